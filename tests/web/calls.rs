//! What judges do from the pages of calls and tables: mend what was a mistake, answer with what was composed, name clauses
//! and cards, warn, silence, look back.

use serde_json::{Value, json};

use super::{
    client::Answer,
    event::{Event, opened, served, served_by},
    pages::form as percent,
    room::{come_in, page, read, send},
    server::{Server, judging_site, library},
};
use crate::desk::place::on_both;

/// A hall of nine tables with a judge: what the head judge's browser has, and the judge's.
struct Hall<'a> {
    event: Event<'a>,
    head: String,
    nadia: String,
}

async fn hall<'a>(site: &'a Server, own: &crate::desk::place::Own) -> Hall<'a> {
    let event = opened(site, &own.place, "Une coupe", false).await;
    event.written(&event.head, &json!({ "key": "t", "kind": "tables", "body": { "first": 1, "last": 9 } }));
    let head = come_in(site, &event.head);
    let nadia = come_in(site, &event.staff("judge", "Nadia").1);
    Hall { event, head, nadia }
}

impl Hall<'_> {
    fn called(&self, table: u16, cards: &Value) -> u64 {
        let body = json!({ "table": table, "cards": cards });
        let write = json!({ "key": format!("call-{table}"), "kind": "call", "body": body });
        self.event.written(&self.event.head, &write)
    }

    fn sent(&self, browser: &str, below: &str, form: &str) -> Answer {
        send(self.event.server, &page(&self.event, below), browser, form)
    }

    #[track_caller]
    fn writes(&self, browser: &str, form: &str) {
        let answer = self.sent(browser, "/write", form);
        assert_eq!(answer.status, 303, "{form}: {}", answer.text());
    }

    #[track_caller]
    fn shown(&self, browser: &str, below: &str) -> String {
        let answer = read(self.event.server, &page(&self.event, below), browser);
        assert_eq!(answer.status, 200, "{below}: {}", answer.text());
        answer.text()
    }

    fn state(&self) -> Value {
        self.event.read("", &self.event.head)
    }
}

/// The form that says that this entry was a mistake.
fn mends(shown: &str, entry: &Value) -> bool {
    shown.contains(&format!("name=\"kind\" value=\"correction\"><input type=\"hidden\" name=\"on\" value=\"{entry}\">"))
}

#[test]
fn what_was_a_mistake_is_corrected_where_it_stands_by_whoever_may() {
    on_both(async |own| {
        let server = served(&own.place);
        let hall = hall(&server.server, &own).await;
        let Hall { event, head, nadia } = &hall;
        let karim = come_in(event.server, &event.staff("judge", "Karim").1);
        let call = hall.called(1, &json!([]));
        let at = format!("/calls/{call}");
        hall.writes(nadia, &format!("kind=answer&on={call}&key=a&minutes=0&text=oui"));
        let answers = |n: usize| hall.state()["calls"][0]["answers"][n].clone();
        let first = answers(0);
        assert!(mends(&hall.shown(nadia, &at), &first) && mends(&hall.shown(head, &at), &first));
        assert!(!mends(&hall.shown(&karim, &at), &first), "it is not theirs");
        // Another answer to the same call is noted, and then one of the two is taken back.
        assert!(hall.shown(&karim, &at).contains("Noter une autre décision"));
        hall.writes(&karim, &format!("kind=answer&on={call}&key=b&minutes=0&text=non"));
        assert!(hall.shown(head, "").contains("Deux décisions au même appel"));
        let bare = hall.sent(head, "/write", &format!("kind=correction&on={first}&key=c0"));
        assert_eq!(bare.status, 422, "a reason is wanted: {}", bare.text());
        hall.writes(head, &format!("kind=correction&on={first}&key=c&reason=deux+fois"));
        assert!(!hall.shown(head, "").contains("Deux décisions au même appel"));
        // An appeal, too, as long as it was not heard; the answer only once nothing rests on it.
        let second = answers(0);
        hall.writes(&karim, &format!("kind=appeal&on={second}&key=ap&reason=le+livret"));
        let appeal = hall.state()["appeals"][0]["appeal"].clone();
        let shown = hall.shown(&karim, &at);
        assert!(mends(&shown, &appeal) && !mends(&shown, &second), "{shown}");
        assert!(hall.shown(head, "").contains("le livret"), "the room tells why");
        hall.writes(&karim, &format!("kind=correction&on={appeal}&key=d&reason=non"));
        hall.writes(&karim, &format!("kind=correction&on={second}&key=e&reason=non"));
        assert_eq!(hall.state()["open_calls"], 1, "the call waits again");
        // A call that was withdrawn, too, may have been answered.
        hall.writes(head, &format!("kind=withdraw&on={call}&key=w"));
        let withdrawn = hall.shown(nadia, &at);
        assert!(withdrawn.contains("appel retiré") && withdrawn.contains("Noter une autre décision"));
        hall.writes(nadia, &format!("kind=answer&on={call}&key=f&minutes=2&text=oui"));
        assert!(hall.shown(nadia, &at).contains("décision rendue"));
        server.stop();
    });
}

#[test]
fn minutes_that_were_given_by_mistake_are_taken_back_where_they_were_given() {
    on_both(async |own| {
        let server = served(&own.place);
        let hall = hall(&server.server, &own).await;
        hall.writes(&hall.head, "kind=round&round=1&key=r&minutes=50");
        let round = hall.state()["rounds"][0]["round"].clone();
        assert_eq!(round, 1);
        let shown = hall.shown(&hall.head, "/lay");
        let (_, entry) = shown.split_once("name=\"kind\" value=\"extra\">").expect("the form");
        let (_, entry) = entry.split_once("name=\"on\" value=\"").expect("the round");
        let entry = entry.split('"').next().expect("a number");
        hall.writes(&hall.head, &format!("kind=extra&on={entry}&key=x&table=3&minutes=7"));
        let given = hall.state()["last"].clone();
        assert!(mends(&hall.shown(&hall.head, "/lay"), &given));
        hall.writes(&hall.head, &format!("kind=correction&on={given}&key=y&reason=autre+table"));
        assert!(!hall.shown(&hall.head, "/lay").contains("+7 min"));
        server.stop();
    });
}

#[test]
fn what_was_composed_for_a_call_answers_it_at_one_press() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let site = &server.server;
        let hall = hall(site, &own).await;
        let Hall { event, nadia, .. } = &hall;
        let call = hall.called(7, &json!([]));
        let carried = format!("call={}.{call}", event.id);
        let shown = hall.shown(nadia, &format!("/calls/{call}"));
        assert!(shown.contains(&format!("href=\"/fr/judge?{carried}\"")), "{shown}");
        let composer = read(site, &format!("/fr/judge?{carried}"), nadia).text();
        let ruled_at = format!("/fr/judge/ruling?{carried}");
        assert!(composer.contains(&ruled_at), "{composer}");
        let scenario = percent(super::NINJA_MASTER);
        let sent = send(site, &ruled_at, nadia, &format!("scenario={scenario}"));
        let onward = sent.header("location").expect("onward").to_owned();
        assert!(onward.ends_with(&carried), "{onward}");
        let ruling = read(site, &onward, nadia);
        assert_eq!(ruling.header("cache-control"), Some("private, no-store"));
        let text = ruling.text();
        assert!(text.contains("Répondre ainsi à l’appel de la table 7"), "{text}");
        let stranger = read(site, &onward, "").text();
        assert!(!stranger.contains("de la table 7") && stranger.contains("Conserver cet arbitrage"), "{stranger}");
        let press = |call: u64, key: &str| {
            hall.sent(nadia, &format!("/calls/{call}"), &format!("key={key}&minutes=2&scenario={scenario}"))
        };
        assert_eq!(press(call, "k").status, 303);
        let answer = hall.state()["answers"][0].clone();
        let kept = answer["ruling"].as_str().expect("a ruling").to_owned();
        assert_eq!(read(site, &format!("/fr/r/{kept}"), "").status, 200);
        let slip = hall.shown(nadia, &format!("/calls/{call}/slip"));
        for told in ["Une coupe", "Table 7", &format!("/r/{kept}"), "<svg", "+2 min"] {
            assert!(slip.contains(told), "{told}: {slip}");
        }
        // Who said something else at another table is asked first, as with every answer.
        let other = hall.called(8, &json!([]));
        hall.writes(
            nadia,
            &format!(
                "kind=answer&on={other}&key=o&minutes=0&text=Warbot+reste&ruling={kept}&reason=vu&seen={}&confirm=other&why=vu",
                answer["answer"]
            ),
        );
        let third = hall.called(9, &json!([]));
        let asked = press(third, "q");
        assert_eq!(asked.status, 409, "{}", asked.text());
        assert!(asked.text().contains("name=\"scenario\""), "what was composed goes along");
        assert_eq!(press(third, "z").status, 409);
        server.stop();
    });
}

#[test]
fn clauses_are_named_by_their_words_and_cards_beside_a_call() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let site = &server.server;
        let hall = hall(site, &own).await;
        let Hall { event, head, nadia } = &hall;
        let found = site.ask("GET", "/api/v1/search?lang=fr&kind=rule&q=indestructible&limit=1", &[], b"").json();
        let (id, title) =
            (found["hits"][0]["id"].clone(), found["hits"][0]["title"].as_str().expect("a title").to_owned());
        hall.writes(head, "kind=call&key=c&table=3&card=ninja+master&with=warbot&text=");
        let call = hall.state()["calls"][0].clone();
        assert_eq!(call["cards"], json!(["ninja-master", "warbot"]));
        let number = call["call"].clone();
        let say = |key: &str, clauses: &str| {
            let form = format!("kind=answer&on={number}&key={key}&minutes=0&text=oui&{clauses}");
            hall.sent(nadia, "/write", &form)
        };
        let unknown = say("a", "clauses=scoring.me-fist");
        assert!(unknown.status == 400 && unknown.text().contains("scoring.me-first"), "{}", unknown.text());
        assert_eq!(say("b", &format!("clauses={}&clauses=scoring.me-first", percent(&title))).status, 303);
        assert_eq!(hall.state()["answers"][0]["clauses"], json!([id, "scoring.me-first"]));
        // A call that named no cards: the judge names them, and nothing is written.
        let bare = hall.called(4, &json!([]));
        let last = hall.state()["last"].clone();
        assert!(hall.shown(nadia, &format!("/calls/{bare}")).contains("Deux cartes"));
        let shown = hall.shown(nadia, &format!("/calls/{bare}?card=ninja+master&with=warbot"));
        assert!(shown.contains("name=\"situation\"") && shown.contains("name=\"card\" value=\"warbot\""), "{shown}");
        assert_eq!(hall.state()["last"], last);
        let earlier = hall.state()["answers"][0]["answer"].clone();
        let pressed = format!("key=p&minutes=0&situation=1&card=ninja-master&card=warbot&seen={earlier}&confirm=same");
        let answered = hall.sent(nadia, &format!("/calls/{bare}"), &pressed);
        assert_eq!(answered.status, 303, "{}", answered.text());
        assert_eq!(read(site, &page(event, &format!("/calls/{bare}?card=zzzzqqq&with=warbot")), nadia).status, 400);
        server.stop();
    });
}

#[test]
fn a_warning_is_for_judges_and_is_counted_and_a_table_is_silenced_there() {
    on_both(async |own| {
        let server = served(&own.place);
        let hall = hall(&server.server, &own).await;
        let Hall { event, head, nadia } = &hall;
        hall.writes(head, "kind=round&round=1&key=r&minutes=50");
        hall.writes(head, "kind=roster&round=1&key=o&roster=1%2C+Ada%0A1%2C+Bob%0A2%2C+Zoe");
        assert!(hall.shown(nadia, "/table?number=1").contains("Ada"));
        hall.writes(nadia, "kind=warning&key=w&table=1&seat=2&text=lenteur&back=table-1");
        let warned = hall.state()["last"].clone();
        hall.writes(head, "kind=warning&key=x&table=1&seat=2&text=encore&back=table-1");
        let shown = hall.shown(nadia, "/table?number=1");
        assert!(
            shown.contains("lenteur") && shown.contains("avertissement n°\u{a0}2") && mends(&shown, &warned),
            "{shown}"
        );
        assert!(!hall.shown(nadia, "/table?number=2").contains("lenteur"), "nobody there was warned");
        assert!(hall.shown(nadia, "/table").contains("lenteur"));
        let table = come_in(event.server, &event.key(&json!({ "table": 1 })));
        assert!(!read(event.server, &page(event, ""), &table).text().contains("lenteur"));
        hall.writes(nadia, "kind=silence&key=s&table=1&silenced=yes&back=table-1");
        assert!(read(event.server, &page(event, ""), &table).text().contains("rendu muet"));
        assert!(hall.shown(nadia, "/table?number=1").contains("Laisser cette table appeler"));
        hall.writes(nadia, "kind=silence&key=t&table=1&silenced=no&back=table-1");
        assert!(!read(event.server, &page(event, ""), &table).text().contains("rendu muet"));
        assert_eq!(read(event.server, &page(event, "/table?number=99"), nadia).status, 404);
        server.stop();
    });
}

#[test]
fn the_log_is_filtered_and_leads_to_what_it_speaks_of() {
    on_both(async |own| {
        let server = served(&own.place);
        let hall = hall(&server.server, &own).await;
        let Hall { head, nadia, .. } = &hall;
        let calls = [1, 2].map(|table| hall.called(table, &json!([])));
        hall.writes(nadia, &format!("kind=answer&on={}&key=a&minutes=0&text=premier", calls[0]));
        hall.writes(head, &format!("kind=answer&on={}&key=b&minutes=0&text=second", calls[1]));
        let answer = hall.state()["answers"][0]["answer"].clone();
        hall.writes(head, &format!("kind=precedent&on={answer}&key=p"));
        let precedent = hall.state()["last"].clone();
        hall.writes(head, &format!("kind=correction&on={precedent}&key=c&reason=trop+vite"));
        let all = hall.shown(nadia, "/log");
        assert!(all.contains(&format!("before={}#entry-{precedent}", precedent.as_u64().expect("it") + 1)), "{all}");
        assert!(all.matches(&format!("/calls/{}\"", calls[0])).count() >= 3, "call, answer and precedent: {all}");
        let only = |filter: &str| hall.shown(nadia, &format!("/log?{filter}"));
        assert!(only("kind=answer").contains("premier") && !only("kind=answer").contains("trop vite"));
        assert!(only("kind=answer&table=2&by=").contains("second") && !only("table=2&kind=").contains("premier"));
        assert!(only("by=1").contains("second") && !only("by=1").contains("premier"));
        assert!(only("table=9").contains("Rien de tel"));
        let report = hall.shown(nadia, "/report?log=yes");
        assert!(report.contains("premier") && report.contains("trop vite"));
        server.stop();
    });
}

#[test]
fn the_room_says_where_the_judges_are_and_links_nobody_to_what_is_not_theirs() {
    on_both(async |own| {
        let server = served(&own.place);
        let hall = hall(&server.server, &own).await;
        let Hall { event, head, nadia } = &hall;
        let call = hall.called(6, &json!([]));
        hall.writes(nadia, &format!("kind=take&on={call}&key=k"));
        let own = hall.shown(nadia, "");
        assert!(own.contains("Je suis en route") && own.contains("Rendre l’appel"), "{own}");
        hall.writes(nadia, &format!("kind=way&on={call}&key=y"));
        let room = hall.shown(head, "");
        let (_, judges) = room.split_once("id=\"judges\"").expect("the judges");
        assert!(judges.contains("Nadia") && judges.contains("Table 6") && judges.contains("libre"), "{judges}");
        let tom = come_in(event.server, &event.staff("scorekeeper", "Tom").1);
        let shown = hall.shown(&tom, "");
        assert!(shown.contains("Table 6") && !shown.contains("/calls/"), "{shown}");
        let karim = event.staff("judge", "Karim").0;
        hall.writes(head, &format!("kind=staff&on={karim}&office=scorekeeper&key=role&back=people"));
        let people = hall.state()["people"].clone();
        let karim = people.as_array().expect("people").iter().find(|one| one["person"] == karim).cloned();
        assert_eq!(karim.expect("him")["office"], "scorekeeper");
        server.stop();
    });
}

#[test]
fn sheets_that_are_printed_stay_good_until_somebody_is_sure() {
    on_both(async |own| {
        let server = served(&own.place);
        let hall = hall(&server.server, &own).await;
        let make = |form: &str| hall.sent(&hall.head, "/sheets", form).text();
        let code = |page: &str| page.split_once("table-code\">").map(|(_, code)| code[..9].to_owned());
        let first = make("first=4&last=4");
        let printed = code(&first).expect("a code");
        assert!(first.contains("Une coupe") && first.contains("oublié avec le tournoi"), "{first}");
        let again = make("first=4&last=4");
        assert!(code(&again).is_none() && again.contains("ont déjà un code"), "{again}");
        let typed = format!("code={printed}");
        assert_eq!(send(hall.event.server, "/fr/in", "", &typed).status, 303, "what is printed is good");
        let (_, sure) = again.split_once("name=\"sure\" value=\"").expect("it is asked");
        let form = format!("first=4&last=4&sure={}", sure.split('"').next().expect("a number"));
        assert!(code(&make(&form)).is_some_and(|code| code != printed));
        assert_eq!(send(hall.event.server, "/fr/in", "", &typed).status, 404);
        assert!(code(&make(&form)).is_none(), "a page that is loaded again makes nothing");
        server.stop();
    });
}
