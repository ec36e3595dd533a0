//! A program of somebody's that plays a seat: asked in JSON, a line each, and answering so.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread,
    time::Duration,
};

use serde::Deserialize;
use serde_json::Value;

use crate::{citation::Said, problem::shown, selfplay::Seated};

/// So long is waited for an answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest line that is read, in bytes.
const LONGEST: u64 = 64 * 1024;
/// So much of a line is quoted that is no answer.
const MOST_QUOTED: usize = 200;

/// A program that plays a seat.
#[derive(Debug)]
pub struct Program {
    child: Child,
    asks: Option<SyncSender<String>>,
    answers: Receiver<Vec<u8>>,
}

/// What a program answers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Taken {
    take: Vec<usize>,
}

impl Program {
    /// Starts it, by the shell.
    ///
    /// # Errors
    /// Why it does not start.
    pub fn start(command: &str) -> io::Result<Self> {
        let mut child =
            Command::new("sh").args(["-c", command]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(asks), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        Ok(Self { child, asks: Some(written(asks)), answers: lines(answers) })
    }

    /// Whether it is still there to be asked.
    fn ask(&self, asked: &Value) -> bool {
        self.asks.as_ref().is_some_and(|asks| asks.try_send(format!("{asked}\n")).is_ok())
    }
}

/// Writes to it apart, so that a program that does not read keeps nobody waiting.
fn written(mut asks: ChildStdin) -> SyncSender<String> {
    let (send, receive) = sync_channel::<String>(2);
    thread::spawn(move || {
        for line in receive {
            if asks.write_all(line.as_bytes()).and_then(|()| asks.flush()).is_err() {
                return;
            }
        }
    });
    send
}

/// Its lines as they come; it is never more than one ahead.
fn lines(answers: ChildStdout) -> Receiver<Vec<u8>> {
    let (send, receive) = sync_channel(1);
    thread::spawn(move || {
        let mut answers = BufReader::new(answers);
        loop {
            let mut line = Vec::new();
            let read = answers.by_ref().take(LONGEST).read_until(b'\n', &mut line);
            if !matches!(read, Ok(1..)) || send.send(line).is_err() {
                return;
            }
        }
    });
    receive
}

impl Seated for Program {
    fn takes(&mut self, asked: &Value) -> Result<Vec<usize>, Said> {
        let ended = || Said::new("le programme s’est arrêté", "the program has ended");
        if !self.ask(asked) {
            return Err(ended());
        }
        let line = self.answers.recv_timeout(PATIENCE).map_err(|why| match why {
            RecvTimeoutError::Disconnected => ended(),
            RecvTimeoutError::Timeout => {
                let seconds = PATIENCE.as_secs();
                Said::new(
                    format!("pas de réponse en {seconds} secondes"),
                    format!("no answer within {seconds} seconds"),
                )
            }
        })?;
        serde_json::from_slice::<Taken>(&line).map(|taken| taken.take).map_err(|_| {
            let found: String = String::from_utf8_lossy(&line).trim_end().chars().take(MOST_QUOTED).collect();
            let found = shown(&found);
            Said::new(
                format!("il faut {{\"take\": [numéro]}}, et non {found}"),
                format!("expected {{\"take\": [number]}}, not {found}"),
            )
        })
    }

    fn hears(&mut self, end: &Value) {
        self.ask(end);
    }
}

impl Drop for Program {
    /// The end of what it is asked tells it to go; it is not waited for long.
    fn drop(&mut self) {
        self.asks = None;
        for _ in 0..20 {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(50));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
