//! DEUX boards as they are drawn.

use super::server::SITE;

fn page(path: &str) -> String {
    let answer = SITE.get(path);
    assert_eq!(answer.status, 200, "{path}");
    answer.text()
}

#[test]
fn a_move_is_drawn_with_its_landings_its_pivots_the_cells_that_were_empty_and_what_was_in_the_way() {
    for (scenario, drawn) in [
        (
            "un-enchainement-tourne-et-s-arrete-ou-il-veut",
            &[
                "class=\"leg made\"",
                "class=\"pivot\"",
                "class=\"rank\"",
                ">2</text>",
                "De G6 à G8, d’un saut par-dessus G7.",
            ][..],
        ),
        (
            "autant-de-cases-apres-qu-avant",
            &["class=\"leg made\"", "class=\"clear\"", "class=\"leg refused\"", "class=\"taken\""],
        ),
        ("l-attraction-solaire", &["par transfert solaire"]),
        ("ou-peut-il-aller", &["class=\"end\"", "D’ici", "On peut finir en "]),
        (
            "un-transport-attaque-rend-son-commandant",
            &["class=\"aboard\"", "Capturés\u{a0}:", "class=\"ship p1 changed\""],
        ),
    ] {
        let page = page(&format!("/fr/scenarios/deux/{scenario}"));
        for text in drawn {
            assert!(page.contains(text), "{scenario}: no {text}");
        }
    }
}

#[test]
fn every_ship_is_told_by_its_shape_its_letter_and_the_number_of_its_fleet_and_in_words() {
    let page = page("/en/scenarios/deux/ou-peut-il-aller");
    for text in [
        "<use href=\"#tie-ufo\"/><text y=\"2.5\">T1</text>",
        "<use href=\"#tie-ufo\"/><text y=\"2.5\">T2</text>",
        "<title>t: Rose’s Tie UFO on G6</title>",
        "<desc>Rose: t (Tie UFO) on G6. Commander on the planet bleue.",
        "role=\"img\"",
    ] {
        assert!(page.contains(text), "no {text}");
    }
}
