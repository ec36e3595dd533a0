//! Why a ruling comes to no end: what goes round, in its order.

use crate::{
    citation::{Rule, Said},
    smash_up::{
        phrase::{Names, words::french},
        resolve::Unending,
        rule,
        table::AbilityRef,
    },
};

/// What goes round and what stopped it, the clauses by which it does, and the abilities in their order.
#[must_use]
pub fn unending(names: &dyn Names, unending: &Unending) -> (Said, Vec<Rule>, Vec<AbilityRef>) {
    match unending {
        Unending::Loop(round) => {
            let said = in_turn(names, round);
            let why = Said::new(
                format!(
                    "Rien n’y met fin\u{a0}: {}. La même position revient, les mêmes effets attendent et personne n’a rien \
                     à choisir\u{202f}; aucun livret ne dit comment en sortir.",
                    said.fr
                ),
                format!(
                    "Nothing ends it: {}. The same position comes back, the same abilities wait and nobody has anything \
                     to choose; no booklet says how to get out of it.",
                    said.en
                ),
            );
            (why, vec![rule::RESOLVE_ALL, rule::SEQUENCE], round.clone())
        }
        Unending::TooLong(round) if round.is_empty() => {
            let why = Said::new(
                "Trop d’événements pour une décision\u{a0}: elle s’arrête là, sans savoir comment cela finit.",
                "Too many events for one ruling: it stops here, without knowing how this ends.",
            );
            (why, vec![rule::RESOLVE_ALL], Vec::new())
        }
        Unending::TooLong(round) => {
            let said = in_turn(names, round);
            let why = Said::new(
                format!(
                    "Trop d’événements pour une décision, qui s’arrête là sans savoir s’ils ont une fin. Ce qui \
                     tournait\u{a0}: {}.",
                    said.fr
                ),
                format!(
                    "Too many events for one ruling, which stops here without knowing whether they have an end. What \
                     was going round: {}.",
                    said.en
                ),
            );
            (why, vec![rule::RESOLVE_ALL, rule::SEQUENCE], round.clone())
        }
        Unending::TooMuch => {
            let why = Said::new(
                "Trop de travail pour une décision\u{a0}: elle s’arrête là, sans savoir comment cela finit.",
                "Too much work for one ruling: it stops here, without knowing how this ends.",
            );
            (why, vec![rule::RESOLVE_ALL], Vec::new())
        }
        Unending::TooDeep(ability) => too_deep(names, *ability),
    }
}

/// Effects within effects, the last of which is this one.
fn too_deep(names: &dyn Names, ability: Option<AbilityRef>) -> (Said, Vec<Rule>, Vec<AbilityRef>) {
    let last = ability.map(|ability| names.card(ability.card.card));
    let (fr, en) = last.map_or_else(Default::default, |card| {
        (format!("\u{202f}; le dernier vient {}", french::de(&card.fr)), format!("; the last is {}’s", card.en))
    });
    let why = Said::new(
        format!("Trop d’effets les uns dans les autres pour une décision{fr}."),
        format!("Too many effects within effects for one ruling{en}."),
    );
    (why, vec![rule::RESOLVE_ALL], ability.into_iter().collect())
}

/// Why a claim cannot be judged then.
#[must_use]
pub fn never_settled() -> Said {
    Said::new("Ce qui se passe n’a pas de fin\u{a0}: rien n’en décide.", "What happens has no end: nothing settles it.")
}

/// *l’effet de A, puis celui de B, puis de nouveau celui de A*
fn in_turn(names: &dyn Names, round: &[AbilityRef]) -> Said {
    let cards: Vec<Said> = round.iter().chain(round.first()).map(|ability| names.card(ability.card.card)).collect();
    let (mut fr, mut en) = (Vec::new(), Vec::new());
    for (n, card) in cards.iter().enumerate() {
        let (of, name) = (french::de(&card.fr), &card.en);
        let (in_french, in_english) = match n {
            0 => (format!("l’effet {of}"), format!("{name}’s ability")),
            n if n == round.len() => (format!("puis de nouveau celui {of}"), format!("then {name}’s again")),
            _ => (format!("puis celui {of}"), format!("then {name}’s")),
        };
        fr.push(in_french);
        en.push(in_english);
    }
    Said::new(fr.join(", "), en.join(", "))
}
