//! What holds in every position of every game, whatever is played.

use std::fmt::Debug;

use crate::{
    citation::Said,
    rulebook::Rulebook,
    smash_up::{
        ability::{Sentence, Topics},
        law::{BreakpointPower, Floors, RankingPower},
        query::Position,
        table::{CardId, Event, Table, Zone},
    },
};

/// What holds in every position of every game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Invariant {
    /// Nothing breaks down.
    NoPanic,
    /// The game can be laid out.
    Dealt,
    /// What is offered is allowed.
    Offered,
    /// Nobody is asked what has no legal answer.
    Answerable,
    /// No turn goes on without end.
    Ends,
    /// Every card lies in exactly one place.
    OnePlace,
    /// Who has something to say is known.
    Speakers,
    /// A card lies in its owner's discard pile only.
    Owners,
    /// The players' power at a base adds up to that of the base.
    AddsUp,
    /// No power and no breakpoint is below its floor.
    Floor,
    /// What happens rests on a clause in force, or on a sentence of a card.
    Cause,
    /// The same answers lead to the same game.
    Replayed,
    /// A position written down and read again is the same position.
    Written,
    /// What is said to do nothing does nothing, whatever is chosen.
    Attempted,
    /// Whoever plays a seat takes some of what is offered.
    Taken,
}

/// Something that does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What.
    pub broken: Invariant,
    /// Where and how, for whoever mends it.
    pub detail: Said,
}

impl Fault {
    pub(super) fn new(broken: Invariant, detail: impl Into<String>) -> Self {
        Self { broken, detail: Said::name(&detail.into()) }
    }

    /// Why somebody has not taken anything of what was offered.
    pub(super) fn untaken(why: Said) -> Self {
        Self { broken: Invariant::Taken, detail: why }
    }

    pub(super) fn of(broken: Invariant, detail: &impl Debug) -> Self {
        Self::new(broken, format!("{detail:?}"))
    }
}

impl Invariant {
    /// What does not hold, said aloud.
    #[must_use]
    pub fn broken(self) -> Said {
        let (fr, en) = match self {
            Self::NoPanic => ("le programme s’est arrêté net", "the program broke down"),
            Self::Dealt => ("la partie ne peut pas commencer", "the game cannot begin"),
            Self::Offered => ("une possibilité offerte a été refusée", "what was offered was refused"),
            Self::Answerable => ("une question sans réponse permise", "a question without a legal answer"),
            Self::Ends => ("un tour sans fin", "a turn without end"),
            Self::OnePlace => ("une carte perdue ou en double", "a card is lost or doubled"),
            Self::Speakers => ("une carte qu’on n’entend pas", "a card is not heard"),
            Self::Owners => ("une carte dans la pile d’autrui", "a card in another player’s pile"),
            Self::AddsUp => ("les totaux sont faux", "the totals do not add up"),
            Self::Floor => ("une valeur sous son plancher", "a value below its floor"),
            Self::Cause => ("un événement sans règle ni carte", "an event without a rule or a card"),
            Self::Replayed => ("les mêmes réponses, une autre partie", "the same answers, another game"),
            Self::Written => ("une position relue est une autre position", "a position read again is another position"),
            Self::Attempted => ("ce qui est dit sans effet en a un", "what is said to do nothing does something"),
            Self::Taken => ("un siège ne répond pas à ce qu’on lui offre", "a seat does not answer what it is offered"),
        };
        Said::new(fr, en)
    }
}

/// Whether a card may be on its way at this moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// In the middle of something: a played action or a shown card may be in the open.
    Midway,
    /// Between two things done.
    AtRest,
}

/// Everything that holds of a position.
pub fn position(position: Position<'_>, cards: usize, moment: Moment) -> Result<(), Fault> {
    one_place(position.table, cards, moment)?;
    values(position)
}

/// Those kept as having something to say are those found by going through everything that lies there.
pub fn speakers(position: Position<'_>) -> Result<(), Fault> {
    let table = position.table;
    for kind in Sentence::ALL {
        let says = |card: &CardId| position.sentences(table.card(*card).def).has(kind);
        let kept = table.speakers.of(kind, Topics::ALL).filter(says);
        let lying = table.bases.iter().chain(&table.in_play).copied().filter(says);
        if !kept.eq(lying) {
            return Err(Fault::new(Invariant::Speakers, format!("{kind:?}: {:?}", table.speakers)));
        }
    }
    Ok(())
}

/// Every card lies in exactly one place, which is the one it says.
fn one_place(table: &Table, cards: usize, moment: Moment) -> Result<(), Fault> {
    let lost = |detail: String| Err(Fault::new(Invariant::OnePlace, detail));
    if table.cards.len() != cards {
        return lost(format!("{} cards, {cards} at the beginning", table.cards.len()));
    }
    let mut times = vec![0_u8; cards];
    let mut lies = vec![None; cards];
    let mut lay = |pile: &[CardId], place: Place| {
        for card in pile {
            if let Some(n) = times.get_mut(card.index()) {
                *n = n.saturating_add(1);
                lies[card.index()] = Some(place);
            }
        }
    };
    for seat in table.seats() {
        let player = table.player(seat);
        lay(&player.hand.cards, Place::Pile(Zone::Hand(seat)));
        lay(&player.deck.cards, Place::Pile(Zone::Deck(seat)));
        lay(&player.discard, Place::Pile(Zone::Discard(seat)));
        lay(&player.titans, Place::Pile(Zone::BesideDeck(seat)));
    }
    lay(&table.bases, Place::Pile(Zone::BaseInPlay));
    lay(&table.base_deck.cards, Place::Pile(Zone::BaseDeck));
    lay(&table.base_discard, Place::Pile(Zone::BaseDiscard));
    lay(&table.in_play, Place::InPlay);
    lay(&table.buried, Place::Buried);
    for (n, state) in table.cards.iter().enumerate() {
        let nowhere = matches!(state.zone, Zone::Limbo | Zone::Duel(_) | Zone::Aside | Zone::Box);
        if usize::from(times[n]) != usize::from(!nowhere)
            || nowhere && state.zone != Zone::Box && moment == Moment::AtRest
        {
            return lost(format!("card {n} lies in {} piles, its zone is {:?}", times[n], state.zone));
        }
        let fits = match state.zone {
            Zone::At(base) | Zone::TitanAt(base) => {
                lies[n] == Some(Place::InPlay) && table.card(base).zone == Zone::BaseInPlay
            }
            Zone::On(host) => lies[n] == Some(Place::InPlay) && table.card(host).zone.in_play(),
            Zone::Buried(base) => lies[n] == Some(Place::Buried) && table.card(base).zone == Zone::BaseInPlay,
            Zone::Limbo | Zone::Duel(_) | Zone::Aside | Zone::Box => true,
            pile => lies[n] == Some(Place::Pile(pile)),
        };
        // What is attached to a card that leaves is told just after it.
        if !fits && (moment == Moment::AtRest || !matches!(state.zone, Zone::On(_))) {
            return lost(format!("card {n} is not where its zone says: {:?}", state.zone));
        }
        // A hand and a deck may hold another player's card; a discard pile, which all can see, may not.
        if matches!(state.zone, Zone::Discard(holder) | Zone::BesideDeck(holder) if holder != state.owner) {
            return Err(Fault::new(Invariant::Owners, format!("card {n}: {state:?}")));
        }
    }
    Ok(())
}

/// Where a card is found lying.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Pile(Zone),
    InPlay,
    Buried,
}

/// No power and no breakpoint below its floor; the totals of a base add up.
fn values(position: Position<'_>) -> Result<(), Fault> {
    let table = position.table;
    let low = |what: &str, card: CardId, n: i32| Err(Fault::new(Invariant::Floor, format!("{what} {card:?}: {n}")));
    let setting = position.setting;
    for card in table.in_play.iter().copied() {
        let power = position.power(card);
        if power < 0 {
            return low("power", card, power);
        }
    }
    for base in table.bases.iter().copied() {
        let breakpoint = position.breakpoint(base);
        if breakpoint < 0 && setting.takes::<Floors>() == Floors::PowerAndBreakpointException {
            return low("breakpoint", base, breakpoint);
        }
        let each: i32 = table.seats().map(|seat| position.total(base, seat)).sum();
        let (all, _) = position.totals_of_all(base);
        let of_cards = setting.takes::<BreakpointPower>() == BreakpointPower::Cards;
        let same = of_cards == (setting.takes::<RankingPower>() == RankingPower::Cards);
        if same && each != all {
            return Err(Fault::new(Invariant::AddsUp, format!("{base:?}: {each} by players, {all} in all")));
        }
    }
    Ok(())
}

/// What happens rests on clauses of the law in force, and on sentences that stand on their cards.
pub fn cause(event: &Event, at: Position<'_>, rulebook: &Rulebook) -> Result<(), Fault> {
    let cause = &event.cause;
    let unknown = cause.rules.iter().find(|rule| rulebook.cite(rule.0, &at.setting.law.edition).is_none());
    let unsaid = cause.ability.is_some_and(|ability| at.ability(ability).is_none());
    if unknown.is_some() || unsaid || cause.rules.is_empty() && cause.ability.is_none() {
        return Err(Fault::of(Invariant::Cause, event));
    }
    Ok(())
}
