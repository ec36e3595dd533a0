//! Cards that strangers write, made up from the published words themselves: whatever words there are, and whatever words
//! will be, a ruling on them ends within its allowance.

mod card;
mod dice;
mod grammar;
mod sight;
mod write;

use std::sync::LazyLock;

use arbitre::{game::Game, smash_up::hearing::SmashUp};

use super::documents::smash_up;
use grammar::Grammar;

static GAME: LazyLock<SmashUp> = LazyLock::new(smash_up);

/// The words, as published.
static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| Grammar::of(&GAME.schema()));

#[test]
fn try_it() {
    let mut right = std::collections::BTreeMap::new();
    for seed in 0..700u64 {
        let carrier = card::CARRIERS[seed as usize % 7];
        let mut w = write::Writer::new(&GRAMMAR, seed);
        let sight = sight::Sight { carrier, ..Default::default() };
        let s = w.write("Ability", &sight, &[]);
        let c = card::card("x", carrier, vec![s.clone()]);
        let e = right.entry(carrier).or_insert((0, 0));
        e.1 += 1;
        match <arbitre::smash_up::card::Card as serde::Deserialize>::deserialize(&c) {
            Err(err) => println!("UNREAD {err} {s}"),
            Ok(c) => {
                let f = arbitre::smash_up::card::check(&c);
                if f.is_empty() { e.0 += 1 } else { println!("{carrier:?} {} ", f[0]); }
            }
        }
    }
    println!("{right:?}");
    for t in sight::spoken(&GRAMMAR) { println!("{t}: {:?}", GRAMMAR.words(&t).iter().map(|w| format!("{}{:?}", w.name, w.holes())).collect::<Vec<_>>()); }
}
