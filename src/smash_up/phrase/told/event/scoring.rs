//! A base scores: it begins and ends, who comes where, when the points are handed out.

use super::{Teller, list, say};
use crate::{
    citation::Said,
    smash_up::table::{CardId, Seat},
};

impl Teller<'_> {
    pub(super) fn scoring_begins(&self, base: CardId) -> Said {
        let (of, name) = (self.of_card(base), self.card(base));
        let total = Said::name(&self.position.total_of_all(base).to_string());
        let breakpoint = Said::name(&self.position.breakpoint(base).to_string());
        let of = Said::new(of.fr, name.en);
        say!(
            "La Conquête {of} commence : {total} de Force pour une Résistance de {breakpoint}",
            "{of} begins to score: {total} power against a breakpoint of {breakpoint}";
            of, total, breakpoint
        )
    }

    pub(super) fn scoring_stops(&self, base: CardId) -> Said {
        let (of, name) = (self.of_card(base), self.card(base));
        let of = Said::new(of.fr, name.en);
        say!(
            "La Conquête {of} s’arrête : la Base n’est plus en jeu",
            "{of} stops scoring: the base is no longer in play";
            of
        )
    }

    pub(super) fn scoring_goes_on(&self, base: CardId) -> Said {
        let base = self.card(base);
        say!(
            "La Conquête continue avec {base}, qui a pris la place de la Base",
            "Scoring goes on with {base}, which has taken the base’s place";
            base
        )
    }

    /// *Vainqueur, Alice (12) et Bob (12) ; Troisième, Carol (5)*.
    pub(super) fn ranked(&self, base: CardId, ranks: &[Vec<Seat>]) -> Said {
        let places = [
            [("Vainqueur", "winner"), ("Vainqueurs", "winners")],
            [("Deuxième", "runner-up"), ("Deuxièmes", "runners-up")],
            [("Troisième", "third"), ("Troisièmes", "third")],
        ];
        let told: Vec<Said> = ranks
            .iter()
            .zip(places)
            .filter(|(tied, _)| !tied.is_empty())
            .map(|(tied, [one, several])| {
                let (fr, en) = if tied.len() == 1 { one } else { several };
                let place = Said::new(fr, en);
                let with_total = |seat: &Seat| {
                    Said::name(&format!("{} ({})", self.names.player(*seat), self.position.total(base, *seat)))
                };
                let tied = list(&tied.iter().map(with_total).collect::<Vec<_>>());
                say!("{place}, {tied}", "{place}, {tied}"; place, tied)
            })
            .collect();
        let base = self.card(base);
        if told.is_empty() {
            return say!("{base} : personne n’a de place", "{base}: nobody takes a place"; base);
        }
        let (fr, en): (Vec<&str>, Vec<&str>) = told.iter().map(|said| (said.fr.as_str(), said.en.as_str())).unzip();
        let told = Said::new(fr.join(" ; "), en.join("; "));
        say!("{base} : {told}", "{base}: {told}"; base, told)
    }

    pub(super) fn awarded(&self, base: CardId) -> Said {
        let of = self.of_card(base);
        let of = Said::new(of.fr, self.card(base).en);
        say!("Les PV {of} sont attribués", "The points of {of} are awarded"; of)
    }

    pub(super) fn scoring_ends(&self, base: CardId) -> Said {
        let of = self.of_card(base);
        let of = Said::new(of.fr, self.card(base).en);
        say!("La Conquête {of} est terminée", "The scoring of {of} is over"; of)
    }
}
