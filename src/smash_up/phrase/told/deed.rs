//! What a sentence does to the cards that it asks for: *quelle carte détruire ?*

use crate::{
    citation::Said,
    smash_up::{
        ability::{Ability, CardRef, Cards, Effect, Part, Pick, PickedFrom},
        phrase::words::verb::{self, Form, Verb},
        query::{Position, Sought},
        resolve::Decision,
    },
};

/// A verb, and where the card goes by it.
type Deed = (Verb, &'static str, &'static str);

/// *détruire*, *to destroy*: what becomes of what a question asks for, where that is one thing.
pub(super) fn done(position: Position<'_>, decision: &Decision) -> Option<Said> {
    let text = position.ability(decision.cause.ability?)?;
    let (Sought::Cards(sought) | Sought::Lowest(sought) | Sought::Highest(sought)) =
        &decision.wanted.as_deref()?.sought
    else {
        return None;
    };
    let deeds = deeds(text, sought);
    let ((verb, fr, en), others) = deeds.split_first()?;
    let verb = verb.said(Form::Bare);
    let all_the_same = others.iter().all(|(other, ..)| other.said(Form::Bare) == verb);
    all_the_same.then(|| Said::new(format!("{}{fr}", verb.fr), format!("to {}{en}", verb.en)))
}

/// What a text does to these cards, each time that it takes them; to what it only chooses, under the name it gives it.
fn deeds(text: &Ability, sought: &Cards) -> Vec<Deed> {
    let mut names = Vec::new();
    text.whole().walk(&mut |part| match part {
        Part::Effect(Effect::Choose(name, pick)) if takes(pick, sought) => names.push(name.clone()),
        _ => {}
    });
    let mut deeds = Vec::new();
    text.whole().walk(&mut |part| {
        let Part::Effect(effect) = part else { return };
        let Some((pick, deed)) = deed(effect) else { return };
        let is_named = matches!(pick, Pick::The(CardRef::Var(name)) if names.contains(name));
        if is_named || takes(pick, sought) {
            deeds.push(deed);
        }
    });
    deeds
}

fn takes(pick: &Pick, sought: &Cards) -> bool {
    matches!(pick.from(), PickedFrom::Among(cards) if cards == sought)
}

/// What an effect does, and to what.
fn deed(effect: &Effect) -> Option<(&Pick, Deed)> {
    let (pick, verb, fr, en) = match effect {
        Effect::Destroy(pick) => (pick, verb::DESTROY, "", ""),
        Effect::Return(pick) => (pick, verb::RETURN, " en main", " to hand"),
        Effect::Move(pick, _) => (pick, verb::MOVE, "", ""),
        Effect::Transfer(pick, _) => (pick, verb::TRANSFER, "", ""),
        Effect::Place(pick, _) => (pick, verb::PLACE, "", ""),
        Effect::Bury(pick, _) => (pick, verb::BURY, "", ""),
        Effect::Uncover(pick) => (pick, verb::UNCOVER, "", ""),
        Effect::Take(pick) => (pick, verb::TAKE, " en main", " into hand"),
        Effect::Discard(pick) => (pick, verb::DISCARD, "", ""),
        Effect::Shuffle(pick, _) => (pick, verb::SHUFFLE, " dans la pioche", " into the deck"),
        Effect::DrawOf(pick) => (pick, verb::DRAW, "", ""),
        Effect::Play { what, .. } => (what, verb::PLAY, "", ""),
        _ => return None,
    };
    Some((pick, (verb, fr, en)))
}
