//! Made-up cards for this room's tests: two factions of plain cards, and a few bases.

use std::sync::Arc;

use super::Library;
use crate::smash_up::card::{Catalogue, load};

const REDS: &str = r#"
(faction: "reds", name: (fr: "Rouges", en: "Reds"), edition: "base")
(id: "brute", name: (en: "Brute", fr: "Brute épaisse"), copies: 4, kind: Minion(4))
(id: "scout", name: (en: "Scout", fr: "Éclaireur"), copies: 4, kind: Minion(2), tags: ["small"], text: [
    Talent(Draw(1)),
])
(id: "banner", name: (en: "Banner"), copies: 2, kind: Action, on: Minion(), text: [
    Ongoing(Has(The(Host), [Power(1)])),
])
(id: "raid", name: (en: "Raid"), kind: Action, text: [OnPlay(Destroy(One(Minion())))])
(id: "red-hill", name: (en: "Red Hill"), kind: Base(20, (4, 2, 1)))
(id: "red-lake", name: (en: "Red Lake"), kind: Base(15, (3, 2, 1)))
"#;

const BLUES: &str = r#"
(faction: "blues", name: (fr: "Bleus", en: "Blues"), edition: "base")
(id: "wall", name: (en: "Wall"), copies: 4, kind: Minion(5))
(id: "imp", name: (en: "Imp", fr: "Éclaireur"), copies: 4, kind: Minion(1))
(id: "fog", name: (en: "Fog"), copies: 2, kind: Action, on: Base(), text: [
    Ongoing(Cannot(Destroyed(what: Minion(at: Here)))),
])
(id: "blue-hill", name: (en: "Blue Hill"), kind: Base(18, (3, 3, 1)))
(id: "blue-lake", name: (en: "Blue Lake"), kind: Base(22, (5, 3, 2)))
"#;

/// The made-up cards.
pub(in crate::smash_up) fn library() -> Library {
    let mut catalogue = Catalogue::empty();
    for text in [REDS, BLUES] {
        let file = load("plain.ron", text).expect("the made-up cards make sense");
        assert!(catalogue.add_faction(file.faction, file.cards).is_empty());
    }
    Library::new(Arc::new(catalogue))
}
