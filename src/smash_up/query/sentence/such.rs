//! What the words of a sentence come to: which players, bases and cards are such, how many, and whether a condition holds.
//! Each may ask for any of the others.

use std::borrow::Cow;

use smallvec::smallvec;

use crate::smash_up::{
    ability::{Amount, Bases, Bound, CardRef, Cards, Cond, Event, Expr, Filter, Place, Who},
    query::{
        Few, Intended, Position, Scope,
        sentence::word::{Description, Subject, Word},
        value::number::{MOST, count, sum},
    },
    table::{Act, CardId, Named, Object, Phase, Seat},
};

impl Word for Cond {
    type Answer = bool;

    fn read(&self, position: Position<'_>, scope: &Scope) -> bool {
        position.holds(scope, self)
    }
}

impl Word for Amount {
    type Answer = i32;

    fn read(&self, position: Position<'_>, scope: &Scope) -> i32 {
        position.amount(scope, self)
    }
}

impl Word for Who {
    type Answer = Few<Seat>;

    fn read(&self, position: Position<'_>, scope: &Scope) -> Few<Seat> {
        position.players(scope, self)
    }
}

impl<'a> Position<'a> {
    /// Whether a condition holds now.
    #[must_use]
    pub fn holds(self, scope: &Scope, cond: &Cond) -> bool {
        let Some(_question) = self.question() else { return false };
        match cond {
            Cond::Any(cards) => self.has_members(scope, cards),
            Cond::No(cards) => !self.has_members(scope, cards),
            Cond::Count(cards, bound) => self.within(scope, count(self.members(scope, cards).len()), bound),
            Cond::Is(card, cards) => {
                let referred = self.referred(scope, card);
                !referred.is_empty() && referred.iter().all(|object| self.is_or_was(scope, cards, *object))
            }
            Cond::Compare(amount, bound) => self.within(scope, self.amount(scope, amount), bound),
            Cond::ThisTurn(event, bound) => self.within(scope, self.times(scope, event, |_| true), bound),
            Cond::InPlayPhase(event, bound) => {
                self.within(scope, self.times(scope, event, |phase| phase == Phase::Play), bound)
            }
            Cond::Turn(who) => self.players(scope, who).contains(&self.table.turn.active),
            Cond::Won(who) => {
                let winners = self.players(scope, &Who::Winner);
                self.players(scope, who).iter().any(|seat| winners.contains(seat))
            }
            Cond::Winning(who, place) => {
                let seats = self.players(scope, who);
                self.bases(scope, place).iter().any(|base| {
                    let best = self.table.seats().map(|seat| self.total(*base, seat)).max().unwrap_or(0);
                    seats.iter().any(|seat| self.has_presence(*base, *seat) && self.total(*base, *seat) == best)
                })
            }
            Cond::InDuel(card) => self.referred(scope, card).into_iter().any(|object| self.is_in_duel(object)),
            Cond::DuelAt(place) => self.has_duel_at(&self.bases(scope, place)),
            Cond::WonDuel(card) => self.referred(scope, card).into_iter().any(|object| self.has_won_duel(object)),
            Cond::StoodAtStart(card) => {
                self.referred(scope, card).first().is_some_and(|object| self.stood_at_start(object.card))
            }
            Cond::HadMinion(who) => {
                let there = self.table.scoring.as_ref().map(|scoring| scoring.there.as_slice()).unwrap_or_default();
                self.players(scope, who).iter().any(|seat| there.contains(seat))
            }
            Cond::Someone(who, inner) => self
                .players(scope, who)
                .into_iter()
                .any(|seat| self.holds(&Scope { them: Some(seat), ..self.copied(scope) }, inner)),
            Cond::Not(inner) => !self.holds(scope, inner),
            Cond::AllOf(all) => all.iter().all(|cond| self.holds(scope, cond)),
        }
    }

    /// Whether an object is one of these, or was when it left.
    fn is_or_was(self, scope: &Scope, cards: &Cards, object: Object) -> bool {
        // What is there is looked at where it lies: a snapshot would ask for its power.
        if self.table.is_current(object) {
            cards.describes(self, scope, Subject::Live(object.card))
        } else {
            cards.describes(self, scope, Subject::Was(&self.seen(object)))
        }
    }

    /// How often something has happened this turn, in such a phase.
    pub(in crate::smash_up::query) fn times(self, scope: &Scope, event: &Event, within: impl Fn(Phase) -> bool) -> i32 {
        self.draw(self.table.turn.past.len());
        let happened = self.table.turn.past.iter().filter(|past| {
            let intended = Intended { act: &past.act, by: past.by, source: None, subject: past.snapshot.as_deref() };
            within(past.phase) && event.describes(self, scope, &intended)
        });
        count(happened.count())
    }

    /// Whether a card was in play when the turn began: it is there still, or the first thing that has happened to it since
    /// took it away.
    fn stood_at_start(self, card: CardId) -> bool {
        let state = self.table.card(card);
        if state.zone.in_play() && state.arrived != Some(self.table.turn.number) {
            return true;
        }
        let mut concerned = self.table.turn.past.iter().filter(|past| past.act.card() == Some(card));
        let first = concerned.next().and_then(|past| Some((&past.act, past.snapshot.as_deref()?)));
        first.is_some_and(|(act, was)| !matches!(act, Act::Played { .. }) && was.zone.in_play())
    }

    /// The players meant, in turn order from the active player.
    #[must_use]
    pub fn players(self, scope: &Scope, who: &Who) -> Few<Seat> {
        if !self.draws(1) {
            return Few::new();
        }
        match who {
            Who::You => smallvec![scope.you],
            Who::Others => self.table.seats().filter(|seat| *seat != scope.you).collect(),
            Who::Everyone => self.table.seats().collect(),
            Who::Them => smallvec![scope.actor()],
            Who::Actor => smallvec![scope.event.as_ref().map_or(self.table.turn.active, |event| event.doer())],
            Who::ItsOwner => Few::new(),
            Who::ControllerOf(card) => {
                self.referred(scope, card).into_iter().map(|object| self.whereabouts(object).controller).collect()
            }
            Who::OthersThan(card) => {
                let theirs = self.players(scope, &Who::ControllerOf(card.clone()));
                self.table.seats().filter(|seat| !theirs.contains(seat)).collect()
            }
            Who::OwnerOf(card) => {
                self.referred(scope, card).into_iter().map(|object| self.whereabouts(object).owner).collect()
            }
            Who::Var(name) => match scope.named(name) {
                Some(Named::Player(seat)) => smallvec![*seat],
                _ => Few::new(),
            },
            Who::Winner => self.ranked(0),
            Who::RunnerUp => self.ranked(1),
            Who::NonWinners => {
                let winners = self.ranked(0);
                self.table.seats().filter(|seat| !winners.contains(seat)).collect()
            }
            Who::Such(among, cond) => {
                let suits = |seat: &Seat| self.holds(&Scope { them: Some(*seat), ..self.copied(scope) }, cond);
                self.players(scope, among).into_iter().filter(suits).collect()
            }
            Who::A(who) => self.players(scope, who),
        }
    }

    /// The players who share a place at the base being scored, in turn order from the active player.
    fn ranked(self, place: usize) -> Few<Seat> {
        let Some(tied) = self.table.scoring.as_ref().and_then(|scoring| scoring.ranks.get(place)) else {
            return Few::new();
        };
        self.table.seats().filter(|seat| tied.contains(seat)).collect()
    }

    /// Whether any of these players is meant.
    #[must_use]
    pub fn means(self, scope: &Scope, who: &Who, seat: Seat) -> bool {
        self.players(scope, who).contains(&seat)
    }

    /// Whether a base is one of these.
    #[must_use]
    pub fn base_fits(self, scope: &Scope, bases: &Bases, base: CardId) -> bool {
        let excluded = bases.but.as_ref().is_some_and(|place| self.bases(scope, place).contains(&base));
        let there = Scope { there: Some(base), ..self.copied(scope) };
        !excluded && bases.which.as_ref().is_none_or(|cond| self.holds(&there, cond))
    }

    /// The bases in play that are of this set.
    #[must_use]
    pub fn bases_of(self, scope: &Scope, bases: &Bases) -> Vec<CardId> {
        self.table.bases.iter().copied().filter(|base| self.base_fits(scope, bases, *base)).collect()
    }

    /// All cards that are of this set now, in the order in which they lie there.
    #[must_use]
    pub fn members(self, scope: &Scope, cards: &Cards) -> Vec<CardId> {
        match cards {
            Cards::The(card) => self
                .referred(scope, card)
                .into_iter()
                .filter(|object| self.table.is_current(*object))
                .map(|o| o.card)
                .collect(),
            Cards::AnyOf(any) => {
                let mut members = Vec::new();
                for card in any.iter().flat_map(|cards| self.members(scope, cards)) {
                    self.draw(1 + members.len() / 16);
                    if !members.contains(&card) {
                        members.push(card);
                    }
                }
                members
            }
            Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter) => {
                self.members_by(scope, cards, filter).collect()
            }
        }
    }

    /// Whether any card is of this set now.
    #[must_use]
    pub fn has_members(self, scope: &Scope, cards: &Cards) -> bool {
        match cards {
            Cards::The(_) | Cards::AnyOf(_) => !self.members(scope, cards).is_empty(),
            Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter) => {
                self.members_by(scope, cards, filter).next().is_some()
            }
        }
    }

    fn members_by(self, scope: &Scope, cards: &Cards, filter: &Filter) -> impl Iterator<Item = CardId> {
        let domain = self.domain(scope, filter.at.as_ref());
        self.draw(domain.len() / 8);
        // The bases are the same for all of them: what lies elsewhere is not looked at any further.
        let bases = filter.at.as_ref().filter(|place| is_bases(place)).map(|place| self.bases(scope, place));
        let lies_there = move |card: CardId| {
            let at = |bases: &Few<CardId>| self.table.base_of(card).is_some_and(|base| bases.contains(&base));
            bases.as_ref().is_none_or(at)
        };
        let all = (0..domain.len()).map(move |n| domain[n]);
        all.filter(move |card| lies_there(*card) && cards.describes(self, scope, Subject::Live(*card)))
    }

    pub(super) fn domain(self, scope: &Scope, at: Option<&Place>) -> Cow<'a, [CardId]> {
        let piles = |who: &Who, pile: fn(&Position<'a>, Seat) -> Vec<CardId>| {
            self.players(scope, who).into_iter().flat_map(|seat| pile(&self, seat)).collect()
        };
        match at {
            Some(Place::Hand(who)) => piles(who, |position, seat| {
                let hand = &position.table.player(seat).hand;
                if hand.open {
                    position.setting.asked.note_hand(seat);
                }
                hand.cards.clone()
            }),
            Some(Place::Deck(who)) => piles(who, |position, seat| position.table.player(seat).deck.cards.clone()),
            Some(Place::Discard(who)) => piles(who, |position, seat| position.table.player(seat).discard.clone()),
            Some(Place::BesideDeck(who)) => piles(who, |position, seat| position.table.player(seat).titans.clone()),
            Some(Place::DeckTop(who)) => piles(who, |position, seat| {
                position.table.player(seat).deck.cards.first().copied().into_iter().collect()
            }),
            Some(Place::DeckBottom(who)) => piles(who, |position, seat| {
                position.table.player(seat).deck.cards.last().copied().into_iter().collect()
            }),
            Some(Place::Pile(name)) => match scope.named(name) {
                Some(Named::Pile(shown)) => shown.cards.iter().map(|(card, _)| *card).collect(),
                _ => Cow::default(),
            },
            Some(Place::Buried(_)) => Cow::Borrowed(&self.table.buried),
            Some(Place::Anywhere | Place::Resolving) => {
                (0..self.table.cards.len()).filter_map(|n| u16::try_from(n).ok().map(CardId)).collect()
            }
            None | Some(Place::InPlay) if !self.buried_are_in_play() => Cow::Borrowed(&self.table.in_play),
            _ if self.table.buried.is_empty() => Cow::Borrowed(&self.table.in_play),
            _ => self.table.in_play.iter().chain(&self.table.buried).copied().collect(),
        }
    }

    /// What a number comes to now.
    #[must_use]
    pub fn amount(self, scope: &Scope, amount: &Amount) -> i32 {
        match amount {
            Amount::N(n) => *n,
            Amount::Expr(expr) => self.reckon(scope, expr).clamp(-MOST, MOST),
        }
    }

    fn reckon(self, scope: &Scope, expr: &Expr) -> i32 {
        let Some(_question) = self.question() else { return 0 };
        match expr {
            Expr::PowerOf(card) => self.power_of(scope, card),
            Expr::CountersOn(card) => {
                let on = |object: Object| i32::from(self.table.card(object.card).counters);
                let there = self.referred(scope, card).into_iter();
                sum(there.filter(|object| self.table.is_current(*object)).map(on))
            }
            Expr::Count(cards) => count(self.members(scope, cards).len()),
            Expr::Size(name) => match scope.named(name) {
                Some(Named::Cards(cards)) => count(cards.len()),
                Some(Named::Pile(shown)) => count(shown.cards.len()),
                Some(Named::Base(_) | Named::Player(_) | Named::Factions(_) | Named::Name(_)) | None => 0,
            },
            Expr::TotalPower(who, place) => {
                let seats = self.players(scope, who);
                let bases = self.bases(scope, place);
                sum(bases.iter().flat_map(|base| seats.iter().map(|seat| self.total(*base, *seat))))
            }
            Expr::Highest(who, amount) => self.of_each(scope, who, amount).max().unwrap_or(0),
            Expr::Lowest(who, amount) => self.of_each(scope, who, amount).min().unwrap_or(0),
            Expr::Div(amount, by) => self.amount(scope, amount).div_euclid(i32::from(*by).max(1)),
            Expr::Minus(amount) => self.amount(scope, amount).saturating_neg(),
        }
    }

    /// What a number comes to for each of these players.
    fn of_each(self, scope: &Scope, who: &Who, amount: &Amount) -> impl Iterator<Item = i32> {
        let seats = self.players(scope, who).into_iter();
        seats.map(move |seat| self.amount(&Scope { them: Some(seat), ..self.copied(scope) }, amount))
    }

    /// The power a text speaks of: now, or as last seen once the card has left.
    fn power_of(self, scope: &Scope, card: &CardRef) -> i32 {
        if let (CardRef::It, Some(event)) = (card, &scope.event)
            && let Some(before) = &event.before
            && before.zone.in_play()
            && !self.table.is_current(before.object)
        {
            return before.power;
        }
        let powers = self.referred(scope, card).into_iter().map(|object| match self.table.last_seen.get(&object) {
            Some(was) if !self.table.is_current(object) => was.power,
            _ => self.power(object.card),
        });
        sum(powers)
    }

    /// Whether a number is within a bound.
    #[must_use]
    pub fn within(self, scope: &Scope, n: i32, bound: &Bound) -> bool {
        match bound {
            Bound::AtMost(limit) => n <= self.amount(scope, limit),
            Bound::AtLeast(limit) => n >= self.amount(scope, limit),
            Bound::LessThan(limit) => n < self.amount(scope, limit),
            Bound::MoreThan(limit) => n > self.amount(scope, limit),
            Bound::Exactly(limit) => n == self.amount(scope, limit),
        }
    }
}

/// Whether a place is that of whatever lies at these bases.
pub(super) fn is_bases(place: &Place) -> bool {
    match place {
        Place::Here
        | Place::There
        | Place::Scoring
        | Place::Elsewhere
        | Place::Replacement
        | Place::LeftBy(_)
        | Place::BaseOf(_)
        | Place::Base(_) => true,
        Place::InPlay
        | Place::AnyBase
        | Place::Anywhere
        | Place::OnBase(_)
        | Place::Buried(_)
        | Place::Hand(_)
        | Place::Deck(_)
        | Place::DeckTop(_)
        | Place::DeckBottom(_)
        | Place::Discard(_)
        | Place::Box
        | Place::BesideDeck(_)
        | Place::Resolving
        | Place::Pile(_) => false,
    }
}
