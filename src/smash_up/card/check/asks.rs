//! What may not be asked where the answer would ask for itself.

use super::{Check, sight::Asks};

impl Check<'_> {
    /// Asks how strong something is.
    pub(super) fn asks_power(&mut self) {
        if self.sight.asks >= Asks::OnlyPowerInNumbers {
            self.fault(
                "la Force ne peut pas dépendre ici de la Force : la réponse se demanderait elle-même",
                "this cannot depend on power: the answer would ask for itself",
            );
        }
    }

    /// Asks what is printed on something.
    pub(super) fn asks_printed(&mut self) {
        if self.sight.asks >= Asks::NotEvenPrinted {
            self.fault(
                "ceci ne peut pas dépendre de la Force imprimée : la réponse se demanderait elle-même",
                "this cannot depend on printed power: the answer would ask for itself",
            );
        }
    }

    /// Asks what something counts as.
    pub(super) fn asks_tag(&mut self) {
        if self.sight.asks >= Asks::NotPowerNorTag {
            self.fault(
                "ceci ne peut pas dépendre de ce que les cartes sont considérées comme étant : la réponse se demanderait elle-même",
                "this cannot depend on what cards count as: the answer would ask for itself",
            );
        }
    }
}
