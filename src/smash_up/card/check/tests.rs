//! Cards that make no sense, each with where and why.

use super::*;
use crate::smash_up::card::{Catalogue, ron};

fn card(text: &str) -> Card {
    ron()
        .from_str(&format!("(id: \"test\", name: (en: \"Test\"), {text})"))
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A card, where the fault is, and a part of what is said of it.
#[rustfmt::skip]
const SENSELESS: &[(&str, &str, &str)] = &[
    // Names.
    ("kind: Action, text: [OnPlay(Destroy(The(Var(\"m\"))))]",
     "text[0].OnPlay.Destroy.The", "the name `m` is not given before; names given: —"),
    ("kind: Action, text: [OnPlay(Do([Destroy(One(Minion(at: Base(\"b\")))), ChooseBase(\"b\", One())]))]",
     "text[0].OnPlay.Do[0].Destroy.One.Minion.at", "not given before"),
    ("kind: Action, text: [OnPlay(Do([ChooseBase(\"b\", One()), Destroy(The(Var(\"b\")))]))]",
     "text[0].OnPlay.Do[1].Destroy.The", "the name `b` stands for a base, not chosen cards"),
    ("kind: Action, text: [OnPlay(Do([Choose(\"m\", One(Minion())), Choose(\"m\", One(Action()))]))]",
     "text[0].OnPlay.Do[1].Choose", "the name `m` is given twice"),
    ("kind: Action, text: [OnPlay(Do([Either([Choose(\"m\", One(Minion())), Draw(1)]), Destroy(The(Var(\"m\")))]))]",
     "text[0].OnPlay.Do[1].Destroy.The", "not given before"),
    ("kind: Minion(1), text: [Ongoing(After(Destroyed(), During(EndOfTurn, Cannot(Destroyed(what: The(It))))))]",
     "text[0].Ongoing.After.During.Cannot.Destroyed.what.The", "said of an event only"),
    ("kind: Action, text: [OnPlay(Do([ChoosePlayer(\"p\", Others), PutBack(\"p\", Top)]))]",
     "text[0].OnPlay.Do[1].PutBack", "the name `p` stands for a player, not cards shown"),
    ("kind: Action, text: [OnPlay(Destroy(All(Minion(faction: \"f\"))))]",
     "text[0].OnPlay.Destroy.All.Minion.faction", "not given before"),
    // What is not in sight.
    ("kind: Minion(3), text: [OnPlay(Destroy(The(Host)))]", "text[0].OnPlay.Destroy.The", "Host is said on an action attached"),
    ("kind: Minion(3), text: [OnPlay(Destroy(The(It)))]", "text[0].OnPlay.Destroy.The", "It is said of an event only"),
    ("kind: Minion(3), text: [OnPlay(Destroy(One(Minion(of: Them))))]", "text[0].OnPlay.Destroy.One.Minion.of", "Them is said under As only"),
    ("kind: Minion(3), text: [OnPlay(Destroy(One(Minion(at: There))))]", "text[0].OnPlay.Destroy.One.Minion.at", "There is said under `which` only"),
    ("kind: Minion(3), text: [OnPlay(Destroy(One(Minion(at: Scoring))))]", "text[0].OnPlay.Destroy.One.Minion.at", "Scoring is said while a base is scored only"),
    ("kind: Base(20, (3, 2, 1)), text: [Text(At(BeforeScores(Here), As(Winner, Draw(1))))]", "text[0].Text.At.As", "known from WhenScores on only"),
    ("kind: Base(20, (3, 2, 1)), text: [Text(At(AfterScores(Here), Move(One(Minion()), At(Replacement))))]", "text[0].Text.At.Move.At", "Replacement is said under AfterReplaced only"),
    ("kind: Minion(3), text: [OnPlay(As(Actor, Draw(1)))]", "text[0].OnPlay.As", "Actor is said after an event"),
    ("kind: Action, text: [OnPlay(Destroy(One(Minion(at: Here))))]", "text[0].OnPlay.Destroy.One.Minion.at", "there is no here"),
    ("kind: Base(20, (3, 2, 1)), text: [Text(Has(The(This), [Power(1)]))]", "text[0].Text.Has.The", "a base speaks of itself as Here"),
    // Slots.
    ("kind: Minion(3), text: [Ongoing(Cannot(Destroyed(what: The(This), extra: true)))]", "text[0].Ongoing.Cannot.Destroyed", "`extra` is said of Played only"),
    ("kind: Minion(3), text: [Ongoing(Cannot(Destroyed(what: The(This), to: Here)))]", "text[0].Ongoing.Cannot.Destroyed.to", "`to` is said of Played and Moved only"),
    ("kind: Minion(3), text: [OnPlay(Destroy(One(Action(power: AtMost(2)))))]", "text[0].OnPlay.Destroy.One.Action.power", "only a minion has power"),
    ("kind: Minion(3), text: [OnPlay(Destroy(One(Minion(on: The(This)))))]", "text[0].OnPlay.Destroy.One.Minion.on", "a minion is not attached"),
    ("kind: Minion(3), text: [OnPlay(Destroy(One(Card(at: Hand(Others)))))]", "text[0].OnPlay.Destroy", "this is done to cards in play only"),
    ("kind: Minion(3), text: [OnPlay(Move(One(Minion()), At(Hand(You))))]", "text[0].OnPlay.Move.At", "a base is needed"),
    ("kind: Minion(3), text: [OnPlay(Place(One(Minion()), Anywhere))]", "text[0].OnPlay.Place", "a card is not placed there"),
    ("kind: Minion(3), text: [OnPlay(Place(One(Minion(of: Others)), Hand(You)))]", "text[0].OnPlay.Place", "a card goes to its owner’s hand"),
    ("kind: Minion(3), text: [OnPlay(Place(All(Card(at: Hand(You))), Discard(Others)))]", "text[0].OnPlay.Place", "a card goes to its owner’s hand"),
    // Bases to come.
    ("kind: Action, text: [OnPlay(Do([ChooseBase(\"b\", One()), TurnInto(At(AnyBase), At(Base(\"b\")))]))]",
     "text[0].OnPlay.Do[1].TurnInto.At", "a base that is not in play yet"),
    // What an action that is to be played makes stronger.
    ("kind: Minion(3), text: [OnPlay(Destroy(One(Action(raises: Minion()))))]", "text[0].OnPlay.Destroy.One.Action.raises", "said of an action about to be played"),
    ("kind: Minion(3), text: [OnPlay(Extra(what: Minion(raises: Minion())))]", "text[0].OnPlay.Extra.Minion.raises", "said of an action about to be played"),
    ("kind: Minion(3), text: [OnPlay(Extra(what: Action(raises: Action())))]", "text[0].OnPlay.Extra.Action.raises", "this is done to minions only"),
    ("kind: Minion(3), text: [OnPlay(Extra(what: Action(raises: Minion(at: Hand(You)))))]", "text[0].OnPlay.Extra.Action.raises", "this is done to cards in play only"),
    ("kind: Minion(3), text: [OnPlay(Do([Choose(\"m\", One(Minion())), Extra(what: Action(raises: The(Var(\"m\"))))]))]",
     "text[0].OnPlay.Do[1].Extra.raises.The", "not given before"),
    ("kind: Minion(3), text: [Ongoing(Cannot(Played(what: Action(raises: Minion()))))]", "text[0].Ongoing.Cannot.Played.what.Action.raises", "said of an action about to be played"),
    // Values that would ask for themselves.
    ("kind: Minion(3), text: [Ongoing(Has(Minion(power: AtMost(2)), [Power(1)]))]", "text[0].Ongoing.Has.Minion.power", "the answer would ask for itself"),
    ("kind: Minion(3), text: [Ongoing(Has(The(This), [Power(PowerOf(This))]))]", "text[0].Ongoing.Has.Power.PowerOf", "the answer would ask for itself"),
    ("kind: Minion(3), text: [Ongoing(While(Winning(You, Here), Has(The(This), [Power(1)])))]", "text[0].Ongoing.While.Winning", "the answer would ask for itself"),
    ("kind: Minion(3), text: [Ongoing(Has(Minion(tag: \"a\"), [Tag(\"b\")]))]", "text[0].Ongoing.Has.Minion.tag", "depend on what cards count as"),
    ("kind: Base(20, (3, 2, 1)), text: [Text(Cannot(Affected(what: Minion(of: You, at: Here, which: Compare(PowerOf(Which), AtLeast(5))))))]", "text[0].Text.Cannot.Affected.what.Minion.which.Compare.PowerOf", "the answer would ask for itself"),
    // Given Talents, transfers, caps.
    ("kind: Action, on: Minion(), text: [Ongoing(Has(The(Host), [Talent(Destroy(The(Host)))]))]", "text[0].Ongoing.Has.Talent.Destroy.The", "This is the card that has it"),
    ("kind: Action, text: [OnPlay(Give(One(Minion()), [Talent(Draw(1))], EndOfTurn))]", "text[0].OnPlay.Give", "a Talent is given with Has only"),
    ("kind: Minion(3), text: [OnPlay(Transfer(One(Minion()), The(This)))]", "text[0].OnPlay.Transfer", "this is done to actions only"),
    ("kind: Minion(3), text: [OnPlay(Transfer(One(Action()), Any(Minion())))]", "text[0].OnPlay.Transfer", "an action is transferred to a single minion"),
    ("kind: Minion(3), text: [Ongoing(CannotAgain(Destroyed(what: Minion())))]", "text[0].Ongoing.CannotAgain", "is said of Played only"),
    ("kind: Base(20, (3, 2, 1)), text: [Text(At(BeforeScores(Here), If(Won(You), Draw(1))))]", "text[0].Text.At.If.Won", "known from WhenScores on only"),
    // Labels, places and forms that are not carried out.
    ("kind: Base(20, (3, 2, 1)), text: [OnPlay(Draw(1))]", "text[0].OnPlay", "only unlabelled sentences"),
    ("kind: Minion(3), text: [Text(Has(The(This), [Power(1)]))]", "text[0].Text", "only a base has unlabelled sentences"),
    ("kind: Minion(3), on: Minion()", "on", "only an action is attached"),
    ("kind: Action, text: [Talent(Draw(1))]", "text[0].Talent", "attached to nothing"),
    ("kind: Action, text: [Ongoing(Has(Minion(of: You), [Power(1)]))]", "text[0].Ongoing", "attached to nothing"),
    ("kind: Action, text: [Special(PlayAt(window: BeforeScores(AnyBase)))]", "text[0].Special.PlayAt", "the card does nothing"),
    ("kind: Minion(3), text: [Special(From(Deck(You), At(PlayPhase, May(Draw(1)))))]", "text[0].Special.From", "Hand(You), Discard(You)"),
    ("kind: Minion(3), text: [Special(From(Hand(You), After(Destroyed(), Draw(1))))]", "text[0].Special.From", "outside play only an At sentence works"),
    ("kind: Minion(3), text: [Ongoing(FirstEachTurn(Cannot(Destroyed(what: The(This)))))]", "text[0].Ongoing.FirstEachTurn", "for After and Instead only"),
    ("kind: Minion(3), text: [OnPlay(Extra(what: Minion(tag: \"microbot\")))]", "text[0].OnPlay.Extra.what", "not restricted by `tag`"),
    ("kind: Minion(3), text: [OnPlay(Extra(what: Minion(power: AtLeast(3))))]", "text[0].OnPlay.Extra.what", "said with AtMost"),
    ("kind: Minion(3), text: [OnPlay(Extra(what: Minion(at: Deck(You))))]", "text[0].OnPlay.Extra.what", "comes from hand or discard pile"),
    ("kind: Minion(3), text: [OnPlay(Extra(what: Card()))]", "text[0].OnPlay.Extra.what", "a Minion(…) or an Action(…)"),
    ("kind: Minion(3), text: [OnPlay(Control(The(This), Others, Lasting))]", "text[0].OnPlay.Control", "one player takes control"),
    ("kind: Minion(3), text: [OnPlay(Either([Draw(1)]))]", "text[0].OnPlay.Either", "at least two alternatives"),
    ("kind: Minion(3), text: [OnPlay(Draw(0))]", "text[0].OnPlay.Draw", "at least 1"),
    ("kind: Minion(3), text: [OnPlay(If(ThisTurn(Affected(what: The(This)), AtLeast(1)), Draw(1)))]", "text[0].OnPlay.If.ThisTurn", "does not remember Affected"),
    ("kind: Minion(3), text: [OnPlay(Extra(what: Minion(of_name: \"m\")))]", "text[0].OnPlay.Extra.Minion.of_name", "is not given before"),
    ("kind: Minion(3), text: [OnPlay(Do([]))]", "text[0].OnPlay.Do", "for “instead, nothing”: Nothing"),
    ("kind: Minion(3), text: [OnPlay(Nothing)]", "text[0].OnPlay", "in place of something only"),
    ("kind: Minion(3), text: [Ongoing(Instead(Destroyed(what: The(This)), Do([Nothing, Draw(1)])))]", "text[0].Ongoing.Instead.Do[0]", "in place of something only"),
    ("kind: Minion(3), text: [Ongoing(After(Destroyed(what: Minion(of: You)), Once(OneOfSeveral, Draw(1))))]", "text[0].Ongoing.After", "of a whole replacement only"),
    ("kind: Minion(3), text: [Ongoing(Instead(Destroyed(what: Minion(of: You)), May(Once(OneOfSeveral, Draw(1)))))]", "text[0].Ongoing.Instead.May", "of a whole replacement only"),
    ("kind: Minion(3), text: [OnPlay(Once(OneOfSeveral, Draw(1)))]", "text[0].OnPlay", "of a whole replacement only"),
    ("kind: Minion(3), text: [Ongoing(BothHalves(OneOfSeveral))]", "text[0].Ongoing.BothHalves", "is counted per turn"),
    ("kind: Minion(3), text: [TalentTimes(1, Draw(1))]", "text[0].TalentTimes", "once: Talent"),
    ("kind: Action, text: [OnPlay(GiveBase(One(), [PrintedBreakpoint(5)], EndOfTurn))]", "text[0].OnPlay.GiveBase", "with BaseHas only"),
    ("kind: Titan, only: current, on: Base()", "on", "a minion may be played on some bases only"),
    // What nobody hears, and what nothing prevents.
    ("kind: Minion(3), text: [Ongoing(After(BaseReplaced, Draw(1)))]", "text[0].Ongoing.After", "At(AfterReplaced(…), …)"),
    ("kind: Minion(3), text: [Ongoing(After(Looked(what: Card(of: You, at: Anywhere)), Draw(1)))]", "text[0].Ongoing.After.Looked", "from a hand or a deck only"),
    ("kind: Minion(3), text: [Ongoing(Cannot(Revealed()))]", "text[0].Ongoing.Cannot.Revealed", "from a hand or a deck only"),
    ("kind: Minion(3), text: [Ongoing(Cannot(TalentUsed(what: Minion(at: Here))))]", "text[0].Ongoing.Cannot.TalentUsed", "nothing forbids or replaces this"),
    ("kind: Minion(3), text: [Ongoing(Instead(WinsDuel(what: The(This)), Nothing))]", "text[0].Ongoing.Instead.WinsDuel", "nothing forbids or replaces this"),
    ("kind: Minion(3), text: [Ongoing(Cannot(Played(what: Action(), affects: The(This))))]", "text[0].Ongoing.Cannot.Played", "only once it is played"),
    ("kind: Minion(3), text: [Ongoing(Instead(Played(raises: The(This)), Nothing))]", "text[0].Ongoing.Instead.Played", "only once it is played"),
    ("kind: Minion(3), text: [Ongoing(After(AnyOf([Played(affects: The(This)), Destroyed()]), Draw(1)))]", "text[0].Ongoing.After.AnyOf.Played", "without AnyOf"),
    ("kind: Minion(3), text: [Ongoing(After(Played(affects: The(This), source: Card()), Draw(1)))]", "text[0].Ongoing.After.Played", "one of `affects`, `raises`, `source`"),
    ("kind: Minion(3), text: [Ongoing(After(Played(from: Here), Draw(1)))]", "text[0].Ongoing.After.Played", "`from` is not said here"),
    ("kind: Minion(3), text: [Ongoing(After(WinsDuel(by: You), Draw(1)))]", "text[0].Ongoing.After.WinsDuel", "`by` is not said here"),
    ("kind: Minion(3), text: [Special(From(Hand(You), After(Looked(source: Card()), Draw(1))))]", "text[0].Special.From.After.Looked", "`source` is not said here"),
    // What a card takes upon itself.
    ("kind: Minion(3), text: [OnPlay(Redirect(This))]", "text[0].OnPlay.Redirect", "takes upon itself only"),
    ("kind: Minion(3), text: [Ongoing(Instead(Affected(what: Minion(of: You)), Redirect(This)))]", "text[0].Ongoing.Instead", "only what a played card would do"),
    ("kind: Minion(3), text: [Ongoing(Instead(BaseReplaced, May(Redirect(This))))]", "text[0].Ongoing.Instead", "only what a played card would do"),
    ("kind: Minion(3), text: [Ongoing(Instead(Affected(what: Minion(of: You), by_playing: true), Draw(1)))]", "text[0].Ongoing.Instead.Affected", "takes upon itself only"),
    ("kind: Minion(3), text: [Ongoing(Instead(Affected(what: Minion(of: You), by_playing: true), Redirect(It)))]", "text[0].Ongoing.Instead.Redirect", "the card itself"),
    ("kind: Minion(3), text: [Ongoing(FirstEachTurn(Instead(Affected(what: Minion(of: You), by_playing: true), Redirect(This))))]", "text[0].Ongoing.FirstEachTurn", "each time"),
    // What never comes about where it stands.
    ("kind: Minion(3), text: [Ongoing(At(PlayPhase, Draw(1)))]", "text[0].Ongoing.At", "nothing happens by itself"),
    ("kind: Minion(3), text: [Ongoing(At(EitherOf([StartOfTurn(You), EachTurn]), Once(PerTurn, Draw(1))))]", "text[0].Ongoing.At", "nothing happens by itself"),
    ("kind: Minion(3), text: [OnPlay(During(EndOfTurn, PlayAt(window: PlayPhase)))]", "text[0].OnPlay.During", "in the text of a card only"),
    ("kind: Minion(3), text: [OnPlay(During(EndOfTurn, From(Hand(You), At(PlayPhase, May(Draw(1))))))]", "text[0].OnPlay.During", "in the text of a card only"),
    ("kind: Minion(3), text: [OnPlay(During(EndOfTurn, BaseHas(Here, [Cancelled])))]", "text[0].OnPlay.During.BaseHas", "given for a time: GiveBase"),
    ("kind: Base(20, (3, 2, 1)), text: [Text(BaseHas(Here, [MayIgnore(You)]))]", "text[0].Text.BaseHas", "given for a time: GiveBase"),
    ("kind: Minion(3), text: [Special(While(Turn(You), WhenUncovered(Draw(1))))]", "text[0].Special.While", "in what the uncovered card does"),
    ("kind: Minion(3), text: [Ongoing(FirstEachTurn(FirstEachTurn(After(Destroyed(), Draw(1)))))]", "text[0].Ongoing.FirstEachTurn", "counts once"),
    ("kind: Minion(3), text: [Ongoing(Has(The(This), [Talent(Draw(1)), Talent(GainVp(1))]))]", "text[0].Ongoing.Has", "counts once"),
    ("kind: Minion(3), text: [Ongoing(BaseHas(Here, [PrintedBreakpoint(5), PrintedBreakpoint(6)]))]", "text[0].Ongoing.BaseHas", "counts once"),
    ("kind: Minion(3), text: [Ongoing(Has(Action(), [PrintedPower(3)]))]", "text[0].Ongoing.Has", "only a minion has printed power"),
    ("kind: Minion(3), text: [OnPlay(NameCard(\"n\", Minion(of: You)))]", "text[0].OnPlay.NameCard", "what is named is restricted by"),
    ("kind: Minion(3), text: [OnPlay(NameCard(\"n\", The(This)))]", "text[0].OnPlay.NameCard", "a kind of card is named"),
    ("kind: Minion(3), text: [OnPlay(Uncover(One(Minion())))]", "text[0].OnPlay.Uncover", "only buried cards are uncovered"),
    ("kind: Minion(3), text: [OnPlay(Give(The(This), [Power(1)], NextTurnOf(Var(\"p\"))))]", "text[0].OnPlay.Give", "is not given before"),
    ("kind: Titan, only: current, text: [Special(WhenUncovered(Draw(1)))]", "text[0].Special.WhenUncovered", "a titan is not buried"),
    ("kind: Titan, only: current, text: [Special(PlayAt(window: PlayPhase))]", "text[0].Special.PlayAt", "played from beside the deck"),
    ("kind: Minion(3), text: [OnPlay(Take(One(Titan(at: Discard(You)))))]", "text[0].OnPlay.Take.One.Titan.at", "in play or beside the deck"),
    ("kind: Minion(3), text: [OnPlay(Destroy(One(Titan(on: Minion()))))]", "text[0].OnPlay.Destroy.One.Titan.on", "a titan is not attached"),
    ("kind: Minion(3), text: [OnPlay(Look(Until(Titan(), You), \"t\"))]", "text[0].OnPlay.Look", "not in a deck"),
    ("kind: Minion(3), text: [OnPlay(Pay(Forgo([Minion, Minion]), Draw(1)))]", "text[0].OnPlay.Pay[0].Forgo", "counts once"),
    // The other generation too.
    ("kind: Action, current: (kind: Action, text: [OnPlay(Draw(0))])", "current.text[0].OnPlay.Draw", "at least 1"),
];

#[test]
fn what_makes_no_sense_is_named_with_its_path() {
    for (text, path, says) in SENSELESS {
        let faults = check(&card(text));
        let found = faults.iter().any(|fault| fault.path == *path && fault.says.en.contains(says));
        assert!(found, "{text}\nwanted {path}: {says}\nfound {faults:#?}");
        assert!(faults.iter().all(|fault| !fault.says.fr.is_empty() && !fault.says.fr.contains('\'')), "{faults:#?}");
    }
}

#[test]
fn one_fault_is_told_once() {
    for (text, path, _) in SENSELESS {
        let faults = check(&card(text));
        assert_eq!(faults.len(), 1, "{text} ({path}): {faults:#?}");
    }
}

/// Sentences at the edge of what is allowed.
#[rustfmt::skip]
const SENSIBLE: &[&str] = &[
    "kind: Action, text: [Special(PlayAt(window: BeforeScores(AnyBase), text: Destroy(One(Minion(at: Scoring)))))]",
    "kind: Action, text: [OnPlay(Draw(1)), Special(PlayAt(window: AfterScores(AnyBase)))]",
    "kind: Action, on: Minion(), text: [Ongoing(Instead(Destroyed(what: The(Host)), Do([Move(The(It), Elsewhere), Destroy(The(This))])))]",
    "kind: Base(20, (3, 2, 1)), text: [Text(FirstEachTurn(After(Played(what: Minion(at: Here), by: You), As(OwnerOf(It), Draw(1)))))]",
    "kind: Base(20, (3, 2, 1)), text: [Text(At(AfterReplaced(Here), As(RunnerUp, May(Move(One(Minion(of: Them)), At(Replacement))))))]",
    "kind: Minion(3), text: [Ongoing(At(EndOfTurn(Everyone), As(Actor, Draw(1))))]",
    "kind: Minion(3), text: [Ongoing(Cannot(Destroyed(what: Minion(of: You, power: AtMost(2)))))]",
    "kind: Minion(3), text: [OnPlay(As(Others, Extra(what: Minion(at: Discard(Them), power: AtMost(2)))))]",
    "kind: Minion(3), text: [OnPlay(Do([Either([Choose(\"m\", One(Minion())), Choose(\"m\", One(Action()))]), Destroy(The(Var(\"m\")))]))]",
    "kind: Minion(3), text: [OnPlay(Control(The(This), A(Others), Lasting))]",
    "kind: Action, text: [OnPlay(Do([Choose(\"m\", One(Minion())), Extra(what: Minion(of_name: \"m\"))]))]",
    "kind: Minion(3), text: [Ongoing(Instead(Destroyed(what: Minion(of: You)), Once(OneOfSeveral, May(Nothing))))]",
    "kind: Minion(3), text: [Ongoing(FirstEachTurn(Instead(Destroyed(what: Minion(of: You)), If(Turn(You), Nothing))))]",
    "kind: Minion(3), text: [Ongoing(Instead(Affected(what: Minion(of: You), by_playing: true), May(Redirect(This))))]",
    "kind: Minion(3), text: [Special(From(Hand(You), After(Looked(what: Card(of: You, at: Anywhere), by: Others), Draw(1))))]",
    "kind: Minion(3), text: [Ongoing(Cannot(AnyOf([BaseReplaced, Duels(what: The(This))])))]",
    "kind: Minion(3), text: [Ongoing(At(PlayPhase, If(Turn(You), Once(PerTurn, May(Draw(1))))))]",
    "kind: Action, text: [OnPlay(GiveBase(One(), [Cancelled], EndOfTurn))]",
    "kind: Minion(5), on: Base(which: Any(Minion(of: You, at: There)))",
    "kind: Minion(3), text: [TalentTimes(2, Draw(1))]",
    "kind: Action, text: [OnPlay(During(EndOfTurn, BaseHas(AnyBase, [PrintedBreakpoint(5)])))]",
    "kind: Minion(5)",
    "kind: Action",
];

#[test]
fn what_makes_sense_passes() {
    for text in SENSIBLE {
        assert_eq!(check(&card(text)), Vec::new(), "{text}");
    }
}

#[test]
fn kinds_and_ids_that_no_card_has_are_named_with_the_nearest_known() {
    let mut catalogue = Catalogue::empty();
    let mut alpha = card("kind: Minion(1), tags: [\"microbot\"]");
    alpha.id = "alpha".into();
    catalogue.add_card(alpha).unwrap();
    let known = Known::of(&catalogue);
    let cases = [
        (
            "kind: Minion(1), text: [Ongoing(Has(Minion(tag: \"microbots\"), [Power(1)]))]",
            "text[0].Ongoing.Has.Minion.tag: no card is `microbots`; did you mean `microbot`?",
        ),
        (
            "kind: Minion(1), text: [OnPlay(Destroy(One(Minion(named: \"alhpa\"))))]",
            "text[0].OnPlay.Destroy.One.Minion.named: no card is called `alhpa`; did you mean `alpha`?",
        ),
    ];
    for (text, wanted) in cases {
        let said: Vec<String> = known.unknown(&card(text)).iter().map(ToString::to_string).collect();
        assert_eq!(said, [wanted]);
    }
    assert_eq!(
        known.unknown(&card(
            "kind: Minion(1), text: [OnPlay(Destroy(One(Minion(tag: \"microbot\", named: \"alpha\"))))]"
        )),
        Vec::new()
    );
}
