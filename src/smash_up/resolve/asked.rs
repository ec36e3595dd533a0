//! What leave to play one more asks of the card, besides its kind and its power.

use std::sync::Arc;

use super::{Driver, Resolver};
use crate::smash_up::{ability::Filter, query::Scope, table::Asks};

impl<D: Driver> Resolver<'_, D> {
    /// What is asked, if anything is. A name that nothing bears fits no card.
    pub(super) fn asked_of(&self, filter: &Filter, scope: &Scope) -> Option<Asks> {
        if let Some(name) = &filter.of_name {
            let mut named = self.position().names_meant(scope, name);
            named.sort_unstable();
            named.dedup();
            return Some(Asks::OfName(named));
        }
        let other_than = filter.not_of_name.as_ref().and_then(|name| scope.card_named(name)).map(Asks::OtherName);
        other_than.or_else(|| filter.raises.as_deref().cloned().map(Arc::new).map(Asks::Raises))
    }
}
