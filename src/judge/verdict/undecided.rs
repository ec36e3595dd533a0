//! What leaves claims undecided: a reading that turns them, a use that nobody spoke of.

use std::iter;

use crate::{
    citation::{Language, Said},
    game::Unused,
    judge::{
        claims::{hinge::Hinge, sides::fared},
        words::{list, semicolon, whole},
    },
    ruling::{ClaimRuling, ClaimVerdict},
};

/// What leaves some of the claims undecided where everything was resolved: a reading, a use that nobody spoke of.
pub(in crate::judge) struct Undecided {
    pub turned: Option<Turned>,
    pub hinge: Option<Hinge>,
    /// Uses of which it is not known what they would turn.
    pub unknown: Vec<Unused>,
}

/// A reading that turns a claim, and what the claims come to under it and under the one taken.
pub(in crate::judge) struct Turned {
    /// Its id, and on whose word it was taken.
    pub reading: Said,
    /// What it answers.
    pub question: Said,
    /// How many other answers there are.
    pub others: usize,
    /// How many booklets the game has.
    pub booklets: usize,
    pub now: Vec<ClaimVerdict>,
    /// What the claims come to under each other answer that turns one.
    pub then: Vec<Vec<ClaimVerdict>>,
    /// The other readings that turn a claim.
    pub also: Vec<Said>,
}

/// Who would be right under the reading taken, and who under the other.
pub(super) fn undecided_by_the_booklets(l: Language, claims: &[ClaimRuling], turned: &Turned) -> String {
    let right = |verdicts: &[ClaimVerdict]| fared(l, claims, verdicts);
    let lead = match turned.booklets {
        1 => l.say("Le livret n’en décide pas.", "The booklet does not decide this."),
        _ => l.say("Les livrets n’en décident pas.", "The booklets do not decide this."),
    };
    let (now, mut under) = (right(&turned.now), Vec::<String>::new());
    for then in &turned.then {
        let then = match right(then) {
            same if same == now => l.say("autre chose en décide", "something else decides it").to_owned(),
            then => then,
        };
        if !under.contains(&then) {
            under.push(then);
        }
    }
    let under = under.iter().enumerate().map(|(n, then)| match n {
        0 => format!("{}, {then}", under_another(l, turned.others)),
        _ => format!("{}, {then}", l.say("selon une autre encore", "under yet another")),
    });
    let answers: Vec<String> = iter::once(now).chain(under).collect();
    let question = whole(turned.question.to(l));
    let also: Vec<&str> = turned.also.iter().map(|reading| reading.to(l)).collect();
    let also = match also.as_slice() {
        [] => String::new(),
        [one] => {
            format!(" {} ({one}).", l.say("Cela tient aussi à une autre lecture", "It also hangs on another reading"))
        }
        all => {
            let lead = l.say("Cela tient aussi à d’autres lectures", "It also hangs on other readings");
            format!(" {lead} ({}).", list(l, all))
        }
    };
    format!("{lead} {question} {} {}.{also}", taken(l, &turned.reading), answers.join(semicolon(l)))
}

/// `Selon la lecture retenue (READ-11),`
pub(in crate::judge) fn taken(l: Language, reading: &Said) -> String {
    format!("{} ({}),", l.say("Selon la lecture retenue", "Under the reading taken"), reading.to(l))
}

/// *selon l’autre*, or *selon une autre* of several.
pub(in crate::judge) fn under_another(l: Language, others: usize) -> &'static str {
    match others {
        1 => l.say("selon l’autre", "under the other"),
        _ => l.say("selon une autre", "under another"),
    }
}
