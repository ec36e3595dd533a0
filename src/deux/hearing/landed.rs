//! A landing told: how it was reached, and everything it brought about, each with its clauses.

use serde_json::{Value, json};

use super::{
    play::Happened,
    telling::{Telling, Told},
};
use crate::{
    citation::{Citation, Rule},
    deux::{
        board::{Ground, Spot},
        fleet::{
            Kind, Position, Whereabouts,
            camp::partners,
            hack::{hacks, has_room, is_only_hacked, left},
        },
        moving::{arrive::Spoils, effect::Beside, stage::By},
        phrase, rule,
        turn::spoils::Denied,
    },
    ruling::{Considered, Refusal},
};

/// What of a landing a reading decides; what is not listed decides whether it may be made.
const AT_CAPTURE: [&str; 15] = [
    "AMB-02", "AMB-04", "AMB-05", "AMB-06", "AMB-07", "AMB-14", "AMB-16", "AMB-23", "AMB-28", "AMB-29", "AMB-32",
    "AMB-33", "AMB-40", "AMB-42", "AMB-43",
];
const AT_BOARDING: [&str; 3] = ["AMB-08", "AMB-10", "AMB-41"];
const WITH_COMMANDER: [&str; 2] = ["AMB-17", "AMB-18"];

/// The readings on which a landing rests, each at what it decides.
struct Rests {
    landing: Vec<Citation>,
    capture: Vec<Citation>,
    commander: Vec<Citation>,
    boarding: Vec<Citation>,
}

impl Telling<'_> {
    /// The readings on which a landing rests, each at what it decides.
    fn rests(&self, happened: &Happened, on: &[&'static str]) -> Rests {
        let effect = happened.made.effect;
        let strikes = effect.captures.is_some() || effect.beside == Beside::Shared;
        let carried = effect.captures.is_some_and(|other| happened.before.aboard(other).is_some());
        let mut rests = Rests { landing: Vec::new(), capture: Vec::new(), commander: Vec::new(), boarding: Vec::new() };
        for id in on {
            let place = if strikes && AT_CAPTURE.contains(id) {
                &mut rests.capture
            } else if (effect.boards || effect.home) && AT_BOARDING.contains(id) {
                &mut rests.boarding
            } else if carried && WITH_COMMANDER.contains(id) {
                &mut rests.commander
            } else {
                &mut rests.landing
            };
            place.push(self.taken(id));
        }
        if happened.made.drawn {
            rests.landing.push(self.taken("AMB-14"));
        }
        rests
    }

    /// A landing, and everything it brought about.
    pub(super) fn landing(&self, told: &mut Told, step: usize, happened: &Happened, on: &[&'static str]) {
        let Happened { made, spoils, before, after } = happened;
        let rests = self.rests(happened, on);
        let label = &before.ships[made.ship].label;
        let team = before.ships[made.ship].team;
        let now = moved(happened);
        // Who has brought the commander home has won by the last step, not before.
        let mut meanwhile = after.clone();
        meanwhile.winner = before.winner;
        if made.effect.home {
            meanwhile.commanders[team] = before.commanders[team];
        }
        let why = self.rests_on(happened).into_iter().map(|rule| self.cite(rule)).chain(rests.landing).collect();
        self.step(told, Some(step), reached(happened), made.says.clone(), why, (before, &now));
        if made.effect.joins {
            let below = now.pile(made.landing.to).nth(made.stack.height() - 1).unwrap_or(made.ship);
            let event = json!({ "event": "stacked", "ship": label, "on": before.ships[below].label });
            let why = vec![self.cite(rule::SPACE_WOLF)];
            self.step(told, Some(step), event, phrase::stacked(&now, made.stack), why, (&now, &now));
        }
        if let Some(other) = made.effect.captures {
            self.capture(told, step, happened, (other, rests.capture.clone()));
            if let Some(of) = before.aboard(other).filter(|_| !is_hostage(spoils, other)) {
                self.sent_back(told, step, happened, (other, of), (rests.commander, &meanwhile));
            }
        }
        if let Some(onto) = made.effect.pushes() {
            let left: Vec<usize> =
                before.pile(made.landing.to).filter(|ship| made.effect.captures != Some(*ship)).collect();
            let labels: Vec<&str> = left.iter().map(|ship| before.ships[*ship].label.as_str()).collect();
            let event = json!({ "event": "pushed", "ships": labels, "to": before.board.cell(onto).to_string() });
            let why = vec![self.cite(rule::SPACE_WOLF), self.taken("AMB-30")];
            self.step(told, Some(step), event, phrase::pushed(before, &left, onto), why, (before, &meanwhile));
        }
        if made.effect.beside == Beside::Shared && made.effect.captures.is_none() {
            let other = before.ship_on(made.landing.to).unwrap_or(made.ship);
            let event = json!({ "event": "unharmed", "ship": before.ships[other].label, "by": label });
            let why = [self.cite(rule::BOUNTY_CARGO), self.taken("AMB-16")].into_iter().chain(rests.capture).collect();
            self.step(told, Some(step), event, phrase::unharmed(before, made.ship, other), why, (before, &meanwhile));
        }
        if made.effect.boards {
            self.boarded(told, step, happened, (&rests.boarding, &meanwhile));
        }
        if made.effect.home {
            self.won(told, step, happened, (rests.boarding, &meanwhile));
        }
    }

    /// The commander whom a struck ship carried is sent back.
    fn sent_back(
        &self,
        told: &mut Told,
        step: usize,
        happened: &Happened,
        (other, of): (usize, usize),
        (readings, meanwhile): (Vec<Citation>, &Position),
    ) {
        let Happened { spoils, before, after, .. } = happened;
        let event = json!({ "event": "sent-back", "commander": before.teams[of].name });
        let mut why = vec![self.cite(rule::CARRIER_ATTACKED)];
        why.extend(readings);
        if before.teams.len() > 2 {
            why.push(self.taken("AMB-17"));
        }
        if is_hacked(spoils, other) {
            why.push(self.taken("AMB-18"));
        }
        self.step(told, Some(step), event, phrase::sent_back(after, of), why, (before, meanwhile));
    }

    /// The commander goes aboard.
    fn boarded(
        &self,
        told: &mut Told,
        step: usize,
        happened: &Happened,
        (readings, meanwhile): (&[Citation], &Position),
    ) {
        let Happened { made, before, after, .. } = happened;
        let team = before.ships[made.ship].team;
        let name = &before.teams[team].name;
        let carrier = match after.commanders[team].now {
            Whereabouts::Aboard(ship) => ship,
            Whereabouts::Held(_) | Whereabouts::Home => made.ship,
        };
        let event = json!({ "event": "boarded", "ship": before.ships[carrier].label, "commander": name });
        let mut why = vec![self.cite(rule::PLANET), self.cite(rule::WIN), self.cite(rule::PLACEMENT)];
        why.extend(readings.iter().cloned());
        self.step(told, Some(step), event, phrase::boarded(after, carrier), why, (meanwhile, meanwhile));
    }

    /// The commander is home, and the game is won.
    fn won(
        &self,
        told: &mut Told,
        step: usize,
        happened: &Happened,
        (readings, meanwhile): (Vec<Citation>, &Position),
    ) {
        let Happened { made, before, after, .. } = happened;
        let team = before.ships[made.ship].team;
        let name = &before.teams[team].name;
        let event = json!({ "event": "won", "team": name });
        let shared = phrase::is_shared(after).then(|| self.taken("AMB-23"));
        let shared = shared.into_iter().chain(readings);
        self.step(
            told,
            Some(step),
            event,
            phrase::won(after, self.played.law, team),
            [rule::WIN, rule::OBJECTIVE, rule::AIM].map(|rule| self.cite(rule)).into_iter().chain(shared).collect(),
            (meanwhile, after),
        );
    }

    /// A ship is destroyed, or taken over.
    fn capture(&self, told: &mut Told, step: usize, happened: &Happened, (other, readings): (usize, Vec<Citation>)) {
        let Happened { made, spoils, before, after } = happened;
        let (label, struck) = (&before.ships[made.ship].label, &before.ships[other].label);
        let hunts = before.ships[made.ship].kind == Kind::IceHunter;
        let by = if hunts { rule::ICE_HUNTER } else { rule::SPACE_ROOSTER };
        let mut why = vec![self.cite(by)];
        let by_sun = made.landing.by == By::Solar || made.drawn;
        why.extend(sun(before, made.landing.to).filter(|_| by_sun).map(|rule| self.cite(rule)));
        why.extend(readings);
        if before.ships[other].fleet != before.ships[other].team {
            why.push(self.cite(rule::SPACE_HACKER));
        }
        if partners(before, self.played.law, before.ships[made.ship].team, before.ships[other].team) {
            why.extend([self.taken("AMB-23"), self.taken("AMB-29")]);
        }
        match made.effect.beside {
            Beside::Nobody => {}
            Beside::OnPlanet { .. } => why.push(self.taken("AMB-11")),
            Beside::Shared | Beside::StayedOut | Beside::Pushed(_) => {
                why.extend([self.cite(rule::SPACE_WOLF), self.taken("AMB-30")]);
            }
        }
        let law = self.played.law;
        let robbed = law.type_of(before.ships[other].kind) == law.orange_cargo()
            && before.aboard(other).is_some()
            && before.bonus(other) == Some(crate::deux::bonus::Bonus::SpaceRooster);
        if robbed {
            why.push(self.cite(rule::SPACE_ROOSTER));
        }
        // The commander is sent back by the step that follows.
        let mut now = after.clone();
        now.commanders.clone_from(&before.commanders);
        now.winner = None;
        let hacked = spoils.hacked.iter().find(|(ship, _)| *ship == other);
        let (event, says) = if let Some((_, cell)) = hacked {
            why.extend([self.cite(rule::SPACE_HACKER), self.cite(rule::FLEET), self.taken("AMB-32")]);
            let only = is_only_hacked(before, law, made.ship, other);
            why.extend(only.then(|| self.cite(rule::BOUNTY_CARGO)));
            let to = before.board.cell(*cell).to_string();
            let event = json!({ "event": "hacked", "ship": struck, "by": label, "to": to });
            (event, phrase::hacked(before, made.ship, other, *cell))
        } else {
            let event = json!({ "event": "captured", "ship": struck, "by": label });
            (event, phrase::captured(before, made.ship, other, made.effect))
        };
        self.step(told, Some(step), event, says, why, (before, &now));
        self.kept(told, happened, other);
        if hacked.is_none() {
            self.not_taken_over(told, happened);
        }
        if hacked.is_some() && is_hostage(spoils, other) && before.aboard(other).is_some() {
            let event = json!({ "event": "hostage", "ship": struck });
            let why = vec![self.cite(rule::SPACE_HACKER), self.taken("AMB-18")];
            self.step(told, Some(step), event, phrase::hostage(before, other), why, (after, after));
        }
    }

    /// Why a ship that could otherwise have been taken over is destroyed.
    fn not_taken_over(&self, told: &mut Told, Happened { made, before, .. }: &Happened) {
        let (law, by) = (self.played.law, made.ship);
        if !hacks(before, by) || has_room(before, law, by) {
            return;
        }
        let enough = left(before, law, before.ships[by].team) == 0;
        let why = phrase::denied(before, by, if enough { Denied::Enough } else { Denied::NoRoom });
        let Refusal { says, why } = self.refusal(&why);
        told.considered.push(Considered { after: told.steps.len(), says, why });
    }

    /// A commander under the ship that is destroyed stays where it is.
    fn kept(&self, told: &mut Told, happened: &Happened, other: usize) {
        let Happened { before, after, .. } = happened;
        let below = before.ships[other].at.into_iter().flat_map(|at| before.pile(at));
        let below = below.filter(|ship| *ship != other && after.ships[*ship].at.is_some());
        for ship in below.filter(|ship| before.aboard(*ship).is_some()) {
            let crowd = matches!(happened.made.effect.beside, Beside::OnPlanet { .. });
            let (says, why) = if crowd {
                (phrase::kept_beside(before, ship), self.taken("AMB-11"))
            } else {
                (phrase::kept(before, ship), self.cite(rule::SPACE_WOLF))
            };
            told.considered.push(Considered { after: told.steps.len(), says, why: vec![why] });
        }
    }

    /// The clauses by which a ship may land so.
    fn rests_on(&self, happened: &Happened) -> Vec<Rule> {
        let Happened { made, before, .. } = happened;
        let mut rules = Vec::new();
        match made.landing.by {
            By::Step => {
                rules.push(rule::STEP);
                if self.played.law.type_of(before.ships[made.ship].kind) == Kind::SpeedyF1 {
                    rules.push(rule::SPEEDY);
                }
            }
            By::Jump => {
                rules.extend([rule::JUMP, rule::EMPTY_CELLS]);
                if let Some(pivot) = made.pivot {
                    let close = before.board.cell(made.from).distance(before.board.cell(pivot)) == 1;
                    rules.push(if close { rule::EXAMPLE_1 } else { rule::EXAMPLE_2 });
                }
                if made.stops {
                    rules.push(rule::MAY_STOP);
                }
                if made.chained {
                    rules.extend([rule::CHAIN, rule::STRAIGHT_LINE]);
                }
                match made.pivot.map(|pivot| (pivot, before.board.ground(pivot))) {
                    Some((_, Ground::Ufo)) => {
                        let tie = before.ships[made.ship].kind == Kind::TieUfo;
                        rules.extend([rule::UFO, if tie { rule::TIE_UFO } else { rule::ANCIENT_ASTRONAUTS }]);
                    }
                    Some((pivot, Ground::Planet(_))) if before.ship_on(pivot).is_none() => rules.push(rule::PLANET),
                    _ => {}
                }
            }
            By::Solar => rules.extend(sun(before, made.landing.to)),
        }
        if made.drawn {
            rules.extend(sun(before, made.from));
        }
        let flown = made.over.iter().filter_map(|ground| match ground {
            Ground::Ufo => Some(rule::UFO),
            Ground::Planet(_) => Some(rule::PLANET),
            Ground::Space | Ground::Orange | Ground::Red => None,
        });
        rules.extend(flown);
        if made.mixes {
            rules.push(rule::SPACE_CHEETAH);
        }
        if made.leaves || made.moved.height() > 1 {
            rules.push(rule::SPACE_WOLF);
        }
        if before.ships[made.ship].fleet != before.ships[made.ship].team {
            rules.push(rule::SPACE_HACKER);
        }
        rules
    }
}

fn is_hacked(spoils: &Spoils, ship: usize) -> bool {
    spoils.hacked.iter().any(|(other, _)| *other == ship)
}

fn is_hostage(spoils: &Spoils, ship: usize) -> bool {
    spoils.hostage && is_hacked(spoils, ship)
}

fn sun(position: &Position, spot: Spot) -> Option<Rule> {
    match position.board.ground(spot) {
        Ground::Orange => Some(rule::ORANGE),
        Ground::Red => Some(rule::RED),
        Ground::Space | Ground::Planet(_) | Ground::Ufo => None,
    }
}

/// A landing as an event: which ship, from where, how.
fn reached(happened: &Happened) -> Value {
    let Happened { made, before, .. } = happened;
    let cell = |spot: Spot| before.board.cell(spot).to_string();
    let label = &before.ships[made.ship].label;
    let name = &before.teams[before.ships[made.ship].team].name;
    let word = match made.landing.by {
        _ if made.effect.stays() => "struck",
        By::Step => "stepped",
        By::Jump => "jumped",
        By::Solar => "transferred",
    };
    let mut event =
        json!({ "event": word, "ship": label, "team": name, "from": cell(made.from), "to": cell(made.landing.to) });
    if let Some(pivot) = made.pivot {
        event["over"] = cell(pivot).into();
    }
    if made.effect.stays() {
        event["by"] = json!(made.landing.by);
    }
    if made.moved.height() > 1 {
        event["stack"] = made.moved.ships().map(|ship| before.ships[ship].label.clone()).collect::<Vec<_>>().into();
    }
    event
}

/// The position with the ships where they have landed, and nothing else changed.
fn moved(Happened { made, before, .. }: &Happened) -> Position {
    let mut now = before.clone();
    if !made.effect.stays() {
        let ships: Vec<usize> = made.stack.ships().collect();
        for ship in &ships {
            now.lift(*ship);
        }
        for ship in ships {
            now.put(ship, made.landing.to);
        }
    }
    now
}
