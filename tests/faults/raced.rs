//! Two desks on one database, each in a process of its own, and on each a judge who takes the same call in the same moment,
//! a thousand times; each is killed in turn while it takes, started again, and asks again.

use std::{
    env,
    io::{BufRead, BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    thread,
    time::Duration,
};

use arbitre::{
    desk::{
        Body, By, Office, Refusal, Seq, Stands,
        store::{Desk, Place, Unwritten, machine_clock},
    },
    selfplay::Dice,
};

use super::{
    Report, opened,
    place::{Own, database},
    whole, write,
};

/// By what the process that takes knows what it is.
pub const BEGUN: &str = "take-until-killed";
const CALLS: u16 = 1_000;
/// After how many calls one of them is killed.
const LIVES: u16 = 50;
/// The longest it lives once it was told of a call, in microseconds.
const MOST: usize = 4_000;

/// A desk in a process of its own.
struct Replica {
    child: Child,
    told: ChildStdin,
    says: BufReader<ChildStdout>,
}

impl Replica {
    fn start(own: &Own, event: &str, judge: Seq) -> Self {
        let mut child = Command::new(env::current_exe().expect("this program"))
            .args([BEGUN, &database(&own.place), event, &judge.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let (told, says) = (child.stdin.take().expect("an input"), child.stdout.take().expect("an output"));
        Self { child, told, says: BufReader::new(says) }
    }

    fn tell(&mut self, call: Seq) {
        writeln!(self.told, "{call}").and_then(|()| self.told.flush()).expect("it listens");
    }

    /// Who has the call, as it was told.
    fn heard(&mut self, call: Seq) -> Option<Seq> {
        let mut line = String::new();
        self.says.read_line(&mut line).expect("it answers");
        let (of, by) = line.trim().split_once(' ')?;
        (of == call.to_string()).then(|| by.parse().ok())?
    }

    fn kill(&mut self) {
        self.child.kill().and_then(|()| self.child.wait()).expect("it is killed");
    }
}

/// Takes each call that it is told of, and says who has it.
pub async fn take_on(database: &str, event: &str, judge: u64) {
    let place = Place::read(database).expect("a place");
    let desk = Desk::open(place, machine_clock()).await.unwrap_or_else(|refused| panic!("{refused:?}"));
    for line in std::io::stdin().lines().map_while(Result::ok) {
        let call = line.parse().expect("a call");
        let by = take(&desk, event, By::Person(judge), call).await;
        let mut out = std::io::stdout().lock();
        let _ = writeln!(out, "{call} {by}").and_then(|()| out.flush());
    }
    desk.close().await;
}

/// Who has the call, as it is told; asked again until somebody answers.
async fn take(desk: &Desk, event: &str, judge: By, call: Seq) -> Seq {
    loop {
        match desk.write(event, judge, write(&format!("take-{call}"), Some(call), Body::Take {})).await {
            Ok(entry) => return number(entry.by),
            Err(Unwritten::Refused(Refusal::Stale { stands: Stands::Taken { by, .. } })) => return number(by),
            Err(Unwritten::Away | Unwritten::Busy) => tokio::time::sleep(Duration::from_millis(20)).await,
            Err(refused) => panic!("{refused:?}"),
        }
    }
}

fn number(by: By) -> Seq {
    if let By::Person(person) = by { person } else { 0 }
}

pub async fn raced(own: &Own, report: &mut Report) {
    let desk = own.open().await;
    let event = opened(&desk, CALLS).await;
    let mut judges = Vec::new();
    for judge in 0..2 {
        let staff = write(&format!("judge-{judge}"), None, Body::Staff { office: Office::Judge });
        judges.push(desk.write(&event, By::Person(1), staff).await.expect("a judge").seq);
    }
    let mut calls = Vec::new();
    for table in 1..=CALLS {
        let call = write(&format!("call-{table}"), None, Body::Call { table, cards: Vec::new() });
        calls.push(desk.write(&event, By::Table(table), call).await.expect("a call").seq);
    }
    let mut dice = Dice::new(1);
    let mut replicas: Vec<_> = judges.iter().map(|judge| Replica::start(own, &event, *judge)).collect();
    let (mut had, mut amiss, mut kills) = ([0, 0], 0, 0);
    for (n, call) in (1..).zip(&calls) {
        for replica in &mut replicas {
            replica.tell(*call);
        }
        if n % LIVES == 0 {
            let killed = kills % 2;
            kills += 1;
            thread::sleep(Duration::from_micros(dice.below(MOST) as u64));
            replicas[killed].kill();
            replicas[killed] = Replica::start(own, &event, judges[killed]);
            replicas[killed].tell(*call);
        }
        let heard = [replicas[0].heard(*call), replicas[1].heard(*call)];
        match judges.iter().position(|judge| heard == [Some(*judge); 2]) {
            Some(judge) => had[judge] += 1,
            None => amiss += 1,
        }
    }
    for replica in &mut replicas {
        replica.kill();
    }
    let log = whole(&desk, &event).await;
    let gapless = log.iter().zip(1..).all(|(entry, seq)| entry.seq == seq);
    let taken = log.iter().filter(|entry| matches!(entry.body, Body::Take {})).count();
    report.told(&format!(
        "{CALLS} calls raced for by two replicas, killed {kills} times in turn: {} to the one, {} to the other, {amiss} amiss",
        had[0], had[1]
    ));
    report.holds("one has the call and the other reads who", amiss == 0);
    report.holds("each is taken once, and no number is missing", taken == calls.len() && gapless);
}
