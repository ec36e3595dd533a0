//! The smallest situations in which two cards can meet, or three: where each lies, whose it is, and what is begun.

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
    /// Buried at the base in focus.
    Buried,
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

/// The words of texts that speak of a base that scores.
const SCORING: [&str; 7] =
    ["BeforeScores", "WhenScores", "AfterScores", "AfterReplaced", "Winner", "RunnerUp", "Winning"];
/// The words of texts that give something for a time.
const LASTING: [&str; 3] = ["Give", "GiveBase", "Until"];

/// What is begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// The card in this place is played from hand; then the other, where that is still allowed.
    Plays(usize),
    /// What this card lets its controller do in the Play phase.
    Uses(usize),
    /// A plain minion is played at the base in focus.
    Arrives,
    /// A plain card does one thing, to the card in this place.
    Deed(&'static str, usize),
    /// The base in focus is scored; this seat leads there.
    Scores(usize),
    /// The card in this place is played from hand; then the base in focus is scored, with this seat in the lead.
    PlaysAndScores(usize, usize),
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
    /// The other card, by the last of several ways.
    LastWay,
}

/// One situation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    /// The cards that meet.
    pub cards: Vec<Placed>,
    /// How many plain minions of each player stand at the base in focus.
    pub company: usize,
    /// What is begun.
    pub start: Start,
    /// What is aimed at.
    pub aim: Aim,
    /// Whether the free plays are gone that would pay for what another card is to let in.
    pub spent: bool,
}

/// A card with what its text speaks of.
#[derive(Debug, Clone, Copy)]
pub struct Card<'a> {
    /// Its number.
    pub def: Def,
    /// What is known of it.
    pub fact: &'a Fact,
}

impl Card<'_> {
    /// Whether there is only one of both.
    fn is_the_same_titan(&self, other: Card<'_>) -> bool {
        self.fact.is_titan() && self.def == other.def
    }
}

/// Every situation worth looking at, the smallest first.
pub fn scenes(cards: &[Card<'_>]) -> Vec<Scene> {
    match *cards {
        [one, other] => Pair([one, other]).scenes(),
        [a, b, c] => {
            let pairs = [([a, b], c), ([a, c], b), ([b, c], a)];
            pairs.into_iter().flat_map(|(pair, third)| joined(&Pair(pair), third)).collect()
        }
        _ => Vec::new(),
    }
}

/// Each situation of two cards, with a third in play or in a hand.
fn joined(pair: &Pair<'_>, third: Card<'_>) -> Vec<Scene> {
    let is_alone = |card: &Card<'_>| third.fact.is_base() && card.fact.is_base() || card.is_the_same_titan(third);
    if pair.0.iter().any(is_alone) {
        return Vec::new();
    }
    let spot = third.fact.spot().unwrap_or(Spot::Hand);
    let seats: &[usize] = if third.fact.is_base() { &[0] } else { &[1, 0] };
    let with = |scene: &Scene, seat: usize| {
        let mut scene = scene.clone();
        scene.cards.push(Placed { def: third.def, seat, spot });
        scene
    };
    pair.scenes().iter().flat_map(|scene| seats.iter().map(|seat| with(scene, *seat))).collect()
}

/// Two cards.
struct Pair<'a>([Card<'a>; 2]);

impl Pair<'_> {
    fn scenes(&self) -> Vec<Scene> {
        let mut scenes = Vec::new();
        if self.0[0].is_the_same_titan(self.0[1]) {
            return scenes;
        }
        let company = if self.says(&["Count", "AtLeast", "Exactly"]) { 2 } else { 1 };
        for company in 0..=company {
            self.lying(company, &mut scenes);
            // Two bases do not lie at one another; of two cards of one name, one begins.
            let are_bases = self.0.iter().all(|card| card.fact.is_base());
            let are_twins = self.0[0].def == self.0[1].def;
            for actor in (0..2).filter(|actor| !(are_bases || are_twins && *actor == 1)) {
                self.begun_by(actor, company, &mut scenes);
            }
            self.heard(company, &mut scenes);
        }
        scenes
    }

    fn says(&self, words: &[&str]) -> bool {
        self.0.iter().any(|card| card.fact.says(words))
    }

    fn placed(&self, n: usize, seat: usize, spot: Spot) -> Placed {
        Placed { def: self.0[n].def, seat, spot }
    }

    /// In the order of the names, whichever of the two this one is.
    fn both(n: usize, this: Placed, other: Placed) -> Vec<Placed> {
        if n == 0 { vec![this, other] } else { vec![other, this] }
    }

    /// Both in play, nothing begun.
    fn lying(&self, company: usize, scenes: &mut Vec<Scene>) {
        if company > 0 || !self.says(&["Has", "BaseHas"]) {
            return;
        }
        for cards in self.in_play() {
            scenes.push(Scene { cards, company, start: Start::Lies, aim: Aim::Other, spent: false });
        }
    }

    /// Both in play, for each way of whose they are.
    fn in_play(&self) -> Vec<Vec<Placed>> {
        let [one, other] = self.0.map(|card| card.fact);
        let (Some(at), Some(other_at)) = (one.spot(), other.spot()) else { return Vec::new() };
        // Of two titans at one base one is gone at once.
        let both_titans = one.is_titan() && other.is_titan();
        let seats: &[(usize, usize)] = match (one.is_base(), other.is_base()) {
            _ if both_titans => &[],
            (true, true) => &[],
            (true, false) => &[(0, 0), (0, 1)],
            (false, true) => &[(0, 0), (1, 0)],
            (false, false) => &[(0, 1), (1, 0), (0, 0)],
        };
        seats.iter().map(|(a, b)| vec![self.placed(0, *a, at), self.placed(1, *b, other_at)]).collect()
    }

    /// One in play, the other out of play where that one's text reaches it.
    fn reaching_out(&self) -> Vec<Vec<Placed>> {
        let mut found = Vec::new();
        for n in [0, 1] {
            let (reaches, met) = (self.0[n].fact, self.0[1 - n].fact);
            let Some(spot) = reaches.spot().filter(|_| !met.is_base()) else { continue };
            let this = self.placed(n, 0, spot);
            for (seat, spot) in met.where_met_by(reaches) {
                if !matches!(spot, Spot::Here | Spot::There | Spot::OnPlain) {
                    found.push(Self::both(n, this, self.placed(1 - n, seat, spot)));
                }
            }
        }
        found
    }

    /// One of them is played or used by the player whose turn it is.
    fn begun_by(&self, actor: usize, company: usize, scenes: &mut Vec<Scene>) {
        let other = 1 - actor;
        let (acts, meets) = (self.0[actor].fact, self.0[other].fact);
        let mut begin = |start: Start, from: Spot, seat: usize, spot: Spot, aim: Aim| {
            let cards = Self::both(actor, self.placed(actor, 0, from), self.placed(other, seat, spot));
            for spent in if spot == Spot::Hand && seat == 0 { vec![false, true] } else { vec![false] } {
                scenes.push(Scene { cards: cards.clone(), company, start, aim, spent });
            }
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
                if acts.says(&["Either", "OneOf"]) {
                    begin(start, from, seat, spot, Aim::LastWay);
                }
            }
        }
    }

    /// Neither begins: something plain is done to one of them, a base is scored, turns go by.
    fn heard(&self, company: usize, scenes: &mut Vec<Scene>) {
        let both = self.in_play();
        let all = [both.clone(), self.reaching_out()].concat();
        let mut begin = |cards: &[Vec<Placed>], start: Start, aim: Aim| {
            let scene = |cards: &Vec<Placed>| Scene { cards: cards.clone(), company, start, aim, spent: false };
            scenes.extend(cards.iter().map(scene));
        };
        if self.says(&["Played"]) {
            begin(&all, Start::Arrives, Aim::Other);
        }
        for (deed, words, on_action) in DEEDS {
            if !self.says(words) {
                continue;
            }
            for n in [0, 1].into_iter().filter(|n| self.0[*n].fact.suffers(on_action)) {
                begin(&both, Start::Deed(deed, n), Aim::Other);
                if self.0.iter().all(|card| card.fact.says(&["Instead"])) {
                    begin(&both, Start::Deed(deed, n), Aim::LastWay);
                }
            }
        }
        if self.says(&["StartOfTurn", "EndOfTurn", "EachTurn", "YourNextTurn"]) {
            begin(&all, Start::Turns, Aim::Other);
        }
        if self.says(&SCORING) {
            let at_a_scoring = [all, self.held_in_a_hand()].concat();
            for cards in at_a_scoring {
                begin(std::slice::from_ref(&cards), Start::Scores(0), Aim::Other);
                begin(&[cards], Start::Scores(1), Aim::Other);
            }
            self.played_before_a_scoring(company, scenes);
        }
    }

    /// One is played and gives something that lasts; the other speaks of scoring.
    fn played_before_a_scoring(&self, company: usize, scenes: &mut Vec<Scene>) {
        for n in [0, 1] {
            let (acts, meets) = (self.0[n].fact, self.0[1 - n].fact);
            if !acts.is_played() || !acts.says(&LASTING) || !meets.says(&SCORING) {
                continue;
            }
            let seats: &[usize] = if meets.is_base() { &[0] } else { &[1, 0] };
            for (seat, spot) in seats.iter().filter_map(|seat| Some((*seat, meets.spot()?))) {
                for leads in [0, 1] {
                    let cards = Self::both(n, self.placed(n, 0, Spot::Hand), self.placed(1 - n, seat, spot));
                    let start = Start::PlaysAndScores(n, leads);
                    scenes.push(Scene { cards, company, start, aim: Aim::Other, spent: false });
                }
            }
        }
    }

    /// One in a hand, from where its text works, and the other where that one can meet it.
    fn held_in_a_hand(&self) -> Vec<Vec<Placed>> {
        let mut found = Vec::new();
        for n in [0, 1].into_iter().filter(|n| self.0[*n].fact.works_from_hand()) {
            let met = self.0[1 - n].fact.where_met_by(self.0[n].fact);
            for seat in [0, 1] {
                let this = self.placed(n, seat, Spot::Hand);
                // Whose it is counts from the one who holds the card.
                let other = |(whose, spot): &(usize, Spot)| {
                    let whose = if self.0[1 - n].fact.is_base() { 0 } else { whose ^ seat };
                    Self::both(n, this, self.placed(1 - n, whose, *spot))
                };
                found.extend(met.iter().map(other));
            }
        }
        found
    }
}

/// Whether a card of this type lies on the table once it is played.
pub fn stays(kind: Kind, on: Option<&PlayOn>) -> bool {
    !matches!(kind, Kind::Action) || on.is_some()
}
