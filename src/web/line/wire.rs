//! The bytes of a connection: counted as they come and go, and the framework's bare refusals dressed on their way out.

use std::{
    io,
    net::Shutdown,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
};

use super::{Held, Line, bare, linger};
use crate::web::site::Site;

/// How much of a request is looked at to know in which language it is refused.
const OPENING: usize = 120;
/// So many bytes pass in a row; then whoever else has something to say comes first.
const IN_A_ROW: usize = 16 * 1024;

/// The bytes of a connection.
pub struct Wire {
    stream: Option<TcpStream>,
    held: Option<Held>,
    line: Arc<Line>,
    site: Arc<Site>,
    /// The first bytes since the last answer.
    opening: Vec<u8>,
    /// What stands for the framework's bare refusal, and how much of it is sent.
    dressed: Option<(Vec<u8>, usize)>,
    /// How many bytes have passed since others came first.
    in_a_row: usize,
}

impl Wire {
    /// The bytes of this connection, which has its place.
    pub fn new(site: Arc<Site>, stream: TcpStream, held: Held) -> Self {
        let line = held.line.clone();
        Self { stream: Some(stream), held: Some(held), line, site, opening: Vec::new(), dressed: None, in_a_row: 0 }
    }

    /// The connection.
    pub fn line(&self) -> &Arc<Line> {
        &self.line
    }

    fn stream(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        self.stream.as_mut().map(Pin::new).ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    /// Whether this connection has had its turn: it will be asked again after those that wait.
    fn had_its_turn(&mut self, cx: &mut Context<'_>) -> bool {
        let had = self.in_a_row >= IN_A_ROW;
        if had {
            self.in_a_row = 0;
            cx.waker().wake_by_ref();
        }
        had
    }

    /// Sends what stands for a bare refusal of this length; the refusal counts as sent once all of it is.
    fn send_dressed(&mut self, cx: &mut Context<'_>, bare: &[u8]) -> Poll<io::Result<usize>> {
        let (bytes, mut sent) = match self.dressed.take() {
            Some(dressed) => dressed,
            None => (bare::dressed(&self.site, &self.opening, bare), 0),
        };
        while sent < bytes.len() {
            match self.stream()?.poll_write(cx, &bytes[sent..]) {
                Poll::Ready(Ok(0)) => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                Poll::Ready(Ok(more)) => sent += more,
                Poll::Ready(Err(error)) => return Poll::Ready(Err(error)),
                Poll::Pending => {
                    self.line.stuck();
                    self.dressed = Some((bytes, sent));
                    return Poll::Pending;
                }
            }
        }
        self.line.went();
        self.dressed = Some((bytes, sent));
        Poll::Ready(Ok(bare.len()))
    }
}

impl AsyncRead for Wire {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        self.line.watched_by(cx);
        if self.line.is_cut() {
            return Poll::Ready(Ok(()));
        }
        if self.had_its_turn(cx) {
            return Poll::Pending;
        }
        let before = into.filled().len();
        let read = self.stream()?.poll_read(cx, into);
        let came = &into.filled()[before..];
        if !came.is_empty() {
            let room = OPENING.saturating_sub(self.opening.len()).min(came.len());
            self.opening.extend_from_slice(&came[..room]);
            self.in_a_row += came.len();
            self.line.came();
        }
        // Nothing is owed and nothing is there: what would come now is for the next server.
        if read.is_pending() && self.line.may_end() { Poll::Ready(Ok(())) } else { read }
    }
}

impl AsyncWrite for Wire {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.line.watched_by(cx);
        if self.line.is_cut() {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        let before = match bare::at_end(bytes) {
            Some(0) => return self.send_dressed(cx, bytes),
            Some(start) => &bytes[..start],
            None => bytes,
        };
        if self.had_its_turn(cx) {
            return Poll::Pending;
        }
        let written = self.stream()?.poll_write(cx, &before[..before.len().min(IN_A_ROW)]);
        match &written {
            Poll::Ready(Ok(more)) => {
                self.in_a_row += more;
                self.opening.clear();
                self.line.went();
            }
            Poll::Ready(Err(_)) => {}
            Poll::Pending => self.line.stuck(),
        }
        written
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_shutdown(cx)
    }
}

impl Drop for Wire {
    /// Whoever is refused while still sending would not hear it if the connection were closed over what it sends.
    fn drop(&mut self) {
        if let (Some(stream), Some(held), Some(_)) = (self.stream.take(), self.held.take(), self.dressed.take())
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            runtime.spawn(linger(stream, held));
        }
    }
}

/// Closes the sending half.
pub fn say_no_more(stream: &TcpStream) {
    let _ = socket2::SockRef::from(stream).shutdown(Shutdown::Write);
}
