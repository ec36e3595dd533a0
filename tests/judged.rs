//! What a ruling says of other readings and other booklets, and since when a claim is so: as documents have it.

use arbitre::{
    allowance::Allowance,
    judge::{self, Options},
    ruling::{ClaimVerdict, HangsOn, Otherwise, Ruling},
    scenario::documents,
    shelf::Shelf,
};

use serde_json::{Value, json};

use super::documents::smash_up;

/// A document below `smash-up/`, and which of its situations: 0 is its own.
type Situation = (&'static str, usize);

fn situation((path, number): Situation) -> Value {
    let path = format!("smash-up/{path}.md");
    let (documents, _) = documents(&Shelf::scenarios(), &path);
    let document = documents.first().unwrap_or_else(|| panic!("no {path}"));
    let situation = document.scenarios().nth(number).unwrap_or_else(|| panic!("{path}: no {number}"));
    situation.scenario
}

fn ruled(which: Situation) -> Ruling {
    judge::rule(&smash_up(), &situation(which), &Options::default(), &Allowance::unbounded())
        .unwrap_or_else(|problems| panic!("{which:?}: {problems:?}"))
}

fn otherwise(situation: Situation, reading: &str) -> Option<Otherwise> {
    let told = ruled(situation).readings.into_iter().find(|told| told.id == reading)?;
    told.otherwise.into_iter().next()
}

#[test]
fn what_only_another_reading_asks_is_answered_by_what_was_done() {
    let (acolyte, lord) = ("ninjas/ninja-acolyte-echange", "zombies/zombie-lord-une-par-base-vide");
    let both = "conflict/both-or-neither-when-the-second-is-impossible";
    for (situation, reading, gives) in [
        // Who names the card has said yes to playing it.
        ((acolyte, 0), "READ-04", None),
        ((acolyte, 1), "READ-04", None),
        (("titans/invisible-ninja", 3), "READ-04", None),
        (("resolution/nommer-la-carte-c-est-accepter", 5), "READ-04", None),
        // Refused in either case.
        ((lord, 1), "READ-54", None),
        // Whoever plays it later has not played it at once.
        ((lord, 0), "READ-54", Some("This is not allowed")),
        // What nothing answers stays open.
        ((both, 0), "READ-04", Some("it is still to be known what Alice answers")),
    ] {
        let told = otherwise(situation, reading).filter(|other| other.differs);
        match (told, gives) {
            (None, None) => {}
            (Some(other), Some(gives)) => assert!(other.says.en.contains(gives), "{situation:?}: {}", other.says.en),
            (told, _) => panic!("{situation:?}: {told:?}"),
        }
    }
}

#[test]
fn what_is_doubtful_is_heard_read_the_other_way() {
    let doubtful = "asked/ce-qui-est-douteux-et-n-y-change-rien";
    let turned = ruled((doubtful, 8));
    let headline = "What Berserk says is not quite certain; read otherwise, Alice is right.";
    assert!(turned.verdict.en.ends_with(headline), "{}", turned.verdict.en);
    assert_eq!(turned.hangs_on, Some(HangsOn::Card));
    let [doubt] = turned.doubts.as_slice() else { panic!("{:?}", turned.doubts) };
    let otherwise = &doubt.otherwise.as_ref().expect("it was heard").en;
    assert!(doubt.decides && otherwise.contains("Alice gains 4 VP"), "{otherwise}");

    let otherwise = "asked/ce-qui-est-douteux-lu-autrement";
    let both =
        "What Laser Sword and Berserk say is not quite certain; with one of these cards read otherwise, Bob is right.";
    let beside_a_question = "What Prepare for Battle says is not quite certain; read otherwise, it still depends.";
    for (number, says) in [(7, both), (8, beside_a_question)] {
        let headline = ruled((otherwise, number)).verdict.en;
        assert!(headline.ends_with(says), "{headline}");
    }

    // What turns no claim is told, and decides nothing.
    let mut scenario = situation((doubtful, 8));
    scenario["claims"] = json!([{ "by": "Alice", "holds": { "legal": true } }]);
    scenario["expect"] = json!({ "right": ["Alice"] });
    let told =
        judge::rule(&smash_up(), &scenario, &Options::default(), &Allowance::unbounded()).expect("it is ruled on");
    assert!(!told.verdict.en.contains("certain"), "{}", told.verdict.en);
    assert!(told.doubts.iter().all(|doubt| !doubt.decides && doubt.otherwise.is_some()), "{:?}", told.doubts);
    assert_eq!(told.doubts.len(), 1);
}

/// Where nothing is claimed, what is refused either way hangs on no doubt.
#[test]
fn a_doubt_by_which_the_same_is_refused_is_not_in_the_headline() {
    let bolt = json!({ "id": "bolt", "name": { "en": "Bolt" }, "kind": "Action",
        "text": [{ "OnPlay": { "Destroy": { "One": { "Minion": { "power": { "AtMost": 1 } } } } } }] });
    let armed = json!({ "card": "sheriff", "owner": "Bob", "actions": [{ "card": "laser-sword", "owner": "Bob" }] });
    let scenario = json!({
        "active": "Alice", "wording": "printed", "cards": [bolt],
        "players": [{ "name": "Alice", "hand": ["bolt"], "deck": [] }, { "name": "Bob", "hand": [], "deck": [] }],
        "bases": [{ "card": "tortuga", "minions": [armed] }],
        "steps": [{ "player": "Alice", "play": "bolt", "choose": ["sheriff"] }],
    });
    let told = judge::rule(&smash_up(), &scenario, &Options::default(), &Allowance::unbounded()).expect("a ruling");
    assert_eq!((told.outcome.word(), told.hangs_on), ("illegal", Some(HangsOn::Law)));
    assert!(told.doubts.iter().all(|doubt| !doubt.decides), "{:?}", told.doubts);
}

#[test]
fn another_law_is_told_by_what_is_different_there() {
    let (buried, once) = ("ancient-egyptians/enterree-en-jeu-ou-non", "dinosaurs/tar-pits-laquelle-est-la-plus-basse");
    for (situation, reading, gives, says) in [
        ((buried, 4), "READ-13", "This would give “Alice draws Card A”.", ""),
        (
            (once, 0),
            "READ-03",
            "This would give “it is still to be known what Alice answers (Alice decides (Tar Pits): which card?)”.",
            "",
        ),
    ] {
        let says_all = otherwise(situation, reading).expect("it was asked").says.en;
        assert!(says_all.ends_with(gives) || gives.is_empty(), "{says_all}");
        assert!(says_all.contains(says) && says_all.contains("would give") != gives.is_empty(), "{says_all}");
    }
    for (situation, edition, says) in [
        // A power that nothing on the board shows.
        (("ninjas/smoke-bomb-et-une-phrase-qui-dure", 6), "base", Some("Recruit: power 3 → 2.")),
        (("ninjas/smoke-bomb-et-une-phrase-qui-dure", 0), "trop-minions", Some("Recruit: power 3 → 2. Bob is right.")),
        // The order in which it all came about is no difference, nor that of a discard pile.
        (("astroknights/its-a-trap-c-est-bien-jouer-une-action", 0), "ressemblances-fortuites", None),
        (("cowboys/deputy-apres-la-carte-adverse", 0), "ressemblances-fortuites", None),
        // The answer goes where another law asks it.
        (("princesses/griselda-heirloom", 2), "ressemblances-fortuites", None),
    ] {
        let ruling = ruled(situation);
        let told = ruling.editions.iter().find(|other| other.edition == edition);
        assert_eq!(told.map(|other| other.outcome.en.as_str()), says, "{situation:?}");
    }
}

#[test]
fn a_claim_is_so_since_the_last_thing_that_it_speaks_of() {
    let powderkeg = "pirates/powderkeg-force-et-base";
    for (situation, since) in [
        // At once: the last of those destroyed that are named.
        ((powderkeg, 2), [Some(5), Some(5)]),
        // Of what is not so, since when what is told instead is the case.
        (("vikings/shield-maiden-premiere-carte", 0), [Some(3), Some(3)]),
        (("zombies/walker-pioche-vide", 0), [Some(3), Some(3)]),
        // The power is told with the last of those that gain it.
        (("ninjas/poison-plancher", 1), [Some(3), Some(3)]),
        // Allowed or not: no step makes it so.
        (("pirates/cannon-jusqu-a-deux", 0), [Some(3), None]),
    ] {
        let steps: Vec<Option<usize>> = ruled(situation).claims.iter().map(|claim| claim.step).collect();
        assert_eq!(steps, since, "{situation:?}");
    }
}

#[test]
fn whatever_is_answered_only_what_is_so_at_every_end_is_told() {
    for (situation, because) in [
        (("pirates/buccaneer-s-echappe", 5), "it is false whatever is answered."),
        (("robots/ninja-master-contre-warbot", 5), "Warbot is on Tortuga. That is so whatever is answered."),
    ] {
        assert_eq!(ruled(situation).claims[0].because.en, because, "{situation:?}");
    }
}

#[test]
fn beside_an_open_question_the_answer_that_no_longer_fits_is_named() {
    let mut goju = situation(("window/passer-et-repondre-de-ce-qui-vient", 1));
    goju.as_object_mut().unwrap().remove("expect");
    goju["steps"][2]["choose"] = json!(["b2", "a1"]);
    let ruling = judge::rule(&smash_up(), &goju, &Options::default(), &Allowance::unbounded()).expect("a ruling");
    assert_eq!(ruling.claims[0].ruling, ClaimVerdict::Depends);
    let says = "With “Duchess (a1)”, an answer that is written no longer fits. \
                “a1”: nothing asks for this answer; this step asks only “Bob decides";
    assert!(ruling.verdict.en.contains(says), "{}", ruling.verdict.en);
}

#[test]
fn the_headline_of_a_refusal_names_whoever_is_right_and_whoever_is_wrong() {
    let verdict = ruled(("aliens/crop-circles-mains-des-proprietaires", 4)).verdict;
    let ends = "Invader is not in hand, but on Quay. Bob is right, Alice is wrong: Invader is on Quay.";
    assert!(verdict.en.ends_with(ends), "{}", verdict.en);
}

#[test]
fn an_answer_that_nothing_asks_for_is_told_what_was_asked() {
    let mut assassin = situation(("ninjas/tiger-assassin-force-du-moment", 0));
    assassin.as_object_mut().unwrap().retain(|field, _| !["expect", "claims"].contains(&field.as_str()));
    let asked = "this step asks only “Alice decides (Tiger Assassin): which card to destroy?”";
    for (play, choose, at, says) in [
        ("tiger-assassin", json!(["brute", "no"]), "/steps/0/choose/1", asked),
        ("recrue", json!(["brute"]), "/steps/0/choose/0", "this step asks nothing"),
    ] {
        let mut scenario = assassin.clone();
        scenario["players"][0]["hand"] = json!([play]);
        scenario["steps"][0]["play"] = json!(play);
        scenario["steps"][0]["choose"] = choose;
        assert_is_too_many(&scenario, at, says);
    }
    // What a duel has still to ask is not what its windows ask.
    let mut sheriff = situation(("cowboys/pinkerton-avant-une-conquete", 0));
    sheriff.as_object_mut().unwrap().retain(|field, _| !["expect", "claims"].contains(&field.as_str()));
    let n = sheriff["steps"].as_array().unwrap().iter().position(|step| step["use"] == "sheriff").unwrap();
    sheriff["steps"][n]["choose"].as_array_mut().unwrap().push(json!("no"));
    let asked = "this step asks only “Alice decides (Sheriff): which card?”";
    assert_is_too_many(&sheriff, &format!("/steps/{n}/choose/1"), asked);
}

fn assert_is_too_many(scenario: &Value, at: &str, says: &str) {
    let ruled = judge::rule(&smash_up(), scenario, &Options::default(), &Allowance::unbounded());
    let problems = ruled.expect_err("an answer too many").into_problems();
    let [problem] = problems.as_slice() else { panic!("{problems:?}") };
    assert_eq!(problem.pointer, at);
    assert!(problem.says.en.ends_with(says), "{}", problem.says.en);
}

/// Whatever work there is, an answer is the whole one, or says that there was too much to try.
#[test]
fn an_answer_for_which_the_work_did_not_suffice_is_none() {
    let scenario = situation(("asked/une-creature-partie-a-pu-donner", 0));
    let (game, options) = (smash_up(), Options::default());
    let ruling = |units| judge::rule(&game, &scenario, &options, &Allowance::new(units, || false)).expect("a ruling");
    let comparison = |units| judge::compare(&game, &scenario, &options, &Allowance::new(units, || false));
    let (whole, all) = (ruling(u64::MAX), comparison(u64::MAX).expect("a comparison"));
    let mut untried = 0;
    for units in (6..=26).map(|power| 1 << power) {
        let ruling = ruling(units);
        if ruling != whole {
            assert_eq!((ruling.outcome.word(), ruling.editions.len()), ("exhausted", 0), "of {units} units");
            assert!(ruling.claims.iter().all(|claim| claim.ruling == ClaimVerdict::Open), "of {units} units");
        }
        let compared = comparison(units).expect("a comparison");
        assert!(compared.here == all.here || compared.here.outcome == "exhausted", "of {units} units");
        for (other, whole) in compared.editions.iter().zip(&all.editions) {
            untried += usize::from(other.untried);
            assert!(
                other == whole || other.untried || compared.here.outcome == "exhausted",
                "of {units} units: {other:?}"
            );
        }
    }
    assert!(untried > 0);
}
