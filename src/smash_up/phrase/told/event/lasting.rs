//! An effect that begins and goes on: what it does, until when.

use super::{Teller, list, say};
use crate::{
    citation::Said,
    smash_up::{
        ability::{CardRef, Cards, Clause, Event, Seen},
        phrase::{
            text::{aloud::Aloud as _, joined::joined},
            words::{
                Number, french,
                noun::{Head, listed},
                scope::Scope,
            },
        },
        table::{AbilityRef, Bound, Lasting, LastingWhat, Named, Object, Seat, Until, heir},
    },
};

impl Teller<'_> {
    pub(super) fn lasting(&self, lasting: &Lasting) -> Said {
        let until = match lasting.until {
            Until::EndOfTurn => Said::new("Jusqu’à la fin du tour, ", "Until the end of the turn, "),
            Until::EndOfTurnOf(seat) => {
                let of = self.of(seat);
                say!("Jusqu’à la fin du tour {of}, ", "Until the end of {of} turn, "; of)
            }
            Until::StartOfTurnOf(seat) => {
                let of = self.of(seat);
                say!("Jusqu’au début du prochain tour {of}, ", "Until the start of {of} next turn, "; of)
            }
            Until::InTurnOf(seat, _) => {
                let of = self.of(seat);
                say!("Pendant le prochain tour {of}, ", "During {of} next turn, "; of)
            }
            Until::Leaves => Said::new("Tant que la carte est en jeu, ", "As long as the card is in play, "),
            Until::Resolved(_) => Said::new("Jusqu’à la fin de cet effet, ", "For the rest of that effect, "),
            Until::ScoringEnds => Said::new("Jusqu’à la fin de la Conquête, ", "Until the scoring is over, "),
            Until::DuelEnds => Said::new("Jusqu’à la fin du duel, ", "Until the duel is over, "),
            Until::Never => Said::new("Désormais, ", "From now on, "),
        };
        let what = self.what_lasts(lasting);
        say!("{until}{what}", "{until}{what}"; until, what)
    }

    fn what_lasts(&self, lasting: &Lasting) -> Said {
        match &lasting.what {
            LastingWhat::Power(cards, n) => self.power_lasts(cards, *n),
            LastingWhat::Tag(cards, tag) => {
                let ((cards, number), tag) = (self.subject(cards), Head::Tagged(tag.clone()).said(Number::One));
                match number {
                    Number::One => say!("{cards}est un {tag}", "{cards}counts as a {tag}"; cards, tag),
                    Number::Many => say!("{cards}sont des {tag}s", "{cards}count as {tag}s"; cards, tag),
                }
            }
            LastingWhat::NoAbilities(object, _) => {
                let card = self.card(object.card);
                say!("{card} perd tous ses effets", "{card} loses all its abilities"; card)
            }
            LastingWhat::NoOngoing(object) => {
                let card = self.card(object.card);
                say!("{card} perd ses effets Permanent", "{card} loses its Ongoing abilities"; card)
            }
            LastingWhat::Breakpoint(base, n) => {
                let (base, n) = (self.card(*base), Said::name(&signed(*n)));
                say!("{base} a {n} de Résistance", "{base} has {n} breakpoint"; base, n)
            }
            LastingWhat::Cancelled(base) => {
                let of = self.of_card(*base);
                say!("l’effet {of} est annulé", "{of} ability is cancelled"; of)
            }
            LastingWhat::MayIgnore(base, seats) => {
                let of = self.of_card(*base);
                let names: Vec<&str> = seats.iter().map(|seat| self.names.player(*seat)).collect();
                let who = Said::new(listed(&names, "et"), listed(&names, "and"));
                match names.len() {
                    0 | 1 => say!("{who} peut ignorer l’effet {of}", "{who} may ignore {of} ability"; who, of),
                    _ => say!("{who} peuvent ignorer l’effet {of}", "{who} may ignore {of} ability"; who, of),
                }
            }
            LastingWhat::Clause(clause, bound) => self.clause_lasts(lasting.cause.ability, clause, bound),
            LastingWhat::Control(object, back) => self.loan_lasts(lasting, *object, *back),
        }
    }

    /// Cards as the subject of a sentence, with the space behind them.
    fn subject(&self, cards: &[Object]) -> (Said, Number) {
        let names: Vec<Said> = cards.iter().map(|object| self.card(object.card)).collect();
        let words = |of: fn(&Said) -> &String| names.iter().map(|name| of(name).as_str()).collect::<Vec<_>>();
        let (fr, en) = (listed(&words(|name| &name.fr), "et"), listed(&words(|name| &name.en), "and"));
        match names.len() {
            0 => (Said::new("aucune carte n’", "no card "), Number::One),
            1 => (Said::new(fr + " ", en + " "), Number::One),
            _ => (Said::new(fr + " ", en + " "), Number::Many),
        }
    }

    /// Cards have more power or less; by nothing, they keep what they have.
    fn power_lasts(&self, cards: &[Object], n: i32) -> Said {
        let (cards, number) = self.subject(cards);
        if n == 0 {
            return match number {
                Number::One => say!("{cards}garde sa Force", "{cards}keeps its power"; cards),
                Number::Many => say!("{cards}gardent leur Force", "{cards}keep their power"; cards),
            };
        }
        let n = Said::name(&signed(n));
        match number {
            Number::One => say!("{cards}a {n} de Force", "{cards}has {n} power"; cards, n),
            Number::Many => say!("{cards}ont {n} de Force", "{cards}have {n} power"; cards, n),
        }
    }

    /// A sentence that a card’s ability made, or that nobody knows the origin of.
    fn clause_lasts(&self, ability: Option<AbilityRef>, clause: &Clause, bound: &Bound) -> Said {
        let Some(ability) = ability else { return Said::new("un effet s’applique", "an effect applies") };
        let Some(spared) = spared(clause, bound) else { return self.applies(ability, clause, bound) };
        let ((cards, number), by) = (self.subject(spared), self.card(ability.card.card));
        match number {
            Number::One => say!("{cards}n’est pas affectée par {by}", "{cards}is not affected by {by}"; cards, by),
            Number::Many => {
                say!("{cards}ne sont pas affectées par {by}", "{cards}are not affected by {by}"; cards, by)
            }
        }
    }

    /// A card is lent, and somebody gets it back.
    fn loan_lasts(&self, lasting: &Lasting, object: Object, back: Seat) -> Said {
        let table = self.position.table;
        if lasting.until == Until::Never {
            let (card, keeps) = (self.card(object.card), self.player(table.card(object.card).controller));
            let card = Said::new(french::de(&card.fr), card.en);
            return say!(
                "{keeps} garde pour de bon le contrôle {card}",
                "{keeps} keeps control of {card} for good";
                keeps, card
            );
        }
        let all: Vec<Lasting> = table.lasting.iter().chain([lasting]).cloned().collect();
        let with_it: Vec<usize> = (0..all.len()).filter(|n| all[*n].until == lasting.until).collect();
        let heir = heir(&all, &with_it, object).unwrap_or(back);
        let (card, back) = (self.card(object.card), self.player(heir));
        if table.card(object.card).controller == heir {
            return say!(
                "{card} change de mains, et {back} en garde ensuite le contrôle",
                "{card} changes hands, and {back} keeps it afterwards";
                card, back
            );
        }
        say!(
            "{card} change de mains, et {back} en reprendra ensuite le contrôle",
            "{card} changes hands, and {back} takes it back afterwards";
            card, back
        )
    }

    /// A sentence that applies from now on: to whom, and its words.
    fn applies(&self, ability: AbilityRef, clause: &Clause, bound: &Bound) -> Said {
        let of = self.of_card(ability.card.card);
        let mut chosen = bound.names.iter().filter_map(|(_, named)| match named {
            Named::Player(seat) => Some(self.player(*seat)),
            Named::Cards(_) | Named::Base(_) | Named::Factions(_) | Named::Pile(_) | Named::Name(_) => None,
        });
        let to = chosen.next_back().map_or_else(Said::default, |player| {
            Said::new(format!(" {}", french::a(&player.fr)), format!(" to {}", player.en))
        });
        let (card, printing) = (self.position.written(ability.def), self.position.printing_of(ability.def));
        let scope = Scope::new(card, printing);
        let scope = match self.position.ability(ability) {
            Some(text) => scope.within(text, printing),
            None => scope,
        };
        let words = joined(&clause.aloud(&scope));
        let (fr, en) = (french::typography(&words.fr), words.en);
        Said::new(
            format!("l’effet {} s’applique{} («\u{a0}{fr}\u{a0}»)", of.fr, to.fr),
            format!("{} effect applies{} (“{en}”)", of.en, to.en),
        )
    }

    pub(super) fn expires(&self, which: &[usize]) -> Said {
        let all: Vec<Said> = which.iter().filter_map(|n| self.ends(which, *n)).collect();
        let ended = list(&all);
        match all.len() {
            1 => say!("Prend fin : {ended}", "Ends: {ended}"; ended),
            _ => say!("Prennent fin : {ended}", "End: {ended}"; ended),
        }
    }

    /// One of the effects that end together; a card lent several times is told with the last of its loans.
    fn ends(&self, which: &[usize], n: usize) -> Option<Said> {
        let all = &self.position.table.lasting;
        let lasting = all.get(n)?;
        let LastingWhat::Control(object, _) = lasting.what else { return Some(self.what_ends(lasting)) };
        let lent_again = |later: &&usize| {
            **later > n
                && matches!(all.get(**later), Some(Lasting { what: LastingWhat::Control(of, _), .. }) if *of == object)
        };
        if which.iter().any(|later| lent_again(&later)) {
            return None;
        }
        let (of, en) = (self.of_card(object.card), self.card(object.card).en);
        let of = Said::new(of.fr, en);
        let Some(heir) = heir(all, which, object) else { return Some(self.lent_on(object, &of)) };
        let heir_named = self.player(heir);
        let back = Said::new(french::que(&heir_named.fr), heir_named.en);
        Some(if self.position.table.card(object.card).controller == heir {
            say!("le prêt {of}, {back} garde", "the loan of {of}, which {back} keeps"; of, back)
        } else {
            say!("le prêt {of}, {back} reprend", "the loan of {of}, which {back} takes back"; of, back)
        })
    }

    /// The end of a loan of what has been given on since: nothing changes hands.
    fn lent_on(&self, object: Object, of: &Said) -> Said {
        if !self.position.table.is_current(object) {
            return say!("le prêt {of}", "the loan of {of}"; of);
        }
        let holder = self.player(self.position.table.card(object.card).controller);
        let with = Said::new(french::a(&holder.fr), holder.en);
        say!("le prêt {of}, qui reste {with}", "the loan of {of}, which stays with {with}"; of, with)
    }

    /// What ends, as a noun phrase.
    fn what_ends(&self, lasting: &Lasting) -> Said {
        let cards = |cards: &[Object]| list(&cards.iter().map(|object| self.card(object.card)).collect::<Vec<_>>());
        match &lasting.what {
            LastingWhat::Power(on, n) => {
                let (cards, n) = (cards(on), Said::name(&signed(*n)));
                say!("{n} de Force pour {cards}", "{n} power for {cards}"; cards, n)
            }
            LastingWhat::Tag(on, tag) => {
                let (cards, tag) = (cards(on), Head::Tagged(tag.clone()).said(Number::One));
                say!("le nom de {tag} pour {cards}", "the name of {tag} for {cards}"; cards, tag)
            }
            LastingWhat::NoAbilities(object, _) => {
                let of = self.of_card(object.card);
                say!("la perte des effets {of}", "the loss of {of} abilities"; of)
            }
            LastingWhat::NoOngoing(object) => {
                let of = self.of_card(object.card);
                say!("la perte des effets Permanent {of}", "the loss of {of} Ongoing abilities"; of)
            }
            LastingWhat::Breakpoint(base, n) => {
                let (base, n) = (self.card(*base), Said::name(&signed(*n)));
                say!("{n} de Résistance pour {base}", "{n} breakpoint for {base}"; base, n)
            }
            LastingWhat::Cancelled(base) => {
                let of = self.of_card(*base);
                say!("l’annulation de l’effet {of}", "the cancelling of {of} ability"; of)
            }
            LastingWhat::MayIgnore(base, seats) => {
                let names: Vec<Said> = seats.iter().map(|seat| self.player(*seat)).collect();
                let (of, who) = (self.of_card(*base), list(&names));
                say!("le droit d’ignorer l’effet {of}, pour {who}", "leave to ignore {of} ability, for {who}"; of, who)
            }
            LastingWhat::Clause(..) => lasting.cause.ability.map_or_else(
                || Said::new("un effet", "an effect"),
                |ability| {
                    let of = self.of_card(ability.card.card);
                    say!("l’effet {of}", "{of} effect"; of)
                },
            ),
            LastingWhat::Control(object, _) => {
                let of = Said::new(self.of_card(object.card).fr, self.card(object.card).en);
                say!("le prêt {of}", "the loan of {of}"; of)
            }
        }
    }
}

fn signed(n: i32) -> String {
    format!("{}{}", if n < 0 { "−" } else { "+" }, n.unsigned_abs())
}

/// The cards that a sentence made by a text keeps out of the reach of its own card.
fn spared<'b>(clause: &Clause, bound: &'b Bound) -> Option<&'b [Object]> {
    match clause {
        Clause::Cannot(Event::Affected(Seen {
            what: Some(Cards::The(CardRef::Var(name))),
            source: Some(Cards::The(CardRef::This)),
            ..
        })) => bound.names.iter().find_map(|(given, is)| match is {
            Named::Cards(cards) if given == name => Some(cards.as_slice()),
            _ => None,
        }),
        _ => None,
    }
}
