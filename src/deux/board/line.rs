//! The straight lines of a board, one bit a cell: what lies ahead of a ship is found without walking there.

use std::collections::BTreeMap;

use super::{Ground, Spot, hex::Cell};

/// More cells than a line can have.
const LENGTH: usize = 64;

/// No cell.
const NONE: Spot = Spot::MAX;

/// What a line looks like from a cell on it: one bit a cell, the nearest first.
#[derive(Debug, Clone, Copy)]
pub struct Ahead {
    line: usize,
    bit: u32,
    forward: bool,
}

impl Ahead {
    /// The number of the line.
    #[must_use]
    pub fn line(self) -> usize {
        self.line
    }

    /// The bits of a line, as they lie ahead.
    #[must_use]
    pub fn see(self, bits: u64) -> u64 {
        let (bits, past) = if self.forward { (bits, self.bit + 1) } else { (bits.reverse_bits(), 64 - self.bit) };
        bits.checked_shr(past).unwrap_or(0)
    }
}

/// All lines of a board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lines {
    /// The three lines of each cell, and its bit on each.
    through: Vec<[(u8, u8); 3]>,
    cells: Vec<[Spot; LENGTH]>,
    /// What is not on the board.
    pub off: Vec<u64>,
    /// Planets.
    pub planets: Vec<u64>,
    /// UFO cells.
    pub ufo: Vec<u64>,
}

impl Lines {
    /// The lines of these cells.
    #[must_use]
    pub fn of(cells: &[Cell]) -> Self {
        let mut lines = Self::default();
        let mut known: BTreeMap<(usize, i16), u8> = BTreeMap::new();
        for (spot, cell) in cells.iter().enumerate() {
            // Forward is the way of the first three directions: right, up and right, up.
            let axes = [(cell.r, cell.q), (cell.q + cell.r, cell.q), (cell.q, -cell.r)];
            let mut through = [(0, 0); 3];
            for (axis, (line, along)) in axes.into_iter().enumerate() {
                let count = lines.cells.len();
                let number = *known.entry((axis, line)).or_insert_with(|| u8::try_from(count).unwrap_or(u8::MAX));
                if usize::from(number) == count {
                    lines.cells.push([NONE; LENGTH]);
                    lines.off.push(u64::MAX);
                }
                let bit = u8::try_from(along + super::hex::FARTHEST).unwrap_or_default();
                through[axis] = (number, bit);
                lines.cells[usize::from(number)][usize::from(bit)] = Spot::try_from(spot).unwrap_or(NONE);
                lines.off[usize::from(number)] &= !(1 << bit);
            }
            lines.through.push(through);
        }
        lines.planets = vec![0; lines.cells.len()];
        lines.ufo = vec![0; lines.cells.len()];
        lines
    }

    /// Notes what is printed on a cell.
    pub fn mark(&mut self, spot: Spot, ground: Ground) {
        let on = match ground {
            Ground::Planet(_) => &mut self.planets,
            Ground::Ufo => &mut self.ufo,
            Ground::Space | Ground::Orange | Ground::Red => return,
        };
        for (line, bit) in self.through[usize::from(spot)] {
            on[usize::from(line)] |= 1 << bit;
        }
    }

    /// The lines through a cell, each with the cell's bit.
    pub fn through(&self, spot: Spot) -> impl Iterator<Item = (usize, u64)> {
        self.through[usize::from(spot)].into_iter().map(|(line, bit)| (usize::from(line), 1 << bit))
    }

    /// What lies ahead of a cell in a direction.
    #[must_use]
    pub fn ahead(&self, spot: Spot, direction: usize) -> Ahead {
        let (line, bit) = self.through[usize::from(spot)][direction % 3];
        Ahead { line: usize::from(line), bit: u32::from(bit), forward: direction < 3 }
    }

    /// The cell that lies so many cells ahead, from 0 for the next one.
    #[must_use]
    pub fn cell(&self, ahead: Ahead, far: u32) -> Option<Spot> {
        let bit = if ahead.forward { ahead.bit + 1 + far } else { ahead.bit.checked_sub(1 + far)? };
        self.cells[ahead.line].get(bit as usize).copied().filter(|spot| *spot != NONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deux::board::hex::DIRECTIONS;

    #[test]
    fn what_lies_ahead_of_every_cell_is_what_is_found_by_walking_there() {
        let mut cells: Vec<Cell> = Cell::around(4).filter(|cell| *cell != Cell { q: 1, r: 1 }).collect();
        cells.sort_by_key(|cell| (cell.r, cell.q));
        let lines = Lines::of(&cells);
        for (spot, cell) in cells.iter().enumerate() {
            let spot = Spot::try_from(spot).expect("a few cells");
            for (direction, way) in DIRECTIONS.iter().enumerate() {
                let ahead = lines.ahead(spot, direction);
                let off = ahead.see(lines.off[ahead.line()]);
                for far in 0..12_i16 {
                    let walked = cells.iter().position(|other| *other == cell.towards(*way, far + 1));
                    assert_eq!(
                        lines.cell(ahead, far.unsigned_abs().into()).map(usize::from),
                        walked,
                        "{cell} {way:?} {far}"
                    );
                    assert_eq!(off & (1 << far) == 0, walked.is_some(), "{cell} {way:?} {far}");
                }
            }
        }
    }
}
