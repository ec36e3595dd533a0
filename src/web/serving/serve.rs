//! The server: its routes, what surrounds them, how it stops.

use std::{
    io,
    net::TcpListener,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use actix_http::{HttpService, KeepAlive};
use actix_service::{IntoServiceFactory as _, Service as _, ServiceFactory as _, ServiceFactoryExt as _, map_config};
use actix_web::{
    App, HttpResponse, HttpServer, Responder,
    dev::{AppConfig, Extensions},
    http::header,
    middleware::{Compress, NormalizePath, from_fn},
    rt,
    web::{self, Data, ServiceConfig},
};
use tokio::sync::mpsc::UnboundedReceiver;

use super::{
    accept::{self, Arrival, Threads},
    contents::contents,
    dress::dress,
    gauges,
    route::reading,
    watch,
};
use crate::web::{
    address, along,
    desk::Readiness,
    error::Error,
    limit,
    line::Wire,
    page,
    request::spoken::Spoken,
    response::{keep::keep, worker},
    rulings::filing,
    site::Site,
};

/// Where the site is served.
#[derive(Debug)]
pub struct Listeners {
    /// For everybody.
    pub public: TcpListener,
    /// For `/metrics` alone, which then is not for everybody.
    pub metrics: Option<TcpListener>,
}

/// Serves the site until it is told to stop by a signal.
///
/// # Errors
/// When a listener cannot be used.
pub async fn serve(site: Arc<Site>, listeners: Listeners) -> io::Result<()> {
    serve_until(site, listeners, async {
        if signal().await.is_err() {
            // Without signals there is nothing to wait for.
            std::future::pending::<()>().await;
        }
    })
    .await
}

/// Serves the site until `stopped`; then answers whoever is connected or was about to be, and ends.
///
/// # Errors
/// When a listener cannot be used.
pub async fn serve_until(site: Arc<Site>, listeners: Listeners, stopped: impl Future<Output = ()>) -> io::Result<()> {
    let apart = listeners.metrics.is_some();
    let measured = listeners.metrics.map(|listener| serve_metrics(&site, listener)).transpose()?;
    let listener = accept::prepared(listeners.public)?;
    let served = site.clone();
    let mut threads = Threads::start(move |arrivals| answer_all(served.clone(), apart, arrivals))?;
    let swept = rt::spawn(sweep(site.clone()));
    let played = site.clone();
    rt::task::spawn_blocking(move || played.prove());
    let opened = open_desk(&site).await;
    let filed = rt::spawn(filing::file_all(site.clone()));
    let stopping = async {
        stopped.await;
        site.stopping.store(true, Ordering::Relaxed);
        site.halls.end();
    };
    accept::take_all(&site, listener, &mut threads, stopping).await?;
    accept::part(&site.lines, || site.hurry()).await;
    swept.abort();
    opened.abort();
    filed.abort();
    threads.stop();
    site.desk.close().await;
    if let Some(measured) = measured {
        measured.stop(true).await;
    }
    Ok(())
}

/// Opens the desk. Whoever comes first finds it open, if that does not take long; nobody waits for a database that is away.
async fn open_desk(site: &Arc<Site>) -> rt::task::JoinHandle<()> {
    let opening = site.clone();
    let (tried, first) = tokio::sync::oneshot::channel();
    let opened = rt::spawn(async move { opening.desk.open(tried).await });
    let _ = rt::time::timeout(limit::DESK, first).await;
    opened
}

/// Answers the connections given to one thread.
async fn answer_all(site: Arc<Site>, apart: bool, mut arrivals: UnboundedReceiver<Arrival>) {
    let data = Data::from(site.clone());
    let app = App::new()
        .app_data(data)
        .configure(|config| routes(config, apart))
        .default_service(web::to(nowhere))
        .wrap(NormalizePath::trim())
        .wrap(Compress::default())
        .wrap(from_fn(keep))
        .wrap(from_fn(dress))
        .wrap(from_fn(watch::tag))
        .wrap(from_fn(watch::count));
    let app = app.into_factory().map_err(|error: actix_web::Error| error.error_response());
    let service = HttpService::build()
        // The framework's timer would close over a request that has come and is not read yet: `sweep` sees to it.
        .keep_alive(KeepAlive::Os)
        .client_request_timeout(limit::HEAD)
        .client_disconnect_timeout(limit::CLOSING)
        // Who has gone is not ruled for.
        .h1_allow_half_closed(false)
        .on_connect_ext(|wire: &Wire, data: &mut Extensions| {
            data.insert(wire.line().clone());
        })
        .h1(map_config(app, |()| AppConfig::default()));
    let Ok(service) = service.new_service(()).await else { return };
    while let Some(arrival) = arrivals.recv().await {
        if let Ok((wire, peer)) = arrival.wire(site.clone()) {
            rt::spawn(service.call((wire, Some(peer))));
        }
    }
}

/// Closes, every second, what has kept us waiting for too long.
async fn sweep(site: Arc<Site>) {
    loop {
        rt::time::sleep(Duration::from_secs(1)).await;
        site.lines.sweep();
    }
}

/// Serves the counters to whoever measures, and nothing else.
fn serve_metrics(site: &Arc<Site>, listener: TcpListener) -> io::Result<actix_web::dev::ServerHandle> {
    let data = Data::from(site.clone());
    let server = HttpServer::new(move || {
        App::new()
            .app_data(data.clone())
            .service(web::resource("/metrics").route(reading().to(gauges::get)))
            .wrap(from_fn(watch::tag))
    });
    let server = server.workers(1).disable_signals().listen(listener)?.run();
    let stop = server.handle();
    rt::spawn(server);
    Ok(stop)
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

fn routes(config: &mut ServiceConfig, apart: bool) {
    config
        .service(web::resource("/").route(reading().to(home)))
        .service(web::resource("/{short:r|R}/{ruling}").route(reading().to(page::rulings::kept::short)))
        .service(web::resource("/{into:in|IN}/{token}").route(reading().to(page::hall::door::come::link)))
        .service(web::resource("/worker.js").route(reading().to(worker::get)))
        .service(web::resource("/along/{mark}/{set}").route(reading().to(along::list)))
        .service(web::resource("/along/{mark}/{set}/{number}").route(reading().to(along::part)))
        .service(web::resource("/healthz").route(reading().to(healthy)))
        .service(web::resource("/readyz").route(reading().to(ready)));
    if !apart {
        config.service(web::resource("/metrics").route(reading().to(gauges::get)));
    }
    contents(config);
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
    // Pages are read without a desk: a database that is away is told, and takes nobody's pages away.
    text(match site.desk.readiness().await {
        Readiness::None => "ready\ndesk: none\n",
        Readiness::Open => "ready\ndesk: open\n",
        Readiness::Reading => "ready\ndesk: read-only\n",
        Readiness::Away => "ready\ndesk: away\n",
    })
}

fn text(body: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(body)
}
