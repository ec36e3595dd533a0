//! Which file a method call leads to.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    super::{
        imports::may_lead,
        source::{Kind, Token},
    },
    house::{File, House, Lead},
};

/// What the standard library and other crates call a method, too: one of ours that is called so is not meant by every
/// call of it.
const FOREIGN: [&str; 75] = [
    "abs", "all", "and", "any", "append", "as_mut", "as_ref", "bytes", "chain", "chars", "clear", "clone", "close",
    "code", "collect", "contains", "copied", "count", "dedup", "drain", "entry", "extend", "fill", "filter", "find",
    "first", "flush", "fold", "get", "insert", "is_empty", "is_some", "iter", "join", "keys", "last", "len", "lines",
    "lock", "map", "max", "min", "mode", "next", "or", "pop", "push", "range", "read", "remove", "repeat", "replace",
    "reserve", "retain", "reverse", "round", "run", "scope", "send", "skip", "sort", "source", "split", "sum", "swap",
    "take", "trim", "truncate", "unwrap", "values", "wait", "wake", "windows", "write", "zip",
];

/// The methods of the crate, by type and by name.
pub struct Methods {
    of_type: BTreeMap<(Lead, String), BTreeSet<usize>>,
    by_name: BTreeMap<String, BTreeSet<usize>>,
    /// Of each file, what is implemented from which token to which.
    blocks: Vec<Vec<Block>>,
}

/// An `impl` or a `trait`.
struct Block {
    of: Lead,
    from: usize,
    to: usize,
    /// Whether it answers to a trait of another crate.
    foreign: bool,
}

impl Methods {
    pub fn of(house: &House) -> Self {
        let blocks: Vec<Vec<Block>> =
            house.files.iter().enumerate().map(|(at, file)| blocks(house, file, at)).collect();
        let mut methods = Self { of_type: BTreeMap::new(), by_name: BTreeMap::new(), blocks };
        for (at, file) in house.files.iter().enumerate() {
            for block in &methods.blocks[at] {
                for (name, takes_self) in functions(&file.tokens, block) {
                    methods.of_type.entry((block.of.clone(), name.clone())).or_default().insert(at);
                    if takes_self && !block.foreign {
                        methods.by_name.entry(name).or_default().insert(at);
                    }
                }
            }
        }
        methods
    }

    /// The file where this function of a type stands, if one does.
    pub fn of_type(&self, of: &Lead, name: &str) -> Option<usize> {
        only(self.of_type.get(&(of.clone(), name.to_owned()))?)
    }

    /// What is implemented at this token of a file.
    pub fn here(&self, file: usize, at: usize) -> Option<&Lead> {
        self.blocks[file].iter().find(|block| block.from < at && at < block.to).map(|block| &block.of)
    }

    /// The file to which a call leads that begins with the `.` at this token.
    pub fn called(&self, house: &House, file: usize, at: usize) -> Option<usize> {
        let tokens = &house.files[file].tokens;
        let text = |at: usize| tokens.get(at).map_or("", |token| token.text.as_str());
        let name = tokens.get(at + 1).filter(|token| token.kind == Kind::Word)?;
        let calls = text(at + 2) == "(" || (text(at + 2) == ":" && text(at + 4) == "<");
        let own = at > 0 && text(at - 1) == "self" && !(at > 1 && text(at - 2) == ".");
        let of_own = || self.of_type(self.here(file, at)?, &name.text);
        let may = |to: &usize| may_lead(&house.files[file].module, &house.files[*to].module);
        let by_name = || only(self.by_name.get(&name.text)?).filter(may).filter(|_| !FOREIGN.contains(&&*name.text));
        calls.then(|| own.then(of_own).flatten().or_else(by_name)).flatten()
    }
}

fn only(files: &BTreeSet<usize>) -> Option<usize> {
    files.first().copied().filter(|_| files.len() == 1)
}

fn blocks(house: &House, file: &File, at: usize) -> Vec<Block> {
    let mut found = Vec::new();
    let tokens = &file.tokens;
    for start in 0..tokens.len() {
        let begins = start == 0 || matches!(tokens[start - 1].text.as_str(), "}" | ";" | "{" | "]" | "pub" | ")");
        let word = tokens[start].text.as_str();
        if !begins || !matches!(word, "impl" | "trait") {
            continue;
        }
        let Some(open) = (start..tokens.len()).find(|at| tokens[*at].text == "{") else { continue };
        let head = &tokens[start + 1..open];
        let head = &head[..head.iter().position(|token| token.text == "where").unwrap_or(head.len())];
        let head = &head[if word == "impl" { behind_angles(head) } else { 0 }..];
        let implements = head.windows(2).position(|two| two[0].text == "for" && two[1].text != "<");
        let named = |words: &[&Token]| lead_of(house, file, words);
        let Some(of) = named(&head[implements.map_or(0, |at| at + 1)..]) else { continue };
        let foreign = implements
            .is_some_and(|end| named(&head[..end]).is_none_or(|lead| lead.file == at && !declares(file, &lead)));
        found.push(Block { of, from: open, to: closing(tokens, open), foreign });
    }
    found
}

/// Whether the trait a lead names stands in this file.
fn declares(file: &File, lead: &Lead) -> bool {
    file.tokens
        .windows(2)
        .any(|two| two[0].text == "trait" && lead.item.last().is_some_and(|name| *name == two[1].text))
}

/// What the type or the trait is that stands here.
fn lead_of(house: &House, file: &File, words: &[&Token]) -> Option<Lead> {
    let first = words.iter().position(|token| {
        token.kind == Kind::Word && !matches!(token.text.as_str(), "mut" | "dyn") && !token.text.starts_with('\'')
    })?;
    let mut path = file.start(&words[first].text);
    let mut at = first + 1;
    while words.get(at).is_some_and(|token| token.text == ":")
        && words.get(at + 2).is_some_and(|t| t.kind == Kind::Word)
    {
        path.push(words[at + 2].text.clone());
        at += 3;
    }
    house.lead(&path)
}

/// Behind the `<…>` with which these words begin, if they do.
fn behind_angles(words: &[&Token]) -> usize {
    let mut depth = 0;
    for (at, token) in words.iter().enumerate() {
        match token.text.as_str() {
            "<" => depth += 1,
            ">" if words[at - 1].text != "-" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return if at == 0 { 0 } else { at + 1 };
        }
    }
    0
}

fn closing(tokens: &[&Token], open: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(open).filter(|(_, token)| token.kind == Kind::Sign) {
        match token.text.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    tokens.len()
}

/// The functions of a block, and whether each takes `self`.
fn functions(tokens: &[&Token], block: &Block) -> Vec<(String, bool)> {
    let mut found = Vec::new();
    for at in block.from..block.to.min(tokens.len().saturating_sub(1)) {
        if tokens[at].text != "fn" || tokens[at + 1].kind != Kind::Word {
            continue;
        }
        let behind = &tokens[at + 2..];
        let open = at + 2 + behind_angles(behind) + 1;
        let first = tokens[open..].iter().find(|token| {
            token.kind == Kind::Word && token.text != "mut" && !token.text.starts_with('\'') || token.text == ")"
        });
        found.push((tokens[at + 1].text.clone(), first.is_some_and(|token| token.text == "self")));
    }
    found
}
