//! What happens at the table, one sentence for each thing a player would say aloud.

use super::extra::extra_name;
use crate::{
    citation::{Said, marks::sentence},
    smash_up::{
        card::UNKNOWN,
        phrase::{
            Names,
            words::{
                english, french,
                noun::{Gender, Number, listed},
                time,
            },
        },
        query::Position,
        table::{Act, CardId, Event, PlayKind, Role, Seat, Zone},
    },
};

/// Whether a player would say it aloud; the rest is bookkeeping.
#[must_use]
pub fn is_said(act: &Act) -> bool {
    !matches!(
        act,
        Act::PlaySpent { late: None, .. }
            | Act::UsedUp { .. }
            | Act::Surfaces { .. }
            | Act::Awarded { .. }
            | Act::EntersDuel { role: Role::Challenged, .. }
            | Act::DuelEnds { settled: true }
            | Act::ScoringEnds { .. }
            | Act::Placed { to: Zone::Limbo, .. }
    )
}

/// An event read aloud, on the table as it was just before: *Ninja Master détruit Warbot, qui va dans la défausse de Bob.*
#[must_use]
pub fn event(position: Position<'_>, names: &dyn Names, event: &Event) -> Said {
    let said = Teller { position, names, event }.act();
    sentence(&Said::new(french::typography(&said.fr), said.en))
}

/// Says one event.
pub(super) struct Teller<'a> {
    pub position: Position<'a>,
    pub names: &'a dyn Names,
    pub(super) event: &'a Event,
}

/// The same sentence twice, each name standing for its words in that language.
macro_rules! say {
    ($fr:literal, $en:literal; $($name:ident),*) => {
        Said::new({ $(let $name = &$name.fr;)* format!($fr) }, { $(let $name = &$name.en;)* format!($en) })
    };
}
pub(super) use say;

impl Teller<'_> {
    #[expect(clippy::too_many_lines, reason = "one arm for each thing that can happen")]
    fn act(&self) -> Said {
        match &self.event.act {
            Act::TurnBegins { player } => {
                let of = self.of(*player);
                say!("Le tour {of} commence", "{of} turn begins"; of)
            }
            Act::TurnEnds { player } => {
                let of = self.of(*player);
                say!("Le tour {of} est terminé", "{of} turn is over"; of)
            }
            Act::PhaseBegins { phase } => {
                let phase = time::phase(*phase);
                say!("Phase « {phase} »", "Phase: {phase}"; phase)
            }
            Act::Played { card, by, to, extra } => {
                let (card, by, to) = (self.card(*card), self.player(*by), self.played_on(*to));
                let extra = match extra {
                    true => Said::new(" comme carte supplémentaire", " as an extra card"),
                    false => Said::default(),
                };
                say!("{by} joue {card}{to}{extra}", "{by} plays {card}{to}{extra}"; by, card, to, extra)
            }
            Act::PlaySpent { player, kind, extra, late } => {
                let player = self.player(*player);
                let what = match (kind, extra) {
                    (_, Some(extra)) => extra_name(self.position, self.names, extra),
                    (PlayKind::Minion, None) => Said::new("sa Créature gratuite du tour", "the turn’s free minion"),
                    (PlayKind::Action, None) => Said::new("son Action gratuite du tour", "the turn’s free action"),
                };
                match late.map(|card| self.card(card)) {
                    Some(card) => say!(
                        "Pour {card}, {player} utilise {what}", "For {card}, {player} uses {what}"; card, player, what
                    ),
                    None => say!("{player} utilise {what}", "{player} uses {what}"; player, what),
                }
            }
            Act::Destroyed { card } => self.destroyed(*card),
            Act::Discarded { card } => {
                let (pile, card) = (self.leaves_to(*card, "défausse", "discard pile"), self.card(*card));
                say!("{card} va {pile}", "{card} goes {pile}"; card, pile)
            }
            Act::Returned { card } => {
                let (hand, card) = (self.leaves_to(*card, "main", "hand"), self.card(*card));
                say!("{card} retourne {hand}", "{card} returns {hand}"; card, hand)
            }
            Act::Transferred { card, to } => {
                let (card, to) = (self.card(*card), self.card(*to));
                say!("{card} est transférée sur {to}", "{card} is transferred to {to}"; card, to)
            }
            Act::Moved { card, to } => {
                let from = self.position.table.base_of(*card).map(|base| self.card(base));
                let (card, to) = (self.card(*card), self.card(*to));
                match from {
                    Some(from) => {
                        let from = Said::new(french::de(&from.fr), from.en);
                        say!("{card} passe {from} à {to}", "{card} moves from {from} to {to}"; card, from, to)
                    }
                    None => say!("{card} passe à {to}", "{card} moves to {to}"; card, to),
                }
            }
            Act::Buried { card, by, at } => {
                let (card, by, at) = (self.card(*card), self.player(*by), self.card(*at));
                say!("{by} enterre {card} à {at}", "{by} buries {card} at {at}"; by, card, at)
            }
            Act::Uncovered { card, by } => {
                let (card, by) = (self.card(*card), self.player(*by));
                say!("{by} dévoile {card}", "{by} uncovers {card}"; by, card)
            }
            Act::Placed { card, to, bottom } => {
                let (card, to) = (self.card(*card), self.placed_in(*to, *bottom));
                say!("{card} {to}", "{card} {to}"; card, to)
            }
            Act::Drawn { player, card } => {
                let player = self.player(*player);
                if self.position.table.card(*card).def == UNKNOWN {
                    return say!("{player} pioche une carte", "{player} draws a card"; player);
                }
                let card = self.card(*card);
                say!("{player} pioche {card}", "{player} draws {card}"; player, card)
            }
            Act::Reshuffled { player } => {
                let of = self.of(*player);
                say!(
                    "La pioche {of} est vide : sa défausse est mélangée et devient sa pioche",
                    "{of} deck is empty: the discard pile is shuffled to make a new one";
                    of
                )
            }
            Act::Shuffled { player, card: None } => {
                let player = self.player(*player);
                say!("{player} mélange sa pioche", "{player} shuffles their deck"; player)
            }
            Act::Shuffled { player, card: Some(card) } => self.shuffled_in(*card, *player),
            Act::Surfaces { zone } => {
                let of = self.whose(*zone);
                say!("Une carte que personne n’avait vue sort {of}", "A card nobody had seen comes up from {of}"; of)
            }
            Act::Shown { cards, to, of } => self.shown(cards, *to, *of),
            Act::Known { card, def } => self.known(*card, *def),
            Act::ControlTaken { card, by } => self.controlled(*card, *by),
            Act::Counters { card, n } => {
                let (card, n) = (self.card(*card), i64::from(*n));
                let counters = counters(n.saturating_abs());
                if n < 0 {
                    say!("{card} perd {counters}", "{card} loses {counters}"; card, counters)
                } else {
                    say!("{card} reçoit {counters}", "{card} gets {counters}"; card, counters)
                }
            }
            Act::Vp { player, n } => {
                let (player, points) = (
                    self.player(*player),
                    Said::new(format!("{} PV", n.saturating_abs()), format!("{} VP", n.saturating_abs())),
                );
                if *n < 0 {
                    say!("{player} perd {points}", "{player} loses {points}"; player, points)
                } else {
                    say!("{player} gagne {points}", "{player} gains {points}"; player, points)
                }
            }
            Act::Begins { lasting } => self.lasting(lasting),
            Act::Expires { which } => {
                let all: Vec<Said> = which.iter().filter_map(|n| self.ends(which, *n)).collect();
                let ended = list(&all);
                match all.len() {
                    1 => say!("Prend fin : {ended}", "Ends: {ended}"; ended),
                    _ => say!("Prennent fin : {ended}", "End: {ended}"; ended),
                }
            }
            Act::ExtraGranted { extra } => {
                let (player, what) = (self.player(extra.player), extra_name(self.position, self.names, extra));
                say!("{player} peut jouer {what}", "{player} may play {what}"; player, what)
            }
            Act::ExtrasLapse => Said::new(
                "Les cartes supplémentaires qui n’ont pas été jouées sont perdues",
                "Extra plays that were not used are lost",
            ),
            Act::UsedUp { what } => {
                let (of, player) = (self.of_card(what.card.card), self.player(what.player));
                say!("{player} a épuisé l’effet {of}", "{player} has used up {of} ability"; player, of)
            }
            Act::Triggers { card, .. } => {
                let of = self.of_card(*card);
                say!("L’effet {of} se déclenche", "{of} ability triggers"; of)
            }
            Act::Uses { card, by, .. } => self.uses(*card, *by),
            Act::Passes { player } => {
                let player = self.player(*player);
                say!("{player} passe", "{player} passes"; player)
            }
            Act::EntersDuel { .. }
            | Act::DuelCardLaid { .. }
            | Act::DuelCardRevealed { .. }
            | Act::TakenBack { .. }
            | Act::DuelSettled { .. }
            | Act::DuelEnds { .. } => self.duel(&self.event.act),
            Act::Names { player, faction, .. } => {
                let (player, faction) = (self.player(*player), faction_name(self.position, faction));
                say!("{player} nomme la Faction {faction}", "{player} names the {faction} faction"; player, faction)
            }
            Act::ClashLost { card, to, totals } => self.clash_lost(*card, *to, *totals),
            Act::ScoringBegins { base } => self.scoring_begins(*base),
            Act::Ranked { base, ranks } => self.ranked(*base, ranks),
            Act::BaseReplaced { base, by } => self.replaced(*base, *by),
            Act::Searched { player, zone } => self.searched(*player, *zone),
            Act::BaseSwapped { base, by, staying } => self.swapped(*base, *by, *staying),
            Act::BaseTurned { base, by } => {
                let (base, by) = (self.card(*base), self.card(*by));
                say!(
                    "{by} remplace {base}, qui est défaussée ; tout ce qui était dessus y reste",
                    "{by} replaces {base}, which is discarded; everything on it stays";
                    base, by
                )
            }
            Act::BasePlayed { base } => {
                let base = self.card(*base);
                say!("{base} entre en jeu, en plus des autres Bases", "{base} comes into play beside the other bases"; base)
            }
            Act::NamesCard { player, def } => {
                let (player, card) = (self.player(*player), self.position.written(*def).name.said());
                say!("{player} nomme {card}", "{player} names {card}"; player, card)
            }
            Act::ReplacementChosen { base } => {
                let base = self.card(*base);
                say!(
                    "{base} est choisie pour remplacer la Base conquise",
                    "{base} is chosen to replace the base that scored";
                    base
                )
            }
            Act::BaseDeckShuffled => Said::new("La pioche des Bases est mélangée", "The base deck is shuffled"),
            Act::BaseDeckReshuffled => Said::new(
                "La pioche des Bases est vide : leur défausse est mélangée et devient la pioche",
                "The base deck is empty: the base discard pile is shuffled to make a new one",
            ),
            Act::Awarded { base } => {
                let of = self.of_card(*base);
                let of = Said::new(of.fr, self.card(*base).en);
                say!("Les PV {of} sont attribués", "The points of {of} are awarded"; of)
            }
            Act::ScoringStops { base } => self.scoring_stops(*base),
            Act::ScoringGoesOn { base } => self.scoring_goes_on(*base),
            Act::ScoringEnds { base } => {
                let of = self.of_card(*base);
                let of = Said::new(of.fr, self.card(*base).en);
                say!("La Conquête {of} est terminée", "The scoring of {of} is over"; of)
            }
            Act::Wins { player } => {
                let player = self.player(*player);
                say!("{player} gagne la partie", "{player} wins the game"; player)
            }
        }
    }

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

    fn shown(&self, cards: &[CardId], to: Option<Seat>, of: Seat) -> Said {
        let bases = cards.iter().any(|card| self.position.is_base(self.position.table.card(*card).def));
        let names: Vec<Said> = cards.iter().map(|card| self.card(*card)).collect();
        let is_one = names.len() == 1;
        let cards = match names.as_slice() {
            [] => Said::new("une main ou une pioche vide", "an empty hand or deck"),
            names => list(names),
        };
        match to {
            None => {
                let by = self.event.cause.by;
                let who = self.player(by);
                let whose = self.of(of);
                // A name that says whose it is says it once.
                if by == of || bases || is_one && cards.fr.ends_with(&whose.fr) {
                    return say!("{who} révèle {cards}", "{who} reveals {cards}"; who, cards);
                }
                say!("{who} révèle {cards} ({whose})", "{who} reveals {cards} ({whose})"; who, cards, whose)
            }
            // Bases are nobody's.
            Some(viewer) if bases => {
                let viewer = self.player(viewer);
                say!("{viewer} consulte {cards}", "{viewer} looks at {cards}"; viewer, cards)
            }
            Some(viewer) => {
                let (whose, viewer) = (self.of(of), self.player(viewer));
                say!("{viewer} consulte {cards} ({whose})", "{viewer} looks at {cards} ({whose})"; viewer, cards, whose)
            }
        }
    }

    /// *Vainqueur, Alice (12) et Bob (12) ; Troisième, Carol (5)*.
    fn ranked(&self, base: CardId, ranks: &[Vec<Seat>]) -> Said {
        let places = [
            [("Vainqueur", "winner"), ("Vainqueurs", "winners")],
            [("Deuxième", "runner-up"), ("Deuxièmes", "runners-up")],
            [("Troisième", "third"), ("Troisièmes", "third")],
        ];
        let told: Vec<Said> = ranks
            .iter()
            .zip(places)
            .filter(|(tied, _)| !tied.is_empty())
            .map(|(tied, [one, several])| {
                let (fr, en) = if tied.len() == 1 { one } else { several };
                let place = Said::new(fr, en);
                let with_total = |seat: &Seat| {
                    Said::name(&format!("{} ({})", self.names.player(*seat), self.position.total(base, *seat)))
                };
                let tied = list(&tied.iter().map(with_total).collect::<Vec<_>>());
                say!("{place}, {tied}", "{place}, {tied}"; place, tied)
            })
            .collect();
        let base = self.card(base);
        if told.is_empty() {
            return say!("{base} : personne n’a de place", "{base}: nobody takes a place"; base);
        }
        let (fr, en): (Vec<&str>, Vec<&str>) = told.iter().map(|said| (said.fr.as_str(), said.en.as_str())).unzip();
        let told = Said::new(fr.join(" ; "), en.join("; "));
        say!("{base} : {told}", "{base}: {told}"; base, told)
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
pub(super) fn counters(n: i64) -> Said {
    let s = if n == 1 { "" } else { "s" };
    Said::new(
        format!("{} marqueur{s} Force +1", french::number(n, Gender::M)),
        format!("{} +1 power counter{s}", if n == 1 { "a".into() } else { english::number(n) }),
    )
}

mod known;
mod used;

#[cfg(test)]
mod tests;
