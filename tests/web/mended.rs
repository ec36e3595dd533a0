//! What is sent wrong comes back with its place, what was meant and what was filled in; the other language has it all.

use super::{
    NINJA_MASTER,
    pages::{form, values},
    server::SITE,
};

#[test]
fn a_simple_table_is_stated_without_a_script() {
    let ask = |form: &str| SITE.send("/en/judge/ruling", format!("plain=1&{form}").as_bytes());
    let whole = ask("base=tortuga&alice=&bob=zapbot%2B1%2C+warbot&play=Ninja+Master&choose=warbot").text();
    assert!(whole.contains("Warbot is not destroyed") && whole.contains("class=\"verdict resolved\""), "{whole}");
    let asked = ask("base=tortuga&bob=warbot&play=ninja+master").text();
    assert!(asked.contains("class=\"verdict decision\""), "{asked}");
    let wrong = ask("base=tortugo&bob=warbot%2B1&play=ninja+master&choose=warbot");
    let page = wrong.text();
    assert!(wrong.status == 422 && page.contains("<b>Tortugo › card</b>"), "{page}");
    let filled = [("base", "tortugo"), ("bob", "warbot+1"), ("play", "ninja master"), ("choose", "warbot")];
    for (name, value) in filled {
        assert!(page.contains(&format!("name=\"{name}\" value=\"{value}\"")), "{name} is empty again: {page}");
    }
    assert_eq!(ask("base=&bob=").status, 422);
}

#[test]
fn what_was_meant_is_a_press_away() {
    let wrong = NINJA_MASTER.replace("card = \"tortuga\"", "card = \"tortugo\"");
    let page = SITE.send("/fr/judge/ruling", format!("scenario={}", form(&wrong)).as_bytes()).text();
    assert!(page.contains("name=\"instead\" value=\"/bases/0/card=&#34;tortuga&#34;\">Mettre Tortuga<"), "{page}");
    assert!(!page.contains("<code>/bases"), "a place is told to people as programs have it: {page}");
    let pressed = format!("scenario={}&instead={}", form(&wrong), form("/bases/0/card=\"tortuga\""));
    let page = SITE.send("/fr/judge/ruling", pressed.as_bytes()).text();
    assert!(page.contains("class=\"verdict resolved\""), "{page}");
    let read = SITE.post("/api/v1/scenarios/read", "application/toml", wrong.as_bytes()).json();
    assert_eq!(read["problems"][0]["meant"], "tortuga", "{read}");
}

#[test]
fn the_other_language_has_the_same_question() {
    let twin = |page: &str| {
        values(page, "hreflang=\"en\" href=\"").next().expect("a twin").replace("&#38;", "&").replace("&amp;", "&")
    };
    for path in [
        "/judge?example=ten-ten-five",
        "/scenarios?subject=smash-up%2Fscoring&ends=illegal",
        "/face?card=xyzzy&with=warb",
        "/face/ninja-master/warbot?wording=current",
    ] {
        let page = SITE.get(&format!("/fr{path}")).text();
        assert_eq!(twin(&page), format!("/en{path}"));
    }
    let text = form(NINJA_MASTER);
    for (path, sent) in [
        ("/judge/explore", format!("scenario={text}")),
        ("/judge/compare", format!("scenario={text}")),
        ("/judge/dispute", format!("scenario={text}&beside={text}")),
    ] {
        let there = twin(&SITE.send(&format!("/fr{path}"), sent.as_bytes()).text());
        assert!(there.starts_with(&format!("/en{path}?z=")), "{there}");
        assert_eq!(SITE.get(&there).status, 200, "{there}");
    }
}
