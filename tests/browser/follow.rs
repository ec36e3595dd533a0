//! What comes is told at once, on whatever page of the hall somebody is.

use super::{
    driver::{Browser, Screen, Scripts, key},
    hall::opened,
    server::SITE,
};

#[test]
fn how_many_calls_wait_is_told_on_every_page_and_in_its_title() {
    let event = opened("told-everywhere", true);
    let head = event.head();
    let wall = Browser::open(&SITE.address, Screen::Desk, Scripts::Run);
    wall.go(&format!("/in/{}", event.head));
    wall.go(&event.at("/wall"));
    wall.see(".wall-open strong", "1");
    let title = |browser: &Browser| browser.ask("return document.title").as_str().map(str::to_owned);
    // One call is open, and one appeal waits for the head judge.
    for (page, says) in [("/report", "Bilan"), ("/people", "Équipe"), ("/log", "Journal")] {
        head.go(&event.at(page));
        head.see("#waits .count:first-child", "1");
        head.see("#waits .count:last-child", "1");
        assert!(title(&head).is_some_and(|title| title.starts_with("(2) ")), "{says}: {:?}", title(&head));
    }
    head.go(&event.at("/report"));
    let table = event.table(2);
    table.find("#calling input[name=text]").write(&format!("Venez{}", key::ENTER));
    head.see("#waits .count:first-child", "2");
    head.until(|| title(&head).is_some_and(|title| title.starts_with("(3) ")), "the title says so");
    wall.see(".wall-open strong", "2");
    // A judge hears nothing of what the head judge settles.
    let judge = event.judge("Nina");
    judge.see("#waits", "2");
    assert_eq!(judge.count("#waits .count"), 1);
    judge.fits();
    assert_eq!(table.count("#waits"), 0);
}

#[test]
fn an_age_goes_on_past_the_hour() {
    let event = opened("past-the-hour", true);
    let judge = event.judge("Nina");
    judge.find("#calls .age");
    judge.ask("document.querySelector('#calls .age').dataset.since = String(65 * 60000)");
    judge.see("#calls .age", "1 h 05");
}
