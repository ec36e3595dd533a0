//! What the words of an answer stand for, among what is asked.

use crate::{
    citation::{Said, french},
    game::AnswerMode,
    ruling::how_many,
    smash_up::{
        ability::{Ability, Clause},
        card::UNKNOWN,
        hearing::{
            script::driver::{Given, Script, unusable},
            script::foregone::{NUMBERED, words},
            script::ineligible::left_out,
            script::meant::question,
            script::unseen::once_too_often,
        },
        query::{Given as Meant, Position, Refuse, Slot, Sought, can_be_declined},
        resolve::{Choice, Decision, Stop, Unending, What},
        rule,
        setup::{self, Named},
        table::{CardId, PlayKind, Zone},
    },
};

/// An answer that was not allowed, and to what.
pub(in crate::smash_up::hearing) struct Refused {
    pointer: String,
    pub stop: Stop,
    pub asked: Box<Decision>,
}

impl Refused {
    /// Whether the answer meant something, and that was not allowed.
    fn was_not_allowed(&self) -> bool {
        matches!(self.stop, Stop::Illegal(_))
    }
}

impl Script<'_> {
    /// The answer that speaks to a decision: by key first, else the next one without a key.
    pub(super) fn answer_for(&mut self, position: Position<'_>, decision: &Decision) -> Option<usize> {
        position.draw(self.answers.len() * (4 + position.table.cards.len() / 8));
        let speaks = |given: &Given| {
            let asks = given.asks.as_deref().is_none_or(|word| {
                let card = decision.cause.ability.map(|ability| (ability.card.card, ability.def));
                card.is_some_and(|(card, def)| {
                    self.names.called(position.table, word).contains(&card)
                        || self.names.book().find(word).contains(&def)
                })
            });
            asks && given.what.is_none_or(|what| asks_for(what, decision.what))
        };
        let keyed = |given: &Given| given.asks.is_some() || given.what.is_some();
        // A card that lies there answers for itself only where it goes.
        let asks = decision.cause.ability.map(|ability| ability.card.card);
        let is_laid = |card: CardId| asks != Some(card) && matches!(position.table.card(card).zone, Zone::Duel(_));
        let is_meant = |n: usize| !self.answers[n].with.is_some_and(is_laid) && self.is_meant_for_question(n, decision);
        let mut by_key = (0..self.answers.len()).filter(|n| keyed(&self.answers[*n]) && speaks(&self.answers[*n]));
        let others = (0..self.answers.len()).filter(|n| !keyed(&self.answers[*n]));
        by_key.find(|n| is_meant(*n)).or_else(|| {
            let meant: Vec<usize> = others.filter(|n| is_meant(*n)).collect();
            meant.iter().copied().find(|n| self.may_come_first(position, decision, *n)).or(meant.first().copied())
        })
    }

    /// Whether an answer may come before others that stand before it: the weakest or the strongest is asked for base by
    /// base, and who names them has no order of bases to keep to.
    fn may_come_first(&self, position: Position<'_>, decision: &Decision, answer: usize) -> bool {
        let Given { is, pointer, .. } = &self.answers[answer];
        let sought = decision.wanted.as_deref().map(|wanted| &wanted.sought);
        !matches!(sought, Some(Sought::Lowest(_) | Sought::Highest(_)))
            || self.read(position, decision, is, pointer).is_ok()
    }

    /// Whether an answer names cards where an order or one of several abilities is asked for, and none of them is that: no rule
    /// refuses it, it is meant for what is asked then.
    pub(super) fn is_for_later(&self, position: Position<'_>, decision: &Decision, answer: usize) -> bool {
        let Given { is, pointer, .. } = &self.answers[answer];
        let names_none =
            |word: &String| word != "no" && self.read_word(position, decision, word, &[], pointer).is_err();
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
        // A question that it spoke to says why; one of another sort says nothing.
        let is_base = |card: &CardId| self.before.card(*card).zone == Zone::BaseInPlay;
        let of_another_sort = |why: &Refuse, asked: What| match why {
            Refuse::NotOffered { .. } | Refuse::RaisesNothing { .. } => true,
            Refuse::Unsuited(what) => asked == What::Base && matches!(&what.named, Meant::Card(card) if !is_base(card)),
            _ => false,
        };
        let says_why = |refused: &&Refused| !matches!(&refused.stop, Stop::Illegal(why) if why.iter().all(|why| of_another_sort(why, refused.asked.what)));
        let mut all = self.refused.iter().filter(illegal);
        let says = all.clone().find(says_why).or_else(|| all.next());
        says.map(|refused| refused.stop.clone())
    }

    /// Keeps why an answer was not allowed, and what could have been answered. It speaks to the first question at which it
    /// meant something that was not allowed.
    pub(super) fn refuse(&mut self, answer: usize, stop: &Stop, decision: &Decision) {
        let pointer = self.answers[answer].pointer.clone();
        let first = self.refused.iter().find(|refused| refused.pointer == pointer && refused.was_not_allowed());
        let asked = question(first.map_or(decision, |refused| &refused.asked));
        self.answered.insert(pointer.clone(), asked);
        self.refused.push(Refused { pointer, stop: stop.clone(), asked: Box::new(decision.clone()) });
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

    /// What the words of an answer stand for.
    pub(super) fn read(
        &self,
        position: Position<'_>,
        decision: &Decision,
        is: &[String],
        pointer: &str,
    ) -> Result<Vec<Choice>, Stop> {
        if let [word] = is {
            if word == "no" {
                match declined(decision) {
                    Some(Ok(choices)) => return Ok(choices),
                    Some(Err(refuse)) => return Err(Stop::Illegal(vec![refuse])),
                    None => {}
                }
            }
            if word == "yes" && decision.options.len() == 1 {
                return Ok(decision.options.clone());
            }
            if word == "yes" && decision.options.is_empty() && !decision.unplayable.is_empty() {
                return Err(Stop::Illegal(decision.unplayable.iter().map(|(_, why)| why.clone()).collect()));
            }
        }
        // Each word is looked for among the options and among the cards, and in what was taken before.
        let among = decision.options.len() * (1 + is.len() / 32) + position.table.cards.len();
        if !position.draws(is.len() * among) {
            return Err(Stop::Exhausted(Unending::TooMuch));
        }
        let mut choices = Vec::new();
        // An order given under another law may name what does not wait under this one.
        let may_name_more = decision.what == What::Order && self.meant.is_some();
        for word in is {
            match self.read_word(position, decision, word, &choices, pointer) {
                Err(Stop::Illegal(_)) if may_name_more => {}
                read => choices.push(read?),
            }
        }
        if choices.len() < decision.least || choices.len() > decision.most {
            let (given, wanted) = (how_many((choices.len(), choices.len())), how_many((decision.least, decision.most)));
            return Err(unusable(
                pointer,
                Said::new(
                    format!("{}\u{202f}; il faut {}", given.fr, wanted.fr),
                    format!("{}; wanted: {}", given.en, wanted.en),
                ),
            ));
        }
        if !decision.including.is_empty() && !choices.iter().any(|choice| decision.including.contains(choice)) {
            let cards: Vec<CardId> = choices.iter().filter_map(card_of).collect();
            return Err(Stop::Illegal(vec![left_out(decision.held_by, &cards)]));
        }
        Ok(choices)
    }

    fn read_word(
        &self,
        position: Position<'_>,
        decision: &Decision,
        word: &str,
        taken: &[Choice],
        pointer: &str,
    ) -> Result<Choice, Stop> {
        let table = position.table;
        let open = |choice: &Choice| !taken.contains(choice);
        if let Some(choice) = self.numbered(position, decision, word).filter(|choice| open(choice)) {
            return Ok(choice);
        }
        let seat = self.names.seat(table, word);
        let (called, defs) = (self.names.called(table, word), self.names.book().find(word));
        let by_word = decision.options.iter().filter(|choice| open(choice)).find(|choice| match choice {
            Choice::Yes => {
                let named = [decision.about, replacing(position, decision)];
                word == "yes" || named.iter().flatten().any(|card| called.contains(card))
            }
            Choice::Player(player) => seat == Some(*player),
            Choice::Half(n) => word.parse() == Ok(n + 1),
            Choice::Kind(kind) => word == kind_word(*kind),
            Choice::Paid(paid) => word == paid.word(),
            Choice::Elsewhere => word == ELSEWHERE,
            Choice::Name(faction) => self.names.book().faction(word) == Some(faction),
            Choice::Waiting(_, card, _) => called.contains(card),
            Choice::Unseen(def) => decision.what == What::CardName && defs.contains(def),
            Choice::Card(_) | Choice::No | Choice::Absent => false,
        });
        if let Some(choice) = by_word {
            return Ok(choice.clone());
        }
        if matches!(decision.what, What::Name | What::AnyName) {
            let Some(faction) = self.names.book().faction(word) else {
                return Err(unusable(pointer, self.names.book().no_such_faction(word)));
            };
            return match decision.what {
                What::AnyName => Ok(Choice::Name(faction.into())),
                _ => Err(Self::not_wanted(decision, Meant::Faction(faction.into()), Slot::Faction)),
            };
        }
        // What is answered to yes or no, or to which half, is no choice that a rule refuses: it was meant for something else.
        if decision.options.contains(&Choice::Yes) {
            return Err(unusable(pointer, yes_or_no(position, decision, word)));
        }
        if decision.what == What::Half && word != "no" && word.parse::<usize>().is_err() {
            return Err(unusable(pointer, no_half(position, decision, word)));
        }
        match (decision.what, seat) {
            (What::Half, _) if word.parse::<usize>().is_ok() => {
                // What the action is played for leaves that part out, or nothing of it could be done.
                let held = decision.held_by.map(|by| Refuse::RaisesNothing { ability: Some(by) });
                let no_half = held.or(decision.cause.ability.map(|ability| Refuse::NoHalf { ability }));
                return Err(no_half.map_or_else(|| Self::not_offered(decision), |why| Stop::Illegal(vec![why])));
            }
            (What::Player, Some(seat)) => return Err(Self::not_wanted(decision, Meant::Player(seat), Slot::Which)),
            _ => {}
        }
        let option = |card: CardId| decision.options.contains(&Choice::Card(card)) && open(&Choice::Card(card));
        match self.names.pick(table, word, option) {
            Named::One(card) => Ok(Choice::Card(card)),
            Named::Several(cards) => Err(unusable(pointer, self.names.ambiguous(table, word, &cards))),
            Named::Elsewhere(cards) => {
                let mut unseen = defs.into_iter().map(Choice::Unseen);
                match unseen.find(|choice| decision.options.contains(choice)) {
                    Some(choice) => match once_too_often(position, &choice, taken) {
                        Some(refuse) => Err(Stop::Illegal(vec![refuse])),
                        None => Ok(choice),
                    },
                    None => Err(Self::ineligible(position, decision, (&cards, self.names.book().find(word)), taken)),
                }
            }
            Named::Nobody => Err(unusable(pointer, self.names.no_such_card(word))),
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
        decision.by.is_none()
            && decision.what == What::Random
            && stays
            && decision.options.iter().all(|it| lies(it) == first)
    }

    /// The option that is told from others of its name by its number.
    fn numbered(&self, position: Position<'_>, decision: &Decision, word: &str) -> Option<Choice> {
        let by_number = word.contains(NUMBERED) && self.names.called(position.table, word).is_empty();
        let options = &decision.options;
        let offered = by_number.then(|| words(self.names, &position.setting.catalogue, position.table, options))?;
        offered.iter().position(|offered| offered == word).map(|nth| options[nth].clone())
    }
}

/// The word for none of the bases in play.
pub(in crate::smash_up::hearing) const ELSEWHERE: &str = "elsewhere";

/// The word by which an answer means a card of this kind.
pub(super) fn kind_word(kind: PlayKind) -> &'static str {
    match kind {
        PlayKind::Minion => "1",
        PlayKind::Action => "2",
    }
}

/// The card whose ability would replace something, where it is asked whether it does: its name says yes.
fn replacing(position: Position<'_>, decision: &Decision) -> Option<CardId> {
    let asking = decision.cause.ability?;
    let clause = position.printing_of(asking.def).text.get(asking.ability)?.clause()?;
    matches!(clause.bare(), Clause::Instead(..)).then_some(asking.card.card)
}

pub(super) fn card_of(choice: &Choice) -> Option<CardId> {
    match choice {
        Choice::Card(card) => Some(*card),
        _ => None,
    }
}

/// What “no” comes to: it declines, it is none of several, none is there, or it is not allowed. Chance is not told no.
fn declined(decision: &Decision) -> Option<Result<Vec<Choice>, Refuse>> {
    if decision.options.contains(&Choice::Absent) {
        return Some(Ok(vec![Choice::Absent]));
    }
    if decision.optional {
        return Some(Ok(vec![Choice::No]));
    }
    if decision.least == 0 {
        return Some(Ok(Vec::new()));
    }
    decision.by?;
    let ability = decision.cause.ability;
    // What a text asks for must be done; what a rule asks for, that rule says.
    let of_a_rule = ability.is_none() && !decision.cause.rules.is_empty();
    let rules = if of_a_rule { decision.cause.rules.clone() } else { vec![rule::RESOLVE_ALL] };
    Some(Err(Refuse::Mandatory { ability, rules }))
}

/// That a word does not say which part of an OR is meant.
fn no_half(position: Position<'_>, decision: &Decision, word: &str) -> Said {
    let by = decision.cause.ability.map(|ability| position.written(ability.def).name.said()).unwrap_or_default();
    let numbers: Vec<String> = (1..=decision.options.len()).map(|n| format!("`{n}`")).collect();
    let numbers = numbers.join(", ");
    Said::new(
        format!("«\u{a0}{word}\u{a0}» ne dit pas laquelle des possibilités {}\u{a0}: {numbers}", french::de(&by.fr)),
        format!("“{word}” does not say which of the alternatives of {}: {numbers}", by.en),
    )
}

/// That a word does not answer a question of yes or no.
fn yes_or_no(position: Position<'_>, decision: &Decision, word: &str) -> Said {
    let by = decision.cause.ability.map(|ability| position.written(ability.def).name.said());
    let by = by.map_or_else(Said::default, |card| {
        Said::new(format!(" par l’effet {}", french::de(&card.fr)), format!(" by the ability of {}", card.en))
    });
    Said::new(
        format!("«\u{a0}{word}\u{a0}» ne répond pas à ce qui est demandé{}\u{a0}: oui ou non (`yes`, `no`)", by.fr),
        format!("“{word}” does not answer what is asked{}: yes or no (`yes`, `no`)", by.en),
    )
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
        What::Base | What::PlayedAt => given == Given::Base,
        What::Player => given == Given::Player,
        What::May | What::Heed | What::ExtraUsed => given == Given::May,
        What::Half | What::Paid => given == Given::Option,
        What::Name | What::AnyName | What::CardName => given == Given::Name,
        What::Order => given == Given::Order,
        What::Random => given == Given::Random,
        What::Reveal => given == Given::Reveal,
    }
}
