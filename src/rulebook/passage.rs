//! A passage of the law as HTML, and as text without marks.

use pulldown_cmark::{CowStr, Event, Parser, Tag, TagEnd, html::push_html};

use super::link::Link;

/// The passage as HTML. What is not text, emphasis, list or link is shown as it is written.
pub fn html(markdown: &str, link: &dyn Fn(Link<'_>) -> String) -> String {
    let events = Parser::new(markdown).map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = match Link::read(&dest_url) {
                Some(target) => CowStr::from(link(target)),
                None => CowStr::from(""),
            };
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        other => other,
    });
    let mut out = String::with_capacity(markdown.len() * 3 / 2);
    push_html(&mut out, events);
    out
}

/// The passage without marks: a line for each paragraph and each list item.
pub(super) fn plain(markdown: &str) -> String {
    let mut out = String::with_capacity(markdown.len());
    let mut lists: Vec<Option<u64>> = Vec::new();
    for event in Parser::new(markdown) {
        match event {
            Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => out.push_str(&text),
            Event::SoftBreak | Event::HardBreak => out.push(' '),
            Event::Start(Tag::List(first)) => lists.push(first),
            Event::End(TagEnd::List(_)) => {
                lists.pop();
            }
            Event::Start(Tag::Item) => {
                new_line(&mut out);
                match lists.last_mut() {
                    Some(Some(number)) => {
                        out.push_str(&number.to_string());
                        out.push_str(". ");
                        *number += 1;
                    }
                    _ => out.push_str("– "),
                }
            }
            Event::Start(Tag::Paragraph) if lists.is_empty() => new_line(&mut out),
            _ => {}
        }
    }
    out
}

fn new_line(out: &mut String) {
    if !out.is_empty() {
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::{Link, html, plain};

    const PASSAGE: &str = "Les [Forces](rule:term.power) de **toutes** les cartes,\n\
        voir [READ-33](reading:READ-33) :\n\n1. [Zapbot](card:zapbot) ;\n2. <i>rien</i>.\n\nFin.";

    #[test]
    fn each_link_gets_its_address_and_foreign_html_is_shown_as_text() {
        let address = |link: Link<'_>| match link {
            Link::Clause(id) => format!("/r/{id}"),
            Link::Reading(id) => format!("/q/{id}"),
            Link::Card(id) => format!("/c/{id}"),
            Link::External(url) => url.into(),
        };
        let expected = "<p>Les <a href=\"/r/term.power\">Forces</a> de <strong>toutes</strong> les cartes,\n\
            voir <a href=\"/q/READ-33\">READ-33</a> :</p>\n<ol>\n<li><a href=\"/c/zapbot\">Zapbot</a> ;</li>\n\
            <li>&lt;i&gt;rien&lt;/i&gt;.</li>\n</ol>\n<p>Fin.</p>\n";
        assert_eq!(html(PASSAGE, &address), expected);
    }

    #[test]
    fn without_marks_a_passage_has_a_line_for_each_paragraph_and_item() {
        let expected = "Les Forces de toutes les cartes, voir READ-33 :\n1. Zapbot ;\n2. <i>rien</i>.\nFin.";
        assert_eq!(plain(PASSAGE), expected);
        assert_eq!(plain("- un\n- deux"), "– un\n– deux");
    }
}
