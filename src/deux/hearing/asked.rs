//! Where ships may go, and by which power.

use std::collections::BTreeMap;

use serde_json::json;

use super::telling::{Telling, Told};
use crate::{
    citation::Rule,
    deux::{
        board::Spot,
        bonus::Bonus,
        fleet::stack::Stack,
        moving::{
            reach::{self, reach},
            stage::{By, Landing},
            way::Way,
        },
        phrase, rule,
    },
};

/// Where ships may go.
pub struct Reached {
    pub stack: Stack,
    pub ends: Vec<Spot>,
    pub strikes: Vec<Spot>,
}

impl Telling<'_> {
    /// Where ships may go: on which cells they may end, and which they may strike.
    pub(super) fn asked(&self, told: &mut Told, stack: Stack) -> Reached {
        let end = &self.played.end;
        let found = Way::together(end, self.played.law, stack).map(|way| reach(&way));
        let mut ends = found.as_ref().map(reach::Reach::paths).unwrap_or_default();
        // A strike that leaves the ship where it was is told apart.
        ends.retain(|to, path| path.last().is_none_or(|last| last.to == *to));
        let strikes = found.as_ref().map(reach::Reach::strikes).unwrap_or_default();
        let cell = |spot: Spot| end.board.cell(spot).to_string();
        let listed = |paths: &BTreeMap<Spot, Vec<Landing>>| {
            let one = |(to, path): (&Spot, &Vec<Landing>)| {
                let path = path.iter().map(|landing| json!({ "to": cell(landing.to), "by": landing.by }));
                json!({ "to": cell(*to), "path": path.collect::<Vec<_>>() })
            };
            paths.iter().map(one).collect::<Vec<_>>()
        };
        let labels: Vec<&str> = stack.ships().map(|ship| end.ships[ship].label.as_str()).collect();
        let mut event = json!({ "event": "can-reach", "ship": labels.join("+"), "ends": listed(&ends) });
        if !strikes.is_empty() {
            event["strikes"] = listed(&strikes).into();
        }
        let by = |by: By| ends.values().flatten().any(|landing| landing.by == by);
        let mut why = vec![self.cite(rule::ONE_PER_TURN)];
        why.extend(
            [(By::Step, rule::STEP), (By::Jump, rule::JUMP), (By::Solar, rule::ORANGE), (By::Solar, rule::RED)]
                .iter()
                .filter(|(how, _)| by(*how))
                .map(|(_, rule)| self.cite(*rule)),
        );
        why.extend(self.powers_of(stack).map(|rule| self.cite(rule)));
        let on = self.terms.on_which(|law| {
            let found = Way::together(end, law, stack).map(|way| reach(&way));
            found.map(|found| {
                (found.ends().into_keys().collect::<Vec<_>>(), found.strikes().into_keys().collect::<Vec<_>>())
            })
        });
        why.extend(on.into_iter().map(|id| self.taken(id)));
        let struck: Vec<Spot> = strikes.into_keys().collect();
        let says = phrase::ends(end, stack, &ends.values().collect::<Vec<_>>(), &struck);
        let reached = Reached { stack, ends: ends.into_keys().collect(), strikes: struck };
        self.step(told, None, event, says, why, (end, end));
        reached
    }

    /// The power that bears on where these ships may go.
    fn powers_of(&self, stack: Stack) -> impl Iterator<Item = Rule> {
        let bonus = self.played.end.bonus(stack.top());
        let bears = |bonus: &Bonus| match bonus {
            Bonus::SpaceWolf | Bonus::SpaceCheetah | Bonus::SpaceRooster | Bonus::AncientAstronauts => true,
            Bonus::SpaceHacker | Bonus::SpaceRobots => false,
        };
        bonus.filter(bears).map(Bonus::rule).into_iter()
    }
}
