//! Cuts texts into words: as they stand without accents, and reduced to their stems.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, LazyLock},
};

use tantivy::tokenizer::{
    AsciiFoldingFilter, Language as StemmerLanguage, LowerCaser, SimpleTokenizer, Stemmer, TextAnalyzer,
};

use super::names::Forms;
use crate::citation::Language;

/// A word of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    /// Where it starts, in bytes.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// In lower case.
    pub spelling: Arc<str>,
    /// In lower case, without accents.
    pub plain: Arc<str>,
    /// Its stem in the language of the text.
    pub stem: Arc<str>,
}

impl Word {
    /// Says little by itself in one language: an article, a pronoun, what an apostrophe leaves.
    pub fn is_small(&self, language: Language) -> bool {
        match language {
            Language::Fr => FRENCH.contains(&*self.plain),
            Language::En => ENGLISH.contains(&*self.plain),
        }
    }
}

/// Whether a word says little by itself in either language.
pub(super) fn is_small(plain: &str) -> bool {
    FRENCH.contains(plain) || ENGLISH.contains(plain)
}

/// Whether a word only joins others: a preposition, a conjunction. It is found, but never asked for.
pub(super) fn joins(plain: &str) -> bool {
    JOINING.contains(plain)
}

static JOINING: List = LazyLock::new(|| {
    list(
        "\
    pour sur sous dans par avec entre vers chez contre et ou mais donc si quand comme pendant \
    to on in at by with between for from and or but if when while as do does did",
    )
});

/// Whether a word is so common in questions that it says nothing about what is asked, and is never a slip for another.
pub(super) fn is_everyday(plain: &str) -> bool {
    joins(plain) || EVERYDAY.contains(plain)
}

static EVERYDAY: List = LazyLock::new(|| {
    list(
        "\
    ai as avons avez ont avait suis es sommes etes soit \
    peux peuvent pouvons pouvez puis dois doit devons devez doivent faut veux veut voulez vont va vas \
    fais fait faire faites font dit dis dire sais sait savoir quoi donc alors aussi encore juste vraiment \
    cas exemple question regle regles droit possible obligatoirement exactement normalement toujours deja \
    bonjour merci svp stp please hello \
    can could may must should shall will would have has had get gets go goes \
    there here then also just really still already any some",
    )
});

/// Words that are looked up.
type List = LazyLock<HashSet<&'static str>>;

fn list(words: &'static str) -> HashSet<&'static str> {
    words.split_ascii_whitespace().collect()
}

// Negations are not small: “ne peut pas” and “peut” are two rules. Nor are conjunctions and prepositions: texts are found by them.
// The verb “être” is: what is said to be destroyed is in the other word.
static FRENCH: List = LazyLock::new(|| {
    list(
        "\
    le la les l un une des du de d au aux a \
    je j me m moi tu te t toi il elle on nous vous ils elles se s lui leur leurs y en \
    ce c cet cette ces ca cela ceci celui celle ceux celles \
    mon ma mes ton ta tes son sa ses notre nos votre vos \
    qui que qu quoi dont lequel laquelle lesquels lesquelles quel quelle quels quelles \
    jusqu lorsqu puisqu quoiqu n comment combien pourquoi est sont etre ete",
    )
});
static ENGLISH: List = LazyLock::new(|| {
    list(
        "\
    a an the of s i me you he him she her it we us they them his hers its my your our their \
    this that these those who whom which what whose how why is are be been",
    )
});

/// Whether a word denies something, in either language.
pub(super) fn denies(plain: &str) -> bool {
    DENYING.contains(plain)
}

static DENYING: List =
    LazyLock::new(|| list("ne pas non sans aucun aucune jamais rien not no never without cannot nothing"));

/// Cuts texts into words.
pub(super) struct Words {
    plain: TextAnalyzer,
    french: TextAnalyzer,
    english: TextAnalyzer,
    /// The words that stand in the texts that are searched, as they are written there.
    known: HashMap<Box<str>, Shape>,
}

/// What a word is without its place in a text.
#[derive(Debug, Clone)]
struct Shape {
    spelling: Arc<str>,
    plain: Arc<str>,
    /// Its stem as a French and as an English word.
    stems: [Arc<str>; 2],
}

impl Words {
    pub fn new() -> Self {
        let folded = || TextAnalyzer::builder(SimpleTokenizer::default()).filter(LowerCaser).filter(AsciiFoldingFilter);
        let stemmed = |language| folded().filter(Stemmer::new(language)).build();
        Self {
            plain: folded().build(),
            french: stemmed(StemmerLanguage::French),
            english: stemmed(StemmerLanguage::English),
            known: HashMap::new(),
        }
    }

    /// Learns the words of a text: each is looked up from then on.
    pub fn learn(&mut self, text: &str) {
        for (_, written) in cut(text) {
            if !self.known.contains_key(written) {
                self.known.insert(written.into(), self.shape(written));
            }
        }
    }

    /// The words of a text, small ones included.
    pub fn of(&self, text: &str, language: Language) -> Vec<Word> {
        let word = |(start, written): (usize, &str)| {
            let Shape { spelling, plain, stems: [french, english] } = self.shaped(written);
            let stem = match language {
                Language::Fr => french,
                Language::En => english,
            };
            Word { start, end: start + written.len(), spelling, plain, stem }
        };
        cut(text).map(word).collect()
    }

    /// The words of a text whose language is not known.
    pub fn forms(&self, text: &str) -> Vec<Forms> {
        let forms = |(start, written): (usize, &str)| {
            let Shape { plain, stems, .. } = self.shaped(written);
            Forms {
                small: is_small(&plain),
                place: (start, start + written.len()),
                plain: plain.to_string(),
                stems: stems.map(|stem| stem.to_string()),
            }
        };
        cut(text).map(forms).collect()
    }

    fn shaped(&self, written: &str) -> Shape {
        self.known.get(written).cloned().unwrap_or_else(|| self.shape(written))
    }

    fn shape(&self, written: &str) -> Shape {
        let [plain, french, english] =
            [&self.plain, &self.french, &self.english].map(|analyzer| only(analyzer.clone(), written));
        let stems = [without_final_e(&french).into(), english.into()];
        Shape { spelling: written.to_lowercase().into(), plain: plain.into(), stems }
    }
}

/// What is written between spaces and marks, and where.
fn cut(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let start = |part: &str| part.as_ptr().addr() - text.as_ptr().addr();
    let parts = text.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty());
    parts.map(move |part| (start(part), part))
}

/// What becomes of one word.
fn only(mut analyzer: TextAnalyzer, written: &str) -> String {
    let mut stream = analyzer.token_stream(written);
    if stream.advance() { std::mem::take(&mut stream.token_mut().text) } else { String::new() }
}

/// Without accents the stemmer leaves “detruit” and “detruite” apart.
fn without_final_e(stem: &str) -> &str {
    match stem.strip_suffix('e') {
        Some(shorter) if stem.len() > 3 => shorter,
        _ => stem,
    }
}

#[cfg(test)]
mod tests {
    use super::Words;
    use crate::citation::Language;

    fn stems(text: &str, language: Language) -> Vec<String> {
        Words::new().of(text, language).into_iter().map(|word| word.stem.to_string()).collect()
    }

    #[test]
    fn inflections_meet_with_and_without_accents() {
        let same = [
            ["détruit", "détruite"],
            ["détruites", "detruit"],
            ["jouée", "jouer"],
            ["Créatures", "creature"],
            ["enterrées", "enterré"],
            ["Conquête", "conquete"],
            ["œuvre", "OEUVRES"],
        ];
        for [one, other] in same {
            assert_eq!(stems(one, Language::Fr), stems(other, Language::Fr), "{one}, {other}");
        }
        assert_eq!(stems("destroyed counters", Language::En), stems("destroy counter", Language::En));
    }

    #[test]
    fn negations_count_and_articles_do_not() {
        let words = Words::new().of("N’est-ce pas l’Action qu’on ne peut pas jouer sans elle", Language::Fr);
        let content: Vec<&str> =
            words.iter().filter(|word| !word.is_small(Language::Fr)).map(|word| &*word.plain).collect();
        assert_eq!(content, ["pas", "action", "ne", "peut", "pas", "jouer", "sans"]);
    }
}
