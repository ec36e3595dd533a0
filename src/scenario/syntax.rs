//! What the parsers of TOML and JSON say, in the project's two languages.

use crate::{citation::Said, problem::quoted};

/// What begins a parser's message, and the French for it.
const FRENCH: [(&str, &str); 47] = [
    ("`_` may only go between digits", "`_` ne va qu’entre des chiffres"),
    ("carriage return must be followed by newline", "un retour chariot sans saut de ligne"),
    ("duplicate key", "la même clé est donnée deux fois"),
    ("extra `=`", "un `=` de trop"),
    ("extra assignment", "un `=` de trop"),
    ("extra comma", "une virgule de trop"),
    ("integers with a radix cannot be signed", "un nombre à base n’a pas de signe"),
    ("invalid comment character", "un caractère interdit dans un commentaire"),
    ("invalid inline table element", "un élément de table mal écrit"),
    ("invalid key-value pair", "une clé et sa valeur mal écrites"),
    ("invalid unquoted key", "une clé mal écrite"),
    ("invalid value", "une valeur mal écrite"),
    ("invalid basic string", "un texte mal écrit"),
    ("key with no value", "une clé sans valeur"),
    ("keys cannot be multi-line", "une clé tient sur une ligne"),
    ("missing assignment", "il manque un `=` entre la clé et sa valeur"),
    ("missing comma", "il manque une virgule"),
    ("missing key", "il manque une clé"),
    ("missing opening quote", "il manque un guillemet ouvrant"),
    ("missing value", "il manque une valeur"),
    ("missing escaped value", "il manque ce qui suit `\\`"),
    ("missing", "il manque quelque chose"),
    ("radix must be lowercase", "la base d’un nombre s’écrit en minuscule"),
    ("cannot recurse further", "trop de niveaux emboîtés"),
    ("recursion limit", "trop de niveaux emboîtés"),
    ("redundant", "un signe ou un préfixe de trop dans un nombre"),
    ("string values must be quoted", "un texte s’écrit entre guillemets"),
    ("too few unicode value digits", "un caractère Unicode incomplet"),
    ("unclosed array", "un `[` n’est pas refermé"),
    ("unclosed inline table", "un `{` n’est pas refermé"),
    ("unclosed table", "un `[` n’est pas refermé"),
    ("unexpected content", "quelque chose de trop"),
    ("unexpected", "quelque chose d’inattendu"),
    ("unquoted keys cannot be empty", "une clé ne peut pas être vide"),
    ("EOF while parsing a list", "le texte s’arrête dans une liste"),
    ("EOF while parsing an object", "le texte s’arrête dans une table"),
    ("EOF while parsing a string", "le texte s’arrête dans une chaîne"),
    ("EOF while parsing a value", "le texte s’arrête avant une valeur"),
    ("expected `,` or", "il manque une virgule ou une fermeture"),
    ("expected `:`", "il manque `:`"),
    ("expected value", "il manque une valeur"),
    ("invalid escape", "un `\\` suivi d’autre chose que ce qui est permis"),
    ("invalid number", "un nombre mal écrit"),
    ("number out of range", "un nombre trop grand"),
    ("key must be a string", "une clé s’écrit entre guillemets"),
    ("trailing comma", "une virgule de trop à la fin"),
    ("trailing characters", "quelque chose de trop après la fin"),
];

/// A parser's message in both languages; `spelling` is `TOML` or `JSON`.
pub(super) fn said(spelling: &str, message: &str) -> Said {
    let message = message.lines().next().unwrap_or_default();
    let english = quoted(message.split(" at line ").next().unwrap_or_default());
    let french = FRENCH.iter().find(|(start, _)| english.starts_with(start)).map(|(_, french)| *french);
    Said::new(
        match french {
            Some(french) => format!("{spelling}\u{a0}: {french}"),
            None => format!("{spelling} mal formé\u{a0}: {english}"),
        },
        format!("{spelling}: {english}"),
    )
}
