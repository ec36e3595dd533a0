//! What the two languages do and do not do, each with lines that break it and lines that keep it.

use arbitre::citation::Language;

use super::told::Known;

/// One habit.
pub struct Habit {
    pub name: &'static str,
    of: Option<Language>,
    /// It is one of verdicts only.
    pub headline: bool,
    /// What of a text breaks it.
    pub broken: fn(&str, &Known) -> Option<String>,
    pub bad: &'static [&'static str],
    pub good: &'static [&'static str],
}

impl Habit {
    pub fn is_of(&self, l: Language) -> bool {
        self.of.is_none_or(|of| of == l)
    }
}

const FR: Option<Language> = Some(Language::Fr);
const EN: Option<Language> = Some(Language::En);

pub const HABITS: [Habit; 13] = [
    Habit {
        name: "the booklets’ words, as they write them",
        of: None,
        headline: false,
        broken: |text, _| word(text),
        bad: &[
            "ses effets Permanents",
            "le vainqueur",
            "sa capacité",
            "À jouer sur une Base.",
            "la Base est prête",
            "fondé sur le texte des règles et celui des cartes",
            "based on the text of the rules and of the cards",
            "Ce qui aurait pu s’appliquer",
            "What might have applied",
            "Des disputes arbitrées",
            "Some base",
        ],
        good: &["ses effets Permanent", "le Vainqueur", "son effet", "Attachez\u{a0}: Base.", "la Base est conquise"],
    },
    Habit {
        name: "none or one is singular",
        of: None,
        headline: false,
        broken: |text, _| none_or_one(text),
        bad: &["Deux porte 1 marqueurs Force +1", "0\u{a0}cartes", "Two has 1 +1 power counters", "1 cards in hand"],
        good: &["1 carte", "1 fois", "10 cartes", "Force 1 ou moins", "0 PV", "a 0 de Force", "Un pas", "2 cards"],
    },
    Habit {
        name: "small words are cut short before a vowel",
        of: FR,
        headline: false,
        broken: |text, _| elision(text),
        bad: &["le Commandant de Ada", "parce que il", "la Action", "si il y a", "de Élise", "jusque au bout"],
        good: &["d’Ada", "si elle", "de Hugo", "le onze", "que oui", "de Yann", "la une"],
    },
    Habit {
        name: "de and à join with le and les",
        of: FR,
        headline: false,
        broken: |text, _| contraction(text),
        bad: &["la pioche de le joueur", "de les cartes", "à les autres", "à le joueur"],
        good: &["rien ne permet de le passer", "de les détruire", "du joueur", "à la Base", "de le rendre"],
    },
    Habit {
        name: "a headline says a thing once",
        of: None,
        headline: true,
        broken: |text, _| said_twice(text),
        bad: &["Alice a raison\u{a0}: Warbot est sur Quai. Bob a tort\u{a0}: Warbot est sur Quai."],
        good: &["Alice a raison, Bob a tort\u{a0}: Warbot est sur Quai.", "Alice is right: A. Bob is wrong: B."],
    },
    Habit {
        name: "a sentence has one colon",
        of: None,
        headline: false,
        broken: |text, _| colons(text),
        bad: &["Alice a tort\u{a0}: ce n’est pas permis\u{a0}: trop tard.", "No: this: that."],
        good: &[
            "Special: Play before a base scores: draw",
            "Oui\u{a0}: un. Non\u{a0}: deux.",
            "This would give “not allowed: too late”: yes",
            "A: x; B: y",
        ],
    },
    Habit {
        name: "no capital after a colon but a name’s",
        of: None,
        headline: false,
        broken: |text, known| capital(text, known),
        bad: &["Bob a raison\u{a0}: Ce n’est pas permis.", "Bob is right: It is not allowed."],
        good: &[
            "Bob a raison\u{a0}: Warbot reste.",
            "Reste\u{a0}: Créature.",
            "Ends: Roi des Fées",
            "So: “It is”",
            "Special: After a base scores",
        ],
    },
    Habit {
        name: "a card goes by its name",
        of: None,
        headline: false,
        broken: |text, known| id(text, known),
        bad: &["war-bot est détruite"],
        good: &["Warbot est détruite", "Warbot (war-bot)", "un porte-avions"],
    },
    Habit {
        name: "quotation marks and apostrophes are curled",
        of: None,
        headline: false,
        broken: |text, _| straight(text),
        bad: &["l'effet", "“non\"", "Bob's card"],
        good: &["l’effet", "“no”", "«\u{a0}non\u{a0}»"],
    },
    Habit {
        name: "no-break spaces stand before the marks of French",
        of: FR,
        headline: false,
        broken: spaces,
        bad: &["quoi ?", "ceci : cela", "« non »", "quoi?", "ceci: cela", "un\u{a0}; deux", "«non»"],
        good: &["quoi\u{202f}?", "ceci\u{a0}: cela", "«\u{a0}non\u{a0}»", "un\u{202f}; deux", "It’s a Trap!", "Why?"],
    },
    Habit {
        name: "English has no space before its marks",
        of: EN,
        headline: false,
        broken: |text, _| english_spaces(text),
        bad: &["this : that", "what\u{202f}?", "«\u{a0}no\u{a0}»"],
        good: &["this: that?", "“no”; yes!"],
    },
    Habit {
        name: "one space is enough",
        of: None,
        headline: false,
        broken: |text, _| (text.contains("  ") || text.trim() != text).then(|| "space".into()),
        bad: &["deux  espaces", " devant", "derrière "],
        good: &["une espace"],
    },
    Habit {
        name: "one mark ends a sentence",
        of: None,
        headline: false,
        broken: |text, _| marks(text),
        bad: &["Non..", "Quoi\u{202f}?.", "Trap!.", "ainsi.;", "a,. b"],
        good: &["Claw...and Guns", "Non.", "…", "Quoi\u{202f}?"],
    },
];

const BREAKS: [char; 3] = [' ', '\u{a0}', '\u{202f}'];

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(BREAKS)
}

/// A word without the marks around it.
fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric() && c != '+')
}

/// What speaks of the booklets in words that are not theirs.
pub fn word(text: &str) -> Option<String> {
    const NEVER: [&str; 13] = [
        "Permanents",
        "Spéciaux",
        "vainqueur",
        "capacité",
        "À jouer sur une",
        "est prête",
        "n’est pas possible à ce moment",
        "texte des règles",
        "text of the rules",
        "aurait pu s’appliquer",
        "might have applied",
        "Des disputes",
        "Some base",
    ];
    NEVER.into_iter().find(|word| text.contains(word)).map(str::to_owned)
}

fn none_or_one(text: &str) -> Option<String> {
    let singular = ["fois", "pas", "plus", "moins", "is", "was", "less", "its", "as", "has", "dans", "vous"];
    let words: Vec<&str> = words(text).collect();
    let at = words.windows(2).position(|pair| {
        let [number, noun] = pair else { return false };
        matches!(number.trim_start_matches(['(', '«', '“']), "0" | "1")
            && noun.chars().all(char::is_alphabetic)
            && noun.chars().next().is_some_and(char::is_lowercase)
            && noun.ends_with('s')
            && noun.len() > 2
            && !singular.contains(noun)
    });
    // One of something that has a sign before it: `1 +1 power counters`.
    let counters = ["0 +1 power counters", "1 +1 power counters"]
        .into_iter()
        .find(|bad| text.match_indices(*bad).any(|(at, _)| !text[..at].ends_with(|c: char| c.is_ascii_digit())));
    at.map(|at| words[at..at + 2].join(" ")).or(counters.map(str::to_owned))
}

fn opens_with_vowel(word: &str) -> bool {
    word.chars().next().is_some_and(|c| "aàâeéèêëiîïoôuùûœAÀÂEÉÈÊËIÎÏOÔUÙÛŒ".contains(c))
}

fn elision(text: &str) -> Option<String> {
    const SMALL: [&str; 10] = ["de", "que", "le", "la", "ne", "se", "jusque", "lorsque", "puisque", "parce que"];
    const WHOLE: [&str; 4] = ["oui", "onze", "onzième", "une"];
    let words: Vec<&str> = words(text).collect();
    words.windows(2).find_map(|pair| {
        let (small, next) = (pair[0].trim_start_matches(['(', '«', '“']).to_lowercase(), bare(pair[1]));
        let quoted = pair[1].starts_with(['«', '“', '(']);
        let cut = SMALL.contains(&small.as_str()) && opens_with_vowel(next) && !WHOLE.contains(&next);
        let si = small == "si" && matches!(next, "il" | "ils");
        ((cut || si) && !quoted).then(|| pair.join(" "))
    })
}

fn contraction(text: &str) -> Option<String> {
    let infinitive = |word: &str| ["er", "ir", "re"].iter().any(|end| word.ends_with(end)) && word.len() > 4;
    let words: Vec<&str> = words(text).collect();
    words.windows(3).find_map(|three| {
        let joins = matches!(three[0], "de" | "à") && matches!(three[1], "le" | "les");
        let verb = infinitive(bare(three[2])) && !matches!(bare(three[2]), "joueur" | "autre" | "propriétaire");
        (joins && !verb).then(|| three.join(" "))
    })
}

/// The facts of a text: what stands between its marks.
fn said_twice(text: &str) -> Option<String> {
    let mut facts: Vec<&str> =
        text.split([':', ';', '.']).map(str::trim).filter(|fact| fact.contains(BREAKS)).collect();
    facts.sort_unstable();
    facts.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0].to_owned())
}

/// The text without what is quoted or in parentheses.
fn unquoted(text: &str) -> String {
    let mut depth = 0_usize;
    let mut plain = String::new();
    for c in text.chars() {
        match c {
            '«' | '“' | '(' => depth += 1,
            '»' | '”' | ')' => depth = depth.saturating_sub(1),
            c if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    plain
}

/// The labels that cards print before a sentence of theirs.
const LABELS: [&str; 11] = [
    "Permanent\u{a0}: ",
    "Spécial\u{a0}: ",
    "Talent\u{a0}: ",
    "Action\u{a0}: ",
    "Créature\u{a0}: ",
    "Ongoing: ",
    "Special: ",
    "Talent: ",
    "Action: ",
    "Minion: ",
    "Attachez\u{a0}: ",
];

/// The text without the label that cards print before it.
fn unlabelled(text: &str) -> &str {
    LABELS.iter().find_map(|label| text.strip_prefix(label)).unwrap_or(text)
}

fn colons(text: &str) -> Option<String> {
    let plain = unquoted(unlabelled(text));
    let sentences = plain.split(['.', ';', '?', '!']);
    let mut chains = sentences.filter(|sentence| sentence.matches(": ").count() > 1);
    chains.next().map(|chain| chain.trim().to_owned())
}

/// What the booklets write with a capital.
const CAPITALS: [&str; 40] = [
    "Créature",
    "Action",
    "Base",
    "Force",
    "Résistance",
    "Conquête",
    "Permanent",
    "Talent",
    "Spécial",
    "Titan",
    "Vainqueur",
    "Deuxième",
    "Troisième",
    "Faction",
    "Points",
    "PV",
    "Commandant",
    "Attraction",
    "Speedy",
    "Speed",
    "Ice",
    "Bounty",
    "Orange",
    "Tie",
    "TIE",
    "UFO",
    "Space",
    "Ancient",
    "VP",
    "Play",
    "Special",
    "Ongoing",
    "Score",
    "Start",
    "End",
    "Draw",
    "READ-",
    "AMB-",
    "X ",
    "Démence",
];

fn capital(text: &str, known: &Known) -> Option<String> {
    let text = unlabelled(text);
    text.match_indices(": ").find_map(|(at, _)| {
        let rest = &text[at + 2..];
        let upper = rest.chars().next().is_some_and(char::is_uppercase);
        let name = || known.names.iter().any(|name| rest.starts_with(name.as_str()));
        let word = || CAPITALS.iter().any(|word| rest.starts_with(word));
        // A cell, as `H8`.
        let cell = || rest.chars().take(3).any(|c| c.is_ascii_digit());
        (upper && !word() && !cell() && !name()).then(|| rest.chars().take(30).collect())
    })
}

fn id(text: &str, known: &Known) -> Option<String> {
    let plain = unquoted(text);
    words(&plain).map(bare).find(|word| known.ids.contains(*word) && !known.names.contains(*word)).map(str::to_owned)
}

fn straight(text: &str) -> Option<String> {
    text.find(['"', '\'']).map(|at| text[at..].chars().take(12).collect())
}

fn spaces(text: &str, known: &Known) -> Option<String> {
    // A card’s name has the marks that it has.
    let marked = known.names.iter().filter(|name| name.contains(['?', '!', ':', ';']));
    let text = marked.fold(text.to_owned(), |text, name| text.replace(name.as_str(), "X"));
    let letters: Vec<char> = text.chars().collect();
    let wrong = letters.iter().enumerate().find(|(at, mark)| {
        let before = at.checked_sub(1).map(|at| letters[at]);
        let after = letters.get(at + 1).copied();
        match mark {
            ':' => before != Some('\u{a0}') && after.is_none_or(char::is_whitespace),
            '»' => before != Some('\u{a0}'),
            ';' => before != Some('\u{202f}'),
            // A name may have such a mark as it is in English.
            '?' => !matches!(before, Some('\u{202f}' | '?' | '!')),
            '!' => before == Some(' '),
            '«' => after != Some('\u{a0}'),
            _ => false,
        }
    });
    wrong.map(|(at, _)| letters[at.saturating_sub(8)..letters.len().min(at + 3)].iter().collect())
}

fn english_spaces(text: &str) -> Option<String> {
    let letters: Vec<char> = text.chars().collect();
    let wrong = letters.iter().enumerate().find(|(at, mark)| {
        let before = at.checked_sub(1).map(|at| letters[at]);
        match mark {
            ':' | ';' | '?' | '!' => before.is_some_and(|c| BREAKS.contains(&c)),
            '«' | '»' => true,
            _ => false,
        }
    });
    wrong.map(|(at, _)| letters[at.saturating_sub(8)..letters.len().min(at + 3)].iter().collect())
}

fn marks(text: &str) -> Option<String> {
    let whole = text.replace("...", "…");
    ["..", "?.", "!.", ".;", ",.", ".,", ";;", ".:", "…."]
        .into_iter()
        .find(|bad| whole.contains(*bad))
        .map(str::to_owned)
}
