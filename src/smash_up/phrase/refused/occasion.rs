//! Why something cannot be used on this occasion.

use super::unsuited::asked;
use crate::{
    citation::{Rule, Said},
    smash_up::{
        ability::{Ability, Clause, Effect, Who, Window},
        card::Def,
        law::WindowCloses,
        phrase::{
            Names,
            told::event::{list, one_of},
            words::{
                french,
                player::{Sense, player},
                scope::Scope,
                time,
            },
        },
        query::{NotNow, Position, kind_of, window_of},
        rule,
        table::{AbilityRef, CardId, PlayKind, Seat},
    },
};

/// The reason in words, the rules behind it, and the sentence of the card.
#[expect(clippy::too_many_lines, reason = "one arm for each reason")]
pub(super) fn not_now(
    position: Position<'_>,
    names: &dyn Names,
    why: &NotNow,
) -> (Said, Vec<Rule>, Option<AbilityRef>) {
    let name = |ability: &AbilityRef| position.written(ability.def).name.said();
    match why {
        NotNow::OtherMoment { ability, moment } => {
            let (card, now) = (name(ability), time::moment(names, *moment));
            let when = window(position, *ability);
            let says = Said::new(
                format!("{} sert {}, et l’on en est au moment «\u{a0}{}\u{a0}»", card.fr, when.fr, now.fr),
                format!("{} is used {}, and this is the moment “{}”", card.en, when.en, now.en),
            );
            (says, moment_rules(position, *ability), Some(*ability))
        }
        NotNow::OtherBase { ability, base } => {
            let (card, base) = (name(ability), names.card(*base));
            let says = Said::new(
                format!("l’effet {} ne concerne pas {}, que l’on décompte", french::de(&card.fr), base.fr),
                format!("the ability of {} is not about {}, the base being scored", card.en, base.en),
            );
            (says, vec![rule::SPECIAL], Some(*ability))
        }
        NotNow::NotInDiscard { card } => {
            let card = position.written(*card).name.said();
            let says = Said::new(
                format!("{} n’est pas dans la défausse", card.fr),
                format!("{} is not in the discard pile", card.en),
            );
            (says, vec![rule::SPECIAL], None)
        }
        NotNow::Cancelled { card, by } => {
            let card = position.written(*card).name.said();
            let (fr, en) = (format!("l’effet {}", french::de(&card.fr)), format!("the ability of {}", card.en));
            let says = match by.as_ref().map(name) {
                Some(by) => Said::new(format!("{} annule {fr}", by.fr), format!("{} cancels {en}", by.en)),
                None => Said::new(format!("{fr} est annulé"), format!("{en} is cancelled")),
            };
            (says, vec![rule::CANCEL], *by)
        }
        NotNow::HappensByItself { ability } => {
            let card = name(ability);
            let says = Said::new(
                format!("l’effet {} se produit de lui-même\u{a0}: personne n’a à l’utiliser", french::de(&card.fr)),
                format!("the ability of {} happens by itself: nobody uses it", card.en),
            );
            (says, vec![rule::RESOLVE_ALL], Some(*ability))
        }
        NotNow::Limited { ability, limit } => {
            let limit = time::limit(*limit, &name(ability));
            let says = Said::new(
                format!("«\u{a0}{}\u{a0}», et c’est déjà fait", limit.fr),
                format!("“{}”, and that has been done", limit.en),
            );
            (says, Vec::new(), Some(*ability))
        }
        NotNow::NotAmong { ability, by } => {
            let (card, by_name) = (name(ability), names.player(*by));
            let for_whom = for_whom(position, *ability);
            let says = Said::new(
                format!("l’effet {} est pour {}, pas pour {by_name}", french::de(&card.fr), for_whom.fr),
                format!("the ability of {} is for {}, not for {by_name}", card.en, for_whom.en),
            );
            (says, rank_rules(position, *by), Some(*ability))
        }
        NotNow::AlreadyThere { card, base } => {
            let (card, base) = (names.card(*card), names.card(*base));
            let says = Said::new(
                format!("{} est déjà sur {}\u{a0}: ce ne serait pas un déplacement", card.fr, base.fr),
                format!("{} is on {} already: that would be no move", card.en, base.en),
            );
            (says, vec![rule::MOVE], None)
        }
        NotNow::Idle { ability, wanting: Some(sought) } => {
            let (card, asked) = (name(ability), asked(position, names, sought, *ability));
            let says = Said::new(
                format!("{} demande {}, et il n’y en a pas", card.fr, asked.fr),
                format!("{} asks for {}, and there is none", card.en, asked.en),
            );
            (says, Vec::new(), Some(*ability))
        }
        NotNow::Idle { ability, wanting: None } => {
            let card = name(ability);
            let says = Said::new(
                format!("l’effet {} ne pourrait rien faire", french::de(&card.fr)),
                format!("the ability of {} could do nothing", card.en),
            );
            (says, Vec::new(), Some(*ability))
        }
        NotNow::Forgone { ability, regular, used } => {
            let card = name(ability);
            let plays: Vec<Said> = regular.iter().map(|regular| own_play(kind_of(*regular))).collect();
            let (plays, used) = (list(&plays), own_play(*used));
            let says = Said::new(
                format!("{} se joue à la place {}, et {} est déjà jouée", card.fr, de_each(&plays.fr), used.fr),
                format!("{} is played instead of {}, and {} has been played", card.en, plays.en, used.en),
            );
            (says, vec![rule::TITAN_PLAY, rule::TURN_PLAY], Some(*ability))
        }
        NotNow::NotWhole { ability } => {
            let card = name(ability);
            let says = Said::new(
                format!(
                    "ce que permet l’effet {} se fait en entier ou pas du tout, et tout ne peut pas se faire",
                    french::de(&card.fr)
                ),
                format!(
                    "what the ability of {} allows is done as a whole or not at all, and not all of it can be",
                    card.en
                ),
            );
            (says, vec![rule::RESOLVE_ALL], Some(*ability))
        }
        NotNow::UsedNow { ability, by } => {
            let (card, by) = (name(ability), names.player(*by));
            let says = Said::new(
                format!("{by} a déjà utilisé l’effet {} à cette occasion", french::de(&card.fr)),
                format!("{by} has used the ability of {} on this occasion", card.en),
            );
            (says, vec![rule::SCORING_STEPS], Some(*ability))
        }
        NotNow::InPlayFirst { card } => {
            let card = position.written(*card).name.said();
            let says = Said::new(
                format!("les effets des cartes en jeu passent les premiers\u{a0}: pour {}, c’est trop tard", card.fr),
                format!("the abilities of cards in play go first: it is too late for {}", card.en),
            );
            (says, vec![rule::ME_FIRST], None)
        }
        NotNow::AllPassed => {
            let says = match position.setting.takes() {
                WindowCloses::AllInARow => Said::new(
                    "tous les joueurs ont passé l’un après l’autre\u{a0}: ce moment est terminé",
                    "all players have passed in a row: this moment is over",
                ),
                WindowCloses::AllOnce => Said::new(
                    "chaque joueur a passé une fois\u{a0}: ce moment est terminé",
                    "each player has passed once: this moment is over",
                ),
            };
            (says, vec![rule::ME_FIRST, rule::SPECIAL], None)
        }
    }
}

/// *c’est le tour d’Alice, qui désigne les Bases conquises*
pub(super) fn another_scores(names: &dyn Names, active: Seat) -> Said {
    let active = names.player(active);
    Said::new(
        format!("c’est le tour {}, qui désigne les Bases conquises", french::de(active)),
        format!("it is {active}’s turn, who says which base scores"),
    )
}

/// The turn’s own card of a kind.
pub(super) fn own_play(kind: PlayKind) -> Said {
    match kind {
        PlayKind::Minion => Said::new("la Créature gratuite du tour", "the turn’s free minion"),
        PlayKind::Action => Said::new("l’Action gratuite du tour", "the turn’s free action"),
    }
}

/// *de la Créature et de l’Action*: each of two takes its own *de*.
fn de_each(fr: &str) -> String {
    fr.split(" et ").map(french::de).collect::<Vec<_>>().join(" et ")
}

/// Whether a card’s text speaks of a moment.
pub(super) fn speaks_of_a_moment(position: Position<'_>, def: Def) -> bool {
    !moments(position, def).is_empty()
}

/// It is not one of the moments that its text speaks of.
pub(super) fn closed(position: Position<'_>, def: Def) -> (Said, Vec<Rule>, Option<AbilityRef>) {
    let card = position.written(def).name.said();
    let moments = moments(position, def);
    let Some((first, _)) = moments.first() else {
        let says = Said::new(
            format!("le texte {} ne permet pas de s’en servir à ce moment", french::de(&card.fr)),
            format!("the text of {} does not allow it at this moment", card.en),
        );
        return (says, vec![rule::SPECIAL], None);
    };
    let ability = AbilityRef { card: position.table.object(CardId(u16::MAX)), def, ability: *first };
    let plays = position.is_action(def) && position.plays_normally(def) && printed_to_play(position, def);
    let own =
        Said::new("pendant la phase «\u{a0}Jouer des cartes\u{a0}» de votre tour", "in the Play phase of your turn");
    let mut when: Vec<Said> = plays.then_some(own).into_iter().collect();
    for (_, said) in &moments {
        if !when.contains(said) {
            when.push(said.clone());
        }
    }
    let when = one_of(&when);
    let says = Said::new(
        format!("{} ne sert {}, et ce n’est pas ce moment", card.fr, french::que(&when.fr)),
        format!("{} is used only {}, and this is not that moment", card.en, when.en),
    );
    (says, moment_rules(position, ability), Some(ability))
}

/// What says when a sentence is used: the rule of its moment, and of Specials where it is one.
fn moment_rules(position: Position<'_>, ability: AbilityRef) -> Vec<Rule> {
    let text = position.ability(ability);
    let of_the_moment = match text.and_then(|text| window_of(text.clause()?)) {
        Some(Window::PlayPhase | Window::EachTurn) => Some(rule::ON_YOUR_TURN),
        Some(Window::StartOfTurn(_)) => Some(rule::TURN_START),
        Some(Window::EndOfTurn(_)) => Some(rule::TURN_END),
        _ => None,
    };
    let special = matches!(text, Some(Ability::Special(_))) || of_the_moment.is_none();
    of_the_moment.into_iter().chain(special.then_some(rule::SPECIAL)).collect()
}

/// Whether a card in hand could be played in the Play phase as well as in a moment of its own.
fn printed_to_play(position: Position<'_>, def: Def) -> bool {
    let clauses = position.printing_of(def).text.iter().filter_map(Ability::clause);
    clauses.into_iter().any(|clause| matches!(clause.bare(), Clause::PlayAt { .. }))
}

/// The sentences of a card that speak of a moment, by number, and which.
fn moments(position: Position<'_>, def: Def) -> Vec<(usize, Said)> {
    let (card, printing) = (position.written(def), position.printing_of(def));
    let of = |(number, ability): (usize, &Ability)| {
        let window = window_of(ability.clause()?)?;
        Some((number, time::window(window, &Scope::new(card, printing).within(ability, printing))))
    };
    printing.text.iter().enumerate().filter_map(of).collect()
}

/// When the text says that it is used.
fn window(position: Position<'_>, ability: AbilityRef) -> Said {
    let card = position.written(ability.def);
    let printing = position.printing_of(ability.def);
    let window = position.ability(ability).and_then(|ability| window_of(ability.clause()?));
    window.map(|window| time::window(window, &Scope::new(card, printing))).unwrap_or_default()
}

/// The players whom the text lets use it.
fn for_whom(position: Position<'_>, ability: AbilityRef) -> Said {
    let card = position.written(ability.def);
    let printing = position.printing_of(ability.def);
    let clause = position.ability(ability).and_then(|ability| ability.clause());
    let who = clause.and_then(|clause| whom(clause)).unwrap_or(&Who::You);
    player(who, Sense::Each, &Scope::new(card, printing)).said
}

fn whom(clause: &Clause) -> Option<&Who> {
    fn within(effect: &Effect) -> Option<&Who> {
        match effect {
            Effect::As(who, _) => Some(who),
            Effect::If(_, inner) | Effect::Once(_, inner) => within(inner),
            _ => None,
        }
    }
    match clause.bare() {
        Clause::At(_, effect) => within(effect),
        _ => None,
    }
}

/// Places decide for whom a base's ability is; shared ones by a rule of their own.
fn rank_rules(position: Position<'_>, by: Seat) -> Vec<Rule> {
    let Some(scoring) = &position.table.scoring else { return Vec::new() };
    let shares = scoring.ranks.iter().any(|tied| tied.len() > 1 && tied.contains(&by));
    if shares { vec![rule::AWARD, rule::TIES, rule::TIED_BASE_ABILITY] } else { vec![rule::AWARD] }
}
