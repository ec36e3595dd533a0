//! What to do where a database refuses: told with the reason, to whoever can do something about it.

use sqlx::{Error, error::DatabaseError};

use super::Place;
use crate::citation::Said;

/// What keeps a database from doing its part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cause {
    /// Nobody may write there.
    ReadOnly,
    /// The file is not there, and cannot be made or reached.
    Unreachable,
    /// The disk is full.
    Full,
    /// Another program has it for itself.
    Held,
    /// It is no database, or a broken one.
    Foreign,
    /// Nobody answers at this address.
    Silent,
    /// It lets nobody in under this name and password.
    Unknown,
    /// It has no database of this name.
    Missing,
}

/// What to do about this error, as far as that can be said.
pub fn advice(error: &Error) -> Option<Said> {
    Some(match cause(error)? {
        Cause::ReadOnly => Said::new(
            "On ne peut pas y écrire\u{a0}: donnez à arbitre le droit d’écrire dans le fichier et dans son dossier, ou nommez un autre endroit (--database).",
            "Nothing can be written there: let arbitre write to the file and to its folder, or name another place (--database).",
        ),
        Cause::Unreachable => unreachable(),
        Cause::Full => Said::new("Le disque est plein\u{a0}: faites de la place.", "The disk is full: make room."),
        Cause::Held => Said::new(
            "Un autre programme garde le fichier pour lui\u{a0}: attendez qu’il ait fini, ou fermez-le.",
            "Another program has the file for itself: wait until it is done, or close it.",
        ),
        Cause::Foreign => Said::new(
            "Nommez un autre fichier (--database), ou restaurez une sauvegarde dans un nouveau (arbitre desk restore).",
            "Name another file (--database), or restore a backup into a new one (arbitre desk restore).",
        ),
        Cause::Silent => silent(),
        Cause::Unknown => Said::new(
            "Vérifiez le nom et le mot de passe dans l’adresse (--database).",
            "Check the name and the password in the address (--database).",
        ),
        Cause::Missing => Said::new(
            "Créez cette base (createdb), ou nommez-en une autre (--database).",
            "Make this database (createdb), or name another (--database).",
        ),
    })
}

/// What to do where a file can be neither opened nor made.
pub fn unreachable() -> Said {
    Said::new(
        "Le fichier ne peut être ni ouvert ni créé\u{a0}: donnez à arbitre le droit d’écrire dans son dossier, ou nommez un autre endroit (--database).",
        "The file can be neither opened nor made: let arbitre write to its folder, or name another place (--database).",
    )
}

/// That the file is no longer where it was opened, and what to do.
pub fn moved(place: &Place) -> Said {
    Said::new(
        format!(
            "{place}\u{a0}: le fichier n’est plus là, ou c’en est un autre. Remettez-le à sa place, ou relancez arbitre\u{202f}; d’ici là, aucune entrée n’est inscrite."
        ),
        format!(
            "{place}: the file is no longer there, or it is another one. Put it back, or start arbitre again; until then no entry is written."
        ),
    )
}

/// What to do where nobody answers.
pub fn silent() -> Said {
    Said::new(
        "Personne ne répond à cette adresse\u{a0}: vérifiez l’adresse, et que le serveur PostgreSQL est lancé.",
        "Nobody answers at this address: check the address, and that the PostgreSQL server is running.",
    )
}

/// Whether this is no database of arbitre’s, and will not become one by waiting.
pub fn is_foreign(error: &Error) -> bool {
    cause(error) == Some(Cause::Foreign)
}

/// Whether another program has it for itself at this moment.
pub fn is_held(error: &Error) -> bool {
    cause(error) == Some(Cause::Held)
}

/// Whether it refuses what one write would have it keep, and not everything: data, constraints, limits.
pub fn is_of_one(error: &Error) -> bool {
    error.as_database_error().and_then(DatabaseError::code).is_some_and(|code| is_code_of_one(&code))
}

fn is_code_of_one(code: &str) -> bool {
    let sqlite = || code.parse().is_ok_and(|code: u32| matches!(code & 0xff, 18..=20));
    if code.len() == 5 { ["22", "23", "54"].iter().any(|class| code.starts_with(class)) } else { sqlite() }
}

fn cause(error: &Error) -> Option<Cause> {
    match error {
        Error::Database(error) => of_code(&**error),
        Error::Io(_) => Some(Cause::Silent),
        _ => None,
    }
}

/// `SQLite` says numbers, of which the lowest eight bits are the kind of error; `PostgreSQL` five letters and digits.
fn of_code(error: &dyn DatabaseError) -> Option<Cause> {
    let code = error.code()?;
    let postgres = match &*code {
        "25006" | "42501" => Some(Cause::ReadOnly),
        "28000" | "28P01" => Some(Cause::Unknown),
        "3D000" => Some(Cause::Missing),
        "53100" => Some(Cause::Full),
        _ => None,
    };
    let sqlite = || {
        Some(match code.parse::<u32>().ok()? & 0xff {
            5 | 6 => Cause::Held,
            8 => Cause::ReadOnly,
            11 | 26 => Cause::Foreign,
            13 => Cause::Full,
            14 => Cause::Unreachable,
            _ => return None,
        })
    };
    postgres.or_else(|| if code.len() == 5 { None } else { sqlite() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_write_cannot_have_is_told_from_a_database_that_takes_nothing() {
        for of_one in ["22021", "23505", "54000", "19", "2067", "18"] {
            assert!(is_code_of_one(of_one), "{of_one}");
        }
        for of_all in ["57P01", "57P03", "53100", "25006", "08006", "40P01", "5", "8", "10", "13", "266", ""] {
            assert!(!is_code_of_one(of_all), "{of_all}");
        }
    }
}
