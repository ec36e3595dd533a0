//! What can be had without a network: what this browser has kept, taking everything along, installing.

use actix_web::{HttpResponse, web::Data};
use askama::Template;

use super::frame::{Frame, Place};
use crate::{
    citation::{Language, Said},
    web::{error::Error, request::spoken::Spoken, response::answer, site::Site},
};

/// The page without a network.
#[derive(Template)]
#[template(path = "page/offline.html")]
struct OfflinePage {
    frame: Frame,
    l: Language,
}

/// `/offline`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken) -> Result<HttpResponse, Error> {
    let about = Said::new(
        "Emporter les règles, les cartes et les litiges arbitrés là où il n’y a pas de réseau, et installer le site.",
        "Taking the rules, the cards and the disputes along to where there is no network, and installing the site.",
    );
    let title = l.say("Sans réseau", "Without a network");
    let frame = Frame::new(&site, l, Place::Offline, "/offline", title).about(&about);
    answer::page(&OfflinePage { frame, l })
}
