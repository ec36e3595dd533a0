//! Windows: what happens by itself first, then what players may do, in the edition's order, round until all pass.

use std::collections::BTreeSet;

use crate::{
    citation::Rule,
    smash_up::{
        ability::{Ability, Effect},
        law::{OrdinaryInPlay, SpecialInPlay, TriggerGone, WindowCloses, WindowMandatory, WindowOrder},
        query::{Moment, Opportunity, OpportunityKind, Position, Which},
        resolve::{Closing, Considered, Driver, InWindow, Resolver, Stop},
        rule,
        table::{AbilityRef, Act, Seat},
    },
};

/// What has been said in one window.
#[derive(Default)]
struct Spoken {
    /// What has been used or declined, and by whom.
    of: Vec<(AbilityRef, Seat)>,
    /// What was open when the window opened, and stays so though its card has left (READ-07).
    outlasting: Vec<Opportunity>,
}

/// Which offers of a window are meant.
type Wanted<R> = fn(&R, &Opportunity) -> bool;

/// Whether some of these happen by themselves and others are somebody's choice.
fn is_mixed(offers: &[&Opportunity]) -> bool {
    let happens = offers.iter().filter(|offer| offer.kind == OpportunityKind::Happens).count();
    happens > 0 && happens < offers.len()
}

/// Whether something that happens by itself would come before somebody's choice of an earlier group.
fn is_overtaken(first: &[&Opportunity], then: &[&Opportunity]) -> bool {
    let happens = |offer: &&Opportunity| offer.kind == OpportunityKind::Happens;
    !first.iter().all(happens) && then.iter().any(happens)
}

impl<D: Driver> Resolver<'_, D> {
    /// Opens a window, and closes it once all have passed.
    pub(super) fn window(&mut self, moment: Moment) -> Result<(), Stop> {
        let outer = self.moment.replace(moment);
        let done = self.open(moment);
        self.moment = outer;
        done
    }

    fn open(&mut self, moment: Moment) -> Result<(), Stop> {
        let mut spoken = Spoken::default();
        self.consider_silenced_in(moment);
        let passed = std::mem::take(&mut self.passed);
        if !passed.is_empty() {
            // The window was open already, and its first groups are behind it.
            self.rounds(moment, &mut spoken, passed)?;
            self.closes(moment, &spoken)?;
            return self.mandatory(moment, &mut spoken, |_, _| true);
        }
        let offers = self.offers(moment, &spoken, |_, _| true);
        if let Some(then) = self.beside_choices(&offers)
            && self.setting.takes::<WindowMandatory>() == WindowMandatory::OneOrder
        {
            self.one_order(moment, &mut spoken, Self::is_of_first)?;
            if is_mixed(&then) {
                self.one_order(moment, &mut spoken, |_, _| true)?;
                return self.closes(moment, &spoken);
            }
        }
        self.mandatory(moment, &mut spoken, |_, _| true)?;
        spoken.outlasting = self.outlasting(&offers, &spoken);
        self.in_play_first(moment, &mut spoken)?;
        self.rounds(moment, &mut spoken, Vec::new())?;
        self.closes(moment, &spoken)?;
        self.mandatory(moment, &mut spoken, |_, _| true)
    }

    /// The second group, where something that happens by itself comes beside somebody's choice, or after one.
    fn beside_choices<'o>(&self, offers: &'o [Opportunity]) -> Option<Vec<&'o Opportunity>> {
        let all: Vec<_> = offers.iter().collect();
        if !is_mixed(&all) {
            return None;
        }
        let (first, then): (Vec<_>, Vec<_>) = all.into_iter().partition(|offer| self.is_of_first(offer));
        (is_mixed(&first) || is_mixed(&then) || is_overtaken(&first, &then)).then_some(then)
    }

    fn closes(&mut self, moment: Moment, spoken: &Spoken) -> Result<(), Stop> {
        let offers = self.offers(moment, spoken, |_, offer| offer.kind != OpportunityKind::Happens);
        let (gone, open) = offers.into_iter().partition(|offer| self.goes_first(offer));
        let position = Position { table: &self.table, setting: self.setting };
        self.driver.closes(position, &Closing { moment: self.present(moment), used: spoken.of.clone(), open, gone })
    }

    fn passes(&mut self, moment: Moment, player: Seat) -> Result<(), Stop> {
        let rule = match moment {
            Moment::Before(_) | Moment::When(_) | Moment::After(_) | Moment::Replaced(_) => rule::ME_FIRST,
            Moment::TurnStart(_) => rule::TURN_START,
            Moment::TurnEnd(_) => rule::TURN_END,
            Moment::Play(_) => rule::TURN_PLAY,
            Moment::Duel => rule::DUEL_NOTHING_ELSE,
        };
        self.by_rule(Act::Passes { player }, player, &[rule])?;
        Ok(())
    }

    /// Whether an effect, mandatory or not, belongs to the first group.
    fn is_of_first(&self, offer: &Opportunity) -> bool {
        offer.kind == OpportunityKind::Happens && self.is_among_those_in_play(offer) || self.goes_first(offer)
    }

    /// Whether an offer belongs to the first group, that of the cards in play.
    fn goes_first(&self, offer: &Opportunity) -> bool {
        let in_play = offer.kind == OpportunityKind::Uncover
            || offer.kind == OpportunityKind::Use && offer.is_in_play(self.position());
        in_play && self.is_among_those_in_play(offer)
    }

    /// Whether an effect of a card in play comes with the first group, where there are two. One booklet names the Specials in
    /// play for the first group and the cards that are played for the second, and nothing else (READ-75); the newest names the
    /// Specials for the second group without saying where those in play belong, a base’s among them (READ-09).
    fn is_among_those_in_play(&self, offer: &Opportunity) -> bool {
        let special = || matches!(self.position().ability(offer.ability), Some(Ability::Special(_)));
        let of_base = || matches!(offer.which, Which::Card(card) if self.position().is_base(self.table.card(card).def));
        match self.setting.takes() {
            WindowOrder::AllTogether | WindowOrder::SpecialsTogether => false,
            WindowOrder::PlayThenHand => {
                let special = special();
                self.setting.by_law(|group: OrdinaryInPlay| special || group == OrdinaryInPlay::WithCardsInPlay)
            }
            WindowOrder::PlayThenSpecials => {
                let special = special() || of_base();
                self.setting.by_law(|group: SpecialInPlay| !special || group == SpecialInPlay::WithCardsInPlay)
            }
        }
    }

    /// The moment as it is now: a base that has become another one in the middle of its scoring is scored as that one.
    fn present(&self, moment: Moment) -> Moment {
        let Some(base) = self.table.scoring.as_ref().map(|scoring| scoring.base) else { return moment };
        match moment {
            Moment::Before(_) => Moment::Before(base),
            Moment::When(_) => Moment::When(base),
            Moment::After(_) => Moment::After(base),
            Moment::Replaced(_) | Moment::TurnStart(_) | Moment::TurnEnd(_) | Moment::Play(_) | Moment::Duel => moment,
        }
    }

    /// Whether a window of a scoring has closed because the scoring has stopped.
    fn is_cut_short(&self, moment: Moment) -> bool {
        let of_scoring = match moment {
            Moment::Before(_) | Moment::When(_) | Moment::After(_) | Moment::Replaced(_) => true,
            Moment::TurnStart(_) | Moment::TurnEnd(_) | Moment::Play(_) | Moment::Duel => false,
        };
        of_scoring && self.table.scoring.is_none()
    }

    fn offers(
        &mut self,
        moment: Moment,
        spoken: &Spoken,
        wanted: impl Fn(&Self, &Opportunity) -> bool,
    ) -> Vec<Opportunity> {
        if self.is_cut_short(moment) {
            return Vec::new();
        }
        let moment = self.present(moment);
        let all = match self.offered.take() {
            Some((at, offered)) if at == moment => offered,
            _ => self.position().opportunities(moment),
        };
        // Of the buried cards, one is uncovered at the start of a turn.
        let uncovered = self.uncovered_in == Some(self.table.turn.number);
        let unspoken = |offer: &&Opportunity| {
            !spoken.of.contains(&(offer.ability, offer.by))
                && wanted(self, offer)
                && !(uncovered && offer.kind == OpportunityKind::Uncover)
        };
        let _ = self.work(1 + all.len() * (1 + spoken.of.len()) / 64);
        let offers = all.iter().chain(&spoken.outlasting).filter(unspoken).cloned().collect();
        self.offered = Some((moment, all));
        offers
    }

    /// What just happens, in the active player's order.
    fn mandatory(&mut self, moment: Moment, spoken: &mut Spoken, wanted: Wanted<Self>) -> Result<(), Stop> {
        loop {
            let waiting = self.offers(moment, spoken, |resolver, offer| {
                offer.kind == OpportunityKind::Happens && wanted(resolver, offer)
            });
            if waiting.is_empty() {
                return Ok(());
            }
            let contested: &[Rule] = if waiting.len() > 1 { &[rule::SIMULTANEOUS] } else { &[] };
            for offer in self.in_active_order(waiting)? {
                if self.is_cut_short(moment) {
                    return Ok(());
                }
                spoken.of.push((offer.ability, offer.by));
                self.happens(&offer, contested)?;
            }
        }
    }

    /// All that is wanted in one order, the active player's, mandatory or not: what is not taken up happens last if it
    /// must.
    fn one_order(&mut self, moment: Moment, spoken: &mut Spoken, wanted: Wanted<Self>) -> Result<(), Stop> {
        loop {
            let offers = self.offers(moment, spoken, wanted);
            let optional = offers.iter().any(|offer| offer.kind != OpportunityKind::Happens);
            let position = Position { table: &self.table, setting: self.setting };
            let acts = if optional {
                self.driver.window(position, self.present(moment), None, &offers)?
            } else {
                InWindow::Nothing
            };
            let next = match acts {
                InWindow::Uses(n) => offers.get(n),
                InWindow::Passes(player) => {
                    self.passes(moment, player)?;
                    continue;
                }
                InWindow::Nothing => None,
            };
            let Some(offer) = next else {
                if offers.iter().all(|offer| offer.kind != OpportunityKind::Happens) {
                    return Ok(());
                }
                self.mandatory(moment, spoken, wanted)?;
                continue;
            };
            if offer.kind != OpportunityKind::Play || matches!(offer.which, Which::Card(_)) {
                spoken.of.push((offer.ability, offer.by));
            }
            match offer.kind {
                OpportunityKind::Happens => self.happens(offer, &[rule::SIMULTANEOUS])?,
                OpportunityKind::Use | OpportunityKind::Play | OpportunityKind::Talent | OpportunityKind::Uncover => {
                    self.use_opportunity(offer, None)?;
                }
            }
        }
    }

    /// What could have been used when the window opened, and whose card has left since: lost, or open all the same (READ-07).
    fn outlasting(&mut self, offers: &[Opportunity], spoken: &Spoken) -> Vec<Opportunity> {
        let is_lost = |offer: &&Opportunity| {
            let special = matches!(self.position().ability(offer.ability), Some(Ability::Special(_)));
            offer.kind == OpportunityKind::Use
                && !special
                && matches!(offer.which, Which::Card(_))
                && !self.table.is_current(offer.ability.card)
                && !spoken.of.contains(&(offer.ability, offer.by))
        };
        let lost: Vec<Opportunity> = offers.iter().filter(is_lost).cloned().collect();
        if lost.is_empty() || self.setting.takes::<TriggerGone>() == TriggerGone::DoesNotResolve {
            return Vec::new();
        }
        lost
    }

    /// One thing that just happens; unless its card has gone meanwhile, or its condition does not hold.
    fn happens(&mut self, offer: &Opportunity, order: &[Rule]) -> Result<(), Stop> {
        let base = self.table.scoring.as_ref().map(|scoring| scoring.base);
        let gone = !self.table.is_current(offer.ability.card) && base != Some(offer.ability.card.card);
        if gone && self.setting.takes::<TriggerGone>() == TriggerGone::DoesNotResolve {
            self.consider(Considered::Gone(offer.ability, rule::ONGOING));
            return Ok(());
        }
        if let Some(Effect::If(cond, _)) = self.effect_of(offer)
            && !self.position().holds(&self.scope_of(offer), &cond)
        {
            let unmet = self.position().unmet(&self.scope_of(offer), &cond);
            self.consider(Considered::ConditionFailed(offer.ability, Box::new(unmet)));
            return Ok(());
        }
        self.use_ability(offer, order)?;
        self.settle()
    }

    fn effect_of(&self, offer: &Opportunity) -> Option<Effect> {
        self.said_in_window(offer).map(|(effect, _)| effect)
    }

    fn in_active_order(&mut self, waiting: Vec<Opportunity>) -> Result<Vec<Opportunity>, Stop> {
        let cards: Vec<_> = waiting.iter().map(|offer| (offer.ability.card.card, None)).collect();
        if cards.len() < 2 {
            return Ok(waiting);
        }
        let decision = self.which_order(&cards)?;
        let all_the_same = self
            .comes_to_the_same(&decision, |copy, order| order.iter().try_for_each(|n| copy.happens(&waiting[*n], &[])));
        if all_the_same {
            self.consider(Considered::AnyOrder(waiting.iter().map(|offer| offer.ability).collect()));
            return Ok(waiting);
        }
        let order = self.put_in_order(decision)?;
        Ok(order.into_iter().filter_map(|n| waiting.get(n).cloned()).collect())
    }

    /// Cards in play first, until all have passed in a row: the active player says whose turn it is to use one; each is offered
    /// once.
    fn in_play_first(&mut self, moment: Moment, spoken: &mut Spoken) -> Result<(), Stop> {
        let mut passed = BTreeSet::new();
        while passed.len() < self.table.players.len() {
            let offers = self.offers(moment, spoken, Self::goes_first);
            if offers.is_empty() {
                return Ok(());
            }
            let position = Position { table: &self.table, setting: self.setting };
            let n = match self.driver.window(position, self.present(moment), None, &offers)? {
                InWindow::Uses(n) => n,
                InWindow::Passes(player) => {
                    self.passes(moment, player)?;
                    passed.insert(player);
                    continue;
                }
                InWindow::Nothing => return Ok(()),
            };
            let Some(offer) = offers.get(n) else { return Ok(()) };
            passed.clear();
            spoken.of.push((offer.ability, offer.by));
            self.use_opportunity(offer, None)?;
        }
        Ok(())
    }

    /// Clockwise from the active player, until all have passed in a row; who passed may come back. These have passed already:
    /// whoever sits after the last of them has the word.
    fn rounds(&mut self, moment: Moment, spoken: &mut Spoken, mut have_passed: Vec<Seat>) -> Result<(), Stop> {
        let seats: Vec<Seat> = self.table.seats().collect();
        let after = |last: &Seat| seats.iter().position(|seat| seat == last).map_or(0, |place| place + 1);
        let mut turn = have_passed.last().map_or(0, after);
        while have_passed.len() < seats.len() && have_passed.contains(&seats[turn % seats.len()]) {
            turn += 1;
        }
        let mut passes = have_passed.len();
        while passes < seats.len() {
            if have_passed.len() == seats.len() && self.closes_once_all_have_passed() {
                return Ok(());
            }
            let seat = seats[turn % seats.len()];
            turn += 1;
            let theirs = |offer: &Opportunity| offer.by == seat && offer.kind != OpportunityKind::Happens;
            let offers = self.offers(moment, spoken, |resolver, offer| theirs(offer) && !resolver.goes_first(offer));
            let position = Position { table: &self.table, setting: self.setting };
            let used = match self.driver.window(position, self.present(moment), Some(seat), &offers)? {
                InWindow::Uses(n) => offers.get(n),
                // One who says so before their turn comes has passed, but it is not their turn yet.
                InWindow::Passes(player) => {
                    self.passes(moment, player)?;
                    if player != seat {
                        turn -= 1;
                        continue;
                    }
                    None
                }
                InWindow::Nothing => None,
            };
            let Some(offer) = used else {
                passes += 1;
                if !have_passed.contains(&seat) {
                    have_passed.push(seat);
                }
                continue;
            };
            passes = 0;
            if offer.kind != OpportunityKind::Play || matches!(offer.which, Which::Card(_)) {
                spoken.of.push((offer.ability, offer.by));
            }
            self.use_opportunity(offer, None)?;
        }
        Ok(())
    }

    /// Whether the window closes because each player has passed once; the newest booklet says that as well (READ-35).
    fn closes_once_all_have_passed(&self) -> bool {
        self.setting.takes::<WindowOrder>() == WindowOrder::PlayThenSpecials
            && self.setting.takes::<WindowCloses>() == WindowCloses::AllOnce
    }

    /// A phase begins, by the rule for it.
    pub(super) fn phase_begins(&mut self, phase: crate::smash_up::table::Phase, rules: &[Rule]) -> Result<(), Stop> {
        let by = self.table.turn.active;
        self.by_rule(Act::PhaseBegins { phase }, by, rules)?;
        Ok(())
    }
}
