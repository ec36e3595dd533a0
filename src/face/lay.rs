//! A situation as it is written: the position of a scenario, with either card replaced by one without text where that is
//! wanted.

use serde_json::{Value, json};

use super::{
    plain::{BASES, GIANTS, ORDERS, RECRUITS, SCOUT, SEATS, SENTRIES, SQUIRES, UPTURN, VETERANS},
    scene::{Company, Placed, Scene, Spot, Start},
};
use crate::smash_up::ability::{Kind, PlayOn, Who};

/// How many counters a card carries that has some.
const COUNTERS: i32 = 2;

/// A card as it is laid: what it is called in the scenario, and of what type it is.
pub struct Laid<'a> {
    /// Its id, or that of the one without text.
    pub id: String,
    /// A name for this copy, where two are of one name.
    pub label: Option<&'a str>,
    /// Its type.
    pub kind: Kind,
    /// What it is attached to.
    pub on: Option<&'a PlayOn>,
    /// Whether it is laid on minions of the opponent's.
    pub is_bad: bool,
    /// Its faction.
    pub faction: Option<&'a str>,
}

impl Laid<'_> {
    fn entry(&self, placed: &Placed) -> Value {
        self.with(json!({ "card": self.id, "owner": SEATS[placed.seat] }))
    }

    fn with(&self, mut entry: Value) -> Value {
        if let (Some(label), Some(fields)) = (self.label, entry.as_object_mut()) {
            fields.insert("label".into(), label.into());
        }
        entry
    }
}

/// The position.
pub fn written(scene: &Scene, laid: &[Laid<'_>], edition: &str, wording: &str) -> Value {
    let here = base(scene, laid, Spot::Here, BASES[0]);
    let there = base(scene, laid, Spot::There, BASES[1]);
    json!({
        "title": "", "game": "smash-up", "edition": edition, "wording": wording, "phase": "play", "active": SEATS[0],
        "players": [player(scene, laid, 0), player(scene, laid, 1)],
        "bases": [here, there],
        "base_deck": [BASES[2], BASES[3]],
    })
}

/// A card in play, with what is peculiar to the situation.
fn entry(scene: &Scene, n: usize, placed: &Placed, laid: &Laid<'_>) -> Value {
    let mut entry = laid.entry(placed);
    if scene.raised == Some(n) {
        entry["counters"] = json!(COUNTERS);
    }
    if scene.lent == Some(n) {
        entry["controller"] = json!(SEATS[1 - placed.seat]);
    }
    entry
}

fn lying<'a>(scene: &'a Scene, laid: &'a [Laid<'a>]) -> impl Iterator<Item = (&'a Placed, &'a Laid<'a>)> {
    scene.cards.iter().zip(laid)
}

fn player(scene: &Scene, laid: &[Laid<'_>], seat: usize) -> Value {
    let of = |spot: Spot| -> Vec<Value> {
        let theirs = lying(scene, laid).filter(|(placed, _)| placed.spot == spot && placed.seat == seat);
        theirs.map(|(_, laid)| laid.with(json!({ "card": laid.id }))).collect()
    };
    let plain = |cards: &[&str]| cards.iter().map(|card| json!(card)).collect::<Vec<_>>();
    let needed = |start: Start| match start {
        Start::Deed(deed, _) if seat == 0 => Some(json!(deed)),
        Start::Extras if seat == 0 => Some(json!(UPTURN)),
        _ => None,
    };
    let deed: Vec<Value> = scene.done().filter_map(needed).collect();
    let (order, squire) = (ORDERS[seat], SQUIRES[seat]);
    let hand = [of(Spot::Hand), deed, plain(&[squire, order])].concat();
    let deck = [of(Spot::DeckTop), plain(&[squire, order, squire, order])].concat();
    let discard = [of(Spot::Discard), plain(&[squire, order])].concat();
    let factions: Vec<&str> = {
        let mut factions = Vec::new();
        let of_base = |laid: &Laid<'_>| matches!(laid.kind, Kind::Base(..));
        for (placed, laid) in lying(scene, laid).filter(|(_, laid)| !of_base(laid)) {
            factions.extend(laid.faction.filter(|faction| placed.seat == seat && !factions.contains(faction)));
        }
        factions
    };
    let mut player = json!({
        "name": SEATS[seat], "factions": factions, "hand": hand, "deck": deck, "discard": discard,
        "titans": of(Spot::Beside),
    });
    if seat == 0 {
        player["played"] = played(scene, laid);
    }
    player
}

/// What of the free plays is gone: those that would pay for a card that another is to let in. Where nothing is to be let
/// in, there is an extra play for what comes second.
fn played(scene: &Scene, laid: &[Laid<'_>]) -> Value {
    let is_minion = |laid: &Laid<'_>| matches!(laid.kind, Kind::Minion(_));
    let is_action = |laid: &Laid<'_>| laid.kind == Kind::Action;
    let (n, is_played) = match scene.start {
        Start::Plays(n) => (n, true),
        Start::Uses(n) => (n, false),
        _ => return json!({}),
    };
    let follows = |is: fn(&Laid<'_>) -> bool| {
        let mut others = lying(scene, laid).enumerate().filter(|(other, _)| *other != n);
        others.any(|(_, (placed, laid))| placed.seat == 0 && placed.spot == Spot::Hand && is(laid))
    };
    let pays = |is: fn(&Laid<'_>) -> bool| is_played && is(&laid[n]);
    if scene.then == Some(Start::Extras) {
        return json!({ "minions": u8::from(!pays(is_minion)), "actions": u8::from(!pays(is_action)) });
    }
    if scene.spent {
        let gone = |is: fn(&Laid<'_>) -> bool| u8::from(!pays(is) && follows(is));
        return json!({ "minions": gone(is_minion), "actions": gone(is_action) });
    }
    // The extra play is for that card alone, so that the first one takes the free one.
    let others = lying(scene, laid)
        .enumerate()
        .filter(|(other, (placed, _))| *other != n && placed.seat == 0 && placed.spot == Spot::Hand);
    let mut extras: Vec<Value> = Vec::new();
    for (_, (_, other)) in others.filter(|(_, (_, other))| other.id != laid[n].id) {
        if pays(is_minion) && is_minion(other) {
            extras.push(json!({ "kind": "minion", "named": other.id }));
        } else if pays(is_action) && is_action(other) {
            extras.push(json!({ "kind": "action", "named": other.id }));
        }
    }
    if let (true, Some(Start::Deed(deed, _))) = (pays(is_action), scene.then) {
        extras.push(json!({ "kind": "action", "named": deed }));
    }
    json!({ "extras": extras })
}

fn base(scene: &Scene, laid: &[Laid<'_>], spot: Spot, plain: &str) -> Value {
    let is_base = |laid: &Laid<'_>| matches!(laid.kind, Kind::Base(..));
    let card = lying(scene, laid).find(|(placed, laid)| is_base(laid) && placed.spot == spot);
    let mut minions: Vec<Value> = Vec::new();
    let (mut titans, mut actions) = (Vec::new(), Vec::new());
    let here = spot == Spot::Here;
    let is_buried = |placed: &Placed| here && placed.spot == Spot::Buried;
    let buried: Vec<Value> =
        lying(scene, laid).filter(|(placed, _)| is_buried(placed)).map(|(placed, laid)| laid.entry(placed)).collect();
    for (n, (placed, laid)) in lying(scene, laid).enumerate().filter(|(_, (placed, _))| placed.spot == spot) {
        match laid.kind {
            Kind::Minion(_) | Kind::Fusion(_) => minions.push(entry(scene, n, placed, laid)),
            Kind::Titan => titans.push(entry(scene, n, placed, laid)),
            Kind::Action if matches!(laid.on, Some(PlayOn::Base(_))) => actions.push(entry(scene, n, placed, laid)),
            Kind::Action | Kind::Base(..) => {}
        }
    }
    let plain_minion = |card: &str, seat: usize| json!({ "card": card, "owner": SEATS[seat] });
    if here {
        for start in scene.done() {
            if let Start::Scores(leads) = start {
                minions.push(plain_minion(GIANTS[leads], leads));
            }
        }
        let company: &[[&str; 2]] = match scene.company {
            Company::Nobody => &[],
            Company::One => &[RECRUITS],
            Company::Two => &[RECRUITS, SENTRIES],
            Company::Strong => &[VETERANS],
        };
        for company in company {
            minions.extend([0, 1].map(|seat| plain_minion(company[seat], seat)));
        }
    } else if scene.company != Company::Nobody {
        minions.push(plain_minion(SCOUT, 1));
    }
    attach(scene, laid, spot, &mut minions);
    json!({
        "card": card.map_or(plain, |(_, laid)| &laid.id), "minions": minions, "titans": titans, "actions": actions,
        "buried": buried,
    })
}

/// Lays what is attached to minions: on the other card, or on a plain minion, of the opponent's where it is bad for it.
fn attach(scene: &Scene, laid: &[Laid<'_>], spot: Spot, minions: &mut Vec<Value>) {
    let here = spot == Spot::Here;
    for (n, (placed, laid)) in lying(scene, laid).enumerate() {
        let Some(PlayOn::Minion(bearer)) = laid.on.filter(|_| laid.kind == Kind::Action) else { continue };
        let is_here = placed.spot == spot || placed.spot == Spot::OnPlain && here;
        if !is_here {
            continue;
        }
        let own = bearer.of == Some(Who::You);
        let bears = |minion: &Value| is_of_the_two(minion) && (!own || minion["owner"] == SEATS[placed.seat]);
        let on_other = placed.spot == spot && minions.first().is_some_and(bears);
        let seat = if laid.is_bad { 1 - placed.seat } else { placed.seat };
        let is_plain = |minion: &Value| [RECRUITS, VETERANS].iter().any(|plain| minion["card"] == plain[seat]);
        let at = minions.iter().position(is_plain);
        let host = if on_other {
            0
        } else {
            at.unwrap_or_else(|| {
                minions.push(json!({ "card": RECRUITS[seat], "owner": SEATS[seat] }));
                minions.len() - 1
            })
        };
        if let Some(host) = minions.get_mut(host).and_then(Value::as_object_mut) {
            let carried = host.entry("actions").or_insert_with(|| json!([]));
            carried.as_array_mut().into_iter().for_each(|carried| carried.push(entry(scene, n, placed, laid)));
        }
    }
}

/// Whether the first minion of a base is one of the two cards: those are laid before the plain ones.
fn is_of_the_two(first: &Value) -> bool {
    let plain = RECRUITS.iter().chain(&SENTRIES).chain(&VETERANS).chain(&GIANTS).chain(&[SCOUT]);
    !plain.into_iter().any(|plain| first["card"] == *plain)
}
