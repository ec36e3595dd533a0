//! What the open questions turn.

use serde_json::json;

use super::{claims, ruled, verdicts};
use crate::{
    allowance::Allowance,
    judge::{Options, fake::Adding, rule},
    ruling::{Authority, ClaimVerdict},
};

#[test]
fn a_claim_that_turns_with_a_reading_is_open_unless_the_reading_was_set() {
    let adds = json!([{ "n": 1 }, { "n": 1, "reading": { "R-1": "b" } }]);
    let scenario = json!({ "adds": adds, "claims": claims(&[("Alice", 1), ("Bob", 2), ("Carol", 9)]) });
    let ruling = ruled(&scenario);
    assert_eq!(verdicts(&ruling), [ClaimVerdict::Open, ClaimVerdict::Open, ClaimVerdict::Fails]);
    assert_eq!(
        ruling.claims[0].because.en,
        "Under the reading taken (R-1), it is true; under the other (“One doubles”), it is false."
    );
    assert_eq!(
        ruling.verdict.en,
        "The booklets do not decide this. What is done? Under the reading taken (R-1), Alice is right; under the other, \
         Bob is right. Carol is wrong, whichever reading is taken."
    );
    let [reading] = ruling.readings.as_slice() else { panic!("{:?}", ruling.readings) };
    assert_eq!((reading.taken.as_str(), reading.says.en.as_str()), ("a", "One adds. It is simpler."));
    let [other] = reading.otherwise.as_slice() else { panic!("{reading:?}") };
    assert_eq!((other.differs, other.says.en.as_str()), (true, "One doubles. This would give “There are 2”."));
    assert_eq!(ruling.authority, [Authority::Card, Authority::Reading]);
    for (set, expected) in [("a", ClaimVerdict::Holds), ("b", ClaimVerdict::Fails)] {
        let options = Options { readings: [("R-1".to_owned(), set.to_owned())].into(), ..Options::default() };
        let ruling = rule(&Adding, &scenario, &options, &Allowance::unbounded()).unwrap();
        assert_eq!(ruling.claims[0].ruling, expected, "{set}");
        assert!(ruling.readings[0].otherwise[0].differs, "what the other reading would give is still told");
    }
}

#[test]
fn an_answer_does_not_stand_on_a_reading_that_changes_nothing() {
    let adds = |n: i64| json!({ "adds": [{ "n": 1 }, { "n": n, "reading": { "R-2": "b" } }] });
    let nothing = ruled(&adds(0));
    assert_eq!(nothing.authority, [Authority::Card]);
    assert!(nothing.readings.is_empty(), "what changes nothing is not told");
    assert_eq!(ruled(&adds(1)).authority, [Authority::Card, Authority::PublisherLater]);
    let mut claimed = adds(1);
    claimed["claims"] = claims(&[("Alice", 1)]);
    let because = &ruled(&claimed).claims[0].because.en;
    assert!(because.starts_with("Under the reading taken (R-2, after the publisher), it is true;"), "{because}");
}

#[test]
fn a_reading_is_the_publishers_only_where_what_is_taken_is_what_the_publisher_says() {
    let says = |reading: &str, taken: Option<&str>| {
        let scenario = json!({ "adds": [{ "n": 1 }, { "n": 1, "reading": { reading: "b" } }] });
        let set = taken.map(|taken| (reading.to_owned(), taken.to_owned()));
        let options = Options { readings: set.into_iter().collect(), ..Options::default() };
        let ruling = rule(&Adding, &scenario, &options, &Allowance::unbounded()).unwrap();
        (ruling.readings[0].says.en.clone(), ruling.authority)
    };
    let (ours, publishers) =
        ([Authority::Card, Authority::Reading].to_vec(), [Authority::Card, Authority::PublisherLater].to_vec());
    for (reading, taken, expected, authority) in [
        ("R-1", None, "One adds. It is simpler.", &ours),
        ("R-2", None, "One adds. It is simpler.", &publishers),
        ("R-2", Some("b"), "One doubles. The publisher says otherwise: “One adds”.", &ours),
        ("R-3", None, "One adds. It is simpler. The publisher says otherwise: “One doubles”.", &ours),
        ("R-3", Some("b"), "One doubles. That is what the publisher says.", &publishers),
    ] {
        assert_eq!(says(reading, taken), (expected.to_owned(), authority.clone()), "{reading} {taken:?}");
    }
}

#[test]
fn every_other_answer_to_a_reading_may_turn_a_claim() {
    let adds = json!([{ "n": 1 }, { "n": 1, "reading": { "R-4": "b" } }, { "n": 2, "reading": { "R-4": "c" } }]);
    let ruling = ruled(&json!({ "adds": adds, "claims": claims(&[("Alice", 2), ("Bob", 3)]) }));
    assert_eq!(verdicts(&ruling), [ClaimVerdict::Open; 2]);
    let under = "Under the reading taken (R-4), nobody is right; under another, Alice is right; under yet another, Bob is right.";
    assert!(ruling.verdict.en.ends_with(under), "{}", ruling.verdict.en);
}

#[test]
fn a_play_that_another_reading_allows_is_open() {
    let adds = json!([{ "n": 3, "reading": { "R-1": "a" } }, { "n": 1, "reading": { "R-1": "b" } }]);
    let ruling = ruled(&json!({ "adds": adds, "limit": 2, "claims": claims(&[("Alice", 1), ("Bob", 2)]) }));
    assert_eq!(verdicts(&ruling), [ClaimVerdict::Open, ClaimVerdict::Fails]);
    assert_eq!(
        ruling.verdict.fr,
        "Les livrets n’en décident pas. Que fait-on ? Selon la lecture retenue (R-1), personne n’a raison\u{202f}; selon \
         l’autre, Alice a raison. Bob a tort, quelle que soit la lecture. Selon la lecture retenue, Alice ne peut pas ajouter \
         autant. C’est trop."
    );
}
