//! The smallest situations in which two cards can meet: where each lies, whose it is, and what is begun.

use super::{fact::Fact, plain::DEEDS};
use crate::smash_up::{
    ability::{Kind, PlayOn},
    card::Def,
};

/// Where a card lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    /// In its owner's hand.
    Hand,
    /// At the base in focus; an action on the other card there if it can be, or else on a plain one; a base is that base.
    Here,
    /// An action on a plain minion of its owner's opponent, there.
    OnPlain,
    /// At the other base.
    There,
    /// In its owner's discard pile.
    Discard,
    /// On top of its owner's deck.
    DeckTop,
    /// A titan beside its owner's deck.
    Beside,
}

/// A card of the meeting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// Which.
    pub def: Def,
    /// Whose: 0 is the player whose turn it is.
    pub seat: usize,
    /// Where.
    pub spot: Spot,
}

/// What is begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// The card in this place is played from hand; then the other, where that is still allowed.
    Plays(usize),
    /// What this card lets its controller do in the Play phase.
    Uses(usize),
    /// A plain card does one thing, to the card in this place.
    Deed(&'static str, usize),
    /// The base in focus is scored; this seat leads there.
    Scores(usize),
    /// The turn ends, and the next one, as far as the Play phase of a third.
    Turns,
    /// Nothing: what lies there is looked at.
    Lies,
}

/// What is aimed at first, where there is a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// The other card.
    Other,
    /// What stands beside it, or carries it.
    Beside,
}

/// One situation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scene {
    /// The two cards, in the order in which they were named.
    pub cards: [Placed; 2],
    /// How many plain minions of each player stand at the base in focus.
    pub company: usize,
    /// What is begun.
    pub start: Start,
    /// What is aimed at.
    pub aim: Aim,
}

/// The two cards with what their texts speak of.
pub struct Pair<'a> {
    /// Their numbers.
    pub defs: [Def; 2],
    /// What is known of each.
    pub facts: [&'a Fact; 2],
}

impl Pair<'_> {
    /// Every situation worth looking at, the smallest first.
    pub fn scenes(&self) -> Vec<Scene> {
        let mut scenes = Vec::new();
        let counts = self.facts.iter().any(|fact| ["Count", "AtLeast", "Exactly"].iter().any(|word| fact.says(word)));
        for company in 0..=if counts { 2 } else { 1 } {
            self.lying(company, &mut scenes);
            for actor in [0, 1] {
                if self.defs[0] == self.defs[1] && actor == 1 {
                    continue;
                }
                self.begun_by(actor, company, &mut scenes);
            }
            self.heard(company, &mut scenes);
        }
        scenes
    }

    fn placed(&self, n: usize, seat: usize, spot: Spot) -> Placed {
        Placed { def: self.defs[n], seat, spot }
    }

    /// In the order of the names, whichever of the two this one is.
    fn both(n: usize, this: Placed, other: Placed) -> [Placed; 2] {
        if n == 0 { [this, other] } else { [other, this] }
    }

    /// Both in play, nothing begun.
    fn lying(&self, company: usize, scenes: &mut Vec<Scene>) {
        if company > 0 || !self.facts.iter().any(|fact| fact.says("Has") || fact.says("BaseHas")) {
            return;
        }
        for cards in self.in_play() {
            scenes.push(Scene { cards, company, start: Start::Lies, aim: Aim::Other });
        }
    }

    /// Both in play, for each way of whose they are.
    fn in_play(&self) -> Vec<[Placed; 2]> {
        let spots = |n: usize| self.facts[n].spot();
        let (Some(one), Some(other)) = (spots(0), spots(1)) else { return Vec::new() };
        let bases = self.facts.iter().filter(|fact| fact.is_base()).count();
        if bases == 2 {
            return Vec::new();
        }
        let seats: &[(usize, usize)] = match (self.facts[0].is_base(), self.facts[1].is_base()) {
            (true, _) => &[(0, 0), (0, 1)],
            (_, true) => &[(0, 0), (1, 0)],
            _ => &[(0, 1), (1, 0), (0, 0)],
        };
        seats.iter().map(|(a, b)| [self.placed(0, *a, one), self.placed(1, *b, other)]).collect()
    }

    /// One of them is played or used by the player whose turn it is.
    fn begun_by(&self, actor: usize, company: usize, scenes: &mut Vec<Scene>) {
        let other = 1 - actor;
        let (acts, meets) = (self.facts[actor], self.facts[other]);
        let mut begin = |start: Start, from: Spot, seat: usize, spot: Spot, aim: Aim| {
            let cards = Self::both(actor, self.placed(actor, 0, from), self.placed(other, seat, spot));
            scenes.push(Scene { cards, company, start, aim });
        };
        let mut starts = Vec::new();
        if acts.is_played() {
            starts.push((Start::Plays(actor), Spot::Hand));
        }
        if acts.is_used() {
            starts.extend(acts.spot().map(|spot| (Start::Uses(actor), spot)));
        }
        if acts.is_titan() {
            starts.push((Start::Uses(actor), Spot::Beside));
        }
        for (start, from) in starts {
            for (seat, spot) in meets.where_met_by(acts) {
                begin(start, from, seat, spot, Aim::Other);
                let has_beside = spot == Spot::OnPlain || company > 0 && matches!(spot, Spot::Here);
                if has_beside && !meets.is_base() {
                    begin(start, from, seat, spot, Aim::Beside);
                }
            }
        }
    }

    /// Neither begins: something plain is done to one of them, a base is scored, turns go by.
    fn heard(&self, company: usize, scenes: &mut Vec<Scene>) {
        let says = |words: &[&str]| words.iter().any(|word| self.facts.iter().any(|fact| fact.says(word)));
        let both = self.in_play();
        for (deed, words, on_action) in DEEDS {
            if !says(words) {
                continue;
            }
            for n in [0, 1].into_iter().filter(|n| self.facts[*n].suffers(on_action)) {
                for cards in both.iter().copied() {
                    scenes.push(Scene { cards, company, start: Start::Deed(deed, n), aim: Aim::Other });
                }
            }
        }
        if says(&["BeforeScores", "WhenScores", "AfterScores", "AfterReplaced", "Winner", "RunnerUp", "Winning"]) {
            for cards in self.at_a_scoring() {
                for leads in [0, 1] {
                    scenes.push(Scene { cards, company, start: Start::Scores(leads), aim: Aim::Other });
                }
            }
        }
        if says(&["StartOfTurn", "EndOfTurn", "EachTurn", "YourNextTurn"]) {
            for cards in both {
                scenes.push(Scene { cards, company, start: Start::Turns, aim: Aim::Other });
            }
        }
    }

    /// Both in play, or in hand where a text works from there.
    fn at_a_scoring(&self) -> Vec<[Placed; 2]> {
        let mut found = self.in_play();
        for n in [0, 1] {
            if self.facts[n].works_from_hand() {
                for seat in [0, 1] {
                    let spot = self.facts[1 - n].spot().unwrap_or(Spot::Hand);
                    let of_other = if self.facts[1 - n].is_base() { vec![0] } else { vec![1 - seat, seat] };
                    found.extend(
                        of_other.into_iter().map(|whose| {
                            Self::both(n, self.placed(n, seat, Spot::Hand), self.placed(1 - n, whose, spot))
                        }),
                    );
                }
            }
        }
        found
    }
}

/// Whether a card of this type lies on the table once it is played.
pub fn stays(kind: Kind, on: Option<&PlayOn>) -> bool {
    !matches!(kind, Kind::Action) || on.is_some()
}
