//! What every answer says of itself.

use super::server::SITE;

#[test]
fn every_answer_says_what_a_browser_may_do_with_it() {
    for path in
        ["/", "/fr", "/en/books/base", "/fr/nowhere", "/api/v1/books", "/api/v1/nowhere", "/healthz", "/metrics"]
    {
        let answer = SITE.get(path);
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{path}: {name}");
        }
        assert!(answer.header("permissions-policy").is_some(), "{path}");
    }
}

#[test]
fn the_first_address_leads_to_the_readers_language() {
    for (wanted, expected) in [("fr-FR,fr;q=0.9,en;q=0.3", "/fr"), ("en-US", "/en"), ("de", "/fr")] {
        let answer = SITE.ask("GET", "/", &[("accept-language", wanted)], b"");
        assert_eq!((answer.status, answer.header("location")), (302, Some(expected)), "{wanted}");
        assert!(answer.header("vary").is_some_and(|vary| vary.contains("accept-language")), "{wanted}");
    }
}

#[test]
fn what_has_not_changed_is_not_sent_again() {
    for path in ["/fr", "/en/books/base/scoring.ready", "/api/v1/cards"] {
        let first = SITE.get(path);
        let tag = first.header("etag").unwrap_or_else(|| panic!("{path} has no tag")).to_owned();
        assert!(tag.starts_with('"'), "{path}: {tag} is not strong");
        let again = SITE.ask("GET", path, &[("if-none-match", &tag)], b"");
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        assert_eq!(again.header("etag"), Some(tag.as_str()), "{path}");
        let other = SITE.ask("GET", path, &[("if-none-match", "\"other\"")], b"");
        assert_eq!((other.status, other.body), (200, first.body), "{path}");
    }
    let tags = ["/fr", "/en"].map(|path| SITE.get(path).header("etag").map(str::to_owned));
    assert_ne!(tags[0], tags[1], "two languages, two tags");
}

#[test]
fn what_is_packed_is_smaller_and_has_its_own_tag() {
    let plain = SITE.get("/fr/books/base");
    let packed = SITE.ask("GET", "/fr/books/base", &[("accept-encoding", "gzip")], b"");
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert!(packed.body.len() * 2 < plain.body.len(), "{} bytes, {} unpacked", packed.body.len(), plain.body.len());
    assert_ne!(packed.header("etag"), plain.header("etag"));
    for answer in [plain, packed] {
        assert!(answer.headers.iter().any(|(name, value)| name == "vary" && value.contains("accept-encoding")));
    }
}

#[test]
fn assets_are_kept_under_an_address_of_their_own() {
    let page = SITE.get("/fr").text();
    let links = page.split('"').filter(|part| part.starts_with("/assets/")).collect::<Vec<_>>();
    assert!(links.len() >= 3, "{links:?}");
    for link in links {
        let asset = SITE.get(link);
        assert_eq!(asset.status, 200, "{link}");
        assert!(asset.header("cache-control").is_some_and(|keep| keep.contains("immutable")), "{link}");
        let older = SITE.get(&link.replacen("/assets/", "/assets/0", 1));
        assert!(older.header("cache-control").is_some_and(|keep| !keep.contains("immutable")), "{link}");
    }
}

#[test]
fn a_head_is_an_answer_without_its_body() {
    let (head, get) = (SITE.ask("HEAD", "/fr/books", &[], b""), SITE.get("/fr/books"));
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(head.header("etag"), get.header("etag"));
}

#[test]
fn the_server_says_how_it_is() {
    assert_eq!(SITE.get("/healthz").status, 200);
    assert_eq!(SITE.get("/readyz").status, 200);
    SITE.get("/fr/search?q=base");
    SITE.get("/fr/nothing-of-the-kind");
    let metrics = SITE.get("/metrics").text();
    for line in [
        "arbitre_requests_total{route=\"/{language:fr|en}/search\",status=\"200\"}",
        "arbitre_requests_total{route=\"none\",status=\"404\"}",
        "arbitre_request_seconds_bucket{route=\"/{language:fr|en}/search\",le=\"+Inf\"}",
        "arbitre_searches_total{came=\"found\"}",
    ] {
        assert!(metrics.contains(line), "{line} is not in:\n{metrics}");
    }
}
