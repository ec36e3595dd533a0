//! The law in force: the value of every switch and reading the engine asks, under one edition.
//! The engine asks a switch, never an edition's name.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use serde::{Deserialize, de::value::MapDeserializer};

use super::table::Seat;
use crate::rulebook::editions::Editions;

/// The law in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Law {
    /// The booklet in force.
    pub edition: String,
    /// The switches.
    pub switches: Switches,
    readings: Readings,
}

/// The switches the engine asks; each variant is a value of `editions.ron`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each switch and value is worded in rules/smash-up/editions.ron")]
pub struct Switches {
    pub start_of_turn: StartOfTurn,
    pub end_of_turn: EndOfTurn,
    pub resolution_sequence: Sequence,
    pub victory_check: VictoryCheck,
    pub breakpoint_power: PowerOf,
    pub ranking_power: PowerOf,
    pub window_order: WindowOrder,
    pub presence: Presence,
    pub reshuffle_when: ReshuffleWhen,
    pub tied_base_ability: TiedBaseAbility,
    pub base_deck: BasesOf,
    pub empty_base_deck: EmptyBaseDeck,
    pub affected: Affected,
    pub discard_from: DiscardFrom,
    pub extra_at_once: ExtraAtOnce,
    pub on_your_turn: OnYourTurn,
    pub floors: Floors,
    pub control_ends: ControlEnds,
    pub whose_zone: WhoseZone,
}

macro_rules! switch {
    ($($name:ident { $($value:ident)* })*) => {$(
        #[doc = concat!("The switch `", stringify!($name), "`.")]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[expect(missing_docs, reason = "each value is worded in rules/smash-up/editions.ron")]
        pub enum $name { $($value),* }
    )*};
}

switch! {
    StartOfTurn { Effects ExpiriesThenEffects }
    EndOfTurn { Effects EffectsThenExpiries }
    Sequence { FourSteps FiveSteps }
    VictoryCheck { WrittenTwice EndOfTurn }
    PowerOf { Minions Cards }
    WindowOrder { AllTogether SpecialsTogether PlayThenHand PlayThenSpecials }
    Presence { OneMinion OneMinionOrPower }
    ReshuffleWhen { DrawOrReveal DrawRevealSearchLook }
    TiedBaseAbility { All AllUnlessSenseless }
    BasesOf { AllBases ToldTwice ChosenBoxes }
    EmptyBaseDeck { NoneLeft ShuffleDiscard }
    Affected { BaseList WithPlacedAndControl WithPowerAndCancel WithTransfer }
    DiscardFrom { Anywhere NotInPlay }
    ExtraAtOnce { Special SpecialOrOutsidePlay SpecialOutsidePlayOrNamedCard }
    OnYourTurn { PlayPhase PlayPhaseOnce }
    Floors { PowerRule PowerAndBreakpointException }
    ControlEnds { EndOfTurn Lasting }
    WhoseZone { Owner OwnerIfVisible }
}

/// A question that the booklets leave open: which of its options is taken is asked of [`Law::takes`] and [`Law::gives`] alone,
/// which note it.
pub trait Reading: Copy + 'static {
    /// Its name in `editions.ron`.
    const ID: &'static str;
    /// What can be taken.
    const OPTIONS: &'static [Self];
    /// What is taken.
    fn taken(readings: &Readings) -> Self;
}

/// What was asked on the way that could be otherwise: readings, and what the hands hold of which nobody has said how many
/// cards they are.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    readings: RefCell<BTreeSet<&'static str>>,
    hands: RefCell<BTreeSet<Seat>>,
}

impl Asked {
    /// The readings, each once, in order.
    #[must_use]
    pub fn readings(&self) -> BTreeSet<&'static str> {
        self.readings.borrow().clone()
    }

    /// Whose hands.
    #[must_use]
    pub fn hands(&self) -> BTreeSet<Seat> {
        self.hands.borrow().clone()
    }

    /// What another one notes as well.
    pub fn also(&self, more: &Self) {
        self.readings.borrow_mut().extend(more.readings.borrow().iter());
        self.hands.borrow_mut().extend(more.hands.borrow().iter());
    }

    /// Nothing has been.
    pub fn forget(&self) {
        self.readings.borrow_mut().clear();
        self.hands.borrow_mut().clear();
    }

    /// What this hand holds has been asked.
    pub fn note_hand(&self, of: Seat) {
        self.hands.borrow_mut().insert(of);
    }

    fn note<R: Reading>(&self) {
        self.readings.borrow_mut().insert(R::ID);
    }
}

macro_rules! readings {
    ($($id:literal $field:ident: $name:ident { $($value:ident)* })*) => {
        switch! { $($name { $($value)* })* }

        /// What is taken of each reading the engine asks; each variant is a value of `editions.ron`.
        #[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
        pub struct Readings {
            $(#[serde(rename = $id)] $field: $name,)*
        }

        impl Readings {
            /// The readings the engine asks. The others bear on mechanics that are not ruled yet, or are settled for good.
            pub const ASKED: &'static [&'static str] = &[$($id),*];
        }

        $(impl Reading for $name {
            const ID: &'static str = $id;
            const OPTIONS: &'static [Self] = &[$(Self::$value),*];

            fn taken(readings: &Readings) -> Self {
                readings.$field
            }
        })*
    };
}

readings! {
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
}

impl Law {
    /// The option that is taken of a reading, on which something hangs here.
    pub fn takes<R: Reading>(&self, asked: &Asked) -> R {
        asked.note::<R>();
        R::taken(&self.readings)
    }

    /// What the option gives that is taken of a reading; if another one gives something else, the reading is asked.
    pub fn gives<R: Reading, T: PartialEq>(&self, asked: &Asked, under: impl Fn(R) -> T) -> T {
        let given = under(R::taken(&self.readings));
        if R::OPTIONS.iter().any(|option| under(*option) != given) {
            asked.note::<R>();
        }
        given
    }

    /// Whether what lies on a card that has come out of its reach stays there, without effect: READ-18 is asked when it comes
    /// to that, not here.
    #[must_use]
    pub fn keeps_the_immune(&self) -> bool {
        ImmuneCarrier::taken(&self.readings) == ImmuneCarrier::Stays
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
        let taken = editions.readings.iter().filter_map(|reading| {
            let default = reading.options.first().map(|option| option.value.as_str());
            let value = readings.get(&reading.id).map(String::as_str).or(default);
            value.map(|value| (reading.id.as_str(), value))
        });
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
        assert_eq!(law("base").switches.resolution_sequence, Sequence::FourSteps);
        assert_eq!(law("vous-en-voulez-encore").switches.resolution_sequence, Sequence::FiveSteps);
    }
}
