//! How much work is done for one client: a share that fills up again by itself, of which every question takes what it
//! has cost. Whoever has none left can still ask what is quickly answered.

use std::{
    borrow::Borrow,
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, PoisonError},
    time::Instant,
};

use super::client::Client;
use crate::web::limit;

/// The shares of those who asked lately: of clients, or of whoever else has one.
#[derive(Debug)]
pub struct Shares<K = Client> {
    kept: Mutex<HashMap<K, Share>>,
}

impl<K> Default for Shares<K> {
    fn default() -> Self {
        Self { kept: Mutex::default() }
    }
}

/// What is left of a share at some moment; less than nothing where a question turned out dear.
#[derive(Debug, Clone, Copy)]
struct Share {
    left: i64,
    at: Instant,
}

/// What is left of a client's share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Units of work left.
    pub left: u64,
    /// Seconds until the share is whole again.
    pub whole_in: u64,
    /// Seconds until anything dear may be asked again.
    pub open_in: u64,
}

const WHOLE: i64 = limit::SHARE.cast_signed();

const A_SECOND: i64 = (limit::SHARE / limit::SHARE_SECONDS).cast_signed();

impl Share {
    /// What has come back by now.
    fn by(self, now: Instant) -> i64 {
        let came = now.saturating_duration_since(self.at).as_micros();
        let came = i64::try_from(came).unwrap_or(i64::MAX).saturating_mul(A_SECOND / 1000) / 1000;
        self.left.saturating_add(came).min(WHOLE)
    }
}

impl<K: Eq + Hash> Shares<K> {
    /// What is left for this client.
    #[must_use]
    pub fn standing(&self, client: impl Borrow<K>) -> Standing {
        let left = self.with(|kept| kept.get(client.borrow()).map_or(WHOLE, |share| share.by(Instant::now())));
        let seconds = |units: i64| u64::try_from(units / A_SECOND + i64::from(units % A_SECOND > 0)).unwrap_or(0);
        Standing { left: u64::try_from(left).unwrap_or(0), whole_in: seconds(WHOLE - left), open_in: seconds(-left) }
    }

    /// Takes what a question of this client has cost.
    pub fn charge(&self, client: K, units: u64) {
        let (now, units) = (Instant::now(), i64::try_from(units).unwrap_or(WHOLE));
        self.with(|kept| {
            if kept.len() >= limit::SHARES && !kept.contains_key(&client) {
                forget(kept, now);
            }
            let share = kept.entry(client).or_insert(Share { left: WHOLE, at: now });
            *share = Share { left: share.by(now).saturating_sub(units).max(-WHOLE), at: now };
        });
    }

    // A poisoned lock only means that a panic came in between: the numbers are still numbers.
    fn with<T>(&self, change: impl FnOnce(&mut HashMap<K, Share>) -> T) -> T {
        change(&mut self.kept.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Forgets the shares that are whole, and of the others that half of which most is left: the dearest are remembered.
fn forget<K: Eq + Hash>(kept: &mut HashMap<K, Share>, now: Instant) {
    kept.retain(|_, share| share.by(now) < WHOLE);
    if kept.len() >= limit::SHARES {
        let mut left: Vec<i64> = kept.values().map(|share| share.by(now)).collect();
        let middle = left.len() / 2;
        let bound = *left.select_nth_unstable(middle).1;
        kept.retain(|_, share| share.by(now) < bound);
    }
}

#[cfg(test)]
mod tests {
    use std::{net::IpAddr, time::Duration};

    use super::*;

    fn client(number: u32) -> Client {
        Client::of(IpAddr::V4(number.into()))
    }

    #[test]
    fn a_share_is_used_up_by_work_and_fills_up_with_time() {
        let shares = Shares::default();
        let whole = Standing { left: limit::SHARE, whole_in: 0, open_in: 0 };
        assert_eq!(shares.standing(client(1)), whole);
        shares.charge(client(1), limit::SHARE / 2);
        let half = shares.standing(client(1));
        assert!(half.left.abs_diff(limit::SHARE / 2) < limit::SHARE / 20 && half.open_in == 0, "{half:?}");
        shares.charge(client(1), limit::SHARE);
        let none = shares.standing(client(1));
        assert!(none.left == 0 && none.open_in.abs_diff(limit::SHARE_SECONDS / 2) < 5, "{none:?}");
        assert_eq!(shares.standing(client(2)), whole, "another's share is its own");
        let ago = Share { left: -WHOLE / 2, at: Instant::now() };
        assert_eq!(ago.by(ago.at + Duration::from_secs(limit::SHARE_SECONDS)), WHOLE / 2);
        assert_eq!(ago.by(ago.at + Duration::from_hours(24)), WHOLE);
    }

    #[test]
    fn only_so_many_are_remembered_and_the_dearest_longest() {
        let shares = Shares::default();
        shares.charge(client(0), 2 * limit::SHARE);
        for number in 1..=3 * u32::try_from(limit::SHARES).unwrap() {
            shares.charge(client(number), limit::SHARE / 2);
        }
        assert!(shares.with(|kept| kept.len()) <= limit::SHARES);
        assert_eq!(shares.standing(client(0)).left, 0);
    }
}
