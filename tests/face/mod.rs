//! Face to face: what is told of pairs whose answer is known, and that no pair breaks anything.

mod classes;
mod documented;

use std::{collections::BTreeMap, sync::Arc};

use arbitre::{
    allowance::{Allowance, Ended},
    face::{Counts, Faces, Meeting, Outcomes, Part, Sort, Under},
    judge::{Options, rule},
    library::Stock,
    shelf::Shelf,
    smash_up::{card::Wording, hearing::SmashUp, setup::NameBook},
};

fn under(wording: Wording) -> Under {
    Under { edition: "vous-en-voulez-encore".into(), wording }
}

fn stock() -> Stock {
    Stock::load(&Shelf::rules(), None).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn faces(stock: &Stock) -> Faces {
    let rulebook = stock.rulebook("smash-up").unwrap();
    Faces::new(Arc::new(rulebook.clone()), &Arc::new(stock.catalogue.clone())).unwrap_or_else(|all| panic!("{all:?}"))
}

/// Two cards, and what must be among what is told, how it begins included; none: neither text concerns the other.
const KNOWN: [(&str, &str, &[&str]); 10] = [
    (
        "ninja-master",
        "warbot",
        &["Alice may choose Warbot.", "Warbot is not destroyed: its own ability forbids it, and “cannot” wins."],
    ),
    ("collector", "king-rex", &["King Rex has power 7, and Collector asks for “a minion with power 3 or less here”."]),
    (
        "first-mate",
        "tortuga",
        &[
            "Alice uses Tortuga’s ability.",
            "First Mate moves from Tortuga to Cliff.",
            "First Mate moves from Cliff to Moor.",
        ],
    ),
    ("brownie", "hissy-fit", &["Alice discards two cards at random.", "Brownie has power 3, and 4 without Hissy Fit."]),
    (
        "nukebot",
        "buccaneer",
        &["Buccaneer moves from Clearing to Cliff.", "Buccaneer is not destroyed: its own ability happens instead."],
    ),
    (
        "poison",
        "smoke-bomb",
        &[
            "Alice plays Poison.",
            "Poison is not attached to Bob’s Recruit: Smoke Bomb protects.",
            "Poison goes to Alice’s discard pile.",
            "Poison destroys Smoke Bomb, which goes to Alice’s discard pile.",
        ],
    ),
    (
        "ensign",
        "disintegrator",
        &["Bob’s Recruit is not placed: an ability happens instead, that of Ensign.", "Bob uses Ensign’s ability."],
    ),
    (
        "leprechaun",
        "microbot-fixer",
        &[
            "Alice plays Alice’s Apprentice on Clearing as an extra card.",
            "Leprechaun destroys Microbot Fixer, which goes to Alice’s discard pile.",
            "Leprechaun destroys Microbot Fixer, which goes to Alice’s discard pile (Leprechaun, power 5; Microbot Fixer, power 2).",
        ],
    ),
    (
        "pony-land",
        "powderkeg",
        &[
            "Alice’s Recruit, Bob’s Recruit, Alice’s Sentry and Bob’s Sentry are at Pony Land.",
            "Alice’s Recruit is not destroyed: Pony Land forbids it, and “cannot” wins.",
            "Alice’s Recruit and Bob’s Recruit are at Pony Land.",
            "Powderkeg destroys Alice’s Recruit, which goes to Alice’s discard pile.",
            "The condition of Pony Land does not hold (“if you have at least two minions here”: the count is 1).",
        ],
    ),
    ("king-rex", "enchantress", &[]),
];

#[test]
fn ten_pairs_whose_answer_is_known() {
    let stock = stock();
    let (faces, book) = (faces(&stock), NameBook::new(&stock.catalogue));
    for (one, other, known) in KNOWN {
        // In whichever order they are named.
        for [one, other] in [[one, other], [other, one]] {
            let face = faces.meet(
                &[one, other].map(|name| book.find(name)[0]),
                &under(Wording::Printed),
                &Allowance::unbounded(),
            );
            assert_eq!(face.faults, [""; 0], "{one} {other}");
            let said = |meeting: &Meeting| -> Vec<String> {
                let lines = meeting.lines.iter().map(|line| &line.says);
                meeting.begins.iter().chain(lines).map(|says| says.en.clone()).collect()
            };
            let told: Vec<String> = face.meetings.iter().flat_map(said).collect();
            let missing: Vec<_> = known.iter().filter(|line| !told.iter().any(|said| said == *line)).collect();
            assert!(missing.is_empty(), "{one} {other}: {missing:?} in {told:#?}");
            assert!(!known.is_empty() || told.is_empty(), "{one} {other}: {told:#?}");
        }
    }
}

#[test]
fn no_pair_breaks_anything_and_every_line_names_its_clause() {
    let stock = stock();
    let faces = faces(&stock);
    let mut counts = Counts::default();
    // Another part of them: any number below 701.
    let part = std::env::var("ARBITRE_PAIRS").ok().and_then(|part| part.parse().ok()).unwrap_or(0);
    for wording in Wording::ALL {
        counts.add_all(&faces, &under(wording), 701, part);
    }
    assert_eq!(counts.faults, [""; 0], "{counts}");
    assert!(counts.hearings.iter().sum::<usize>() > 3_000, "{counts}");
    let kept = Outcomes::read(include_str!("pairs.txt")).unwrap_or_else(|line| panic!("{line}"));
    let changed = counts.outcomes.since(&kept);
    assert!(changed.is_empty(), "CONTRIBUTING.md says how they are kept: {changed:#?}");
}

#[test]
fn what_came_of_all_pairs_is_read_as_it_is_written_and_says_what_has_changed() {
    let text = "# printed\na .x\nb o\n# current\na m\n";
    let kept = Outcomes::read(text).unwrap();
    assert_eq!(kept.to_string(), text);
    assert_eq!(Outcomes::read(&format!("printed pairs none 2\nfaults 0\n{text}")).unwrap(), kept);
    let now = Outcomes::read("# printed\na ..\nb o\nc n\n").unwrap();
    assert_eq!(now.since(&kept), ["printed: a b: none (before: stopped)", "printed: c c: number (before: not known)"]);
    for wrong in ["# printed\na ?\n", "# pinted\na .\n", "# printed\na\n"] {
        assert!(Outcomes::read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn of_three_cards_is_told_what_only_all_of_them_bring_about() {
    let stock = stock();
    let (faces, book) = (faces(&stock), NameBook::new(&stock.catalogue));
    let among = |names: [&str; 3]| {
        let defs = names.map(|name| *book.find(name).first().unwrap_or_else(|| panic!("{name}")));
        let parts = faces.among(&defs, &under(Wording::Printed), &Allowance::unbounded());
        assert_eq!(parts.len(), 4, "{names:?}");
        assert!(parts.iter().all(|part| part.face.faults.is_empty()), "{parts:?}");
        let lines = |part: &Part| {
            part.face.meetings.iter().flat_map(|meeting| &meeting.lines).map(|line| line.says.en.clone()).collect()
        };
        parts.iter().map(lines).collect::<Vec<Vec<String>>>()
    };
    // Ninja Master may destroy Microbot Guard, unless the base lets nothing be destroyed.
    let [together, pairs @ ..] = &among(["ninja-master", "pony-land", "microbot-guard"])[..] else { panic!() };
    assert!(together.iter().any(|line| line.contains("is not destroyed: Pony Land forbids it")), "{together:?}");
    assert!(pairs[1].iter().any(|line| line.contains("Ninja Master destroys Microbot Guard")), "{pairs:?}");
}

/// Pairs that meet in other ways: by a card laid in a duel, and where an answer might be taken by a question before its own.
const OTHERS: [(&str, &str); 20] = [
    ("zapbot", "microbot-alpha"),
    ("king-rex", "laseratops"),
    ("augmentation", "warbot"),
    ("full-sail", "tortuga"),
    ("dinghy", "first-mate"),
    ("shanghai", "warbot"),
    ("invisible-ninja", "pixie"),
    ("school-of-wizardry", "neophyte"),
    ("zombie-lord", "grave-digger"),
    ("jungle-oasis", "king-rex"),
    ("warbot", "warbot"),
    ("disintegrator", "microbot-guard"),
    ("heart-of-the-battle", "glymmer"),
    ("shoguns-palace", "yokai-attack"),
    ("sheriff", "ensign"),
    ("teleport-overflow", "mummy"),
    ("quick-draw", "deputy"),
    ("the-homeworld", "teleport-overflow"),
    ("time-loop", "activate-the-spy"),
    ("code-of-bushido", "heart-of-the-battle"),
];

/// What a meeting carries is ruled on as it is, and comes to an end; only where a refusal is told may it be illegal.
#[test]
fn every_situation_told_can_be_put_to_the_judge() {
    let stock = stock();
    let (faces, book) = (faces(&stock), NameBook::new(&stock.catalogue));
    let rulebook = Arc::new(stock.rulebook("smash-up").unwrap().clone());
    let game = SmashUp::new(rulebook, Arc::new(stock.catalogue.clone()), &BTreeMap::new()).expect("no alias is wrong");
    let (mut ruled, mut wrong) = (0, Vec::new());
    let known = KNOWN.iter().map(|(one, other, _)| (*one, *other)).chain(OTHERS);
    for (pair, wording) in known.flat_map(|pair| Wording::ALL.map(|wording| (pair, wording))) {
        let defs = [pair.0, pair.1].map(|name| *book.find(name).first().unwrap_or_else(|| panic!("{name}")));
        let face = faces.meet(&defs, &under(wording), &Allowance::unbounded());
        assert!(!face.exhausted, "{pair:?}");
        for meeting in face.meetings {
            let ruling = rule(&game, &meeting.scenario, &Options::default(), &Allowance::unbounded());
            let outcome = ruling.as_ref().map_or("unusable", |ruling| ruling.outcome.word());
            let refuses = meeting.lines.iter().any(|line| line.sort == Sort::Refused);
            if outcome == "resolved" || outcome == "illegal" && refuses {
                ruled += 1;
            } else {
                wrong.push(format!("{pair:?} {wording:?}: {outcome} {:?} {ruling:?}", meeting.begins));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(ruled > 40, "only {ruled}");
}

#[test]
fn who_is_told_to_stop_stops_and_says_that_there_is_more() {
    let stock = stock();
    let (faces, book) = (faces(&stock), NameBook::new(&stock.catalogue));
    let defs = ["ninja-master", "warbot"].map(|name| book.find(name)[0]);
    let (whole, stopped) = (Allowance::unbounded(), Allowance::new(u64::MAX, || true));
    let face = faces.meet(&defs, &under(Wording::Printed), &whole);
    assert!(!face.exhausted && whole.spent() > 10_000, "{}", whole.spent());
    let face = faces.meet(&defs, &under(Wording::Printed), &stopped);
    assert!(face.exhausted && face.meetings.is_empty() && face.hearings < 3, "{face:?}");
    assert_eq!((stopped.ended(), face.faults), (Some(Ended::Stopped), Vec::new()));
}
