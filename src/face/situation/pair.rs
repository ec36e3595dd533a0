//! The smallest situations in which two cards can meet, or three.

use super::{
    plain::DEEDS,
    scene::{Aim, Card, Company, Placed, Scene, Start, Struck},
    spot::Spot,
};

/// The words of texts that speak of a base that scores.
const SCORING: [&str; 7] =
    ["BeforeScores", "WhenScores", "AfterScores", "AfterReplaced", "Winner", "RunnerUp", "Winning"];
/// The words of texts that speak of turns.
const TURNS: [&str; 4] = ["StartOfTurn", "EndOfTurn", "EachTurn", "YourNextTurn"];
/// The words of texts that give something for a time, or for good.
const LASTING: [&str; 5] = ["Give", "GiveBase", "Until", "During", "Control"];

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
    let alone = pair.scenes();
    alone
        .iter()
        .filter(|scene| scene.then.is_none())
        .flat_map(|scene| seats.iter().map(|seat| with(scene, *seat)))
        .collect()
}

/// Two cards.
struct Pair<'a>([Card<'a>; 2]);

impl Pair<'_> {
    fn scenes(&self) -> Vec<Scene> {
        let mut scenes = Vec::new();
        if self.0[0].is_the_same_titan(self.0[1]) {
            return scenes;
        }
        for company in self.companies() {
            if company == Company::Nobody {
                self.lying(&mut scenes);
            }
            for actor in self.actors() {
                self.begun_by(actor, company, &mut scenes);
            }
            self.heard(company, &mut scenes);
        }
        self.struck_beside(&mut scenes);
        for actor in self.actors() {
            self.in_two_steps(actor, &mut scenes);
        }
        scenes
    }

    fn companies(&self) -> Vec<Company> {
        let two = self.says(&["Count", "AtLeast", "Exactly"]).then_some(Company::Two);
        let compares = self.says(&["Lowest", "Highest", "MoreThan", "LessThan"]);
        let strong = (compares || self.0.iter().any(|card| card.fact.asks_for_power())).then_some(Company::Strong);
        [Some(Company::Nobody), Some(Company::One), two, strong].into_iter().flatten().collect()
    }

    /// Who may begin: of two bases neither, of two cards of one name one.
    fn actors(&self) -> Vec<usize> {
        let are_bases = self.0.iter().all(|card| card.fact.is_base());
        let are_twins = self.0[0].def == self.0[1].def;
        (0..2).filter(|actor| !(are_bases || are_twins && *actor == 1)).collect()
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
    fn lying(&self, scenes: &mut Vec<Scene>) {
        if self.says(&["Has", "BaseHas"]) {
            scenes.extend(self.in_play().into_iter().map(Scene::lying));
        }
    }

    /// Both in play, for each way of whose they are.
    fn in_play(&self) -> Vec<Vec<Placed>> {
        let [one, other] = self.0.map(|card| card.fact);
        let seats: &[(usize, usize)] = match (one.is_base(), other.is_base()) {
            // Of two titans at one base one is gone at once.
            _ if one.is_titan() && other.is_titan() => &[],
            (true, true) => &[],
            (true, false) => &[(0, 0), (0, 1)],
            (false, true) => &[(0, 0), (1, 0)],
            // What takes the place of another is asked of those who are not at turn.
            (false, false) if self.0.iter().all(|card| card.fact.says(&["Redirect"])) => {
                &[(0, 1), (1, 0), (0, 0), (1, 1)]
            }
            // Both of an opponent's of the player at turn: what protects from others is seen there.
            (false, false) => &[(0, 1), (1, 0), (0, 0), (1, 1)],
        };
        self.seated(seats, [one.spot(), other.spot()])
    }

    /// Both in play, one of them at the other base, from where its text reaches the base in focus.
    fn apart(&self) -> Vec<Vec<Placed>> {
        let reaches = |n: usize| self.0[n].fact.reaches_elsewhere() && !self.0[1 - n].fact.is_base();
        let there = |n: usize| [0, 1].map(|m| if m == n { Some(Spot::There) } else { self.0[m].fact.spot() });
        // A base is nobody's.
        let seats = |n: usize| match (self.0[n].fact.is_base(), n) {
            (false, _) => [(0, 0), (1, 1)],
            (true, 0) => [(0, 0), (0, 1)],
            (true, _) => [(0, 0), (1, 0)],
        };
        (0..2).filter(|n| reaches(*n)).flat_map(|n| self.seated(&seats(n), there(n))).collect()
    }

    fn seated(&self, seats: &[(usize, usize)], spots: [Option<Spot>; 2]) -> Vec<Vec<Placed>> {
        let [Some(at), Some(other_at)] = spots else { return Vec::new() };
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

    /// How this card begins something, and from where.
    fn starts(&self, actor: usize) -> Vec<(Start, Spot)> {
        let (acts, meets) = (self.0[actor].fact, self.0[1 - actor].fact);
        let mut starts = Vec::new();
        if acts.is_played() {
            starts.push((Start::Plays(actor), Spot::Hand));
        }
        if acts.is_used() {
            starts.extend(acts.spot().map(|spot| (Start::Uses(actor), spot)));
            if meets.is_base() && acts.moves() {
                starts.push((Start::Uses(actor), Spot::There));
            }
        }
        if acts.is_titan() {
            starts.push((Start::Uses(actor), Spot::Beside));
        }
        if acts.is_played() && acts.says(&["PlayPhase"]) && acts.says(&["Discard"]) {
            starts.push((Start::Uses(actor), Spot::Discard));
        }
        starts
    }

    /// One of them is played or used by the player whose turn it is.
    fn begun_by(&self, actor: usize, company: Company, scenes: &mut Vec<Scene>) {
        let other = 1 - actor;
        let (acts, meets) = (self.0[actor].fact, self.0[other].fact);
        for (start, from) in self.starts(actor) {
            for (seat, spot) in meets.where_met_by(acts) {
                // Two titans do not lie at one base, nor has a player two.
                let titans = acts.is_titan() && meets.is_titan();
                if titans && (seat == 0 || (from, spot) == (Spot::Here, Spot::Here)) {
                    continue;
                }
                let cards = Self::both(actor, self.placed(actor, 0, from), self.placed(other, seat, spot));
                let scene = Scene { company, start, ..Scene::lying(cards) };
                let mut begin = |aim: Aim| {
                    scenes.push(Scene { aim, ..scene.clone() });
                    if spot == Spot::Hand && seat == 0 {
                        scenes.push(Scene { aim, spent: true, ..scene.clone() });
                    }
                };
                begin(Aim::Other);
                let has_beside = spot == Spot::OnPlain || company != Company::Nobody && spot == Spot::Here;
                if has_beside && !meets.is_base() {
                    begin(Aim::Beside);
                }
                if acts.says(&["Either", "OneOf"]) {
                    begin(Aim::LastWay);
                }
                let is_here = matches!(spot, Spot::Here | Spot::OnPlain);
                if is_here && acts.forgoes_for(meets) {
                    begin(Aim::Declined);
                }
                if is_here && meets.suffers(false) && acts.says(&["Counters", "CountersOn"]) {
                    scenes.push(Scene { raised: Some(other), ..scene });
                }
            }
        }
    }

    /// Neither begins: something plain is done to one of them, a base is scored, turns go by.
    fn heard(&self, company: Company, scenes: &mut Vec<Scene>) {
        let both = self.in_play();
        let all = [both.clone(), self.reaching_out()].concat();
        let mut begin = |cards: &[Vec<Placed>], start: Start| {
            scenes.extend(cards.iter().map(|cards| Scene { company, start, ..Scene::lying(cards.clone()) }));
        };
        if self.says(&["Played"]) {
            begin(&all, Start::Arrives);
        }
        if self.says(&TURNS) || self.0.iter().any(|card| card.fact.speaks_of_burying()) {
            begin(&all, Start::Turns);
        }
        if self.says(&SCORING) {
            for cards in [all, self.held_in_a_hand()].concat() {
                begin(std::slice::from_ref(&cards), Start::Scores(0));
                begin(&[cards], Start::Scores(1));
            }
        }
        let from_afar = if self.0.iter().any(|card| card.fact.is_base()) { self.apart() } else { Vec::new() };
        self.struck(&[both.clone(), from_afar].concat(), company, scenes);
        self.lent(&both, company, scenes);
    }

    /// A plain card does one thing to one of them.
    fn struck(&self, both: &[Vec<Placed>], company: Company, scenes: &mut Vec<Scene>) {
        for (deed, _, on_action) in DEEDS.into_iter().filter(|(_, words, _)| self.says(words)) {
            for n in [0, 1].into_iter().filter(|n| self.0[*n].fact.suffers(on_action)) {
                let start = Start::Deed(deed, Struck::Card(n));
                let scene = |cards: &Vec<Placed>| Scene { company, start, ..Scene::lying(cards.clone()) };
                scenes.extend(both.iter().map(scene));
                if self.0.iter().all(|card| card.fact.says(&["Instead"])) {
                    scenes.extend(both.iter().map(|cards| Scene { aim: Aim::LastWay, ..scene(cards) }));
                }
                if self.0[n].fact.says(&["power", "PowerOf"]) && !on_action {
                    scenes.extend(both.iter().map(|cards| Scene { raised: Some(n), ..scene(cards) }));
                }
            }
        }
    }

    /// A plain card does one thing to a minion beside them, or to the one that carries them.
    fn struck_beside(&self, scenes: &mut Vec<Scene>) {
        let all = [self.in_play(), self.apart()].concat();
        let all_company =
            self.companies().into_iter().filter(|company| matches!(company, Company::One | Company::Strong));
        let all_company: Vec<Company> = all_company.collect();
        for (deed, ..) in DEEDS.into_iter().filter(|(_, words, on_action)| !on_action && self.says(words)) {
            for cards in &all {
                let seats = (0..2).filter(|n| !self.0[*n].fact.is_base()).map(|n| cards[n].seat);
                let mut seats: Vec<usize> = seats.collect();
                seats.dedup();
                for seat in seats {
                    let start = Start::Deed(deed, Struck::Plain(seat));
                    let scene = |company: &Company| Scene { company: *company, start, ..Scene::lying(cards.clone()) };
                    scenes.extend(all_company.iter().map(scene));
                }
            }
        }
    }

    /// One that speaks of its owner is controlled by another, and its base scores.
    fn lent(&self, both: &[Vec<Placed>], company: Company, scenes: &mut Vec<Scene>) {
        for n in (0..2).filter(|n| self.0[*n].fact.speaks_of_its_owner()) {
            for (cards, leads) in both.iter().flat_map(|cards| [(cards, 0), (cards, 1)]) {
                let start = Start::Scores(leads);
                scenes.push(Scene { company, start, lent: Some(n), ..Scene::lying(cards.clone()) });
            }
        }
    }

    /// One is played or used, and then comes what the other speaks of.
    fn in_two_steps(&self, actor: usize, scenes: &mut Vec<Scene>) {
        let other = 1 - actor;
        let (acts, meets) = (self.0[actor].fact, self.0[other].fact);
        let lasts = acts.says(&LASTING);
        let mut next = Vec::new();
        if acts.says(&["Extra"]) && meets.says(&["Played"]) {
            next.push(Start::Extras);
        }
        if lasts && meets.says(&TURNS) {
            next.push(Start::Turns);
        }
        if lasts && meets.says(&SCORING) {
            next.extend([Start::Scores(0), Start::Scores(1)]);
        }
        if lasts {
            let heard =
                DEEDS.into_iter().filter(|(_, words, on_action)| meets.says(words) && meets.suffers(*on_action));
            next.extend(heard.map(|(deed, ..)| Start::Deed(deed, Struck::Card(other))));
        }
        if meets.is_used() && meets.says(&["ThisTurn"]) {
            next.push(Start::Uses(other));
        }
        for (start, from) in self.starts(actor).into_iter().filter(|(_, from)| *from != Spot::There) {
            let seats: &[usize] = if meets.is_base() { &[0] } else { &[1, 0] };
            for (then, seat) in next.iter().flat_map(|then| seats.iter().map(move |seat| (*then, *seat))) {
                let there = (acts.moves() && meets.speaks_of_those_left()).then_some(Spot::There);
                for spot in meets.spot().into_iter().chain(there) {
                    let cards = Self::both(actor, self.placed(actor, 0, from), self.placed(other, seat, spot));
                    let aim = if acts.forgoes_for(meets) { Aim::Declined } else { Aim::Other };
                    scenes.push(Scene { company: Company::One, start, then: Some(then), aim, ..Scene::lying(cards) });
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
