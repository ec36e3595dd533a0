//! What a comparison and an exploration say of a situation is what its ruling says: above all, what is refused is refused in
//! them, too.

use arbitre::{
    allowance::Allowance,
    game::Game as _,
    judge::{self, Options},
    ruling::{ClaimRuling, ClaimVerdict},
    scenario::documents,
    shelf::Shelf,
};

use super::documents::smash_up;

/// One in so many documents, unless `ARBITRE_SWEEP` says otherwise.
const ONE_IN: usize = if cfg!(debug_assertions) { 24 } else { 8 };

#[test]
fn what_a_ruling_refuses_is_refused_beside_other_booklets_and_in_what_is_explored() {
    let game = smash_up();
    let (documents, _) = documents(&Shelf::scenarios(), "");
    let one_in = std::env::var("ARBITRE_SWEEP").ok().and_then(|n| n.parse().ok()).unwrap_or(ONE_IN);
    let of_game = documents.iter().filter(|document| document.game() == game.id()).step_by(one_in);
    let situations = of_game.flat_map(|document| document.scenarios().map(move |it| (document, it)));
    let mut refused = 0;
    for (document, situation) in situations {
        let (scenario, options) = (&situation.scenario, Options::default());
        let Ok(ruling) = judge::rule(&game, scenario, &options, &Allowance::unbounded()) else { continue };
        if ruling.outcome.word() != "illegal" {
            continue;
        }
        refused += 1;
        let told = |what: &str| format!("{}: {}: {what}", document.path, ruling.title);
        let compared = judge::compare(&game, scenario, &options, &Allowance::unbounded()).expect("it is ruled on");
        assert_eq!(compared.here.outcome, "illegal", "{}", told("compared"));
        let verdicts = |claims: &[ClaimRuling]| claims.iter().map(|claim| claim.ruling).collect::<Vec<_>>();
        assert_eq!(verdicts(&compared.here.claims), verdicts(&ruling.claims), "{}", told("compared"));
        let explored = judge::explore(&game, scenario, &options, &Allowance::unbounded()).expect("it is ruled on");
        assert!(explored.outcomes.iter().any(|way| way.outcome == "illegal"), "{}", told("explored"));
    }
    assert!(refused > documents.len() / one_in / 4, "{refused}");
}

#[test]
fn on_each_line_the_written_answer_is_refused_or_taken_as_a_ruling_would() {
    let (documents, _) = documents(&Shelf::scenarios(), "smash-up/asked/deux-talents-et-une-cible.md");
    let scenario = documents[0].scenarios().next().expect("a situation").scenario;
    let explored = judge::explore(&smash_up(), &scenario, &Options::default(), &Allowance::unbounded()).expect("ends");
    let (refused, done): (Vec<_>, Vec<_>) = explored.outcomes.iter().partition(|way| way.outcome == "illegal");
    assert!(refused.len() > 2 && done.len() > 2, "{explored:?}");
    // As written it destroys the Lancer, or it is not allowed: nothing comes of a play whose answer was left out.
    for way in done.iter().filter(|way| way.line.iter().all(|answered| answered.what != "cards")) {
        assert_eq!(way.claims[0].ruling, ClaimVerdict::Holds, "{way:?}");
    }
}
