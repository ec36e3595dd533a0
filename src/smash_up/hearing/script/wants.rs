//! What a step wants of what is offered, and where: `on`.

use crate::smash_up::{
    card::UNKNOWN,
    hearing::script::{progress::Script, unsaid::is_on_table},
    query::{Moment, Opportunity, OpportunityKind, Refuse, Which},
    resolve::Stop,
    setup::{self, Step, Verb, Word},
    table::{CardId, Phase, Table, Zone},
};

/// The card of that name, where none in play goes by it; nothing, where one may that nobody has seen.
pub(in crate::smash_up::hearing) fn not_in_play(table: &Table, word: &Word) -> Option<Which> {
    let called = word.called(table);
    let unseen = table.bases.iter().any(|base| table.card(*base).def == UNKNOWN);
    if called.iter().any(|card| table.card(*card).zone.in_play()) || called.is_empty() && unseen {
        return None;
    }
    called.first().copied().map(Which::Card).or(word.defs().first().copied().map(Which::Unseen))
}

impl Script {
    /// The step under way uses this: where it says so is the base of that moment, or where the card lies; else it answers
    /// which card is meant.
    pub(in crate::smash_up::hearing) fn says_where(
        &mut self,
        table: &Table,
        offer: &Opportunity,
        moment: Option<Moment>,
    ) -> Result<(), Stop> {
        let steps = self.steps.clone();
        let step = self.step_under_way().and_then(|step| steps.get(step));
        let Some(word) = step.and_then(|step| step.on.as_ref()) else { return Ok(()) };
        if let Some(card) = not_in_play(table, word) {
            return Err(Stop::Illegal(vec![Refuse::NotInPlay { card }]));
        }
        let called = word.called(table);
        let used = match offer.which {
            Which::Card(card) => Some(card),
            Which::Unseen(_) => None,
        };
        let host = used.and_then(|card| match table.card(card).zone {
            Zone::On(host) => Some(host),
            _ => None,
        });
        let lies = [moment.and_then(Moment::base), offer.here, used, used.and_then(|card| table.base_of(card)), host];
        if !lies.into_iter().flatten().any(|place: CardId| called.contains(&place)) {
            self.answers_which(table, word);
        }
        Ok(())
    }

    /// What the step under way is said to be played or used on is which card or base is meant.
    pub(in crate::smash_up::hearing) fn answers_which(&mut self, table: &Table, word: &Word) {
        let is_base = word.called(table).iter().any(|card| table.bases.contains(card));
        self.prefer("on", if is_base { setup::What::Base } else { setup::What::Target }, word);
    }
}

/// Whether an opportunity is what a step wants.
pub(in crate::smash_up::hearing) fn wants(step: &Step, table: &Table, offer: &Opportunity) -> bool {
    let word = match (&step.does, offer.kind) {
        (Verb::Play(word), OpportunityKind::Play)
        | (Verb::Uncover(word), OpportunityKind::Uncover)
        | (Verb::Talent(word), OpportunityKind::Talent)
        // Where one order holds for all, the active player says when what must happen does.
        | (
            Verb::Use(word),
            OpportunityKind::Use | OpportunityKind::Play | OpportunityKind::Talent | OpportunityKind::Happens,
        ) => word,
        // What is a Talent in one generation of the texts is used on one's turn in the other.
        (Verb::Talent(word), OpportunityKind::Use) if table.turn.phase == Phase::Play => word,
        (Verb::Play(word), OpportunityKind::Use) if !is_on_table(table, offer) => word,
        _ => return false,
    };
    let by = step.by(table);
    let theirs = by == offer.by || offer.kind == OpportunityKind::Happens && by == table.turn.active;
    theirs && names_it(table, word, offer) && is_meant(step, table, offer)
}

/// Of several Talents of one card, the one whose text the step names.
fn is_meant(step: &Step, table: &Table, offer: &Opportunity) -> bool {
    let (Verb::Talent(_), Some(word)) = (&step.does, &step.with) else { return true };
    let called = word.called(table).into_iter().map(|card| table.card(card).def);
    called.chain(word.defs().iter().copied()).any(|def| def == offer.ability.def)
}

pub(in crate::smash_up::hearing) fn names_it(table: &Table, word: &Word, offer: &Opportunity) -> bool {
    match offer.which {
        Which::Card(card) => {
            // A granted Talent is named by the card that has it, or by the attached one that gives it.
            let gives = |giver: &CardId| {
                offer.kind == OpportunityKind::Talent
                    && table.card(*giver).zone == Zone::On(card)
                    && table.card(*giver).def == offer.ability.def
            };
            let called = word.called(table);
            called.contains(&card) || called.iter().any(gives)
        }
        Which::Unseen(def) => word.defs().contains(&def),
    }
}

/// Whether a step speaks of the base of this moment, or of none.
pub(in crate::smash_up::hearing) fn is_of_moment(step: &Step, table: &Table, moment: Moment) -> bool {
    let Some(base) = moment.base() else { return true };
    let Some(word) = &step.on else { return true };
    let named = word.called(table);
    let names_a_base = named.iter().any(|card| table.bases.contains(card));
    !names_a_base || named.contains(&base)
}
