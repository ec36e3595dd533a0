//! Cells of a hexagonal board, called by two numbers that can be said aloud: `3,-1`.

use std::fmt;

/// The six directions, in turn.
pub const DIRECTIONS: [(i16, i16); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// How far from the middle a cell may lie.
pub const FARTHEST: i16 = 30;

/// A cell: its column `q` and its row `r`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// The first number: grows to the right.
    pub q: i16,
    /// The second number: grows downwards.
    pub r: i16,
}

impl Cell {
    /// The cell that is called so, if it can lie on a board.
    #[must_use]
    pub fn called(name: &str) -> Option<Self> {
        let (q, r) = name.split_once(',')?;
        let number =
            |text: &str| text.trim().parse().ok().filter(|n: &i16| n.unsigned_abs() <= FARTHEST.unsigned_abs());
        Some(Self { q: number(q)?, r: number(r)? })
    }

    /// So many cells away in a direction.
    #[must_use]
    pub fn towards(self, (q, r): (i16, i16), by: i16) -> Self {
        Self { q: self.q + q * by, r: self.r + r * by }
    }

    /// How many steps lie between two cells.
    #[must_use]
    pub fn distance(self, other: Self) -> i16 {
        let (q, r) = (self.q - other.q, self.r - other.r);
        q.abs().max(r.abs()).max((q + r).abs())
    }

    /// All cells no farther than this from the middle.
    pub fn around(radius: i16) -> impl Iterator<Item = Self> {
        let square = (-radius..=radius).flat_map(move |r| (-radius..=radius).map(move |q| Self { q, r }));
        square.filter(move |cell| cell.distance(Self { q: 0, r: 0 }) <= radius)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_called_by_two_numbers() {
        assert_eq!(Cell::called("3,-1"), Some(Cell { q: 3, r: -1 }));
        assert_eq!(Cell::called(" -3, 0 ").map(|cell| cell.to_string()).as_deref(), Some("-3,0"));
        for strange in ["", "3", "3,", "a,b", "1,2,3", "31,0", "0,99999"] {
            assert_eq!(Cell::called(strange), None, "{strange}");
        }
    }

    #[test]
    fn a_hexagon_of_radius_two_has_nineteen_cells() {
        assert_eq!(Cell::around(2).count(), 19);
        let (a, b) = (Cell { q: 2, r: -1 }, Cell { q: -1, r: 1 });
        assert_eq!((a.distance(b), b.distance(a)), (3, 3));
    }
}
