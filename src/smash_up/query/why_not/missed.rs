//! Why something is not on offer in a moment, and how near a card's text comes to one.

use crate::smash_up::{
    ability::{Ability, Clause, Cond, Effect, Place, Window},
    card::Def,
    query::{
        Moment, NotNow, Position, Refuse, Scope, Settled, Which, may::opportunity::is_optional, moment::is_of_scoring,
        moment::is_such, moment::is_window_of_scoring, window_of,
    },
    rule,
    table::{AbilityRef, CardId, Lasting, LastingWhat, Seat, Zone},
};

/// How near a card's text comes to a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Near {
    /// It speaks of such a moment.
    Such,
    /// It speaks of another moment of scoring.
    Scoring,
    /// It speaks of no such moment at all: the card is for another phase.
    Never,
}

/// Which sentences of a card come into question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sentences {
    /// All of them.
    All,
    /// Those that let a card be played or used that is not in play.
    FromElsewhere,
}

/// Where a sentence works from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WorksFrom {
    Play,
    Hand,
    Discard,
    BesideDeck,
}

impl Position<'_> {
    /// How near these sentences of a card come to a moment, if at all.
    #[must_use]
    pub fn near(self, def: Def, moment: Moment, sentences: Sentences) -> Option<Near> {
        let clauses = self.printing_of(def).text.iter().filter_map(Ability::clause);
        let among = clauses.filter(|clause| sentences == Sentences::All || is_from_elsewhere(clause));
        let windows: Vec<&Window> = among.filter_map(|clause| window_of(clause)).collect();
        if windows.iter().any(|window| is_such(window, moment)) {
            return Some(Near::Such);
        }
        match windows.as_slice() {
            _ if !is_of_scoring(moment) => None,
            [] => Some(Near::Never),
            windows => windows.iter().any(|window| is_window_of_scoring(window)).then_some(Near::Scoring),
        }
    }

    /// Every reason why a player may not use a Talent of this card.
    #[must_use]
    pub fn why_no_talent(self, by: Seat, card: CardId) -> Vec<Refuse> {
        let mut refusals = Vec::new();
        for (ability, effect) in self.talents(card) {
            self.against_talent(&Scope::new(ability, by, self.table.base_of(card)), by, effect, &mut refusals);
        }
        refusals
    }

    /// Every reason why a player may not use this card in this moment, as its text and the table have it.
    #[must_use]
    pub fn why_not_offered(self, by: Seat, card: CardId, moment: Moment) -> Vec<Refuse> {
        let def = self.table.card(card).def;
        if let Some(lost) = self.abilities_lost(card) {
            return vec![lost];
        }
        let such = self.near(def, moment, Sentences::All) == Some(Near::Such);
        let of_talents = matches!(moment, Moment::Play(_)) && self.table.card(card).zone.in_play();
        let mut refusals = if of_talents { self.why_no_talent(by, card) } else { Vec::new() };
        for (number, ability) in self.printing_of(def).text.iter().enumerate() {
            let ability_ref = AbilityRef { card: self.table.object(card), def, ability: number };
            let beside = matches!(self.table.card(card).zone, Zone::BesideDeck(_));
            let elsewhere = ability.clause().is_none_or(|clause| !is_from_elsewhere(clause));
            // A titan that is not in play has nothing to say but how it is played.
            if beside && elsewhere {
                continue;
            }
            let Some(clause) = ability.clause() else { continue };
            if such {
                // A base that has been replaced still speaks of itself.
                let here = if self.is_base(def) { Some(card) } else { self.table.base_of(card) };
                let you = if self.table.card(card).zone.in_play() { self.you(card) } else { by };
                let scope = Scope::new(ability_ref, you, here);
                self.against_clause(&scope, by, clause, WorksFrom::Play, moment, &mut refusals);
            } else if window_of(clause).is_some() && !matches!(moment, Moment::Play(_)) {
                refusals.push(Refuse::NotNow(NotNow::OtherMoment { ability: ability_ref, moment }));
            }
        }
        refusals
    }

    /// That a card in play has lost the abilities of its own text, if it has.
    #[must_use]
    pub fn abilities_lost(self, card: CardId) -> Option<Refuse> {
        let object = self.table.object(card);
        let takes_them = |it: &&Lasting| matches!(it.what, LastingWhat::NoAbilities(on, _) if on == object);
        let lost = self.table.lasting.iter().find(takes_them);
        let by = lost.and_then(|it| it.cause.ability);
        self.has_lost_abilities(card).then_some(Refuse::AbilitiesLost { card: self.table.card(card).def, by })
    }

    fn against_clause(
        self,
        scope: &Scope,
        by: Seat,
        clause: &Clause,
        from: WorksFrom,
        moment: Moment,
        refusals: &mut Vec<Refuse>,
    ) {
        match clause {
            Clause::While(cond, inner) => {
                if !self.holds(scope, cond) {
                    refusals.push(self.fails(scope, cond));
                }
                self.against_clause(scope, by, inner, from, moment, refusals);
            }
            Clause::FirstEachTurn(inner) => self.against_clause(scope, by, inner, from, moment, refusals),
            Clause::From(place, inner) => {
                let from = match place {
                    Place::Discard(_) => WorksFrom::Discard,
                    Place::BesideDeck(_) => WorksFrom::BesideDeck,
                    _ => WorksFrom::Hand,
                };
                self.against_clause(scope, by, inner, from, moment, refusals);
            }
            Clause::At(window, effect) if is_such(window, moment) => {
                self.against_place(scope, by, from, effect, refusals);
                self.against_window(scope, window, moment, refusals);
                // Of a base that is not the one scored, nothing more is asked.
                if !refusals.iter().any(|refuse| matches!(refuse, Refuse::NotNow(NotNow::OtherBase { .. }))) {
                    self.against_effect(scope, by, effect, refusals);
                }
            }
            Clause::PlayAt { window, .. } if is_such(window, moment) => {
                refusals.extend(self.against_hand(scope, by));
                self.against_window(scope, window, moment, refusals);
                let AbilityRef { card, def, .. } = scope.ability;
                if refusals.is_empty() && !self.could_land(by, Which::Card(card.card), Settled::default()) {
                    let landings = self.landings(by, card.card, def);
                    refusals.extend(landings.into_iter().flat_map(|landing| landing.refusals));
                }
            }
            Clause::At(..)
            | Clause::PlayAt { .. }
            | Clause::Has(..)
            | Clause::PlayerHas(..)
            | Clause::BaseHas(..)
            | Clause::WhenUncovered(_)
            | Clause::BothHalves(_)
            | Clause::Cannot(_)
            | Clause::CannotAgain(_)
            | Clause::After(..)
            | Clause::Instead(..) => {}
        }
    }

    fn fails(self, scope: &Scope, cond: &Cond) -> Refuse {
        Refuse::ConditionFails { ability: scope.ability, unmet: Some(Box::new(self.unmet(scope, cond))) }
    }

    fn against_talent(self, scope: &Scope, by: Seat, effect: &Effect, refusals: &mut Vec<Refuse>) {
        let AbilityRef { card, def, .. } = scope.ability;
        if self.waits_a_turn(card.card) {
            refusals.push(Refuse::TalentWaits { card: self.table.card(card.card).def });
            return;
        }
        if self.is_talent_spent(scope.ability, by) {
            refusals.push(Refuse::UsedUp { card: def });
            return;
        }
        match effect {
            Effect::If(cond, _) if !is_optional(effect) && !self.holds(scope, cond) => {
                refusals.push(self.fails(scope, cond));
            }
            _ if is_optional(effect) => self.against_effect(scope, by, effect, refusals),
            _ if !self.possible(scope, effect) => refusals.extend(self.idle(scope, effect)),
            _ => {}
        }
    }

    fn against_hand(self, scope: &Scope, by: Seat) -> Option<Refuse> {
        let def = scope.ability.def;
        let in_hand = self.table.card(scope.ability.card.card).zone == Zone::Hand(by);
        let unseen = self.is_unseen(&self.table.player(by).hand) && self.could_be(by).contains(&def);
        let card = Which::Card(scope.ability.card.card);
        (!in_hand && !unseen).then_some(Refuse::NotInHand { card, rule: rule::PLAY })
    }

    fn against_place(self, scope: &Scope, by: Seat, from: WorksFrom, effect: &Effect, refusals: &mut Vec<Refuse>) {
        let card = scope.ability.def;
        let state = self.table.card(scope.ability.card.card);
        match from {
            WorksFrom::Hand => refusals.extend(self.against_hand(scope, by)),
            WorksFrom::Discard => {
                if state.zone != Zone::Discard(by) {
                    refusals.push(Refuse::NotNow(NotNow::NotInDiscard { card }));
                }
            }
            WorksFrom::BesideDeck => match state.zone {
                Zone::BesideDeck(seat) if seat != by => {
                    refusals.push(Refuse::NotYours { card, controller: seat });
                }
                Zone::BesideDeck(_) => {
                    refusals.extend(self.titan_of(by).map(|titan| Refuse::SecondTitan { titan }));
                }
                _ => refusals.push(Refuse::SecondTitan { titan: scope.ability.card.card }),
            },
            WorksFrom::Play if self.is_base(card) => {
                if self.is_cancelled(scope.ability.card.card) {
                    let by = self.cancelled_by(scope.ability.card.card);
                    refusals.push(Refuse::NotNow(NotNow::Cancelled { card, by }));
                }
            }
            WorksFrom::Play => {
                if !state.zone.in_play() {
                    refusals.push(Refuse::NotInPlay { card: Which::Card(scope.ability.card.card) });
                } else if state.controller != by && !matches!(effect, Effect::As(..)) {
                    refusals.push(Refuse::NotYours { card, controller: state.controller });
                }
            }
        }
    }

    fn against_window(self, scope: &Scope, window: &Window, moment: Moment, refusals: &mut Vec<Refuse>) {
        let state = self.table.card(scope.ability.card.card);
        let waits_in_play = state.zone.in_play() || self.is_base(scope.ability.def);
        if self.is_open(scope, window, moment) || !waits_in_play && is_here(window) {
            return;
        }
        refusals.push(match moment {
            Moment::Before(base) | Moment::When(base) | Moment::After(base) | Moment::Replaced(base) => {
                Refuse::NotNow(NotNow::OtherBase { ability: scope.ability, base })
            }
            Moment::Duel => Refuse::WindowClosed { card: scope.ability.def },
            Moment::TurnStart(_) | Moment::TurnEnd(_) | Moment::Play(_) => {
                Refuse::NotYourTurn { active: self.table.turn.active }
            }
        });
    }

    fn against_effect(self, scope: &Scope, by: Seat, effect: &Effect, refusals: &mut Vec<Refuse>) {
        let ability = scope.ability;
        if !is_optional(effect) {
            refusals.push(Refuse::NotNow(NotNow::HappensByItself { ability }));
            return;
        }
        match effect {
            Effect::If(cond, inner) => {
                if !self.holds(scope, cond) {
                    refusals.push(self.fails(scope, cond));
                }
                self.against_effect(scope, by, inner, refusals);
            }
            Effect::Once(limit, inner) => {
                if self.is_used_up(scope, *limit) {
                    refusals.push(Refuse::NotNow(NotNow::Limited { ability, limit: *limit }));
                }
                self.against_effect(scope, by, inner, refusals);
            }
            Effect::As(who, inner) => {
                if self.means(scope, who, by) {
                    let theirs = Scope { them: Some(by), ..self.copied(scope) };
                    self.against_effect(&theirs, by, inner, refusals);
                } else {
                    refusals.push(Refuse::NotNow(NotNow::NotAmong { ability, by }));
                }
            }
            // Where it is not in play, what it could do there says nothing more.
            Effect::May(inner) if refusals.is_empty() && !self.may_be_done(scope, inner) => {
                refusals.extend(self.idle(scope, inner));
            }
            _ => {}
        }
    }
}

/// Whether a window is that of the base where the card is: of a card that is nowhere, nothing more can be said.
fn is_here(window: &Window) -> bool {
    matches!(
        window,
        Window::BeforeScores(Place::Here) | Window::WhenScores(Place::Here) | Window::AfterScores(Place::Here)
    )
}

fn is_from_elsewhere(clause: &Clause) -> bool {
    clause.works_from().is_some() || matches!(clause.bare(), Clause::PlayAt { .. })
}
