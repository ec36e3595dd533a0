//! The clauses the engine acts on, by name, so that a step can cite the rule that made it.
//! A test checks that each stands in the booklets.

use crate::citation::Rule;

macro_rules! rules {
    ($($name:ident = $id:literal;)*) => {
        $(#[doc = concat!("`", $id, "`")] pub const $name: Rule = Rule($id);)*
        /// All of them.
        pub const ALL: &[Rule] = &[$($name),*];
    };
}

rules! {
    AIM = "aim";
    VICTORY_CHECK = "turn.victory-check";
    TURN_START = "turn.start";
    TURN_PLAY = "turn.play";
    PLAY_MINION = "turn.play.minion";
    PLAY_ACTION = "turn.play.action";
    TURN_SCORE = "turn.score";
    TURN_DRAW = "turn.draw";
    TURN_END = "turn.end";
    DECK_EMPTY = "deck.empty";
    SEQUENCE = "resolution.sequence";
    SCORING_READY = "scoring.ready";
    SCORING_STEPS = "scoring.steps";
    SCORING_GOES_ON = "scoring.goes-on";
    ME_FIRST = "scoring.me-first";
    AWARD = "scoring.award";
    TIES = "scoring.ties";
    TIED_BASE_ABILITY = "scoring.ties.base-ability";
    AFTER_SCORING = "scoring.after";
    REPLACE_BASE = "scoring.replace";
    SCORING_AGAIN = "scoring.again";
    GAME_END = "game.end";
    CARD_BEATS_RULE = "conflict.card-beats-rule";
    CANNOT_BEATS_CAN = "conflict.cannot-beats-can";
    SIMULTANEOUS = "conflict.simultaneous";
    UNRESOLVABLE = "conflict.unresolvable";
    RESOLVE_ALL = "conflict.resolve-all";
    ANY_NUMBER = "conflict.any-number";
    FLOOR = "conflict.floor";
    EXTRA_IN_SCORING = "conflict.extra-in-scoring";
    EXTRA_OUTSIDE_PLAY = "conflict.extra-outside-play";
    ATTACHED_LEAVE = "conflict.attached-leave";
    OWNERS_DISCARD = "conflict.owners-discard";
    OWNERS_ZONES = "conflict.owners-zones";
    DURATION = "conflict.duration";
    POWER_OUTSIDE = "conflict.power-outside";
    YOU = "conflict.you";
    LOOK_REVEAL = "conflict.look-reveal";
    SPECIAL_ANY_TIME = "conflict.special-any-time";
    A_MINION = "conflict.a-minion";
    COUNTERS = "conflict.counters";
    AFFECTED = "term.affected";
    ATTACH = "term.attach";
    DESTROY = "term.destroy";
    DISCARD = "term.discard";
    RETURN = "term.return";
    EXTRA = "term.extra";
    MOVE = "term.move";
    POWER = "term.power";
    STARTING = "term.starting";
    PLAY = "term.play";
    SPECIAL = "term.special";
    ONGOING = "term.ongoing";
    ON_YOUR_TURN = "term.on-your-turn";
    CONTROL = "term.control";
    IN_PLAY = "term.in-play";
    PLACE = "term.place";
    TO = "term.to";
    TALENT = "term.talent";
    TRANSFER = "term.transfer";
    AFTER = "term.after";
    OWNER = "term.owner";
    CANCEL = "term.cancel";
    DIRECTLY = "term.directly";
    TITAN_BESIDE = "titan.beside";
    TITAN_PLAY = "titan.play";
    TITAN_ONE = "titan.one";
    TITAN_TOUCHED = "titan.touched";
    TITAN_LEAVES = "titan.leaves";
    TITAN_POWER = "titan.power";
    TITAN_CLASH = "titan.clash";
    DECK = "setup.deck";
    BASE_DECK = "setup.base-deck";
    BURY = "bury.how";
    BURIED = "bury.status";
    UNCOVER = "bury.uncover";
    BURIED_SCORING = "bury.scoring";
    TAKES_OVER = "clarification.ensign";
    FROM_PLAY = "clarification.samurai-to-discard";
    SELF_BURY = "clarification.self-bury";
    HELD_CARDS = "clarification.vikings-held-cards";
    TOP_OF_DECK = "clarification.top-of-deck";
    ONES_OWN = "clarification.own-minions";
    ANOTHERS_RETURNED = "clarification.science-officer";
    NOT_ONES_OWN = "clarification.ships-engineer";
    DIRECT_INCREASE = "clarification.directly-increases";
    WHEN_REVEALED = "clarification.dynamite-surprise";
    INTO_THE_BOX = "clarification.viking-funeral";
    OWN_SCORING = "clarification.sakura-garden";
    BURIED_IN_TIME = "clarification.mummy";
    REVERSED_DUELS = "clarification.duels-in-reverse";
    BEFORE_DUEL_CARDS = "clarification.pinkerton";
    DUEL = "duel.general";
    DUEL_OPTIONAL = "duel.optional";
    DUEL_ANY_CARD = "duel.any-card";
    DUEL_NOWHERE = "duel.nowhere";
    ONE_DUEL = "duel.one-at-a-time";
    DUEL_ABORTED = "duel.aborted";
    DUEL_NOTHING_ELSE = "duel.nothing-else";
    DUEL_NOT_AFFECTING = "duel.not-affecting";
}
