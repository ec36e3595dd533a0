//! No file leads back to itself: by what it imports, by the paths in it, by the methods it calls.
//!
//! A name leads to the file where it is written, through every facade; a room that hands on what is in it does not use
//! it. A method leads to a file only where nothing else can be meant: called on `self`, the one of that name of the
//! type; called on anything else, the only one of the crate, if its file may be led to by the order of the rooms and
//! the name is none that the standard library uses. What is called by a name that several types have, a trait, a
//! closure or a macro is not seen.

mod house;
mod methods;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::source::{Finding, Source};
use house::{House, Lead};
use methods::Methods;

/// Which file leads to which, and in which line first.
type Edges = BTreeMap<(usize, usize), usize>;

/// Every circle of files, one for each file at most.
pub fn circles(sources: &[Source]) -> Vec<Finding> {
    let house = House::of(sources);
    let mut edges = edges(&house);
    let mut findings = Vec::new();
    while let Some(circle) = a_circle(&edges) {
        let path = |at: usize| house.files[at].source.path.as_str();
        let step = |at: usize| (circle[at], circle[(at + 1) % circle.len()]);
        let ways = (0..circle.len()).map(step).map(|edge| format!("{} (line {})", path(edge.1), edges[&edge]));
        let says = format!("a circle, by {}", ways.collect::<Vec<_>>().join(", "));
        findings.push(Finding::new(path(circle[0]), edges[&step(0)], says));
        edges.retain(|(from, to), _| !circle.contains(from) && !circle.contains(to));
    }
    findings
}

/// Where a file leads to another, once for each two of them.
fn edges(house: &House) -> Edges {
    let methods = Methods::of(house);
    let mut edges = Edges::new();
    for (at, file) in house.files.iter().enumerate() {
        let mut leads = |to: Option<usize>, line: usize| {
            if let Some(to) = to.filter(|to| *to != at) {
                edges.entry((at, to)).or_insert(line);
            }
        };
        for import in file.imports.iter().filter(|import| file.uses(import)) {
            leads(house.lead(&import.path).filter(|lead| !lead.item.is_empty()).map(|lead| lead.file), import.line);
        }
        for (here, token) in file.tokens.iter().enumerate().filter(|(here, _)| !file.imports_at(*here)) {
            if token.text == "." {
                leads(methods.called(house, at, here), token.line);
            } else if let Some(path) = file.path_at(here) {
                let own = methods.here(at, here).filter(|_| token.text == "Self");
                let to = match own {
                    Some(of) => path.last().and_then(|name| methods.of_type(of, name)),
                    None => house.lead(&path).and_then(|lead| stands(&methods, &lead)),
                };
                leads(to, token.line);
            }
        }
    }
    edges
}

/// The file where it stands: a function of a type, in that where it is written.
fn stands(methods: &Methods, lead: &Lead) -> Option<usize> {
    let (name, of) = lead.item.split_last()?;
    methods.of_type(&Lead { file: lead.file, item: of.to_vec() }, name).or(Some(lead.file))
}

/// To which files each leads.
struct Followed(BTreeMap<usize, BTreeSet<usize>>);

impl Followed {
    fn of(edges: &Edges) -> Self {
        let mut followed: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        for (from, to) in edges.keys() {
            followed.entry(*from).or_default().insert(*to);
        }
        Self(followed)
    }

    /// The shortest way from one file to another, both included.
    fn way(&self, from: usize, to: usize) -> Option<Vec<usize>> {
        let mut before = BTreeMap::from([(from, from)]);
        let mut open = VecDeque::from([from]);
        while let Some(at) = open.pop_front().filter(|at| *at != to) {
            for next in self.0.get(&at).into_iter().flatten() {
                if !before.contains_key(next) {
                    before.insert(*next, at);
                    open.push_back(*next);
                }
            }
        }
        let mut way = vec![*before.get(&to).map(|_| &to)?];
        while way.last() != Some(&from) {
            way.push(before[&way[way.len() - 1]]);
        }
        way.reverse();
        Some(way)
    }
}

/// The shortest circle through the first file that is in one.
fn a_circle(edges: &Edges) -> Option<Vec<usize>> {
    // Whatever nothing leads to, or what leads to nothing, is in none.
    let mut left: BTreeSet<(usize, usize)> = edges.keys().copied().collect();
    loop {
        let from: BTreeSet<usize> = left.iter().map(|edge| edge.0).collect();
        let to: BTreeSet<usize> = left.iter().map(|edge| edge.1).collect();
        let before = left.len();
        left.retain(|edge| to.contains(&edge.0) && from.contains(&edge.1));
        if left.len() == before {
            break;
        }
    }
    let left: Edges = left.into_iter().map(|edge| (edge, 0)).collect();
    let followed = Followed::of(&left);
    let back = |from: usize| {
        let ways = left.keys().filter(|edge| edge.0 == from).filter_map(|edge| followed.way(edge.1, from));
        // From the file itself on, which stands at the end of each way back.
        ways.min_by_key(Vec::len).map(|way| [&[from], &way[..way.len() - 1]].concat())
    };
    followed.0.keys().find_map(|from| back(*from))
}

#[test]
fn a_circle_is_found_however_a_file_leads_back() {
    let bad: [&[(&str, &str)]; 8] = [
        &[("a.rs", "use super::b::f;"), ("b.rs", "use crate::a::g;")],
        &[("a.rs", "use super::b; fn g() { b::f(); }"), ("b.rs", "fn f() { super::a::g(); }")],
        &[("a.rs", "use super::b::f;"), ("b.rs", "use super::c::g;"), ("c.rs", "use super::a::h;")],
        &[
            ("a/mod.rs", "mod b; pub use b::f; struct A;"),
            ("a/b.rs", "use super::A; use crate::c::g;"),
            ("c.rs", "use crate::a::f;"),
        ],
        &[("a/mod.rs", "mod b; pub use b::f; struct A; fn g() { f(); }"), ("a/b.rs", "use super::A;")],
        &[
            ("a.rs", "pub struct A; impl<T: Fn() -> u8> A { fn go(&self) { self.len() } }"),
            ("b.rs", "use super::a::A; impl A { fn len(&self) { } }"),
            ("c.rs", "impl Deref for C { fn len(&self) { } }"),
        ],
        &[
            ("a.rs", "struct A; impl A { fn go(&self) {} }"),
            ("b.rs", "use super::c::f; impl B { fn stop(&self, a: A) { a.go() } }"),
            ("c.rs", "fn f(b: B) { b.stop() }"),
        ],
        &[
            ("a.rs", "pub struct A; impl A { fn new() { Self::other() } }"),
            ("b.rs", "use super::a::A; impl A { fn other() {} }"),
        ],
    ];
    for files in bad {
        let sources = |order: &mut dyn Iterator<Item = &(&str, &str)>| {
            order
                .map(|(path, text)| Source::of(&format!("src/deux/{path}"), &text.replace("crate::", "crate::deux::")))
                .collect::<Vec<_>>()
        };
        assert_eq!(circles(&sources(&mut files.iter())).len(), 1, "{files:?}");
        assert_eq!(circles(&sources(&mut files.iter().rev())).len(), 1, "{files:?}");
    }
}

#[test]
fn what_leads_one_way_is_no_circle() {
    let facade = [("a/mod.rs", "mod b; mod c; pub use b::f;"), ("a/b.rs", "use super::c::g;"), ("a/c.rs", "struct C;")];
    let tests =
        [("a.rs", "use super::b::f; struct A;"), ("b.rs", "#[cfg(test)] mod tests { use super::super::a::A; }")];
    let foreign = [("a.rs", "use super::b::f; impl A { fn len(&self) {} }"), ("b.rs", "fn f() { a.len() }")];
    let several = [
        ("a.rs", "use super::b::f; impl A { fn go(&self) {} }"),
        ("b.rs", "impl B { fn go(&self) {} } fn f() { a.go() }"),
    ];
    let std = [("a.rs", "use std::{b::f, fmt}; struct A;"), ("b.rs", "use super::a::A; fn f() { fmt::write() }")];
    for files in [&facade[..], &tests, &foreign, &several, &std] {
        let sources: Vec<Source> =
            files.iter().map(|(path, text)| Source::of(&format!("src/deux/{path}"), text)).collect();
        assert_eq!(circles(&sources), [], "{files:?}");
    }
    let circle = [Source::of("src/deux/a.rs", "use super::b::f;"), Source::of("src/deux/b.rs", "\nuse super::a::g;")];
    let says = circles(&circle)[0].to_string();
    assert_eq!(says, "src/deux/a.rs:1: a circle, by src/deux/b.rs (line 1), src/deux/a.rs (line 2)");
}

#[test]
fn a_name_leads_to_the_room_that_is_to_the_left() {
    // What judges cannot know a game: this `stop` is another one.
    let sources = [
        Source::of("src/deux/a.rs", "use crate::problem::f; impl A { fn stop(&self) {} }"),
        Source::of("src/problem.rs", "fn f() { a.stop() }"),
    ];
    assert_eq!(circles(&sources), []);
}
