//! One door: only `change` moves anything, and `setup` lays a table before anything has happened.

use super::source::{Finding, Kind, Source, Token};

/// Where tables are.
const ROOM: &str = "src/smash_up/";
/// Who may alter one.
const MAY: [&str; 2] = ["src/smash_up/change/", "src/smash_up/setup/"];

/// Methods that alter what they are called on.
const ALTERS: [&str; 26] = [
    "append",
    "as_mut",
    "clear",
    "dedup",
    "drain",
    "entry",
    "extend",
    "get_mut",
    "insert",
    "iter_mut",
    "last_mut",
    "pop",
    "push",
    "remove",
    "replace",
    "resize",
    "retain",
    "reverse",
    "rotate_left",
    "rotate_right",
    "sort",
    "sort_by",
    "sort_by_key",
    "swap",
    "take",
    "truncate",
];

/// Every place where something else than the door alters a table, or could.
pub fn alterations(sources: &[Source]) -> Vec<Finding> {
    let inside = sources.iter().filter(|source| source.path.starts_with(ROOM));
    let others = inside.filter(|source| !MAY.iter().any(|folder| source.path.starts_with(folder)));
    others.flat_map(alterations_of).collect()
}

fn alterations_of(source: &Source) -> Vec<Finding> {
    let tokens = source.working();
    let mut findings = Vec::new();
    for at in 0..tokens.len() {
        let line = tokens[at].line;
        if is(&tokens, at, "mut") && (is(&tokens, at.wrapping_sub(1), "&") || is(&tokens, at.wrapping_sub(2), "&")) {
            match borrowed(&tokens, at + 1) {
                Borrowed::Type => findings.push(source.finding(line, "takes &mut Table")),
                Borrowed::Part if !is_at_the_door(&tokens, at) => {
                    findings.push(source.finding(line, "borrows a table, to alter it"));
                }
                Borrowed::Part | Borrowed::Else => {}
            }
        }
        if is(&tokens, at, "table") && alters(&tokens, at) {
            findings.push(source.finding(line, "alters a table"));
        }
    }
    findings
}

fn is(tokens: &[&Token], at: usize, text: &str) -> bool {
    tokens.get(at).is_some_and(|token| token.text == text)
}

fn word(tokens: &[&Token], at: usize) -> bool {
    tokens.get(at).is_some_and(|token| token.kind == Kind::Word)
}

enum Borrowed {
    Type,
    Part,
    Else,
}

/// What a `&mut` is of: the type, a table or a part of one, something else.
fn borrowed(tokens: &[&Token], from: usize) -> Borrowed {
    let path: Vec<&str> = tokens[from..]
        .iter()
        .take_while(|token| token.kind == Kind::Word || matches!(token.text.as_str(), "." | ":"))
        .map(|token| token.text.as_str())
        .collect();
    if path.last() == Some(&"Table") {
        Borrowed::Type
    } else if path.contains(&"table") && path.last() != Some(&":") {
        Borrowed::Part
    } else {
        Borrowed::Else
    }
}

/// Whether a `mut` is that of `change::apply(&mut …`.
fn is_at_the_door(tokens: &[&Token], at: usize) -> bool {
    const DOOR: [&str; 6] = ["change", ":", ":", "apply", "(", "&"];
    at >= DOOR.len() && tokens[at - DOOR.len()..at].iter().map(|token| token.text.as_str()).eq(DOOR)
}

/// Whether the table named here is assigned to, or altered by a method of one of its fields.
fn alters(tokens: &[&Token], table: usize) -> bool {
    let mut at = table + 1;
    let mut field = is(tokens, table.wrapping_sub(1), ".");
    loop {
        if is(tokens, at, ".") && word(tokens, at + 1) {
            if is(tokens, at + 2, "(") {
                return ALTERS.contains(&tokens[at + 1].text.as_str());
            }
            (field, at) = (true, at + 2);
        } else if is(tokens, at, "[") {
            at = closing(tokens, at);
        } else {
            return field && assigns(tokens, at);
        }
    }
}

fn closing(tokens: &[&Token], open: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.text.as_str() {
            "[" => depth += 1,
            "]" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    tokens.len()
}

/// `=`, `+=` and the like; not `==`, `=>`, `<=`.
fn assigns(tokens: &[&Token], at: usize) -> bool {
    let operator = tokens.get(at).is_some_and(|token| "+-*/%&|^".contains(&token.text));
    let at = at + usize::from(operator);
    is(tokens, at, "=") && !is(tokens, at + 1, "=") && !is(tokens, at + 1, ">")
}

#[test]
fn a_way_around_the_door_is_found() {
    let bad = [
        "fn f(table: &mut Table) {}",
        "fn f(table: &'a mut table::Table) {}",
        "fn f() { self.table.turn.active = next; }",
        "fn f() { self.table = before; }",
        "fn f() { table.cards[card.index()].counters += 1; }",
        "fn f() { position.table.players[seat.index()].hand.push(card); }",
        "fn f() { let pile = &mut self.table.base_deck; }",
        "fn f() { self.table.scoring.take(); }",
    ];
    for text in bad {
        let found = alterations(&[Source::of("src/smash_up/query/x.rs", text)]);
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        assert!(alterations(&[Source::of("src/smash_up/change/x.rs", text)]).is_empty(), "{text}");
    }
    let good = [
        "fn f(table: &Table) -> Table { table.clone() }",
        "fn f() { change::apply(&mut self.table, setting, batch); }",
        "fn f() { if self.table.turn.active == seat { table.cards[0].zone } }",
        "fn f() { let table = read(); table.players.iter().take(2); }",
        "#[cfg(test)] mod tests { fn f() { table.bases.push(base); } }",
    ];
    for text in good {
        let found = alterations(&[Source::of("src/smash_up/query/x.rs", text)]);
        assert!(found.is_empty(), "{text}: {found:?}");
    }
}
