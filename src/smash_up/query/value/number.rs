//! Numbers that a card can speak of.

/// Beyond this a number is no longer told apart: powers that double and double again stay numbers.
pub(in crate::smash_up::query) const MOST: i32 = 9_999;

/// All of them together; what no card can count stays the most there is.
pub(in crate::smash_up::query) fn sum(numbers: impl Iterator<Item = i32>) -> i32 {
    numbers.fold(0, i32::saturating_add)
}

/// A length as a number a card can speak of.
#[must_use]
pub fn count(n: usize) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}
