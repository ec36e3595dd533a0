//! By what of its text a card can be played now: what playing it does anyway, or a sentence for the present window.

use crate::smash_up::{
    ability::{Ability, Clause, Effect, Kind, Printing, Window},
    query::{Moment, Position, Scope, Which},
    table::{AbilityRef, CardId, Object, Phase, Seat, Stage, Zone},
};

/// By what of its text a card is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayedBy {
    /// By what playing it does anyway.
    ItsUsualText,
    /// By its sentence for this window: which one.
    Sentence(usize),
}

impl PlayedBy {
    /// Which sentence for a window, if it is by one.
    #[must_use]
    pub fn sentence(self) -> Option<usize> {
        match self {
            Self::ItsUsualText => None,
            Self::Sentence(number) => Some(number),
        }
    }

    /// What playing a card does, sentence by sentence, when it comes there: what its sentence for a window says, if that
    /// says something of its own.
    #[must_use]
    pub fn text(self, printing: &Printing, to: Zone) -> Vec<(usize, &Effect)> {
        let in_window = self.sentence().and_then(|number| {
            let clause = printing.text.get(number)?.clause()?;
            play_text(clause).map(|effect| (number, effect))
        });
        if let Some(only) = in_window {
            return vec![only];
        }
        let as_action = matches!(printing.kind, Kind::Fusion(_)) && !matches!(to, Zone::At(_));
        let numbered = printing.text.iter().enumerate();
        let on_play = numbered.filter_map(|(number, ability)| match ability {
            Ability::OnPlay(effect) if !as_action => Some((number, effect)),
            Ability::AsAction(effect) if as_action => Some((number, effect)),
            _ => None,
        });
        on_play.collect()
    }
}

impl Position<'_> {
    /// The moment the table is in.
    #[must_use]
    pub fn moment(self) -> Option<Moment> {
        if self.table.duel.is_some() { Some(Moment::Duel) } else { self.moment_around_a_duel() }
    }

    /// The moment in which a duel takes place, and which goes on meanwhile; without one, the moment the table is in.
    fn moment_around_a_duel(self) -> Option<Moment> {
        let turn = &self.table.turn;
        match (&self.table.scoring, turn.phase) {
            (Some(scoring), _) => Some(match scoring.stage {
                Stage::Before => Moment::Before(scoring.base),
                Stage::Award => Moment::When(scoring.base),
                Stage::After => Moment::After(scoring.base),
                Stage::Replaced => Moment::Replaced(scoring.base),
            }),
            (None, Phase::Start) => Some(Moment::TurnStart(turn.active)),
            (None, Phase::Play) => Some(Moment::Play(turn.active)),
            (None, Phase::End) => Some(Moment::TurnEnd(turn.active)),
            (None, Phase::Score | Phase::Draw) => None,
        }
    }

    /// By what of its text a player who is let to can play this card now, if by anything.
    #[must_use]
    pub fn played_by(self, seat: Seat, which: Which) -> Option<PlayedBy> {
        let (object, def) = match which {
            Which::Card(card) => (self.table.object(card), self.table.card(card).def),
            Which::Unseen(def) => (Object { card: CardId(u16::MAX), stay: 0 }, def),
        };
        if self.plays_normally(def) {
            return Some(PlayedBy::ItsUsualText);
        }
        let moments = [self.moment(), self.moment_around_a_duel()];
        let mut sentences = self.printing_of(def).text.iter().enumerate();
        sentences.find_map(|(number, ability)| {
            let scope = Scope::new(AbilityRef { card: object, def, ability: number }, seat, None);
            let clause = ability.clause()?;
            let open = moments.into_iter().flatten().any(|moment| self.may_be_played_in(&scope, clause, moment));
            open.then_some(PlayedBy::Sentence(number))
        })
    }

    /// Whether a sentence lets its card be played in this moment.
    #[must_use]
    pub fn may_be_played_in(self, scope: &Scope, clause: &Clause, moment: Moment) -> bool {
        match clause {
            Clause::While(cond, inner) => self.holds(scope, cond) && self.may_be_played_in(scope, inner, moment),
            Clause::PlayAt { window, .. } => self.is_open(scope, window, moment),
            _ => false,
        }
    }
}

/// What a card does on each of its player's turns: on the turn in which it is played, at once.
pub fn at_each_turn(printing: &Printing) -> impl Iterator<Item = (usize, &Effect)> {
    let numbered = printing.text.iter().enumerate();
    numbered.filter_map(|(number, ability)| match &**ability.clause()? {
        Clause::At(Window::EachTurn, effect) => Some((number, effect)),
        _ => None,
    })
}

/// What a card does when it is played in its window, if it says so.
fn play_text(clause: &Clause) -> Option<&Effect> {
    match clause.bare() {
        Clause::PlayAt { text, .. } => text.as_ref(),
        _ => None,
    }
}
