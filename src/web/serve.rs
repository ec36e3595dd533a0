//! The server: its routes, what surrounds them, how it stops.

use std::{
    io,
    net::TcpListener,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use actix_web::{
    App, HttpResponse, HttpServer, Responder,
    dev::ServerHandle,
    http::header,
    middleware::{Compress, NormalizePath, from_fn},
    rt,
    web::{self, Data, ServiceConfig},
};

use super::{address, api, asset, error::Error, limit, metrics, page, site::Site, spoken::Spoken, watch};

/// Serves the site on this listener until it is told to stop by a signal.
///
/// # Errors
/// When the listener cannot be used.
pub async fn serve(site: Arc<Site>, listener: TcpListener) -> io::Result<()> {
    let site = Data::from(site);
    let kept = site.clone();
    let server = HttpServer::new(move || {
        App::new()
            .app_data(site.clone())
            .configure(routes)
            .default_service(web::to(nowhere))
            .wrap(NormalizePath::trim())
            .wrap(from_fn(watch::dress))
            .wrap(Compress::default())
            .wrap(from_fn(watch::tag))
            .wrap(from_fn(watch::count))
    })
    .client_request_timeout(Duration::from_secs(10))
    .shutdown_timeout(limit::STOPPING)
    .disable_signals()
    .listen(listener)?
    .run();
    rt::spawn(stop(server.handle(), kept.clone()));
    // Played before anybody asks, so that the first reader does not wait.
    rt::spawn(async move { kept.proved().await.map(|_| ()) });
    server.await
}

/// Waits for a signal, says so to whoever asks whether the server is ready, and lets the requests under way end.
async fn stop(server: ServerHandle, site: Data<Site>) {
    if signal().await.is_ok() {
        site.stopping.store(true, Ordering::Relaxed);
        server.stop(true).await;
    }
}

#[cfg(unix)]
async fn signal() -> io::Result<()> {
    use rt::signal::unix::{SignalKind, signal};
    use std::{future::poll_fn, task::Poll};
    let mut asked = [signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?];
    poll_fn(move |cx| {
        if asked.iter_mut().any(|signal| signal.poll_recv(cx).is_ready()) { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    Ok(())
}

#[cfg(not(unix))]
async fn signal() -> io::Result<()> {
    rt::signal::ctrl_c().await
}

fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/").route(reading().to(home)))
        .service(web::resource("/assets/{mark}/{name:.+}").route(reading().to(asset::get)))
        .service(web::resource("/healthz").route(reading().to(healthy)))
        .service(web::resource("/readyz").route(reading().to(ready)))
        .service(web::resource("/metrics").route(reading().to(metrics::get)));
    page::routes(config);
    api::routes(config);
}

/// A route for GET and HEAD.
pub fn reading() -> actix_web::Route {
    web::route().guard(actix_web::guard::Any(actix_web::guard::Get()).or(actix_web::guard::Head()))
}

async fn home(Spoken(l): Spoken) -> impl Responder {
    HttpResponse::Found()
        .insert_header((header::LOCATION, address::home(l)))
        .insert_header((header::VARY, "accept-language"))
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .finish()
}

async fn nowhere() -> Result<HttpResponse, Error> {
    Err(Error::nowhere())
}

async fn healthy() -> impl Responder {
    text("ok\n")
}

async fn ready(site: Data<Site>) -> impl Responder {
    if site.stopping.load(Ordering::Relaxed) {
        return HttpResponse::ServiceUnavailable().content_type("text/plain; charset=utf-8").body("stopping\n");
    }
    text("ready\n")
}

fn text(body: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(body)
}
