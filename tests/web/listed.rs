//! The lists of values in the description of the API.

use std::collections::BTreeSet;

use arbitre::{
    citation::{Citation, Language},
    face::Sort,
    judge::same::Unknown,
    ruling::{Authority, Boards, ClaimVerdict, HangsOn},
    search::{Does, Filter, How, Kind, Typing},
    smash_up::card::{Part, Wording},
};

use serde_json::Value;

use super::{
    promised::{DESCRIPTION, places},
    server::SITE,
};

/// The words of values of ours, as they are sent.
fn words<T: serde::Serialize>(all: &[T]) -> Vec<String> {
    all.iter().map(|one| serde_json::to_value(one).expect("a word").as_str().expect("a word").to_owned()).collect()
}

/// The words of all variants; a new one does not compile.
macro_rules! all_of {
    ($kind:ident { $($one:ident)* }) => {{
        let _ = |one: $kind| match one {
            $($kind::$one => {})*
        };
        words(&[$($kind::$one),*])
    }};
}

/// What the server knows where the description lists values; a new variant does not compile here.
fn known(at: &str) -> Vec<String> {
    let one = |word: &str| vec![word.to_owned()];
    let some = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let ids = |path: &str, list: &str| {
        let all = SITE.get(path).json();
        all[list].as_array().expect("a list").iter().map(|one| one["id"].as_str().expect("an id").to_owned()).collect()
    };
    let of_cards = |field: &str| {
        let all = SITE.get("/api/v1/cards").json();
        let cards = all["cards"].as_array().expect("cards").iter();
        cards.filter_map(|card| card[field].as_str()).map(str::to_owned).collect::<BTreeSet<_>>().into_iter().collect()
    };
    let ends = ["resolved", "illegal", "decision", "exhausted"];
    match at.trim_start_matches("/components") {
        "/parameters/lang/schema" | "/schemas/Hit/properties/snippet_language" => {
            some(&Language::ALL.map(Language::code))
        }
        "/parameters/books/schema/items" => ids("/api/v1/books", "books"),
        "/parameters/edition/schema" => {
            let books: Vec<String> = ids("/api/v1/books", "books");
            books.into_iter().filter(|book| book != "publisher-later").collect()
        }
        "/parameters/edition-met/schema" => {
            let all = SITE.get("/api/v1/books").json();
            let books = all["books"].as_array().expect("books").iter().filter(|book| book["game"] == "smash-up");
            let ids = books.map(|book| book["id"].as_str().expect("an id").to_owned());
            ids.filter(|book| book != "publisher-later").collect()
        }
        "/schemas/MeetingLine/properties/sort" => some(&Sort::ALL.map(Sort::word)),
        "/parameters/kinds/schema/items" | "/schemas/Hit/properties/kind" | "/schemas/Suggestion/properties/kind" => {
            words(&Kind::ALL)
        }
        "/parameters/typing/schema" => some(&Typing::ALL.map(Typing::word)),
        "/schemas/Card/properties/kind" | "/schemas/Printing/properties/kind" => of_cards("kind"),
        "/schemas/Card/properties/on" | "/schemas/Printing/properties/on" => of_cards("on"),
        "/schemas/Answer/properties/how" => all_of!(How { AnyWord Exact Typos }),
        "/schemas/Answer/properties/unmet/items/properties/filter" => words(&Filter::ALL),
        "/schemas/Answer/properties/offers/items/properties/does" => all_of!(Does { Add Begin Complete }),
        "/schemas/HangsOn/oneOf/0" => all_of!(HangsOn { Card Choice Law Reading Supposed }),
        "/schemas/Ruling/properties/authority/items" => {
            all_of!(Authority { Card Clarification PublisherLater Reading Rule })
        }
        "/schemas/CardDoubt/properties/about/oneOf/0" => words(&{
            use Part::{
                Aside, AtBase, Attached, Buried, Choice, Elsewhere, Extra, Gone, Kind, Label, Lasting, Moment, Name,
                Numbers, OfAnother, Often, OutOfPlay, OwnName, Place, Power, Present, Replaced, Sentences, Several,
                Text, Tie,
            };
            let _ = |part: Part| match part {
                Text | Moment | Numbers | Power | Often | OwnName | AtBase | Buried | Tie | Choice | Several
                | OutOfPlay | Gone | Present | Replaced | Label | Lasting | Attached | Extra | Elsewhere
                | OfAnother | Kind | Name | Aside | Sentences(_) | Place(_) => {}
            };
            [
                Text, Moment, Numbers, Power, Often, OwnName, AtBase, Buried, Tie, Choice, Several, OutOfPlay, Gone,
                Present, Replaced, Label, Lasting, Attached, Extra, Elsewhere, OfAnother, Kind, Name, Aside,
            ]
        }),
        "/schemas/Claim/properties/ruling" => all_of!(ClaimVerdict { Depends Fails Holds Open }),
        "/schemas/Citation/properties/kind" => {
            let _ = |citation: Citation| match citation {
                Citation::Clause { .. } | Citation::Card { .. } | Citation::Reading { .. } => {}
            };
            some(&["clause", "card", "reading"])
        }
        "/schemas/Resolved/properties/kind" => one(ends[0]),
        "/schemas/Illegal/properties/kind" => one(ends[1]),
        "/schemas/Decision/allOf/1/properties/kind" => one(ends[2]),
        "/schemas/Exhausted/properties/kind" => one(ends[3]),
        "/schemas/End/properties/outcome" => some(&[ends[0], ends[1], ends[3]]),
        "/schemas/Change/properties/op" => some(&["add", "remove", "replace"]),
        other
            if ["/wording", "/only", "/As"].iter().any(|end| other.ends_with(end))
                || other.starts_with("/parameters/wording") =>
        {
            some(&Wording::ALL.map(Wording::word))
        }
        other if other.ends_with("/boards") || other.starts_with("/parameters/boards-of-") => {
            some(&Boards::EVERY.map(Boards::word))
        }
        "/schemas/Here/properties/outcome" | "/schemas/Under/properties/outcome" => {
            [some(&ends), one("unusable")].concat()
        }
        "/schemas/Before/properties/unknown" => all_of!(Unknown { Bound Game Unasked Unwritten }),
        "/schemas/KeptRuling/properties/again" => some(&["same", "differently", "otherwise", "unusable"]),
        "/schemas/Read/properties/outcome" => some(&ends),
        "/schemas/Write/properties/kind"
        | "/schemas/Entry/properties/kind"
        | "/schemas/EventOffers/properties/offers/items/properties/kind" => words(&arbitre::desk::Kind::ALL),
        "/schemas/EventState/properties/you/properties/role" => {
            some(&["head-judge", "judge", "scorekeeper", "table", "nobody"])
        }
        "/schemas/EventState/properties/rounds/items/properties/clock" => {
            some(&["ready", "running", "paused", "ended"])
        }
        other => panic!("nobody says what is known at {other}"),
    }
}

#[test]
fn every_list_of_values_is_what_the_server_knows() {
    let mut lists = Vec::new();
    places(&DESCRIPTION, "enum", "", &mut lists);
    let mut looked_at = 0;
    for (at, says) in lists {
        // The words of a game's own scenarios come from the types that read them; of readings, each is tried.
        if ["SmashUp", "Deux"].iter().any(|game| at.starts_with(&format!("/components/schemas/{game}")))
            || at == "/components/parameters/reading/schema/items"
        {
            continue;
        }
        let says: BTreeSet<&str> = says.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        let known = known(&at);
        assert_eq!(says, known.iter().map(String::as_str).collect(), "{at}");
        looked_at += 1;
    }
    assert!(looked_at > 25, "only {looked_at}");
}
