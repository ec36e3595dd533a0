//! Kept rulings are removed: by whoever kept them, by whoever has the machine, never by anybody else.

use arbitre::desk::{
    Answered, Body, By, Moment, On, Write,
    store::{Desk, Remover, Ruled, Unheld, Unkept, Unremoved, ruling_name},
};
use sqlx::AnyPool;

use super::{
    command::run,
    kept::{address, bare, laid},
    place::on_both,
};
use crate::cli::Folder;

fn ruled(title: &str) -> Ruled {
    let scenario = format!("{{\"title\":\"{title}\"}}");
    Ruled { scenario, told: "{}".into(), rules: "rules".into(), engine: "0.1.0".into() }
}

#[test]
fn a_ruling_is_removed_with_the_key_that_was_told_when_it_was_kept() {
    on_both(async |own| {
        let desk = own.open().await;
        let (id, key) = desk.keep_with_key(ruled("one")).await.expect("it is kept");
        let key = key.expect("a key");
        let other = desk.keep_with_key(ruled("two")).await.expect("it is kept").1.expect("a key");
        for wrong in [other.as_str(), "", &key[1..]] {
            assert_eq!(desk.remove(&id, Remover::Key(wrong)).await, Err(Unremoved::OtherKey));
        }
        assert_eq!(desk.remove("zzzzzz", Remover::Key(&key)).await, Err(Unremoved::Held(Unheld::NoRuling)));
        desk.remove(&id, Remover::Key(&key)).await.expect("it is removed");
        assert_eq!(desk.kept(&id).await, Err(Unheld::NoRuling));
        // Kept again it has its name again, and another key.
        let (again, anew) = desk.keep_with_key(ruled("one")).await.expect("it is kept again");
        assert_eq!(again, id);
        assert!(anew.is_some_and(|anew| anew != key));
        desk.remove(&id, Remover::Machine).await.expect("whoever has the machine needs no key");
    });
}

#[test]
fn what_several_have_kept_nobody_takes_away_from_the_others() {
    on_both(async |own| {
        let desk = own.open().await;
        let (id, key) = desk.keep_with_key(ruled("one")).await.expect("it is kept");
        assert_eq!(desk.keep_with_key(ruled("one")).await, Ok((id.clone(), None)), "who keeps it too has no key");
        let removed = desk.remove(&id, Remover::Key(&key.expect("a key"))).await;
        assert_eq!(removed, Err(Unremoved::OtherKey), "and the first one’s opens no more");
        // From the command, too, where nobody is told a key.
        let (other, key) = desk.keep_with_key(ruled("two")).await.expect("it is kept");
        assert_eq!(desk.keep(ruled("two")).await, Ok(other.clone()));
        let removed = desk.remove(&other, Remover::Key(&key.expect("a key"))).await;
        assert_eq!(removed, Err(Unremoved::OtherKey));
        desk.remove(&id, Remover::Machine).await.expect("whoever has the machine removes it");
    });
}

#[test]
fn two_servers_that_keep_the_same_at_once_keep_it_once() {
    on_both(async |own| {
        let (one, other) = (own.open().await, own.open().await);
        for n in 0..40 {
            let ruling = || ruled(&format!("{n}"));
            let both = tokio::join!(tokio::spawn(keeping(&one, ruling())), tokio::spawn(keeping(&other, ruling())));
            let both = [both.0.expect("no panic"), both.1.expect("no panic")];
            assert!(both[0].is_ok() && both[0] == both[1], "{both:?}");
        }
    });
}

fn keeping(desk: &Desk, ruled: Ruled) -> impl Future<Output = Result<String, Unkept>> + Send + 'static {
    let desk = desk.clone();
    async move { desk.keep(ruled).await }
}

#[test]
fn the_name_of_a_ruling_that_was_removed_goes_to_no_other() {
    on_both(async |own| {
        let desk = own.open().await;
        let id = desk.keep(ruled("one")).await.expect("it is kept");
        desk.remove(&id, Remover::Machine).await.expect("it is removed");
        let pool = AnyPool::connect(&address(&own.place)).await.expect("the database");
        // As if another ruling had gone by this name.
        sqlx::raw_sql("update removed set digest = 'another'").execute(&pool).await.expect("it is altered");
        pool.close().await;
        let next = desk.keep(ruled("one")).await.expect("it is kept");
        assert_ne!(next, id);
        assert_eq!(desk.keep(ruled("one")).await, Ok(next));
    });
}

#[test]
fn what_answers_rest_on_stays_unless_whoever_has_the_machine_insists() {
    on_both(async |own| {
        let folder = Folder::new(if own.place.file().is_some() { "removed-file" } else { "removed-postgres" });
        let desk = own.open().await;
        let (id, key) = desk.keep_with_key(ruled("one")).await.expect("it is kept");
        let key = key.expect("a key");
        let (event, judges) = laid(&desk, 4, 1).await;
        let call = bare("call", None, Body::Call { table: 1, cards: Vec::new() });
        let call = desk.write(&event, By::Table(1), call).await.expect("a call");
        let name = ruling_name(&id);
        let answer = bare("answer", Some(On::Seq(call.seq)), Body::Answer(resting_on(&name.to_lowercase())));
        let answer = desk.write(&event, judges[0], answer).await.expect("an answer").seq;
        let rested = Err(Unremoved::RestedOn(vec![(event.clone(), answer)]));
        assert_eq!(desk.remove(&id, Remover::Key(&key)).await, rested);
        let says = format!("tournoi {event}, entrée {answer}");
        run(&folder, &own.place, &["remove", &name]).says(1, &[&name, &says, "--force"]);
        run(&folder, &own.place, &["remove", &name, "--force"]).says(0, &[&name, "retiré"]);
        run(&folder, &own.place, &["remove", &name]).says(1, &["aucun arbitrage de ce nom"]);
        run(&folder, &own.place, &["remove", "Tortuga", "--lang", "en"]).says(2, &["no ruling of this name"]);
        assert_eq!(desk.state(&event, None).await.expect("a state").answers.len(), 1, "the log stays");
    });
}

#[test]
fn what_was_answered_under_an_earlier_version_keeps_its_ruling_too() {
    on_both(async |own| {
        let desk = own.open().await;
        let id = desk.keep(ruled("one")).await.expect("it is kept");
        let (event, judges) = laid(&desk, 4, 1).await;
        let call = bare("call", None, Body::Call { table: 1, cards: Vec::new() });
        let call = desk.write(&event, By::Table(1), call).await.expect("a call").seq;
        let said = Body::Answer(resting_on(&ruling_name(&id).replace('0', "O").replace('1', "l")));
        let answer = bare("answer", Some(On::Seq(call)), said);
        let answer = desk.write(&event, judges[0], answer).await.expect("an answer").seq;
        let appeal = bare("appeal", Some(On::Seq(answer)), Body::Appeal {});
        let appeal = desk.write(&event, By::Person(1), appeal).await.expect("an appeal").seq;
        let heard = Body::Heard { upheld: true, said: resting_on(&ruling_name(&id)) };
        let heard =
            Write { words: [("reason".into(), "ok".into())].into(), ..bare("heard", Some(On::Seq(appeal)), heard) };
        let heard = desk.write(&event, By::Person(1), heard).await;
        let heard = heard.expect("it is heard").seq;
        desk.close().await;
        // As an earlier version left it.
        let pool = AnyPool::connect(&address(&own.place)).await.expect("the database");
        let earlier = "drop table rests; drop table room; delete from _sqlx_migrations where version >= 8";
        sqlx::raw_sql(earlier).execute(&pool).await.expect("it is altered");
        pool.close().await;
        let desk = own.open().await;
        let rested = Err(Unremoved::RestedOn(vec![(event.clone(), answer), (event, heard)]));
        assert_eq!(desk.remove(&id, Remover::Machine).await, rested);
    });
}

/// An answer that names this ruling.
fn resting_on(name: &str) -> Answered {
    Answered { told_at: Moment(1), ruling: Some(name.to_owned()), ..Answered::default() }
}
