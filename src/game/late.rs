//! What of a hearing is written down when somebody first looks at it: at the boards of most hearings nobody ever does.

use std::{
    fmt,
    ops::Deref,
    sync::{Arc, LazyLock},
};

use serde_json::Value;

/// A value that is written when somebody first looks at it, and then kept.
#[derive(Clone)]
pub struct Late(Arc<LazyLock<Value, Box<dyn FnOnce() -> Value + Send>>>);

impl Late {
    /// Written so, if ever.
    #[must_use]
    pub fn new(writes: impl FnOnce() -> Value + Send + 'static) -> Self {
        Self(Arc::new(LazyLock::new(Box::new(writes))))
    }
}

impl From<Value> for Late {
    fn from(written: Value) -> Self {
        Self::new(move || written)
    }
}

impl Deref for Late {
    type Target = Value;

    fn deref(&self) -> &Value {
        &self.0
    }
}

impl PartialEq for Late {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl fmt::Debug for Late {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(out)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

    use super::*;

    #[test]
    fn it_is_written_once_and_not_before_it_is_looked_at() {
        let times = Arc::new(AtomicU8::new(0));
        let writing = times.clone();
        let late = Late::new(move || {
            writing.fetch_add(1, Relaxed);
            "board".into()
        });
        let other = late.clone();
        assert_eq!(times.load(Relaxed), 0);
        assert_eq!((&*late, &*other), (&Value::from("board"), &Value::from("board")));
        assert_eq!((late, times.load(Relaxed)), (other, 1));
    }
}
