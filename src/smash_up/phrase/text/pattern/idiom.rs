//! Events that no single verb says: a clash lost, a duel begun or won, control given away.

use crate::{
    citation::Said,
    smash_up::{
        ability::{Cards, Event, Filter, Seen, Who},
        phrase::words::{
            cards, french,
            noun::Article,
            player::{self, Sense},
            scope::Scope,
        },
    },
};

/// How an event is spoken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mood {
    After,
    Would,
    Cannot,
}

/// *ce Titan a perdu un choc des Titans*, *une de vos Créatures devait gagner un duel*.
pub(super) fn said(event: &Event, mood: Mood, scope: &Scope) -> Option<Said> {
    let minion = Cards::Minion(Filter::default());
    let titan = Cards::Titan(Filter::default());
    let subject = |seen: &Seen, any: &Cards| cards::set(seen.what.as_ref().unwrap_or(any), &Article::A, scope).said;
    let (what, fr, en) = match event {
        Event::ClashLost(Seen { what: None, .. }) if mood == Mood::Cannot => {
            return Some(Said::new("aucun choc des Titans n’est résolu", "no clash of titans is resolved"));
        }
        Event::ClashLost(seen) => (
            subject(seen, &titan),
            ["a perdu un choc des Titans", "devait perdre un choc des Titans", "ne peut pas perdre un choc des Titans"],
            ["loses a clash of titans", "would lose a clash of titans", "cannot lose a clash of titans"],
        ),
        Event::Challenges(seen) => (
            subject(seen, &minion),
            [
                "en a provoqué une autre en duel",
                "devait en provoquer une autre en duel",
                "ne peut pas en provoquer une autre en duel",
            ],
            ["challenges another to a duel", "would challenge another to a duel", "cannot challenge another to a duel"],
        ),
        Event::WinsDuel(seen) => (
            subject(seen, &minion),
            ["a gagné un duel", "devait gagner un duel", "ne peut pas gagner un duel"],
            ["wins a duel", "would win a duel", "cannot win a duel"],
        ),
        Event::ControlGiven(seen) => return Some(given(seen, mood, scope)),
        _ => return None,
    };
    let n = mood as usize;
    Some(Said::new(format!("{} {}", what.fr, fr[n]), format!("{} {}", what.en, en[n])))
}

/// *vous avez donné le contrôle d’une de vos Créatures à un autre joueur*.
fn given(seen: &Seen, mood: Mood, scope: &Scope) -> Said {
    let minion = Cards::Minion(Filter::default());
    let what = cards::set(seen.what.as_ref().unwrap_or(&minion), &Article::A, scope).said;
    let who = player::player(seen.by.as_ref().unwrap_or(&Who::A(Box::new(Who::Everyone))), Sense::A, scope).said;
    let (fr, en) = match (mood, who.fr == "vous") {
        (Mood::After, true) => ("avez donné", "give"),
        (Mood::After, false) => ("a donné", "gives"),
        (Mood::Would, true) => ("deviez donner", "would give"),
        (Mood::Would, false) => ("devait donner", "would give"),
        (Mood::Cannot, true) => ("ne pouvez pas donner", "cannot give"),
        (Mood::Cannot, false) => ("ne peut pas donner", "cannot give"),
    };
    Said::new(
        format!("{} {fr} le contrôle {} à un autre joueur", who.fr, french::de(&what.fr)),
        format!("{} {en} control of {} to another player", who.en, what.en),
    )
}
