//! Which bases are ready, and who takes which place.

use crate::smash_up::{
    ability::Kind,
    law::ManyTied,
    query::{Position, Refuse},
    table::{CardId, Seat},
};

impl Position<'_> {
    /// The bases whose breakpoint is reached, in the order in which they came. Of a base nobody has seen the breakpoint is
    /// not known: it is not ready.
    #[must_use]
    pub fn ready(self) -> Vec<CardId> {
        let known = |base: &CardId| self.is_base(self.table.card(*base).def);
        let reached = |base: &CardId| self.total_of_all(*base) >= self.breakpoint(*base);
        self.table.bases.iter().copied().filter(|base| known(base) && reached(base)).collect()
    }

    /// That the breakpoint of a base is not reached.
    #[must_use]
    pub fn not_ready(self, base: CardId) -> Refuse {
        Refuse::NotReady { base, total: self.total_of_all(base), breakpoint: self.breakpoint(base) }
    }

    /// The places at a base, best first. Players tied share a place, and the places they fill beyond it are empty.
    #[must_use]
    pub fn ranks(self, base: CardId) -> Vec<Vec<Seat>> {
        let mut there: Vec<(i32, Seat)> = self
            .table
            .seats()
            .filter(|seat| self.has_presence(base, *seat))
            .map(|seat| (self.total(base, seat), seat))
            .collect();
        // Stable: players tied stay in turn order.
        there.sort_by_key(|(total, _)| std::cmp::Reverse(*total));
        let mut places: Vec<Vec<Seat>> = Vec::new();
        for tied in there.chunk_by(|a, b| a.0 == b.0) {
            places.push(tied.iter().map(|(_, seat)| *seat).collect());
            let skipped = self.setting.by_law(|ties| match ties {
                ManyTied::SkipAsMany => tied.len() - 1,
                ManyTied::SkipOne => usize::from(tied.len() > 1),
            });
            places.extend(std::iter::repeat_n(Vec::new(), skipped));
        }
        places
    }

    /// The points printed for the three places.
    #[must_use]
    pub fn rewards(self, base: CardId) -> [i32; 3] {
        match self.printing(base).kind {
            Kind::Base(_, (first, second, third)) => [first, second, third].map(i32::from),
            Kind::Minion(_) | Kind::Fusion(_) | Kind::Action | Kind::Titan => [0; 3],
        }
    }
}
