//! What stands behind the `?` of an address, name by name. What means nothing there is refused by its name.

use std::ops::RangeInclusive;

use actix_web::web::Query;

use crate::{
    game::Problem,
    problem::{at, meant_en, meant_fr, quoted},
    web::error::Error,
};

/// The names of an address and what each of them says.
#[derive(Debug, Clone, Default)]
pub struct Given(Vec<(String, String)>);

impl Given {
    /// Of the query of an address, which may say nothing.
    ///
    /// # Errors
    /// A query that cannot be read.
    pub fn read(query: &str) -> Result<Self, Error> {
        Query::<Vec<_>>::from_query(query).map(|all| Self(all.into_inner())).map_err(|_| {
            Error::malformed("La demande dans l’adresse est illisible.", "The query in the address cannot be read.")
        })
    }

    /// All that is said, the names in alphabetical order.
    #[must_use]
    pub fn in_order(mut self) -> String {
        self.0.sort();
        format!("{:?}", self.0)
    }

    /// What is said under this name.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(given, _)| given == name).map(|(_, says)| says.as_str())
    }

    /// That none of these names stands there twice: which of the two is meant, nobody could tell.
    ///
    /// # Errors
    /// Every one that does.
    pub fn once(&self, known: &[&str]) -> Result<(), Error> {
        let often = |name: &&&str| self.0.iter().filter(|(given, _)| given == **name).count() > 1;
        refused(known.iter().filter(often).map(|name| {
            Problem::new(
                at("", name),
                format!("«\u{a0}{name}\u{a0}» est dit plusieurs fois."),
                format!("“{name}” is said more than once."),
            )
        }))
    }

    /// That nothing but these names stands there, each once.
    ///
    /// # Errors
    /// Every other name, with the nearest of these.
    pub fn only(&self, known: &[&str]) -> Result<(), Error> {
        refused(self.0.iter().filter(|(given, _)| !known.contains(&given.as_str())).map(|(given, _)| {
            let found = quoted(given);
            let (fr, en) = (meant_fr(given, known), meant_en(given, known));
            Problem::new(
                at("", &found),
                format!("«\u{a0}{found}\u{a0}» ne veut rien dire à cette adresse{fr}"),
                format!("“{found}” means nothing at this address{en}"),
            )
        }))?;
        self.once(known)
    }

    /// One of a few words, where this name is given.
    ///
    /// # Errors
    /// Another word, with the nearest of them.
    pub fn word<T>(&self, name: &str, all: &[T], word: impl Fn(&T) -> &'static str) -> Result<Option<T>, Error>
    where
        T: Copy,
    {
        let Some(found) = self.text(name) else { return Ok(None) };
        match all.iter().find(|one| word(one) == found) {
            Some(one) => Ok(Some(*one)),
            None => Err(unknown(name, found, &all.iter().map(word).collect::<Vec<_>>())),
        }
    }

    /// A number within these bounds, where this name is given.
    ///
    /// # Errors
    /// What is no number, or lies outside.
    pub fn number(&self, name: &str, within: &RangeInclusive<usize>) -> Result<Option<usize>, Error> {
        self.text(name).map(|found| number(name, found, within)).transpose()
    }

    /// Numbers within these bounds, separated by commas, where this name is given; it may say none. No number stands
    /// there twice, so that there are no more than the bounds have room for.
    ///
    /// # Errors
    /// What is no number, lies outside, or stands there twice.
    pub fn numbers(&self, name: &str, within: &RangeInclusive<usize>) -> Result<Option<Vec<usize>>, Error> {
        let Some(list) = self.text(name) else { return Ok(None) };
        let mut numbers = Vec::new();
        for found in listed(Some(list).filter(|list| !list.is_empty())) {
            let number = number(name, found, within)?;
            if numbers.contains(&number) {
                return Err(Error::field(
                    name,
                    format!("`{name}` dit deux fois {number}."),
                    format!("`{name}` says {number} twice."),
                ));
            }
            numbers.push(number);
        }
        Ok(Some(numbers))
    }
}

/// The words of a list, where there is one, separated by commas: at least one, and none that says nothing.
pub fn listed(list: Option<&str>) -> impl Iterator<Item = &str> {
    list.into_iter().flat_map(|list| list.split(','))
}

fn number(name: &str, found: &str, within: &RangeInclusive<usize>) -> Result<usize, Error> {
    let digits = !found.is_empty() && found.bytes().all(|byte| byte.is_ascii_digit());
    let number = found.parse().ok().filter(|number| digits && within.contains(number));
    let (found, least, most) = (quoted(found), within.start(), within.end());
    number.ok_or_else(|| {
        Error::field(
            name,
            format!("`{name}` est un nombre de {least} à {most}\u{202f}; «\u{a0}{found}\u{a0}» n’en est pas un."),
            format!("`{name}` is a number from {least} to {most}; “{found}” is none."),
        )
    })
}

/// A word that this parameter does not know, with the nearest that it knows.
pub fn unknown(name: &str, found: &str, known: &[&str]) -> Error {
    let (fr, en) = (meant_fr(found, known), meant_en(found, known));
    let found = quoted(found);
    Error::field(
        name,
        format!("`{name}` ne connaît pas «\u{a0}{found}\u{a0}»{fr}"),
        format!("`{name}` does not know “{found}”{en}"),
    )
}

fn refused(problems: impl Iterator<Item = Problem>) -> Result<(), Error> {
    let problems: Vec<Problem> = problems.take(crate::problem::ENOUGH).collect();
    if problems.is_empty() { Ok(()) } else { Err(Error::Malformed(problems)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(result: Result<(), Error>) -> Vec<String> {
        let error = result.err();
        let problems = error.iter().flat_map(Error::problems);
        problems.map(|problem| format!("{} {}", problem.pointer, problem.says.en)).collect()
    }

    #[test]
    fn what_means_nothing_is_refused_by_name_with_the_nearest() {
        let known = ["limit", "lang"];
        let only = |query: &str| told(Given::read(query).and_then(|given| given.only(&known)));
        assert_eq!(only(""), [""; 0]);
        assert_eq!(only("lang=fr&limit=2"), [""; 0]);
        assert_eq!(only("limt=2"), ["/limt “limt” means nothing at this address; did you mean `limit`?"]);
        assert_eq!(only("x=2"), ["/x “x” means nothing at this address; one of: limit, lang"]);
        assert_eq!(only("a/b"), ["/a~1b “a/b” means nothing at this address; one of: limit, lang"]);
        assert_eq!(only("l%61ng=fr&lang=fr"), ["/lang “lang” is said more than once."]);
    }

    #[test]
    fn a_number_is_digits_within_its_bounds() {
        let number = |text: &str| Given::read(text).and_then(|given| given.number("n", &(1..=100))).ok();
        for (text, read) in
            [("", Some(None)), ("n=1", Some(Some(1))), ("n=100", Some(Some(100))), ("n=0", None), ("n=101", None)]
        {
            assert_eq!(number(text), read, "{text}");
        }
        let numbers = |text: &str| Given::read(text).and_then(|given| given.numbers("n", &(0..=9))).ok();
        for (text, read) in [
            ("", Some(None)),
            ("n=", Some(Some(vec![]))),
            ("n=3", Some(Some(vec![3]))),
            ("n=3,0,9", Some(Some(vec![3, 0, 9]))),
            ("n=3,10", None),
            ("n=3,", None),
            ("n=3,3", None),
        ] {
            assert_eq!(numbers(text), read, "{text}");
        }
        for text in ["n=", "n=%2B5", "n=-1", "n=1.0", "n=5+", "n=99999999999999999999999"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
