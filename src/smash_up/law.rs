//! The law in force: the value of every switch and reading the engine asks, under one edition.
//! The engine asks a switch, never an edition's name.

use std::collections::BTreeMap;

use serde::{Deserialize, de::value::MapDeserializer};

use crate::rulebook::editions::Editions;

/// The law in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Law {
    /// The booklet in force.
    pub edition: String,
    /// The switches.
    pub switches: Switches,
    /// The readings.
    pub readings: Readings,
}

/// The switches the engine asks; each variant is a value of `editions.ron`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each switch and value is worded in rules/smash-up/editions.ron")]
pub struct Switches {
    pub resolution_sequence: Sequence,
    pub victory_check: VictoryCheck,
    pub breakpoint_power: PowerOf,
    pub ranking_power: PowerOf,
    pub window_order: WindowOrder,
    pub presence: Presence,
    pub reshuffle_when: ReshuffleWhen,
    pub tied_base_ability: TiedBaseAbility,
    pub empty_base_deck: EmptyBaseDeck,
    pub affected: Affected,
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
    Sequence { FourSteps FiveSteps }
    VictoryCheck { WrittenTwice EndOfTurn }
    PowerOf { Minions Cards }
    WindowOrder { AllTogether SpecialsTogether PlayThenHand PlayThenSpecials }
    Presence { OneMinion OneMinionOrPower }
    ReshuffleWhen { DrawOrReveal DrawRevealSearchLook }
    TiedBaseAbility { All AllUnlessSenseless }
    EmptyBaseDeck { NoneLeft ShuffleDiscard }
    Affected { BaseList WithPlacedAndControl WithPowerAndCancel WithTransfer }
    ExtraAtOnce { Special SpecialOrOutsidePlay SpecialOutsidePlayOrNamedCard }
    OnYourTurn { PlayPhase PlayPhaseOnce }
    Floors { PowerRule PowerAndBreakpointException }
    ControlEnds { EndOfTurn Lasting }
    WhoseZone { Owner OwnerIfVisible }
}

/// The readings the engine asks; each variant is a value of `editions.ron`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[expect(missing_docs, reason = "each reading and value is worded in rules/smash-up/editions.ron")]
pub struct Readings {
    #[serde(rename = "READ-01")]
    pub comes_back: ComesBack,
    #[serde(rename = "READ-02")]
    pub talent_when_played: TalentWhenPlayed,
    #[serde(rename = "READ-03")]
    pub several_at_once: SeveralAtOnce,
    #[serde(rename = "READ-04")]
    pub may_both: MayBoth,
    #[serde(rename = "READ-07")]
    pub trigger_gone: TriggerGone,
    #[serde(rename = "READ-08")]
    pub which_replacement: WhichReplacement,
    #[serde(rename = "READ-09")]
    pub special_in_play: SpecialInPlay,
    #[serde(rename = "READ-10")]
    pub first_of_tied: FirstOfTied,
    #[serde(rename = "READ-11")]
    pub ties: ManyTied,
    #[serde(rename = "READ-13")]
    pub buried: Buried,
    #[serde(rename = "READ-15")]
    pub discarded_affects: DiscardedAffects,
    #[serde(rename = "READ-18")]
    pub immune_carrier: ImmuneCarrier,
    #[serde(rename = "READ-19")]
    pub base_goes: BaseGoes,
    #[serde(rename = "READ-20")]
    pub runs_out: RunsOut,
    #[serde(rename = "READ-21")]
    pub window_mandatory: WindowMandatory,
    #[serde(rename = "READ-22")]
    pub first_to_fifteen: FirstToFifteen,
    #[serde(rename = "READ-24")]
    pub written_twice: WrittenTwice,
    #[serde(rename = "READ-33")]
    pub power_of_cards: PowerOfCards,
    #[serde(rename = "READ-34")]
    pub played_and_buried: PlayedAndBuried,
    #[serde(rename = "READ-35")]
    pub window_closes: WindowCloses,
    #[serde(rename = "READ-36")]
    pub buried_by_another: BuriedByAnother,
    #[serde(rename = "READ-37")]
    pub set_off: SetOff,
    #[serde(rename = "READ-38")]
    pub clash_when: ClashWhen,
    #[serde(rename = "READ-51")]
    pub duel_card_unplayable: DuelCardUnplayable,
    #[serde(rename = "READ-52")]
    pub duel_cards_turned: DuelCardsTurned,
    #[serde(rename = "READ-53")]
    pub talent_for_nothing: TalentForNothing,
    #[serde(rename = "READ-54")]
    pub extra_on_each: ExtraOnEach,
    #[serde(rename = "READ-55")]
    pub kept_off: KeptOff,
    #[serde(rename = "READ-56")]
    pub extra_with_the_rest: ExtraWithTheRest,
    #[serde(rename = "READ-57")]
    pub titan_power: TitanPower,
    #[serde(rename = "READ-58")]
    pub titan_for_breakpoint: TitanForBreakpoint,
}

switch! {
    ComesBack { NewCard SameCard }
    SeveralAtOnce { OncePerCard OncePerEvent }
    PowerOfCards { Cards Minions }
    TalentWhenPlayed { Usable NextTurn }
    MayBoth { BothOrNeither FirstAlone }
    TriggerGone { DoesNotResolve Resolves }
    WhichReplacement { ControllerPicks ActivePlayerPicks }
    SpecialInPlay { WithCardsInPlay WithSpecials }
    FirstOfTied { FromActivePlayer FromFirstPlayer }
    ManyTied { SkipAsMany SkipOne }
    Buried { NotInPlay InPlay }
    DiscardedAffects { NotAffected Affected }
    ImmuneCarrier { Discarded Stays }
    BaseGoes { Stops GoesOn }
    RunsOut { Stop Reshuffle }
    WindowMandatory { MandatoryFirst OneOrder }
    FirstToFifteen { EndOfTurnCheck FirstToFifteen }
    WrittenTwice { EndOfTurn AfterScoring }
    PlayedAndBuried { UnlessAttachedOrBuried UnlessAttached }
    BuriedByAnother { RealOwner Controller }
    WindowCloses { AllInARow AllOnce }
    SetOff { DepthFirst Together }
    ClashWhen { AtOnce AfterEffect }
    DuelCardUnplayable { TakenBack Discarded }
    DuelCardsTurned { OneByOne BothFirst }
    TalentForNothing { Usable NotUsable }
    ExtraOnEach { Kept AtOnce }
    KeptOff { WhileItHolds AtThatMoment }
    ExtraWithTheRest { Played Optional }
    TitanPower { FromCounters None }
    TitanForBreakpoint { MinionsOnly Counts }
}

impl Readings {
    /// The readings the engine asks. The others bear on mechanics that are not ruled yet, or are settled for good.
    pub const ASKED: [&'static str; 31] = [
        "READ-01", "READ-02", "READ-03", "READ-04", "READ-07", "READ-08", "READ-09", "READ-10", "READ-11", "READ-13",
        "READ-15", "READ-18", "READ-19", "READ-20", "READ-21", "READ-22", "READ-24", "READ-33", "READ-34", "READ-35",
        "READ-36", "READ-37", "READ-38", "READ-51", "READ-52", "READ-53", "READ-54", "READ-55", "READ-56", "READ-57",
        "READ-58",
    ];
}

impl Law {
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
