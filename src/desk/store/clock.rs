//! What time it is on the server.

use std::{
    sync::Arc,
    time::{Duration, SystemTime},
};

use crate::desk::moment::Moment;

/// A clock: what time it is on the server.
pub type ServerClock = Arc<dyn Fn() -> Moment + Send + Sync>;

/// The clock of this machine.
#[must_use]
pub fn machine_clock() -> ServerClock {
    steady_clock(SystemTime::now)
}

/// A clock that is asked once, and goes on by what has gone by since: set back later it would stop every round and keep
/// tables from calling, set forward it would end them.
#[must_use]
pub fn steady_clock(wall: impl FnOnce() -> SystemTime) -> ServerClock {
    let began = wall().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let gone_by = gone_by();
    Arc::new(move || Moment(i64::try_from((began + gone_by()).as_millis()).unwrap_or(i64::MAX)))
}

/// How much has gone by since this was called, while the machine slept, too.
#[cfg(target_os = "linux")]
fn gone_by() -> impl Fn() -> Duration {
    let now = || Duration::try_from(rustix::time::clock_gettime(rustix::time::ClockId::Boottime)).unwrap_or_default();
    let began = now();
    move || now().saturating_sub(began)
}

/// The same, as far as this system says it.
#[cfg(not(target_os = "linux"))]
fn gone_by() -> impl Fn() -> Duration {
    let began = std::time::Instant::now();
    move || began.elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_begins_when_the_machine_says_and_goes_on() {
        let clock = steady_clock(|| SystemTime::UNIX_EPOCH + Duration::from_mins(1));
        std::thread::sleep(Duration::from_millis(20));
        let Moment(now) = clock();
        assert!((60_020..70_000).contains(&now), "{now}");
        let wall = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_millis();
        assert!(machine_clock()().0.abs_diff(i64::try_from(wall).unwrap()) < 1_000);
    }
}
