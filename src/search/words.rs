//! Cuts texts into words: as they stand without accents, and reduced to their stems.

use tantivy::tokenizer::{
    AsciiFoldingFilter, Language as StemmerLanguage, LowerCaser, SimpleTokenizer, Stemmer, TextAnalyzer, Token,
};

use crate::citation::Language;

/// A word of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    /// Where it starts, in bytes.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// In lower case, without accents.
    pub plain: String,
    /// Its stem in the language of the text.
    pub stem: String,
}

impl Word {
    /// This word or its stem, at a place in a text, as the index takes it.
    pub fn token(&self, text: &str, position: usize) -> Token {
        Token { offset_from: self.start, offset_to: self.end, position, text: text.into(), position_length: 1 }
    }

    /// Says little by itself in one language: an article, a pronoun, what an apostrophe leaves.
    pub fn is_small(&self, language: Language) -> bool {
        match language {
            Language::Fr => lists(FRENCH, &self.plain),
            Language::En => lists(ENGLISH, &self.plain),
        }
    }
}

/// Whether a word says little by itself in either language.
pub(super) fn is_small(plain: &str) -> bool {
    lists(FRENCH, plain) || lists(ENGLISH, plain)
}

/// Whether a word only joins others: a preposition, a conjunction. It is found, but never asked for.
pub(super) fn joins(plain: &str) -> bool {
    lists(JOINING, plain)
}

const JOINING: &str = "\
    pour sur sous dans par avec entre vers chez contre et ou mais donc si quand comme pendant \
    to on in at by with between for from and or but if when while as do does did";

/// Whether a word is so common in questions that it says nothing about what is asked, and is never a slip for another.
pub(super) fn is_everyday(plain: &str) -> bool {
    joins(plain) || lists(EVERYDAY, plain)
}

const EVERYDAY: &str = "\
    ai as avons avez ont avait suis es sommes etes soit \
    peux peuvent pouvons pouvez puis dois doit devons devez doivent faut veux veut voulez vont va vas \
    fais fait faire faites font dit dis dire sais sait savoir quoi donc alors aussi encore juste vraiment \
    cas exemple question regle regles droit possible obligatoirement exactement normalement toujours deja \
    bonjour merci svp stp please hello \
    can could may must should shall will would have has had get gets go goes \
    there here then also just really still already any some";

fn lists(list: &str, word: &str) -> bool {
    list.split_ascii_whitespace().any(|listed| listed == word)
}

// Negations are not small: “ne peut pas” and “peut” are two rules. Nor are conjunctions and prepositions: texts are found by them.
// The verb “être” is: what is said to be destroyed is in the other word.
const FRENCH: &str = "\
    le la les l un une des du de d au aux a \
    je j me m moi tu te t toi il elle on nous vous ils elles se s lui leur leurs y en \
    ce c cet cette ces ca cela ceci celui celle ceux celles \
    mon ma mes ton ta tes son sa ses notre nos votre vos \
    qui que qu quoi dont lequel laquelle lesquels lesquelles quel quelle quels quelles \
    jusqu lorsqu puisqu quoiqu n comment combien pourquoi est sont etre ete";
const ENGLISH: &str = "\
    a an the of s i me you he him she her it we us they them his hers its my your our their \
    this that these those who whom which what whose how why is are be been";

/// Whether a word denies something, in either language.
pub(super) fn denies(plain: &str) -> bool {
    lists(DENYING, plain)
}

const DENYING: &str = "ne pas non sans aucun aucune jamais rien not no never without cannot nothing";

/// Cuts texts into words.
#[derive(Clone)]
pub(super) struct Words {
    plain: TextAnalyzer,
    french: TextAnalyzer,
    english: TextAnalyzer,
}

impl Words {
    pub fn new() -> Self {
        let stemmed = |language| {
            TextAnalyzer::builder(SimpleTokenizer::default())
                .filter(LowerCaser)
                .filter(AsciiFoldingFilter)
                .filter(Stemmer::new(language))
                .build()
        };
        Self {
            plain: TextAnalyzer::builder(SimpleTokenizer::default())
                .filter(LowerCaser)
                .filter(AsciiFoldingFilter)
                .build(),
            french: stemmed(StemmerLanguage::French),
            english: stemmed(StemmerLanguage::English),
        }
    }

    /// The words of a text, small ones included.
    pub fn of(&self, text: &str, language: Language) -> Vec<Word> {
        let (mut plain, mut stemmed) = match language {
            Language::Fr => (self.plain.clone(), self.french.clone()),
            Language::En => (self.plain.clone(), self.english.clone()),
        };
        let (mut plain, mut stemmed) = (plain.token_stream(text), stemmed.token_stream(text));
        let mut words = Vec::new();
        while plain.advance() && stemmed.advance() {
            let token = plain.token();
            let stem = match language {
                Language::Fr => without_final_e(&stemmed.token().text),
                Language::En => &stemmed.token().text,
            };
            words.push(Word {
                start: token.offset_from,
                end: token.offset_to,
                plain: token.text.clone(),
                stem: stem.to_owned(),
            });
        }
        words
    }
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
        Words::new().of(text, language).into_iter().map(|word| word.stem).collect()
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
            words.iter().filter(|word| !word.is_small(Language::Fr)).map(|word| word.plain.as_str()).collect();
        assert_eq!(content, ["pas", "action", "ne", "peut", "pas", "jouer", "sans"]);
    }
}
