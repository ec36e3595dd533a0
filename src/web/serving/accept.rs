//! Takes connections, up to their number, and gives each to one of the threads that answer requests.
//! When the server stops, whoever has been taken or was already waiting is answered first.

use std::{
    io,
    net::{SocketAddr, TcpListener, TcpStream},
    sync::Arc,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use actix_web::rt::{self, System, time::sleep};
use socket2::SockRef;
use tokio::{
    io::AsyncWriteExt as _,
    sync::{
        Semaphore,
        mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    },
};

use crate::web::{
    limit,
    line::{Held, Lines, Wire, linger, refusal},
    site::Site,
};

/// A connection on its way to the thread that answers it.
pub struct Arrival {
    stream: TcpStream,
    peer: SocketAddr,
    held: Held,
}

/// The threads that answer, and where connections are handed to them.
pub struct Threads {
    each: Vec<(JoinHandle<()>, UnboundedSender<Arrival>)>,
    next: usize,
}

impl Threads {
    /// As many as the machine has cores; each answers with what `answer` makes of it.
    ///
    /// # Errors
    /// When a thread cannot be had.
    pub fn start<F, Fut>(answer: F) -> io::Result<Self>
    where
        F: Fn(UnboundedReceiver<Arrival>) -> Fut + Clone + Send + 'static,
        Fut: Future<Output = ()> + 'static,
    {
        let cores = thread::available_parallelism().map_or(2, usize::from);
        let each = (0..cores).map(|number| {
            let (sender, receiver) = unbounded_channel();
            let answer = answer.clone();
            let named = thread::Builder::new().name(format!("answers-{number}"));
            Ok((named.spawn(move || System::new().block_on(answer(receiver)))?, sender))
        });
        Ok(Self { each: each.collect::<io::Result<_>>()?, next: 0 })
    }

    fn give(&mut self, arrival: Arrival) {
        self.next = (self.next + 1) % self.each.len();
        // A thread that is gone drops the connection, and with it its place.
        let _ = self.each[self.next].1.send(arrival);
    }

    /// Ends them: nothing more is given to them.
    pub fn stop(self) {
        let (threads, senders): (Vec<_>, Vec<_>) = self.each.into_iter().unzip();
        drop(senders);
        for thread in threads {
            let _ = thread.join();
        }
    }
}

impl Arrival {
    /// The bytes of the connection, on the thread that answers it, and who is at its other end.
    ///
    /// # Errors
    /// When the connection is no longer there.
    pub fn wire(self, site: Arc<Site>) -> io::Result<(Wire, SocketAddr)> {
        Ok((Wire::new(site, tokio::net::TcpStream::from_std(self.stream)?, self.held), self.peer))
    }
}

/// A listener that is ready to be asked.
///
/// # Errors
/// When it cannot be set up.
pub fn prepared(listener: TcpListener) -> io::Result<tokio::net::TcpListener> {
    SockRef::from(&listener).listen(limit::BACKLOG)?;
    listener.set_nonblocking(true)?;
    tokio::net::TcpListener::from_std(listener)
}

/// Takes connections until `stopped`; then those that were already waiting for us, and no more.
///
/// # Errors
/// When the listener can no longer be used.
pub async fn take_all(
    site: &Arc<Site>,
    listener: tokio::net::TcpListener,
    threads: &mut Threads,
    stopped: impl Future<Output = ()>,
) -> io::Result<()> {
    let mut stopped = std::pin::pin!(stopped);
    let refusals = Arc::new(Semaphore::new(limit::REFUSALS));
    loop {
        let accepted = tokio::select! {
            biased;
            () = &mut stopped => break,
            accepted = listener.accept() => accepted.and_then(|(stream, peer)| Ok((stream.into_std()?, peer))),
        };
        match accepted {
            Ok((stream, peer)) => take(site, threads, &refusals, stream, peer),
            Err(error) if is_theirs(&error) => {}
            // No more files may be open: some will be closed soon.
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    }
    let listener = listener.into_std()?;
    let_nobody_else_in(&listener);
    let (began, mut last) = (Instant::now(), Instant::now());
    while began.elapsed() < limit::GREETED && last.elapsed() < limit::GREETING {
        match listener.accept() {
            Ok((stream, peer)) => {
                take(site, threads, &refusals, stream, peer);
                last = Instant::now();
            }
            Err(error) if is_theirs(&error) => {}
            // Whoever was being greeted when nobody else was let in may come yet.
            Err(_) => sleep(Duration::from_millis(2)).await,
        }
    }
    Ok(())
}

/// Has the kernel begin no greeting any more: whom it greeted after the last was taken and before the listener closes would
/// be cut without an answer. Those it is greeting already go on. Without it, as on other systems, that instant remains.
fn let_nobody_else_in(listener: &TcpListener) {
    #[cfg(target_os = "linux")]
    {
        use socket2::SockFilter;
        // Of a packet that begins a connection (SYN, among the flags of TCP's head), keep nothing; of any other, all.
        const LOAD_BYTE: u16 = 0x30;
        const SKIP_UNLESS_SET: u16 = 0x45;
        const RETURN: u16 = 0x06;
        const FLAGS: u32 = 13;
        const SYN: u32 = 0x02;
        let _ = SockRef::from(listener).attach_filter(&[
            SockFilter::new(LOAD_BYTE, 0, 0, FLAGS),
            SockFilter::new(SKIP_UNLESS_SET, 0, 1, SYN),
            SockFilter::new(RETURN, 0, 0, 0),
            SockFilter::new(RETURN, 0, 0, u32::MAX),
        ]);
    }
    #[cfg(not(target_os = "linux"))]
    let _ = listener;
}

/// Faults of one connection, not of ours.
fn is_theirs(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

fn take(site: &Arc<Site>, threads: &mut Threads, refusals: &Arc<Semaphore>, stream: TcpStream, peer: SocketAddr) {
    // Small answers go out at once instead of waiting for the other end's acknowledgement.
    if stream.set_nodelay(true).is_err() || stream.set_nonblocking(true).is_err() {
        return;
    }
    if let Ok(held) = site.lines.take(site.proxies.connected(peer.ip())) {
        threads.give(Arrival { stream, peer, held });
        return;
    }
    tracing::warn!(client = %peer.ip(), refused = "connections", "connection");
    if let Ok(place) = refusals.clone().try_acquire_owned()
        && let Ok(stream) = tokio::net::TcpStream::from_std(stream)
    {
        rt::spawn(refuse(site.clone(), stream, place));
    }
}

/// Says why, and when to come again.
async fn refuse(site: Arc<Site>, mut stream: tokio::net::TcpStream, place: impl Sized) {
    let told = stream.write_all(&refusal(&site)).await;
    if told.is_ok() {
        linger(stream, place).await;
    }
}

/// Lets what has been taken be answered: closes what is idle, asks the rest to be quick, and at last cuts.
pub async fn part(lines: &Lines, hurry: impl FnOnce()) {
    let began = Instant::now();
    let mut hurry = Some(hurry);
    while lines.end() > 0 {
        if began.elapsed() > limit::STOPPING {
            lines.cut();
            sleep(Duration::from_millis(200)).await;
            return;
        }
        if began.elapsed() > limit::HURRY
            && let Some(hurry) = hurry.take()
        {
            hurry();
        }
        sleep(Duration::from_millis(20)).await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::{library::Library, shelf::Shelf};

    #[test]
    fn small_answers_are_not_held_back() {
        let library = Library::load(&Shelf::rules(), &Shelf::scenarios()).unwrap_or_else(|_| panic!("it loads"));
        let site = Arc::new(Site::new(Arc::new(library), Vec::new()));
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (told, heard) = mpsc::channel();
        System::new().block_on(async {
            let mut threads = Threads::start(move |mut arrivals: UnboundedReceiver<Arrival>| {
                let told = told.clone();
                async move {
                    while let Some(arrival) = arrivals.recv().await {
                        let _ = told.send(arrival.stream.nodelay());
                    }
                }
            })
            .unwrap();
            // Who was waiting when it stops is taken all the same.
            take_all(&site, prepared(listener).unwrap(), &mut threads, async {}).await.unwrap();
            threads.stop();
        });
        assert!(heard.recv().unwrap().unwrap());
        drop(client);
    }
}
