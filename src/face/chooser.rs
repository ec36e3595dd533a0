//! Who answers in a meeting: what names one of the cards is taken, in windows too; of everything else “no”, or the
//! first.

use serde_json::{Value, json};

use super::situation::scene::Aim;
use crate::smash_up::{
    hearing,
    query::{Instead, Moment, NotNow, Opportunity, OpportunityKind, Position, Refuse, Sought, Unsuited, Which},
    resolve::{Choice, Decision, Driver, InWindow, Stop, What},
    setup::Names,
    table::{AbilityRef, CardId, Seat, Table, Zone},
};

/// The most that is used in windows.
const MOST_USED: usize = 8;

/// Who answers for everybody.
pub struct Chooser<'a> {
    /// The cards that meet.
    pub cards: &'a [CardId],
    /// What is aimed at where there is a choice, the first first.
    pub prefers: Vec<CardId>,
    /// The card that declines what it may do.
    declines: Option<CardId>,
    /// Which way is taken where there are several.
    aim: Aim,
    /// How the position calls its cards.
    pub names: &'a Names,
    /// What was done, as steps of a scenario, with the answers given.
    pub steps: Vec<Value>,
    /// Where one of the two was not what a sentence of the other's asked for.
    pub unsuited: Vec<Unsuited>,
    /// Which card was to be played that may not be, and where.
    pub tried: Option<(CardId, Option<CardId>)>,
    /// Which card could not be used once another one of them had been, and why.
    pub barred: Vec<(CardId, Refuse)>,
    /// Where it was to be chosen which of them comes first, or instead.
    pub chose: Vec<Decision>,
    /// What somebody chose to use that need not be, and who.
    pub taken_up: Vec<(Seat, AbilityRef)>,
    /// Which of the cards was chosen for the sentence of another one, and by whom.
    pub picked: Vec<(Seat, AbilityRef, CardId)>,
    /// Whether one of several ways was taken.
    pub took_a_way: bool,
    /// The cards of the meeting that could have left something undone.
    pub could_decline: Vec<CardId>,
    /// What was used, and when.
    used: Vec<(AbilityRef, Moment)>,
}

impl<'a> Chooser<'a> {
    /// Nothing asked yet.
    pub fn new(cards: &'a [CardId], declines: Option<CardId>, aim: Aim, names: &'a Names) -> Self {
        Self {
            cards,
            prefers: Vec::new(),
            declines,
            aim,
            names,
            steps: Vec::new(),
            unsuited: Vec::new(),
            chose: Vec::new(),
            taken_up: Vec::new(),
            picked: Vec::new(),
            took_a_way: false,
            could_decline: Vec::new(),
            tried: None,
            barred: Vec::new(),
            used: Vec::new(),
        }
    }

    fn answers(&mut self, position: Position<'_>, decision: &Decision, choices: &[Choice]) {
        let word = |choice: &Choice| hearing::answer(self.names, &position.setting.catalogue, position.table, choice);
        let is: Vec<String> = choices.iter().map(word).collect();
        if let (What::DuelCard, Some(by)) = (decision.what, decision.by) {
            let laid = is.first().map_or("no", String::as_str);
            self.steps.push(json!({ "player": &*position.table.player(by).name, "duel_card": laid }));
            return;
        }
        let asking = decision.cause.ability.map(|ability| ability.card.card).or(decision.about);
        let asking = asking.map(|card| json!(self.names.of(position.table, card)));
        let mut answer = json!({ "what": decision.what.word(), "is": is });
        // What a card laid in a duel asks is answered where it was laid, else by what was done last.
        let lays_it = |step: &Value| asking.as_ref().is_some_and(|card| step.get("duel_card") == Some(card));
        let laid = self.steps.iter().rposition(lays_it);
        if let Some(card) = asking {
            answer["for"] = card;
        }
        let step = laid.or_else(|| self.steps.len().checked_sub(1)).map(|at| &mut self.steps[at]);
        if let Some(step) = step.and_then(Value::as_object_mut) {
            let given = step.entry("choose").or_insert_with(|| json!([]));
            given.as_array_mut().into_iter().for_each(|given| given.push(answer.clone()));
        }
    }

    /// Notes where somebody chooses between the cards themselves: what comes first, or instead.
    fn chooses_between_them(&mut self, decision: &Decision) {
        let is_one = |choice: &&Choice| match choice {
            Choice::Card(card) | Choice::Waiting(_, card, _) => self.cards.contains(card),
            _ => false,
        };
        let between = decision.options.iter().filter(is_one).count() > 1;
        if between && matches!(decision.what, What::Instead | What::Order) {
            self.chose.push(decision.clone());
        }
    }

    /// Notes where a sentence of one of the two asks for what the other is not, or what carries the other.
    fn looks_for_the_other(&mut self, position: Position<'_>, decision: &Decision) {
        let (Some(ability), Some(wanted)) = (decision.cause.ability, decision.wanted.as_deref()) else { return };
        let [one, other] = *self.cards else { return };
        let sought = match ability.card.card {
            card if card == one => other,
            card if card == other => one,
            _ => return,
        };
        // That a card is no base needs no telling.
        if matches!(wanted.sought, Sought::Base(_) | Sought::Player(_) | Sought::Faction(_)) {
            return;
        }
        let bearer = match position.table.card(sought).zone {
            Zone::On(bearer) => Some(bearer),
            _ => None,
        };
        for card in std::iter::once(sought).chain(bearer) {
            let offered = decision.options.contains(&Choice::Card(card));
            let lies = position.table.card(card).zone;
            if !offered && lies.in_play() && !position.table.bases.contains(&card) {
                // Only a figure that is missed by so much is worth telling.
                let by_figure =
                    |unsuited: &Unsuited| matches!(unsuited.instead, Instead::Power(_) | Instead::Printed(_));
                self.unsuited.extend(position.why_unsuited(wanted, card).filter(by_figure));
            }
        }
    }

    /// Notes which of the cards cannot be used in a moment in which another one of the same player has been.
    fn bars(&mut self, position: Position<'_>, moment: Moment) {
        let used = |card: CardId| self.used.iter().any(|(by, at)| by.card.card == card && *at == moment);
        if !self.cards.iter().any(|card| used(*card)) {
            return;
        }
        let mut barred = Vec::new();
        let lies = |card: &CardId| position.table.card(*card).zone;
        for card in self.cards.iter().copied().filter(|card| !used(*card) && !lies(card).in_play()) {
            let is_limited =
                |refuse: &Refuse| matches!(refuse, Refuse::NotNow(NotNow::Limited { .. }) | Refuse::UsedUp { .. });
            let reasons = position.why_not_offered(position.table.card(card).controller, card, moment);
            barred.extend(reasons.into_iter().find(is_limited).map(|refuse| (card, refuse)));
        }
        let known: Vec<CardId> = self.barred.iter().map(|(card, _)| *card).collect();
        self.barred.extend(barred.into_iter().filter(|(card, _)| !known.contains(card)));
    }

    /// Notes which of the cards is chosen for another one's sentence.
    fn picks(&mut self, decision: &Decision, choices: &[Choice]) {
        let Some((by, ability)) = decision.by.zip(decision.cause.ability) else { return };
        let cards = choices.iter().filter_map(|choice| match choice {
            Choice::Card(card) if *card != ability.card.card && self.cards.contains(card) => Some(*card),
            _ => None,
        });
        self.picked.extend(cards.map(|card| (by, ability, card)));
    }

    fn chosen(&self, position: Position<'_>, decision: &Decision) -> Vec<Choice> {
        let by_them = decision.cause.ability.is_some_and(|by| self.cards.contains(&by.card.card));
        let declines = decision.cause.ability.is_some_and(|by| Some(by.card.card) == self.declines);
        if declines && decision.optional {
            return vec![Choice::No];
        }
        let about = decision.about.is_some_and(|about| self.cards.contains(&about));
        let names = |choice: &Choice| match choice {
            Choice::Card(card) | Choice::Waiting(_, card, _) => self.prefers.contains(card),
            _ => false,
        };
        let mentions =
            |by: AbilityRef| position.setting.catalogue.mentions(by.def, position.setting.wording, by.ability);
        // Nobody takes what is theirs already.
        let taken = decision.cause.ability.is_some_and(|by| mentions(by).control);
        let is_taken = |card: &CardId| taken && Some(position.table.card(*card).controller) == decision.by;
        let preferred = || {
            let of = |card: &CardId| decision.options.iter().find(|choice| **choice == Choice::Card(*card)).cloned();
            self.prefers.iter().filter(|card| !is_taken(card)).find_map(of)
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
        let card_name = |card: &CardId| Some(Choice::Unseen(position.table.card(*card).def));
        let called = || self.prefers.iter().filter_map(faction).chain(self.prefers.iter().filter_map(card_name));
        let named = || called().find(|name| decision.options.contains(name));
        let is_opponent = |choice: &&Choice| matches!(choice, Choice::Player(seat) if Some(*seat) != decision.by);
        let opponent = || decision.options.iter().find(is_opponent).cloned();
        if decision.optional && !by_them && !about && !decision.options.iter().any(names) {
            return vec![Choice::No];
        }
        // What is not good for a card falls on another player's first.
        let of_others = |others: bool| {
            let is = |choice: &&Choice| match (choice, decision.by) {
                (Choice::Card(card), Some(by)) => {
                    !position.table.bases.contains(card) && (position.table.card(*card).controller != by) == others
                }
                _ => false,
            };
            decision.options.iter().find(is).cloned()
        };
        let gives = |by: AbilityRef| mentions(by).giving;
        let theirs = || of_others(!decision.cause.ability.is_some_and(gives));
        let first = preferred().or_else(named).or_else(opponent).or_else(theirs);
        let first = first.or_else(|| decision.options.first().cloned());
        filled(first.into_iter().collect(), decision)
    }
}

/// As many as are asked for, from the first on.
fn filled(mut choices: Vec<Choice>, decision: &Decision) -> Vec<Choice> {
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

impl Driver for Chooser<'_> {
    fn decide(&mut self, position: Position<'_>, decision: &Decision) -> Result<Vec<Choice>, Stop> {
        self.looks_for_the_other(position, decision);
        if decision.options.is_empty() {
            let none = decision.optional || decision.least == 0;
            return if none { Ok(vec![Choice::No]) } else { Err(Stop::Undecided(Box::new(decision.clone()))) };
        }
        self.chooses_between_them(decision);
        self.took_a_way |= matches!(decision.what, What::Half | What::Instead);
        let by = decision.cause.ability.map(|by| by.card.card).filter(|_| decision.optional);
        self.could_decline.extend(by.filter(|by| self.cards.contains(by)));
        let choices = self.chosen(position, decision);
        if decision.what == What::May && choices.contains(&Choice::Yes) {
            self.taken_up.extend(decision.by.zip(decision.cause.ability));
        }
        self.picks(decision, &choices);
        // What is forced is written, too: an answer to a later question might fit it.
        self.answers(position, decision, &choices);
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
        let behind =
            |offer: &Opportunity| self.cards.iter().copied().find(|card| lets_use(position.table, *card, offer));
        let anew = |offer: &Opportunity| !self.used.contains(&(offer.ability, moment));
        let theirs = |offer: &Opportunity| by.is_none_or(|seat| offer.by == seat);
        let is_next = |offer: &Opportunity| behind(offer).is_some() && anew(offer) && theirs(offer);
        // What somebody may do comes before what happens by itself, where the order is free: it may be lost by it.
        let is_use = |offer: &Opportunity| offer.kind != OpportunityKind::Happens;
        let use_first = offers.iter().position(|offer| is_next(offer) && is_use(offer));
        let next = use_first.or_else(|| offers.iter().position(is_next));
        let Some(n) = next.filter(|_| self.used.len() < MOST_USED) else {
            self.bars(position, moment);
            return Ok(InWindow::Nothing);
        };
        self.used.push((offers[n].ability, moment));
        if let Some(card) = behind(&offers[n]) {
            self.steps.push(used(position, self.names, &offers[n], card));
        }
        Ok(InWindow::Uses(n))
    }
}

/// Whether an offer is to use this card, or what it gives the one that carries it.
pub fn lets_use(table: &Table, card: CardId, offer: &Opportunity) -> bool {
    let Which::Card(used) = offer.which else { return false };
    let state = table.card(card);
    used == card || state.zone == Zone::On(used) && state.def == offer.ability.def
}

/// A step that uses, or plays, what this card offers.
pub fn used(position: Position<'_>, names: &Names, offer: &Opportunity, card: CardId) -> Value {
    let verb = match offer.kind {
        OpportunityKind::Play => "play",
        OpportunityKind::Talent => "talent",
        OpportunityKind::Uncover => "uncover",
        OpportunityKind::Use | OpportunityKind::Happens => "use",
    };
    json!({ "player": &*position.table.player(offer.by).name, verb: names.of(position.table, card) })
}
