//! Who answers in a meeting: what names one of the cards is taken, in windows too; of everything else “no”, or the
//! first.

use serde_json::{Value, json};

use super::scene::Aim;
use crate::smash_up::{
    hearing,
    query::{Instead, Moment, Opportunity, Position, Sought, Unsuited, Which},
    resolve::{Choice, Decision, Driver, InWindow, Stop, What},
    setup::Names,
    table::{AbilityRef, CardId, Seat},
};

/// The most that is used in windows.
const MOST_USED: usize = 8;

/// Who answers for everybody.
pub struct Chooser<'a> {
    /// The cards that meet.
    pub cards: &'a [CardId],
    /// What is aimed at where there is a choice, the first first.
    pub prefers: Vec<CardId>,
    /// Which way is taken where there are several.
    aim: Aim,
    /// How the position calls its cards.
    pub names: &'a Names,
    /// What was done, as steps of a scenario, with the answers given.
    pub steps: Vec<Value>,
    /// Where one of the two was not what a sentence of the other's asked for.
    pub unsuited: Vec<Unsuited>,
    /// Where a card was to be put that may not go there.
    pub tried: Option<CardId>,
    /// Where it was to be chosen which of them comes first, or instead.
    pub chose: Vec<Decision>,
    /// What was used, and when.
    used: Vec<(AbilityRef, Moment)>,
}

impl<'a> Chooser<'a> {
    /// Nothing asked yet.
    pub fn new(cards: &'a [CardId], prefers: Vec<CardId>, aim: Aim, names: &'a Names) -> Self {
        Self {
            cards,
            prefers,
            aim,
            names,
            steps: Vec::new(),
            unsuited: Vec::new(),
            chose: Vec::new(),
            tried: None,
            used: Vec::new(),
        }
    }

    fn answers(&mut self, position: Position<'_>, decision: &Decision, choices: &[Choice]) {
        let word = |choice: &Choice| hearing::answer(self.names, &position.setting.catalogue, position.table, choice);
        let is: Vec<String> = choices.iter().map(word).collect();
        let asking = decision.cause.ability.map(|ability| ability.card.card).or(decision.about);
        let mut answer = json!({ "what": decision.what.word(), "is": is });
        if let Some(card) = asking {
            answer["for"] = json!(self.names.of(position.table, card));
        }
        if let Some(step) = self.steps.last_mut().and_then(Value::as_object_mut) {
            let given = step.entry("choose").or_insert_with(|| json!([]));
            given.as_array_mut().into_iter().for_each(|given| given.push(answer.clone()));
        }
    }

    /// Notes where somebody chooses between the cards themselves: what comes first, or instead.
    fn chooses_between_them(&mut self, decision: &Decision) {
        let is_one = |choice: &&Choice| match choice {
            Choice::Card(card) | Choice::Waiting(_, card) => self.cards.contains(card),
            _ => false,
        };
        let between = decision.options.iter().filter(is_one).count() > 1;
        if between && matches!(decision.what, What::Instead | What::Order) {
            self.chose.push(decision.clone());
        }
    }

    /// Notes where a sentence of one of the two asks for what the other is not.
    fn looks_for_the_other(&mut self, position: Position<'_>, decision: &Decision) {
        let (Some(ability), Some(wanted)) = (decision.cause.ability, decision.wanted.as_deref()) else { return };
        let [one, other] = *self.cards else { return };
        let sought = match ability.card.card {
            card if card == one => other,
            card if card == other => one,
            _ => return,
        };
        let lies = position.table.card(sought).zone;
        let offered = decision.options.contains(&Choice::Card(sought));
        // That a card is no base needs no telling.
        let wants_cards = !matches!(wanted.sought, Sought::Base(_) | Sought::Player(_) | Sought::Faction(_));
        if !offered && wants_cards && lies.in_play() && !position.table.bases.contains(&sought) {
            // Only a figure that is missed by so much is worth telling.
            let by_figure = |unsuited: &Unsuited| matches!(unsuited.instead, Instead::Power(_) | Instead::Printed(_));
            self.unsuited.extend(position.why_unsuited(wanted, sought).filter(by_figure));
        }
    }

    fn chosen(&self, position: Position<'_>, decision: &Decision) -> Vec<Choice> {
        let by_them = decision.cause.ability.is_some_and(|by| self.cards.contains(&by.card.card));
        let about = decision.about.is_some_and(|about| self.cards.contains(&about));
        let names = |choice: &Choice| match choice {
            Choice::Card(card) | Choice::Waiting(_, card) => self.prefers.contains(card),
            _ => false,
        };
        let preferred = || {
            let of = |card: &CardId| decision.options.iter().find(|choice| **choice == Choice::Card(*card)).cloned();
            self.prefers.iter().find_map(of)
        };
        match decision.what {
            What::Order => return decision.options.clone(),
            What::Half | What::Instead if self.aim == Aim::LastWay => {
                return decision.options.last().cloned().into_iter().collect();
            }
            _ => {}
        }
        let faction = |card: &CardId| {
            let def = position.table.card(*card).def;
            Some(Choice::Name(position.setting.catalogue.faction_of(def)?.faction.clone()))
        };
        let named = || self.prefers.iter().filter_map(faction).find(|faction| decision.options.contains(faction));
        let is_opponent = |choice: &&Choice| matches!(choice, Choice::Player(seat) if Some(*seat) != decision.by);
        let opponent = || decision.options.iter().find(is_opponent).cloned();
        if decision.optional && !by_them && !about && !decision.options.iter().any(names) {
            return vec![Choice::No];
        }
        let first = preferred().or_else(named).or_else(opponent).or_else(|| decision.options.first().cloned());
        let mut choices: Vec<Choice> = first.into_iter().collect();
        let least = decision.least.min(decision.options.len());
        for option in &decision.options {
            if choices.len() >= least {
                break;
            }
            if !choices.contains(option) {
                choices.push(option.clone());
            }
        }
        if !decision.including.is_empty() && !choices.iter().any(|choice| decision.including.contains(choice)) {
            choices.pop();
            choices.extend(decision.including.first().cloned());
        }
        choices
    }
}

impl Driver for Chooser<'_> {
    fn decide(&mut self, position: Position<'_>, decision: &Decision) -> Result<Vec<Choice>, Stop> {
        self.looks_for_the_other(position, decision);
        if decision.options.is_empty() {
            let none = decision.optional || decision.least == 0;
            return if none { Ok(vec![Choice::No]) } else { Err(Stop::Undecided(Box::new(decision.clone()))) };
        }
        self.chooses_between_them(decision);
        let choices = self.chosen(position, decision);
        if !decision.is_forced() {
            self.answers(position, decision, &choices);
        }
        Ok(choices)
    }

    fn nothing_to_choose(&mut self, position: Position<'_>, decision: &Decision) {
        self.looks_for_the_other(position, decision);
    }

    fn window(
        &mut self,
        position: Position<'_>,
        moment: Moment,
        by: Option<Seat>,
        offers: &[Opportunity],
    ) -> Result<InWindow, Stop> {
        let of_them = |offer: &Opportunity| matches!(offer.which, Which::Card(card) if self.cards.contains(&card));
        let anew = |offer: &Opportunity| !self.used.contains(&(offer.ability, moment));
        let theirs = |offer: &Opportunity| by.is_none_or(|seat| offer.by == seat);
        let next = offers.iter().position(|offer| of_them(offer) && anew(offer) && theirs(offer));
        let Some(n) = next.filter(|_| self.used.len() < MOST_USED) else { return Ok(InWindow::Nothing) };
        self.used.push((offers[n].ability, moment));
        self.steps.push(used(position, self.names, &offers[n]));
        Ok(InWindow::Uses(n))
    }
}

/// A step that uses, or plays, what is on offer.
pub fn used(position: Position<'_>, names: &Names, offer: &Opportunity) -> Value {
    use crate::smash_up::query::OpportunityKind;
    let verb = match offer.kind {
        OpportunityKind::Play => "play",
        OpportunityKind::Talent => "talent",
        OpportunityKind::Uncover => "uncover",
        OpportunityKind::Use | OpportunityKind::Happens => "use",
    };
    let Which::Card(card) = offer.which else { return json!({}) };
    json!({ "player": &*position.table.player(offer.by).name, verb: names.of(position.table, card) })
}
