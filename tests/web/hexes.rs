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
        "<desc>Rose: t (Tie UFO) on G6. Commander on the blue planet.",
        "role=\"img\"",
    ] {
        assert!(page.contains(text), "no {text}");
    }
}

#[test]
fn each_board_says_that_it_is_a_reading_and_which_clauses_it_follows_and_is_found() {
    for players in [2, 3, 4, 6] {
        let board = page(&format!("/fr/boards/{players}-players"));
        for text in
            ["lecture de ce projet", "/fr/books/deux/setup.placement", "/fr/books/deux/cell.ufo", "data-name=\"H8\""]
        {
            assert!(board.contains(text), "{players} players: no {text}");
        }
        for board in [board, page(&format!("/en/boards/{players}-players"))] {
            assert_eq!(
                board.matches("class=\"start p").count(),
                8 * players,
                "{players} players: not eight starting cells each"
            );
        }
        assert!(page("/en/boards").contains(&format!("/en/boards/{players}-players")), "{players}");
    }
    let found = page("/fr/search?q=plateau+%C3%A0+six+joueurs&kind=board");
    assert!(found.contains("/fr/boards/6-players"), "{found}");
    let wrong = SITE.get("/fr/boards/6-player");
    assert!(wrong.status == 404 && wrong.text().contains("/fr/boards/6-players\""));
}

#[test]
fn the_composer_is_given_the_board_of_any_scenario_cell_by_cell() {
    let board = |scenario: &str| SITE.get(&format!("/en/judge/board?scenario={scenario}"));
    let usual = board(
        "{%22game%22:%22deux%22,%22teams%22:[{%22name%22:%22A%22,%22planet%22:%22%22},{%22name%22:%22B%22,%22planet%22:%22%22}]}",
    );
    assert_eq!((usual.status, usual.text().matches("class=\"cell ").count()), (200, 169));
    let own = board("{%22game%22:%22deux%22,%22teams%22:[],%22board%22:{%22radius%22:1,%22ufo%22:[%220,0%22]}}");
    assert_eq!((own.status, own.text().matches("class=\"cell ").count()), (200, 7));
    assert!(own.text().contains("class=\"cell ufo\"") && own.text().contains("data-cell=\"0,0\" data-name=\"B2\""));
    for wrong in
        ["{%22teams%22:[],%22board%22:%22moon%22}", "{%22teams%22:[],%22board%22:{%22radius%22:99}}", "{%22teams%22:7}"]
    {
        assert_eq!(board(wrong).status, 422, "{wrong}");
    }
    let page = page("/fr/judge/deux");
    for text in [
        "data-game=\"deux\"",
        "data-board=\"3-players\"",
        "data-planets=\"nord-est|sud-est|ouest\"",
        "?example=deux%2F",
    ] {
        assert!(page.contains(text), "no {text} in {page}");
    }
}
