//! What is supposed is said to decide where it does, and nowhere else; a claim points at the step that made it so.

use std::sync::Arc;

use arbitre::{
    allowance::Allowance,
    deux::{board::boards::Boards, hearing::Deux},
    judge::{Options, rule},
    rulebook::Rulebook,
    ruling::Ruling,
    scenario::documents,
    shelf::Shelf,
};

/// The rulings of a document, each with its situation’s title.
fn rulings(name: &str) -> Vec<(String, Ruling)> {
    let shelf = Shelf::rules();
    let rulebook = Arc::new(Rulebook::load("deux", &shelf).expect("the law loads"));
    let game = Deux::new(rulebook, Arc::new(Boards::load(&shelf).expect("the boards load")));
    let (documents, _) = documents(&Shelf::scenarios(), "deux/");
    let path = format!("deux/{name}.md");
    let document = documents.iter().find(|document| document.path.ends_with(&path)).expect("a document of this name");
    let ruled = |situation: arbitre::scenario::Situation| {
        let ruling = rule(&game, &situation.scenario, &Options::default(), &Allowance::unbounded());
        let title = situation.title.en;
        // A variant’s stands behind its document’s.
        let own = title.split_once(" — ").map_or(title.as_str(), |(_, own)| own).to_owned();
        (own, ruling.unwrap_or_else(|problems| panic!("{name}: {problems:?}")))
    };
    document.scenarios().map(ruled).collect()
}

#[test]
fn a_supposition_decides_where_a_claim_would_turn_without_it_and_nowhere_else() {
    let cases: [(&str, &[&str]); 6] = [
        (
            "chacun-son-tour",
            &[
                "Only one ship per turn, and each player their own",
                "Rose has no ship left",
                "Four players: none of Bo’s ships is shown, and yet it is Bo’s turn",
            ],
        ),
        (
            "plus-aucun-vaisseau-pour-le-commandant",
            &[
                "No ship left that can bring the commander home",
                "Rose is eliminated (AMB-22)",
                "Rose loses her last carrier",
                "Rose loses her last carrier, and the game (AMB-22)",
                "With three, it is the next player’s turn (AMB-22)",
                "With three, the eliminated player would like to play on (AMB-22)",
            ],
        ),
        ("space-robots-quelles-destructions", &["Against the Space Rooster, without saying by what"]),
        ("a-trois-ou-le-commandant-est-renvoye", &["Ada says nothing (AMB-17)"]),
        ("attaquer-sur-sa-propre-planete", &[]),
        ("un-transport-attaque-rend-son-commandant", &[]),
    ];
    for (name, expected) in cases {
        let says = |ruling: &Ruling| ruling.verdict.en.contains("This supposes what nobody said.");
        let mut decided = Vec::new();
        for (title, ruling) in rulings(name) {
            assert_eq!(says(&ruling), ruling.assumptions.iter().any(|supposed| supposed.decides), "{name}: {title}");
            if says(&ruling) {
                decided.push(title);
            }
        }
        assert_eq!(decided, expected, "{name}");
    }
}

#[test]
fn of_two_things_supposed_the_one_that_decides_is_named() {
    let all = rulings("chacun-son-tour");
    let (_, ruling) = all.iter().find(|(title, _)| title == "Rose has no ship left").expect("the situation");
    let decide: Vec<(&str, bool)> =
        ruling.assumptions.iter().map(|supposed| (supposed.change.as_str(), supposed.decides)).collect();
    assert_eq!(decide, [("/active", false), ("/teams/0/rest", true)]);
    let supposes = "This supposes what nobody said. Of Rose’s 8 ships, 7 are not to be seen here and are lost.";
    assert!(ruling.verdict.en.ends_with(supposes), "{}", ruling.verdict.en);
}

#[test]
fn a_claim_of_who_has_won_points_at_the_step_that_says_so() {
    for (name, title) in [
        (
            "un-ennemi-sur-sa-planete-barre-le-retour",
            "What is forbidden is an attack that begins on the planet (AMB-07)",
        ),
        ("plus-aucun-vaisseau-pour-le-commandant", "Rose loses her last carrier, and the game (AMB-22)"),
    ] {
        let all = rulings(name);
        let (_, ruling) = all.iter().find(|(known, _)| known == title).expect("the situation");
        let won = ruling.steps.iter().find(|step| step.event["event"] == "won").expect("somebody wins");
        for claim in &ruling.claims {
            assert_eq!(claim.step, Some(won.number), "{title}: {}", claim.says.en);
        }
    }
}
