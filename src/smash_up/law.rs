//! The law in force: the value of every switch and reading the engine asks, under one edition.
//! The engine asks a switch, never an edition's name.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use serde::{Deserialize, de::value::MapDeserializer};

use super::table::Seat;
use crate::{
    game::law::{Consulted, Point, points},
    rulebook::editions::Editions,
};

/// The law in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Law {
    /// The booklet in force.
    pub edition: String,
    switches: Switches,
    readings: Readings,
}

points! {
    /// The value of each switch the engine asks.
    Switches from 0:
    "start-of-turn" start_of_turn: StartOfTurn { Effects ExpiriesThenEffects }
    "end-of-turn" end_of_turn: EndOfTurn { Effects EffectsThenExpiries }
    "resolution-sequence" resolution_sequence: Sequence { FourSteps FiveSteps }
    "victory-check" victory_check: VictoryCheck { WrittenTwice EndOfTurn }
    "breakpoint-power" breakpoint_power: BreakpointPower { Minions Cards }
    "ranking-power" ranking_power: RankingPower { Minions Cards }
    "window-order" window_order: WindowOrder { AllTogether SpecialsTogether PlayThenHand PlayThenSpecials }
    "presence" presence: Presence { OneMinion OneMinionOrPower }
    "reshuffle-when" reshuffle_when: ReshuffleWhen { DrawOrReveal DrawRevealSearchLook }
    "tied-base-ability" tied_base_ability: TiedBaseAbility { All AllUnlessSenseless }
    "base-deck" base_deck: BasesOf { AllBases ToldTwice ChosenBoxes }
    "empty-base-deck" empty_base_deck: EmptyBaseDeck { NoneLeft ShuffleDiscard }
    "affected" affected: Affected { BaseList WithPlacedAndControl WithPowerAndCancel WithTransfer }
    "discard-from" discard_from: DiscardFrom { Anywhere NotInPlay }
    "extra-at-once" extra_at_once: ExtraAtOnce { Special SpecialOrOutsidePlay SpecialOutsidePlayOrNamedCard }
    "on-your-turn" on_your_turn: OnYourTurn { PlayPhase PlayPhaseOnce }
    "floors" floors: Floors { PowerRule PowerAndBreakpointException }
    "control-ends" control_ends: ControlEnds { EndOfTurn Lasting }
    "whose-zone" whose_zone: WhoseZone { Owner OwnerIfVisible }
}

/// What was asked on the way that could be otherwise: points of law, and what the hands hold of which nobody has said how
/// many cards they are.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    law: Consulted,
    hands: RefCell<BTreeSet<Seat>>,
}

impl Asked {
    /// The readings, each once, in order.
    pub fn readings(&self) -> impl Iterator<Item = &'static str> {
        self.law.among(Readings::IDS, Readings::FIRST)
    }

    /// The switches, each once, in order.
    pub fn switches(&self) -> impl Iterator<Item = &'static str> {
        self.law.among(Switches::IDS, Switches::FIRST)
    }

    /// Whose hands.
    #[must_use]
    pub fn hands(&self) -> BTreeSet<Seat> {
        self.hands.borrow().clone()
    }

    /// What another one notes as well.
    pub fn also(&self, more: &Self) {
        self.law.also(&more.law);
        self.hands.borrow_mut().extend(more.hands.borrow().iter());
    }

    /// What has been asked so far; nothing has been from here.
    #[must_use]
    pub fn take(&self) -> Self {
        let asked = self.clone();
        self.forget();
        asked
    }

    /// Nothing has been.
    pub fn forget(&self) {
        self.law.forget();
        self.hands.borrow_mut().clear();
    }

    /// What this hand holds has been asked.
    pub fn note_hand(&self, of: Seat) {
        self.hands.borrow_mut().insert(of);
    }
}

points! {
    /// What is taken of each reading the engine asks. The others bear on mechanics that are not ruled yet, or are settled for good.
    Readings from 32:
    "READ-01" comes_back: ComesBack { NewCard SameCard }
    "READ-02" talent_when_played: TalentWhenPlayed { Usable NextTurn }
    "READ-03" several_at_once: SeveralAtOnce { OncePerCard OncePerEvent }
    "READ-04" may_both: MayBoth { BothOrNeither FirstAlone }
    "READ-05" after_prevented: AfterPrevented { NoConsequence Consequence }
    "READ-07" trigger_gone: TriggerGone { DoesNotResolve Resolves }
    "READ-08" which_replacement: WhichReplacement { ControllerPicks ActivePlayerPicks }
    "READ-09" special_in_play: SpecialInPlay { WithCardsInPlay WithSpecials }
    "READ-10" first_of_tied: FirstOfTied { FromActivePlayer FromFirstPlayer }
    "READ-11" ties: ManyTied { SkipAsMany SkipOne }
    "READ-12" after_a_look: AfterALook { SearchOnly AnyLook }
    "READ-13" buried: Buried { NotInPlay InPlay }
    "READ-15" discarded_affects: DiscardedAffects { NotAffected Affected }
    "READ-17" turn_of_yours: TurnOfYours { UsersNextTurn CurrentTurn }
    "READ-18" immune_carrier: ImmuneCarrier { Discarded Stays }
    "READ-19" base_goes: BaseGoes { Stops GoesOn }
    "READ-20" runs_out: RunsOut { Stop Reshuffle }
    "READ-21" window_mandatory: WindowMandatory { MandatoryFirst OneOrder }
    "READ-22" first_to_fifteen: FirstToFifteen { EndOfTurnCheck FirstToFifteen }
    "READ-24" written_twice: WrittenTwice { EndOfTurn AfterScoring }
    "READ-29" base_deck_of: BaseDeckOf { ChosenBoxes AllBases }
    "READ-31" discard_in_play: DiscardInPlay { RulesMay NeverFromPlay }
    "READ-33" power_of_cards: PowerOfCards { Cards Minions }
    "READ-34" played_and_buried: PlayedAndBuried { UnlessAttachedOrBuried UnlessAttached }
    "READ-35" window_closes: WindowCloses { AllInARow AllOnce }
    "READ-36" buried_by_another: BuriedByAnother { RealOwner Controller }
    "READ-37" set_off: SetOff { DepthFirst Together }
    "READ-38" clash_when: ClashWhen { AtOnce AfterEffect }
    "READ-51" duel_card_unplayable: DuelCardUnplayable { TakenBack Discarded }
    "READ-52" duel_cards_turned: DuelCardsTurned { OneByOne BothFirst }
    "READ-53" talent_for_nothing: TalentForNothing { Usable NotUsable }
    "READ-54" extra_on_each: ExtraOnEach { Kept AtOnce }
    "READ-55" kept_off: KeptOff { WhileItHolds AtThatMoment }
    "READ-56" extra_with_the_rest: ExtraWithTheRest { Played Optional }
    "READ-57" titan_power: TitanPower { FromCounters None }
    "READ-58" titan_for_breakpoint: TitanForBreakpoint { MinionsOnly Counts }
    "READ-59" latecomers: Latecomers { LeftOut Included }
    "READ-60" ends_of_turn: EndsOfTurn { AsTheNewest TheOtherWay }
    "READ-61" extra_by_base: ExtraByBase { Kept AtOnce }
    "READ-62" base_in_duel: BaseInDuel { TheBase TheChallenger }
    "READ-63" power_protected: PowerProtected { WithOrWithout Without }
    "READ-64" already_changed: AlreadyChanged { Stays EndsWhileProtected }
    "READ-65" protected_by_gift: ProtectedByGift { AndKeepsIt AndLosesIt NotProtected }
    "READ-66" extra_there: ExtraThere { WhenGranted WhenPlayed }
    "READ-67" moved_on: MovedOn { NotTaken Taken }
    "READ-68" on_each_turn: OnEachTurn { Granted WhileThere }
    "READ-69" base_deck_out: BaseDeckOut { Reshuffled StaysEmpty }
    "READ-70" power_given_back: PowerGivenBack { NotAffected Affected }
    "READ-71" nowhere_to_attach: NowhereToAttach { NotPlayed Played }
    "READ-72" anothers_seen: AnothersSeen { Stays Owner }
    "READ-73" set_off_by_uncovering: SetOffByUncovering { AfterTheCard WithTheCard }
    "READ-74" taken_away: TakenAway { GoneFirst AtOnce }
    "READ-75" ordinary_in_play: OrdinaryInPlay { WithCardsInPlay WithCardsPlayed }
}

impl AsRef<Switches> for Law {
    fn as_ref(&self) -> &Switches {
        &self.switches
    }
}

impl AsRef<Readings> for Law {
    fn as_ref(&self) -> &Readings {
        &self.readings
    }
}

impl Law {
    /// The value of a point on which something hangs here.
    pub fn takes<P: Point>(&self, asked: &Asked) -> P
    where
        Self: AsRef<P::In>,
    {
        asked.law.takes(self.as_ref())
    }

    /// What comes of the value of a point; it was asked, if another value gives something else.
    pub fn gives<P: Point, T: PartialEq>(&self, asked: &Asked, under: impl Fn(P) -> T) -> T
    where
        Self: AsRef<P::In>,
    {
        asked.law.gives(self.as_ref(), under)
    }

    /// Whether this is the value of a point, and it comes to that.
    pub fn comes_to<P: Point>(&self, asked: &Asked, value: P, comes: impl FnOnce() -> bool) -> bool
    where
        Self: AsRef<P::In>,
    {
        asked.law.comes_to(self.as_ref(), value, comes)
    }

    /// The law of an edition, with some readings other than their defaults and some switches taken from elsewhere.
    ///
    /// # Errors
    /// What in `editions.ron` (or in the given values) the engine does not know.
    pub fn of(
        editions: &Editions,
        edition: &str,
        readings: &BTreeMap<String, String>,
        borrowed: &BTreeMap<String, String>,
    ) -> Result<Self, String> {
        let switches = editions.switches.iter().filter_map(|switch| {
            let value = borrowed.get(&switch.id).map(String::as_str);
            let value = value.or_else(|| editions.in_force(switch, edition).map(|stated| stated.value));
            value.map(|value| (switch.id.as_str(), value))
        });
        let taken = editions.taken(readings);
        let fault = |error: serde::de::value::Error| error.to_string();
        Ok(Self {
            edition: edition.into(),
            switches: Switches::deserialize(MapDeserializer::new(switches)).map_err(fault)?,
            readings: Readings::deserialize(MapDeserializer::new(taken)).map_err(fault)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shelf::Shelf;

    fn editions() -> Editions {
        ron::from_str(Shelf::rules().text("smash-up/editions.ron").unwrap()).unwrap()
    }

    #[test]
    fn every_switch_and_reading_the_engine_asks_has_a_value_under_every_edition() {
        let editions = editions();
        for book in &editions.books {
            Law::of(&editions, &book.id, &BTreeMap::new(), &BTreeMap::new()).unwrap();
        }
    }

    #[test]
    fn the_sequence_of_the_2017_booklet_is_borrowed_by_the_older_ones() {
        let law = |edition| Law::of(&editions(), edition, &BTreeMap::new(), &BTreeMap::new()).unwrap();
        let asked = Asked::default();
        assert_eq!(law("base").takes::<Sequence>(&asked), Sequence::FourSteps);
        assert_eq!(law("vous-en-voulez-encore").takes::<Sequence>(&asked), Sequence::FiveSteps);
    }
}
