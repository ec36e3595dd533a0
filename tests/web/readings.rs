//! A ruling that hangs on a reading, and the other reading a press away.

use std::{fs, path::Path};

use super::{
    pages::{form, values},
    server::SITE,
};

#[test]
fn what_hangs_on_a_reading_is_ruled_by_the_other_with_a_press() {
    let document = "smash-up/aliens/invader-quinze-points";
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(document).with_extension("md");
    let scenario = form(&fs::read_to_string(file).expect("the document"));
    let page = SITE.get(&format!("/fr/scenarios/{document}")).text();
    assert!(page.contains("De quelle lecture cela dépend"), "{page}");
    let other = values(&page, "name=\"reading\" value=\"").next().expect("another reading");
    let ruled =
        SITE.send("/fr/judge/ruling", format!("scenario={scenario}&reading={}", form(&other)).as_bytes()).text();
    assert!(ruled.contains("La partie est finie\u{a0}: Alice a gagné. Bob a raison"), "{ruled}");
    let wrong = SITE.send("/fr/judge/ruling", format!("scenario={scenario}&reading=READ-22%3Dlater").as_bytes());
    assert_eq!(wrong.status, 422, "{}", wrong.text());
}
