//! The traps of searching French rules, on the real texts.

mod asked;
mod classes;

use std::sync::LazyLock;

use arbitre::{
    citation::Language,
    library::Library,
    search::{Answer, How, Kind, Query, Run, Typing},
    shelf::Shelf,
};

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    Library::load(&Shelf::rules(), &Shelf::scenarios()).unwrap_or_else(|faults| panic!("{faults:#?}"))
});

fn ask(words: &str) -> Answer {
    LIBRARY.index().search(&Query::new(words, Language::Fr))
}

fn typing(words: &str) -> Answer {
    LIBRARY.index().search(&Query { typing: Typing::Typing, ..Query::new(words, Language::Fr) })
}

/// `term breakpoint`, `rule scoring.ties`: the first hits.
fn first(answer: &Answer, count: usize) -> Vec<String> {
    answer.hits.iter().take(count).map(|hit| format!("{} {}", hit.kind.word(), hit.id)).collect()
}

/// Whether something is among the first hits; a term and the clause that defines it are one.
fn has(answer: &Answer, count: usize, expected: &str) -> bool {
    answer.hits.iter().take(count).any(|hit| {
        let term = hit.term.as_ref().map(|term| format!("term {}", term.id));
        format!("{} {}", hit.kind.word(), hit.id) == expected || term.as_deref() == Some(expected)
    })
}

/// Each query, how its words must be taken, and what must be the first hit.
fn finds_first(cases: &[(&str, How, &str)]) {
    for (words, how, expected) in cases {
        let answer = ask(words);
        assert_eq!(answer.how, *how, "{words}");
        assert!(has(&answer, 1, expected), "{words}: {:?}", first(&answer, 3));
    }
}

#[test]
fn accents_capitals_and_apostrophes_do_not_matter() {
    use How::Exact;
    finds_first(&[
        ("résistance", Exact, "term breakpoint"),
        ("resistance", Exact, "term breakpoint"),
        ("RÉSISTANCES", Exact, "term breakpoint"),
        ("egalite", Exact, "term tie"),
        ("devoiler", Exact, "term uncover"),
        ("l’action", Exact, "term action"),
        ("l'action", Exact, "term action"),
        ("d'une conquete", Exact, "term scoring"),
        ("qu'est-ce qu'un duel", Exact, "term duel"),
        ("jusqu'à la fin du tour", Exact, "term duration"),
        ("moi d'abord", Exact, "term me-first"),
        ("moi d’abord !", Exact, "term me-first"),
    ]);
}

#[test]
fn inflections_meet() {
    use How::Exact;
    finds_first(&[
        ("duels", Exact, "term duel"),
        ("créatures jouées", Exact, "rule turn.play.minion"),
        ("cartes enterrées", Exact, "term buried-card"),
        ("les Bases conquises", Exact, "rule scoring.ready"),
        ("pioches vides", Exact, "term empty-deck"),
        ("marqueurs", Exact, "term 1-power-counter"),
    ]);
}

#[test]
fn negations_are_kept() {
    use How::Exact;
    finds_first(&[
        ("ne peut pas être détruite", Exact, "term indestructible"),
        ("ne peut pas", Exact, "term cannot"),
        ("sans effet", Exact, "term unresolvable-effect"),
    ]);
    // Each says the opposite of the other: neither the first hit nor the hits are the same.
    let opposites = [
        ("ne peut pas être détruite", "peut être détruite"),
        ("ne peut pas être jouée", "peut être jouée"),
        ("sans effet", "avec effet"),
        ("n’est pas jouée", "est jouée"),
        ("\"ne peut pas\"", "\"peut\""),
    ];
    for (one, other) in opposites {
        let (one, other) = (ask(one), ask(other));
        assert!(one.total > 0 && other.total > 0, "{} {}", one.query, other.query);
        assert_ne!(first(&one, 1), first(&other, 1), "{} / {}", one.query, other.query);
        assert_ne!(first(&one, 20), first(&other, 20), "{} / {}", one.query, other.query);
    }
}

#[test]
fn english_terms_and_other_words_find_the_french_rule() {
    use How::Exact;
    finds_first(&[
        ("breakpoint", Exact, "term breakpoint"),
        ("minion", Exact, "term minion"),
        ("minions", Exact, "term minion"),
        ("sbire", Exact, "term minion"),
        ("destroy", Exact, "term destroy"),
        ("uncover", Exact, "term uncover"),
        ("hand limit", Exact, "term hand-limit"),
        ("on your turn", Exact, "term on-your-turn"),
        ("à votre tour", Exact, "term on-your-turn"),
        ("tour", Exact, "term turn"),
        ("me first", Exact, "term me-first"),
        ("who starts", Exact, "term first-player"),
        ("mulligan", Exact, "term opening-hand"),
        ("pv", Exact, "term victory-points"),
        ("points de victoire", Exact, "term victory-points"),
        ("dix cartes", Exact, "term hand-limit"),
        ("10 cartes", Exact, "term hand-limit"),
        ("ex aequo", Exact, "term tie"),
        ("place", Exact, "term place"),
    ]);
    // The text says PV where the question says points de victoire, and trois where it says 3.
    let among_three = [
        ("égalité 3 joueurs", "rule scoring.ties"),
        ("power reaches breakpoint", "rule scoring.ready"),
        ("attribution points de victoire", "rule scoring.award"),
        ("tied players", "rule scoring.ties"),
        ("destroyed minion goes to discard pile", "rule term.destroy"),
        ("dévoiler une carte enterrée", "rule bury.uncover"),
        ("fin de partie", "rule game.end"),
    ];
    for (words, expected) in among_three {
        let answer = ask(words);
        assert!(has(&answer, 3, expected), "{words}: {:?}", first(&answer, 5));
    }
}

#[test]
fn a_terms_own_definition_comes_first_whatever_it_is_called() {
    let mut checked = 0;
    for rulebook in &LIBRARY.rulebooks {
        for term in &rulebook.glossary {
            for name in [&term.name.fr, &term.name.en].into_iter().chain(&term.also) {
                let answer = ask(name);
                assert_eq!(answer.how, How::Exact, "{name}");
                let defined = format!("rule {}", term.clause);
                assert!(has(&answer, 5, &defined), "{name}: no {defined} in {:?}", first(&answer, 10));
                let again = answer.hits.iter().filter(|hit| hit.kind == Kind::Term && hit.id == term.id);
                assert_eq!(again.count(), 0, "{name}: the term beside its definition");
                checked += 1;
            }
            let answer = ask(&term.name.fr);
            let defined =
                has(&answer, 1, &format!("term {}", term.id)) || has(&answer, 1, &format!("rule {}", term.clause));
            assert!(defined, "{}: {:?}", term.name.fr, first(&answer, 3));
        }
    }
    assert!(checked > 300, "{checked}");
}

#[test]
fn typos_are_mended_and_said_so() {
    let cases = [
        ("supplémentare", "supplémentaire", "term extra"),
        ("suplementaire", "supplémentaire", "term extra"),
        ("déffausse", "défausse", "term discard-pile"),
        ("crétaure", "créature", "term minion"),
        ("enterer", "enterrer", "term bury"),
        ("égailté", "égalité", "term tie"),
        ("zapbto", "Zapbot", "card zapbot"),
        ("indestructibel", "indestructible", "term indestructible"),
        ("brekpoint", "breakpoint", "term breakpoint"),
    ];
    for (words, meant, expected) in cases {
        let answer = ask(words);
        assert_eq!(answer.how, How::Typos, "{words}");
        assert_eq!(answer.did_you_mean.as_deref(), Some(meant), "{words}");
        assert!(has(&answer, 3, expected), "{words}: {:?}", first(&answer, 5));
        let marked = |runs: &[Run]| runs.iter().any(|run| matches!(run, Run::Found(_)));
        let shown = answer
            .hits
            .iter()
            .filter(|hit| marked(&hit.snippet.0) || marked(&hit.marked_title.0) || hit.term.is_some());
        assert_eq!(shown.count(), answer.hits.len(), "{words}: a hit without a mark");
    }
    // The rest of the query is kept as it was typed.
    let answer = ask("La BASE conquize, ou non ?");
    assert_eq!(answer.did_you_mean.as_deref(), Some("La BASE conquise, ou non ?"));
}

#[test]
fn when_no_text_has_all_the_words_any_of_them_will_do() {
    let answer = ask("indestructible immunité mulligan");
    assert_eq!(answer.how, How::AnyWord);
    assert!(
        ["term immunity", "term indestructible"].iter().all(|term| has(&answer, 5, term)),
        "{:?}",
        first(&answer, 5)
    );
    assert_eq!(answer.did_you_mean, None);
    let answer = ask("xyzzy qwerty");
    assert_eq!((answer.total, answer.hits.len()), (0, 0));
}

#[test]
fn quoted_words_stand_together() {
    let (loose, quoted) = (ask("une autre carte"), ask("\"une autre carte\""));
    assert!(quoted.total > 0 && quoted.total < loose.total, "{} of {}", quoted.total, loose.total);
    for hit in &quoted.hits {
        let text = format!("{} {}", hit.marked_title.text("", ""), hit.snippet.text("", "")).to_lowercase();
        assert!(text.contains("une autre carte"), "{}: {text}", hit.id);
    }
    for quoted in ["« moi d’abord »", "“moi d'abord”", "\"moi d'abord\"", "\"moi d'abord"] {
        assert!(has(&ask(quoted), 1, "term me-first"), "{quoted}");
    }
    assert_eq!(ask("\"carte autre une\"").how, How::AnyWord);
}

#[test]
fn small_words_alone_are_still_found() {
    for words in ["de la", "vous", "à vous", "le la les", "on"] {
        let answer = ask(words);
        assert!(answer.how == How::Exact && answer.total > 0, "{words}");
    }
    assert!(has(&ask("vous"), 1, "term you-your"));
}

#[test]
fn while_typing_the_last_word_may_go_on() {
    let cases = [
        ("résis", "term breakpoint"),
        ("resi", "term breakpoint"),
        ("l'act", "term action"),
        ("conq", "term scoring"),
        ("points de vic", "term victory-points"),
        ("moi d'ab", "term me-first"),
        ("\"moi d'ab", "term me-first"),
        ("ne peut p", "term cannot"),
        ("carte enter", "term buried-card"),
        ("breakp", "term breakpoint"),
        ("zapb", "card zapbot"),
    ];
    for (words, expected) in cases {
        let answer = typing(words);
        assert_eq!(answer.how, How::Exact, "{words}");
        assert!(has(&answer, 2, expected), "{words}: {:?}", first(&answer, 5));
    }
    // A space ends the word; so does the end of a query that is finished.
    assert_eq!(typing("résis ").how, How::AnyWord);
    assert!(!has(&ask("résis"), 1, "term breakpoint"));
    // A typo in the beginning of a word.
    assert_eq!(typing("supplmen").did_you_mean.as_deref(), Some("supplémentaire"));
}

#[test]
fn one_hit_for_a_clause_in_the_newest_booklet_that_has_the_words() {
    let hit = |query: &Query<'_>, id: &str| {
        let answer = LIBRARY.index().search(query);
        answer
            .hits
            .into_iter()
            .find(|hit| hit.kind == Kind::Rule && hit.id == id)
            .unwrap_or_else(|| panic!("{query:?}"))
    };
    let everywhere = hit(&Query::new("égalité pour une place", Language::Fr), "scoring.ties");
    assert_eq!(everywhere.url, "/fr/books/vous-en-voulez-encore/scoring.ties");
    assert_eq!(everywhere.books, ["base", "trop-minions", "ressemblances-fortuites", "vous-en-voulez-encore"]);

    let books = vec!["base".to_owned(), "trop-minions".to_owned()];
    let older = Query { books, ..Query::new("tied for a place", Language::En) };
    let older = hit(&older, "scoring.ties");
    assert_eq!((older.url.as_str(), older.title.as_str()), ("/en/books/trop-minions/scoring.ties", "Tied for a place"));
    assert_eq!(older.books, ["base", "trop-minions"]);

    // Only the oldest wording speaks of a list that is lost.
    let lost = hit(&Query::new("transcription liste numérotée perdue", Language::Fr), "scoring.steps");
    assert_eq!((lost.book.as_deref(), lost.books.len()), (Some("base"), 1));
}

#[test]
fn filters_are_kept() {
    let count = |books: &[&str], kinds: &[Kind]| {
        let books: Vec<String> = books.iter().map(|book| (*book).to_owned()).collect();
        let query =
            Query { books: books.clone(), kinds: kinds.to_vec(), limit: 100, ..Query::new("défausse", Language::Fr) };
        let answer = LIBRARY.index().search(&query);
        assert_eq!(answer.total.min(100), answer.hits.len(), "{books:?} {kinds:?}");
        for hit in answer.hits {
            assert!(books.is_empty() || hit.books.iter().all(|book| books.contains(book)), "{books:?}: {}", hit.id);
            assert!(kinds.is_empty() || kinds.contains(&hit.kind), "{kinds:?}: {}", hit.id);
        }
        answer.total
    };
    let all = count(&[], &[]);
    let (base, newest) = (count(&["base"], &[]), count(&["vous-en-voulez-encore"], &[]));
    assert!(base > 0 && newest > 0 && base < all && newest < all, "{base} {newest} {all}");
    let (rules, terms) = (count(&[], &[Kind::Rule]), count(&[], &[Kind::Term]));
    assert!(rules > 0 && terms > 0 && rules + terms <= all, "{rules} {terms} {all}");
    assert_eq!(count(&["no-such-booklet"], &[]), 0);
}

#[test]
fn pages_of_hits_make_up_the_whole() {
    let page = |limit, offset| {
        let query = Query { limit, offset, ..Query::new("créature", Language::Fr) };
        LIBRARY.index().search(&query).hits.into_iter().map(|hit| hit.url).collect::<Vec<_>>()
    };
    let whole = page(30, 0);
    assert_eq!(whole.len(), 30);
    assert_eq!([page(10, 0), page(10, 10), page(10, 20)].concat(), whole);
    assert!(page(usize::MAX, 0).len() <= 100);
    assert_eq!(page(10, usize::MAX), Vec::<String>::new());
}

#[test]
fn a_search_depends_on_the_query_alone() {
    let again = Library::load(&Shelf::rules(), &Shelf::scenarios()).expect("it loaded before");
    for words in ["créature", "peut pas jouer", "conquize", "carte", "zap", "\"la base\"", "de la"] {
        let query = Query { typing: Typing::Typing, ..Query::new(words, Language::Fr) };
        let answers = [LIBRARY.index().search(&query), LIBRARY.index().search(&query), again.index().search(&query)];
        let answers = answers.map(|answer| Answer { took_us: 0, ..answer });
        assert!(answers[0] == answers[1] && answers[1] == answers[2], "{words}");
    }
}

#[test]
fn nothing_that_can_be_typed_is_too_much() {
    let long = "résistance ".repeat(10_000);
    let word = "é".repeat(10_000);
    let quotes = "\" ".repeat(1_000);
    let odd = [
        "",
        " ",
        "\"",
        "\"\"",
        "« »",
        "’",
        "+1",
        "-",
        "*",
        "AND OR NOT",
        "title:base",
        "\u{0}",
        "-",
        "-\"",
        "carte:",
        "carte:\"",
        "-é -é",
        "type:x livret:y",
        "😀",
        "ß İ ŉ",
        "ﬁn",
    ];
    for words in odd.into_iter().chain([long.as_str(), &word, &quotes]) {
        for typing in [Typing::Typing, Typing::Finished] {
            let answer = LIBRARY.index().search(&Query { typing, ..Query::new(words, Language::En) });
            assert_eq!(answer.query, words);
        }
        assert!(LIBRARY.index().suggest(words, Language::Fr).len() < 9);
    }
    assert_eq!(first(&ask(&long), 1), first(&ask("résistance"), 1));
}

#[test]
fn suggestions_are_titles_and_names_that_go_on_so() {
    let titles = |typed: &str| {
        let suggestions = LIBRARY.index().suggest(typed, Language::Fr);
        suggestions.into_iter().map(|suggestion| suggestion.title).collect::<Vec<_>>()
    };
    assert_eq!(titles("conq")[0], "Conquête");
    assert_eq!(titles("égal")[..2], ["Égalité", "Égalité pour une place"]);
    assert_eq!(titles("zapb")[0], "Zapbot");
    assert_eq!(titles(""), Vec::<String>::new());
    let minion = &LIBRARY.index().suggest("minio", Language::Fr)[0];
    assert_eq!(
        (minion.title.as_str(), minion.named.as_deref(), minion.url.as_str()),
        ("Créature", Some("minion"), "/fr/terms/minion")
    );
}

#[test]
fn the_users_own_names_find_the_card() {
    let aliases = Some(("aliases.txt", "# Chez nous\nboîte de conserve = Zapbot\n"));
    let library = Library::load_with_aliases(&Shelf::rules(), &Shelf::scenarios(), aliases);
    let library = library.unwrap_or_else(|faults| panic!("{faults:#?}"));
    let answer = library.index().search(&Query::new("boite de conserve", Language::Fr));
    assert_eq!((answer.how, first(&answer, 1)), (How::Exact, vec!["card zapbot".to_owned()]));
    assert_eq!(ask("boite de conserve").hits.iter().filter(|hit| hit.id == "zapbot").count(), 0);

    let wrong = Library::load_with_aliases(&Shelf::rules(), &Shelf::scenarios(), Some(("aliases.txt", "x = zapbto")));
    let faults: Vec<String> = wrong.err().into_iter().flatten().map(|fault| fault.to_string()).collect();
    assert_eq!(faults, ["aliases.txt:1: zapbto: no such card; did you mean zapbot?"]);
}
