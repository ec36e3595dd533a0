//! Which documents are most like a ruling: those that rest on the same cards and clauses, the rarer the more.

use std::collections::{BTreeMap, BTreeSet};

use super::meeting::Ruled;
use crate::{
    citation::{Citation, Language},
    ruling::Ruling,
    scenario::Coverage,
    web::site::Site,
};

/// The most documents that are told.
const MOST: usize = 3;
/// What is less like it than this is not told: of two that rest on the same, all; of two that share nothing, 0.
const LEAST: f64 = 0.25;

/// The documents most like a ruling, the likest first. Nothing, until the scenarios have been played.
#[must_use]
pub fn similar(site: &Site, l: Language, ruling: &Ruling) -> Vec<Ruled> {
    let Some(proved) = site.proved() else { return Vec::new() };
    let is_of_game = |path: &str| site.library.cover(path).is_some_and(|cover| cover.game == ruling.game);
    let likest = likest(&proved.coverage, &named(ruling)).into_iter().filter(|(path, _)| is_of_game(path));
    let documents = likest.take(MOST).filter_map(|(path, _)| site.library.cover(path));
    documents.map(|cover| Ruled::new(proved, l, cover)).collect()
}

/// The cards, clauses and readings that a ruling rests on.
fn named(ruling: &Ruling) -> BTreeSet<&str> {
    let names = ruling.citations().map(|citation| match citation {
        Citation::Clause { clause: name, .. }
        | Citation::Card { card: name, .. }
        | Citation::Reading { reading: name, .. } => name.as_str(),
    });
    names.collect()
}

/// How much each document has in common with these names, a name counting for more the fewer documents have it. What is
/// asked weighs more than what a document has besides: one of many situations may be this one.
fn likest<'a>(coverage: &'a Coverage, named: &BTreeSet<&str>) -> Vec<(&'a str, f64)> {
    let all = || [&coverage.cards, &coverage.clauses, &coverage.readings].into_iter().flatten();
    let documents: BTreeSet<&str> = all().flat_map(|(_, paths)| paths).map(String::as_str).collect();
    #[expect(clippy::cast_precision_loss, reason = "documents are few")]
    let rarity = |paths: usize| (documents.len() as f64 / paths as f64).ln();
    let (mut common, mut own) = (BTreeMap::<&str, f64>::new(), BTreeMap::<&str, f64>::new());
    let mut asked = 0.0;
    for (name, paths) in all() {
        let squared = rarity(paths.len()).powi(2);
        let is_named = named.contains(name.as_str());
        asked += if is_named { squared } else { 0.0 };
        for path in paths {
            *own.entry(path).or_default() += squared;
            if is_named {
                *common.entry(path).or_default() += squared;
            }
        }
    }
    let like = |(path, common): (&'a str, f64)| (path, common / (asked.powf(0.75) * own[path].powf(0.25)));
    let mut likest: Vec<(&str, f64)> = common.into_iter().map(like).filter(|(_, like)| *like >= LEAST).collect();
    likest.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(other.0)));
    likest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rare_card_in_common_makes_two_more_alike_than_a_rule_that_all_rest_on() {
        let paths = |paths: &[&str]| paths.iter().map(|path| (*path).to_owned()).collect();
        let coverage = Coverage {
            clauses: [("play".into(), paths(&["a", "b", "c", "d"])), ("tie".into(), paths(&["c", "d"]))].into(),
            cards: [("mole".into(), paths(&["a", "b"])), ("crab".into(), paths(&["b"]))].into(),
            readings: BTreeMap::new(),
        };
        let found = |names: &[&str]| {
            let found = likest(&coverage, &names.iter().copied().collect());
            found.into_iter().map(|(path, _)| path.to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(found(&["play", "mole"]), ["a", "b"], "a has nothing else");
        assert_eq!(found(&["crab", "mole"]), ["b", "a"]);
        assert_eq!(found(&["play"]), [""; 0], "what all have tells nothing");
        assert_eq!(found(&["unknown"]), [""; 0]);
    }
}
