//! One pair for each way in which cards can meet that needs a table of its own, and a neighbour that must not tell the same.

use arbitre::{
    allowance::Allowance,
    smash_up::{
        card::Wording::{self, Current, Printed},
        setup::NameBook,
    },
};

use super::{faces, stock, under};

/// Texts, a pair, what is told of it, and another card that with the first one tells nothing of the kind.
type Shown = (Wording, [&'static str; 2], &'static str, &'static str);

const SHOWN: [Shown; 46] = [
    // Extra plays that are let in, and a second one.
    (Printed, ["abduction", "overrun"], "Overrun forbids it (“the other players cannot play minions here”).", "saloon"),
    (Printed, ["time-loop", "eliza"], "and one is all that is allowed.", "enchantress"),
    (Printed, ["hive-of-scum-and-villainy", "space-prince"], "Alice draws a card.", "warbot"),
    // A plain minion beside them is struck.
    (Current, ["jammed-signal", "tar-pits"], "Tar Pits does nothing: Jammed Signal cancels its ability.", "drakkar"),
    (Current, ["beautiful-castle", "matrix-of-bossiness"], "Beautiful Castle protects from", "upgrade"),
    // Two steps.
    (Printed, ["assassination", "bruiser"], "Assassination destroys Bruiser", "warbot"),
    (Printed, ["sacrifice", "way-of-the-warrior"], "Alice draws five cards.", "swashbuckling"),
    (Current, ["queen-fluffy", "gremlin"], "Bob discards a card at random.", "zapbot"),
    // A card that is uncovered as a turn begins.
    (Printed, ["tomb-trap", "warbot"], "Warbot is not destroyed", "tomb-trap"),
    // Two titans.
    (Current, ["fort-titanosaurus", "mergacon"], "loses the clash of titans", "warbot"),
    // Stronger company, counters, two of one name.
    (Current, ["survival-of-the-fittest", "nukebot"], "Survival of the Fittest destroys Nukebot", "king-rex"),
    (Current, ["ronin", "ancient-curse"], "Ronin loses a +1 power counter.", "grumpiness"),
    (Printed, ["shinobi", "shinobi"], "is not used as well", "hidden-ninja"),
    // The other base.
    (Current, ["out-of-sight", "whiplash-maneuver"], "that of Whiplash Maneuver", "hideout"),
    // On its player’s own minion, and given away.
    (Printed, ["queen-fluffy", "laser-sword"], "Laser Sword protects from Queen Fluffy", "upgrade"),
    (Printed, ["wintersquashed", "betrothed"], "Alice gives Bob control of Betrothed.", "warbot"),
    // What does not happen, and what the same sentence does besides.
    (Current, ["disintegrator", "gremlin"], "Gremlin does not apply", "zapbot"),
    (Printed, ["sacrifice", "warbot"], "Alice draws four cards.", "zapbot"),
    (Printed, ["ensign", "muffin"], "Alice takes control of Ensign.", "upgrade"),
    // An extra card that one plays itself, and another extra play.
    (Printed, ["pupoks", "eliza"], "and one is all that is allowed.", "enchantress"),
    // What a card gives its bearer to use, once that has been brought from the other base.
    (Current, ["snow-white", "passengers"], "Alice’s Sentry moves from Cliff to Clearing.", "the-touch"),
    // An opponent who chooses to answer; a card that another lets in; what happens where nothing protects.
    (Current, ["probe", "dynamite-surprise"], "Bob uses Dynamite Surprise’s ability.", "zapbot"),
    (Current, ["pecos-bill", "run-em-off"], "Alice plays Pecos Bill on Clearing.", "zapbot"),
    (Current, ["beautiful-castle", "matrix-of-bossiness"], "Bob’s Recruit has +1 power.", "zapbot"),
    // A card that is named, one that is shuffled in, and what comes up only because it lay on top.
    (Printed, ["annoying-alien", "warbot"], "Warbot has power 2, and 4 without Annoying Alien.", "upgrade"),
    (Current, ["direct-to-dvd-sequel", "buccaneer"], "Alice shuffles Buccaneer into their deck.", "sacrifice"),
    (Printed, ["cat-fight", "magic-acorns"], "Alice draws two cards.", "warbot"),
    // What becomes of one sets off the other, whatever the first one says; a bearer strong enough.
    (Printed, ["hive-of-scum-and-villainy", "upgrade"], "Alice draws a card.", "the-touch"),
    (Printed, ["bushi", "way-of-the-warrior"], "Alice draws a card.", "upgrade"),
    (Current, ["pharaoh", "war-raptor"], "Alice draws a card.", "the-homeworld"),
    (Printed, ["viking-funeral", "sheriff"], "Alice gains 1 VP.", "pupoks"),
    // A base that speaks of the others, a text that asks for power, a prohibition that is cancelled.
    (
        Printed,
        ["the-house-of-nine-lives", "gremlin"],
        "Gremlin moves from Clearing to The House of Nine Lives",
        "drakkar",
    ),
    (Printed, ["beautiful-castle", "poison"], "Beautiful Castle protects.", "ninja-master"),
    (Printed, ["ice-castle", "jammed-signal"], "Ice Castle does nothing: Jammed Signal cancels its ability.", "poison"),
    // What lets one in, or brings it to the hand, before what it does.
    (Printed, ["mystic-studies", "magic-acorns"], "Alice plays Mystic Studies as an extra card.", "warbot"),
    (Printed, ["zapbot", "grave-robbing"], "Zapbot goes to Alice’s hand.", "warbot"),
    (Printed, ["winds-of-change", "pay-the-piper"], "Pay the Piper among them.", "warbot"),
    (Printed, ["drakkar", "mass-teleport"], "Mass Teleport goes to Alice’s hand.", "king-rex"),
    // A faction that is named, what other players' cards cannot do, an extra play of another type.
    (
        Printed,
        ["block-the-path", "king-rex"],
        "Block the Path forbids it (“minions of that faction cannot be played here”).",
        "upgrade",
    ),
    (Printed, ["protector-fields", "shogun"], "Protector Fields protects from", "swashbuckling"),
    (Printed, ["ice-castle", "abduction"], "Ice Castle forbids it (“minions cannot be played here”).", "time-loop"),
    // A figure that what carries the other does not have, as many cards as the power of one, powers that are compared, what
    // is laid in a base’s duel.
    (Printed, ["cannon", "matrix-of-bossiness"], "has power 5, and Cannon asks for", "smoke-bomb"),
    (Printed, ["sacrifice", "scoundrel"], "Alice draws four cards.", "ninja-master"),
    (Printed, ["leprechaun", "king-rex"], "7 against 5", "warbot"),
    (Printed, ["so-so-corral", "full-sail"], "Bob plays Full Sail as an extra card.", "walker"),
    // A reading on which it hangs.
    (Printed, ["temple-of-goju", "scout"], "Scout goes to Alice’s hand", "warbot"),
];

#[test]
fn each_way_of_meeting_is_shown_by_a_pair_and_not_by_its_neighbour() {
    let stock = stock();
    let (faces, book) = (faces(&stock), NameBook::new(&stock.catalogue));
    let told = |wording: Wording, pair: [&str; 2]| -> Vec<String> {
        let defs = pair.map(|name| *book.find(name).first().unwrap_or_else(|| panic!("{name}")));
        let face = faces.meet(&defs, &under(wording), &Allowance::unbounded());
        assert_eq!(face.faults, [""; 0], "{pair:?}");
        let lines = face.meetings.iter().flat_map(|meeting| &meeting.lines).map(|line| &line.says);
        let otherwise = face.meetings.iter().flat_map(|meeting| &meeting.otherwise).map(|other| &other.says);
        lines.chain(otherwise).map(|says| says.en.clone()).collect()
    };
    let mut wrong = Vec::new();
    for (wording, [one, other], says, neighbour) in SHOWN {
        let lines = told(wording, [one, other]);
        if !lines.iter().any(|line| line.contains(says)) {
            wrong.push(format!("{one} {other}: not “{says}”: {lines:#?}"));
        }
        let lines = told(wording, [one, neighbour]);
        if lines.iter().any(|line| line.contains(says)) {
            wrong.push(format!("{one} {neighbour}: “{says}”: {lines:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
