//! How it ended, what changed, and what could have been done instead.

use crate::{
    citation::{
        Language, Said,
        french::de,
        marks::{led, together},
    },
    ruling::Refusal,
    smash_up::{
        card::Def,
        phrase::{
            Names,
            words::{Number, english},
        },
        query::Position,
        table::{CardId, Phase},
    },
};

/// A number with the sign for minus, not a hyphen.
fn number(n: i32) -> String {
    n.to_string().replace('-', "−")
}

/// The power of a minion, where a sentence asks for it.
#[must_use]
pub fn power_is(card: &Said, n: i32) -> Said {
    let n = number(n);
    Said::new(format!("{}\u{a0}: Force {n}", card.fr), format!("{}: power {n}", card.en))
}

/// The breakpoint of a base.
#[must_use]
pub fn breakpoint_is(base: &Said, n: i32) -> Said {
    let n = number(n);
    Said::new(format!("{}\u{a0}: Résistance {n}", base.fr), format!("{}: breakpoint {n}", base.en))
}

/// A minion's power is other than before.
#[must_use]
pub fn power_changes(card: &Said, was: i32, is: i32) -> Said {
    let (was, is) = (number(was), number(is));
    Said::new(format!("{}\u{a0}: Force {was} → {is}", card.fr), format!("{}: power {was} → {is}", card.en))
}

/// A base's breakpoint is other than before.
#[must_use]
pub fn breakpoint_changes(base: &Said, was: i32, is: i32) -> Said {
    let (was, is) = (number(was), number(is));
    Said::new(format!("{}\u{a0}: Résistance {was} → {is}", base.fr), format!("{}: breakpoint {was} → {is}", base.en))
}

/// Playing this card, there or wherever it may go, would be legal.
#[must_use]
pub fn would_play(names: &dyn Names, card: CardId, to: Option<CardId>) -> Said {
    let card = names.card(card);
    let there = to
        .map(|to| names.card(to))
        .map_or_else(Said::default, |to| Said::new(format!(" sur {}", to.fr), format!(" on {}", to.en)));
    Said::new(format!("jouer {}{}", card.fr, there.fr), format!("play {}{}", card.en, there.en))
}

/// Playing a card that nobody had seen; doing what cannot be named.
#[must_use]
pub fn would_play_unseen(position: Position<'_>, def: Option<Def>) -> Said {
    let named = def.map(|def| position.written(def).name.said());
    named.map_or_else(
        || Said::new("faire cela", "do that"),
        |card| Said::new(format!("jouer {}", card.fr), format!("play {}", card.en)),
    )
}

/// Using this card would be legal.
#[must_use]
pub fn would_use(names: &dyn Names, card: CardId) -> Said {
    let card = names.card(card);
    Said::new(format!("utiliser {}", card.fr), format!("use {}", card.en))
}

/// Using the Talent of this card would be legal.
#[must_use]
pub fn would_use_talent(names: &dyn Names, card: CardId) -> Said {
    let card = names.card(card);
    Said::new(
        format!("utiliser le Talent {}", de(&card.fr)),
        format!("use {} Talent", english::possessive(&card.en, Number::One)),
    )
}

/// Turning this buried card face up would be legal.
#[must_use]
pub fn would_uncover(names: &dyn Names, card: CardId) -> Said {
    let card = names.card(card);
    Said::new(format!("dévoiler {}", card.fr), format!("uncover {}", card.en))
}

/// Laying this card for a duel would be legal.
#[must_use]
pub fn would_lay(names: &dyn Names, card: CardId) -> Said {
    let card = names.card(card);
    Said::new(format!("poser {} pour le duel", card.fr), format!("lay {} for the duel", card.en))
}

/// Scoring this base would be legal.
#[must_use]
pub fn would_score(names: &dyn Names, base: CardId) -> Said {
    let base = names.card(base);
    Said::new(format!("désigner {} pour la Conquête", base.fr), format!("say that {} scores", base.en))
}

/// Ending this phase would be legal.
#[must_use]
pub fn would_end(phase: Phase) -> Said {
    match phase {
        Phase::Start => Said::new("passer à la phase où l’on joue", "go on to the Play phase"),
        Phase::Play => Said::new("ne plus rien jouer", "play nothing more"),
        Phase::Score => Said::new("passer à la pioche", "go on to drawing"),
        Phase::Draw => Said::new("finir le tour", "end the turn"),
        Phase::End => Said::new("passer au tour suivant", "go on to the next turn"),
    }
}

/// This player may not do that.
#[must_use]
pub fn may_not(player: &str, what: &Said) -> Said {
    Said::new(format!("{player} ne peut pas {}", what.fr), format!("{player} may not {}", what.en))
}

/// An answer of this player, or of nobody in particular, is not allowed.
#[must_use]
pub fn may_not_answer(player: Option<&str>) -> Said {
    match player {
        Some(player) => Said::new(
            format!("la réponse {} n’est pas permise", de(player)),
            format!("{player}’s answer is not allowed"),
        ),
        None => Said::new("une réponse n’est pas permise", "an answer is not allowed"),
    }
}

/// Ending a phase, whichever.
#[must_use]
pub fn would_end_phase() -> Said {
    Said::new("finir la phase", "end the phase")
}

/// Passing, in words that can be denied.
#[must_use]
pub fn would_forgo() -> Said {
    Said::new("passer", "pass")
}

/// Doing nothing in a window would be legal.
#[must_use]
pub fn would_pass() -> Said {
    Said::new("ne rien faire", "do nothing")
}

/// Naming this card, where it lies, or nothing, would be legal.
#[must_use]
pub fn would_choose(names: &dyn Names, named: &Said, there: Option<CardId>) -> Said {
    let there = there
        .map(|there| names.card(there))
        .map_or_else(Said::default, |at| Said::new(format!(", sur {}", at.fr), format!(", at {}", at.en)));
    Said::new(format!("désigner {}{}", named.fr, there.fr), format!("choose {}{}", named.en, there.en))
}

/// Naming nothing would be legal.
#[must_use]
pub fn would_decline() -> Said {
    Said::new("ne rien désigner", "choose nothing")
}

/// It is not allowed, and why.
#[must_use]
pub fn not_allowed(refusals: &[Refusal]) -> Said {
    let why = |l: Language| together(l, &refusals.iter().map(|refusal| refusal.says.to(l)).collect::<Vec<_>>());
    Said::new(
        led(Language::Fr, "Ce n’est pas permis", &why(Language::Fr)),
        led(Language::En, "This is not allowed", &why(Language::En)),
    )
}

/// Nothing happened.
#[must_use]
pub fn nothing_happens() -> Said {
    Said::new("Il ne se passe rien.", "Nothing happens.")
}
