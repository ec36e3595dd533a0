//! A noun phrase as a value: what it is about, how many, whose, and its complements in a fixed order.

use super::{Gender, Number, english, french};
use crate::citation::Said;

/// Words that stand for something, with what other words must agree with.
#[derive(Debug, Clone, PartialEq)]
pub struct Phrase {
    pub said: Said,
    /// The same, said from where it leaves: *une de ses Créatures d’ici*.
    pub leaving: Said,
    pub gender: Gender,
    pub number: Number,
}

impl Phrase {
    pub fn new(fr: impl Into<String>, en: impl Into<String>, gender: Gender, number: Number) -> Self {
        let said = Said::new(fr, en);
        Self { leaving: said.clone(), said, gender, number }
    }

    /// Several joined by a word: *ou*, *et*.
    pub fn joined(parts: &[Self], fr: &str, en: &str, number: Number) -> Self {
        let gender = if parts.iter().all(|p| p.gender == Gender::F) { Gender::F } else { Gender::M };
        let number = if parts.iter().any(|p| p.number == Number::Many) { Number::Many } else { number };
        let said = |of: fn(&Self) -> &Said| {
            let each =
                |language: fn(&Said) -> &String| parts.iter().map(|p| language(of(p)).as_str()).collect::<Vec<_>>();
            Said::new(listed(&each(|s| &s.fr), fr), listed(&each(|s| &s.en), en))
        };
        Self { said: said(|p| &p.said), leaving: said(|p| &p.leaving), gender, number }
    }
}

/// *a, b et c*.
pub fn listed(parts: &[&str], word: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => (*one).into(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

/// The noun itself.
#[derive(Debug, Clone, PartialEq)]
pub enum Head {
    Minion,
    Action,
    Titan,
    Card,
    /// A card that lies face down.
    Buried,
    /// A kind of card with a name of its own: a Microbot.
    Tagged(String),
}

impl Head {
    pub(super) fn gender(&self) -> Gender {
        match self {
            Self::Minion | Self::Action | Self::Card | Self::Buried => Gender::F,
            Self::Titan | Self::Tagged(_) => Gender::M,
        }
    }

    pub fn said(&self, number: Number) -> Said {
        let (fr, en) = match self {
            Self::Minion => ("Créature", "minion"),
            Self::Action => ("Action", "action"),
            Self::Titan => ("Titan", "titan"),
            Self::Card => ("carte", "card"),
            Self::Buried => match number {
                Number::One => return Said::new("carte enterrée", "buried card"),
                Number::Many => return Said::new("cartes enterrées", "buried cards"),
            },
            Self::Tagged(tag) => return Said::name(&tagged(tag, number)),
        };
        match number {
            Number::One => Said::new(fr, en),
            Number::Many => Said::new(format!("{fr}s"), format!("{en}s")),
        }
    }
}

fn tagged(tag: &str, number: Number) -> String {
    let mut letters = tag.chars();
    let name = letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect());
    if number == Number::Many && !name.ends_with('s') { name + "s" } else { name }
}

/// How many of them, and which.
#[derive(Debug, Clone, PartialEq)]
pub enum Article {
    /// une Créature
    A,
    /// chaque Créature
    Each,
    /// toutes les Créatures
    All,
    /// les Créatures, whichever they are
    The,
    /// n’importe quel nombre de Créatures
    AnyNumber,
    /// jusqu’à deux Créatures; the French and the English of the number
    Counted(Said, Number),
    /// autant de Créatures; a quantity that takes *de*
    Quantity(Said),
    /// aucune Créature
    No,
    /// la plus faible des Créatures
    Lowest,
    /// la plus forte des Créatures
    Highest,
    /// Créatures
    Bare,
}

impl Article {
    pub fn number(&self) -> Number {
        match self {
            Self::A | Self::Each | Self::No | Self::Lowest | Self::Highest => Number::One,
            Self::Counted(_, number) => *number,
            Self::All | Self::The | Self::AnyNumber | Self::Quantity(_) | Self::Bare => Number::Many,
        }
    }
}

/// Whose cards they are.
#[derive(Debug, Clone, PartialEq)]
pub enum Whose {
    /// vos Créatures
    Your,
    /// ses Créatures
    Their,
    /// les Créatures de …: the players when one card is meant, and when several are
    Of(Said, (Said, Number)),
}

/// A noun phrase.
#[derive(Debug, Clone, PartialEq)]
pub struct Noun {
    pub head: Head,
    pub article: Article,
    pub whose: Option<Whose>,
    /// autre
    pub other: bool,
    /// supplémentaire
    pub extra: bool,
    /// What follows the noun: name, power…
    pub complements: Vec<Said>,
    /// Where it is, and where it comes from.
    pub place: Option<(Said, Said)>,
    /// What is too long to stand before the place.
    pub last: Vec<Said>,
}

impl Noun {
    pub fn new(head: Head, article: Article) -> Self {
        let (complements, last) = (Vec::new(), Vec::new());
        Self { head, article, whose: None, other: false, extra: false, complements, place: None, last }
    }

    pub fn phrase(&self) -> Phrase {
        let place = |of: fn(&(Said, Said)) -> &Said| self.place.as_ref().map(of);
        Phrase {
            said: self.said(place(|(at, _)| at)),
            leaving: self.said(place(|(_, from)| from)),
            gender: self.head.gender(),
            number: self.article.number(),
        }
    }

    /// *Que vous avez* for *vos*.
    pub(super) fn had(&mut self) {
        let have = match self.whose.take_if(|whose| !matches!(whose, Whose::Of(..))) {
            Some(Whose::Your) => Some(Said::new("que vous avez", "you have")),
            Some(Whose::Their) => Some(Said::new("qu’il a", "they have")),
            Some(Whose::Of(..)) | None => None,
        };
        self.complements.extend(have);
    }

    fn said(&self, place: Option<&Said>) -> Said {
        let mut said = Said::new(self.french(), self.english());
        // In English whose they are stands before the noun.
        let whose = self.whose_in_french().map(|fr| Said::new(fr, ""));
        for part in self.complements.iter().chain(&whose).chain(place).chain(&self.last) {
            for (text, part) in [(&mut said.fr, &part.fr), (&mut said.en, &part.en)] {
                if !part.is_empty() {
                    text.push(' ');
                    text.push_str(part);
                }
            }
        }
        said
    }

    fn french(&self) -> String {
        let gender = self.head.gender();
        let plain = |number: Number| {
            let extra = if self.extra {
                " ".to_owned() + &french::agree("supplémentaire", Gender::M, number)
            } else {
                String::new()
            };
            format!("{}{extra}", self.head.said(number).fr)
        };
        let heads = |number: Number| {
            let other = if self.other { french::agree("autre", Gender::M, number) + " " } else { String::new() };
            other + &plain(number)
        };
        let one = heads(Number::One);
        let many = heads(Number::Many);
        let (un, el) = match gender {
            Gender::F => ("une", "a"),
            Gender::M => ("un", "e"),
        };
        let chacun = french::agree("chacun", gender, Number::One);
        let tou = if gender == Gender::F { "toutes" } else { "tous" };
        let possessed = match self.whose {
            Some(Whose::Your) => Some("vos"),
            Some(Whose::Their) => Some("ses"),
            Some(Whose::Of(..)) | None => None,
        };
        let counted = |number: &str| match possessed {
            Some(vos) => format!("{number} de {vos} {many}"),
            None if self.article.number() == Number::One => format!("{number} {one}"),
            None => format!("{number} {many}"),
        };
        let of_them = possessed.map_or_else(|| format!("des {many}"), |vos| format!("de {vos} {many}"));
        match (&self.article, possessed) {
            (Article::A, Some(vos)) if self.other => format!("{un} autre de {vos} {}", plain(Number::Many)),
            (Article::A, _) => counted(un),
            (Article::Each, Some(vos)) => format!("{chacun} de {vos} {many}"),
            (Article::Each, None) => format!("chaque {one}"),
            (Article::All, Some(vos)) => format!("{tou} {vos} {many}"),
            (Article::All, None) => format!("{tou} les {many}"),
            (Article::The | Article::Bare, Some(vos)) => format!("{vos} {many}"),
            (Article::The, None) => format!("les {many}"),
            (Article::AnyNumber, Some(vos)) => format!("n’importe quel nombre de {vos} {many}"),
            (Article::AnyNumber, None) => format!("n’importe quel nombre {}", french::de(&many)),
            (Article::Quantity(said), Some(vos)) => format!("{} de {vos} {many}", said.fr),
            (Article::Quantity(said), None) => format!("{} {}", said.fr, french::de(&many)),
            (Article::Counted(said, _), _) => counted(&said.fr),
            (Article::No, Some(vos)) => format!("aucun{} de {vos} {many}", if gender == Gender::F { "e" } else { "" }),
            (Article::No, None) => format!("{} {one}", french::agree("aucun", gender, Number::One)),
            (Article::Lowest, _) => format!("l{el} plus faible {of_them}"),
            (Article::Highest, _) => format!("l{el} plus {} {of_them}", french::agree("fort", gender, Number::One)),
            (Article::Bare, None) => many.clone(),
        }
    }

    fn whose_in_french(&self) -> Option<String> {
        match (&self.whose, self.article.number()) {
            (Some(Whose::Of(one, _)), Number::One) if self.article != Article::Each => Some(french::de(&one.fr)),
            (Some(Whose::Of(_, (many, _))), _) => Some(french::de(&many.fr)),
            (Some(Whose::Your | Whose::Their) | None, _) => None,
        }
    }

    fn english(&self) -> String {
        let plain = |number: Number| {
            let extra = if self.extra { "extra " } else { "" };
            format!("{extra}{}", self.head.said(number).en)
        };
        let heads = |number: Number| format!("{}{}", if self.other { "other " } else { "" }, plain(number));
        let (one, many) = (heads(Number::One), heads(Number::Many));
        let possessed = match &self.whose {
            Some(Whose::Your) => Some("your".to_owned()),
            Some(Whose::Their) => Some("their".to_owned()),
            Some(Whose::Of(_, (players, number))) => Some(english::possessive(&players.en, *number)),
            None => None,
        };
        let counted = |number: &str| match &possessed {
            Some(your) => format!("{number} of {your} {many}"),
            None if self.article.number() == Number::One => format!("{number} {one}"),
            None => format!("{number} {many}"),
        };
        let named =
            |number: Number| possessed.as_ref().map_or_else(String::new, |your| format!("{your} {}", heads(number)));
        match (&self.article, &self.whose) {
            (Article::A, Some(Whose::Of(player, _))) if !self.other && player.en.starts_with(['a']) => {
                format!("{} {one}", english::possessive(&player.en, Number::One))
            }
            (Article::A, Some(_)) if self.other => {
                format!("another of {} {}", possessed.unwrap_or_default(), plain(Number::Many))
            }
            (Article::A, Some(_)) => counted("one"),
            (Article::A, None) if self.other => format!("an{one}"),
            (Article::A, None) => english::a(&one),
            (Article::Each, Some(_)) => format!("each of {}", named(Number::Many)),
            (Article::Each, None) => format!("each {one}"),
            (Article::All, Some(_)) => format!("all {}", named(Number::Many)),
            (Article::All, None) => format!("all {many}"),
            (Article::The | Article::Bare, Some(_)) => named(Number::Many),
            (Article::The | Article::Bare, None) => many,
            (Article::AnyNumber, Some(_)) => format!("any number of {}", named(Number::Many)),
            (Article::AnyNumber, None) => format!("any number of {many}"),
            (Article::Quantity(said), Some(_)) => format!("{} of {}", said.en, named(Number::Many)),
            (Article::Quantity(said), None) => format!("{} {many}", said.en),
            (Article::Counted(said, _), _) => counted(&said.en),
            (Article::No, Some(_)) => format!("none of {}", named(Number::Many)),
            (Article::No, None) => format!("no {one}"),
            (Article::Lowest | Article::Highest, whose) => {
                let which = if self.article == Article::Lowest { "lowest-power" } else { "highest-power" };
                match (whose, &possessed) {
                    (Some(_), Some(your)) => format!("{your} {which} {one}"),
                    _ => format!("the {which} {one}"),
                }
            }
        }
    }
}
