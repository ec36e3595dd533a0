//! Where the desk is kept: a file, or a `PostgreSQL`.

use std::{
    env, fmt,
    path::{Path, PathBuf},
};

use crate::citation::Said;

/// Where the desk is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// An `SQLite` database in this file.
    File(PathBuf),
    /// A `PostgreSQL` database at this address.
    Postgres(String),
}

impl Place {
    /// What `--database` says: an address of `PostgreSQL`, else a file.
    ///
    /// # Errors
    /// That it is the address of something else.
    pub fn read(said: &str) -> Result<Self, Said> {
        match said.split_once(':') {
            Some(("postgres" | "postgresql", rest)) if rest.starts_with("//") => Ok(Self::Postgres(said.to_owned())),
            // A letter is a drive.
            Some((scheme, rest)) if rest.starts_with("//") || ["sqlite", ""].contains(&scheme) => Err(Said::new(
                format!("attendu\u{a0}: un fichier, ou postgres://…, et non {scheme}:…"),
                format!("expected a file, or postgres://…, not {scheme}:…"),
            )),
            _ if said.is_empty() => {
                Err(Said::new("attendu\u{a0}: un fichier, ou postgres://…", "expected a file, or postgres://…"))
            }
            _ => Ok(Self::File(PathBuf::from(said))),
        }
    }

    /// The file in the user's data folder.
    ///
    /// # Errors
    /// That the machine does not say which folder that is.
    pub fn usual() -> Result<Self, Said> {
        let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(|folder| folder.is_absolute());
        let home = |below: &str| folder("HOME").map(|home| home.join(below));
        let data = if cfg!(windows) {
            folder("APPDATA")
        } else if cfg!(target_os = "macos") {
            home("Library/Application Support")
        } else {
            folder("XDG_DATA_HOME").or_else(|| home(".local/share"))
        };
        let unknown = || {
            Said::new(
                "le dossier de données de cette machine n’est pas connu\u{202f}; nommez un fichier",
                "the data folder of this machine is not known; name a file",
            )
        };
        Ok(Self::File(data.ok_or_else(unknown)?.join("arbitre").join("desk.sqlite")))
    }

    /// Which file it is, whatever it is called; nothing, where it is none, is not there, or the system does not say.
    #[must_use]
    pub(super) fn identity(&self) -> Option<(u64, u64)> {
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt as _;
            let there = self.file()?.metadata().ok()?;
            Some((there.dev(), there.ino()))
        }
        #[cfg(not(unix))]
        None
    }

    /// The file, if it is one.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Postgres(_) => None,
        }
    }
}

/// Without what opens it: a password is never shown.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => write!(f, "{}", path.display()),
            Self::Postgres(address) => {
                let behind = address.split_once("://").map_or("", |(_, behind)| behind);
                let path = behind.split(['?', '#']).next().unwrap_or_default();
                write!(f, "postgres://{}", path.rsplit_once('@').map_or(path, |(_, host)| host))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let shown = |said: &str| Place::read(said).unwrap().to_string();
        assert_eq!(
            shown("postgres://ada:se@cret@db.example:5432/desk?sslmode=disable"),
            "postgres://db.example:5432/desk"
        );
        assert_eq!(shown("postgresql://db/desk?password=secret"), "postgres://db/desk");
        assert_eq!(shown("/tmp/desk.sqlite"), "/tmp/desk.sqlite");
    }

    #[test]
    fn an_address_of_something_else_makes_no_file() {
        for said in ["mysql://db/desk", "sqlite:desk.sqlite", "postgre://db", "http://db", "", ":memory:"] {
            let says = Place::read(said).expect_err(said);
            assert!(says.fr.contains("postgres://") && says.en.contains("expected a file"), "{says:?}");
        }
        assert_eq!(Place::read("C:/desk.sqlite"), Ok(Place::File("C:/desk.sqlite".into())));
    }
}
