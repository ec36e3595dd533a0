//! What was answered to questions asked a moment ago: kept until something is news, and as long as there is room.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use crate::web::limit;

/// Answers by what was asked; those that nobody asked for again make room first.
#[derive(Debug)]
pub struct Recent<K, T>(Mutex<Kept<K, T>>);

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

impl<K: Ord, T> Default for Recent<K, T> {
    fn default() -> Self {
        Self(Mutex::new(Kept {
            young: BTreeMap::new(),
            old: BTreeMap::new(),
            bytes: 0,
            news: 0,
            since: Instant::now(),
        }))
    }
}

impl<K: Ord, T> Recent<K, T> {
    /// What was answered to this.
    ///
    /// # Errors
    /// That nothing was, or that something is news since; with what the new answer is to be kept by.
    pub fn get(&self, of: &K) -> Result<Arc<T>, u64> {
        let mut kept = self.kept();
        if kept.since.elapsed() > limit::FILING {
            kept.forget();
        }
        if let Some((answer, _)) = kept.young.get(of) {
            return Ok(answer.clone());
        }
        let Some((of, (answer, size))) = kept.old.remove_entry(of) else { return Err(kept.news) };
        kept.add(of, answer.clone(), size);
        Ok(answer)
    }

    /// Keeps an answer of so many bytes, unless something was news since.
    pub fn keep(&self, of: K, answer: Arc<T>, size: usize, news: u64) {
        let mut kept = self.kept();
        if kept.news == news && size <= limit::FOUND / 8 {
            kept.add(of, answer, size);
        }
    }

    /// Forgets all of them: something is news.
    pub fn forget(&self) {
        self.kept().forget();
    }

    // A poisoned lock only means that a panic came in between: what is kept is still whole.
    fn kept(&self) -> std::sync::MutexGuard<'_, Kept<K, T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Ord, T> Kept<K, T> {
    fn add(&mut self, of: K, answer: Arc<T>, size: usize) {
        if self.bytes + size > limit::FOUND / 2 {
            self.old = std::mem::take(&mut self.young);
            self.bytes = 0;
        }
        self.bytes += size;
        if let Some((_, before)) = self.young.insert(of, (answer, size)) {
            self.bytes -= before;
        }
    }

    fn forget(&mut self) {
        let news = self.news + 1;
        *self = Self { young: BTreeMap::new(), old: BTreeMap::new(), bytes: 0, news, since: Instant::now() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_an_end_to_what_is_kept_and_what_is_asked_again_stays() {
        let recent = Recent::default();
        let size = limit::FOUND / 16;
        for number in 0..40 {
            if let Err(news) = recent.get(&number) {
                recent.keep(number, Arc::new(number), size, news);
            }
            assert_eq!(recent.get(&0).ok(), Some(Arc::new(0)), "{number}");
        }
        let kept = (0..40).filter(|number| recent.get(number).is_ok()).count();
        assert!((8..=16).contains(&kept), "{kept}");
        let news = recent.get(&100).expect_err("nobody asked for it");
        recent.keep(100, Arc::new(100), limit::FOUND, news);
        assert!(recent.get(&100).is_err(), "it is too large");
    }

    #[test]
    fn what_was_worked_out_before_the_news_is_not_kept() {
        let recent = Recent::default();
        let news = recent.get(&"a").expect_err("nobody asked for it");
        recent.forget();
        recent.keep("a", Arc::new(1), 1, news);
        let news = recent.get(&"a").expect_err("it was worked out before");
        recent.keep("a", Arc::new(2), 1, news);
        assert_eq!(recent.get(&"a").ok(), Some(Arc::new(2)));
        recent.forget();
        assert!(recent.get(&"a").is_err());
    }
}
