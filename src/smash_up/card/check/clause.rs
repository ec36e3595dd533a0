//! Sentences that hold, forbid, wait or replace.

use super::{
    Check,
    event::{Told, redirects, speaks_of_affecting},
    sight::{Asks, Sight},
};
use crate::smash_up::ability::{
    Ability, Amount, BaseTrait, Cards, Clause, Cond, Effect, Event, Kind, Limit, Place, Trait, Who, Window,
};

/// What a sentence is, under the conditions and places around it.
fn core(clause: &Clause) -> &Clause {
    match clause {
        Clause::While(_, inner) | Clause::FirstEachTurn(inner) | Clause::From(_, inner) => core(inner),
        clause => clause,
    }
}

impl<'c> Check<'c> {
    /// A whole sentence of the card.
    pub(super) fn sentence(&mut self, clause: &'c Clause) {
        let from_elsewhere = matches!(clause, Clause::From(..));
        if !from_elsewhere && !matches!(core(clause), Clause::PlayAt { .. } | Clause::WhenUncovered(_)) {
            self.stays("cette phrase", "this sentence");
        }
        self.clause(clause);
    }

    pub(super) fn clause(&mut self, clause: &'c Clause) {
        match clause {
            Clause::Has(set, traits) => self.within("Has", |check| check.has(set, traits)),
            Clause::BaseHas(place, traits) => self.within("BaseHas", |check| {
                check.base_place(place);
                check.silenced(traits);
                check.base_traits(traits);
            }),
            Clause::PlayerHas(who, place, amount) => self.player_has(who, place, amount),
            Clause::Cannot(event) => self.cannot(event),
            Clause::CannotAgain(event) => self.cannot_again(event),
            Clause::After(event, effect) => self.after(event, effect),
            Clause::Instead(event, effect) => self.replaced(event, effect),
            Clause::At(window, effect) => self.at(window, effect),
            Clause::PlayAt { window, text } => self.within("PlayAt", |check| check.play_at(window, text.as_ref())),
            Clause::WhenUncovered(effect) => self.when_uncovered(effect),
            Clause::BothHalves(limit) => self.both_halves(*limit),
            Clause::While(cond, inner) => self.within("While", |check| {
                check.while_(cond, inner);
            }),
            Clause::FirstEachTurn(inner) => self.first_each_turn(inner),
            Clause::From(place, inner) => self.within("From", |check| check.from(place, inner)),
        }
    }

    fn player_has(&mut self, who: &'c Who, place: &'c Place, amount: &'c Amount) {
        self.within("PlayerHas", |check| {
            check.seeing(check.sight.asking(Asks::NotPower), |check| {
                check.who(who);
                check.base_place(place);
                check.amount(amount);
            });
        });
    }

    fn cannot(&mut self, event: &'c Event) {
        self.within("Cannot", |check| {
            let asks = if speaks_of_affecting(event) { Asks::OnlyPowerInNumbers } else { Asks::Anything };
            check.seeing(check.sight.asking(asks), |check| check.event(event, Told::Cannot));
        });
    }

    fn cannot_again(&mut self, event: &'c Event) {
        self.within("CannotAgain", |check| {
            if !matches!(event, Event::Played(_)) {
                check.fault(
                    "« plus d’une fois par tour » n’est dit que de Played",
                    "“more than once per turn” is said of Played only",
                );
            }
            check.remembered(event);
            check.event(event, Told::Happened);
        });
    }

    fn both_halves(&mut self, limit: Limit) {
        self.within("BothHalves", |check| {
            if matches!(limit, Limit::OneOfSeveral | Limit::PerBaseByName) {
                check.fault(
                    "« utiliser les deux parties » se compte par tour : PerTurn, PerTurnByName",
                    "“use both parts” is counted per turn: PerTurn, PerTurnByName",
                );
            }
        });
    }

    fn first_each_turn(&mut self, inner: &'c Clause) {
        self.within("FirstEachTurn", |check| {
            if !matches!(core(inner), Clause::After(..) | Clause::Instead(..)) {
                check.fault(
                    "« la première fois de chaque tour » n’est réalisé que pour After et Instead",
                    "“the first time each turn” is carried out for After and Instead only",
                );
            }
            if counts_the_first(inner) {
                check.fault("dit deux fois, cela ne vaut qu’une", "said twice, this counts once");
            }
            if matches!(core(inner), Clause::Instead(_, effect) if redirects(effect)) {
                check.fault(
                    "ce qu’une carte prend sur elle, elle le prend chaque fois",
                    "what a card takes upon itself it takes each time",
                );
            }
            check.clause(inner);
        });
    }

    fn has(&mut self, set: &'c Cards, traits: &'c [Trait]) {
        if traits.is_empty() {
            self.fault("rien n’est donné", "nothing is given");
        }
        let asks = asks_of(traits);
        self.seeing(self.sight.asking(asks), |check| {
            check.in_play(set);
            check.cards(set);
            if traits.iter().any(|given| matches!(given, Trait::NoAbilities | Trait::NoOngoing)) {
                check.fault(
                    "NoAbilities et NoOngoing se donnent par Give : ce sont des effets qui prennent fin",
                    "NoAbilities and NoOngoing are given by Give: effects with an end",
                );
            }
            if traits.iter().any(|given| matches!(given, Trait::PrintedPower(_)))
                && matches!(set, Cards::Action(_) | Cards::Titan(_))
            {
                check.fault("seule une Créature a une Force imprimée", "only a minion has printed power");
            }
            check.traits(traits);
        });
    }

    /// A sentence that an effect makes runs by itself: it is in no text.
    pub(super) fn runs(&mut self, clause: &'c Clause) {
        if stands_in_a_text(clause) {
            self.fault(
                "From, PlayAt et WhenUncovered ne se disent que dans le texte d’une carte",
                "From, PlayAt and WhenUncovered are said in the text of a card only",
            );
        }
        self.seeing(Sight { runs: true, ..self.sight }, |check| check.clause(clause));
    }

    /// What silences a base is said by a card in play, or given for a time.
    fn silenced(&mut self, traits: &[BaseTrait]) {
        let silences = |given: &BaseTrait| matches!(given, BaseTrait::Cancelled | BaseTrait::MayIgnore(_));
        if traits.iter().any(silences) && (self.sight.runs || matches!(self.printing.kind, Kind::Base(..))) {
            self.fault(
                "ce qui fait taire une Base est dit par une carte en jeu, ou donné pour un temps : GiveBase",
                "what silences a base is said by a card in play, or given for a time: GiveBase",
            );
        }
    }

    pub(super) fn traits(&mut self, traits: &'c [Trait]) {
        let counts_once = |given: &&Trait| !matches!(given, Trait::Power(_) | Trait::Tag(_));
        self.twice(traits.iter().filter(counts_once));
        for given in traits {
            match given {
                Trait::Power(n) => self.within("Power", |check| check.amount(n)),
                Trait::Tag(tag) => self.read.tags_given.push(tag.clone()),
                Trait::PrintedPower(n) => self.within("PrintedPower", |check| check.amount(n)),
                Trait::NoAbilities | Trait::NoOngoing => {}
                Trait::Talent(effect) => self.within("Talent", |check| check.given_talent(effect)),
            }
        }
    }

    /// Of several that are told apart by nothing, only one would count.
    fn twice<'t, T: 't>(&mut self, mut traits: impl Iterator<Item = &'t T>) {
        let mut known = Vec::new();
        let twice = traits.any(|given| {
            let kind = std::mem::discriminant(given);
            let again = known.contains(&kind);
            known.push(kind);
            again
        });
        if twice {
            self.fault("dit deux fois, cela ne vaut qu’une", "said twice, this counts once");
        }
    }

    /// A Talent that a card is given is read as that card's own.
    fn given_talent(&mut self, effect: &'c Effect) {
        let before = self.names.len();
        self.seeing(Sight { bearer: true, ..Sight::default() }, |check| check.effect(effect));
        self.names.truncate(before);
    }

    pub(super) fn base_traits(&mut self, traits: &'c [BaseTrait]) {
        if traits.is_empty() {
            self.fault("rien n’est donné", "nothing is given");
        }
        self.twice(traits.iter().filter(|given| !matches!(given, BaseTrait::Breakpoint(_) | BaseTrait::MayIgnore(_))));
        for given in traits {
            match given {
                BaseTrait::Breakpoint(n) => self.within("Breakpoint", |check| check.amount(n)),
                BaseTrait::PrintedBreakpoint(n) => self.within("PrintedBreakpoint", |check| check.amount(n)),
                BaseTrait::Cancelled => {}
                BaseTrait::MayIgnore(who) => self.within("MayIgnore", |check| check.who(who)),
            }
        }
    }

    /// A condition around a value is asked whenever the value is, and must not ask for it.
    fn while_(&mut self, cond: &'c Cond, inner: &'c Clause) {
        let asks = match core(inner) {
            Clause::Has(..) => Asks::NotEvenPrinted,
            Clause::Cannot(_) | Clause::CannotAgain(_) | Clause::PlayerHas(..) => Asks::NotPower,
            _ => Asks::Anything,
        };
        // A condition on a window is asked in that window.
        let sight = match core(inner) {
            Clause::At(window, _) | Clause::PlayAt { window, .. } => self.sight.at(window),
            _ => self.sight,
        };
        self.seeing(sight.asking(asks), |check| check.cond(cond));
        if matches!(core(inner), Clause::WhenUncovered(_)) {
            self.fault(
                "une condition se met dans ce que fait la carte dévoilée : WhenUncovered(If(…))",
                "a condition stands in what the uncovered card does: WhenUncovered(If(…))",
            );
        }
        if matches!(inner, Clause::From(..)) {
            self.fault("From se met tout à l’extérieur de la phrase", "From stands outermost in a sentence");
        }
        self.clause(inner);
    }

    fn from(&mut self, place: &'c Place, inner: &'c Clause) {
        // What is shown to others is heard where it lies.
        let of_showing = matches!(inner, Clause::After(Event::Looked(_) | Event::Revealed(_), _));
        let heard_there = of_showing && matches!(place, Place::Hand(Who::You) | Place::Deck(Who::You));
        let titan = matches!(self.printing.kind, Kind::Titan);
        let beside = matches!(place, Place::BesideDeck(Who::You));
        let there = heard_there || matches!(place, Place::Hand(Who::You) | Place::Discard(Who::You));
        if titan != beside || !titan && !there {
            self.fault(
                "hors du jeu, un Titan agit d’à côté de la pioche, BesideDeck(You), et une autre carte de la main ou de la défausse : Hand(You), Discard(You)",
                "outside play a titan works from beside the deck, BesideDeck(You), and another card from hand or discard pile: Hand(You), Discard(You)",
            );
        }
        let waits = heard_there || titan && matches!(core(inner), Clause::After(..));
        if !waits && (!matches!(core(inner), Clause::At(..)) || !only_while(inner)) {
            self.fault(
                "hors du jeu, seule une phrase At agit (While peut la restreindre)",
                "outside play only an At sentence works (While may restrict it)",
            );
        }
        if matches!(self.printing.kind, Kind::Base(..)) {
            self.fault("une Base n’agit qu’en jeu", "a base works from play only");
        }
        self.seeing(Sight { elsewhere: heard_there, ..self.sight }, |check| check.clause(inner));
    }

    fn play_at(&mut self, window: &'c Window, text: Option<&'c Effect>) {
        match self.printing.kind {
            Kind::Base(..) => self.fault("une Base ne se joue pas", "a base is not played"),
            Kind::Titan => self.fault(
                "un Titan se joue d’à côté de la pioche : From(BesideDeck(You), At(…, Play(…)))",
                "a titan is played from beside the deck: From(BesideDeck(You), At(…, Play(…)))",
            ),
            Kind::Minion(_) | Kind::Action | Kind::Fusion(_) => {}
        }
        self.window(window);
        if let Some(effect) = text {
            let sight = Sight::default().at(window);
            return self.within("text", |check| check.seeing(sight, |check| check.effect(effect)));
        }
        let does_something = !matches!(self.printing.kind, Kind::Action)
            || self.printing.on.is_some()
            || self.printing.text.iter().any(|each| matches!(each, Ability::OnPlay(_)));
        if !does_something {
            self.fault(
                "la carte ne fait rien : il faut OnPlay, ou un texte",
                "the card does nothing: it needs OnPlay, or a text",
            );
        }
    }

    pub(super) fn window(&mut self, window: &'c Window) {
        match window {
            Window::BeforeScores(place)
            | Window::WhenScores(place)
            | Window::AfterScores(place)
            | Window::AfterReplaced(place) => self.base_place(place),
            Window::StartOfTurn(who) | Window::EndOfTurn(who) => self.who(who),
            Window::PlayPhase | Window::EachTurn => {}
            Window::DuelOf(set) => self.within("DuelOf", |check| check.cards(set)),
            Window::EitherOf(any) => self.within("EitherOf", |check| {
                if any.len() < 2 {
                    check.fault("il faut au moins deux fenêtres", "at least two windows are needed");
                }
                for window in any {
                    check.window(window);
                }
            }),
        }
    }
}

/// Whether only the first time counts, under whatever conditions.
fn counts_the_first(clause: &Clause) -> bool {
    match clause {
        Clause::FirstEachTurn(_) => true,
        Clause::While(_, inner) | Clause::From(_, inner) => counts_the_first(inner),
        Clause::Has(..)
        | Clause::BaseHas(..)
        | Clause::PlayerHas(..)
        | Clause::Cannot(_)
        | Clause::CannotAgain(_)
        | Clause::After(..)
        | Clause::Instead(..)
        | Clause::At(..)
        | Clause::PlayAt { .. }
        | Clause::WhenUncovered(_)
        | Clause::BothHalves(_) => false,
    }
}

/// Whether a sentence, under its conditions, works from where its card lies, or as it is played or uncovered.
fn stands_in_a_text(clause: &Clause) -> bool {
    match clause {
        Clause::From(..) | Clause::PlayAt { .. } | Clause::WhenUncovered(_) => true,
        Clause::While(_, inner) | Clause::FirstEachTurn(inner) => stands_in_a_text(inner),
        Clause::Has(..)
        | Clause::BaseHas(..)
        | Clause::PlayerHas(..)
        | Clause::Cannot(_)
        | Clause::CannotAgain(_)
        | Clause::After(..)
        | Clause::Instead(..)
        | Clause::At(..)
        | Clause::BothHalves(_) => false,
    }
}

fn only_while(clause: &Clause) -> bool {
    match clause {
        Clause::While(_, inner) => only_while(inner),
        Clause::At(..) => true,
        _ => false,
    }
}

/// What may not be asked by a sentence that gives these.
fn asks_of(traits: &[Trait]) -> Asks {
    let of = |given: &Trait| match given {
        Trait::Power(_) => Asks::NotPower,
        Trait::PrintedPower(_) => Asks::NotEvenPrinted,
        Trait::Tag(_) => Asks::NotPowerNorTag,
        Trait::NoAbilities | Trait::NoOngoing | Trait::Talent(_) => Asks::Anything,
    };
    traits.iter().map(of).max().unwrap_or_default()
}
