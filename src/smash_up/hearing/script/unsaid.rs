//! What is supposed because no step says it, and what a step says after all.

use crate::smash_up::{
    hearing::script::progress::Script,
    phrase::{Beside, Supposed, Way},
    query::{Moment, Opportunity, OpportunityKind, Which},
    setup::Verb,
    table::{Seat, Table, Zone},
};

impl Script {
    /// Nobody is said to use what is offered in a window: it is supposed that nobody does, but who has passed has said so.
    pub(super) fn suppose_unused(&mut self, table: &Table, moment: Moment, offers: &[Opportunity]) {
        let passed = self.have_passed.clone();
        let unsaid =
            |offer: &&Opportunity| offer.kind != OpportunityKind::Happens && !passed.contains(&(offer.by, moment));
        for offer in offers.iter().filter(unsaid) {
            match offer.which {
                Which::Card(card) => self.suppose(Supposed::NotUsed {
                    by: offer.by,
                    card,
                    moment,
                    how: match offer.kind {
                        OpportunityKind::Uncover => Way::Uncovering,
                        _ if is_on_table(table, offer) => Way::Using,
                        _ => Way::Playing,
                    },
                }),
                Which::Unseen(_) => {
                    self.suppose(Supposed::UnseenNotUsed { by: offer.by, moment, beside: Beside::None });
                }
            }
        }
    }

    /// A player passes in a window: that they use nothing there is not supposed but said.
    pub(super) fn says_pass(&mut self, by: Seat, moment: Moment) {
        self.have_passed.push((by, moment));
        self.said_to_pass.push((by, moment));
        self.unsuppose_in(by, moment);
    }

    /// Of a player who does something in a window, or tries to, it cannot be supposed that they do nothing there.
    pub(in crate::smash_up::hearing) fn unsuppose_in(&mut self, by: Seat, moment: Moment) {
        self.supposed.retain(|(supposed, _)| match supposed {
            Supposed::NotUsed { by: who, moment: when, .. } | Supposed::UnseenNotUsed { by: who, moment: when, .. } => {
                (*who, *when) != (by, moment)
            }
            Supposed::Began { .. }
            | Supposed::NoDuelCard { .. }
            | Supposed::HandHoldsEnough { .. }
            | Supposed::UnseenUnheard { .. }
            | Supposed::HandAsListed { .. }
            | Supposed::TalentUnused { .. }
            | Supposed::PlayedBefore { .. }
            | Supposed::NothingRuns { .. }
            | Supposed::ControlStays { .. }
            | Supposed::ShuffledOrder { .. }
            | Supposed::OrderNamed { .. } => true,
        });
    }

    /// A card is used in a window after all: that it was not cannot be supposed of that moment. Who has passed before may
    /// come back, as not all have passed one after the other.
    pub(super) fn says_use(&mut self, offer: &Opportunity, moment: Moment) {
        self.have_passed.retain(|(_, when)| *when != moment);
        let Which::Card(used) = offer.which else { return };
        self.supposed.retain(|(supposed, _)| {
            !matches!(supposed, Supposed::NotUsed { by, card, moment: when, .. }
                if (*by, *card, *when) == (offer.by, used, moment))
        });
    }

    /// This step is refused: what was supposed in it is taken back, and that its own card is not used.
    pub(in crate::smash_up::hearing) fn unsuppose(&mut self, step: usize) {
        let refused = &self.steps[step];
        let table = &*self.before;
        let by = refused.by(table);
        let called = match &refused.does {
            Verb::Play(word) | Verb::Use(word) | Verb::Talent(word) | Verb::Uncover(word) => word.called(table),
            Verb::Score(_) | Verb::NextPhase(_) | Verb::Pass | Verb::DuelCard(_) => Vec::new(),
        };
        self.supposed.retain(|(supposed, led)| {
            let of_it =
                matches!(supposed, Supposed::NotUsed { by: who, card, .. } if *who == by && called.contains(card));
            !of_it && led.is_none_or(|led| led < step)
        });
    }
}

/// Whether what is offered lies on the table, rather than in a hand, in a discard pile or beside a deck.
pub(in crate::smash_up::hearing) fn is_on_table(table: &Table, offer: &Opportunity) -> bool {
    match offer.which {
        Which::Card(card) => !matches!(table.card(card).zone, Zone::Hand(_) | Zone::Discard(_) | Zone::BesideDeck(_)),
        Which::Unseen(_) => false,
    }
}
