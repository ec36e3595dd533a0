//! What a base would have done, had its ability not been cancelled: told, so that nobody wonders.

use crate::smash_up::{
    ability::{Clause, Sentence},
    query::Moment,
    resolve::{Considered, Driver, Intent, Resolver, Tracing},
    table::{AbilityRef, CardId},
};

impl<D: Driver> Resolver<'_, D> {
    /// In this moment a base would have spoken.
    pub(super) fn consider_silenced_in(&mut self, moment: Moment) {
        if self.tracing == Tracing::Nothing {
            return;
        }
        let position = self.position();
        let silenced = position.silenced(Sentence::At).into_iter().filter(|(sentence, _)| {
            matches!(&**sentence.clause, Clause::At(window, _) if position.is_open(&sentence.scope(), window, moment))
        });
        let silenced = silenced.map(|(sentence, by)| (sentence.ability.card.card, by)).collect();
        self.consider_silenced(silenced);
    }

    /// Of these acts a base would have made something else, or something more, or nothing at all.
    pub(in crate::smash_up::resolve) fn consider_silenced_by(&mut self, acts: &[Intent], wanted: Sentence) {
        if self.tracing == Tracing::Nothing {
            return;
        }
        let position = self.position();
        let silenced = position.silenced(wanted).into_iter().filter(|(sentence, _)| {
            let (Clause::After(event, _) | Clause::Instead(event, _) | Clause::Cannot(event)) = &**sentence.clause
            else {
                return false;
            };
            acts.iter().any(|intent| {
                let subject = self.subject(&intent.act);
                position.fits(&sentence.scope(), event, &intent.intended(subject.as_ref()))
            })
        });
        let silenced = silenced.map(|(sentence, by)| (sentence.ability.card.card, by)).collect();
        self.consider_silenced(silenced);
    }

    /// To the power on a base that scores, its own sentence would have added.
    pub(super) fn consider_silenced_at(&mut self, base: CardId) {
        if self.tracing == Tracing::Nothing {
            return;
        }
        let position = self.position();
        let gives = |sentence: Sentence| position.silenced(sentence).into_iter();
        let silenced = gives(Sentence::Has).chain(gives(Sentence::BaseHas));
        let silenced = silenced.map(|(sentence, by)| (sentence.ability.card.card, by));
        let silenced = silenced.filter(|(silent, _)| *silent == base).collect();
        self.consider_silenced(silenced);
    }

    fn consider_silenced(&mut self, mut silenced: Vec<(CardId, AbilityRef)>) {
        silenced.dedup();
        for (base, by) in silenced {
            self.consider(Considered::Silenced { base, by });
        }
    }
}
