//! A network that fails at random: connections that are cut in the middle of a word, refused, late, and a whole way that is
//! gone for seconds.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use arbitre::selfplay::Dice;
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
    time::sleep,
};

/// One connection in so many is cut within this, in milliseconds, as a rule before its answer or in it.
const SHORT: (usize, usize) = (8, 60);
/// Any other within this.
const LONG: usize = 40_000;
/// One in so many is refused.
const REFUSED: usize = 30;
/// The most that a connection waits before it gets through.
const LATE: usize = 40;
/// For how long a way stays and is gone, at least and at most.
const STAYS: (usize, usize) = (3_000, 12_000);
const GONE: (usize, usize) = (300, 2_500);

/// The ways to the servers.
pub struct Network {
    pub ways: Vec<String>,
    open: Vec<watch::Sender<bool>>,
    seed: u64,
    calm: AtomicBool,
    pub cut: AtomicUsize,
    pub refused: AtomicUsize,
    pub gone: AtomicUsize,
}

pub fn millis(dice: &mut Dice, (least, most): (usize, usize)) -> Duration {
    Duration::from_millis((least + dice.below(most - least + 1)) as u64)
}

impl Network {
    /// A way to each of these servers, which holds for now.
    pub async fn before(servers: &[String], seed: u64) -> Arc<Self> {
        let (mut ways, mut open, mut listening) = (Vec::new(), Vec::new(), Vec::new());
        for server in servers {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
            ways.push(listener.local_addr().expect("its address").to_string());
            let (tell, told) = watch::channel(true);
            open.push(tell);
            listening.push((listener, server.clone(), told));
        }
        let (calm, none) = (AtomicBool::new(true), AtomicUsize::default);
        let network = Arc::new(Self { ways, open, seed, calm, cut: none(), refused: none(), gone: none() });
        for (n, (listener, server, open)) in listening.into_iter().enumerate() {
            let (network, mut dice) = (network.clone(), Dice::new(seed + n as u64));
            tokio::spawn(async move {
                while let Ok((from, _)) = listener.accept().await {
                    tokio::spawn(network.clone().pass(
                        from,
                        server.clone(),
                        open.clone(),
                        Dice::new(dice.below(1 << 40) as u64),
                    ));
                }
            });
        }
        network
    }

    /// From now on it fails, until it is healed.
    pub fn fail(self: &Arc<Self>) {
        self.calm.store(false, Ordering::Relaxed);
        tokio::spawn(self.clone().go_and_come(Dice::new(self.seed + 100)));
    }

    /// Nothing fails any more.
    pub fn heal(&self) {
        self.calm.store(true, Ordering::Relaxed);
        for open in &self.open {
            open.send_replace(true);
        }
    }

    fn is_calm(&self) -> bool {
        self.calm.load(Ordering::Relaxed)
    }

    async fn pass(
        self: Arc<Self>,
        mut from: TcpStream,
        server: String,
        mut open: watch::Receiver<bool>,
        mut dice: Dice,
    ) {
        if !*open.borrow_and_update() || !self.is_calm() && dice.one_in(REFUSED) {
            self.refused.fetch_add(1, Ordering::Relaxed);
            return;
        }
        let fate = match (self.is_calm(), dice.one_in(SHORT.0)) {
            (true, _) => Duration::from_hours(1),
            (false, true) => millis(&mut dice, (0, SHORT.1)),
            (false, false) => millis(&mut dice, (SHORT.1, LONG)),
        };
        sleep(millis(&mut dice, (0, LATE))).await;
        let Ok(mut to) = TcpStream::connect(&server).await else { return };
        tokio::select! {
            _ = copy_bidirectional(&mut from, &mut to) => return,
            () = sleep(fate) => {}
            _ = open.wait_for(|open| !*open) => {}
        }
        self.cut.fetch_add(1, Ordering::Relaxed);
    }

    /// Takes one way or another away for a while.
    async fn go_and_come(self: Arc<Self>, mut dice: Dice) {
        while !self.is_calm() {
            sleep(millis(&mut dice, STAYS)).await;
            if self.is_calm() {
                return;
            }
            let way = dice.below(self.open.len());
            self.open[way].send_replace(false);
            self.gone.fetch_add(1, Ordering::Relaxed);
            sleep(millis(&mut dice, GONE)).await;
            self.open[way].send_replace(true);
        }
    }
}
