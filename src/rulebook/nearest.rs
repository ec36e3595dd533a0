//! For "did you mean": the known name most like an unknown one.

/// The known name most like this one, if one is like it: at most a third of the letters differ.
/// Of equally near names, the first.
pub fn nearest<'a>(wanted: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let wanted: String = wanted.chars().take(64).flat_map(char::to_lowercase).collect();
    let allowed = (wanted.chars().count() / 3).max(1);
    known
        .map(|name| (strsim::osa_distance(&wanted, &name.to_lowercase()), name))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// `; did you mean …?`, or nothing: the end of a message about an unknown name.
pub(super) fn did_you_mean<'a>(wanted: &str, known: impl Iterator<Item = &'a str>) -> String {
    nearest(wanted, known).map_or_else(String::new, |name| format!("; did you mean {name}?"))
}
