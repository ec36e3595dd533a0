//! The answers for programs, under `/api/v1`. Wire types live here only.

mod books;
mod cards;
mod openapi;
mod rulings;
mod scenarios;
mod search;
mod terms;

use actix_web::{
    HttpResponse, Route,
    http::Method,
    middleware::from_fn,
    web::{self, ServiceConfig},
};

use super::{error::Error, serve::reading, watch};
use crate::citation::Said;

/// One thing a program may ask.
pub struct Endpoint {
    /// `GET` or `POST`.
    pub method: Method,
    /// Its address below `/api/v1`, as in `openapi.json`.
    pub path: &'static str,
    route: Route,
}

fn get(path: &'static str, route: impl FnOnce(Route) -> Route) -> Endpoint {
    Endpoint { method: Method::GET, path, route: route(reading()) }
}

fn post(path: &'static str, route: impl FnOnce(Route) -> Route) -> Endpoint {
    Endpoint { method: Method::POST, path, route: route(web::post()) }
}

/// Everything a program may ask.
#[must_use]
pub fn endpoints() -> Vec<Endpoint> {
    vec![
        get("/search", |route| route.to(search::search)),
        get("/suggest", |route| route.to(search::suggest)),
        get("/books", |route| route.to(books::list)),
        get("/books/{book}", |route| route.to(books::book)),
        get("/books/{book}/sections/{section}", |route| route.to(books::section)),
        get("/terms", |route| route.to(terms::list)),
        get("/terms/{term}", |route| route.to(terms::term)),
        get("/cards", |route| route.to(cards::list)),
        get("/cards/{card}", |route| route.to(cards::card)),
        get("/openapi.json", |route| route.to(openapi::openapi)),
        get("/schema/scenario.json", |route| route.to(openapi::schema)),
        get("/scenarios", |route| route.to(scenarios::list)),
        post("/scenarios/read", |route| route.to(rulings::read)),
        get("/scenarios/{path}", |route| route.to(scenarios::one)),
        post("/rulings", |route| route.to(rulings::rule)),
        post("/rulings/explore", |route| route.to(rulings::explore)),
        post("/rulings/compare", |route| route.to(rulings::compare)),
        get("/rulings/{id}", |route| route.to(shared)),
    ]
}

/// The method of the endpoint at this address.
#[must_use]
pub fn method(path: &str) -> Option<Method> {
    endpoints().into_iter().find(|endpoint| endpoint.path == path).map(|endpoint| endpoint.method)
}

/// The routes of all endpoints.
pub fn routes(config: &mut ServiceConfig) {
    for Endpoint { path, route, .. } in endpoints() {
        // A scenario's path has folders.
        let address = format!("/api/v1{}", path.replace("{path}", "{path:.+}"));
        config.service(web::resource(address).route(route).wrap(from_fn(watch::catch)));
    }
}

/// Shared rulings are not stored by this server.
async fn shared() -> Result<HttpResponse, Error> {
    Err(Error::NotHere(Said::new(
        "Les arbitrages partagés (`/rulings/{id}`) ne sont pas encore conservés par ce serveur. L’adresse qui accompagne un arbitrage contient le scénario lui-même.",
        "Shared rulings (`/rulings/{id}`) are not stored by this server yet. The address given with a ruling holds the scenario itself.",
    )))
}
