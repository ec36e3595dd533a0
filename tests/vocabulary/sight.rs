//! What a text may speak of where it stands, so that most cards that are made up make sense. This is a guess that saves
//! tries: what is let in is decided by the loader alone, and a word not named here is tried everywhere.

use serde_json::Value;

use super::grammar::Hole;

/// What sort of thing a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Cards,
    Base,
    Player,
    Faction,
    Pile,
    Name,
}

/// What carries the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Carrier {
    #[default]
    Standard,
    OnMinion,
    OnBase,
    Minion,
    Fusion,
    Titan,
    Base,
}

/// Which bounds the place around a value sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    #[default]
    Any,
    /// A place that is a base.
    Base,
    /// Where cards go.
    Destination,
    /// The player whose pile cards go to.
    Holder,
    /// The player that control is handed to.
    Controller,
    /// Cards in play.
    InPlay,
    /// Minions in play.
    Minions,
    /// One minion in play.
    OneMinion,
    /// Attached actions.
    Attached,
    /// What leave to play more is given for.
    Extra,
    /// Where a sentence works from, outside play.
    From,
    /// What may be remembered of a turn.
    Remembered,
    /// What may be forbidden a second time.
    Again,
}

#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each says whether one word may be used here")]
pub struct Sight {
    pub carrier: Carrier,
    pub role: Role,
    pub event: bool,
    pub affects: bool,
    pub actor: bool,
    pub them: bool,
    pub there: bool,
    pub which: bool,
    pub duel: bool,
    pub bearer: bool,
    pub plays: bool,
    /// A value that helps to settle power, or what counts as what: it may not ask for these.
    pub settles: bool,
    /// How far a scoring has come, from 1; 0: there is none.
    pub scoring: u8,
    /// The word just outside.
    pub under: String,
}

/// What can be spoken of in this hole of this word; `before` is what stands in the word already.
pub fn inside(sight: &Sight, of: &str, word: &str, hole: &Hole, before: &[(String, Value)]) -> Sight {
    let mut inner = Sight { role: role(sight, of, word, hole), ..sight.clone() };
    if !word.is_empty() {
        inner.under = word.into();
    }
    let told = |at: &str| before.iter().find(|(slot, _)| slot == at).map(|(_, value)| value);
    match (of, word, hole.at.as_str()) {
        ("Effect", "As", "1")
        | ("Expr", "Highest" | "Lowest", "1")
        | ("Who", "Such", "1")
        | ("Cond", "Someone", "1") => {
            inner.them = true;
        }
        ("Filter", _, "which") => inner.which = true,
        ("Filter", _, "raises") | ("Cards", "AnyOf", _) => inner.plays = false,
        ("Bases", _, "which") => inner.there = true,
        ("Clause", "After" | "Instead", "1") => {
            let played = told("0").map(|event| &event["Played"]);
            inner.affects = played.is_some_and(|seen| seen["affects"].is_object() || seen["raises"].is_object());
            (inner.event, inner.actor) = (true, true);
        }
        ("Clause", "At", "1") => at(&mut inner, told("0")),
        ("Clause", "PlayAt", "text") => {
            inner = Sight { carrier: sight.carrier, under: "PlayAt".into(), ..Sight::default() };
            at(&mut inner, told("window"));
        }
        ("Effect", "During", "1") => {
            let kept = sight.event && told("0").is_some_and(|duration| duration == "ThisResolution");
            inner =
                Sight { carrier: sight.carrier, event: kept, actor: kept, under: "During".into(), ..Sight::default() };
        }
        ("Effect", "Duel", "then") => inner.duel = true,
        ("Trait", "Talent", _) => {
            inner = Sight { carrier: sight.carrier, bearer: true, under: "Trait".into(), ..Sight::default() };
        }
        ("Clause", "Has" | "PlayerHas", _) | ("Clause", "While", "0") | ("Seen", _, "source") => {
            inner.settles = true;
        }
        ("Extra", _, "what") | ("Effect", "Play", "what") => inner.plays = true,
        _ => {}
    }
    inner
}

fn at(inner: &mut Sight, window: Option<&Value>) {
    let Some((name, _)) = window.and_then(Value::as_object).and_then(|window| window.iter().next()) else { return };
    match name.as_str() {
        "BeforeScores" => inner.scoring = 1,
        "WhenScores" => inner.scoring = 2,
        "AfterScores" => inner.scoring = 3,
        "AfterReplaced" => inner.scoring = 4,
        "StartOfTurn" | "EndOfTurn" => inner.actor = true,
        _ => {}
    }
}

/// What is wanted in this hole.
fn role(sight: &Sight, of: &str, word: &str, hole: &Hole) -> Role {
    match (of, word, hole.at.as_str()) {
        // What restricts the cards of a set restricts the set's parts, and where they may lie.
        ("Pick" | "Cards", _, _) if hole.to != "CardRef" && hole.to != "Amount" => sight.role,
        ("Filter", _, "at")
            if matches!(sight.role, Role::InPlay | Role::Minions | Role::OneMinion | Role::Attached) =>
        {
            Role::InPlay
        }
        ("Filter", _, "at") if sight.role == Role::Extra => Role::Extra,
        ("Filter", _, "raises") => Role::Minions,
        ("Effect", "Destroy" | "Return" | "Move" | "Control", "0") | ("Clause", "Has", "0") => Role::InPlay,
        ("Effect", "Give", "0") | ("Effect", "Counters", "1") | ("Effect", "Duel", "challenger" | "challenged") => {
            Role::Minions
        }
        ("Effect", "Transfer", "0") => Role::Attached,
        ("Effect", "Transfer", "1") => Role::OneMinion,
        ("Effect", "Place", "1") => Role::Destination,
        ("Effect", "Shuffle", "1") => Role::Holder,
        ("Effect", "Control", "1") => Role::Controller,
        ("Place", "Hand" | "Discard", _) if sight.role == Role::From => Role::From,
        ("Place", "Hand" | "Deck" | "DeckTop" | "DeckBottom" | "Discard", _) if sight.role == Role::Destination => {
            Role::Holder
        }
        ("Place", "Buried" | "OnBase", _)
        | ("BasePick", "At", _)
        | ("Bases", _, "but")
        | ("Clause", "BaseHas", "0")
        | ("Clause", "PlayerHas", "1")
        | ("Cond", "Winning", "1")
        | ("Cond", "DuelAt", _)
        | ("Expr", "TotalPower", "1")
        | ("Seen", _, "from" | "to")
        | ("Window", _, "0") => Role::Base,
        ("Extra", _, "what") => Role::Extra,
        ("Clause", "From", "0") => Role::From,
        ("Cond", "ThisTurn", "0") => Role::Remembered,
        ("Clause", "CannotAgain", _) => Role::Again,
        ("Event", "AnyOf", _) => sight.role,
        ("Event", _, _) if matches!(sight.role, Role::Remembered | Role::Again) => Role::Remembered,
        _ => Role::Any,
    }
}

/// What sort of thing the text in this slot gives a name to, and whether that is known only inside.
pub fn gives(of: &str, word: &str) -> Option<(Sort, bool)> {
    match (of, word) {
        ("Effect", "Choose") | ("Pick", "Let") => Some((Sort::Cards, false)),
        ("Effect", "ChooseBase" | "NewBase") => Some((Sort::Base, false)),
        ("Effect", "ChoosePlayer") => Some((Sort::Player, false)),
        ("Effect", "NameFaction") => Some((Sort::Faction, false)),
        ("Effect", "NameCard") => Some((Sort::Name, false)),
        ("Effect", "Reveal" | "Look" | "Search") => Some((Sort::Pile, false)),
        ("Effect", "ForEachBase") => Some((Sort::Base, true)),
        ("Effect", "ForEachPlayer") => Some((Sort::Player, true)),
        _ => None,
    }
}

/// Which sorts of names may stand in this slot.
pub fn names(of: &str, word: &str, at: &str) -> &'static [Sort] {
    match (of, word, at) {
        ("CardRef", "Var", _) => &[Sort::Cards],
        ("Who", "Var", _) => &[Sort::Player],
        ("Place", "Base", _) => &[Sort::Base],
        ("Place", "Pile", _) | ("BasePick", "FromPile", _) | ("Effect", "PutBack", _) => &[Sort::Pile],
        ("Expr", "Size", _) => &[Sort::Cards, Sort::Pile],
        ("Filter", _, "faction") => &[Sort::Faction],
        ("Filter", _, "of_name" | "not_of_name") => &[Sort::Cards, Sort::Name],
        _ => &[],
    }
}

/// Whether a word makes sense here.
pub fn may_say(sight: &Sight, of: &str, word: &str, named: &dyn Fn(&[Sort]) -> bool) -> bool {
    match of {
        "Ability" => ability(sight.carrier, word),
        "CardRef" => match word {
            "This" => sight.carrier != Carrier::Base || sight.bearer,
            "Host" => sight.carrier == Carrier::OnMinion && !sight.bearer,
            "It" | "Cause" => sight.event,
            "Those" => sight.affects,
            "Which" => sight.which,
            "DuelWinner" | "DuelLoser" => sight.duel,
            "Var" => named(&[Sort::Cards]),
            _ => true,
        },
        "Who" => match word {
            _ if sight.role == Role::From => word == "You",
            "ControllerOf" | "OwnerOf" => points(sight, named),
            "Them" => sight.them,
            "Actor" => sight.actor,
            "ItsOwner" => sight.role == Role::Holder,
            "A" => sight.role == Role::Controller && sight.under != "A",
            "Winner" | "RunnerUp" | "NonWinners" => sight.scoring > 1,
            "Others" | "Everyone" | "Such" => sight.role != Role::Controller,
            "Var" => named(&[Sort::Player]),
            _ => true,
        },
        "Place" if matches!(word, "LeftBy" | "BaseOf") => place(sight, word) && points(sight, named),
        "Place" => place(sight, word) && (!matches!(word, "Base" | "Pile") || named(names(of, word, "0"))),
        "Pick" if word == "The" => points(sight, named),
        "BasePick" => word != "FromPile" || named(&[Sort::Pile]),
        "Expr" => match word {
            "PowerOf" => !sight.settles && points(sight, named),
            "TotalPower" => !sight.settles,
            "CountersOn" => points(sight, named),
            "Size" => named(names(of, word, "0")),
            _ => true,
        },
        "Cond" => match word {
            "Won" | "HadMinion" => sight.scoring > 1,
            "WonDuel" => sight.duel,
            "Is" | "InDuel" | "StoodAtStart" => points(sight, named),
            "Winning" => !sight.settles,
            _ => true,
        },
        "Cards" => match sight.role {
            _ if word == "The" && !points(sight, named) => false,
            Role::Minions | Role::OneMinion => word != "Action",
            Role::Attached => matches!(word, "Action" | "The"),
            Role::Extra => matches!(word, "Minion" | "Action"),
            _ => true,
        },
        "Pick" => sight.role != Role::OneMinion || matches!(word, "The" | "One"),
        "Event" => match sight.role {
            Role::Remembered => matches!(word, "Played" | "Destroyed" | "Returned" | "Moved" | "ToDiscard" | "AnyOf"),
            Role::Again => word == "Played",
            _ => true,
        },
        "Clause" => clause(sight, word),
        "Trait" => match sight.under.as_str() {
            "Has" => !matches!(word, "NoAbilities" | "NoOngoing"),
            "Give" => !matches!(word, "Talent" | "PrintedPower"),
            _ => true,
        },
        "Effect" => match word {
            "ReplaceWith" => sight.scoring > 0,
            "PutBack" => named(&[Sort::Pile]),
            "Redirect" => points(sight, named),
            _ => true,
        },
        "Limit" => word != "PerBaseByName" || sight.scoring > 0,
        _ => true,
    }
}

/// Whether there is a card to point at.
fn points(sight: &Sight, named: &dyn Fn(&[Sort]) -> bool) -> bool {
    let words = ["This", "It", "Which", "DuelWinner", "Var"];
    words.iter().any(|word| may_say(sight, "CardRef", word, named))
}

fn ability(carrier: Carrier, word: &str) -> bool {
    match carrier {
        Carrier::Base => word == "Text",
        Carrier::Standard => matches!(word, "OnPlay" | "Special"),
        Carrier::Titan => matches!(word, "Ongoing" | "Special" | "Talent"),
        Carrier::Fusion => word != "Text",
        Carrier::OnMinion | Carrier::OnBase | Carrier::Minion => !matches!(word, "Text" | "AsAction"),
    }
}

fn clause(sight: &Sight, word: &str) -> bool {
    match sight.under.as_str() {
        "FirstEachTurn" => matches!(word, "After" | "Instead"),
        "From" => matches!(word, "At" | "While"),
        "Ongoing" | "Special" if sight.carrier == Carrier::Standard => {
            matches!(word, "PlayAt" | "WhenUncovered" | "From")
        }
        "During" | "While" => !matches!(word, "From" | "PlayAt" | "WhenUncovered" | "BothHalves"),
        _ => sight.carrier != Carrier::Base || !matches!(word, "From" | "PlayAt" | "WhenUncovered"),
    }
}

fn place(sight: &Sight, word: &str) -> bool {
    let known = match word {
        "Here" | "Elsewhere" => sight.carrier != Carrier::Standard,
        "There" => sight.there,
        "Scoring" => sight.scoring > 0,
        "Replacement" => sight.scoring == 4,
        "Box" => sight.role == Role::Destination,
        _ => true,
    };
    let pile =
        matches!(word, "Hand" | "Deck" | "DeckTop" | "DeckBottom" | "Discard" | "BesideDeck" | "Pile" | "Anywhere");
    let no_base = pile || matches!(word, "Resolving" | "InPlay" | "OnBase" | "Buried");
    known
        && match sight.role {
            Role::Base => !no_base,
            Role::Destination => {
                !matches!(word, "Pile" | "Buried" | "BesideDeck" | "Resolving" | "InPlay" | "Anywhere")
            }
            Role::InPlay => !pile,
            Role::Extra | Role::From => matches!(word, "Hand" | "Discard"),
            _ => true,
        }
}

/// Whether a slot that may stay empty makes sense here.
pub fn may_fill(sight: &Sight, of: &str, at: &str, named: impl Fn(&[Sort]) -> bool) -> bool {
    let under = sight.under.as_str();
    match (of, at) {
        ("Filter", _) if sight.role == Role::Extra && at != "not_of_name" => {
            matches!(at, "at" | "named" | "power" | "raises")
        }
        ("Filter", "faction" | "of_name" | "not_of_name") => named(names(of, "", at)),
        ("Filter", "on" | "plays_on_base") => under != "Minion",
        ("Filter", "power") => !sight.settles && !matches!(under, "Action" | "Titan"),
        ("Filter", "printed") => !matches!(under, "Action" | "Titan"),
        ("Filter", "raises") => sight.plays && under == "Action",
        ("Seen", "source" | "affects" | "raises") if sight.role == Role::Remembered => false,
        ("Seen", "affects" | "raises" | "extra") => under == "Played",
        ("Seen", "to") => matches!(under, "Moved" | "Played"),
        ("Seen", "by_playing") => under == "Affected",
        _ => true,
    }
}

/// How many entries a list must have.
pub fn least(of: &str, word: &str) -> usize {
    match (of, word) {
        ("Effect", "Either" | "OneOf") | ("Window", "EitherOf") => 2,
        _ => 1,
    }
}
