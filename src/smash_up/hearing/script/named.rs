//! What the cards that an answer names say besides: in what order things happen to them, their name, their base.

use itertools::Itertools as _;

use crate::{
    game::Unsaid,
    smash_up::{
        ability::{Effect, Part},
        hearing::script::progress::{Given, Script},
        phrase::Supposed,
        query::Position,
        resolve::{Choice, Decision, What},
        rule,
        setup::Word,
        table::CardId,
    },
};

/// Of more, nobody is told every order.
pub(in crate::smash_up::hearing) const MOST_ORDERED: usize = 3;

impl Script {
    /// The order in which the step has named the cards whose abilities are to be ordered: supposed, as it was said of something
    /// else.
    pub(super) fn order_named(&mut self, decision: &Decision) -> Option<Vec<Choice>> {
        let (Some(by), Some(step)) = (decision.by, self.step_under_way()) else { return None };
        if decision.what != What::Order || self.unsaid == Unsaid::Asked || decision.options.len() > MOST_ORDERED {
            return None;
        }
        let place = |choice: &Choice| match choice {
            Choice::Waiting(_, card, _) => self.named_in_order.iter().position(|named| named == card),
            _ => None,
        };
        let mut placed: Vec<(usize, &Choice)> =
            decision.options.iter().map(|option| Some((place(option)?, option))).collect::<Option<_>>()?;
        placed.sort_by_key(|(place, _)| *place);
        if placed.windows(2).any(|pair| pair[0].0 == pair[1].0) {
            return None;
        }
        let cards = placed.iter().map(|(place, _)| self.named_in_order[*place]).collect();
        let order = placed.into_iter().map(|(_, choice)| choice.clone()).collect();
        self.suppose(Supposed::OrderNamed { by, cards, step });
        Some(order)
    }

    /// The name that is asked for first, where an answer has the cards themselves: they answer what is asked then.
    pub(super) fn name_of_the_cards(&mut self, position: Position<'_>, decision: &Decision) -> Option<Choice> {
        if decision.what != What::CardName {
            return None;
        }
        let then = Decision { what: What::Cards, ..decision.clone() };
        let given = self.answer_for(position, &then)?;
        let words = &self.answers[given].is;
        let one = |word: &Word| word.called(position.table).first().copied();
        let is_label = |word: &Word| one(word).is_some_and(|card| self.names.label(card) == Some(word.text()));
        if words.len() < 2 && !words.iter().any(is_label) && !self.is_the_only_one(position, decision, given) {
            return None;
        }
        let names = words.iter().map(|word| one(word).map(|card| Choice::Unseen(position.table.card(card).def)));
        let name = names.dedup().exactly_one().ok()??;
        decision.options.contains(&name).then_some(name)
    }

    /// Whether an answer names the only card of its name that its player has out of play, and no other answer says what is
    /// taken of that name.
    fn is_the_only_one(&self, position: Position<'_>, decision: &Decision, given: usize) -> bool {
        let Given { asks: None, what: None, is, .. } = &self.answers[given] else { return false };
        let [word] = is.as_slice() else { return false };
        let theirs = |card: &CardId| {
            let zone = position.table.card(*card).zone;
            zone.whose() == decision.by && !zone.in_play()
        };
        let Ok(only) = word.called(position.table).into_iter().filter(theirs).exactly_one() else { return false };
        let names_it = |word: &Word| word.calls(position.table, only);
        let next = self.answers.get(given + 1);
        next.is_none_or(|next| !next.is.is_empty() && next.is != ["no"] && !next.is.iter().any(names_it))
    }

    /// The base that is asked for first, where an answer has cards of one base instead: it is theirs. Where another answer
    /// names a base, that may be meant as well.
    pub(super) fn base_of_the_cards(&mut self, position: Position<'_>, decision: &Decision) -> Option<Choice> {
        let table = position.table;
        if decision.what != What::Base || !chooses_a_base(position, decision) {
            return None;
        }
        let first = match self.meant {
            // What has spoken to the cards elsewhere says the base here, too.
            Some(_) => self.answers.iter().position(|given| given.asks.is_none() && given.what.is_none()),
            None => self.answer_for(position, decision),
        }?;
        let Given { asks: None, what: None, is, .. } = &self.answers[first] else { return None };
        let lies =
            |word: &Word| word.called(table).into_iter().filter_map(|card| table.base_of(card)).all_equal_value().ok();
        let bases: Option<Vec<CardId>> = is.iter().map(lies).collect();
        let names_a_base = is.iter().flat_map(|word| word.called(table)).any(|card| table.bases.contains(&card));
        let base = bases.filter(|_| !names_a_base)?.into_iter().all_equal_value().ok()?;
        let theirs = Some(Choice::Card(base)).filter(|base| decision.options.contains(base));
        let names_one = |n: &usize| {
            let Given { asks, what, is, pointer, .. } = &self.answers[*n];
            asks.is_none() && what.is_none() && self.read(position, decision, is, pointer).is_ok()
        };
        let later = (first + 1..self.answers.len()).find(names_one);
        match (theirs, later) {
            (Some(base), later) if later.is_none() || self.one_of(2) == 0 => Some(base),
            (_, Some(later)) => {
                // The answer that names a base speaks first.
                let named = self.answers.remove(later)?;
                self.answers.insert(first, named);
                None
            }
            (_, None) => None,
        }
    }
}

/// Whether a base is chosen for what a text says of it: not where a card lands, nor where one goes.
fn chooses_a_base(position: Position<'_>, decision: &Decision) -> bool {
    let lands = [rule::PLAY_MINION, rule::TITAN_PLAY, rule::ATTACH].iter().any(|it| decision.cause.rules.contains(it));
    let text = decision.cause.ability.and_then(|asking| position.ability(asking));
    let chooses = |part: Part<'_>| matches!(part, Part::Effect(Effect::ChooseBase(..)));
    !lands && text.is_some_and(|text| text.whole().any(&mut |part| chooses(part)))
}
