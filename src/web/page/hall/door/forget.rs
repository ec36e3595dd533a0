//! Forgetting: once an event is over, names and texts are emptied for good, and everybody is out.

use actix_web::{HttpRequest, HttpResponse, web::Data};

use super::come;
use crate::web::{
    desk::Unasked,
    error::Error,
    hall::Denied,
    page::hall::{Sent, form::missing, onward},
    request::spoken::Spoken,
    site::Site,
};

/// `/events/{event}/forget`
pub async fn post(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    Sent { inside, form }: Sent,
) -> Result<HttpResponse, Error> {
    inside.asking.keeper()?;
    if inside.asking.hall.at().await.state.over.is_none() {
        return Err(Denied::NotOver.into());
    }
    if form.text("sure") != Some("yes") {
        return Err(missing("sure"));
    }
    // What has been begun is finished, however long it takes.
    site.desk.desk()?.forget(&inside.event).await.map_err(Unasked::Held)?;
    site.halls.revoked(&inside.event, |_, _| true);
    let mut response = onward(&format!("/{}/in", l.code()));
    come::leave(&mut response, &site, &request, &inside.event);
    Ok(response)
}
