//! In which language to answer.

use std::env;

use crate::citation::Language;

/// The language asked for; else that of the environment: English if it says so, French otherwise.
pub fn of(asked: Option<&str>) -> Language {
    let environment = || {
        let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set)
    };
    match asked {
        Some("en") => Language::En,
        Some(_) => Language::Fr,
        None => of_locale(environment().as_deref()),
    }
}

fn of_locale(locale: Option<&str>) -> Language {
    let is_english = locale.is_some_and(|locale| locale.split(['_', '.', '-', '@']).next() == Some("en"));
    if is_english { Language::En } else { Language::Fr }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_is_spoken_unless_the_locale_is_english() {
        let cases = [
            (None, Language::Fr),
            (Some("fr_FR.UTF-8"), Language::Fr),
            (Some("C.UTF-8"), Language::Fr),
            (Some("en_GB.UTF-8"), Language::En),
            (Some("en"), Language::En),
            (Some("enm_XX"), Language::Fr),
        ];
        for (locale, expected) in cases {
            assert_eq!(of_locale(locale), expected, "{locale:?}");
        }
    }
}
