//! Verbs: one row per language, and the form the sentence asks for.

use super::{Gender, Number, french, noun::Phrase};
use crate::citation::Said;

/// Who does it, and how it is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// détruisez: you do it
    Command,
    /// détruire: after *vous pouvez*, *pour*
    Bare,
    /// détruit, détruisent: others do it
    Third(Number),
}

/// A verb.
#[derive(Debug, Clone, Copy)]
pub struct Verb {
    /// Imperative, infinitive, third person singular and plural, participle.
    fr: [&'static str; 5],
    /// Base, third person, participle.
    en: [&'static str; 3],
}

macro_rules! verbs {
    ($($name:ident: $fr:expr, $en:expr;)*) => {
        $(pub const $name: Verb = Verb { fr: $fr, en: $en };)*
    };
}

verbs! {
    AFFECT: ["affectez", "affecter", "affecte", "affectent", "affecté"], ["affect", "affects", "affected"];
    ALLOW: ["permettez", "permettre", "permet", "permettent", "permis"], ["allow", "allows", "allowed"];
    BURY: ["enterrez", "enterrer", "enterre", "enterrent", "enterré"], ["bury", "buries", "buried"];
    UNCOVER: ["dévoilez", "dévoiler", "dévoile", "dévoilent", "dévoilé"], ["uncover", "uncovers", "uncovered"];
    CANCEL: ["annulez", "annuler", "annule", "annulent", "annulé"], ["cancel", "cancels", "cancelled"];
    ENGAGE: ["engagez", "engager", "engage", "engagent", "engagé"], ["engage", "engages", "engaged"];
    CHOOSE: ["choisissez", "choisir", "choisit", "choisissent", "choisi"], ["choose", "chooses", "chosen"];
    CONSIDER: ["considérez", "considérer", "considère", "considèrent", "considéré"], ["count", "counts", "counted"];
    DECIDE: ["décidez", "décider", "décide", "décident", "décidé"], ["decide", "decides", "decided"];
    DESTROY: ["détruisez", "détruire", "détruit", "détruisent", "détruit"], ["destroy", "destroys", "destroyed"];
    DISCARD: ["défaussez", "défausser", "défausse", "défaussent", "défaussé"], ["discard", "discards", "discarded"];
    DRAW: ["piochez", "piocher", "pioche", "piochent", "pioché"], ["draw", "draws", "drawn"];
    FORGO: ["renoncez", "renoncer", "renonce", "renoncent", "renoncé"], ["forgo", "forgoes", "forgone"];
    GAIN: ["gagnez", "gagner", "gagne", "gagnent", "gagné"], ["gain", "gains", "gained"];
    GIVE: ["donnez", "donner", "donne", "donnent", "donné"], ["give", "gives", "given"];
    HAND_OVER: ["cédez", "céder", "cède", "cèdent", "cédé"], ["give", "gives", "given"];
    SEARCH: ["cherchez", "chercher", "cherche", "cherchent", "cherché"], ["search", "searches", "searched"];
    SWAP: ["échangez", "échanger", "échange", "échangent", "échangé"], ["swap", "swaps", "swapped"];
    LOOK: ["consultez", "consulter", "consulte", "consultent", "consulté"], ["look at", "looks at", "looked at"];
    LOSE: ["perdez", "perdre", "perd", "perdent", "perdu"], ["lose", "loses", "lost"];
    MAKE_SO: ["faites", "faire", "fait", "font", "fait"], ["have", "has", "had"];
    MAKE: ["obligez", "obliger", "oblige", "obligent", "obligé"], ["make", "makes", "made"];
    MOVE: ["déplacez", "déplacer", "déplace", "déplacent", "déplacé"], ["move", "moves", "moved"];
    MOVE_OR_TRANSFER: ["déplacez ou transférez", "déplacer ou transférer", "déplace ou transfère", "déplacent ou transfèrent", "déplacé"], ["move or transfer", "moves or transfers", "moved"];
    NAME: ["nommez", "nommer", "nomme", "nomment", "nommé"], ["name", "names", "named"];
    PLACE: ["placez", "placer", "place", "placent", "placé"], ["place", "places", "placed"];
    PLAY: ["jouez", "jouer", "joue", "jouent", "joué"], ["play", "plays", "played"];
    PUT_BACK: ["remettez", "remettre", "remet", "remettent", "remis"], ["return", "returns", "returned"];
    REMOVE: ["retirez", "retirer", "retire", "retirent", "retiré"], ["remove", "removes", "removed"];
    REPLACE: ["remplacez", "remplacer", "remplace", "remplacent", "remplacé"], ["replace", "replaces", "replaced"];
    RETURN: ["renvoyez", "renvoyer", "renvoie", "renvoient", "renvoyé"], ["return", "returns", "returned"];
    REVEAL: ["révélez", "révéler", "révèle", "révèlent", "révélé"], ["reveal", "reveals", "revealed"];
    SHUFFLE: ["mélangez", "mélanger", "mélange", "mélangent", "mélangé"], ["shuffle", "shuffles", "shuffled"];
    TRANSFER: ["transférez", "transférer", "transfère", "transfèrent", "transféré"], ["transfer", "transfers", "transferred"];
    TAKE: ["prenez", "prendre", "prend", "prennent", "pris"], ["take", "takes", "taken"];
}

impl Verb {
    /// The verb alone.
    pub fn said(self, form: Form) -> Said {
        let (fr, en) = match form {
            Form::Command => (0, 0),
            Form::Bare => (1, 0),
            Form::Third(Number::One) => (2, 1),
            Form::Third(Number::Many) => (3, 0),
        };
        Said::new(self.fr[fr], self.en[en])
    }

    /// The participle, agreeing.
    pub fn participle(self, gender: Gender, number: Number) -> Said {
        Said::new(french::agree(self.fr[4], gender, number), self.en[2])
    }

    /// The verb with its object.
    pub fn with(self, form: Form, object: &Object) -> Said {
        let verb = self.said(form);
        match object {
            Object::Full(object) => {
                Said::new(format!("{} {}", verb.fr, object.fr), format!("{} {}", verb.en, object.en))
            }
            Object::Pronoun(gender, number) => {
                let en = match number {
                    Number::One => "it",
                    Number::Many => "them",
                };
                let fr = match form {
                    Form::Command => format!("{}-{}", verb.fr, french::pronoun(*gender, *number)),
                    Form::Bare | Form::Third(_) => french::pronoun_before(*gender, *number, &verb.fr),
                };
                Said::new(fr, format!("{} {en}", verb.en))
            }
        }
    }

    /// The verb with its object, there: *jouez-y*, *y jouer*; a pronoun gives way to *ici* or the base's name.
    pub fn there_with(self, form: Form, adverb: &Said, object: &Said) -> Said {
        let verb = self.said(form);
        let fr = match form {
            Form::Command => format!("{}-y", verb.fr),
            Form::Bare | Form::Third(_) => format!("y {}", verb.fr),
        };
        Said::new(format!("{fr}{} {}", adverb.fr, object.fr), format!("{}{} {} there", adverb.en, verb.en, object.en))
    }
}

/// What the verb bears on.
#[derive(Debug, Clone, PartialEq)]
pub enum Object {
    Full(Said),
    Pronoun(Gender, Number),
}

impl Object {
    pub fn of(phrase: &Phrase) -> Self {
        Self::Full(phrase.said.clone())
    }

    pub fn leaving(phrase: &Phrase) -> Self {
        Self::Full(phrase.leaving.clone())
    }
}

/// *pouvez*, *peut*, *peuvent*.
pub fn may(form: Form) -> Said {
    match form {
        Form::Command => Said::new("vous pouvez", "you may"),
        Form::Bare => Said::new("pouvoir", "be allowed to"),
        Form::Third(Number::One) => Said::new("peut", "may"),
        Form::Third(Number::Many) => Said::new("peuvent", "may"),
    }
}
