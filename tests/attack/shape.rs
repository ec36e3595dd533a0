//! Bombs that are no scenario at all: what a reader must bound before it keeps anything.

use super::bomb::{Bomb, EVERYWHERE, Load, Target};

const JSON: &str = "application/json";
const TOML: &str = "application/toml";
const MARKDOWN: &str = "text/markdown";

fn spelled(name: &'static str, kind: &'static str, text: String) -> Bomb {
    Bomb { name, load: Load::Scenario(kind, text), targets: EVERYWHERE.to_vec() }
}

fn ruled(name: &'static str, kind: &'static str, text: String) -> Bomb {
    Bomb { targets: vec![Target::Rule, Target::Page], ..spelled(name, kind, text) }
}

pub fn bombs() -> Vec<Bomb> {
    let zeros = vec!["0"; 60_000].join(",");
    let numbered = |many: usize, of: &dyn Fn(usize) -> String| (0..many).map(of).collect::<Vec<_>>().concat();
    let long = "a.".repeat(60);
    let inline = (0..3_000).fold("1".to_owned(), |inner, _| format!("{{a={inner}}}"));
    vec![
        spelled("a long key round zeros", JSON, format!("{{\"{}\":[{zeros}]}}", "a".repeat(120_000))),
        spelled("the same key again", JSON, format!("{{{}\"b\":1}}", "\"a\":1,".repeat(42_000))),
        ruled("many keys", JSON, format!("{{{}\"b\":1}}", numbered(20_000, &|n| format!("\"k{n}\":1,")))),
        ruled("deep lists", JSON, "[".repeat(250_000)),
        ruled("deep tables", JSON, "{\"a\":".repeat(50_000)),
        ruled("many wrong fields", JSON, format!("{{\"players\":[{}]}}", vec!["{\"nme\":3}"; 25_000].join(","))),
        ruled("huge numbers", JSON, format!("{{\"turn\":{}}}", "9".repeat(250_000))),
        ruled("escapes", JSON, format!("{{\"title\":\"{}\"}}", "\\u202e".repeat(41_000))),
        ruled("dotted keys", TOML, format!("{} = 1", vec!["a"; 120_000].join("."))),
        ruled("dotted keys, many", TOML, numbered(1_500, &|n| format!("{long}{n} = 1\n"))),
        ruled("a long list", TOML, format!("a = [{}]", vec!["1"; 120_000].join(","))),
        ruled("tables in tables", TOML, format!("a = {inline}")),
        ruled("headings", TOML, numbered(30_000, &|n| format!("[a{n}]\n"))),
        ruled("lists of tables", TOML, "[[a]]\n".repeat(40_000)),
        ruled("a front that never ends", MARKDOWN, format!("+++\n{}", "a = 1\n".repeat(40_000))),
        ruled("links", MARKDOWN, format!("+++\ntitle = \"x\"\n+++\n{}", "[a](card:b)".repeat(23_000))),
        ruled("nothing but lines", MARKDOWN, "\n".repeat(250_000)),
    ]
}
