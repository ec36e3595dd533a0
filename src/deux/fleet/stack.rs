//! Ships that stand on one cell or move together, the bottom one first. A ship alone is a stack of one.

/// How many pieces may stand on each other.
pub const TALLEST: usize = 3;

/// Ships that move together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stack {
    ships: [u8; TALLEST],
    height: u8,
}

impl Stack {
    /// These ships, the bottom one first; none if there are none, or too many.
    pub fn of(ships: impl IntoIterator<Item = usize>) -> Option<Self> {
        let mut stack = Self { ships: [u8::MAX; TALLEST], height: 0 };
        for ship in ships {
            *stack.ships.get_mut(usize::from(stack.height))? = u8::try_from(ship).ok()?;
            stack.height += 1;
        }
        (stack.height > 0).then_some(stack)
    }

    /// The ships, the bottom one first.
    pub fn ships(self) -> impl DoubleEndedIterator<Item = usize> {
        self.ships.into_iter().take(usize::from(self.height)).map(usize::from)
    }

    /// The ship on top, which gives the stack its power.
    #[must_use]
    pub fn top(self) -> usize {
        usize::from(self.ships[usize::from(self.height) - 1])
    }

    /// How many ships there are.
    #[must_use]
    pub fn height(self) -> usize {
        usize::from(self.height)
    }

    /// The ships, one bit each.
    #[must_use]
    pub fn mask(self) -> u64 {
        self.ships().fold(0, |mask, ship| mask | 1 << ship)
    }

    /// This stack set down on another; none if that would be too tall.
    #[must_use]
    pub fn upon(self, below: Self) -> Option<Self> {
        Self::of(below.ships().chain(self.ships()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stack_keeps_its_order_and_is_three_ships_at_most() {
        let pair = Stack::of([4, 7]).expect("two");
        assert_eq!((pair.top(), pair.height(), pair.mask()), (7, 2, 0b1001_0000));
        let one = Stack::of([2]).expect("one");
        assert_eq!(pair.upon(one).map(|stack| stack.ships().collect::<Vec<_>>()), Some(vec![2, 4, 7]));
        assert_eq!(pair.upon(pair), None);
        assert_eq!((Stack::of([]), Stack::of([1, 2, 3, 4])), (None, None));
    }
}
