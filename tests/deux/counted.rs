//! How many positions a game may come to: counted by the engine and by the naive game, and kept in `counts.txt`.

use std::collections::BTreeSet;

use arbitre::deux::{fleet::Position, law::Readings, turn::every};

use super::{
    naive::{Naive, Printed, Stand},
    random::{Dice, Powers, boards, scattered, set_up},
};

/// A line of the file: where the game stands, how many turns are played, how many positions that leads to.
struct Line<'a> {
    text: &'a str,
    position: Position,
    depth: usize,
    count: usize,
}

fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(|text| {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [how, players, powers, seed, depth, count] = words[..] else { panic!("six words: {text}") };
        let number = |word: &str| word.parse::<usize>().unwrap_or_else(|_| panic!("no number: {word} in {text}"));
        let named = boards().iter().find(|named| named.players == number(players)).expect("a board");
        let powers = match powers {
            "plain" => Powers::None,
            "powers" => Powers::Drawn,
            _ => panic!("plain or powers: {text}"),
        };
        let mut dice = Dice(number(seed) as u64);
        let position = match how {
            "start" => set_up(named, powers, &mut dice),
            "strewn" => scattered(named, powers, Readings::default(), &mut dice),
            _ => panic!("start or strewn: {text}"),
        };
        Line { text, position, depth: number(depth), count: number(count) }
    })
}

#[test]
fn as_many_positions_are_reached_as_are_written_down_and_the_naive_game_reaches_the_same() {
    let (mut counted, mut reached) = (0, 0);
    let mut wrong = Vec::new();
    for Line { text, position, depth, count } in lines(include_str!("counts.txt")) {
        let printed = Printed::of(&position);
        let law = Readings::default();
        let naive = Naive { printed: &printed, law };
        let (mut here, mut plain) = (vec![position.clone()], BTreeSet::from([Stand::of(&position)]));
        for _ in 0..depth {
            let mut next: Vec<(Stand, Position)> = Vec::new();
            for position in &here {
                for turn in every(position, law) {
                    let mut then = position.clone();
                    then.play(&turn, law);
                    next.push((Stand::of(&then), then));
                }
            }
            next.sort_by(|one, other| one.0.cmp(&other.0));
            next.dedup_by(|one, other| one.0 == other.0);
            plain = plain.iter().flat_map(|stand| naive.after(stand)).collect();
            let (stands, positions): (BTreeSet<Stand>, Vec<Position>) = next.into_iter().unzip();
            if let Some(other) = stands.symmetric_difference(&plain).next() {
                let whose = if stands.contains(other) { "engine" } else { "naive game" };
                panic!("{text}: only the {whose} reaches {other:?} of {}", stands.symmetric_difference(&plain).count());
            }
            here = positions;
        }
        if here.len() != count {
            wrong.push(format!("{text}: {}", here.len()));
        }
        counted += 1;
        reached += here.len();
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(counted >= 20 && reached > 5_000, "{counted} lines, {reached} positions");
}
