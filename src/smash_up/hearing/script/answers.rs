//! Which answer speaks to a decision, and what becomes of one that is not allowed.

use itertools::Itertools as _;

use crate::{
    game::AnswerMode,
    smash_up::{
        ability::Ability,
        card::UNKNOWN,
        hearing::script::{
            meant::question,
            progress::{Given, Refused, Script},
            read::{Naming, card_of},
        },
        query::{Given as Meant, Position, Refuse, Sought, can_be_declined},
        resolve::{Choice, Decision, Stop, What},
        setup::{self, Word},
        table::{CardId, Zone},
    },
};

impl Script {
    /// The answer that speaks to a decision: by key first, else the next one without a key.
    pub(super) fn answer_for(&mut self, position: Position<'_>, decision: &Decision) -> Option<usize> {
        position.draw(self.answers.len() * (4 + position.table.cards.len() / 8));
        let speaks = |given: &Given| {
            let asks = given.asks.as_ref().is_none_or(|word| {
                let card = decision.cause.ability.map(|ability| (ability.card.card, ability.def));
                card.is_some_and(|(card, def)| word.calls(position.table, card) || word.defs().contains(&def))
            });
            asks && given.what.is_none_or(|what| asks_for(what, decision.what))
        };
        let keyed = |given: &Given| given.asks.is_some() || given.what.is_some();
        // A card that lies there answers for itself only where it goes.
        let asks = decision.cause.ability.map(|ability| ability.card.card);
        let is_laid = |card: CardId| asks != Some(card) && matches!(position.table.card(card).zone, Zone::Duel(_));
        let is_meant = |n: usize| !self.answers[n].with.is_some_and(is_laid) && self.is_meant_for_question(n, decision);
        // What was laid answers first for itself.
        let of_another = |n: usize| decision.about.is_none_or(|about| self.answers[n].with != Some(about));
        let says_to_what = |n: usize| !self.is_said_by_itself(n) || !self.is_for_another(n, decision);
        let by_key = (0..self.answers.len()).filter(|n| keyed(&self.answers[*n]) && speaks(&self.answers[*n]));
        let by_key = by_key.filter(|n| says_to_what(*n));
        let mut by_key = by_key.sorted_by_key(|n| of_another(*n));
        let others =
            (0..self.answers.len()).filter(|n| !keyed(&self.answers[*n]) && !self.is_for_another(*n, decision));
        // Who decides is heard first.
        let others = others.sorted_by_key(|n| decision.by.is_some_and(|by| by != self.answers[*n].by));
        let keyed = by_key.find(|n| is_meant(*n));
        let meant: Vec<usize> = others.filter(|n| is_meant(*n)).collect();
        let next = || meant.iter().copied().find(|n| self.may_come_first(position, decision, *n));
        let next = next().or(meant.first().copied());
        // What is addressed, and does not fit, is for a later question of the same card, if what stands before it fits; so is a
        // yes, where nothing is to be agreed to.
        let fits = |n: usize| self.read(position, decision, &self.answers[n].is, &self.answers[n].pointer).is_ok();
        let agrees = |n: usize| decision.is_forced() && self.answers[n].is == ["yes"];
        match (keyed, next) {
            (Some(keyed), Some(next)) if next < keyed && (agrees(keyed) || !fits(keyed) && fits(next)) => Some(next),
            (keyed, next) => keyed.or(next),
        }
    }

    /// Whether another player’s answer is meant for somebody else: what their step set off in its window is over, or it was
    /// given before the duel card was laid that asks.
    fn is_for_another(&self, answer: usize, decision: &Decision) -> bool {
        let given = &self.answers[answer];
        let asks = decision.cause.ability.map(|ability| ability.card.card);
        let laid_since = given.put_off && asks.is_some_and(|card| self.laid.contains(&card));
        (given.own || laid_since) && decision.by.is_some_and(|by| by != given.by)
    }

    /// Whether an answer may come before others that stand before it: the weakest or the strongest is asked for base by
    /// base, and who names them has no order of bases to keep to.
    fn may_come_first(&self, position: Position<'_>, decision: &Decision, answer: usize) -> bool {
        let Given { is, pointer, .. } = &self.answers[answer];
        let sought = decision.wanted.as_deref().map(|wanted| &wanted.sought);
        !matches!(sought, Some(Sought::Lowest(_) | Sought::Highest(_)))
            || self.read(position, decision, is, pointer).is_ok()
    }

    /// What the first answer that speaks to a decision chooses; `None`: no answer does, or only one that is left for later.
    pub(super) fn by_an_answer(
        &mut self,
        position: Position<'_>,
        decision: &Decision,
    ) -> Result<Option<Vec<Choice>>, Stop> {
        while let Some(n) = self.answer_for(position, decision) {
            if self.agrees_to_what_comes_of_it(decision, n) {
                self.needless.push(self.answers[n].pointer.clone());
                break;
            }
            let given = &self.answers[n];
            let read = self.read(position, decision, &given.is, &given.pointer);
            // What has said what is so anyhow speaks to no other question.
            if read.is_err() && self.needless.contains(&given.pointer) {
                self.answers.remove(n);
                continue;
            }
            self.note(n, decision);
            match read {
                Ok(_) if let Some(stop) = self.declined_already(position, decision, n) => return Err(stop),
                Ok(choices) => {
                    let taken = self.answers.remove(n);
                    self.refused.retain(|it| taken.as_ref().is_none_or(|taken| it.pointer != taken.pointer));
                    if taken.is_some_and(|taken| taken.is == ["yes"]) {
                        self.is_said_besides(position, decision, &choices);
                    }
                    self.asked.push((decision.clone(), choices.clone()));
                    self.note_named(&choices);
                    return Ok(Some(choices));
                }
                Err(stop) => {
                    self.not_taken(position, decision, n, stop)?;
                    break;
                }
            }
        }
        Ok(None)
    }

    /// Whether the answer that comes next, where a card could be played at once and may be played later, names cards that are
    /// not in hand: it answers what comes after that.
    pub(super) fn speaks_of_no_card_to_play(&mut self, position: Position<'_>, decision: &Decision) -> bool {
        if decision.what != What::PlayAtOnce || !decision.optional {
            return false;
        }
        let Some(n) = self.answer_for(position, decision) else { return false };
        let lies_elsewhere = |word: &Word| {
            let called = word.called(position.table);
            let in_hand = |card: &CardId| matches!(position.table.card(*card).zone, Zone::Hand(_));
            !called.is_empty() && !called.iter().any(in_hand)
        };
        self.answers[n].is.iter().all(lies_elsewhere)
    }

    /// Which card it is has been said, or is determined: an answer that names that card, too, need not speak to anything else.
    pub(super) fn is_said_besides(&mut self, position: Position<'_>, decision: &Decision, choices: &[Choice]) {
        let [Choice::Card(card)] = choices else { return };
        let names_it = |given: &Given| {
            matches!(given.is.as_slice(), [word] if word.calls(position.table, *card))
                && !self.needless.contains(&given.pointer)
        };
        let says_it = |n: usize| names_it(&self.answers[n]) && !self.is_for_another(n, decision);
        let besides = (0..self.answers.len()).filter(|n| says_it(*n));
        let besides: Vec<String> = besides.map(|n| self.answers[n].pointer.clone()).collect();
        self.needless.extend(besides);
    }

    /// Remembers the cards of an answer that names several.
    pub(super) fn note_named(&mut self, choices: &[Choice]) {
        let cards: Option<Vec<CardId>> = choices.iter().map(card_of).collect();
        if let Some(cards) = cards.filter(|cards| cards.len() > 1) {
            self.named_in_order = cards;
        }
    }

    /// Whether a yes to what cannot be declined is meant for what comes of it: if another yes or no follows, perhaps not.
    fn agrees_to_what_comes_of_it(&mut self, decision: &Decision, answer: usize) -> bool {
        let is_plain = |given: &Given| given.is == ["yes"] || given.is == ["no"];
        let agrees = self.answers[answer].is == ["yes"];
        if !agrees || !decision.is_forced() || decision.options.contains(&Choice::Yes) {
            return false;
        }
        let another = self.answers.iter().skip(answer + 1).any(is_plain);
        !another || self.one_of(2) == 0
    }

    /// An answer that could not be taken is left for a later question, or stops the script.
    fn not_taken(
        &mut self,
        position: Position<'_>,
        decision: &Decision,
        answer: usize,
        stop: Stop,
    ) -> Result<(), Stop> {
        let illegal = matches!(stop, Stop::Illegal(_));
        if decision.is_forced() {
            let is_no = illegal && self.answers[answer].is == ["no"];
            let meant = self.was_meant(answer);
            let strictly = is_no && (self.mode == AnswerMode::Strict || meant);
            // It may decline what another player is asked about it.
            let of_another = self.has_agreed_to(decision) || may_be_for_later(position, decision);
            let for_later = !strictly || of_another || !meant && self.one_of(2) == 1;
            self.refuse(answer, &stop, decision);
            return if for_later { Ok(()) } else { Err(stop) };
        }
        if illegal && self.is_for_later(position, decision, answer) {
            return Ok(());
        }
        if illegal && self.was_meant(answer) {
            self.refuse(answer, &stop, decision);
            return Err(stop);
        }
        // It is asked anew, of whoever explores.
        if self.mode == AnswerMode::Open && !self.is_refused_as_meant(answer) {
            self.set_aside(answer);
            return Ok(());
        }
        self.refuse(answer, &stop, decision);
        Err(self.refused_already(answer).unwrap_or(stop))
    }

    /// Whether an answer names cards where an order or one of several abilities is asked for, and none of them is that: no rule
    /// refuses it, it is meant for what is asked then.
    pub(super) fn is_for_later(&self, position: Position<'_>, decision: &Decision, answer: usize) -> bool {
        let Given { is, pointer, .. } = &self.answers[answer];
        let names_none = |word: &Word| {
            word != "no" && self.read_word(&Naming { word, pointer, position, decision, taken: &[] }).is_err()
        };
        matches!(decision.what, What::Order | What::Instead) && is.iter().all(names_none)
    }

    /// The first answer that nothing asked for; where other answers may be asked, one that was refused.
    pub(in crate::smash_up::hearing) fn unused(&self) -> Option<(usize, &Given)> {
        let strict = self.mode == AnswerMode::Strict;
        let refused = |n: usize| (self.was_meant(n) || self.is_said_by_itself(n)) && self.refused_already(n).is_some();
        let mut left = self.answers.iter().enumerate();
        left.find(|(n, given)| !self.needless.contains(&given.pointer) && (strict || refused(*n)))
    }

    /// Why an answer that speaks to nothing asked now was not allowed where there was but one thing to answer.
    pub(super) fn refused_already(&self, answer: usize) -> Option<Stop> {
        let pointer = &self.answers.get(answer)?.pointer;
        let illegal = |refused: &&Refused| refused.pointer == *pointer && refused.was_not_allowed();
        let all = || self.refused.iter().filter(illegal);
        // A question that it spoke to says why; one of another sort says nothing.
        let was_not_offered = |why: &Refuse| matches!(why, Refuse::NotOffered { .. } | Refuse::RaisesNothing { .. });
        let of_another_sort =
            |refused: &Refused, why: &Refuse| was_not_offered(why) || self.is_no_base(why, refused.asked.what);
        let says_why = |refused: &&Refused| !refused.all(|why| of_another_sort(refused, why));
        let says = all().find(says_why).or_else(|| all().next());
        says.map(|refused| refused.stop.clone())
    }

    /// Whether a card that is no base was named where a base was asked for.
    fn is_no_base(&self, why: &Refuse, asked: What) -> bool {
        let zone = |card: CardId| self.before.card(card).zone;
        let is_base = |card| matches!(zone(card), Zone::BaseInPlay | Zone::BaseDeck | Zone::BaseDiscard);
        asked == What::Base
            && matches!(why, Refuse::Unsuited(what) if matches!(what.named, Meant::Card(card) if !is_base(card)))
    }

    /// Why what a step says by itself is not allowed, or what is refused as it was elsewhere: no law leaves it out.
    pub(super) fn refused_by_itself(&self) -> Option<Stop> {
        let stands = |n: &usize| self.is_said_by_itself(*n) || self.is_refused_as_meant(*n);
        (0..self.answers.len()).filter(stands).find_map(|n| self.refused_already(n))
    }

    /// Why the same player may not decline what was asked before, and of which this “no” may have been said.
    fn declined_already(&self, position: Position<'_>, decision: &Decision, answer: usize) -> Option<Stop> {
        let Given { is, pointer, .. } = &self.answers[answer];
        let of_theirs = |refused: &&Refused| {
            refused.pointer == *pointer
                && refused.was_not_allowed()
                && refused.asked.by == decision.by
                && !may_be_for_later(position, &refused.asked)
        };
        self.refused.iter().find(of_theirs).filter(|_| *is == ["no"]).map(|refused| refused.stop.clone())
    }

    /// Keeps why an answer was not allowed, and what could have been answered. It speaks to the first question at which it
    /// meant something that was not allowed.
    pub(super) fn refuse(&mut self, answer: usize, stop: &Stop, decision: &Decision) {
        let pointer = self.answers[answer].pointer.clone();
        let first = self.refused.iter().find(|refused| refused.pointer == pointer && refused.was_not_allowed());
        let asked = question(first.map_or(decision, |refused| &refused.asked));
        self.answered.insert(pointer.clone(), asked);
        let agreed = self.answers[answer].is == ["no"] && self.has_agreed_to(decision);
        let mut refused = Refused { pointer, stop: stop.clone(), asked: Box::new(decision.clone()), agreed };
        // Where nothing was to be said, it was not that base that the answer meant.
        if decision.is_forced() && refused.all(|why| self.is_no_base(why, decision.what)) {
            refused.stop = Self::not_offered(decision);
        }
        self.refused.push(refused);
    }

    /// Whether the same player has answered, other than with a “no”, what the same sentence asks before in this step, and it
    /// is only asked where, or of whom.
    fn has_agreed_to(&self, decision: &Decision) -> bool {
        let of_the_sentence =
            |asked: &Decision| asked.by == decision.by && asked.cause.ability == decision.cause.ability;
        let agrees = |(asked, choices): &(Decision, Vec<Choice>)| {
            of_the_sentence(asked) && !matches!(choices.as_slice(), [] | [Choice::No])
        };
        let asks_a_detail = matches!(decision.what, What::Base | What::Player) && decision.cause.ability.is_some();
        asks_a_detail && self.asked.iter().any(agrees)
    }

    /// Whether an answer was refused at the very question that it spoke to under another law.
    pub(super) fn is_refused_as_meant(&self, answer: usize) -> bool {
        let pointer = &self.answers[answer].pointer;
        let meant = self.meant.as_ref().and_then(|meant| meant.get(pointer));
        let at_it = |refused: &Refused| refused.pointer == *pointer && Some(&question(&refused.asked)) == meant;
        self.refused.iter().any(at_it)
    }

    /// Takes an answer away that speaks to nothing after all.
    pub(super) fn set_aside(&mut self, answer: usize) {
        if let Some(given) = self.answers.remove(answer) {
            self.answered.remove(&given.pointer);
        }
    }

    /// Whether chance would choose among cards that nothing tells apart: copies of one card, or cards of a deck that nobody
    /// has seen, none of them labelled, in one place out of play.
    pub(super) fn is_one_like_another(&self, position: Position<'_>, decision: &Decision) -> bool {
        let lies = |choice: &Choice| match choice {
            Choice::Card(card) if self.names.label(*card).is_none() => {
                let state = position.table.card(*card);
                (!state.zone.in_play()).then_some((state.def, state.zone, state.owner))
            }
            _ => None,
        };
        let first = decision.options.first().and_then(lies);
        // What is drawn stays unseen; what a hand that nobody has seen loses does not.
        let stays = first.is_some_and(|(def, zone, _)| def != UNKNOWN || matches!(zone, Zone::Deck(_)));
        let by_chance = decision.by.is_none() && decision.what == What::Random && stays;
        // Of cards that somebody has seen, so many of several that are the same, or all of them in whatever order.
        let by_somebody = decision.by.is_some()
            && first.is_some_and(|(def, ..)| def != UNKNOWN)
            && decision.least == decision.most
            && !decision.optional;
        (by_chance || by_somebody) && decision.options.iter().all(|it| lies(it) == first)
    }
}

/// Whether a “no” that this question does not take may be meant for a later one of the same card: what the card asks
/// for can be declined somewhere.
pub(super) fn may_be_for_later(position: Position<'_>, decision: &Decision) -> bool {
    let Some(asking) = decision.cause.ability else { return true };
    let text = position.printing_of(asking.def).text.iter().enumerate();
    let mut at_work = text.filter(|(n, ability)| *n == asking.ability || matches!(ability, Ability::OnPlay(_)));
    at_work.any(|(_, ability)| can_be_declined(ability))
}

/// Whether an answer's key fits a kind of question.
pub(in crate::smash_up::hearing) fn asks_for(given: setup::What, asked: What) -> bool {
    use setup::What as Given;
    match asked {
        What::Target | What::Instead | What::Given => matches!(given, Given::Target | Given::Cards),
        What::Cards => matches!(given, Given::Cards | Given::Target),
        What::Play | What::PlayAtOnce => matches!(given, Given::Cards | Given::Target | Given::May),
        What::DuelCard => given == Given::Cards,
        What::Base | What::PlayedAt | What::MovedFrom => given == Given::Base,
        What::Player => given == Given::Player,
        What::May | What::Heed | What::CameBefore => given == Given::May,
        What::OnceUsed => matches!(given, Given::Used | Given::May),
        What::ExtraUsed => matches!(given, Given::May | Given::Option | Given::Base | Given::Target),
        What::Half | What::Paid | What::OnePaid => given == Given::Option,
        What::Name | What::AnyName | What::CardName => given == Given::Name,
        What::Order => given == Given::Order,
        What::Random => given == Given::Random,
        What::Reveal => given == Given::Reveal,
    }
}
