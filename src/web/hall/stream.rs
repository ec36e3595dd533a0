//! What is new at an event, sent as it comes: server-sent events, a frame for all that came within a moment, under the
//! number of its last entry. Whoever was cut off says the last number it has and gets all behind it, once.

use std::{
    fmt::Write as _,
    pin::Pin,
    sync::{Arc, OnceLock},
    task::{Context, Poll},
    time::Duration,
};

use actix_web::{
    HttpRequest, HttpResponse,
    body::{BodySize, MessageBody},
    http::header,
    rt,
    web::{Bytes, Data},
};
use serde_json::Value;
use tokio::{
    sync::mpsc,
    time::{Instant, interval_at, sleep},
};

use super::{Asking, Hall, Recent, follow::follow, place::Place};
use crate::{
    desk::{By, Concern, Entry, Part, Seq},
    web::{error::Error, limit, line::Line, site::Site},
};

/// What is sent, as it comes.
struct Sent(mpsc::Receiver<Bytes>);

impl MessageBody for Sent {
    type Error = std::convert::Infallible;

    fn size(&self) -> BodySize {
        BodySize::Stream
    }

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        self.0.poll_recv(cx).map(|bytes| bytes.map(Ok))
    }
}

/// Whoever gets a stream.
struct Reader {
    site: Data<Site>,
    hall: Arc<Hall>,
    by: Option<By>,
    token: Option<String>,
    /// The last entry that was sent, or need not be.
    last: Seq,
    out: mpsc::Sender<Bytes>,
    place: Place,
}

/// Nobody waits for more, or is to get it.
struct Gone;

/// The stream of what comes behind this entry; behind the last, if none is named.
///
/// # Errors
/// When as many streams are open as there may be.
pub async fn stream(
    site: &Data<Site>,
    request: &HttpRequest,
    asking: Asking,
    after: Option<Seq>,
) -> Result<HttpResponse, Error> {
    let Asking { hall, by, token, whose, as_it_was, .. } = asking;
    let place = Place::take(&site.halls.places, whose)?;
    // Somebody who gets a stream is being answered: no other connection takes its place.
    let answering = request.conn_data::<Arc<Line>>().map(Line::answering);
    // What has not come yet cannot have been seen; but another server may have told what this one cannot read now.
    let there = hall.at().await.state.last;
    let last = after.unwrap_or(there).min(if as_it_was { Seq::MAX } else { there });
    let (out, sent) = mpsc::channel(1);
    let reader = Reader { site: site.clone(), hall, by, token, last, out, place };
    rt::spawn(async move {
        let _answering = answering;
        reader.read_on().await;
    });
    Ok(HttpResponse::Ok()
        .content_type("text/event-stream")
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        // It is not packed: what is packed waits until there is enough of it.
        .insert_header((header::CONTENT_ENCODING, "identity"))
        .insert_header(("x-accel-buffering", "no"))
        .body(Sent(sent)))
}

impl Reader {
    /// Sends what is new for as long as somebody takes it and may have it.
    async fn read_on(mut self) {
        let mut told = self.hall.told.subscribe();
        let (mut revoked, mut ended) = (self.site.halls.revoked.subscribe(), self.site.halls.ended.subscribe());
        follow(&self.site, &self.hall);
        // At once, so that whoever asked knows that it is there.
        if self.say(Bytes::from_static(b": arbitre\n\n")).await.is_err() {
            return;
        }
        // However much goes by that this reader is not shown.
        let mut beats = interval_at(Instant::now() + limit::HEARTBEAT, limit::HEARTBEAT);
        loop {
            told.borrow_and_update();
            if *ended.borrow() || self.tell_all().await.is_err() {
                return;
            }
            let still = tokio::select! {
                // Whose key is revoked hears nothing that comes after.
                biased;
                _ = ended.changed() => false,
                () = self.out.closed() => false,
                _ = revoked.changed() => self.is_known().await,
                _ = beats.tick() => {
                    self.is_known().await && self.say(Bytes::from_static(b":\n\n")).await.is_ok()
                }
                changed = in_turn(told.changed(), self.place.turn()) => changed.is_ok(),
            };
            if !still {
                return;
            }
        }
    }

    async fn say(&self, bytes: Bytes) -> Result<(), Gone> {
        self.out.send(bytes).await.map_err(|_| Gone)
    }

    /// Whether the key is still one. A database that is away takes no key from anybody.
    async fn is_known(&self) -> bool {
        let Some(token) = &self.token else { return true };
        let held = self.site.desk.ask(async |desk| desk.holder(&self.hall.id, token).await).await;
        held.map_or(true, |held| held.is_some())
    }

    /// Sends everything behind the last entry that was sent.
    async fn tell_all(&mut self) -> Result<(), Gone> {
        loop {
            let (frame, through, whole) = self.next().await?;
            if let Some(frame) = frame {
                self.say(frame).await?;
            }
            self.last = through;
            if whole {
                return Ok(());
            }
        }
    }

    /// The next frame, the entry through which it goes, and whether that is the last there is.
    async fn next(&self) -> Result<(Option<Bytes>, Seq, bool), Gone> {
        let (recent, state_last, part) = {
            let at = self.hall.at().await;
            // Whoever is shown the door, or has another office, sees what that may see from now on.
            let part = Part::of(&at.state, self.by).ok_or(Gone)?;
            let first = at.recent.front().map_or(Seq::MAX, |first| first.entry.seq);
            let recent: Option<Vec<Arc<Recent>>> = (first <= self.last.saturating_add(1)).then(|| {
                let behind = at.recent.partition_point(|recent| recent.entry.seq <= self.last);
                at.recent.iter().skip(behind).take(limit::ENTRIES).cloned().collect()
            });
            (recent, at.state.last, part)
        };
        if state_last <= self.last {
            return Ok((None, self.last, true));
        }
        let mut frame = Frame::default();
        let through = match recent {
            Some(recent) => {
                let mut through = self.last;
                for one in recent {
                    if frame.is_full() {
                        break;
                    }
                    one.shown(part, &mut frame);
                    through = one.entry.seq;
                }
                through
            }
            None => self.lies_further_back(part, &mut frame).await?,
        };
        Ok((frame.spelled(part, through), through, through >= state_last))
    }

    /// What lies further back than what is at hand. While the database is away nobody hears anything new.
    async fn lies_further_back(&self, part: Part, frame: &mut Frame) -> Result<Seq, Gone> {
        let read = self.site.desk.ask(async |desk| desk.entries(&self.hall.id, self.last, limit::ENTRIES).await).await;
        let entries = read.map_err(|_| Gone)?;
        let at = self.hall.at().await;
        let mut through = None;
        for entry in &entries {
            if frame.is_full() {
                break;
            }
            let shown = shown(part, entry, at.concerns.of(entry), at.forgotten);
            frame.add(shown.map(|shown| shown.to_string()).as_deref());
            through = Some(entry.seq);
        }
        through.ok_or(Gone)
    }
}

/// What comes, some time after it has.
async fn in_turn<T>(comes: impl Future<Output = T>, turn: Duration) -> T {
    let came = comes.await;
    sleep(turn).await;
    came
}

/// An entry as it is spelled for a part of an event; nothing, if it is not shown there.
pub fn shown(part: Part, entry: &Entry, concern: Concern, forgotten: bool) -> Option<Value> {
    let mut shown = part.of_entry(entry, concern)?;
    if forgotten {
        shown.words.clear();
    }
    Some(shown.value())
}

impl Recent {
    /// Adds it to a frame, spelled once for all who are shown the same.
    fn shown(&self, part: Part, frame: &mut Frame) {
        let spell = || shown(part, &self.entry, self.concern, false).map(|shown| shown.to_string());
        let kept: Option<&OnceLock<Option<String>>> = match part {
            Part::Log => Some(&self.spelled[0]),
            Part::Room => Some(&self.spelled[1]),
            Part::Wall => Some(&self.spelled[2]),
            Part::Table(_) => None,
        };
        match kept {
            Some(kept) => frame.add(kept.get_or_init(spell).as_deref()),
            None => frame.add(spell().as_deref()),
        }
    }
}

/// Entries that are sent together.
#[derive(Default)]
struct Frame(String);

impl Frame {
    fn add(&mut self, entry: Option<&str>) {
        let Some(entry) = entry else { return };
        if !self.0.is_empty() {
            self.0.push(',');
        }
        self.0.push_str(entry);
    }

    fn is_full(&self) -> bool {
        self.0.len() > limit::ENTRIES_BYTES
    }

    /// As it is sent. A table hears only of what is shown to it; the others also that something else has come.
    fn spelled(self, part: Part, through: Seq) -> Option<Bytes> {
        if self.0.is_empty() && matches!(part, Part::Table(_)) {
            return None;
        }
        let mut out = String::with_capacity(self.0.len() + 60);
        let _ = write!(out, "id: {through}\ndata: {{\"last\":{through},\"entries\":[{}]}}\n\n", self.0);
        Some(out.into())
    }
}
