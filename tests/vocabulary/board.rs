//! Whole scenarios made up around cards made up.

use serde_json::{Value, json};

use super::{
    card::{CARRIERS, attached, card, sentence},
    crowd::cast,
    dice::Dice,
    sight::Carrier,
    write::{NAMED, Writer},
};

const PLAYERS: [&str; 4] = ["Ann", "Bob", "Cid", "Dan"];
const FACTIONS: [&str; 6] = ["ninjas", "pirates", "robots", "zombies", "aliens", "dinosaurs"];
const EDITIONS: [&str; 4] = ["base", "trop-minions", "ressemblances-fortuites", "vous-en-voulez-encore"];
const PHASES: [&str; 5] = ["start", "play", "score", "draw", "end"];
/// Cards of the boxes that stand beside those made up.
const BOXED: [&str; 8] =
    ["zapbot", "warbot", "ninja-master", "pirate-king", "zombie-lord", "king-rex", "invader", "tiger-assassin"];

/// A card made up: its id, and what it is.
struct Made {
    id: String,
    carrier: Carrier,
}

/// A scenario of this seed.
pub fn scenario(writer: &mut Writer<'_>) -> Value {
    let (made, own) = cards(writer);
    let dice = &mut writer.dice;
    let players = 2 + dice.below(3);
    let mut scenario = json!({
        "title": "Made up",
        "active": PLAYERS[0],
        "players": (0..players).map(|seat| player(dice, seat, &made)).collect::<Vec<_>>(),
        "cards": own,
        "bases": bases(dice, players, &made),
        "base_deck": ["shore"],
    });
    let titans = made.iter().any(|made| made.carrier == Carrier::Titan);
    if titans || dice.one_in(3) {
        scenario["wording"] = "current".into();
    }
    if dice.one_in(3) {
        scenario["edition"] = (*dice.one(&EDITIONS)).into();
    }
    if dice.one_in(4) {
        scenario["phase"] = (*dice.one(&PHASES)).into();
    }
    if dice.one_in(6) {
        scenario["readings"] = json!({ "READ-11": "skip-one" });
    }
    scenario["steps"] = (0..dice.below(5)).map(|_| step(dice, &made)).collect();
    if dice.one_in(3) {
        let holds = json!({ "cards": { "m0": { "at": "field", "power": dice.below(6) } } });
        scenario["claims"] = json!([{ "by": "Ann", "holds": holds }, { "by": "Bob", "holds": { "vp": { "Ann": 0 } } }]);
    }
    scenario
}

fn cards(writer: &mut Writer<'_>) -> (Vec<Made>, Vec<Value>) {
    let (mut made, mut own) = (Vec::new(), cast());
    for number in 0..2 + writer.dice.below(5) {
        let carrier = *writer.dice.one(&CARRIERS);
        let id = format!("c{number}");
        (writer.depth, writer.fuel, writer.width) =
            (2 + writer.dice.below(6), 4 + writer.dice.below(60), 1 + writer.dice.below(4));
        let many = 1 + writer.dice.below(3);
        let text: Vec<Value> = (0..many).filter_map(|_| sentence(writer, carrier, &[])).collect();
        let mut card = card(&id, carrier, &text);
        if writer.dice.one_in(2) {
            attached(writer, &mut card);
        }
        own.push(card);
        made.push(Made { id, carrier });
    }
    (made, own)
}

fn ids(made: &[Made], fits: impl Fn(Carrier) -> bool) -> Vec<&str> {
    made.iter().filter(|made| fits(made.carrier)).map(|made| made.id.as_str()).collect()
}

/// Some cards of a deck.
fn pile(dice: &mut Dice, most: usize, made: &[Made]) -> Vec<String> {
    let own = ids(made, |carrier| !matches!(carrier, Carrier::Base | Carrier::Titan));
    let one = |dice: &mut Dice| match dice.below(3) {
        0 if !own.is_empty() => (*dice.one(&own)).to_owned(),
        1 => (*dice.one(&BOXED)).to_owned(),
        _ => (*dice.one(&NAMED)).to_owned(),
    };
    (0..dice.below(most + 1)).map(|_| one(dice)).collect()
}

fn player(dice: &mut Dice, seat: usize, made: &[Made]) -> Value {
    let mut player = json!({ "name": PLAYERS[seat], "vp": dice.below(8), "discard": pile(dice, 5, made) });
    if dice.one_in(2) {
        let first = dice.below(FACTIONS.len());
        player["factions"] = json!([FACTIONS[first], FACTIONS[(first + 1) % FACTIONS.len()]]);
    }
    if !dice.one_in(8) {
        let mut hand = pile(dice, 5, made);
        if seat == 0 {
            hand.extend(
                ids(made, |carrier| !matches!(carrier, Carrier::Base | Carrier::Titan))
                    .iter()
                    .map(|id| (*id).to_owned()),
            );
        }
        player["hand"] = json!(hand);
    }
    match dice.below(4) {
        0 => {}
        1 => player["deck"] = json!({ "top": pile(dice, 2, made), "size": 9, "shuffled": dice.one_in(2) }),
        _ => player["deck"] = json!(pile(dice, 9, made)),
    }
    player
}

fn bases(dice: &mut Dice, players: usize, made: &[Made]) -> Vec<Value> {
    let own = ids(made, |carrier| carrier == Carrier::Base);
    let cards = ["field", "hill"].into_iter().chain(own);
    let mut told = 0;
    cards.map(|card| base(dice, card, players, made, &mut told)).collect()
}

fn base(dice: &mut Dice, card: &str, players: usize, made: &[Made], told: &mut usize) -> Value {
    let owner = |dice: &mut Dice| PLAYERS[dice.below(players)];
    let minions = ids(made, |carrier| matches!(carrier, Carrier::Minion | Carrier::Fusion));
    let on_minions = ids(made, |carrier| carrier == Carrier::OnMinion);
    let on_bases = ids(made, |carrier| carrier == Carrier::OnBase);
    let titans = ids(made, |carrier| carrier == Carrier::Titan);
    let mut base = json!({ "card": card });
    let mut all = Vec::new();
    for _ in 0..dice.below(6) {
        let own = !minions.is_empty() && dice.one_in(2);
        let id = if own { *dice.one(&minions) } else { *dice.one(&["plain", "strong", "zapbot", "warbot"]) };
        let mut minion = json!({ "card": id, "owner": owner(dice), "label": format!("m{told}") });
        *told += 1;
        if dice.one_in(4) {
            minion["controller"] = owner(dice).into();
        }
        if dice.one_in(4) {
            minion["counters"] = (1 + dice.below(3)).into();
        }
        if !on_minions.is_empty() && dice.one_in(3) {
            minion["actions"] = json!([{ "card": dice.one(&on_minions), "owner": owner(dice) }]);
        }
        all.push(minion);
    }
    base["minions"] = all.into();
    if !on_bases.is_empty() && dice.one_in(2) {
        base["actions"] = json!([{ "card": dice.one(&on_bases), "owner": owner(dice) }]);
    }
    if !titans.is_empty() && dice.one_in(2) {
        base["titans"] = json!([{ "card": dice.one(&titans), "owner": owner(dice), "label": format!("t{told}") }]);
    }
    if dice.one_in(6) {
        base["buried"] = json!([{ "card": "unknown", "owner": owner(dice) }]);
    }
    base
}

fn step(dice: &mut Dice, made: &[Made]) -> Value {
    let some = |dice: &mut Dice, fits: fn(Carrier) -> bool| {
        let ids = ids(made, fits);
        if ids.is_empty() { "spark".to_owned() } else { (*dice.one(&ids)).to_owned() }
    };
    let base = |dice: &mut Dice| *dice.one(&["field", "hill"]);
    match dice.below(10) {
        0..3 => {
            json!({ "play": some(dice, |carrier| matches!(carrier, Carrier::Minion | Carrier::OnBase | Carrier::Fusion)), "on": base(dice) })
        }
        3..5 => json!({ "play": some(dice, |carrier| carrier == Carrier::Standard) }),
        5 => json!({ "play": some(dice, |carrier| carrier == Carrier::OnMinion), "on": "m0" }),
        6 => json!({ "talent": "m0" }),
        7 => json!({ "play": "spark" }),
        8 => json!({ "next_phase": true }),
        _ => json!({ "next_phase": (*dice.one(&PHASES)) }),
    }
}
