//! A card in one generation of its text, ready to be read: a part of several pages.

use askama::Template;

use crate::{
    citation::Language,
    smash_up::{
        ability::Kind,
        card::{Card, Faction, Wording},
        phrase,
    },
    web::response::asset::dye,
};

/// A card in one generation of its text.
#[derive(Template)]
#[template(path = "part/printing.html")]
pub struct PrintingShown {
    l: Language,
    kind: &'static str,
    /// Its power or its breakpoint.
    number: Option<(&'static str, u8)>,
    points: Option<(u8, u8, u8)>,
    says: Vec<String>,
    /// How many of the sentences say where the card is played rather than what it does.
    lead: usize,
    /// What the sentences are called on the page, before their number.
    mark: String,
    /// The class of its faction's colour.
    dye: String,
}

impl askama::filters::HtmlSafe for PrintingShown {}

impl PrintingShown {
    /// A card's numbers and sentences in one generation; the sentences are called `mark` and their number.
    #[must_use]
    pub fn new(l: Language, card: &Card, wording: Wording, mark: &str) -> Self {
        let printing = card.printing(wording);
        let (force, point) = (l.say("Force", "Power"), l.say("Résistance", "Breakpoint"));
        let (kind, number, points) = match printing.kind {
            Kind::Minion(power) => (l.say("Créature", "Minion"), Some((force, power)), None),
            Kind::Action => (l.say("Action", "Action"), None, None),
            Kind::Titan => (l.say("Titan", "Titan"), None, None),
            Kind::Fusion(power) => (l.say("Créature ou Action", "Minion or action"), Some((force, power)), None),
            Kind::Base(breakpoint, points) => (l.say("Base", "Base"), Some((point, breakpoint)), Some(points)),
        };
        let says: Vec<String> = phrase::card(card, wording).iter().map(|said| said.to(l).to_owned()).collect();
        let lead = says.len().saturating_sub(printing.text.len());
        Self { l, kind, number, points, says, lead, mark: mark.to_owned(), dye: String::new() }
    }

    /// In the colour of a faction.
    #[must_use]
    pub fn dyed(self, faction: Option<&Faction>) -> Self {
        Self { dye: faction.map(|faction| dye(&faction.faction)).unwrap_or_default(), ..self }
    }

    /// Whether it has no text.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.says.is_empty()
    }

    /// The number of the ability that a sentence reads aloud, from 1; nothing for where the card is played.
    fn number(&self, sentence: usize) -> Option<usize> {
        (sentence + 1).checked_sub(self.lead).filter(|number| *number > 0)
    }
}
