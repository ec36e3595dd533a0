//! Why something cannot be used on this occasion.

use super::{Explainer, Reason, unsuited::asked};
use crate::{
    citation::{Rule, Said},
    smash_up::{
        ability::{Ability, Clause, Effect, Limit, Regular, Who, Window},
        card::Def,
        law::WindowCloses,
        phrase::{
            told::event::{list, one_of},
            words::{
                french,
                player::{Sense, player},
                scope::Scope,
                time,
            },
        },
        query::{Moment, NotNow, Position, Sought, kind_of, window_of},
        rule,
        table::{AbilityRef, CardId, PlayKind, Seat},
    },
};

impl Explainer<'_> {
    pub(super) fn not_now(&self, why: &NotNow) -> Reason {
        match why {
            NotNow::OtherMoment { ability, moment } => self.other_moment(*ability, *moment),
            NotNow::OtherBase { ability, base } => self.other_base(*ability, *base),
            NotNow::NotInDiscard { card } => {
                self.of_card(*card, ["n’est pas dans la défausse", "is not in the discard pile"], rule::SPECIAL)
            }
            NotNow::Cancelled { card, by } => self.cancelled(*card, *by),
            NotNow::HappensByItself { ability } => self.happens_by_itself(*ability),
            NotNow::Limited { ability, limit } => self.limited(*ability, *limit),
            NotNow::NotAmong { ability, by } => self.not_among(*ability, *by),
            NotNow::AlreadyThere { card, base } => self.already_there(*card, *base),
            NotNow::Idle { ability, wanting } => self.idle(*ability, wanting.as_deref()),
            NotNow::Forgone { ability, regular, used } => self.forgone(*ability, regular, used),
            NotNow::NotWhole { ability } => self.not_whole(*ability),
            NotNow::UsedNow { ability, by } => self.used_now(*ability, *by),
            NotNow::InPlayFirst { card } => self.in_play_first(*card),
            NotNow::AllPassed => self.all_passed(),
        }
    }

    fn other_moment(&self, ability: AbilityRef, moment: Moment) -> Reason {
        let (card, now) = (self.name(ability.def), time::moment(self.names, moment));
        let when = window(self.position, ability);
        let says = Said::new(
            format!("{} sert {}, et l’on en est au moment «\u{a0}{}\u{a0}»", card.fr, when.fr, now.fr),
            format!("{} is used {}, and this is the moment “{}”", card.en, when.en, now.en),
        );
        (says, moment_rules(self.position, ability), Some(ability))
    }

    fn other_base(&self, ability: AbilityRef, base: CardId) -> Reason {
        let (card, base) = (self.name(ability.def), self.names.card(base));
        let says = Said::new(
            format!("l’effet {} ne concerne pas {}, que l’on décompte", french::de(&card.fr), base.fr),
            format!("the ability of {} is not about {}, the base being scored", card.en, base.en),
        );
        (says, vec![rule::SPECIAL], Some(ability))
    }

    fn cancelled(&self, card: Def, by: Option<AbilityRef>) -> Reason {
        let card = self.name(card);
        let (fr, en) = (format!("l’effet {}", french::de(&card.fr)), format!("the ability of {}", card.en));
        let says = match by.map(|ability| self.name(ability.def)) {
            Some(by) => Said::new(format!("{} annule {fr}", by.fr), format!("{} cancels {en}", by.en)),
            None => Said::new(format!("{fr} est annulé"), format!("{en} is cancelled")),
        };
        (says, vec![rule::CANCEL], by)
    }

    fn happens_by_itself(&self, ability: AbilityRef) -> Reason {
        let card = self.name(ability.def);
        let says = Said::new(
            format!("l’effet {} se produit de lui-même\u{a0}: personne n’a à l’utiliser", french::de(&card.fr)),
            format!("the ability of {} happens by itself: nobody uses it", card.en),
        );
        (says, vec![rule::RESOLVE_ALL], Some(ability))
    }

    fn limited(&self, ability: AbilityRef, limit: Limit) -> Reason {
        let card = self.name(ability.def);
        let limit = time::limit(limit, &card);
        let says = Said::new(
            format!("{} dit «\u{a0}{}\u{a0}», et c’est déjà fait", card.fr, limit.fr),
            format!("{} says “{}”, and that has been done", card.en, limit.en),
        );
        (says, Vec::new(), Some(ability))
    }

    fn not_among(&self, ability: AbilityRef, by: Seat) -> Reason {
        let (card, by_name) = (self.name(ability.def), self.names.player(by));
        let for_whom = for_whom(self.position, ability);
        let says = Said::new(
            format!("l’effet {} est pour {}, pas pour {by_name}", french::de(&card.fr), for_whom.fr),
            format!("the ability of {} is for {}, not for {by_name}", card.en, for_whom.en),
        );
        (says, rank_rules(self.position, by), Some(ability))
    }

    fn already_there(&self, card: CardId, base: CardId) -> Reason {
        let (card, base) = (self.names.card(card), self.names.card(base));
        let says = Said::new(
            format!("{} est déjà sur {}\u{a0}: ce ne serait pas un déplacement", card.fr, base.fr),
            format!("{} is on {} already: that would be no move", card.en, base.en),
        );
        (says, vec![rule::MOVE], None)
    }

    /// It could do nothing, for want of what it asks for.
    fn idle(&self, ability: AbilityRef, wanting: Option<&Sought>) -> Reason {
        let card = self.name(ability.def);
        let says = match wanting {
            Some(sought) => {
                let asked = asked(self.position, self.names, sought, ability);
                Said::new(
                    format!("{} demande {}, et il n’y en a pas", card.fr, asked.fr),
                    format!("{} asks for {}, and there is none", card.en, asked.en),
                )
            }
            None => Said::new(
                format!("l’effet {} ne pourrait rien faire", french::de(&card.fr)),
                format!("the ability of {} could do nothing", card.en),
            ),
        };
        (says, Vec::new(), Some(ability))
    }

    /// The turn’s own card that it is played instead of has been played, or each of two.
    fn forgone(&self, ability: AbilityRef, regular: &[Regular], used: &[PlayKind]) -> Reason {
        let card = self.name(ability.def);
        let plays: Vec<Said> = regular.iter().map(|regular| own_play(kind_of(*regular))).collect();
        let plays = list(&plays);
        let played = match used {
            [used] => {
                let used = own_play(*used);
                Said::new(format!("{} est déjà jouée", used.fr), format!("{} has been played", used.en))
            }
            _ => Said::new("l’une et l’autre sont déjà jouées", "both have been played"),
        };
        let says = Said::new(
            format!("{} se joue à la place {}, et {}", card.fr, de_each(&plays.fr), played.fr),
            format!("{} is played instead of {}, and {}", card.en, plays.en, played.en),
        );
        (says, vec![rule::TITAN_PLAY, rule::TURN_PLAY], Some(ability))
    }

    fn not_whole(&self, ability: AbilityRef) -> Reason {
        let card = self.name(ability.def);
        let says = Said::new(
            format!(
                "ce que permet l’effet {} se fait en entier ou pas du tout, et tout ne peut pas se faire",
                french::de(&card.fr)
            ),
            format!(
                "what the ability of {} allows is done as a whole or not at all, and not all of it can be",
                card.en
            ),
        );
        (says, vec![rule::RESOLVE_ALL], Some(ability))
    }

    fn used_now(&self, ability: AbilityRef, by: Seat) -> Reason {
        let (card, by) = (self.name(ability.def), self.names.player(by));
        let says = Said::new(
            format!("{by} a déjà utilisé l’effet {} à cette occasion", french::de(&card.fr)),
            format!("{by} has used the ability of {} on this occasion", card.en),
        );
        (says, vec![rule::SCORING_STEPS], Some(ability))
    }

    fn in_play_first(&self, card: Def) -> Reason {
        let card = self.name(card);
        let says = Said::new(
            format!("les effets des cartes en jeu passent les premiers\u{a0}: pour {}, c’est trop tard", card.fr),
            format!("the abilities of cards in play go first: it is too late for {}", card.en),
        );
        (says, vec![rule::ME_FIRST], None)
    }

    fn all_passed(&self) -> Reason {
        let says = match self.position.setting.takes() {
            WindowCloses::AllInARow => Said::new(
                "tous les joueurs ont passé l’un après l’autre\u{a0}: ce moment est terminé",
                "all players have passed in a row: this moment is over",
            ),
            WindowCloses::AllOnce => Said::new(
                "chaque joueur a passé une fois\u{a0}: ce moment est terminé",
                "each player has passed once: this moment is over",
            ),
        };
        (says, vec![rule::ME_FIRST, rule::SPECIAL], None)
    }

    /// *c’est le tour d’Alice, qui désigne les Bases conquises*
    pub(super) fn another_scores(&self, active: Seat) -> Reason {
        let active = self.names.player(active);
        let says = Said::new(
            format!("c’est le tour {}, qui désigne les Bases conquises", french::de(active)),
            format!("it is {active}’s turn, who says which base scores"),
        );
        (says, vec![rule::SCORING_READY], None)
    }

    /// It is not one of the moments that its text speaks of.
    pub(super) fn closed(&self, def: Def) -> Reason {
        let (position, card) = (self.position, self.name(def));
        let moments = moments(position, def);
        let Some((first, _)) = moments.first() else {
            let says = Said::new(
                format!("le texte {} ne permet pas de s’en servir à ce moment", french::de(&card.fr)),
                format!("the text of {} does not allow it at this moment", card.en),
            );
            return (says, vec![rule::SPECIAL], None);
        };
        let ability = AbilityRef { card: position.table.object(CardId(u16::MAX)), def, ability: *first };
        let plays = position.is_action(def) && position.plays_normally(def) && printed_to_play(position, def);
        let own = Said::new(
            "pendant la phase «\u{a0}Jouer des cartes\u{a0}» de qui la joue",
            "in the Play phase of whoever plays it",
        );
        let mut when: Vec<Said> = plays.then_some(own).into_iter().collect();
        for (_, said) in &moments {
            if !when.contains(said) {
                when.push(said.clone());
            }
        }
        let when = one_of(&when);
        let says = Said::new(
            format!("{} ne sert {}, et ce n’est pas ce moment", card.fr, french::que(&when.fr)),
            format!("{} is used only {}, and this is not that moment", card.en, when.en),
        );
        (says, moment_rules(position, ability), Some(ability))
    }
}

/// The turn’s own card of a kind.
pub(super) fn own_play(kind: PlayKind) -> Said {
    match kind {
        PlayKind::Minion => Said::new("la Créature gratuite du tour", "the turn’s free minion"),
        PlayKind::Action => Said::new("l’Action gratuite du tour", "the turn’s free action"),
    }
}

/// *de la Créature et de l’Action*: each of two takes its own *de*.
fn de_each(fr: &str) -> String {
    fr.split(" et ").map(french::de).collect::<Vec<_>>().join(" et ")
}

/// Whether a card’s text speaks of a moment.
pub(super) fn speaks_of_a_moment(position: Position<'_>, def: Def) -> bool {
    !moments(position, def).is_empty()
}

/// What says when a sentence is used: the rule of its moment, and of Specials where it is one.
fn moment_rules(position: Position<'_>, ability: AbilityRef) -> Vec<Rule> {
    let text = position.ability(ability);
    let of_the_moment = match text.and_then(|text| window_of(text.clause()?)) {
        Some(Window::PlayPhase | Window::EachTurn) => Some(rule::ON_YOUR_TURN),
        Some(Window::StartOfTurn(_)) => Some(rule::TURN_START),
        Some(Window::EndOfTurn(_)) => Some(rule::TURN_END),
        _ => None,
    };
    let special = matches!(text, Some(Ability::Special(_))) || of_the_moment.is_none();
    of_the_moment.into_iter().chain(special.then_some(rule::SPECIAL)).collect()
}

/// Whether a card in hand could be played in the Play phase as well as in a moment of its own.
fn printed_to_play(position: Position<'_>, def: Def) -> bool {
    let clauses = position.printing_of(def).text.iter().filter_map(Ability::clause);
    clauses.into_iter().any(|clause| matches!(clause.bare(), Clause::PlayAt { .. }))
}

/// The sentences of a card that speak of a moment, by number, and which.
fn moments(position: Position<'_>, def: Def) -> Vec<(usize, Said)> {
    let (card, printing) = (position.written(def), position.printing_of(def));
    let of = |(number, ability): (usize, &Ability)| {
        let window = window_of(ability.clause()?)?;
        Some((number, time::window_of_the_user(window, &Scope::new(card, printing).within(ability, printing))))
    };
    printing.text.iter().enumerate().filter_map(of).collect()
}

/// When the text says that it is used.
fn window(position: Position<'_>, ability: AbilityRef) -> Said {
    let card = position.written(ability.def);
    let printing = position.printing_of(ability.def);
    let window = position.ability(ability).and_then(|ability| window_of(ability.clause()?));
    window.map(|window| time::window(window, &Scope::new(card, printing))).unwrap_or_default()
}

/// The players whom the text lets use it.
fn for_whom(position: Position<'_>, ability: AbilityRef) -> Said {
    let card = position.written(ability.def);
    let printing = position.printing_of(ability.def);
    let clause = position.ability(ability).and_then(|ability| ability.clause());
    let who = clause.and_then(|clause| whom(clause)).unwrap_or(&Who::You);
    player(who, Sense::Each, &Scope::new(card, printing)).said
}

fn whom(clause: &Clause) -> Option<&Who> {
    fn within(effect: &Effect) -> Option<&Who> {
        match effect {
            Effect::As(who, _) => Some(who),
            Effect::If(_, inner) | Effect::Once(_, inner) => within(inner),
            _ => None,
        }
    }
    match clause.bare() {
        Clause::At(_, effect) => within(effect),
        _ => None,
    }
}

/// Places decide for whom a base's ability is; shared ones by a rule of their own.
fn rank_rules(position: Position<'_>, by: Seat) -> Vec<Rule> {
    let Some(scoring) = &position.table.scoring else { return Vec::new() };
    let shares = scoring.ranks.iter().any(|tied| tied.len() > 1 && tied.contains(&by));
    if shares { vec![rule::AWARD, rule::TIES, rule::TIED_BASE_ABILITY] } else { vec![rule::AWARD] }
}
