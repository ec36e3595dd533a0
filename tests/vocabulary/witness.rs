//! Words that chance hardly ever writes where they show: for each a sentence in which it does, and one without it, or with
//! another in its place.

use serde_json::{Value, json};

use super::{
    card::{card, makes_sense},
    scene::told,
    sight::Carrier,
    watch::Watch,
};

/// In so many scenes the two must differ once.
const SCENES: u64 = 60;

/// The two sentences, and what carries them.
#[expect(clippy::too_many_lines, reason = "one arm for each word")]
pub fn witness(of: &str, word: &str) -> Option<(Carrier, [Value; 2])> {
    let minion = |sentences| Some((Carrier::Minion, sentences));
    let played = |with: Value, without: Value| minion([with, without].map(|effect| json!({ "OnPlay": effect })));
    let first = |first: Value, with: Value, without: Value| {
        played(json!({ "Do": [first.clone(), with] }), json!({ "Do": [first, without] }))
    };
    let after = |event: Value, with: Value, without: Value| {
        minion([with, without].map(|effect| json!({ "Ongoing": { "After": [event.clone(), effect] } })))
    };
    let heard = |event: &str, with: Value, without: Value| {
        minion([with, without].map(|seen| json!({ "Ongoing": { "After": [{ event: seen }, { "GainVp": 1 }] } })))
    };
    let instead = |event: Value, with: Value, without: Value| {
        minion([with, without].map(|effect| json!({ "Ongoing": { "Instead": [event.clone(), effect] } })))
    };
    let scored = |with: Value, without: Value| {
        minion([with, without].map(|effect| json!({ "Ongoing": { "At": [{ "AfterScores": "AnyBase" }, effect] } })))
    };
    let won = |with: Value, without: Value| {
        played(
            json!({ "Duel": { "challenger": { "The": "This" }, "challenged": foe(), "then": with } }),
            json!({ "Duel": { "challenger": { "The": "This" }, "challenged": foe(), "then": without } }),
        )
    };
    let draw = || json!({ "Draw": 1 });
    let gain = || json!({ "GainVp": 1 });
    let counter = |on: &str| json!({ "Counters": [1, { "The": on }] });
    let all = |filter: Value| json!({ "Destroy": { "All": { "Minion": filter } } });
    let look = || json!({ "Look": [{ "BaseTop": 1 }, "b"] });
    let back = || json!({ "PutBack": ["b", "Top"] });
    let swap = |staying: &str| json!({ "SwapBase": [{ "At": "Here" }, { "FromPile": "b" }, staying] });
    let tops = || json!({ "Look": [{ "Top": [2, "You"] }, "t"] });
    let ends = |ends: &str| json!({ "PutBack": ["t", ends] });
    let choose = || json!({ "Choose": ["c", { "One": { "Minion": { "at": "Here" } } }] });
    match (of, word) {
        ("Effect", "Redirect") | ("Seen", "by_playing") => {
            let event =
                json!({ "Affected": { "what": { "Minion": { "of": "You", "but": "This" } }, "by_playing": true } });
            let takes = json!({ "Ongoing": { "Instead": [event, { "May": { "Redirect": "This" } }] } });
            minion([takes, json!({ "OnPlay": { "Choose": ["c", { "The": "This" }] } })])
        }
        ("Effect", "Nothing") => instead(destroyed(), "Nothing".into(), gain()),
        ("Limit", "OneOfSeveral") => instead(destroyed(), json!({ "Once": [word, "Nothing"] }), "Nothing".into()),
        ("Limit", "PerBaseByName") => scored(json!({ "Once": [word, gain()] }), gain()),
        ("Effect", "TurnInto") => first(look(), json!({ "TurnInto": [{ "At": "Here" }, { "FromPile": "b" }] }), back()),
        ("Effect", "SwapBase") | ("BasePick", "FromPile") => first(look(), swap("Everything"), back()),
        ("Staying", "InPlay") => first(look(), swap(word), swap("Everything")),
        ("Staying", "Everything") => first(look(), swap(word), swap("InPlay")),
        ("Effect", "PutBack") => first(tops(), ends("Bottom"), draw()),
        ("Ends", "Top") => first(tops(), ends(word), ends("Discard")),
        ("Ends", "Bottom" | "Shuffled" | "Discard") => first(tops(), ends(word), ends("Top")),
        ("Effect", "ReplaceWith") => {
            let scores =
                |effect: Value| json!({ "Text": { "At": [{ "WhenScores": "Here" }, { "Do": [look(), effect] }] } });
            Some((Carrier::Base, [scores(json!({ "ReplaceWith": { "FromPile": "b" } })), scores(draw())]))
        }
        ("Place", "Replacement") => {
            let goes = |base: &str| json!({ "Move": [{ "All": { "Minion": {} } }, { "At": base }] });
            let after = |effect: Value| json!({ "Text": { "At": [{ "AfterReplaced": "Here" }, effect] } });
            Some((Carrier::Base, [after(goes(word)), after(draw())]))
        }
        ("CardRef", "This") => played(json!({ "Destroy": { "The": word } }), draw()),
        ("CardRef", "It") => {
            after(destroyed(), json!({ "Place": [{ "The": word }, { "DeckTop": "ItsOwner" }] }), gain())
        }
        ("CardRef", "Cause") => after(destroyed(), counter(word), counter("This")),
        ("CardRef", "Those") => {
            after(json!({ "Played": { "affects": { "Minion": { "of": "You" } } } }), counter(word), counter("This"))
        }
        ("CardRef", "DuelWinner") => won(counter(word), counter("DuelLoser")),
        ("CardRef", "DuelLoser") => won(counter(word), counter("DuelWinner")),
        ("Cond", "WonDuel") => won(json!({ "If": [{ word: "This" }, draw()] }), draw()),
        ("CardRef", "Which") => {
            let others = json!({ "Is": [word, { "Minion": { "of": "Others" } }] });
            played(all(json!({ "which": others })), all(json!({})))
        }
        ("CardRef", "Var") => first(choose(), json!({ "Destroy": { "The": { "Var": "c" } } }), draw()),
        ("Filter", "of_name" | "not_of_name") => first(choose(), all(json!({ word: "c" })), all(json!({}))),
        ("Filter", "faction") => {
            first(json!({ "NameFaction": ["f", "Everyone"] }), all(json!({ word: "f" })), all(json!({})))
        }
        ("Filter", "raises") => {
            let extra = |filter: Value| json!({ "Extra": { "what": { "Action": filter }, "now": true } });
            played(extra(json!({ word: { "Minion": { "of": "You" } } })), extra(json!({})))
        }
        ("Cond", "Won") => scored(json!({ "If": [{ word: "Others" }, gain()] }), gain()),
        ("Cond", "HadMinion") => scored(json!({ "If": [{ "Not": { word: "You" } }, gain()] }), gain()),
        ("Place", "Anywhere") => {
            let it_is = |card: Value| json!({ "If": [{ "Is": ["It", { "Card": card }] }, gain()] });
            let leaves = json!({ "ToDiscard": { "what": { "Minion": {} }, "from": "InPlay" } });
            after(leaves, it_is(json!({ "at": word })), it_is(json!({})))
        }
        // What was named is destroyed: were nothing named, nothing would be.
        ("Pick", "Let") => {
            let raised = |pick: Value| json!({ "Counters": [1, pick] });
            let gone = json!({ "Destroy": { "The": { "Var": "n" } } });
            played(json!({ "Do": [raised(json!({ word: ["n", foe()] })), gone] }), raised(foe()))
        }
        ("Place", "Scoring") => scored(all(json!({ "at": word })), all(json!({}))),
        ("Who", "A") => {
            let control = |who: Value| json!({ "Control": [{ "The": "This" }, who, "Lasting"] });
            played(control(json!({ word: "Others" })), control("You".into()))
        }
        // A card that goes from a hand to a deck goes to the one that is said.
        ("Who", "ItsOwner") => {
            let held = json!({ "All": { "Card": { "at": { "Hand": "Others" } } } });
            let goes = |who: &str| json!({ "Place": [held, { "DeckTop": who }] });
            played(goes(word), goes("You"))
        }
        ("Who", "Winner" | "RunnerUp") => {
            scored(json!({ "As": [word, gain()] }), json!({ "As": ["NonWinners", gain()] }))
        }
        ("Who", "Them") => {
            let loses = |who: &str| json!({ "As": ["Others", { "Destroy": { "One": { "Minion": { "of": who } } } }] });
            played(loses(word), loses("You"))
        }
        ("Place", "Pile") => first(tops(), json!({ "Take": { "One": { "Card": { "at": { word: "t" } } } } }), draw()),
        ("Place", "There") => {
            let such = |bases: Value| json!({ "ChooseBase": ["b", { "One": bases }] });
            let fencer = json!({ "Minion": { "named": "fencer", "at": word } });
            played(such(json!({ "which": { "Any": fencer } })), such(json!({})))
        }
        ("Place", "Resolving") => {
            let itself = json!({ "OnPlay": { "Take": { "All": { "Action": { "at": word } } } } });
            Some((Carrier::Standard, [itself, json!({ "OnPlay": { "Draw": 1 } })]))
        }
        ("Who", "NonWinners") => scored(json!({ "As": [word, gain()] }), json!({ "As": ["Winner", gain()] })),
        ("Who", "Actor") => after(destroyed(), json!({ "As": [word, gain()] }), json!({ "As": ["Others", gain()] })),
        ("Who", "Var") => first(
            json!({ "ChoosePlayer": ["p", "Everyone"] }),
            json!({ "As": [{ "Var": "p" }, gain()] }),
            json!({ "As": ["Everyone", gain()] }),
        ),
        ("Place", "Base") => first(
            json!({ "ChooseBase": ["b", { "One": {} }] }),
            json!({ "Move": [{ "The": "This" }, { "At": { "Base": "b" } }] }),
            draw(),
        ),
        ("Place", "BesideDeck") => {
            let waits = |who: &str| json!({ "If": [{ "Any": { "Titan": { "at": { word: who } } } }, draw()] });
            played(waits("You"), waits("Others"))
        }
        ("Place", "InPlay") => heard("ToDiscard", json!({ "from": word }), json!({ "from": "Here" })),
        ("Expr", "Size") => first(
            json!({ "Choose": ["c", { "Any": { "Minion": { "at": "Here" } } }] }),
            json!({ "Draw": { "Size": "c" } }),
            draw(),
        ),
        ("Seen", "affects" | "raises") => heard("Played", json!({ word: { "Minion": { "of": "You" } } }), json!({})),
        ("Event", "Looked" | "Revealed") => {
            let shown = json!({ "Special": { "From": [{ "Hand": "You" }, { "After": [{ word: {} }, gain()] }] } });
            minion([shown, json!({ "OnPlay": { "Choose": ["c", { "The": "This" }] } })])
        }
        _ => None,
    }
}

fn destroyed() -> Value {
    json!({ "Destroyed": { "what": { "Minion": { "of": "You" } } } })
}

fn foe() -> Value {
    json!({ "One": { "Minion": { "of": "Others", "at": "Here" } } })
}

/// Whether the two make different differences in a scene.
pub fn differ(watch: &Watch, carrier: Carrier, sentences: &[Value; 2]) -> bool {
    let made = sentences.each_ref().map(|text| card("made", carrier, std::slice::from_ref(text)));
    for (made, sentence) in made.iter().zip(sentences) {
        assert!(makes_sense(made), "{sentence}");
    }
    (0..SCENES).any(|seed| {
        let [with, without] = made.each_ref().map(|made| told(watch, carrier, made, seed));
        with.differs(&without)
    })
}

#[test]
fn each_witness_shows_its_word() {
    let watch = Watch::new(super::effect::UNITS);
    let said = super::GRAMMAR.under(&["Ability"]);
    let words = said.iter().flat_map(|of| {
        let slots = super::GRAMMAR.words(of).iter().flat_map(|word| word.slots().into_iter().map(|(at, ..)| at));
        let names = super::GRAMMAR.words(of).iter().map(|word| word.name.clone());
        names.chain(slots).map(move |name| (of, name)).collect::<Vec<_>>()
    });
    let (mut known, mut idle) = (0, Vec::new());
    for (of, name) in words {
        if let Some((carrier, sentences)) = witness(of, &name) {
            known += 1;
            if !differ(&watch, carrier, &sentences) {
                idle.push(format!("{of}.{name}"));
            }
        }
    }
    assert!(known > 40 && idle.is_empty(), "{known} witnesses, of which show nothing: {idle:?}");
}
