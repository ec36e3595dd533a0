//! One follower an event: it hears what is new from the desk, waits for what comes soon after, reads it once, and tells
//! every stream how far the event has come.

use std::sync::{Arc, atomic::Ordering};

use actix_web::{
    rt::{self, time::sleep},
    web::Data,
};

use super::Hall;
use crate::web::{limit, site::Site};

/// Has this event followed, if nobody does yet, as long as it has streams.
pub fn follow(site: &Data<Site>, hall: &Arc<Hall>) {
    if !hall.followed.swap(true, Ordering::SeqCst) {
        rt::spawn(follow_on(site.clone(), hall.clone()));
    }
}

async fn follow_on(site: Data<Site>, hall: Arc<Hall>) {
    loop {
        followed(&site, &hall).await;
        hall.followed.store(false, Ordering::SeqCst);
        let is_wanted = hall.told.receiver_count() > 0 && !*site.halls.ended.borrow();
        // Somebody may have come just now, and found it followed.
        if !is_wanted || hall.followed.swap(true, Ordering::SeqCst) {
            return;
        }
        sleep(limit::DESK_AGAIN).await;
    }
}

/// Follows it until it has no streams, the server stops, or the desk closes.
async fn followed(site: &Data<Site>, hall: &Arc<Hall>) {
    let Ok(desk) = site.desk.desk() else { return };
    let (mut news, mut ended) = (desk.news(), site.halls.ended.subscribe());
    drop(desk);
    let (mut missed, mut known) = (u64::MAX, 0);
    loop {
        let (last, missed_now) = {
            let news = news.borrow_and_update();
            (news.last.get(&hall.id).copied().unwrap_or(0), news.missed)
        };
        let mut silence = limit::HEARTBEAT;
        if last > known || missed_now != missed {
            sleep(limit::JOINED).await;
            if let Ok(last) = site.halls.hall(&site.desk, &hall.id).await {
                known = last.at().await.state.last;
                missed = missed_now;
                hall.told.send_if_modified(|told| std::mem::replace(told, known) != known);
            } else {
                // Nobody tells it a second time.
                silence = limit::READ_AGAIN;
            }
        }
        tokio::select! {
            changed = news.changed() => if changed.is_err() { return },
            // What another program wrote to the same file is told by nobody.
            () = sleep(silence) => missed = u64::MAX,
            () = hall.told.closed() => return,
            _ = ended.changed() => return,
        }
    }
}
