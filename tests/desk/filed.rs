//! Under what kept rulings are found, on both stores.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use arbitre::{
    citation::Said,
    desk::{
        Moment,
        store::{Filed, Listed, Ruled},
    },
};

use super::place::on_both;

fn ruled(number: usize) -> Ruled {
    let scenario = format!("{{\"title\":\"{number}\"}}");
    Ruled { scenario, told: "{}".into(), rules: "rules".into(), engine: "1".into() }
}

fn filed(fingerprint: &str, weak: &[&str], rests: &[&str]) -> Filed {
    let owned = |all: &[&str]| all.iter().map(|one| (*one).to_owned()).collect();
    Filed {
        became: "same".into(),
        title: Said::new("titre", "title"),
        verdict: Said::new("oui", "yes"),
        fingerprint: (!fingerprint.is_empty()).then(|| fingerprint.to_owned()),
        weak: owned(weak),
        rests: owned(rests),
    }
}

#[test]
fn kept_rulings_are_found_by_what_they_rest_on_their_dispute_and_its_weak_keys() {
    on_both(async |own| {
        let now = Arc::new(AtomicI64::new(0));
        let clock = now.clone();
        let desk = own.open_at(Arc::new(move || Moment(clock.load(Ordering::Relaxed)))).await;
        assert_eq!(desk.unfiled(Some("a")).await, Ok(None));
        let mut ids = Vec::new();
        for (number, filed) in [
            filed("f", &["mole+crab"], &["mole", "crab", "x.y"]),
            filed("f", &["mole+crab", "mole+hen"], &["mole", "x.y"]),
            filed("", &["mole+hen"], &["hen"]),
        ]
        .into_iter()
        .enumerate()
        {
            now.store(i64::try_from(number).expect("few") + 1, Ordering::Relaxed);
            let id = desk.keep(ruled(number)).await.expect("it is kept");
            assert_eq!(desk.unfiled(None).await.map(|kept| kept.map(|kept| kept.id)), Ok(Some(id.clone())));
            desk.file(&id, "a", filed).await.expect("it is filed");
            ids.push(id);
        }
        let [one, two, three] = &ids[..] else { panic!("three of them") };
        let names = |all: &[&str]| all.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>();
        let of = |found: Result<Vec<Listed>, _>| {
            found.expect("the database answers").into_iter().map(|one| one.id).collect::<Vec<_>>()
        };
        assert_eq!(of(desk.latest(2).await), [three.as_str(), two]);
        assert_eq!(of(desk.resting_on(&names(&["mole", "crab"]), 9).await), [one.as_str(), two], "on the most first");
        assert_eq!(of(desk.resting_on(&names(&["mole"]), 9).await), [two.as_str(), one], "then the latest");
        assert_eq!(of(desk.resting_on(&names(&["mole", "hen"]), 1).await).len(), 1);
        assert_eq!(of(desk.resting_on(&names(&["' or 1=1 --", "cow"]), 9).await), [""; 0]);
        assert_eq!(of(desk.resting_on(&[], 9).await), [""; 0]);
        assert_eq!(of(desk.resting_on(&vec!["mole".to_owned(); 500], 9).await).len(), 2);
        assert_eq!(of(desk.same_dispute("f", 9).await), [two.as_str(), one]);
        assert_eq!(of(desk.alike(&names(&["mole+hen"]), 9).await), [three.as_str(), two]);
        assert_eq!(desk.known_by(two).await, Ok((Some("f".into()), names(&["mole+crab", "mole+hen"]))));
        let listed = desk.listed_as(one).await.expect("the database answers").expect("it is filed");
        assert_eq!((listed.at, listed.became.as_str(), listed.verdict), (Moment(1), "same", Said::new("oui", "yes")));

        // Under another law it is filed anew, in the place of how it was.
        assert_eq!(desk.unfiled(None).await, Ok(None));
        assert_eq!(desk.unfiled(Some("a")).await, Ok(None));
        assert!(desk.unfiled(Some("b")).await.expect("the database answers").is_some());
        desk.file(one, "b", filed("g", &[], &["hen"])).await.expect("it is filed");
        assert_eq!(of(desk.same_dispute("f", 9).await), [two.as_str()]);
        assert_eq!(of(desk.resting_on(&names(&["crab"]), 9).await), [""; 0]);
        assert_eq!(of(desk.resting_on(&names(&["hen"]), 9).await), [three.as_str(), one]);
        desk.close().await;
    });
}
