//! The printed rules, clause by clause: booklets, clauses and their wordings, glossary, cross-references,
//! the switches in which editions differ and the readings where they are silent. Knows no game's engine.

pub mod editions;
