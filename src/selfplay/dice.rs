//! Dice that fall the same way for the same seed.

/// A small, well-known generator: the same seed plays the same game.
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    /// Seeds that are near each other make games that are not.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut mixed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Self((mixed ^ (mixed >> 31)) | 1)
    }

    /// A number from 0, below this one; 0 if there is none.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let n = u64::try_from(n.max(1)).unwrap_or(u64::MAX);
        usize::try_from(self.0 % n).unwrap_or(0)
    }

    /// Whether one of so many sides comes up.
    pub fn one_in(&mut self, sides: usize) -> bool {
        self.below(sides) == 0
    }

    /// One of these.
    pub fn one<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// In any order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for n in (1..items.len()).rev() {
            items.swap(n, self.below(n + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Dice;

    #[test]
    fn every_side_comes_up_and_the_same_seed_falls_the_same_way() {
        let mut sides = [0; 6];
        let (mut dice, mut again) = (Dice::new(7), Dice::new(7));
        for _ in 0..600 {
            let side = dice.below(6);
            assert_eq!(side, again.below(6));
            sides[side] += 1;
        }
        assert!(sides.iter().all(|times| (60..140).contains(times)), "{sides:?}");
        assert_ne!(Dice::new(1).below(1 << 30), Dice::new(2).below(1 << 30));
    }
}
