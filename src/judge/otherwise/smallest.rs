//! The smallest set of switches that makes a difference.

/// The most hearings that the search for one set may take.
const MOST: usize = 600;

/// The smallest set out of this many that makes the difference: one alone if one does, else two, else three, as far as
/// the hearings go; else a set from which none can be taken away. `None`: not even all together make it.
/// Of equally small sets, the first.
pub(in crate::judge) fn smallest(count: usize, mut makes: impl FnMut(&[usize]) -> bool) -> Option<Vec<usize>> {
    if let Some(one) = (0..count).find(|one| makes(&[*one])) {
        return Some(vec![one]);
    }
    let mut minimal: Vec<usize> = (0..count).collect();
    if !makes(&minimal) {
        return None;
    }
    for index in (0..count).rev() {
        let without: Vec<usize> = minimal.iter().copied().filter(|kept| *kept != index).collect();
        if makes(&without) {
            minimal = without;
        }
    }
    let mut left = MOST;
    for size in 2..minimal.len().min(4) {
        match of_size(count, size, &mut left, &mut makes) {
            Search::Found(set) => return Some(set),
            Search::None => {}
            Search::Cut => break,
        }
    }
    Some(minimal)
}

enum Search {
    Found(Vec<usize>),
    None,
    Cut,
}

fn of_size(count: usize, size: usize, left: &mut usize, makes: &mut impl FnMut(&[usize]) -> bool) -> Search {
    let mut set: Vec<usize> = (0..size).collect();
    if size > count {
        return Search::None;
    }
    loop {
        if *left == 0 {
            return Search::Cut;
        }
        *left -= 1;
        if makes(&set) {
            return Search::Found(set);
        }
        let Some(at) = (0..size).rev().find(|at| set[*at] < count - size + at) else { return Search::None };
        set[at] += 1;
        for next in at + 1..size {
            set[next] = set[next - 1] + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many switches there are, the sets that make the difference; the smallest.
    type Case<'a> = (usize, &'a [&'a [usize]], Option<&'a [usize]>);

    #[test]
    fn the_smallest_set_is_found_whatever_else_would_do() {
        let cases: [Case; 7] = [
            (5, &[&[3]], Some(&[3])),
            (5, &[&[0, 4], &[2]], Some(&[2])),
            (5, &[&[1, 3]], Some(&[1, 3])),
            (6, &[&[0, 1, 2], &[4, 5]], Some(&[4, 5])),
            (6, &[&[3, 4, 5], &[0, 1, 2, 3]], Some(&[3, 4, 5])),
            (6, &[&[0, 1, 2, 3, 5]], Some(&[0, 1, 2, 3, 5])),
            (4, &[], None),
        ];
        for (count, sets, expected) in cases {
            let mut hearings = 0;
            let found = smallest(count, |borrowed| {
                hearings += 1;
                sets.iter().any(|set| set.iter().all(|one| borrowed.contains(one)))
            });
            assert_eq!(found.as_deref(), expected, "{sets:?}");
            assert!(hearings <= 3 * MOST);
        }
    }

    #[test]
    fn among_very_many_switches_the_search_ends_with_a_set_that_cannot_be_reduced() {
        let needed = [3, 70, 140, 199];
        let mut hearings = 0;
        let found = smallest(200, |borrowed| {
            hearings += 1;
            needed.iter().all(|one| borrowed.contains(one))
        });
        assert_eq!(found.as_deref(), Some(&needed[..]));
        assert!(hearings <= MOST + 401, "{hearings}");
    }
}
