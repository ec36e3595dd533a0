//! What of a scenario may be left out or made plain, in a fixed order.

use std::mem::discriminant;

use serde_json::{Value, json};

use super::word::texts;
use crate::{
    game::{
        Aspect, Plainer, Put,
        things::{each, entries, fields, without},
    },
    smash_up::ability::Kind,
};

/// The standard plain minion.
const MINION: Kind = Kind::Minion(3);
/// The standard plain base.
const BASE: Kind = Kind::Base(40, (4, 2, 1));
/// A card nobody has shown.
const UNKNOWN: &str = "unknown";

/// What is printed on a card, and whether it has a text.
pub(super) type Figures<'a> = &'a dyn Fn(&str) -> Option<(Kind, bool)>;

/// The scenario where the thing at this place is left out or made plain. What the last step plays or uses keeps its text;
/// so does, where it is asked whether something is allowed, all that it names.
pub(super) fn plainer(put: &Put, place: usize, figures: Figures<'_>) -> Option<Plainer> {
    let scenario = &put.scenario;
    let Thing { at, plain } = things(scenario).into_iter().nth(place)?;
    let entry = scenario.pointer(&at).cloned().unwrap_or_default();
    let printed = card(&entry).and_then(|card| own(scenario, card).or_else(|| figures(card)));
    let stays = [entry["label"].as_str(), card(&entry)].into_iter().flatten().any(|word| is_kept(put, word));
    let may_be = |plain: &Plain| match (plain, printed) {
        (Plain::Kind(kind), Some((is, speaks))) if stays => !speaks && discriminant(kind) == discriminant(&is),
        (Plain::Figures, Some((_, speaks))) if stays => !speaks,
        (Plain::Unknown, _) => !stays,
        _ => true,
    };
    let made = plain.into_iter().filter(may_be).filter_map(|plain| match plain {
        Plain::Known => with_more_unknown(scenario, &at),
        Plain::Unknown => with_card(scenario, &at, UNKNOWN),
        Plain::Kind(kind) => with_plain(scenario, &at, kind),
        Plain::Figures => with_plain(scenario, &at, printed?.0),
    });
    Some(Plainer { plain: made.collect(), without: without(scenario, &at) })
}

/// Whether a card of this name keeps its text, whatever comes of it: another card would be another question.
fn is_kept(put: &Put, word: &str) -> bool {
    let last = put.scenario["steps"].as_array().and_then(|steps| steps.last());
    let done = ["play", "talent", "use", "uncover", "duel_card", "score"];
    let does = last.is_some_and(|step| done.iter().any(|verb| step[verb] == word));
    let allowed = put.question.iter().any(|asked| asked.aspect == Aspect::Legality);
    let names = || {
        let mut words = Vec::new();
        if let Some(step) = last {
            texts(step, &mut words);
        }
        words.contains(&word)
    };
    let may = put.question.iter().filter_map(|asked| asked.about.get("may")).any(|may| {
        let mut words = Vec::new();
        texts(may, &mut words);
        words.contains(&word)
    });
    does || may || allowed && names()
}

/// Something that may be left out, and what may stand in its place instead.
struct Thing {
    at: String,
    plain: Vec<Plain>,
}

enum Plain {
    /// A card nobody has shown.
    Unknown,
    /// A hand of which nobody knows what else it holds.
    Known,
    /// A card without text.
    Kind(Kind),
    /// A card without text, with the figures that are printed on this one.
    Figures,
}

/// Everything, in its order: what was done before the last step; what belongs to nobody and to players; bases, and what
/// lies on them; cards outside play; what runs and what has happened.
fn things(scenario: &Value) -> Vec<Thing> {
    let mut things = Vec::new();
    things.extend(fields(scenario, "/readings").map(gone));
    let steps = entries(scenario, "/steps");
    things.extend((0..steps.saturating_sub(1)).map(|step| gone(format!("/steps/{step}"))));
    let fields = ["base_deck", "base_discard", "aside", "box", "turn", "phase", "effects", "past", "last_seen"];
    things.extend(fields.iter().map(|field| gone(format!("/{field}"))));
    let players = entries(scenario, "/players");
    for seat in (0..players).rev() {
        if players > 2 {
            things.push(gone(format!("/players/{seat}")));
        }
        let fields = ["factions", "deck", "discard", "titans", "vp", "used", "played"];
        things.extend(fields.iter().map(|field| gone(format!("/players/{seat}/{field}"))));
        things.extend(each(scenario, &format!("/players/{seat}/factions")).map(gone));
        things.push(Thing { at: format!("/players/{seat}/hand"), plain: vec![Plain::Known] });
    }
    for base in (0..entries(scenario, "/bases")).rev() {
        on_base(scenario, &format!("/bases/{base}"), &mut things);
    }
    for seat in 0..players {
        for (pile, plain) in
            [("hand", true), ("hand/known", true), ("deck", true), ("deck/top", true), ("discard", false)]
        {
            in_pile(scenario, &format!("/players/{seat}/{pile}"), plain, &mut things);
        }
        things.extend(each(scenario, &format!("/players/{seat}/used")).map(gone));
    }
    for list in ["/base_deck", "/base_discard", "/aside", "/effects", "/past", "/last_seen"] {
        things.extend(each(scenario, list).map(gone));
    }
    // Of what is not there nothing can be left out.
    things.retain(|thing| scenario.pointer(&thing.at).is_some());
    things
}

fn on_base(scenario: &Value, base: &str, things: &mut Vec<Thing>) {
    things.push(Thing { at: base.to_owned(), plain: vec![Plain::Kind(BASE), Plain::Figures] });
    things.extend(["titans", "actions", "buried", "breakpoint", "since"].map(|field| gone(format!("{base}/{field}"))));
    let minions = format!("{base}/minions");
    for place in (0..entries(scenario, &minions)).rev() {
        let minion = format!("{minions}/{place}");
        things.push(Thing { at: minion.clone(), plain: vec![Plain::Kind(MINION), Plain::Figures] });
        things.extend(
            ["counters", "actions", "since", "chosen", "controller"].map(|field| gone(format!("{minion}/{field}"))),
        );
        things.extend(each(scenario, &format!("{minion}/actions")).map(gone));
    }
    for list in ["titans", "actions", "buried"] {
        things.extend(each(scenario, &format!("{base}/{list}")).map(gone));
    }
}

/// Each card of a pile; where it is hidden, it may be one that nobody has shown.
fn in_pile(scenario: &Value, pile: &str, hidden: bool, things: &mut Vec<Thing>) {
    for place in (0..entries(scenario, pile)).rev() {
        let mut plain = vec![Plain::Kind(MINION), Plain::Kind(Kind::Action), Plain::Figures];
        if hidden {
            plain.insert(0, Plain::Unknown);
        }
        things.push(Thing { at: format!("{pile}/{place}"), plain });
    }
}

fn gone(at: String) -> Thing {
    Thing { at, plain: Vec::new() }
}

/// What an entry says it is.
fn card(entry: &Value) -> Option<&str> {
    entry.as_str().or_else(|| entry["card"].as_str())
}

/// What is printed on a card of the scenario's own.
fn own(scenario: &Value, id: &str) -> Option<(Kind, bool)> {
    let cards = scenario["cards"].as_array()?;
    let card = cards.iter().find(|card| card["id"] == id)?;
    let speaks = ["text", "current"].iter().any(|text| card.get(text).is_some());
    Some((serde_json::from_value(card["kind"].clone()).ok()?, speaks))
}

fn with_more_unknown(scenario: &Value, hand: &str) -> Option<Value> {
    let mut made = scenario.clone();
    let hand = made.pointer_mut(hand)?;
    let list = hand.as_array().or_else(|| hand["known"].as_array())?;
    *hand = json!({ "known": list.iter().filter(|entry| card(entry) != Some(UNKNOWN)).collect::<Vec<_>>() });
    Some(made)
}

fn with_card(scenario: &Value, at: &str, id: &str) -> Option<Value> {
    let mut made = scenario.clone();
    let entry = made.pointer_mut(at)?;
    match entry.as_object_mut() {
        Some(fields) => {
            fields.insert("card".into(), id.into());
            // What it remembered was its own.
            fields.remove("chosen");
        }
        None => *entry = id.into(),
    }
    Some(made)
}

/// With a card without text in its place, described in the scenario.
fn with_plain(scenario: &Value, at: &str, kind: Kind) -> Option<Value> {
    let id = match kind {
        Kind::Minion(power) => format!("plain-minion-{power}"),
        Kind::Base(breakpoint, (first, second, third)) => format!("plain-base-{breakpoint}-{first}-{second}-{third}"),
        Kind::Action => "plain-action".to_owned(),
        Kind::Titan | Kind::Fusion(_) => return None,
    };
    let mut made = with_card(scenario, at, &id)?;
    let cards = made.as_object_mut()?.entry("cards").or_insert_with(|| json!([])).as_array_mut()?;
    if !cards.iter().any(|card| card["id"] == id.as_str()) {
        cards.push(json!({ "id": id, "name": { "en": id }, "kind": kind }));
    }
    Some(made)
}
