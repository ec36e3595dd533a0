//! Whether a window is open in a moment.

use crate::smash_up::{
    ability::{Place, Window},
    query::{
        Moment, Position, Scope,
        sentence::word::{Description, Subject},
    },
    table::CardId,
};

impl Position<'_> {
    /// Whether a window is open in a moment.
    pub(in crate::smash_up) fn is_open(self, scope: &Scope, window: &Window, moment: Moment) -> bool {
        let at =
            |place: &Place, base: CardId| matches!(place, Place::AnyBase) || self.bases(scope, place).contains(&base);
        window.topics().meet(moment.topics())
            && match (window, moment) {
                (
                    Window::BeforeScores(place) | Window::WhenScores(place) | Window::AfterScores(place),
                    Moment::Before(base) | Moment::When(base) | Moment::After(base),
                ) => at(place, base),
                (Window::AfterReplaced(place), Moment::Replaced(base)) => at(place, base) || scope.here == Some(base),
                (
                    Window::StartOfTurn(who) | Window::EndOfTurn(who),
                    Moment::TurnStart(seat) | Moment::TurnEnd(seat),
                ) => self.means(scope, who, seat),
                (Window::DuelOf(cards), Moment::Duel) => {
                    let minions = self.table.duel.as_ref().map(|duel| duel.minions).into_iter().flatten();
                    minions
                        .into_iter()
                        .any(|it| self.table.is_current(it) && cards.describes(self, scope, Subject::Live(it.card)))
                }
                (Window::EitherOf(any), moment) => any.iter().any(|window| self.is_open(scope, window, moment)),
                _ => true,
            }
    }
}
