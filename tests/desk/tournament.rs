//! Random tournaments: what is offered happens, what is not is refused and changes nothing, what happened is kept.

use std::{collections::BTreeMap, env};

use arbitre::desk::{
    About, Body, By, Clock, Entry, Kind, Moment, Names, Office, On, Refusal, Seq, Stands, State, Words, Write, bounded,
    names, offers, state,
};

use super::hall::Hall;

/// How many tournaments are played; `ARBITRE_TOURNAMENTS` says otherwise.
const TOURNAMENTS: u64 = 40;
/// How many writes are sent in each.
const WRITES: usize = 500;

#[test]
fn whatever_is_offered_happens_and_any_prefix_stands_as_it_stood() {
    let tournaments = env::var("ARBITRE_TOURNAMENTS").ok().and_then(|n| n.parse().ok()).unwrap_or(TOURNAMENTS);
    let mut kinds = BTreeMap::new();
    let mut refused = BTreeMap::new();
    for seed in 1..=tournaments {
        let mut hall = Hall::open(seed);
        let mut stood = Vec::new();
        for _ in 0..WRITES {
            hall.wait();
            one_more(&mut hall, &mut refused);
            holds(&hall.state, &hall.log, seed);
            stood.push(hall.state.clone());
        }
        replayed(&hall.log, &stood, seed);
        forgotten(&hall);
        hall.log.iter().for_each(|entry| *kinds.entry(entry.body.kind()).or_insert(0) += 1);
    }
    println!("{kinds:?}\n{refused:?}");
    assert_eq!(kinds.len(), Kind::ALL.len(), "kinds that never happened: {kinds:?}");
    assert!(refused.len() > 20, "refused for few reasons: {refused:?}");
}

/// Every prefix of the log, read back as it is spelled, comes to what stood then.
fn replayed(log: &[Entry], stood: &[State], seed: u64) {
    let mut state = State::default();
    let mut stood = stood.iter().peekable();
    for entry in log {
        state.apply(&Entry::read(&entry.value()).expect("an entry"));
        while let Some(then) = stood.next_if(|then| then.last == entry.seq) {
            assert_eq!(state, *then, "seed {seed}, up to {}", entry.seq);
        }
    }
    assert_eq!(stood.next(), None, "seed {seed}");
}

fn one_more(hall: &mut Hall, refused: &mut BTreeMap<String, usize>) {
    match hall.dice.below(12) {
        0 if hall.dice.one_in(4) => {
            let Some((by, report)) = hall.report() else { return };
            hall.send(by, &report).expect("a report never comes too late");
        }
        1 if hall.dice.one_in(20) => {
            let (by, write) = hall.carried();
            if hall.state.over.is_none() {
                hall.send(by, &write).expect("a precedent of another event is taken over");
            }
        }
        1 if hall.dice.one_in(3) => {
            let Some(write) = hall.roster() else { return };
            let _ = hall.send(By::Person(1), &write);
        }
        2..=5 => not_offered(hall, refused),
        6 if hall.log.len() > 1 => sent_again(hall),
        _ => {
            let Some((by, write)) = hall.offered() else { return };
            hall.send(by, &write).unwrap_or_else(|refusal| panic!("{write:?} was offered: {refusal:?}"));
        }
    }
}

/// What somebody else may do is tried by whoever may not.
fn not_offered(hall: &mut Hall, refused: &mut BTreeMap<String, usize>) {
    let about = hall.something();
    let by = if hall.dice.one_in(4) { hall.somebody() } else { hall.head_judge() };
    let at = hall.now.max(hall.state.at);
    let theirs = offers(&hall.state, by, about, at);
    // A tournament at another moment has other offers: those of somebody else, before.
    let back = hall.dice.below(hall.log.len().min(30));
    let earlier = state(&hall.log[..hall.log.len() - back]);
    let head = earlier.people.iter().find(|(_, person)| person.office == Some(Office::HeadJudge)).expect("one");
    let others = offers(&earlier, By::Person(*head.0), about, at);
    let foreign: Vec<_> = others.into_iter().filter(|offer| !theirs.contains(offer)).collect();
    let Some(offer) = hall.dice.one(&foreign).cloned() else { return };
    let write = hall.write(offer.on, offer.body);
    let before = (hall.state.clone(), hall.log.len());
    // Figures are proposed, and may differ.
    let Err(refusal) = hall.send(by, &write) else { return assert!(write.body.is_report() || proposed(&write.body)) };
    assert_eq!((&hall.state, hall.log.len()), (&before.0, before.1), "what is refused changes nothing");
    let said = refusal.said(&names(&hall.log), at);
    for sentence in [&said.fr, &said.en] {
        assert!(sentence.ends_with('.') && sentence.len() > 10 && !sentence.contains("  "), "{refusal:?}: {sentence}");
    }
    let value = serde_json::to_value(&refusal).unwrap();
    let word = value.pointer("/stands/stands").or(value.get("refused")).unwrap().as_str().unwrap().to_owned();
    *refused.entry(word).or_insert(0) += 1;
}

/// Whether its offers differ by a figure from one moment to another.
fn proposed(body: &Body) -> bool {
    matches!(body, Body::Round { .. } | Body::Tables { .. } | Body::Silence { .. })
}

/// The same key twice is the same entry; another thing under the same key is refused.
fn sent_again(hall: &mut Hall) {
    let entry = hall.dice.one(&hall.log).expect("an entry").clone();
    let length = hall.log.len();
    let again = Write {
        key: entry.key.clone(),
        on: entry.on.map(On::Seq),
        body: entry.body.clone(),
        words: entry.words.clone(),
    };
    assert_eq!(hall.send(entry.by, &again), Ok(entry.clone()));
    let mut later = again.clone();
    if let Some(told_at) = later.body.told_at_mut() {
        *told_at = Moment(told_at.0 + 60_000);
    }
    assert_eq!(hall.send(entry.by, &later), Ok(entry.clone()), "a page sent twice takes the time of each sending");
    let mut reworded = again.clone();
    for word in reworded.words.values_mut().filter(|word| !word.is_empty()) {
        word.insert(0, 'x');
    }
    let reworded_is_other = reworded.words != again.words && bounded(&reworded).is_empty();
    if reworded_is_other {
        assert_eq!(hall.send(entry.by, &reworded), Err(Refusal::OtherKey { entry: entry.seq }));
    }
    let name: Words = [("name".to_owned(), "x".to_owned())].into();
    let other = Write { body: Body::Event { public: true }, on: Some(On::Seq(9_999)), words: name, ..again };
    assert_eq!(hall.send(entry.by, &other), Err(Refusal::OtherKey { entry: entry.seq }));
    assert_eq!(hall.log.len(), length);
}

/// What must be so at every moment, told from the log by the plainest means.
fn holds(state: &State, log: &[Entry], seed: u64) {
    let last = log.last().expect("an entry");
    assert_eq!((state.last, log.len() as Seq), (last.seq, last.seq), "seed {seed}");
    assert!(log.windows(2).all(|two| two[0].seq + 1 == two[1].seq && two[0].at <= two[1].at), "seed {seed}");
    let corrected = |seq: Seq| log.iter().any(|e| matches!(e.body, Body::Correction {}) && e.on == Some(seq));
    for (number, call) in &state.calls {
        let of: Vec<&Entry> = log.iter().filter(|entry| entry.on == Some(*number)).collect();
        let answers = of.iter().filter(|e| matches!(e.body, Body::Answer(_)) && !corrected(e.seq)).map(|e| e.seq);
        let answers: Vec<Seq> = answers.collect();
        assert_eq!(call.answers, answers, "seed {seed}, call {number}");
        let withdrawn = of.iter().any(|e| matches!(e.body, Body::Withdraw {}));
        let open = !withdrawn && answers.is_empty();
        assert_eq!(state.open.contains(number), open, "seed {seed}, call {number}");
        assert_eq!(state.conflicts().any(|seq| seq == *number), answers.len() > 1, "seed {seed}, call {number}");
        one_taker(&of, log, seed);
    }
    if let (Body::Precedent {}, Some(answer)) = (&last.body, last.on) {
        let rivals = match (state.heard.get(&answer), state.answers.get(&answer)) {
            (Some(heard), _) => state.appeals[&heard.appeal].heard.len(),
            (None, Some(answered)) if answered.appeal.is_some() => usize::from(state.final_of(answer).is_some()),
            (None, answered) => answered.map_or(0, |answered| state.calls[&answered.call].answers.len()),
        };
        assert_eq!(rivals, 1, "seed {seed}: {answer} is not the last word");
    }
    let offices = state.people.values().filter(|person| person.office == Some(Office::HeadJudge));
    assert!(offices.count() > 0, "seed {seed}: nobody is head judge");
    let going = state.rounds.iter().filter(|round| matches!(round.clock, Clock::Running { .. } | Clock::Paused { .. }));
    assert!(going.count() < 2, "seed {seed}: two clocks");
    minutes(state, log, seed, corrected);
}

/// Between two who take a call it was released, or the first was shown the door.
fn one_taker(of: &[&Entry], log: &[Entry], seed: u64) {
    let takes: Vec<&&Entry> = of.iter().filter(|entry| matches!(entry.body, Body::Take {})).collect();
    for two in takes.windows(2) {
        let between = &log[usize::try_from(two[0].seq).unwrap()..usize::try_from(two[1].seq).unwrap()];
        let By::Person(first) = two[0].by else { panic!("a table took a call") };
        let freed = between.iter().any(|entry| match entry.body {
            Body::Release {} => entry.on == two[0].on,
            Body::Door {} => entry.on == Some(first),
            _ => false,
        });
        assert!(freed, "seed {seed}: {} and {}", two[0].seq, two[1].seq);
    }
}

fn minutes(state: &State, log: &[Entry], seed: u64, corrected: impl Fn(Seq) -> bool) {
    let given: u64 = log
        .iter()
        .filter(|entry| !corrected(entry.seq))
        .map(|entry| match &entry.body {
            Body::Extra { minutes, .. } => u64::from(*minutes),
            Body::Answer(said) | Body::Heard { said, .. } => u64::from(said.minutes),
            _ => 0,
        })
        .sum();
    let held: u64 = state.rounds.iter().flat_map(|round| round.extra.values()).map(|m| u64::from(*m)).sum();
    let before_the_first = state.answers.values().map(|a| a.given).chain(state.heard.values().map(|h| h.given));
    let before: u64 = before_the_first.filter(|given| given.round == 0).map(|given| u64::from(given.minutes)).sum();
    assert_eq!(held + before, given, "seed {seed}");
}

/// Without its words a log comes to the same; nobody's name is left, and everybody is still somebody.
fn forgotten(hall: &Hall) {
    let bare: Vec<Entry> = hall.log.iter().map(|entry| Entry { words: Words::new(), ..entry.clone() }).collect();
    assert_eq!(state(&bare), hall.state);
    let Names { event, people, players } = names(&bare);
    assert!(event.is_none() && players.is_empty() && people.values().all(Option::is_none));
    assert_eq!(people.len(), hall.state.people.len());
    for entry in &hall.log {
        assert_eq!(Entry::read(&entry.value()).as_ref(), Ok(entry));
    }
}

#[test]
fn two_judges_take_the_same_call() {
    let mut hall = Hall::open(1);
    let send = |hall: &mut Hall, by, on, body| {
        let write = hall.write(on, body);
        hall.send(by, &write)
    };
    let staff = Body::Staff { office: Office::Judge };
    let ada = By::Person(send(&mut hall, By::Person(1), None, staff.clone()).unwrap().seq);
    let bob = By::Person(send(&mut hall, By::Person(1), None, staff).unwrap().seq);
    send(&mut hall, By::Person(1), None, Body::Tables { first: 1, last: 40 }).unwrap();
    let call = send(&mut hall, By::Table(12), None, Body::Call { table: 12, cards: Vec::new() }).unwrap();
    let take = send(&mut hall, ada, Some(call.seq), Body::Take {}).unwrap();
    let refused = send(&mut hall, bob, Some(call.seq), Body::Take {}).unwrap_err();
    assert_eq!(refused, Refusal::from(Stands::Taken { call: call.seq, by: ada, since: take.at }));
    assert_eq!(refused.said(&names(&hall.log), hall.now).fr, "Name 2 a pris cet appel à l’instant.");
    let other = send(&mut hall, By::Table(3), None, Body::Call { table: 12, cards: Vec::new() });
    assert_eq!(other, Err(Refusal::OtherTable { own: 3 }));
    let about = offers(&hall.state, bob, About::Entry(call.seq), hall.now);
    assert!(about.iter().all(|offer| !matches!(offer.body, Body::Take {} | Body::Release {})), "{about:?}");
}

#[test]
fn a_report_is_never_late_and_two_are_a_conflict_until_one_is_corrected() {
    let mut hall = Hall::open(2);
    let head = By::Person(1);
    let mut send = |on, body| {
        let write = hall.write(on, body);
        hall.send(head, &write).unwrap().seq
    };
    send(None, Body::Tables { first: 1, last: 2 });
    let call = send(None, Body::Call { table: 1, cards: Vec::new() });
    let said = |minutes| Body::Answer(arbitre::desk::Answered { minutes, ..arbitre::desk::Answered::default() });
    let first = send(Some(call), said(2));
    send(None, Body::Over {});
    let second = send(Some(call), said(3));
    let (conflicts, log) = (hall.state.conflicts().collect::<Vec<_>>(), hall.log.len());
    assert_eq!((conflicts, log), (vec![call], 6));
    let write = hall.write(Some(first), Body::Correction {});
    hall.send(head, &write).unwrap();
    assert_eq!(hall.state.conflicts().count(), 0);
    assert_eq!(hall.state.calls[&call].answers, [second]);
    let late = hall.write(None, Body::Call { table: 1, cards: Vec::new() });
    assert!(matches!(hall.send(head, &late), Err(Refusal::Over { .. })));
}
