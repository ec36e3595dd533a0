//! Cuts texts into words: as they stand without accents, and reduced to their stems.

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use frostem::{Algorithm, Stemmer};

use crate::{citation::Language, problem::fold};

/// A word of a text that was learned: where it stands there, in bytes, and the number of what is written.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Word {
    pub start: u32,
    pub end: u32,
    pub shape: u32,
}

/// What a word is without its place in a text.
#[derive(Debug, Clone)]
pub(in crate::search) struct Shape {
    /// In lower case.
    pub spelling: Box<str>,
    /// In lower case, without accents.
    pub plain: Box<str>,
    /// Its stem as a French and as an English word.
    pub stems: [Box<str>; 2],
    /// Whether it is written without a capital.
    pub is_lower: bool,
    /// How often it was learned.
    pub times: usize,
}

/// Whether a word says little by itself in one language: an article, a pronoun, what an apostrophe leaves.
pub(super) fn is_small_in(plain: &str, language: Language) -> bool {
    match language {
        Language::Fr => FRENCH.contains(plain),
        Language::En => ENGLISH.contains(plain),
    }
}

/// Whether a word says little by itself in either language.
pub(super) fn is_small(plain: &str) -> bool {
    FRENCH.contains(plain) || ENGLISH.contains(plain)
}

/// Whether a word only joins others: a preposition, a conjunction. It is found, but never asked for.
pub(in crate::search) fn joins(plain: &str) -> bool {
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
pub(in crate::search) fn is_everyday(plain: &str) -> bool {
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
pub(in crate::search) fn denies(plain: &str) -> bool {
    DENYING.contains(plain)
}

static DENYING: List =
    LazyLock::new(|| list("ne pas non sans aucun aucune jamais rien not no never without cannot nothing"));

/// Cuts texts into words.
pub(in crate::search) struct Words {
    french: Stemmer,
    english: Stemmer,
    /// The words of the texts that are searched, as they are written there.
    numbers: HashMap<Box<str>, u32>,
    shapes: Vec<Shape>,
}

impl Words {
    pub fn new() -> Self {
        Self {
            french: Stemmer::new(Algorithm::French),
            english: Stemmer::new(Algorithm::English),
            numbers: HashMap::new(),
            shapes: Vec::new(),
        }
    }

    /// Learns the words of a text, small ones included: each is looked up from then on.
    pub fn learn(&mut self, text: &str) -> Vec<Word> {
        cut(text).filter_map(|(start, written)| self.learn_one(start, written)).collect()
    }

    fn learn_one(&mut self, start: usize, written: &str) -> Option<Word> {
        let shape = if let Some(number) = self.numbers.get(written) {
            *number
        } else {
            let number = u32::try_from(self.shapes.len()).ok()?;
            self.shapes.push(self.shape(written));
            self.numbers.insert(written.into(), number);
            number
        };
        self.shapes[shape as usize].times += 1;
        let place = |at: usize| u32::try_from(at).ok();
        Some(Word { start: place(start)?, end: place(start + written.len())?, shape })
    }

    /// What the words are that were learned, each at its number.
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// The words of a text whose language is not known.
    pub fn forms(&self, text: &str) -> Vec<Forms> {
        let forms = |(start, written): (usize, &str)| {
            let place = (start, start + written.len());
            match self.numbers.get(written) {
                Some(number) => Forms::new(&self.shapes[*number as usize], place),
                None => Forms::new(&self.shape(written), place),
            }
        };
        cut(text).map(forms).collect()
    }

    fn shape(&self, written: &str) -> Shape {
        let plain = fold(written);
        let stems = [without_final_e(&self.french.stem(&plain)).into(), self.english.stem(&plain).into()];
        let is_lower = written.starts_with(char::is_lowercase);
        Shape { spelling: written.to_lowercase().into(), plain: plain.into(), stems, is_lower, times: 0 }
    }
}

/// What is written between spaces and marks, and where.
fn cut(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let start = |part: &str| part.as_ptr().addr() - text.as_ptr().addr();
    let parts = text.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty());
    parts.map(move |part| (start(part), part))
}

/// Without accents the stemmer leaves “detruit” and “detruite” apart.
fn without_final_e(stem: &str) -> &str {
    match stem.strip_suffix('e') {
        Some(shorter) if stem.len() > 3 => shorter,
        _ => stem,
    }
}

/// A word of a query or a name, in both languages: the text's is not known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::search) struct Forms {
    pub plain: String,
    /// Its stem as a French and as an English word.
    pub stems: [String; 2],
    /// Whether it says little by itself in one of the languages.
    pub small: bool,
    /// Where it stands in the text it was cut from, in bytes.
    pub place: (usize, usize),
}

impl Forms {
    /// Of a word that stands at this place.
    pub fn new(shape: &Shape, place: (usize, usize)) -> Self {
        let Shape { plain, stems, .. } = shape;
        let [french, english] = stems;
        let stems = [french.to_string(), english.to_string()];
        Self { small: is_small(plain), place, plain: plain.to_string(), stems }
    }

    /// Its stem as a word of this language.
    pub fn stem(&self, language: Language) -> &str {
        match language {
            Language::Fr => &self.stems[0],
            Language::En => &self.stems[1],
        }
    }
}

/// Whether one of these words denies something.
pub(in crate::search) fn deny(words: &[Forms]) -> bool {
    words.iter().any(|word| denies(&word.plain))
}

#[cfg(test)]
mod tests {
    use super::{Words, is_small_in};
    use crate::citation::Language;

    fn stems(text: &str, language: Language) -> Vec<String> {
        Words::new().forms(text).into_iter().map(|word| word.stem(language).to_owned()).collect()
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
        let words = Words::new().forms("N’est-ce pas l’Action qu’on ne peut pas jouer sans elle");
        let content = words.iter().map(|word| word.plain.as_str()).filter(|plain| !is_small_in(plain, Language::Fr));
        assert_eq!(content.collect::<Vec<_>>(), ["pas", "action", "ne", "peut", "pas", "jouer", "sans"]);
    }
}
