//! A roster as an organiser pastes it: a line a player, `table, player, faction, faction`.

use std::collections::BTreeMap;

use super::{
    admission::bounds::MOST_TABLES,
    kind::{Body, Seat, Seating, Slot, Words},
    spoken::name::Names,
};
use crate::{
    game::Problem,
    problem::{Problems, fold, quoted},
};

/// Reads what was pasted for a round: whoever is known by name keeps their number, the others get the next ones.
/// Fields are parted by commas, semicolons or tabs.
///
/// # Errors
/// Every line that cannot be read, with its number.
pub fn paste(text: &str, round: u16, known: &Names) -> Result<(Body, Words), Vec<Problem>> {
    let mut numbers: BTreeMap<String, u16> = known.players.iter().map(|(number, name)| (fold(name), *number)).collect();
    let mut next = known.players.keys().max().map_or(1, |last| last.saturating_add(1));
    let mut tables: BTreeMap<u16, Vec<Seat>> = BTreeMap::new();
    let mut lines: BTreeMap<String, usize> = BTreeMap::new();
    let (mut words, mut problems) = (Words::new(), Problems::default());
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let mut fields = line.split(parts_of(line)).map(str::trim);
        let (table, player) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
        let Some(table) = table.parse().ok().filter(|table| (1..=MOST_TABLES).contains(table)) else {
            problems.add(|| no_table(index + 1, table));
            continue;
        };
        let folded = fold(player);
        if folded.is_empty() {
            problems.add(|| no_player(index + 1));
            continue;
        }
        if let Some(first) = lines.insert(folded.clone(), index + 1) {
            problems.add(|| named_twice([first, index + 1], player));
            continue;
        }
        let player = *numbers.entry(folded).or_insert_with(|| {
            words.insert(Slot::Player(next).to_string(), player.to_owned());
            next = next.saturating_add(1);
            next - 1
        });
        let factions = fields.map(fold).filter(|faction| !faction.is_empty()).collect();
        tables.entry(table).or_default().push(Seat { player, factions });
    }
    problems.done()?;
    let tables = tables.into_iter().map(|(table, seats)| Seating { table, seats }).collect();
    Ok((Body::Roster { round, tables }, words))
}

/// What parts the fields of a line: a tab if there is one, as a spreadsheet copies it.
fn parts_of(line: &str) -> char {
    ['\t', ';'].into_iter().find(|mark| line.contains(*mark)).unwrap_or(',')
}

fn no_table(line: usize, found: &str) -> Problem {
    let found = quoted(found);
    Problem::new(
        format!("/{line}"),
        format!("ligne {line}\u{a0}: «\u{a0}{found}\u{a0}» n’est pas un numéro de table de 1 à {MOST_TABLES}"),
        format!("line {line}: “{found}” is no number of a table from 1 to {MOST_TABLES}"),
    )
}

fn no_player(line: usize) -> Problem {
    Problem::new(
        format!("/{line}"),
        format!("ligne {line}\u{a0}: il y manque le nom d’un joueur"),
        format!("line {line}: the name of a player is missing"),
    )
}

/// That two players could not be told apart.
fn named_twice([first, line]: [usize; 2], name: &str) -> Problem {
    let name = quoted(name);
    Problem::new(
        format!("/{line}"),
        format!(
            "lignes {first} et {line}\u{a0}: deux joueurs s’appellent «\u{a0}{name}\u{a0}»\u{202f}; ajoutez de quoi les \
             distinguer"
        ),
        format!("lines {first} and {line}: two players are called “{name}”; add what tells them apart"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_known_keeps_their_number() {
        let known = Names { players: [(1, "Ada".into()), (2, "Élie".into())].into(), ..Names::default() };
        let (body, words) = paste("2, elie, Plain Ones, Others\n1; Zoé ;others\n\n2\tAda\n", 3, &known).unwrap();
        let seat =
            |player, factions: &[&str]| Seat { player, factions: factions.iter().map(|f| (*f).into()).collect() };
        let tables = vec![
            Seating { table: 1, seats: vec![seat(3, &["others"])] },
            Seating { table: 2, seats: vec![seat(2, &["plain-ones", "others"]), seat(1, &[])] },
        ];
        assert_eq!(body, Body::Roster { round: 3, tables });
        assert_eq!(words, Words::from([("player-3".into(), "Zoé".into())]));
    }

    #[test]
    fn every_line_that_cannot_be_read_is_named() {
        let problems = paste("1, Ada\nx, Bob\n3,\n0, Eve", 1, &Names::default()).unwrap_err();
        let lines: Vec<&str> = problems.iter().map(|problem| problem.pointer.as_str()).collect();
        assert_eq!(lines, ["/2", "/3", "/4"]);
    }

    #[test]
    fn two_players_of_one_name_are_refused_with_both_lines() {
        let known = Names { players: [(1, "Jean".into())].into(), ..Names::default() };
        let problems = paste("1, Jean\n1, Ada\n2, jean\n3, Jean D.\n3, JEAN", 1, &known).unwrap_err();
        let told: Vec<&str> = problems.iter().map(|problem| problem.says.en.split(':').next().unwrap()).collect();
        assert_eq!(told, ["lines 1 and 3", "lines 3 and 5"]);
        assert!(paste("1, Jean\n2, Jean D.", 1, &known).is_ok());
    }
}
