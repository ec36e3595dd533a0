//! What a search must understand, by class: names before words, questions, what narrows it down, what is not here.

use arbitre::{
    citation::Language,
    search::{Answer, Does, How, Kind, Query, Typing},
};

use super::{LIBRARY, ask, first, has, typing};

/// Each query, and all that must be among the first three hits.
fn finds(cases: &[(&str, &[&str])]) {
    for (words, expected) in cases {
        let answer = ask(words);
        let missing: Vec<&&str> = expected.iter().filter(|one| !has(&answer, 3, one)).collect();
        assert!(missing.is_empty(), "{words}: no {missing:?} in {:?}", first(&answer, 5));
    }
}

#[test]
fn cards_that_are_named_come_before_what_shares_their_words() {
    finds(&[
        ("shinobi hidden ninja", &["card shinobi", "card hidden-ninja"]),
        (
            "ninja master warbot",
            &["card ninja-master", "card warbot", "scenario smash-up/robots/ninja-master-contre-warbot"],
        ),
        ("full sail et shinobi", &["card full-sail", "card shinobi"]),
        ("pirate king contre first mate", &["card pirate-king", "card first-mate"]),
        ("nukebot et ses propres créatures", &["card nukebot"]),
        ("un roi pirate", &["card pirate-king"]),
        ("boucanier", &["card buccaneer"]),
        ("robot de guerre", &["card warbot"]),
        ("baril de poudre", &["card powderkeg"]),
        ("kingrex", &["card king-rex"]),
        ("ninja mastr", &["card ninja-master"]),
        ("les poneys", &["faction mythic-horses"]),
        ("chatons", &["faction kitty-cats"]),
        ("petit peuple", &["faction tricksters"]),
        ("samourais", &["faction samurai"]),
    ]);
}

#[test]
fn questions_find_the_clause_that_answers_them() {
    finds(&[
        ("qui commence la partie ?", &["rule setup.first-player"]),
        ("premier joueur d'une partie", &["rule setup.first-player"]),
        ("consulter ou révéler une carte", &["rule conflict.look-reveal"]),
        ("égalité pour gagner", &["rule game.end"]),
        ("que se passe-t-il à égalité sur une base", &["rule scoring.ties"]),
        ("deux : peut-on passer son tour", &["rule move.one-per-turn"]),
        ("un pion par case", &["rule move.one-per-cell"]),
        ("une carte qu'on m'a volée", &["rule conflict.owners-zones"]),
        ("suis-je obligé de détruire une de mes créatures", &["rule conflict.resolve-all"]),
        ("une créature renvoyée garde-t-elle ses marqueurs", &["rule term.return"]),
        ("un spécial au tour adverse", &["rule conflict.special-any-time"]),
        ("saut de pion : quelle distance", &["rule move.jump"]),
        ("deux bases prêtes en même temps", &["rule scoring.again"]),
    ]);
}

#[test]
fn the_document_that_asks_the_same_is_among_the_first() {
    finds(&[("est-ce que je peux jouer deux créatures", &["scenario smash-up/turn/second-minion"])]);
    let mut questions = 0;
    for cover in LIBRARY.covers().iter().filter(|cover| cover.title.fr.ends_with('?')).step_by(20) {
        let title = &cover.title.fr;
        let asked = title.trim_end_matches('?').to_lowercase();
        let (address, _) = cover.path.rsplit_once('.').expect("a file with an ending");
        let answer = ask(&asked);
        assert!(has(&answer, 5, &format!("scenario {address}")), "{asked}: {:?}", first(&answer, 5));
        questions += 1;
    }
    assert!(questions > 9, "{questions}");
}

#[test]
fn another_word_for_a_thing_is_no_part_of_a_name() {
    let answer = ask("égalité");
    assert!(has(&answer, 1, "term tie") && has(&answer, 1, "rule scoring.ties"), "{:?}", first(&answer, 3));
    assert!(!has(&answer, 3, "rule ship.tie-ufo"), "{:?}", first(&answer, 3));
    assert!(has(&ask("tie ufo"), 1, "rule ship.tie-ufo"));
}

#[test]
fn a_part_of_a_sentence_is_no_name() {
    for words in ["égalité", "à égalité", "enterrée", "une créature", "destroyed", "buried"] {
        for answer in [ask(words), typing(words)] {
            let law = answer.hits.iter().take(2).all(|hit| matches!(hit.kind, Kind::Term | Kind::Rule));
            assert!(law, "{words}: {:?}", first(&answer, 5));
        }
    }
    assert!(has(&ask("vos"), 1, "rule conflict.you"));
}

/// Words of every day, none of them of the game.
const EVERYDAY: &str = "\
    pote potes vieux vieille bras joker sœur soeurs langue doigts boire cousin cousine frère oncle tante neveu mère gosse \
    tête bouche épaule coude genou cheville ventre oreille cheveux dent lèvre poing porte fenêtre couloir cuisine \
    chaise table canapé lampe verre tasse assiette couteau fourchette poêle fromage beurre poulet tarte pomme poire \
    cerise citron carotte salade bière café pluie neige orage brouillard montagne colline rivière plage sable arbre \
    branche feuille chien chiens mouton vache lapin souris canard poisson lundi mardi samedi janvier juillet octobre \
    semaine matinée hier gare route école musée piscine voiture bateau vélo manger dormir courir nager chanter danser \
    rigoler bouder bluffait mentir oublié parier grimper épais étroit lourd mouillé propre sale bizarre drôle fâché \
    gentil sympa costaud bientôt parfois souvent ailleurs derrière franchement dizaine quarante";

#[test]
fn no_word_that_people_use_is_corrected() {
    for words in
        ["est-ce que je peux jouer deux créatures", "je dois défausser", "où vont mes cartes", "faut-il piocher"]
    {
        assert_eq!(ask(words).did_you_mean, None, "{words}");
    }
    let everyday: Vec<&str> = EVERYDAY.split_whitespace().collect();
    assert!(everyday.len() > 99, "{}", everyday.len());
    let meant = |answer: Answer| Some(format!("{} → {}", answer.query, answer.did_you_mean?));
    let asked = everyday.iter().flat_map(|word| [ask(word), typing(word), ask(&format!("{word} base"))]);
    let corrected: Vec<String> = asked.filter_map(meant).collect();
    assert!(corrected.is_empty(), "{corrected:?}");
}

#[test]
fn a_slip_is_mended_while_it_is_typed() {
    for (words, meant) in [
        ("warbt", "Warbot"),
        ("carte défas", "carte défas"),
        ("pirtae", "pirates"),
        ("dule", "duel"),
        ("supplmen", "supplémentaire"),
    ] {
        let answer = typing(words);
        assert_eq!(answer.did_you_mean.as_deref().unwrap_or(words), meant, "{words}: {:?}", first(&answer, 3));
    }
    for begun in ["mimi", "xylo", "vieu", "mang", "semai", "cthul"] {
        assert_eq!(typing(begun).did_you_mean, None, "{begun}");
    }
}

#[test]
fn names_are_known_while_they_are_typed() {
    for (words, expected) in [
        ("nin mas", "card ninja-master"),
        ("kin re", "card king-rex"),
        ("shin hid nin", "card hidden-ninja"),
        ("shin hid nin", "card shinobi"),
        ("zap", "card zapbot"),
    ] {
        let answer = typing(words);
        assert!(has(&answer, 2, expected), "{words}: {:?}", first(&answer, 3));
        assert_eq!((answer.did_you_mean, answer.unknown), (None, Vec::<String>::new()), "{words}");
    }
    let titles =
        |typed: &str| LIBRARY.index().suggest(typed, Language::Fr).into_iter().map(|one| one.title).collect::<Vec<_>>();
    assert_eq!(titles("nin mas")[0], "Ninja Master");
}

#[test]
fn a_minus_leaves_out_and_a_number_is_a_number() {
    let everything = LIBRARY.index().search(&Query { limit: 100, ..Query::new("-zombie", Language::Fr) });
    assert!(everything.total > 500 && everything.how == How::Exact, "{} {:?}", everything.total, everything.how);
    for hit in &everything.hits {
        assert!(!format!("{} {}", hit.title, hit.snippet.text("", "")).to_lowercase().contains("zombie"), "{}", hit.id);
    }
    let (with, without) = (ask("ninja master"), ask("ninja master -warbot"));
    assert!(without.total > 0 && without.total < with.total);
    assert!(has(&without, 1, "card ninja-master") && !without.hits.iter().any(|hit| hit.id.contains("warbot")));
    assert_eq!(first(&ask("marqueur -1"), 3), first(&ask("marqueur 1"), 3));
    assert_eq!(first(&ask("cow-boys"), 1), ["faction cowboys"]);
}

#[test]
fn filters_in_the_words_keep_what_they_name() {
    let kinds = |words: &str| {
        let answer = LIBRARY.index().search(&Query { limit: 100, ..Query::new(words, Language::Fr) });
        assert!(!answer.hits.is_empty() && answer.unmet.is_empty(), "{words}: {:?}", answer.unmet);
        answer.hits.into_iter().map(|hit| (hit.kind, hit.id)).collect::<Vec<_>>()
    };
    assert!(kinds("type:carte ninja").iter().all(|(kind, _)| *kind == Kind::Card));
    assert!(kinds("type:règle duel").iter().all(|(kind, _)| *kind == Kind::Rule));
    assert!(kinds("card:\"King Rex\"").contains(&(Kind::Card, "king-rex".into())));
    assert!(kinds("carte:king-rex type:carte").iter().all(|(_, id)| id == "king-rex"));
    let ninjas = kinds("faction:ninjas type:carte");
    assert!(ninjas.len() > 12 && !ninjas.iter().any(|(_, id)| id == "warbot"), "{ninjas:?}");
    let base = ask("livret:base conquête");
    assert!(base.total > 0 && base.hits.iter().all(|hit| hit.books.iter().all(|book| book == "base")));
}

#[test]
fn a_booklet_is_named_by_its_title_or_by_words_that_only_it_has() {
    let total = |words: &str| {
        let answer = ask(words);
        assert_eq!(answer.unmet, [], "{words}");
        answer.total
    };
    for (id, names) in [
        ("base", &["livret:\"smash up\"", "booklet:base"][..]),
        ("trop-minions", &["livret:minions", "livret:\"Trop Minions\"", "booklet:pretty"]),
        ("vous-en-voulez-encore", &["livret:encore", "livret:\"vous en voulez encore ?\"", "book:oops"]),
    ] {
        let known = total(&format!("livret:{id} duel créature"));
        for name in names {
            assert_eq!(total(&format!("{name} duel créature")), known, "{name}");
        }
    }
    assert_eq!(ask("livret:up duel").unmet.len(), 1, "words of several booklets");
    assert_eq!(total("kind:rule duel"), total("type:règle duel"));
}

#[test]
fn an_unknown_value_is_answered_with_the_nearest_and_keeps_everything() {
    let answer = ask("duel livret:trop-minion");
    let [unmet] = answer.unmet.as_slice() else { panic!("{:?}", answer.unmet) };
    assert_eq!((unmet.value.as_str(), unmet.nearest.as_deref()), ("trop-minion", Some("trop-minions")));
    assert_eq!(unmet.query.as_deref(), Some("duel livret:trop-minions"));
    assert_eq!(answer.total, ask("duel").total);
    assert_eq!(ask("type:cartte").unmet[0].nearest.as_deref(), Some("carte"));
    assert_eq!(ask("carte:xyzzy").unmet[0].nearest, None);
    assert_eq!(ask("carte:warbto").unmet[0].nearest.as_deref(), Some("Warbot"));
    assert_eq!(ask("duel -zombei").unmet[0].query.as_deref(), Some("duel -Zombies"));
    assert_eq!(ask("duel -creatrue").unmet[0].nearest.as_deref(), Some("créature"));
    assert_eq!(ask("carte:").unmet[0].value, "");
    for known in ["duel -zombies", "duel sans:zombies", "duel -", "zombies - robots", "carte:warbot", "type:regle"] {
        assert_eq!(ask(known).unmet, [], "{known}");
    }
}

#[test]
fn filters_are_offered_while_typing() {
    let offers = |words: &str| {
        let query = Query { typing: Typing::Typing, ..Query::new(words, Language::Fr) };
        LIBRARY.index().search(&query).offers.into_iter().map(|offer| offer.query).collect::<Vec<_>>()
    };
    assert!(offers("duel").contains(&"duel type:carte".to_owned()), "{:?}", offers("duel"));
    assert_eq!(offers("duel livret:tr"), ["duel livret:trop-minions"]);
    assert!(offers("carte:king").contains(&"carte:\"King Rex\"".to_owned()), "{:?}", offers("carte:king"));
    let half = typing("carte:kin");
    assert!(half.unmet.is_empty(), "{:?}", half.unmet);
    assert!(offers("type:").contains(&"type:règle".to_owned()), "{:?}", offers("type:"));
    assert!(offers("duel -zom").contains(&"duel -Zombies".to_owned()), "{:?}", offers("duel -zom"));
}

#[test]
fn the_filters_own_words_are_offered_while_they_are_typed() {
    let begun = |words: &str, language| {
        let query = Query { typing: Typing::Typing, ..Query::new(words, language) };
        let offers = LIBRARY.index().search(&query).offers.into_iter().filter(|offer| offer.does == Does::Begin);
        offers.map(|offer| offer.query).collect::<Vec<_>>()
    };
    for (words, language, expected) in [
        ("car", Language::Fr, &["carte:"][..]),
        ("fac", Language::Fr, &["faction:"]),
        ("duel livr", Language::Fr, &["duel livret:"]),
        ("Typ", Language::Fr, &["type:"]),
        ("warbot san", Language::Fr, &["warbot -"]),
        ("car", Language::En, &["card:"]),
        ("warbot witho", Language::En, &["warbot -"]),
        ("boo", Language::En, &["book:"]),
        ("boo", Language::Fr, &[]),
        ("c", Language::Fr, &[]),
        ("car ", Language::Fr, &[]),
        ("carte:", Language::Fr, &[]),
        ("l'fac", Language::Fr, &[]),
    ] {
        assert_eq!(begun(words, language), expected, "{words}");
    }
    assert_eq!(ask("car").offers.iter().filter(|offer| offer.does == Does::Begin).count(), 0);
}

#[test]
fn a_name_of_another_set_is_said_to_be_unknown() {
    for (words, unknown) in [("Mimic", "Mimic"), ("cthulhu", "cthulhu"), ("mimic contre warbot", "mimic")] {
        assert_eq!(ask(words).unknown, [unknown], "{words}");
    }
    for words in
        ["warbot", "dojo", "talent", "mulligan", "les poneys", "égalité", "", "qui commence", "xylophone de la base"]
    {
        assert_eq!(ask(words).unknown, Vec::<String>::new(), "{words}");
    }
}

#[test]
fn a_name_is_said_to_be_unknown_while_it_is_typed() {
    for (words, unknown) in [("cthul", "cthul"), ("mimic", "mimic"), ("warbot cthul", "cthul")] {
        assert_eq!(typing(words).unknown, [unknown], "{words}");
    }
    for words in ["warb", "mi", "cr", "nin", "king r", "résis", "cthulhu mange la base"] {
        assert_eq!(typing(words).unknown, Vec::<String>::new(), "{words}");
    }
}

#[test]
fn a_term_and_the_clause_that_defines_it_are_one_hit() {
    let answer = ask("enterrer");
    let hit = &answer.hits[0];
    let term = hit.term.as_ref().expect("the term is with its clause");
    assert_eq!((hit.kind, hit.id.as_str(), term.id.as_str()), (Kind::Rule, "term.bury", "bury"));
    assert_eq!(term.url, "/fr/terms/bury");
    // Who asks for terms is given terms.
    let terms = LIBRARY.index().search(&Query { kinds: vec![Kind::Term], ..Query::new("enterrer", Language::Fr) });
    assert_eq!(first(&terms, 1), ["term bury"]);
}
