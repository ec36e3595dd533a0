//! Face to face: what is told of pairs whose answer is known, and that no pair breaks anything.

use std::sync::Arc;

use arbitre::{
    face::{Counts, Faces, Under},
    library::Stock,
    shelf::Shelf,
    smash_up::{card::Wording, setup::NameBook},
};

const EDITION: &str = "vous-en-voulez-encore";
const PRINTED: Under<'static> = Under { edition: EDITION, wording: Wording::Printed };

fn stock() -> Stock {
    Stock::load(&Shelf::rules(), None).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn faces(stock: &Stock) -> Faces {
    let rulebook = stock.rulebook("smash-up").unwrap();
    Faces::new(Arc::new(rulebook.clone()), &Arc::new(stock.catalogue.clone())).unwrap_or_else(|all| panic!("{all:?}"))
}

/// Two cards, and the lines that must be among those that are told; none: neither text concerns the other.
const KNOWN: [(&str, &str, &[&str]); 10] = [
    ("ninja-master", "warbot", &["Warbot is not destroyed: Warbot forbids it, and “cannot” wins"]),
    ("collector", "king-rex", &["King Rex has power 7, and Collector asks for “a minion with power 3 or less here”"]),
    ("first-mate", "tortuga", &["Alice uses Tortuga’s ability.", "First Mate moves from Cliff to Moor."]),
    ("brownie", "hissy-fit", &["Alice’s Apprentice goes to Alice’s discard pile.", "Brownie has power 3 instead of 4"]),
    (
        "nukebot",
        "buccaneer",
        &[
            "Buccaneer moves from Clearing to Cliff.",
            "Buccaneer is not destroyed: an ability happens instead, that of Buccaneer",
        ],
    ),
    (
        "poison",
        "smoke-bomb",
        &[
            "Poison is not attached: Smoke Bomb protects",
            "Poison destroys Smoke Bomb, which goes to Alice’s discard pile.",
        ],
    ),
    (
        "ensign",
        "disintegrator",
        &["Bob’s Recruit is not placed: an ability happens instead, that of Ensign", "Bob uses Ensign’s ability."],
    ),
    ("leprechaun", "microbot-fixer", &["Leprechaun destroys Microbot Fixer, which goes to Alice’s discard pile."]),
    ("pony-land", "powderkeg", &["Alice’s Recruit is not destroyed: Pony Land forbids it, and “cannot” wins"]),
    ("king-rex", "enchantress", &[]),
];

#[test]
fn ten_pairs_whose_answer_is_known() {
    let stock = stock();
    let (faces, book) = (faces(&stock), NameBook::new(&stock.catalogue));
    for (one, other, known) in KNOWN {
        // In whichever order they are named.
        for [one, other] in [[one, other], [other, one]] {
            let face = faces.meet([one, other].map(|name| book.find(name)[0]), &PRINTED);
            assert_eq!(face.faults, [""; 0], "{one} {other}");
            let lines: Vec<&str> =
                face.meetings.iter().flat_map(|meeting| &meeting.lines).map(|line| line.says.en.as_str()).collect();
            let missing: Vec<_> = known.iter().filter(|line| !lines.iter().any(|said| said == *line)).collect();
            assert!(missing.is_empty(), "{one} {other}: {missing:?} in {lines:#?}");
            assert!(!known.is_empty() || lines.is_empty(), "{one} {other}: {lines:#?}");
        }
    }
}

#[test]
fn no_pair_breaks_anything_and_every_line_names_its_clause() {
    let stock = stock();
    let faces = faces(&stock);
    let mut counts = Counts::default();
    for wording in Wording::ALL {
        counts.add_all(&faces, &Under { edition: EDITION, wording }, 701);
    }
    assert_eq!(counts.faults, [""; 0], "{counts}");
    assert!(counts.hearings > 3_000, "{counts}");
}
