//! What the words of an answer stand for, among what is asked.

use crate::{
    citation::{Said, french},
    ruling::how_many,
    smash_up::{
        ability::{Ability, Clause},
        card::Def,
        hearing::{
            script::{
                ineligible::{left_out, once_too_often},
                progress::{Script, unusable},
            },
            words::{ELSEWHERE, NUMBERED, kind_said, kind_word, words},
        },
        query::{Given as Meant, Position, Refuse, Slot},
        resolve::{Choice, Decision, Stop, Unending, What},
        rule,
        setup::{Named, Word},
        table::CardId,
    },
};

/// A word of an answer, the place of that answer, and what it answers.
pub(super) struct Naming<'w> {
    pub word: &'w Word,
    pub pointer: &'w str,
    pub position: Position<'w>,
    pub decision: &'w Decision,
    /// What the words before it stand for.
    pub taken: &'w [Choice],
}

impl Naming<'_> {
    fn is_open(&self, choice: &Choice) -> bool {
        !self.taken.contains(choice)
    }
}

impl Script {
    /// What the words of an answer stand for.
    pub(super) fn read(
        &self,
        position: Position<'_>,
        decision: &Decision,
        is: &[Word],
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
        // Several where one is asked for name none.
        if decision.most == 1 && is.len() > 1 && decision.what != What::Instead {
            return Err(unusable(pointer, wrong_number(is.len(), decision)));
        }
        let mut choices = Vec::new();
        // An order given under another law may name what does not wait under this one.
        let may_name_more = decision.what == What::Order && self.meant.is_some();
        for word in is {
            match self.read_word(&Naming { word, pointer, position, decision, taken: &choices }) {
                Err(Stop::Illegal(_)) if may_name_more => {}
                read => choices.push(read?),
            }
        }
        if choices.len() < decision.least || choices.len() > decision.most {
            return Err(unusable(pointer, wrong_number(choices.len(), decision)));
        }
        if !decision.including.is_empty() && !choices.iter().any(|choice| decision.including.contains(choice)) {
            let cards: Vec<CardId> = choices.iter().filter_map(card_of).collect();
            return Err(Stop::Illegal(vec![left_out(decision.held_by, &cards)]));
        }
        Ok(choices)
    }

    /// What a word of an answer stands for: an option by its number or by its own word, else a faction, a player or a card.
    pub(super) fn read_word(&self, asked: &Naming<'_>) -> Result<Choice, Stop> {
        let Naming { word, pointer, position, decision, .. } = *asked;
        if let Some(choice) = self.numbered(position, decision, word).filter(|choice| asked.is_open(choice)) {
            return Ok(choice);
        }
        if let Some(choice) = Self::option_called(asked) {
            return Ok(choice.clone());
        }
        if matches!(decision.what, What::Name | What::AnyName) {
            return self.read_faction(asked);
        }
        // What is answered to yes or no, or to which half, is no choice that a rule refuses: it was meant for something else.
        if decision.options.contains(&Choice::Yes) {
            return Err(unusable(pointer, yes_or_no(position, decision, word)));
        }
        if decision.what == What::Half && word != "no" {
            return Err(Self::not_this_half(asked));
        }
        if decision.what == What::Player
            && let Some(seat) = word.seat()
        {
            return Err(Self::not_wanted(decision, Meant::Player(seat), Slot::Which));
        }
        self.read_card(asked)
    }

    /// The option for which a word stands, but for cards that lie there.
    fn option_called<'w>(asked: &Naming<'w>) -> Option<&'w Choice> {
        let Naming { word, position, decision, .. } = *asked;
        let (seat, called) = (word.seat(), word.called(position.table));
        decision.options.iter().filter(|choice| asked.is_open(choice)).find(|choice| match choice {
            Choice::Yes => {
                let named = [decision.about, replacing(position, decision)];
                word == "yes" || named.iter().flatten().any(|card| called.contains(card))
            }
            Choice::Player(player) => seat == Some(*player),
            Choice::Half(n) => word.text().parse() == Ok(n + 1),
            Choice::Kind(kind) => [kind_word(*kind), kind_said(*kind)].into_iter().any(|said| word == said),
            Choice::Paid(paid) => word == paid.word(),
            Choice::Elsewhere => word == ELSEWHERE,
            Choice::Name(faction) => word.faction() == Some(faction),
            Choice::Waiting(_, card, _) => called.contains(card),
            Choice::Unseen(def) => decision.what == What::CardName && word.defs().contains(def),
            Choice::Card(_) | Choice::No | Choice::Absent => false,
        })
    }

    /// The faction that a word names, where one is asked for that is no option.
    fn read_faction(&self, asked: &Naming<'_>) -> Result<Choice, Stop> {
        let Some(faction) = asked.word.faction() else {
            return Err(unusable(asked.pointer, self.names.book().no_such_faction(asked.word.text())));
        };
        match asked.decision.what {
            What::AnyName => Ok(Choice::Name(faction.into())),
            _ => Err(Self::not_wanted(asked.decision, Meant::Faction(faction.into()), Slot::Faction)),
        }
    }

    /// Why a word is none of the parts of an OR that are on offer.
    fn not_this_half(asked: &Naming<'_>) -> Stop {
        let Naming { word, pointer, position, decision, .. } = *asked;
        let Ok(number) = word.text().parse::<usize>() else {
            return unusable(pointer, no_half(position, decision, word));
        };
        let text = decision.cause.ability.and_then(|ability| position.ability(ability));
        if let (Some(ability), Some(halves)) = (decision.cause.ability, text.and_then(Ability::alternatives))
            && !(1..=halves.len()).contains(&number)
        {
            return Stop::Illegal(vec![Refuse::OfHalves { ability, halves: halves.len() }]);
        }
        // What the action is played for leaves that part out, or nothing of it could be done.
        let held = decision.held_by.map(|by| Refuse::RaisesNothing { ability: Some(by) });
        let no_half = held.or(decision.cause.ability.map(|ability| Refuse::NoHalf { ability }));
        no_half.map_or_else(|| Self::not_offered(decision), |why| Stop::Illegal(vec![why]))
    }

    /// The card that a word names, if it is an option.
    fn read_card(&self, asked: &Naming<'_>) -> Result<Choice, Stop> {
        let Naming { word, pointer, position, decision, taken } = *asked;
        let is_option = |choice: &Choice| decision.options.contains(choice);
        let option = |card: CardId| is_option(&Choice::Card(card)) && asked.is_open(&Choice::Card(card));
        match self.names.pick(position.table, word, option) {
            Named::One(card) => Ok(Choice::Card(card)),
            Named::Several(cards) => Err(unusable(pointer, self.names.ambiguous(position.table, word.text(), &cards))),
            Named::Elsewhere(cards) => {
                let defs = word.defs();
                let could_be = decision.hand_nobody_has_seen(position).map(|hand| position.could_be_in(hand));
                let may_be = |choice: &Choice| {
                    let is_it = |def: &Def| *choice == Choice::Unseen(*def);
                    is_option(choice) || could_be.iter().flatten().any(is_it)
                };
                match defs.iter().copied().map(Choice::Unseen).find(may_be) {
                    Some(choice) => match once_too_often(position, &choice, taken) {
                        Some(refuse) => Err(Stop::Illegal(vec![refuse])),
                        None => Ok(choice),
                    },
                    None => Err(Self::ineligible(position, decision, (&cards, defs), taken)),
                }
            }
            Named::Nobody => Err(unusable(pointer, self.names.no_such_card(word.text()))),
        }
    }

    /// The option that is told from others of its name by its number.
    fn numbered(&self, position: Position<'_>, decision: &Decision, word: &Word) -> Option<Choice> {
        let by_number = word.text().contains(NUMBERED) && word.called(position.table).is_empty();
        let options = &decision.options;
        let offered = by_number.then(|| words(&self.names, &position.setting.catalogue, position.table, options))?;
        offered.iter().position(|offered| word == offered.as_str()).map(|nth| options[nth].clone())
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

/// That so many were named, and how many are asked for.
fn wrong_number(given: usize, decision: &Decision) -> Said {
    let (given, wanted) = (how_many((given, given)), how_many((decision.least, decision.most)));
    Said::new(format!("{}\u{202f}; il faut {}", given.fr, wanted.fr), format!("{}; wanted: {}", given.en, wanted.en))
}

/// That a word does not say which part of an OR is meant.
fn no_half(position: Position<'_>, decision: &Decision, word: &Word) -> Said {
    let word = word.text();
    let by = decision.cause.ability.map(|ability| position.written(ability.def).name.said()).unwrap_or_default();
    let number = |choice: &Choice| match choice {
        Choice::Half(n) => Some(format!("`{}`", n + 1)),
        Choice::Kind(kind) => Some(format!("`{}`", kind_said(*kind))),
        _ => None,
    };
    let numbers: Vec<String> = decision.options.iter().filter_map(number).collect();
    let numbers = numbers.join(", ");
    Said::new(
        format!("«\u{a0}{word}\u{a0}» ne dit pas laquelle des possibilités {}\u{a0}: {numbers}", french::de(&by.fr)),
        format!("“{word}” does not say which of the alternatives of {}: {numbers}", by.en),
    )
}

/// That a word does not answer a question of yes or no.
fn yes_or_no(position: Position<'_>, decision: &Decision, word: &Word) -> Said {
    let word = word.text();
    let by = decision.cause.ability.map(|ability| position.written(ability.def).name.said());
    let by = by.map_or_else(Said::default, |card| {
        Said::new(format!(" par l’effet {}", french::de(&card.fr)), format!(" by the ability of {}", card.en))
    });
    Said::new(
        format!("«\u{a0}{word}\u{a0}» ne répond pas à ce qui est demandé{}\u{a0}: oui ou non (`yes`, `no`)", by.fr),
        format!("“{word}” does not answer what is asked{}: yes or no (`yes`, `no`)", by.en),
    )
}
