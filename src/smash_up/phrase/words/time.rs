//! When, for how long, how often.

use super::{
    cards, english, french,
    noun::Article,
    place,
    player::{Sense, player},
    scope::Scope,
};
use crate::{
    citation::Said,
    smash_up::{
        ability::{Duration, Limit, Place, Who, Window},
        phrase::Names,
        query::Moment,
        table::{CardId, Phase},
    },
};

/// *avant la Conquête de cette Base*.
pub fn window(window: &Window, scope: &Scope) -> Said {
    let scores = |place: &Place, fr: &str, en: [&str; 2]| {
        let base = place::base_name(place, scope);
        Said::new(format!("{fr} {}", french::de(&base.fr)), format!("{} {} {}", en[0], base.en, en[1]))
    };
    match window {
        Window::BeforeScores(place) => scores(place, "avant la Conquête", ["before", "scores"]),
        Window::WhenScores(place) => scores(place, "lors de la Conquête", ["when", "scores"]),
        Window::AfterScores(place) => scores(place, "après la Conquête", ["after", "scores"]),
        Window::AfterReplaced(place) => scores(place, "après le remplacement", ["after", "is replaced"]),
        Window::StartOfTurn(who) => turn(who, ["au début", "at the start of"], scope),
        Window::EndOfTurn(Who::Everyone) => Said::new("à la fin du tour", "at the end of the turn"),
        Window::EndOfTurn(who) => turn(who, ["à la fin", "at the end of"], scope),
        Window::EachTurn => Said::new("à chacun de vos tours", "on each of your turns"),
        Window::PlayPhase => Said::new("à votre tour", "on your turn"),
        Window::DuelOf(set) => {
            let of = cards::set(set, &Article::A, scope).said;
            Said::new(format!("pendant un duel {}", french::de(&of.fr)), format!("during a duel of {}", of.en))
        }
        Window::EitherOf(any) => {
            let any: Vec<Said> = any.iter().map(|each| self::window(each, scope)).collect();
            let (fr, en): (Vec<&str>, Vec<&str>) = any.iter().map(|s| (s.fr.as_str(), s.en.as_str())).unzip();
            Said::new(fr.join(" ou "), en.join(" or "))
        }
    }
}

/// The same, said of whoever uses it: *au début du tour de qui s’en sert*.
pub fn window_of_the_user(window: &Window, scope: &Scope) -> Said {
    let turn = "tour de qui s’en sert";
    let (fr, en) = match window {
        Window::StartOfTurn(Who::You) => ("au début du", "at the start of the turn of whoever uses it"),
        Window::EndOfTurn(Who::You) => ("à la fin du", "at the end of the turn of whoever uses it"),
        Window::EachTurn => ("à chaque", "on each turn of whoever uses it"),
        Window::PlayPhase => ("au", "on the turn of whoever uses it"),
        other => return self::window(other, scope),
    };
    Said::new(format!("{fr} {turn}"), en)
}

fn turn(who: &Who, [fr, en]: [&str; 2], scope: &Scope) -> Said {
    match who {
        Who::You => Said::new(format!("{fr} de votre tour"), format!("{en} your turn")),
        Who::Everyone => Said::new(format!("{fr} de chaque tour"), format!("{en} each turn")),
        who => {
            let player = player(who, Sense::Each, scope);
            Said::new(
                format!("{fr} du tour {}", french::de(&player.said.fr)),
                format!("{en} {} turn", english::possessive(&player.said.en, player.number)),
            )
        }
    }
}

/// *jusqu’à la fin du tour*; nothing for what nothing ends.
pub fn until(duration: &Duration, scope: &Scope) -> Option<Said> {
    let (fr, en) = match duration {
        Duration::ThisResolution => ("jusqu’à la fin de cet effet", "for the rest of that effect"),
        Duration::NextTurnOf(who) => {
            let of = match who {
                Who::You => Said::new("votre prochain tour", "your next turn"),
                Who::Var(_) | Who::Them | Who::Actor => Said::new("son prochain tour", "their next turn"),
                who => {
                    let player = player(who, Sense::A, scope);
                    Said::new(
                        format!("le prochain tour {}", french::de(&player.said.fr)),
                        format!("{} next turn", english::possessive(&player.said.en, player.number)),
                    )
                }
            };
            return Some(Said::new(format!("pendant {}", of.fr), format!("during {}", of.en)));
        }
        Duration::ThisDuel => ("jusqu’à la fin du duel", "until the end of the duel"),
        Duration::ThisScoring => ("jusqu’à la fin de cette Conquête", "until that scoring is over"),
        Duration::EndOfTurn => ("jusqu’à la fin du tour", "until the end of the turn"),
        Duration::EndOfYourTurn => ("jusqu’à la fin de votre tour", "until the end of your turn"),
        Duration::YourNextTurn => ("jusqu’au début de votre prochain tour", "until the start of your next turn"),
        Duration::WhileInPlay => ("tant que cette carte est en jeu", "as long as this card is in play"),
        Duration::Lasting => return None,
    };
    Some(Said::new(fr, en))
}

/// How a limit is said at the head of a sentence, if it is.
pub fn often(limit: Limit) -> Option<Said> {
    match limit {
        Limit::PerTurn => Some(Said::new("une fois par tour", "once per turn")),
        Limit::PerTurnByName | Limit::PerBaseByName | Limit::OneOfSeveral => None,
    }
}

/// How a limit is said in a sentence of its own.
pub fn limit(limit: Limit, name: &Said) -> Said {
    let (fr, en) = match limit {
        Limit::PerTurn => {
            return Said::new(
                "vous ne pouvez utiliser cet effet qu’une fois par tour",
                "you may use this ability only once per turn",
            );
        }
        Limit::OneOfSeveral => {
            return Said::new("pour une seule de celles qui le seraient en même temps", "for only one at a time");
        }
        Limit::PerTurnByName => ("par tour", "per turn"),
        Limit::PerBaseByName => ("par Base", "per base"),
    };
    Said::new(
        format!("vous ne pouvez utiliser qu’un seul effet {} {fr}", french::de(&name.fr)),
        format!("you may use only one {} ability {en}", name.en),
    )
}

/// *avant la Conquête de Tortuga*.
pub fn moment(names: &dyn Names, moment: Moment) -> Said {
    let base = |base: CardId| names.card(base);
    match moment {
        Moment::Before(at) => Said::new(
            format!("avant la Conquête {}", french::de(&base(at).fr)),
            format!("before {} scores", base(at).en),
        ),
        Moment::When(at) => Said::new(
            format!("lors de la Conquête {}", french::de(&base(at).fr)),
            format!("when {} scores", base(at).en),
        ),
        Moment::After(at) => Said::new(
            format!("après la Conquête {}", french::de(&base(at).fr)),
            format!("after {} scores", base(at).en),
        ),
        Moment::Replaced(at) => {
            Said::new(format!("une fois {} remplacée", base(at).fr), format!("once {} is replaced", base(at).en))
        }
        Moment::TurnStart(_) => Said::new("au début du tour", "at the start of the turn"),
        Moment::TurnEnd(_) => Said::new("à la fin du tour", "at the end of the turn"),
        Moment::Duel => Said::new("pendant le duel", "during the duel"),
        Moment::Play(_) => Said::new("pendant la phase «\u{a0}Jouer des cartes\u{a0}»", "in the Play phase"),
    }
}

/// A phase, as the pages call it.
pub fn phase(phase: Phase) -> Said {
    match phase {
        Phase::Start => Said::new("Début de tour", "Start of turn"),
        Phase::Play => Said::new("Jouer des cartes", "Play cards"),
        Phase::Score => Said::new("Conquête", "Score bases"),
        Phase::Draw => Said::new("Piocher deux cartes", "Draw two cards"),
        Phase::End => Said::new("Fin de tour", "End of turn"),
    }
}
