//! A moment as a date, in the time of the world: a server does not know where its reader is.

use crate::{citation::Language, desk::Moment};

const DAY: i64 = 86_400_000;

const MONTHS: [(&str, &str); 12] = [
    ("janvier", "January"),
    ("février", "February"),
    ("mars", "March"),
    ("avril", "April"),
    ("mai", "May"),
    ("juin", "June"),
    ("juillet", "July"),
    ("août", "August"),
    ("septembre", "September"),
    ("octobre", "October"),
    ("novembre", "November"),
    ("décembre", "December"),
];

/// `2026-11-23T16:40:05Z`
#[must_use]
pub fn iso(moment: Moment) -> String {
    let ((year, month, day), second) = parted(moment);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// `23 novembre 2026, 16 h 40 UTC`
#[must_use]
pub fn said(moment: Moment, l: Language) -> String {
    let ((year, month, day), second) = parted(moment);
    let (hour, minute) = (second / 3600, second / 60 % 60);
    let (fr, en) = usize::try_from(month - 1).ok().and_then(|month| MONTHS.get(month)).copied().unwrap_or_default();
    match l {
        Language::Fr => {
            let first = if day == 1 { "er" } else { "" };
            format!("{day}{first} {fr} {year}, {hour}\u{a0}h\u{a0}{minute:02} UTC")
        }
        Language::En => format!("{day} {en} {year}, {hour:02}:{minute:02} UTC"),
    }
}

/// Year, month and day of the Gregorian calendar, and the second of that day.
fn parted(moment: Moment) -> ((i64, i64, i64), i64) {
    // Years of 400 are alike; they begin with March, so that a leap day is the last of its year.
    let days = moment.0.div_euclid(DAY) + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let date = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + i64::from(month <= 2);
    ((year, month, date), moment.0.rem_euclid(DAY) / 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_the_date_that_a_calendar_has() {
        for (seconds, expected) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (951_868_799, "2000-02-29T23:59:59Z"),
            (1_709_164_800, "2024-02-29T00:00:00Z"),
            (1_795_452_005, "2026-11-23T16:40:05Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
            (-1, "1969-12-31T23:59:59Z"),
        ] {
            assert_eq!(iso(Moment(seconds * 1000)), expected);
        }
        let first = Moment(1_793_491_200_000);
        assert_eq!(said(first, Language::Fr), "1er novembre 2026, 0\u{a0}h\u{a0}00 UTC");
        assert_eq!(said(first, Language::En), "1 November 2026, 00:00 UTC");
    }
}
