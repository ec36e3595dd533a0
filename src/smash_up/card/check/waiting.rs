//! Sentences that wait: for what has happened, for what would, for a moment, for the card to be uncovered.

use super::{
    Check,
    event::{Told, redirects},
    sight::{Instead, Sight},
};
use crate::smash_up::ability::{Effect, Event, Kind, Window};

impl<'c> Check<'c> {
    pub(super) fn after(&mut self, event: &'c Event, effect: &'c Effect) {
        self.within("After", |check| {
            check.event(event, if check.sight.elsewhere { Told::AfterFromElsewhere } else { Told::After });
            let sight = Sight { instead: Instead::No, elsewhere: false, ..check.sight.after(event) };
            check.seeing(sight, |check| check.effect(effect));
        });
    }

    pub(super) fn replaced(&mut self, event: &'c Event, effect: &'c Effect) {
        self.within("Instead", |check| {
            let redirects = redirects(effect);
            if redirects && !matches!(event, Event::Affected(seen) if seen.by_playing) {
                check.fault(
                    "on ne prend sur soi que ce que ferait une carte jouée : Affected(by_playing: true, …)",
                    "only what a played card would do is taken upon oneself: Affected(by_playing: true, …)",
                );
            }
            check.event(event, if redirects { Told::Redirected } else { Told::Instead });
            let sight = Sight { instead: Instead::Outermost, redirects, ..check.sight.after(event) };
            check.seeing(sight, |check| check.effect(effect));
        });
    }

    pub(super) fn at(&mut self, window: &'c Window, effect: &'c Effect) {
        self.within("At", |check| {
            check.window(window);
            if is_on_a_turn(window) && !is_offered(effect) {
                check.fault(
                    "pendant la phase Jouer des cartes rien n’arrive de soi-même : May(…)",
                    "in the Play phase nothing happens by itself: May(…)",
                );
            }
            check.seeing(check.sight.at(window), |check| check.effect(effect));
        });
    }

    pub(super) fn when_uncovered(&mut self, effect: &'c Effect) {
        self.within("WhenUncovered", |check| {
            match check.printing.kind {
                Kind::Base(..) => check.fault("une Base n’est pas enterrée", "a base is not buried"),
                Kind::Titan => check.fault("un Titan n’est pas enterré", "a titan is not buried"),
                Kind::Minion(_) | Kind::Action | Kind::Fusion(_) => {}
            }
            check.effect(effect);
        });
    }
}

/// Whether a window is the Play phase, or one of several that is.
fn is_on_a_turn(window: &Window) -> bool {
    match window {
        Window::PlayPhase | Window::EachTurn => true,
        Window::EitherOf(any) => any.iter().any(is_on_a_turn),
        Window::BeforeScores(_)
        | Window::WhenScores(_)
        | Window::AfterScores(_)
        | Window::AfterReplaced(_)
        | Window::StartOfTurn(_)
        | Window::EndOfTurn(_)
        | Window::DuelOf(_) => false,
    }
}

/// Whether somebody may do it, or not.
fn is_offered(effect: &Effect) -> bool {
    match effect {
        Effect::May(_) => true,
        Effect::If(_, inner) | Effect::Once(_, inner) | Effect::As(_, inner) => is_offered(inner),
        _ => false,
    }
}
