//! What a cell is called aloud, as it is read off the drawn board: `H8`.
//!
//! The letter is its row, from the top one down; the number is its slanting column, from the leftmost one on. So each
//! straight line can be heard: along a row the letter stays, along a column the number stays, along the third direction
//! one goes up as the other goes down. A pivot is halfway in letters and in numbers.

use std::fmt;

use super::hex::{Cell, FARTHEST};

/// The name of a cell on its board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name {
    row: u16,
    column: u16,
}

impl Name {
    /// The name of a cell, on a board whose topmost row and leftmost column are those of `corner`.
    #[must_use]
    pub fn of(cell: Cell, corner: Cell) -> Self {
        let from = |first: i16, here: i16| u16::try_from(here - first).unwrap_or_default();
        Self { row: from(corner.r, cell.r), column: from(corner.q, cell.q) + 1 }
    }

    /// The cell that has this name there.
    #[must_use]
    pub fn cell(self, corner: Cell) -> Option<Cell> {
        let from = |first: i16, by: u16| Some(first + i16::try_from(by).ok()?);
        Some(Cell { q: from(corner.q, self.column)? - 1, r: from(corner.r, self.row)? })
    }

    /// The name that is written so, in capitals or not.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        const MOST: u16 = 2 * FARTHEST.unsigned_abs() + 1;
        let text = text.trim();
        let (letters, digits) = text.split_at(text.find(|sign: char| !sign.is_ascii_alphabetic())?);
        if letters.is_empty() || letters.len() > 2 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        let value = |letter: u8| u16::from(letter.to_ascii_uppercase() - b'A') + 1;
        let row = letters.bytes().fold(0, |row, letter| row * 26 + value(letter)) - 1;
        let column = digits.parse().ok().filter(|column| (1..=MOST).contains(column))?;
        (row < MOST).then_some(Self { row, column })
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |number: u16| char::from(b'A' + u8::try_from(number % 26).unwrap_or_default());
        if self.row >= 26 {
            write!(f, "{}", letter(self.row / 26 - 1))?;
        }
        write!(f, "{}{}", letter(self.row), self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_called_by_its_row_and_its_column_and_found_again_by_that_name() {
        let corner = Cell { q: -30, r: -30 };
        for (q, r, name) in [(-30, -30, "A1"), (0, 0, "AE31"), (30, 30, "BI61"), (-23, -5, "Z8"), (-23, -4, "AA8")] {
            let cell = Cell { q, r };
            assert_eq!(Name::of(cell, corner).to_string(), name);
            assert_eq!(Name::read(name).and_then(|name| name.cell(corner)), Some(cell), "{name}");
        }
        assert_eq!(Name::read(" h8 "), Name::read("H8"));
        for strange in ["", "H", "8", "H0", "8H", "H8x", "H-1", "AAA1", "H999999", "ZZ1", "é1"] {
            assert_eq!(Name::read(strange), None, "{strange}");
        }
    }
}
