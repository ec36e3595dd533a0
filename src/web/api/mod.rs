//! The answers for programs, under `/api/v1`. Wire types live here only.

mod before;
mod books;
mod cards;
mod description;
mod events;
mod faces;
mod kept;
mod parameters;
mod positions;
mod rulings;
mod scenarios;
mod search;
mod terms;

use actix_web::{
    Route,
    http::Method,
    middleware::from_fn,
    web::{self, ServiceConfig},
};

use parameters::{COMPARE, ENTRIES, EXPLORE, FACE, NONE, Names, OFFERS, RULE, SEARCH, STATE, SUGGEST, TAKE};

use super::serving::route::{catch, reading};

/// One thing a program may ask.
pub struct Endpoint {
    /// `GET`, `POST` or `DELETE`.
    pub method: Method,
    /// Its address below `/api/v1`, as in `openapi.json`.
    pub path: &'static str,
    /// What may stand behind the `?` of its address, beside the language.
    names: Names,
    route: Route,
}

fn get(path: &'static str, names: Names, route: impl FnOnce(Route) -> Route) -> Endpoint {
    Endpoint { method: Method::GET, path, names, route: route(reading()) }
}

fn post(path: &'static str, names: Names, route: impl FnOnce(Route) -> Route) -> Endpoint {
    Endpoint { method: Method::POST, path, names, route: route(web::post()) }
}

fn delete(path: &'static str, names: Names, route: impl FnOnce(Route) -> Route) -> Endpoint {
    Endpoint { method: Method::DELETE, path, names, route: route(web::delete()) }
}

/// The route of an endpoint, asked only what it knows.
fn held(Endpoint { names, route, .. }: Endpoint) -> Route {
    route.wrap(from_fn(move |request, next| parameters::hold(names, request, next)))
}

/// Everything a program may ask.
#[must_use]
pub fn endpoints() -> Vec<Endpoint> {
    vec![
        get("/search", SEARCH, |route| route.to(search::search)),
        get("/suggest", SUGGEST, |route| route.to(search::suggest)),
        get("/books", NONE, |route| route.to(books::list)),
        get("/books/{book}", NONE, |route| route.to(books::book)),
        get("/books/{book}/sections/{section}", NONE, |route| route.to(books::section)),
        get("/terms", NONE, |route| route.to(terms::list)),
        get("/terms/{term}", NONE, |route| route.to(terms::term)),
        get("/cards", NONE, |route| route.to(cards::list)),
        get("/cards/{card}", NONE, |route| route.to(cards::card)),
        get("/face/{card}/{other}", FACE, |route| route.to(faces::two)),
        get("/face/{card}/{other}/{third}", FACE, |route| route.to(faces::three)),
        get("/openapi.json", NONE, |route| route.to(description::openapi::openapi)),
        get("/schema/scenario.json", NONE, |route| route.to(description::openapi::schema)),
        get("/scenarios", NONE, |route| route.to(scenarios::list)),
        post("/scenarios/read", NONE, |route| route.to(rulings::read)),
        get("/scenarios/{path}", NONE, |route| route.to(scenarios::one)),
        post("/rulings", RULE, |route| route.to(rulings::rule)),
        post("/rulings/explore", EXPLORE, |route| route.to(rulings::explore)),
        post("/rulings/compare", COMPARE, |route| route.to(rulings::compare)),
        post("/rulings/before", COMPARE, |route| route.to(before::before)),
        post("/positions/offers", COMPARE, |route| route.to(positions::offers)),
        post("/positions/apply", TAKE, |route| route.to(positions::apply)),
        get("/rulings/{id}", NONE, |route| route.to(kept::reread)),
        delete("/rulings/{id}", NONE, |route| route.to(kept::remove)),
        get("/events/{event}", STATE, |route| route.to(events::state::get)),
        get("/events/{event}/offers", OFFERS, |route| route.to(events::offers::get)),
        post("/events/{event}/before", COMPARE, |route| route.to(events::before::post)),
        get("/events/{event}/entries", ENTRIES, |route| route.to(events::entries::get)),
        post("/events/{event}/entries", NONE, |route| route.to(events::entries::post)),
        get("/events/{event}/stream", ENTRIES, |_| web::get().to(events::entries::stream)),
        get("/events/{event}/keys", ENTRIES, |route| route.to(events::keys::get)),
        post("/events/{event}/keys", NONE, |route| route.to(events::keys::post)),
        delete("/events/{event}/keys/{key}", NONE, |route| route.to(events::keys::delete)),
    ]
}

/// The methods of the endpoints at this address.
#[must_use]
pub fn methods(path: &str) -> Vec<Method> {
    let here = endpoints().into_iter().filter(|endpoint| endpoint.path == path);
    here.map(|endpoint| endpoint.method).collect()
}

/// The routes of all endpoints.
pub fn routes(config: &mut ServiceConfig) {
    let mut all = endpoints().into_iter().peekable();
    while let Some(first) = all.next() {
        let path = first.path;
        // A scenario's path has folders.
        let address = format!("/api/v1{}", path.replace("{path}", "{path:.+}"));
        let mut resource = web::resource(address).route(held(first));
        while let Some(next) = all.next_if(|next| next.path == path) {
            resource = resource.route(held(next));
        }
        config.service(resource.wrap(from_fn(catch)));
    }
}
