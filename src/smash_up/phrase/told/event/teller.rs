//! What every sentence about an event is told with: whom it speaks of, and how that is called.

use crate::{
    citation::Said,
    smash_up::{
        phrase::{
            Names,
            words::{Gender, Number, english, french, noun::listed},
        },
        query::Position,
        table::{CardId, Event, Seat},
    },
};

/// Says one event.
pub(in crate::smash_up::phrase::told) struct Teller<'a> {
    pub position: Position<'a>,
    pub names: &'a dyn Names,
    pub event: &'a Event,
}

/// The same sentence twice, each name standing for its words in that language.
macro_rules! say {
    ($fr:literal, $en:literal; $($name:ident),*) => {
        Said::new({ $(let $name = &$name.fr;)* format!($fr) }, { $(let $name = &$name.en;)* format!($en) })
    };
}
pub(in crate::smash_up::phrase::told) use say;

impl Teller<'_> {
    pub(super) fn card(&self, card: CardId) -> Said {
        self.names.card(card)
    }

    pub(super) fn player(&self, seat: Seat) -> Said {
        Said::name(self.names.player(seat))
    }

    /// *d’Alice*, *Alice’s*.
    pub(super) fn of(&self, seat: Seat) -> Said {
        let name = self.names.player(seat);
        Said::new(french::de(name), english::possessive(name, Number::One))
    }

    /// *de Warbot*, *Warbot’s*.
    pub(super) fn of_card(&self, card: CardId) -> Said {
        let name = self.card(card);
        Said::new(french::de(&name.fr), english::possessive(&name.en, Number::One))
    }

    /// *la défausse de Bob*, the card's owner's; a base's is nobody's.
    pub(super) fn owners(&self, card: CardId, fr: &str, en: &str) -> Said {
        let state = self.position.table.card(card);
        if self.position.is_base(state.def) {
            return Said::new(format!("la {fr} des Bases"), format!("the base {en}"));
        }
        let of = self.of(state.owner);
        Said::new(format!("la {fr} {}", of.fr), format!("{} {en}", of.en))
    }
}

/// A faction's name on the pages.
#[must_use]
pub fn faction_name(position: Position<'_>, faction: &str) -> Said {
    let known = position.setting.catalogue.factions().iter().find(|known| known.faction == faction);
    known.map_or_else(|| Said::name(faction), |known| known.name.clone())
}

/// *A, B et C*, *A, B and C*.
#[must_use]
pub fn list(said: &[Said]) -> Said {
    let (fr, en): (Vec<&str>, Vec<&str>) = said.iter().map(|said| (said.fr.as_str(), said.en.as_str())).unzip();
    Said::new(listed(&fr, "et"), listed(&en, "and"))
}

/// *A, B ou C*, *A, B or C*.
#[must_use]
pub fn one_of(said: &[Said]) -> Said {
    let (fr, en): (Vec<&str>, Vec<&str>) = said.iter().map(|said| (said.fr.as_str(), said.en.as_str())).unzip();
    Said::new(listed(&fr, "ou"), listed(&en, "or"))
}

/// *deux marqueurs Force +1*.
pub fn counters(n: i64) -> Said {
    let s = if n == 1 { "" } else { "s" };
    Said::new(
        format!("{} marqueur{s} Force +1", french::number(n, Gender::M)),
        format!("{} +1 power counter{s}", if n == 1 { "a".into() } else { english::number(n) }),
    )
}
