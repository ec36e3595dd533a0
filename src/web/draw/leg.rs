//! The way of a ship, landing by landing: from where, over what, past which cells.

use serde_json::Value;

use super::printed::Point;
use crate::{
    citation::Language,
    deux::{
        board::{Board, Spot},
        moving::stage::By,
    },
};

/// A landing.
#[derive(Debug, Clone, PartialEq)]
pub struct Leg {
    /// Where it began.
    pub from: Point,
    /// Where it ended.
    pub to: Point,
    /// How the ship came there.
    pub by: By,
    /// The pivot.
    pub over: Option<Point>,
    /// The cells flown over that had to be empty, and were.
    pub clear: Vec<Point>,
    /// Those that were not.
    pub taken: Vec<Point>,
    /// Whether it was made.
    pub fate: Fate,
    /// All of this in words.
    pub says: String,
}

/// What became of a landing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It was made.
    Made,
    /// It is not allowed.
    Refused,
    /// It was not looked at: an earlier one is not allowed.
    Unjudged,
}

impl Leg {
    /// The landing that an event tells of, if it tells of one.
    #[must_use]
    pub fn read(event: &Value, board: &Board, l: Language) -> Option<Self> {
        let cell = |field: &str| board.called(event.get(field)?.as_str()?);
        let by = match event.get("event")?.as_str()? {
            "stepped" => By::Step,
            "jumped" => By::Jump,
            "transferred" => By::Solar,
            "struck" => serde_json::from_value(event.get("by")?.clone()).ok()?,
            _ => return None,
        };
        Some(Self::of(board, l, (cell("from")?, cell("to")?, by), cell("over"), &[], Fate::Made))
    }

    /// The landings of a move that is not allowed, as far as it was to go.
    #[must_use]
    pub fn tried(event: &Value, board: &Board, l: Language) -> Vec<Self> {
        let cell = |value: Option<&Value>| board.called(value?.as_str()?);
        let Some(mut from) = cell(event.get("from")) else { return Vec::new() };
        let made = event.get("made").and_then(Value::as_u64).unwrap_or_default();
        let cells = |field: &str| event.get(field).and_then(Value::as_array).into_iter().flatten();
        let taken: Vec<Spot> = cells("taken").filter_map(|value| cell(Some(value))).collect();
        let mut legs = Vec::new();
        for (number, landing) in (0_u64..).zip(cells("path")) {
            let by = landing.get("by").and_then(|by| serde_json::from_value(by.clone()).ok());
            let (Some(to), Some(by)) = (cell(landing.get("to")), by) else { break };
            let fate = match number {
                _ if number < made => Fate::Made,
                _ if number == made => Fate::Refused,
                _ => Fate::Unjudged,
            };
            let over = if fate == Fate::Unjudged { None } else { halfway(board, from, to, by) };
            legs.push(Self::of(board, l, (from, to, by), over, if fate == Fate::Refused { &taken } else { &[] }, fate));
            from = to;
        }
        legs
    }

    fn of(
        board: &Board,
        l: Language,
        (from, to, by): (Spot, Spot, By),
        over: Option<Spot>,
        taken: &[Spot],
        fate: Fate,
    ) -> Self {
        let point = |spot: Spot| Point::of(board.cell(spot));
        let line = if over.is_some() { line(board, from, to) } else { Vec::new() };
        let clear = line.into_iter().filter(|spot| Some(*spot) != over && !taken.contains(spot));
        let (here, there) = (board.name(from), board.name(to));
        let how = match by {
            By::Step => l.say("d’un pas", "by a step"),
            By::Jump => l.say("d’un saut", "by a jump"),
            By::Solar => l.say("par transfert solaire", "by solar transfer"),
        };
        let pivot =
            over.map_or_else(String::new, |over| format!(" {} {}", l.say("par-dessus", "over"), board.name(over)));
        let fared = match fate {
            Fate::Made => "",
            Fate::Refused => l.say("\u{a0}: ce n’est pas permis", ": not allowed"),
            Fate::Unjudged => l.say("\u{a0}: non examiné", ": not looked at"),
        };
        Self {
            from: point(from),
            to: point(to),
            by,
            over: over.map(point),
            clear: clear.map(point).collect(),
            taken: taken.iter().copied().map(point).collect(),
            fate,
            says: match l {
                Language::Fr => format!("De {here} à {there}, {how}{pivot}{fared}."),
                Language::En => format!("From {here} to {there}, {how}{pivot}{fared}."),
            },
        }
    }

    /// The way as it is drawn: straight for a step, over the pivot for a jump, far around for a transfer.
    #[must_use]
    pub fn curve(&self) -> String {
        let (from, bend, to) = (self.from, self.bend(), self.to);
        format!("M{} {}Q{} {} {} {}", from.x, from.y, bend.x, bend.y, to.x, to.y)
    }

    fn bend(&self) -> Point {
        let (from, to) = (self.from, self.to);
        let aside = match self.by {
            By::Jump if self.over.is_some() => 9,
            By::Step | By::Jump => 0,
            By::Solar => 5,
        };
        Point {
            x: i32::midpoint(from.x, to.x) + (to.y - from.y) / 24 * aside,
            y: i32::midpoint(from.y, to.y) - (to.x - from.x) / 24 * aside,
        }
    }

    /// In which direction it arrives, in degrees.
    #[must_use]
    pub fn heading(&self) -> i32 {
        let (bend, to) = (self.bend(), self.to);
        let degrees = f64::from(to.y - bend.y).atan2(f64::from(to.x - bend.x)).to_degrees().round();
        #[expect(clippy::cast_possible_truncation, reason = "between -180 and 180")]
        let degrees = degrees as i32;
        degrees
    }

    /// The same for the stylesheet.
    #[must_use]
    pub fn class(&self) -> &'static str {
        match self.fate {
            Fate::Made => "made",
            Fate::Refused => "refused",
            Fate::Unjudged => "unjudged",
        }
    }

    /// Whether it is the one that is not allowed.
    #[must_use]
    pub fn is_refused(&self) -> bool {
        self.fate == Fate::Refused
    }
}

/// The cells strictly between two cells of one line.
fn line(board: &Board, from: Spot, to: Spot) -> Vec<Spot> {
    let (here, there) = (board.cell(from), board.cell(to));
    let far = here.distance(there);
    let (q, r) = (there.q - here.q, there.r - here.r);
    if far == 0 || !(q == 0 || r == 0 || q + r == 0) {
        return Vec::new();
    }
    (1..far).filter_map(|by| board.spot(here.towards((q / far, r / far), by))).collect()
}

/// Where the pivot of a jump has to be.
fn halfway(board: &Board, from: Spot, to: Spot, by: By) -> Option<Spot> {
    let (here, there) = (board.cell(from), board.cell(to));
    let far = here.distance(there);
    let (q, r) = (there.q - here.q, there.r - here.r);
    let straight = by == By::Jump && far > 0 && far % 2 == 0 && (q == 0 || r == 0 || q + r == 0);
    board.spot(here.towards((q / far.max(1), r / far.max(1)), far / 2)).filter(|_| straight)
}
