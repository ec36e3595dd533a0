//! A situation as it is written: the position of a scenario.

use super::{
    fact::Fact,
    plain::{BASES, GIANTS, ORDERS, RECRUITS, SCOUT, SEATS, SENTRIES, SQUIRES, UPTURN, VETERANS},
    scene::{Company, Placed, Scene, Start},
    spot::Spot,
};
use crate::smash_up::{
    ability::{Kind, PlayOn, Who},
    card::Wording,
    setup::{
        BaseWritten, BuriedWritten, CardEntry, ChosenWritten, DeckWritten, ExtraWritten, HandWritten, InPlayWritten,
        PlayedWritten, PlayerWritten, Scenario,
    },
    table::{Origin, Phase, PlayKind},
};

/// How many counters a card carries that has some.
const COUNTERS: i16 = 2;
/// How many plain minions and actions lie in a deck: more than any card draws, or shows.
const DECK: usize = 4;
/// How many points a player has who may have to pay with them.
const POINTS: i32 = 5;

/// A card as it is laid: what it is called in the scenario, and of what type it is.
pub struct Laid<'a> {
    /// Its id.
    pub id: &'a str,
    /// A name for this copy, where two are of one name.
    pub label: Option<&'a str>,
    /// Its type.
    pub kind: Kind,
    /// What it is attached to.
    pub on: Option<&'a PlayOn>,
    /// What is known of it.
    pub fact: Option<&'a Fact>,
    /// Its faction.
    pub faction: Option<&'a str>,
}

impl Laid<'_> {
    fn is(&self, such: fn(&Fact) -> bool) -> bool {
        self.fact.is_some_and(such)
    }

    fn in_a_pile(&self) -> CardEntry {
        CardEntry { label: self.label.map(str::to_owned), ..entry(self.id) }
    }

    fn buried(&self, placed: &Placed) -> BuriedWritten {
        let (card, label) = (self.id.to_owned(), self.label.map(str::to_owned));
        BuriedWritten { card, label, owner: Some(SEATS[placed.seat].into()), ..BuriedWritten::default() }
    }
}

fn entry(card: &str) -> CardEntry {
    CardEntry { card: card.into(), ..CardEntry::default() }
}

fn plain_minion(card: &str, seat: usize) -> InPlayWritten {
    InPlayWritten { card: card.into(), owner: Some(SEATS[seat].into()), ..InPlayWritten::default() }
}

/// The position.
pub fn written(scene: &Scene, laid: &[Laid<'_>], edition: &str, wording: Wording) -> Scenario {
    Scenario {
        game: Some("smash-up".into()),
        edition: Some(edition.into()),
        wording: Some(wording),
        phase: Some(Phase::Play),
        active: SEATS[0].into(),
        players: vec![player(scene, laid, 0), player(scene, laid, 1)],
        bases: vec![base(scene, laid, Spot::Here, BASES[0]), base(scene, laid, Spot::There, BASES[1])],
        base_deck: Some(DeckWritten::List(vec![entry(BASES[2]), entry(BASES[3])])),
        ..Scenario::default()
    }
}

/// A card in play, with what is peculiar to the situation: a faction that it named is that of the other one.
fn in_play(scene: &Scene, n: usize, placed: &Placed, all: &[Laid<'_>]) -> InPlayWritten {
    let laid = &all[n];
    let mut others = all.iter().enumerate().filter(|(other, _)| *other != n);
    let other = others.find_map(|(_, other)| other.faction);
    let named = other.filter(|_| laid.is(Fact::names_a_faction));
    InPlayWritten {
        label: laid.label.map(str::to_owned),
        chosen: named.map(|faction| ChosenWritten(vec![faction.to_owned()])),
        counters: if scene.raised == Some(n) { COUNTERS } else { 0 },
        controller: (scene.lent == Some(n)).then(|| SEATS[1 - placed.seat].into()),
        ..plain_minion(laid.id, placed.seat)
    }
}

fn lying<'a>(scene: &'a Scene, laid: &'a [Laid<'a>]) -> impl Iterator<Item = (&'a Placed, &'a Laid<'a>)> {
    scene.cards.iter().zip(laid)
}

fn player(scene: &Scene, laid: &[Laid<'_>], seat: usize) -> PlayerWritten {
    let of = |spot: Spot| -> Vec<CardEntry> {
        let theirs = lying(scene, laid).filter(|(placed, _)| placed.spot == spot && placed.seat == seat);
        theirs.map(|(_, laid)| laid.in_a_pile()).collect()
    };
    let plain = |cards: &[&str]| cards.iter().map(|card| entry(card)).collect::<Vec<_>>();
    let needed = |start: Start| match start {
        Start::Deed(deed, _) if seat == 0 => Some(entry(deed)),
        Start::Extras if seat == 0 => Some(entry(UPTURN)),
        _ => None,
    };
    let deed: Vec<CardEntry> = scene.done().filter_map(needed).collect();
    let (order, squire) = (ORDERS[seat], SQUIRES[seat]);
    let costs_points = seat == 0 && laid.iter().any(|laid| laid.is(Fact::costs_points));
    let mut factions: Vec<&str> = Vec::new();
    let of_base = |laid: &Laid<'_>| matches!(laid.kind, Kind::Base(..));
    for (placed, laid) in lying(scene, laid).filter(|(_, laid)| !of_base(laid)) {
        factions.extend(laid.faction.filter(|faction| placed.seat == seat && !factions.contains(faction)));
    }
    PlayerWritten {
        name: SEATS[seat].into(),
        factions: factions.into_iter().map(str::to_owned).collect(),
        vp: if costs_points { POINTS } else { 0 },
        hand: Some(HandWritten::List([of(Spot::Hand), deed, plain(&[squire, order])].concat())),
        deck: Some(DeckWritten::List([of(Spot::DeckTop), plain(&[squire, order].repeat(DECK))].concat())),
        discard: [of(Spot::Discard), plain(&[squire, order])].concat(),
        titans: of(Spot::Beside),
        played: (seat == 0).then(|| played(scene, laid)),
        used: Vec::new(),
    }
}

/// What of the free plays is gone: those that would pay for a card that another is to let in. Where nothing is to be let
/// in, there is an extra play for what comes second.
fn played(scene: &Scene, laid: &[Laid<'_>]) -> PlayedWritten {
    let is_minion = |laid: &Laid<'_>| matches!(laid.kind, Kind::Minion(_));
    let is_action = |laid: &Laid<'_>| laid.kind == Kind::Action;
    let nothing = PlayedWritten { extras: Some(Vec::new()), ..PlayedWritten::default() };
    let (n, is_played) = match scene.start {
        Start::Plays(n) => (n, true),
        Start::Uses(n) => (n, false),
        _ => return nothing,
    };
    let follows = |is: fn(&Laid<'_>) -> bool| {
        let mut others = lying(scene, laid).enumerate().filter(|(other, _)| *other != n);
        others.any(|(_, (placed, laid))| placed.seat == 0 && placed.spot == Spot::Hand && is(laid))
    };
    let pays = |is: fn(&Laid<'_>) -> bool| is_played && is(&laid[n]);
    let extra = |kind: PlayKind, named: Option<&str>| ExtraWritten {
        kind,
        named: named.map(str::to_owned),
        power: None,
        on: None,
        of_name: Vec::new(),
        other_than: None,
        raises: None,
        on_such: None,
        from: Origin::Hand,
        source: None,
    };
    let gone = |is: fn(&Laid<'_>) -> bool, follows: bool| Some(u8::from(!pays(is) && follows));
    if scene.then == Some(Start::Extras) {
        // What is played as an extra card is the only one, unless there is another extra play.
        let another = laid[n].is(Fact::plays_an_extra_minion).then(|| extra(PlayKind::Minion, None));
        let extras = Some(another.into_iter().collect());
        return PlayedWritten { minions: gone(is_minion, true), actions: gone(is_action, true), extras, ..nothing };
    }
    if scene.spent {
        let (minions, actions) = (gone(is_minion, follows(is_minion)), gone(is_action, follows(is_action)));
        return PlayedWritten { minions, actions, ..nothing };
    }
    // The extra play is for that card alone, so that the first one takes the free one.
    let others = lying(scene, laid)
        .enumerate()
        .filter(|(other, (placed, _))| *other != n && placed.seat == 0 && placed.spot == Spot::Hand);
    let mut extras: Vec<ExtraWritten> = Vec::new();
    for (_, (_, other)) in others.filter(|(_, (_, other))| other.id != laid[n].id) {
        if pays(is_minion) && is_minion(other) {
            extras.push(extra(PlayKind::Minion, Some(other.id)));
        } else if pays(is_action) && is_action(other) {
            extras.push(extra(PlayKind::Action, Some(other.id)));
        }
    }
    if let (true, Some(Start::Deed(deed, _))) = (pays(is_action), scene.then) {
        extras.push(extra(PlayKind::Action, Some(deed)));
    }
    PlayedWritten { extras: Some(extras), ..nothing }
}

fn base(scene: &Scene, laid: &[Laid<'_>], spot: Spot, plain: &str) -> BaseWritten {
    let all = laid;
    let is_base = |laid: &Laid<'_>| matches!(laid.kind, Kind::Base(..));
    let card = lying(scene, laid).find(|(placed, laid)| is_base(laid) && placed.spot == spot);
    let mut base = BaseWritten { card: card.map_or(plain, |(_, laid)| laid.id).to_owned(), ..BaseWritten::default() };
    let here = spot == Spot::Here;
    let buried = lying(scene, laid).filter(|(placed, _)| here && placed.spot == Spot::Buried);
    base.buried = buried.map(|(placed, laid)| laid.buried(placed)).collect();
    for (n, (placed, laid)) in lying(scene, laid).enumerate().filter(|(_, (placed, _))| placed.spot == spot) {
        let entry = || in_play(scene, n, placed, all);
        match laid.kind {
            Kind::Minion(_) | Kind::Fusion(_) => base.minions.push(entry()),
            Kind::Titan => base.titans.push(entry()),
            Kind::Action if matches!(laid.on, Some(PlayOn::Base(_))) => base.actions.push(entry()),
            Kind::Action | Kind::Base(..) => {}
        }
    }
    if here {
        for start in scene.done() {
            if let Start::Scores(leads) = start {
                base.minions.push(plain_minion(GIANTS[leads], leads));
            }
        }
        let company: &[[&str; 2]] = match scene.company {
            Company::Nobody => &[],
            Company::One => &[RECRUITS],
            Company::Two => &[RECRUITS, SENTRIES],
            Company::Strong => &[VETERANS],
        };
        for company in company {
            base.minions.extend([0, 1].map(|seat| plain_minion(company[seat], seat)));
        }
    } else if scene.company != Company::Nobody {
        base.minions.push(plain_minion(SCOUT, 1));
        let leaves =
            lying(scene, laid).filter(|(placed, laid)| placed.spot == spot && laid.is(Fact::speaks_of_those_left));
        base.minions.extend(leaves.map(|(placed, _)| plain_minion(SENTRIES[placed.seat], placed.seat)));
    }
    attach(scene, laid, spot, &mut base.minions);
    base
}

/// Lays what is attached to minions: on the other card, or on a plain minion, of the opponent's where it is bad for it.
fn attach(scene: &Scene, laid: &[Laid<'_>], spot: Spot, minions: &mut Vec<InPlayWritten>) {
    let here = spot == Spot::Here;
    for (n, (placed, action)) in lying(scene, laid).enumerate() {
        let Some(PlayOn::Minion(bearer)) = action.on.filter(|_| action.kind == Kind::Action) else { continue };
        let is_here = placed.spot == spot || placed.spot == Spot::OnPlain && here;
        if !is_here {
            continue;
        }
        let own = bearer.of == Some(Who::You);
        let is_own = |minion: &InPlayWritten| minion.owner.as_deref() == Some(SEATS[placed.seat]);
        let least = action.fact.map_or(0, Fact::least_power_of_its_bearer);
        let is_strong = |minion: &InPlayWritten| {
            laid.iter().any(|laid| {
                laid.id == minion.card && matches!(laid.kind, Kind::Minion(power) if i32::from(power) >= least)
            })
        };
        let bears = |minion: &InPlayWritten| {
            is_of_the_two(minion) && (!own || is_own(minion)) && (least == 0 || is_strong(minion))
        };
        let on_other = placed.spot == spot && minions.first().is_some_and(bears);
        let seat = if action.is(Fact::falls_on_opponents) { 1 - placed.seat } else { placed.seat };
        let is_plain = |minion: &InPlayWritten| [RECRUITS, VETERANS].iter().any(|plain| minion.card == plain[seat]);
        let at = minions.iter().position(is_plain).filter(|at| least == 0 || minions[*at].card == VETERANS[seat]);
        let plain = if least == 0 { RECRUITS } else { VETERANS };
        let host = if on_other {
            0
        } else {
            at.unwrap_or_else(|| {
                minions.push(plain_minion(plain[seat], seat));
                minions.len() - 1
            })
        };
        if let Some(host) = minions.get_mut(host) {
            host.actions.push(in_play(scene, n, placed, laid));
        }
    }
}

/// Whether the first minion of a base is one of the two cards: those are laid before the plain ones.
fn is_of_the_two(first: &InPlayWritten) -> bool {
    let plain = RECRUITS.iter().chain(&SENTRIES).chain(&VETERANS).chain(&GIANTS).chain(&[SCOUT]);
    !plain.into_iter().any(|plain| first.card == *plain)
}
