//! The heading of a wording: `base, trop-minions p. 9 « Égalité, Fraternité »`.

use super::{editions::Editions, law::Printed, nearest::did_you_mean};
use crate::citation::Pages;

/// Reads the booklets that share a wording, oldest first, each with its pages and its heading where it has them.
pub(super) fn read(heading: &str, editions: &Editions) -> Result<Vec<Printed>, String> {
    let mut printed: Vec<Printed> = Vec::new();
    let mut rest = heading.trim();
    loop {
        let (one, more) = read_one(rest, editions)?;
        if printed.iter().any(|earlier| earlier.edition == one.edition) {
            return Err(format!("{} stands twice in this heading", one.edition));
        }
        if let Some(last) = printed.last()
            && age(editions, &last.edition) > age(editions, &one.edition)
        {
            return Err(format!("{} is older than {}: the oldest booklet comes first", one.edition, last.edition));
        }
        printed.push(one);
        match more.strip_prefix(',') {
            Some(more) => rest = more.trim_start(),
            None if more.is_empty() => return Ok(printed),
            None => {
                return Err(format!("expected a page (p. 9, pp. 12–14), a heading (« … ») or a comma, found “{more}”"));
            }
        }
    }
}

fn read_one<'a>(text: &'a str, editions: &Editions) -> Result<(Printed, &'a str), String> {
    let (edition, rest) = text.split_at(text.find([' ', ',', '«']).unwrap_or(text.len()));
    if editions.book(edition).is_none() {
        let hint = did_you_mean(edition, editions.texts().map(|book| book.id.as_str()));
        return Err(format!("“{edition}”: no such edition{hint}"));
    }
    let (pages, rest) = read_pages(rest.trim_start())?;
    let (heading, rest) = read_heading(rest.trim_start())?;
    Ok((Printed { edition: edition.into(), pages, heading }, rest.trim_start()))
}

/// `p. 9`, where the page is known; `pp. 12–14`, where it is one of these.
fn read_pages(text: &str) -> Result<(Option<Pages>, &str), String> {
    if let Some(rest) = text.strip_prefix("pp.") {
        let (first, rest) = read_page(rest.trim_start())?;
        let second = rest.strip_prefix('–').ok_or_else(|| format!("expected two pages (pp. 12–14), found “{rest}”"))?;
        let (last, rest) = read_page(second)?;
        if first >= last {
            return Err(format!("pp. {first}–{last}: the first page comes before the last"));
        }
        return Ok((Some(Pages::Within(first, last)), rest));
    }
    let Some(rest) = text.strip_prefix("p.") else { return Ok((None, text)) };
    read_page(rest.trim_start()).map(|(page, rest)| (Some(Pages::On(page)), rest))
}

fn read_page(text: &str) -> Result<(u16, &str), String> {
    let (digits, rest) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
    match digits.parse() {
        Ok(page) => Ok((page, rest)),
        Err(_) => Err(format!("expected a page number after “p.”, found “{digits}{rest}”")),
    }
}

fn read_heading(text: &str) -> Result<(Option<String>, &str), String> {
    let Some(rest) = text.strip_prefix('«') else { return Ok((None, text)) };
    match rest.split_once('»') {
        Some((heading, rest)) if !heading.trim().is_empty() => Ok((Some(heading.trim().into()), rest)),
        Some(_) => Err("the printed heading between « and » is empty".into()),
        None => Err("a « without its »".into()),
    }
}

fn age(editions: &Editions, edition: &str) -> Option<usize> {
    editions.texts().position(|book| book.id == edition)
}
