//! What was answered to questions asked a moment ago: kept until something is news, and as long as there is room.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

/// Answers by what was asked; those that nobody asked for again make room first.
#[derive(Debug)]
pub struct Recent<K, T> {
    kept: Mutex<Kept<K, T>>,
    /// The most bytes of them.
    most: usize,
    /// How long they are good; for ever, where nothing is news.
    lasts: Option<Duration>,
}

#[derive(Debug)]
struct Kept<K, T> {
    young: BTreeMap<K, (Arc<T>, usize)>,
    old: BTreeMap<K, (Arc<T>, usize)>,
    /// The bytes of the young ones.
    bytes: usize,
    /// How often something was news.
    news: u64,
    since: Instant,
}

impl<K: Ord, T> Recent<K, T> {
    /// None yet; at most so many bytes of them, good for so long.
    #[must_use]
    pub fn new(most: usize, lasts: Option<Duration>) -> Self {
        Self { kept: Mutex::new(Kept::new(0)), most, lasts }
    }

    /// What was answered to this.
    ///
    /// # Errors
    /// That nothing was, or that something is news since; with what the new answer is to be kept by.
    pub fn get(&self, of: &K) -> Result<Arc<T>, u64> {
        let mut kept = self.kept();
        if self.lasts.is_some_and(|lasts| kept.since.elapsed() > lasts) {
            kept.forget();
        }
        if let Some((answer, _)) = kept.young.get(of) {
            return Ok(answer.clone());
        }
        let Some((of, (answer, size))) = kept.old.remove_entry(of) else { return Err(kept.news) };
        kept.add(of, answer.clone(), (size, self.most));
        Ok(answer)
    }

    /// Keeps an answer of so many bytes, unless something was news since.
    pub fn keep(&self, of: K, answer: Arc<T>, size: usize, news: u64) {
        let mut kept = self.kept();
        if kept.news == news && size <= self.most / 8 {
            kept.add(of, answer, (size, self.most));
        }
    }

    /// Forgets all of them: something is news.
    pub fn forget(&self) {
        self.kept().forget();
    }

    // A poisoned lock only means that a panic came in between: what is kept is still whole.
    fn kept(&self) -> std::sync::MutexGuard<'_, Kept<K, T>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Ord, T> Kept<K, T> {
    fn new(news: u64) -> Self {
        Self { young: BTreeMap::new(), old: BTreeMap::new(), bytes: 0, news, since: Instant::now() }
    }

    fn add(&mut self, of: K, answer: Arc<T>, (size, most): (usize, usize)) {
        if self.bytes + size > most / 2 {
            self.old = std::mem::take(&mut self.young);
            self.bytes = 0;
        }
        self.bytes += size;
        if let Some((_, before)) = self.young.insert(of, (answer, size)) {
            self.bytes -= before;
        }
    }

    fn forget(&mut self) {
        *self = Self::new(self.news + 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: usize = 1024;

    #[test]
    fn there_is_an_end_to_what_is_kept_and_what_is_asked_again_stays() {
        let recent = Recent::new(ROOM, None);
        let size = ROOM / 16;
        for number in 0..40 {
            if let Err(news) = recent.get(&number) {
                recent.keep(number, Arc::new(number), size, news);
            }
            assert_eq!(recent.get(&0).ok(), Some(Arc::new(0)), "{number}");
        }
        let kept = (0..40).filter(|number| recent.get(number).is_ok()).count();
        assert!((8..=16).contains(&kept), "{kept}");
        let news = recent.get(&100).expect_err("nobody asked for it");
        recent.keep(100, Arc::new(100), ROOM, news);
        assert!(recent.get(&100).is_err(), "it is too large");
    }

    #[test]
    fn what_was_worked_out_before_the_news_is_not_kept() {
        let recent = Recent::new(ROOM, None);
        let news = recent.get(&"a").expect_err("nobody asked for it");
        recent.forget();
        recent.keep("a", Arc::new(1), 1, news);
        let news = recent.get(&"a").expect_err("it was worked out before");
        recent.keep("a", Arc::new(2), 1, news);
        assert_eq!(recent.get(&"a").ok(), Some(Arc::new(2)));
        recent.forget();
        assert!(recent.get(&"a").is_err());
    }

    #[test]
    fn what_is_too_old_is_asked_anew() {
        let recent = Recent::new(ROOM, Some(Duration::ZERO));
        recent.keep("a", Arc::new(1), 1, 0);
        std::thread::sleep(Duration::from_millis(1));
        assert!(recent.get(&"a").is_err());
    }
}
