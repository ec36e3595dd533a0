//! Sets of cards, and the slots that restrict them.

use super::{Asked, Check, Sort, card::is_pile, sight::Asks};
use crate::smash_up::ability::{Amount, Bases, Bound, Cards, Filter, Place};

/// What kind of card a set is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Minion,
    Action,
    Titan,
    Card,
}

impl<'c> Check<'c> {
    pub(super) fn cards(&mut self, set: &'c Cards) {
        match set {
            Cards::Minion(filter) => self.within("Minion", |check| check.filter(filter, Kind::Minion)),
            Cards::Action(filter) => self.within("Action", |check| check.filter(filter, Kind::Action)),
            Cards::Titan(filter) => self.within("Titan", |check| check.filter(filter, Kind::Titan)),
            Cards::Card(filter) => self.within("Card", |check| check.filter(filter, Kind::Card)),
            Cards::The(card) => self.within("The", |check| check.card(card)),
            Cards::AnyOf(all) => self.within("AnyOf", |check| {
                if all.is_empty() {
                    check.fault("la liste est vide", "the list is empty");
                }
                check.seeing(super::Sight { plays: false, ..check.sight }, |check| {
                    for each in all {
                        check.cards(each);
                    }
                });
            }),
        }
    }

    pub(super) fn filter(&mut self, filter: &'c Filter, kind: Kind) {
        let Filter {
            of,
            owner,
            at,
            on,
            power,
            printed,
            named,
            tag,
            faction,
            of_name,
            not_of_name,
            but,
            plays_on_base,
            raises,
            which,
        } = filter;
        for (slot, who) in [("of", of), ("owner", owner)] {
            if let Some(who) = who {
                self.within(slot, |check| check.who(who));
            }
        }
        if let Some(place) = at {
            self.within("at", |check| check.lies(place, kind));
        }
        if let Some(host) = on {
            self.host(host, kind);
        }
        self.strength([("power", power.as_ref()), ("printed", printed.as_ref())], kind);
        if let Some(id) = named {
            self.within("named", |check| check.ask(Asked::Id(id.clone())));
        }
        if let Some(tag) = tag {
            self.tag(tag);
        }
        if let Some(name) = faction {
            self.within("faction", |check| check.named(name, &[Sort::Faction]));
        }
        for (slot, name) in [("of_name", of_name), ("not_of_name", not_of_name)] {
            if let Some(name) = name {
                self.within(slot, |check| check.named(name, &[Sort::Cards, Sort::Name]));
            }
        }
        if let Some(card) = but {
            self.within("but", |check| check.card(card));
        }
        if *plays_on_base {
            self.plays_on_base(kind);
        }
        if let Some(raised) = raises {
            self.within("raises", |check| check.raised(raised, kind));
        }
        if let Some(which) = which {
            let sight = super::Sight { which: true, ..self.sight };
            self.within("which", |check| check.seeing(sight, |check| check.cond(which)));
        }
    }

    /// What a card is attached to.
    fn host(&mut self, host: &'c Cards, kind: Kind) {
        self.within("on", |check| {
            match kind {
                Kind::Minion => check.fault("une Créature ne s’attache pas", "a minion is not attached"),
                Kind::Titan => check.fault("un Titan ne s’attache pas", "a titan is not attached"),
                Kind::Action | Kind::Card => {}
            }
            check.cards(host);
        });
    }

    /// How strong a card is, now or as printed.
    fn strength(&mut self, bounds: [(&'static str, Option<&'c Bound>); 2], kind: Kind) {
        for (slot, bound) in bounds {
            if let Some(bound) = bound {
                self.within(slot, |check| {
                    if matches!(kind, Kind::Action | Kind::Titan) {
                        check.fault("seule une Créature a une Force", "only a minion has power");
                    }
                    // A sentence that protects asks for the power before it does: only a number can be told then.
                    let told = check.sight.asks == Asks::OnlyPowerInNumbers && is_number(bound);
                    match slot {
                        "power" if !told => check.asks_power(),
                        "printed" => check.asks_printed(),
                        _ => {}
                    }
                    check.bounds += 1;
                    check.bound(bound);
                    check.bounds -= 1;
                });
            }
        }
    }

    fn tag(&mut self, tag: &str) {
        self.within("tag", |check| {
            check.ask(Asked::Tag(tag.to_owned()));
            check.asks_tag();
        });
    }

    fn plays_on_base(&mut self, kind: Kind) {
        if matches!(kind, Kind::Minion | Kind::Titan) {
            self.within("plays_on_base", |check| {
                check.fault("seule une Action s’attache à une Base", "only an action is attached to a base");
            });
        }
    }

    /// Where cards of this kind may lie.
    fn lies(&mut self, place: &'c Place, kind: Kind) {
        if kind != Kind::Card && matches!(place, Place::Buried(_)) {
            self.fault(
                "enterrée, une carte n’est ni Créature ni Action : Card",
                "buried, a card is neither minion nor action: Card",
            );
        }
        if kind == Kind::Minion && matches!(place, Place::OnBase(_)) {
            self.fault("une Créature ne s’attache pas", "a minion is not attached");
        }
        if kind == Kind::Titan && (is_in_a_deck(place) || matches!(place, Place::OnBase(_))) {
            self.fault(
                "un Titan est en jeu ou à côté de la pioche : BesideDeck(…)",
                "a titan is in play or beside the deck: BesideDeck(…)",
            );
        }
        self.place(place);
    }

    /// Whose power an action that is to be played increases: that can be told only where it is about to be played.
    fn raised(&mut self, raised: &'c Cards, kind: Kind) {
        if kind != Kind::Action || !self.sight.plays {
            self.fault(
                "`raises` se dit d’une Action que l’on va jouer : Extra(what: …), Play(what: …)",
                "`raises` is said of an action about to be played: Extra(what: …), Play(what: …)",
            );
        }
        self.seeing(super::Sight { plays: false, ..self.sight }, |check| {
            check.in_play(raised);
            check.minions(raised);
            check.cards(raised);
        });
    }

    pub(super) fn bases(&mut self, bases: &'c Bases) {
        if let Some(place) = &bases.but {
            self.within("but", |check| check.base_place(place));
        }
        if let Some(which) = &bases.which {
            let sight = super::Sight { there: true, ..self.sight };
            self.within("which", |check| check.seeing(sight, |check| check.cond(which)));
        }
    }

    /// These lie in play.
    pub(super) fn in_play(&mut self, set: &'c Cards) {
        match set {
            Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter) => {
                if filter.at.as_ref().is_some_and(is_pile) {
                    self.fault("cela ne se fait qu’à des cartes en jeu", "this is done to cards in play only");
                }
            }
            Cards::The(_) => {}
            Cards::AnyOf(all) => {
                for each in all {
                    self.in_play(each);
                }
            }
        }
    }

    /// These lie in a pile, a hand or a discard pile.
    pub(super) fn out_of_play(&mut self, set: &'c Cards) {
        match set {
            Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter) => {
                if !filter.at.as_ref().is_some_and(is_pile) {
                    self.fault("cela ne se fait qu’à des cartes hors jeu", "this is done to cards out of play only");
                }
            }
            Cards::The(_) => {}
            Cards::AnyOf(all) => {
                for each in all {
                    self.out_of_play(each);
                }
            }
        }
    }

    /// These are buried: of such a card nothing shows but that it is one.
    pub(super) fn buried(&mut self, set: &'c Cards) {
        let elsewhere = |place: &Place| is_pile(place) || matches!(place, Place::Resolving | Place::OnBase(_));
        match set {
            Cards::Minion(_) | Cards::Action(_) | Cards::Titan(_) => self.not_buried(),
            Cards::Card(filter) if filter.on.is_some() || filter.at.as_ref().is_some_and(elsewhere) => {
                self.not_buried();
            }
            Cards::Card(_) | Cards::The(_) => {}
            Cards::AnyOf(all) => {
                for each in all {
                    self.buried(each);
                }
            }
        }
    }

    fn not_buried(&mut self) {
        self.fault(
            "on ne dévoile que des cartes enterrées : Card(at: Buried(…))",
            "only buried cards are uncovered: Card(at: Buried(…))",
        );
    }

    /// These are told apart by what is written under a name, wherever such a card lies.
    pub(super) fn told_by_its_name(&mut self, set: &'c Cards) {
        let (Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter)) = set else {
            if let Cards::AnyOf(all) = set {
                return all.iter().for_each(|each| self.told_by_its_name(each));
            }
            return self.fault("on nomme une sorte de cartes : Minion(…)", "a kind of card is named: Minion(…)");
        };
        let Filter { named, power, printed, plays_on_base, .. } = filter.clone();
        if *filter != (Filter { power, printed, named, plays_on_base, ..Filter::default() }) {
            self.fault(
                "ce qui est nommé ne se restreint que par `named`, `power`, `printed`, `plays_on_base`",
                "what is named is restricted by `named`, `power`, `printed`, `plays_on_base` only",
            );
        }
    }

    /// These are minions.
    pub(super) fn minions(&mut self, set: &'c Cards) {
        match set {
            Cards::Action(_) => self.fault("cela ne se fait qu’à des Créatures", "this is done to minions only"),
            Cards::Minion(_) | Cards::Titan(_) | Cards::Card(_) | Cards::The(_) => {}
            Cards::AnyOf(all) => {
                for each in all {
                    self.minions(each);
                }
            }
        }
    }
}

fn is_number(bound: &Bound) -> bool {
    let (Bound::AtMost(n) | Bound::AtLeast(n) | Bound::LessThan(n) | Bound::MoreThan(n) | Bound::Exactly(n)) = bound;
    matches!(n, Amount::N(_))
}

/// Where only cards of a deck lie.
fn is_in_a_deck(place: &Place) -> bool {
    is_pile(place) && !matches!(place, Place::BesideDeck(_) | Place::Box | Place::Anywhere)
}
