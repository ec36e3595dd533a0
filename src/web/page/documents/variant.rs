//! A variant of a scenario beside the scenario itself: what is otherwise in it, what comes out, what differs at the end.

use serde_json::Value;

use crate::{
    citation::Language,
    ruling::{Outcome, Ruling},
    web::{
        draw::Table,
        names::{Names, Shown, own_cards},
        page::rulings::ruling::{stamp, tone},
    },
};

/// A variant, ruled on.
#[derive(Default)]
pub struct VariantShown {
    /// Its title, without the document's.
    pub title: String,
    /// What is otherwise in it.
    pub changes: Vec<String>,
    /// How it ended and on what it hangs, for the stylesheet.
    pub tone: &'static str,
    /// The same, in words.
    pub stamp: String,
    /// The verdict.
    pub verdict: String,
    /// What lies otherwise at the end; nothing where it ends the same.
    pub end: Option<Table>,
    /// The address of its ruling, if it fits in one.
    pub ruling: Option<String>,
    /// The composer with it.
    pub composer: String,
}

impl VariantShown {
    /// A variant's ruling beside the document's own.
    #[must_use]
    pub fn new(
        l: Language,
        names: &Names,
        (own, other): (&Ruling, &Ruling),
        ruling: Option<String>,
        composer: String,
    ) -> Self {
        let names = names.with(&own_cards(&own.board), Shown::Here);
        let names = names.with(&own_cards(&other.board), Shown::Elsewhere);
        let mut end = Table::read(&other.board, &names, l);
        end.mark_against(&Table::read(&own.board, &names, l));
        end = other.steps.iter().fold(end, |end, step| end.told(&step.event, &other.board, &names));
        if let Outcome::Illegal { tried, .. } = &other.outcome {
            end = end.told(tried, &other.board, &names);
        }
        let end = Some(end.changed_only()).filter(|end| !end.is_bare());
        let title = other.title.strip_prefix(&own.title).unwrap_or(&other.title);
        Self {
            title: title.trim_start_matches(" — ").to_owned(),
            changes: Vec::new(),
            tone: tone(other),
            stamp: stamp(l, other),
            verdict: other.verdict.to(l).to_owned(),
            end,
            ruling,
            composer,
        }
    }
}

/// What is otherwise in a variant of a document, in words.
#[must_use]
pub fn differing(l: Language, names: &Names, front: &Value, variant: Option<usize>) -> Vec<String> {
    let variant = variant.and_then(|index| front.get("variants")?.get(index)?.as_object());
    let mut said: Vec<String> = Vec::new();
    for (key, value) in variant.into_iter().flatten() {
        let word = match key.as_str() {
            "title" | "title_en" | "expect" => continue,
            "edition" => names.book(l, value.as_str().unwrap_or_default()),
            "wording" if value == "current" => l.say("textes actuels des cartes", "current card texts"),
            "wording" => l.say("textes imprimés des cartes", "printed card texts"),
            "readings" => l.say("une autre lecture", "another reading"),
            "steps" => l.say("ce qui est fait", "what is done"),
            "claims" => l.say("ce que chacun soutient", "what each side says"),
            "phase" | "active" | "turn" => l.say("le moment", "the moment"),
            "cards" => l.say("les cartes", "the cards"),
            "ships" | "commanders" => l.say("les vaisseaux", "the ships"),
            "teams" => l.say("les joueurs", "the players"),
            "board" => l.say("le plateau", "the board"),
            "where" => l.say("ce qui est demandé", "what is asked"),
            _ => l.say("la table", "the table"),
        };
        if !said.iter().any(|known| known == word) {
            said.push(word.to_owned());
        }
    }
    said
}
