//! What the server says of itself while it serves: on the error output, as text or as JSON.

use std::io;

use tracing_subscriber::EnvFilter;

use crate::cli::arguments::Logged;

/// What is said unless `ARBITRE_LOG` says otherwise. The framework tells every faulty request; so do we, with why.
const SAID: &str = "warn,arbitre=info,actix_http=off";

/// Begins to say it.
pub fn begin(form: Logged) {
    let said = std::env::var("ARBITRE_LOG").unwrap_or_else(|_| SAID.to_owned());
    let log =
        tracing_subscriber::fmt().with_env_filter(EnvFilter::new(said)).with_writer(io::stderr).with_target(false);
    // It may have begun before.
    let _ = match form {
        Logged::Text => log.try_init(),
        Logged::Json => log.json().flatten_event(true).try_init(),
    };
}
