//! A scenario that was read: its problems are told, its names are known, and it is heard as often as one likes.

use std::sync::Arc;

use serde_json::Value;

use super::{
    asserted,
    game::{SmashUp, is_asked},
    left_open::{self, known::Known},
    step::pause::Pauses,
    tell::telling::Telling,
};
use crate::{
    allowance::{Allowance, Ended, HEARING},
    citation::Said,
    game::{Answered, Depth, Hearing, Offers, Problem, Situation, Terms, Unheard, Unsaid},
    problem::{against_law, extent, nearest, no_such},
    smash_up::{
        card::Wording,
        query::Setting,
        setup::{self, Lawful, Library, Scenario},
    },
};

/// The most work that playing a scenario through may take.
const PLAYING: u64 = HEARING / 2;
/// The most work that telling it may take: what playing uses up must not leave the words without their numbers.
const TELLING: u64 = HEARING - PLAYING;

/// A scenario as it is written, and the table it describes.
pub(super) struct Read<'a> {
    pub game: &'a SmashUp,
    pub scenario: Arc<Scenario>,
    pub lawful: Arc<Lawful>,
    /// The cards there are, its own among them.
    pub library: Library,
    pub wording: Wording,
    pub terms: Terms,
    /// How long it is.
    extent: u64,
    /// Where hearing it again can go on from.
    pauses: Pauses,
    known: Known,
}

impl SmashUp {
    /// Reads a scenario, with every problem collected.
    pub(super) fn scenario(&self, written: &Value) -> Result<Read<'_>, Vec<Problem>> {
        let (scenario, editions) = (setup::read(written)?, &self.rulebook.editions);
        let wording = scenario.wording.unwrap_or_default();
        let (edition, readings) = (scenario.edition.as_deref(), &scenario.readings);
        let mut problems = against_law(editions, edition, readings, is_asked, unknown);
        let library = self.library.with(&scenario.cards, &scenario.aliases);
        let laid = library.and_then(|all| Ok((setup::lawful_with(&scenario, all.clone(), wording)?, all)));
        let laid = laid.map_err(|more| problems.extend(more));
        let (Ok((lawful, library)), true) = (laid, problems.is_empty()) else { return Err(problems.into_told()) };
        let edition = edition.unwrap_or(editions.newest());
        let terms = Terms::of(edition, wording.word(), scenario.readings.clone());
        let (scenario, lawful) = (Arc::new(scenario), Arc::new(lawful));
        Ok(Read {
            game: self,
            scenario,
            lawful,
            library,
            wording,
            terms,
            extent: extent(written),
            pauses: Pauses::default(),
            known: Known::default(),
        })
    }
}

impl Read<'_> {
    /// The position with the cards as they are read under these terms.
    fn under(&self, terms: &Terms) -> Arc<Lawful> {
        let doubted = terms.doubted.iter().filter_map(|(card, doubt)| {
            let def = self.lawful.catalogue.find(card)?;
            Some((def, self.lawful.catalogue.card(def).doubted(*doubt, self.wording)?))
        });
        doubted.fold(self.lawful.clone(), |lawful, (def, printing)| {
            lawful.with_printed((def, self.wording), printing).into()
        })
    }

    /// Plays it through and tells what is wanted of it.
    pub fn told<T>(
        &self,
        terms: &Terms,
        allowance: &Allowance,
        tell: impl FnOnce(&Telling<'_>) -> T,
    ) -> Result<T, Unheard> {
        // What is played and told is at least as long as what was read.
        let _ = allowance.spend(self.extent);
        let Self { game, scenario, wording, .. } = self;
        let mut lawful = self.under(terms);
        let cards = (*wording, lawful.catalogue.clone());
        let setting = game.setting(terms, cards, &allowance.part(PLAYING))?;
        let opened = lawful.opened(scenario, &setting);
        if !opened.is_empty() {
            Arc::make_mut(&mut lawful).left_open.extend(opened);
        }
        let open = left_open::Open {
            rulebook: &game.rulebook,
            setting: &setting,
            scenario: scenario.clone(),
            lawful,
            terms: terms.clone(),
            settled: Answered::new(),
            told: Some(Vec::new()),
            pauses: &self.pauses,
            known: &self.known,
            spared: 0,
        };
        let left_open::Settled { scenario, lawful, played } = open.settle()?;
        let setting = Setting { allowance: allowance.part(TELLING), ..setting };
        let told = tell(&Telling {
            rulebook: &game.rulebook,
            scenario: &scenario,
            lawful: &lawful,
            setting: &setting,
            played: &played,
        });
        if setting.allowance.ended() == Some(Ended::Stopped) { Err(Unheard::Stopped) } else { Ok(told) }
    }
}

impl Situation for Read<'_> {
    fn terms(&self) -> &Terms {
        &self.terms
    }

    fn hear(&self, terms: &Terms, depth: Depth, allowance: &Allowance) -> Result<Hearing, Unheard> {
        self.told(terms, allowance, |telling| telling.tell(depth))
    }

    fn offers(&self, terms: &Terms, allowance: &Allowance) -> Result<(Hearing, Offers), Unheard> {
        let asked = Terms { unsaid: Unsaid::Asked, ..terms.clone() };
        self.told(&asked, allowance, |telling| (telling.tell(Depth::Bare), telling.offers()))
    }

    fn fails(&self, hearing: &Hearing, allowance: &Allowance) -> Vec<String> {
        // Heard once more: a hearing is a pure function, and what is asserted is judged on the table itself.
        let told = self.told(&self.terms, allowance, |telling| telling.fails(hearing));
        told.unwrap_or_else(|unheard| asserted::unusable(&unheard.into_problems()))
    }

    fn stands_apart(&self, terms: &Terms, end: &Value, allowance: &Allowance) -> Result<Vec<Said>, Unheard> {
        self.told(terms, allowance, |telling| telling.stands_apart(end))
    }

    fn measured(&self, position: &Value, allowance: &Allowance) -> Value {
        Self::measured(self, position, allowance).unwrap_or_else(|_| position.clone())
    }
}

fn unknown(pointer: &str, word: &str, says: (&str, &str), known: &[&str]) -> Problem {
    let near = nearest(word, known.iter().copied());
    let mut wrong = no_such(word, says, near);
    if near.is_none() {
        let list = known.join(", ");
        wrong.says = Said::new(format!("{}\u{202f}; {list}", wrong.says.fr), format!("{}; {list}", wrong.says.en));
    }
    Problem::of(pointer, wrong)
}
