//! A document: the board and the dispute in front, the discussion behind, and the scenarios it makes.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::{
    Spelling, json,
    malformed::{Malformed, Place, first_key},
    spell,
    spelling::{parted, text},
    toml,
};
use crate::{
    citation::{Language, Said},
    game::Problem,
    problem::{Lines, Problems, at, bounded, keys, unfit},
};

/// The most variants of a document.
const MOST_VARIANTS: usize = 50;

/// A document that runs.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    /// Where it was found.
    pub path: String,
    /// The scenario, with its variants.
    pub front: Value,
    /// The question and the discussion, in Markdown.
    pub body: String,
    text: String,
    spelling: Spelling,
}

/// One scenario of a document: the document's own, or a variant.
#[derive(Debug, Clone, PartialEq)]
pub struct Situation {
    /// Which variant, from 0; absent: the document's own.
    pub variant: Option<usize>,
    /// The document's title, and the variant's.
    pub title: Said,
    /// The scenario, without variants.
    pub scenario: Value,
}

impl Document {
    /// Reads a document.
    ///
    /// # Errors
    /// Every fault of the text, each with its line and column.
    pub fn read(path: &str, spelling: Spelling, bytes: &[u8]) -> Result<Self, Vec<Malformed>> {
        let text = text(bytes).map_err(|fault| vec![fault])?;
        let (front, body) = match spelling {
            Spelling::Json => (json::read(text)?, ""),
            Spelling::Toml => (toml::read(text)?, ""),
            Spelling::Markdown => {
                let (start, front, body) = parted(text).map_err(|fault| vec![fault])?;
                if let Some(says) = unfit(body, Lines::Several) {
                    let place = Place::of(text, text.len() - body.len());
                    return Err(vec![Malformed { place, pointer: String::new(), says }]);
                }
                (toml::read(front).map_err(|faults| lower(text, start, faults))?, body)
            }
        };
        let document = Self { path: path.into(), front, body: body.trim().into(), text: text.into(), spelling };
        let faults = document.faults();
        if faults.is_empty() { Ok(document) } else { Err(faults) }
    }

    /// Its title; without one in English, the one it has serves in both languages.
    #[must_use]
    pub fn title(&self) -> Said {
        titles(&self.front)
    }

    /// The titles of its variants.
    #[must_use]
    pub fn variant_titles(&self) -> Vec<Said> {
        let variants = self.front.get("variants").and_then(Value::as_array);
        variants.into_iter().flatten().map(titles).collect()
    }

    /// The words that stand in its fields, variants included.
    #[must_use]
    pub fn words(&self) -> BTreeSet<&str> {
        let mut words = BTreeSet::new();
        let mut left = vec![&self.front];
        while let Some(value) = left.pop() {
            match value {
                Value::String(word) => _ = words.insert(word.as_str()),
                Value::Array(all) => left.extend(all),
                Value::Object(all) => left.extend(all.values()),
                Value::Null | Value::Bool(_) | Value::Number(_) => {}
            }
        }
        words
    }

    /// Which game it is about; Smash Up unless it says otherwise.
    #[must_use]
    pub fn game(&self) -> &str {
        self.front["game"].as_str().unwrap_or("smash-up")
    }

    /// Its scenarios: its own first, then the variants, each made when it is come to. A key of a variant replaces the
    /// document's whole.
    pub fn scenarios(&self) -> impl Iterator<Item = Situation> + '_ {
        let variants = self.front.get("variants").and_then(Value::as_array);
        let own = self.front.as_object().map(|front| Situation {
            variant: None,
            title: self.title(),
            scenario: Value::Object(without_variants(front)),
        });
        let changed = variants.into_iter().flatten().enumerate();
        own.into_iter().chain(changed.filter_map(|(index, variant)| self.variant(index, variant)))
    }

    fn variant(&self, index: usize, variant: &Value) -> Option<Situation> {
        let (front, changes) = (self.front.as_object()?, variant.as_object()?);
        let title = under(&self.title(), titles(variant));
        let mut scenario = without_variants(front);
        scenario.extend(changes.clone());
        scenario.insert("title".into(), Value::from(title.fr.clone()));
        scenario.remove("title_en");
        if title.en != title.fr {
            scenario.insert("title_en".into(), Value::from(title.en.clone()));
        }
        Some(Situation { variant: Some(index), title, scenario: Value::Object(scenario) })
    }

    /// Where a field stands, of the document's own scenario or of a variant; the nearest one around it if it is absent.
    #[must_use]
    pub fn place(&self, variant: Option<usize>, pointer: &str) -> Place {
        let way: Vec<String> = keys(&self.pointer(variant, pointer)).collect();
        let found = match self.spelling {
            Spelling::Json => json::find(&self.text, &way),
            Spelling::Toml => toml::find(&self.text, &way),
            Spelling::Markdown => parted(&self.text)
                .ok()
                .and_then(|(start, front, _)| toml::find(front, &way).map(|offset| start + offset)),
        };
        Place::of(&self.text, found.unwrap_or_else(|| self.first_field()))
    }

    /// A field of a scenario of this document, as a field of the document.
    #[must_use]
    pub fn pointer(&self, variant: Option<usize>, pointer: &str) -> String {
        let Some(variant) = variant.map(|index| at("/variants", index)) else { return pointer.into() };
        let changed = first_key(pointer).is_none_or(|key| self.front.pointer(&at(&variant, key)).is_some());
        if changed { format!("{variant}{pointer}") } else { pointer.into() }
    }

    /// The document in Markdown.
    #[must_use]
    pub fn write(&self) -> String {
        Self::markdown(&self.front, &self.body)
    }

    /// A scenario and a discussion as a document in Markdown.
    #[must_use]
    pub fn markdown(front: &Value, body: &str) -> String {
        let body = body.trim();
        let end = if body.is_empty() { String::new() } else { format!("\n{body}\n") };
        format!("+++\n{}+++\n{end}", spell::to_toml(front))
    }

    fn first_field(&self) -> usize {
        if self.text.starts_with("+++") { 4.min(self.text.len()) } else { 0 }
    }

    /// What every document must be, whatever the game.
    fn faults(&self) -> Vec<Malformed> {
        let mut told = bounded(&self.front);
        if told.is_empty() {
            let mut problems = Problems::default();
            self.make_no_sense(&mut problems);
            told = problems.into_told();
        }
        let placed = |problem: Problem| {
            let Problem { pointer, says, .. } = problem;
            Malformed { place: self.place(None, &pointer), pointer, says }
        };
        told.into_iter().map(placed).collect()
    }

    fn make_no_sense(&self, problems: &mut Problems) {
        let mut wrong = |pointer: &str, fr: &str, en: &str| problems.add(|| Problem::new(pointer, fr, en));
        if !self.front.is_object() {
            wrong("", "un scénario est une table", "a scenario is a table");
        }
        if !matches!(&self.front["game"], Value::Null | Value::String(_)) {
            wrong("/game", "un texte est attendu\u{a0}: smash-up ou deux", "expected a text: smash-up or deux");
        }
        match &self.front["variants"] {
            Value::Null => {}
            Value::Array(variants) => {
                if variants.len() > MOST_VARIANTS {
                    let (fr, en) =
                        (format!("{MOST_VARIANTS} variantes au plus"), format!("at most {MOST_VARIANTS} variants"));
                    wrong("/variants", &fr, &en);
                }
                for (index, variant) in variants.iter().enumerate() {
                    let pointer = at("/variants", index);
                    match variant {
                        Value::Object(changes) => {
                            if changes.get("title").and_then(Value::as_str).is_none_or(str::is_empty) {
                                wrong(&pointer, "une variante a un titre", "a variant has a title");
                            }
                            if changes.contains_key("variants") {
                                wrong(&pointer, "une variante n’a pas de variantes", "a variant has no variants");
                            }
                        }
                        _ => wrong(&pointer, "une variante est une table", "a variant is a table"),
                    }
                }
            }
            _ => wrong("/variants", "une liste de tables est attendue", "expected a list of tables"),
        }
    }
}

/// The document's own keys.
fn without_variants(front: &Map<String, Value>) -> Map<String, Value> {
    front.iter().filter(|(key, _)| *key != "variants").map(|(key, value)| (key.clone(), value.clone())).collect()
}

/// Faults of the front matter, at their lines of the whole document.
fn lower(text: &str, start: usize, mut faults: Vec<Malformed>) -> Vec<Malformed> {
    let above = text[..start].matches('\n').count();
    for fault in &mut faults {
        fault.place.line += above;
    }
    faults
}

/// The titles of a scenario.
#[must_use]
pub fn titles(scenario: &Value) -> Said {
    let title = |key: &str| scenario.get(key).and_then(Value::as_str).filter(|title| !title.is_empty());
    let fr = title("title").unwrap_or_default();
    Said::new(fr, title("title_en").unwrap_or(fr))
}

/// A variant's title under its document's.
fn under(document: &Said, variant: Said) -> Said {
    if document.fr.is_empty() {
        return variant;
    }
    Said::new(format!("{} — {}", document.fr, variant.fr), format!("{} — {}", document.en, variant.en))
}

/// A scenario that goes by its title in this language.
#[must_use]
pub fn in_language(mut scenario: Value, language: Language) -> Value {
    let title = titles(&scenario);
    if let Value::Object(fields) = &mut scenario
        && fields.contains_key("title_en")
    {
        fields.insert("title".into(), Value::from(title.to(language)));
    }
    scenario
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = r#"+++
title = "A question"
active = "Alice"

[[players]]
name = "Alice"
hand = [
  "raid",
  { card = "brute", label = "b" },
]

[[players]]
name = "Bob"

[[steps]]
play = "raid"

[expect]
vp = { Alice = 0 }

[[variants]]
title = "if Bob had passed"
active = "Bob"
steps = []
+++

Who is right?
"#;

    fn read(text: &str) -> Document {
        Document::read("d.md", Spelling::Markdown, text.as_bytes()).unwrap_or_else(|faults| panic!("{faults:?}"))
    }

    #[test]
    fn a_document_is_a_board_in_front_and_a_discussion_behind() {
        let document = read(DOCUMENT);
        assert_eq!(
            (document.title().fr.as_str(), document.game(), document.body.as_str()),
            ("A question", "smash-up", "Who is right?")
        );
        assert_eq!(document.front["players"][0]["hand"][1]["label"], "b");
        let windows = read(&DOCUMENT.replace('\n', "\r\n"));
        assert_eq!(windows.front, document.front);
    }

    #[test]
    fn a_variant_is_a_scenario_of_its_own_whose_keys_replace_the_documents() {
        let document = read(DOCUMENT);
        let [own, variant] = document.scenarios().collect::<Vec<_>>().try_into().expect("two scenarios");
        assert_eq!((own.variant, own.title.fr.as_str()), (None, "A question"));
        assert!(own.scenario.get("variants").is_none());
        assert_eq!((variant.variant, variant.title.fr.as_str()), (Some(0), "A question — if Bob had passed"));
        assert_eq!(variant.scenario["active"], "Bob");
        assert_eq!(variant.scenario["steps"], serde_json::json!([]));
        assert_eq!(variant.scenario["players"], own.scenario["players"]);
        assert_eq!(variant.scenario["expect"], own.scenario["expect"]);
    }

    #[test]
    fn a_field_has_a_line_in_every_spelling_and_in_every_variant() {
        let document = read(DOCUMENT);
        for (variant, pointer, line, column) in [
            (None, "/title", 2, 1),
            (None, "/players/0/hand/0", 8, 3),
            (None, "/players/0/hand/1/label", 9, 21),
            (None, "/players/1/name", 13, 1),
            (None, "/steps/0/play", 16, 1),
            (None, "/steps/0/choose", 15, 1),
            (None, "/expect/vp/Alice", 19, 8),
            (None, "/nowhere", 2, 1),
            (Some(0), "/active", 23, 1),
            (Some(0), "/steps/0/play", 24, 1),
            (Some(0), "/players/0/name", 6, 1),
        ] {
            assert_eq!(document.place(variant, pointer), Place { line, column }, "{variant:?} {pointer}");
        }
        let json =
            "{\n  \"title\": \"x\",\n  \"players\": [\n    { \"name\": \"A\\\"l\" }, {\"é\": [1, {\"vp\": 2}]}\n  ]\n}";
        let document = Document::read("d.json", Spelling::Json, json.as_bytes()).unwrap();
        for (pointer, line, column) in
            [("/title", 2, 3), ("/players/0/name", 4, 7), ("/players/1", 4, 25), ("/players/1/é/1/vp", 4, 36)]
        {
            assert_eq!(document.place(None, pointer), Place { line, column }, "{pointer}");
        }
    }

    #[test]
    fn a_document_written_and_read_again_says_the_same() {
        let document = read(DOCUMENT);
        let again = read(&document.write());
        assert_eq!((&again.front, &again.body), (&document.front, &document.body));
        assert_eq!(again.write(), document.write());
        let bare = Document::markdown(&serde_json::json!({ "title": "x" }), "");
        assert_eq!(bare, "+++\ntitle = \"x\"\n+++\n");
    }

    #[test]
    fn a_title_in_english_serves_english_readers_and_the_one_there_is_serves_where_there_is_none() {
        let text = "title = \"Une question\"\ntitle_en = \"A question\"\n[[variants]]\ntitle = \"si Bob passe\"\n";
        let document = Document::read("x.toml", Spelling::Toml, text.as_bytes()).expect("a document");
        let variant = document.scenarios().nth(1).expect("a variant");
        assert_eq!(variant.title, Said::new("Une question — si Bob passe", "A question — si Bob passe"));
        let titled = |scenario: Value, language| in_language(scenario, language)["title"].clone();
        assert_eq!(titled(variant.scenario, Language::En), "A question — si Bob passe");
        assert_eq!(titled(document.front.clone(), Language::Fr), "Une question");
        assert_eq!(titled(document.front, Language::En), "A question");
    }
}
