//! A table on which what cards speak of comes about: things are played, moved, destroyed, buried, shown, handed over,
//! duelled over, scored; and what came of a card there.

use std::cell::OnceCell;

use arbitre::{game::Hearing, ruling::Outcome};
use serde_json::{Value, json};

use super::{
    crowd::{Crowd, crowd},
    dice::Dice,
    follow::follow,
    goad::{cast, goads, hears, take},
    sight::Carrier,
    watch::{Answer, Question, Watch},
};

const EDITIONS: [&str; 4] = ["base", "trop-minions", "ressemblances-fortuites", "vous-en-voulez-encore"];

/// A scene for this card, by dice.
fn scene(carrier: Carrier, made: &Value, dice: &mut Dice) -> Value {
    let mut scenario = crowd(carrier, made, Crowd { minions: 2, copies: 1 + dice.below(2), hand: 2 });
    scenario["wording"] = "current".into();
    if dice.one_in(3) {
        scenario["edition"] = (*dice.one(&EDITIONS)).into();
        scenario["readings"] = json!({ "READ-33": dice.one(&["cards", "minions"]) });
    }
    let first = first(&scenario);
    let named = made["id"].as_str().unwrap_or_default();
    for (seat, factions) in [["ninjas", "pirates"], ["robots", "zombies"]].into_iter().enumerate() {
        scenario["players"][seat]["factions"] = json!(factions);
    }
    // What is a minion or an action is played as either.
    let first = match (carrier, first.get("play")) {
        (Carrier::Fusion, Some(_)) if dice.one_in(2) => json!({ "play": named }),
        _ => first,
    };
    let text = made["text"].to_string();
    let mut ours: Vec<&str> = goads().into_iter().map(|(id, _)| id).collect();
    let bobs = take(&mut ours.clone(), &text, dice);
    let (after, before) = (take(&mut ours, &text, dice), take(&mut ours, "", dice));
    let used = cast(&[before, after, bobs, "fencer"]);
    scenario["cards"].as_array_mut().expect("there are cards").extend(used);
    let spoken = |word: &str| text.contains(&format!("\"{word}\""));
    if !matches!(carrier, Carrier::Base | Carrier::Titan) {
        let everywhere = spoken("From");
        let often = everywhere || spoken("PlayAt") || spoken("Once");
        held(&mut scenario, named, often, everywhere);
    }
    people(&mut scenario, [before, after], bobs, spoken("WhenUncovered"), dice);
    let names = named_apart(&mut scenario);
    let copy = |number: usize| names.iter().filter(|name| name.starts_with("made-")).nth(number).cloned();
    let copies = [0, 1].map(|number| copy(number).unwrap_or_else(|| named.to_owned()));
    let somebody = dice.one(&names).clone();
    let goad = |player: &str, id: &str| json!({ "player": player, "talent": format!("{id}-{player}") });
    let again = |steps: &mut Vec<Value>, player: &str| {
        if spoken("At") {
            let copy = if player == "Ann" { &copies[0] } else { &copies[1] };
            steps.push(json!({ "player": player, "use": copy }));
            if spoken("From") {
                steps.push(json!({ "player": player, "use": named }));
            }
        } else if spoken("PlayAt") && first.get("play").is_some() {
            let mut play = first.clone();
            play["player"] = player.into();
            steps.push(play);
        }
    };
    let mut steps = Vec::new();
    if dice.one_in(3) {
        steps.push(goad("Ann", before));
    }
    steps.push(first.clone());
    again(&mut steps, "Ann");
    steps.push(goad("Ann", after));
    let plays = [
        json!({ "play": "plain", "on": "field" }),
        json!({ "play": "strong", "on": "hill" }),
        json!({ "play": "boon" }),
        json!({ "play": "rune", "on": "fencer-Bob" }),
        json!({ "play": "act" }),
        first.clone(),
    ];
    if spoken("Talent") {
        steps.push(json!({ "talent": somebody }));
    }
    if text.contains("\"affects\"") {
        scenario["players"][0]["hand"].as_array_mut().expect("there is a hand").push("spark".into());
        steps.push(json!({ "play": "spark" }));
    }
    if spoken("Forgo") {
        steps.extend(plays[..2].iter().cloned());
    }
    if spoken("Once") || spoken("CannotAgain") {
        steps.push(first.clone());
    }
    steps.extend((0..dice.below(3)).map(|_| dice.one(&plays).clone()));
    if dice.one_in(3) {
        scenario["steps"] = steps.into();
        return scenario;
    }
    steps.push(json!({ "next_phase": "score" }));
    let either = *dice.one(&["Ann", "Bob"]);
    again(&mut steps, either);
    steps.push(json!({ "next_phase": "end" }));
    if dice.one_in(2) {
        again(&mut steps, "Ann");
        steps.push(json!({ "next_phase": "play" }));
        again(&mut steps, "Bob");
        steps.push(goad("Bob", bobs));
        if dice.one_in(2) {
            let on = *dice.one(&["hill", "fencer-Bob"]);
            steps.push(json!({ "player": "Bob", "play": named, "on": on }));
        }
        steps.push(json!({ "next_phase": "end" }));
    }
    scenario["steps"] = steps.into();
    scenario
}

/// How the card is made use of.
fn first(scenario: &Value) -> Value {
    let mut first = scenario["steps"][0].clone();
    for word in ["talent", "on"] {
        if first.get(word).is_some_and(|name| name == "stirrer") {
            first[word] = "stirrer-Ann".into();
        }
    }
    first
}

/// Copies of the card in hands, to be played again, and in a discard pile, to work from there.
fn held(scenario: &mut Value, named: &str, often: bool, everywhere: bool) {
    let mut lay = |seat: usize, pile: &str| {
        scenario["players"][seat][pile].as_array_mut().expect("there is such a pile").push(named.into());
    };
    if often {
        for seat in [0, 0, 1] {
            lay(seat, "hand");
        }
    }
    if everywhere {
        lay(0, "discard");
    }
}

/// Who stands there besides: those whose Talents are used, somebody with an action on, a titan each, something buried.
fn people(scenario: &mut Value, ours: [&str; 2], theirs: &str, uncovered: bool, dice: &mut Dice) {
    let stands = |id: &str, owner: &str| json!({ "card": id, "owner": owner, "label": format!("{id}-{owner}") });
    let field = scenario["bases"][0]["minions"].as_array_mut().expect("there are minions");
    field[0]["label"] = "stirrer-Ann".into();
    field.extend(ours.into_iter().filter(|id| *id != "stirrer").map(|id| stands(id, "Ann")));
    let mut fencer = stands("fencer", "Bob");
    fencer["actions"] = json!([{ "card": "rune", "owner": "Bob", "label": "rune-Bob" }]);
    field.push(fencer);
    let hill = scenario["bases"][1]["minions"].as_array_mut().expect("there are minions");
    hill.extend((theirs != "fencer").then(|| stands(theirs, "Bob")));
    hill.push(json!({ "card": dice.one(&["plain", "goer", "leaver"]), "owner": "Ann" }));
    for card in scenario["cards"].as_array_mut().into_iter().flatten() {
        if (card["id"] == "field" || card["id"] == "hill") && dice.one_in(2) {
            card["text"] = json!([hears()]);
        }
    }
    scenario["base_deck"] = json!(["shore", "hall", "reef", "cape", "isle"]);
    scenario["bases"][1]["titans"] = json!([{ "card": "giant", "owner": "Bob", "label": "giant" }]);
    scenario["players"][0]["titans"] = json!(["colossus"]);
    if uncovered {
        scenario["bases"][0]["buried"] = json!([{ "card": "made", "owner": "Ann" }]);
    } else if dice.one_in(3) {
        scenario["bases"][0]["buried"] =
            json!([{ "card": "plain", "owner": "Ann" }, { "card": "act", "owner": "Bob" }]);
    }
    for player in scenario["players"].as_array_mut().into_iter().flatten().take(2) {
        if let Some(hand) = player["hand"].as_array_mut() {
            hand.extend(["boon", "rune"].map(Value::from));
        }
    }
}

/// Everything that stands there gets a name of its own.
fn named_apart(scenario: &mut Value) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut name = |card: &mut Value| {
        if card["label"].is_null() {
            let copies = names.iter().filter(|name| name.starts_with("made-")).count();
            let own = card["card"] == "made";
            card["label"] = if own { format!("made-{copies}") } else { format!("m{}", names.len()) }.into();
        }
        names.extend(card["label"].as_str().map(Into::into));
    };
    for base in scenario["bases"].as_array_mut().into_iter().flatten() {
        for held in ["minions", "titans", "actions"] {
            for card in base.get_mut(held).and_then(Value::as_array_mut).into_iter().flatten() {
                name(card);
                card.get_mut("actions").and_then(Value::as_array_mut).into_iter().flatten().for_each(&mut name);
            }
        }
    }
    names
}

/// Of what stands there each is said to have a power that it does not have: why that fails tells which it has.
fn measured(scenario: &Value) -> Vec<Value> {
    let mut scenario = scenario.clone();
    let mut names = named_apart(&mut scenario);
    names.truncate(14);
    let of = |holds: Value| json!({ "by": "Ann", "holds": holds });
    let cards = names.iter().map(|name| of(json!({ "cards": { name: { "power": NO_POWER } } })));
    let bases = ["field", "hill"].into_iter().flat_map(|base| {
        let said = [
            json!({ "breakpoint": NO_POWER }),
            json!({ "power": { "Ann": NO_POWER } }),
            json!({ "power": { "Bob": NO_POWER } }),
        ];
        said.map(|said| of(json!({ "bases": { base: said } })))
    });
    cards.chain(bases).collect()
}

/// What nothing has.
const NO_POWER: i32 = -999;

/// How often a scene is gone on with, after a question or a step that was not allowed.
const TIMES: usize = 6;

/// What is told of a thing without anything having come of it.
const IDLE: [&str; 6] = ["effect-begins", "effects-end", "used-up", "triggered", "used", "extras-lapse"];

/// What came of a card on such a table.
pub struct Told<'w> {
    watch: &'w Watch,
    scenario: Value,
    /// Each question, and where all lies in the end.
    short: String,
    /// What happened, and what changed.
    events: OnceCell<String>,
}

impl Told<'_> {
    /// Whether something else came of it.
    pub fn differs(&self, other: &Self) -> bool {
        self.short != other.short || self.events() != other.events()
    }

    fn events(&self) -> &str {
        self.events.get_or_init(|| {
            let mut scenario = self.scenario.clone();
            scenario["claims"] = measured(&scenario).into();
            let heard = self.watch.try_ask(Question::Hear, &scenario);
            match heard.map(|heard| heard.answer) {
                Some(Answer::Heard(hearing)) => happened(&hearing),
                _ => String::new(),
            }
        })
    }
}

/// Plays a card on such a table.
pub fn told<'w>(watch: &'w Watch, carrier: Carrier, made: &Value, seed: u64) -> Told<'w> {
    let mut dice = Dice::new(seed);
    let mut scenario = scene(carrier, made, &mut dice);
    let (mut asked, mut end) = (String::new(), String::new());
    follow(&mut scenario, &mut dice, TIMES, |scenario| {
        let heard = watch.try_ask(Question::Play, scenario)?;
        if let (Answer::Refused(problems), true) = (&heard.answer, asked.is_empty()) {
            panic!("a scene that is none: {problems:?}: {scenario}");
        }
        let Answer::Heard(hearing) = &heard.answer else { return None };
        if let Outcome::Decision(open) = &hearing.outcome {
            let options: Vec<&str> = open.options.iter().map(|option| option.answer.as_str()).collect();
            asked = format!("{asked}{:?}{}{:?}{options:?}", open.by, open.what, open.count);
        }
        end = format!("{}{}", hearing.outcome.word(), lies(hearing));
        Some(heard)
    });
    Told { watch, scenario, short: asked + &end, events: OnceCell::new() }
}

/// Where all lies; what runs is not told, only what comes of it.
fn lies(hearing: &Hearing) -> Value {
    let mut board = Value::clone(&hearing.board);
    for word in ["cards", "claims", "effects", "wording", "steps"] {
        board.as_object_mut().map(|board| board.remove(word));
    }
    for player in board["players"].as_array_mut().into_iter().flatten().filter_map(Value::as_object_mut) {
        player.retain(|key, _| !matches!(key.as_str(), "used" | "played"));
    }
    board
}

fn happened(hearing: &Hearing) -> String {
    let steps = hearing.steps.iter();
    let events = steps.filter(|step| step.event["event"].as_str().is_none_or(|event| !IDLE.contains(&event)));
    let events: Vec<_> = events.map(|step| (&step.event, &step.changes)).collect();
    let power: Vec<_> = hearing.claims.iter().map(|claim| &claim.because.fr).collect();
    format!("{events:?}{power:?}")
}
