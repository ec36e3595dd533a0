//! A head judge's passphrase: how it is set, and how somebody comes back by it from another telephone.

use actix_web::web;

use crate::{
    desk::{
        By, Office, Role, Seq,
        store::{Tried, is_passphrase, kept_passphrase},
    },
    game::Problem,
    web::{
        desk::Unasked,
        error::Error,
        hall::{Denied, spend},
        limit,
        page::hall::{Inside, form::Form},
        request::{asker::Asker, whose::Whose},
        site::Site,
    },
};

/// Sets the passphrase of whoever asks.
///
/// # Errors
/// When they are no head judge, it is too short or too long, or there is no room for one more.
pub async fn set(site: &Site, inside: &Inside, form: &Form) -> Result<(), Error> {
    let By::Person(person) = inside.by else { return Err(Denied::Page.into()) };
    let passphrase = phrase(form);
    if !(limit::SHORTEST_PASSPHRASE..=limit::LONGEST_PASSPHRASE).contains(&passphrase.chars().count()) {
        return Err(Denied::Unfit(vec![length()]).into());
    }
    let kept = worked(site, move || kept_passphrase(&passphrase)).await?.ok_or(Error::Broken)?;
    let desk = site.desk.desk()?;
    let is_set = desk.set_passphrase(&inside.event, person, &kept).await.map_err(Unasked::Held)?;
    if is_set { Ok(()) } else { Err(Denied::Unfit(vec![full()]).into()) }
}

/// Whose passphrase this is: of which event, and of whom. Whoever tries is counted first, and told nothing of what there is.
///
/// # Errors
/// When it is nobody's, or too many wrong ones were tried.
pub async fn whose(site: &Site, form: &Form) -> Result<(String, Seq), Error> {
    let client = Asker::present().ok_or(Error::Broken)?.client;
    spend(site, Whose::Client(client), limit::QUESTION)?;
    let passphrase = phrase(form);
    let event = form.line("event").unwrap_or_default().to_ascii_lowercase().replace('-', "");
    if passphrase.chars().count() > limit::LONGEST_PASSPHRASE || event.len() > limit::EVENT_ID {
        return Err(Denied::WrongPassphrase.into());
    }
    let tried = site.desk.desk()?.try_passphrase(&event).await;
    let all = match tried {
        Ok(Tried::Wait(seconds)) => return Err(Denied::Tried(seconds).into()),
        Ok(Tried::Against(all)) => all,
        // Whether there is such an event is not told by how long it takes, either.
        Err(crate::desk::store::Unheld::NoEvent) => Vec::new(),
        Err(unheld) => return Err(Unasked::Held(unheld).into()),
    };
    let found = worked(site, move || match all[..] {
        [] => kept_passphrase(&passphrase).and(None),
        _ => all.iter().find(|(_, kept)| is_passphrase(&passphrase, kept)).map(|(person, _)| *person),
    });
    let Some(person) = found.await? else {
        spend(site, Whose::Client(client), limit::WRONG_KEY)?;
        return Err(Denied::WrongPassphrase.into());
    };
    let role = site.halls.hall(&site.desk, &event).await?.at().await.state.role(By::Person(person));
    if role != Role::Staff(Office::HeadJudge) {
        return Err(Denied::WrongPassphrase.into());
    }
    site.desk.ask(async |desk| desk.came_by_passphrase(&event).await).await?;
    Ok((event, person))
}

/// A phrase as it was typed, with one space between its words.
fn phrase(form: &Form) -> String {
    let words: Vec<&str> = form.text("passphrase").unwrap_or_default().split_whitespace().collect();
    words.join(" ")
}

/// Does what is much work away from the threads that answer, a few at a time.
async fn worked<T: Send + 'static>(site: &Site, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
    let _place = site.halls.hashing.acquire().await.map_err(|_| Error::Broken)?;
    web::block(work).await.map_err(|_| Error::Broken)
}

fn length() -> Problem {
    let (least, most) = (limit::SHORTEST_PASSPHRASE, limit::LONGEST_PASSPHRASE);
    Problem::new(
        "/passphrase",
        format!("Une phrase de passe a de {least} à {most} caractères."),
        format!("A passphrase has {least} to {most} characters."),
    )
}

fn full() -> Problem {
    Problem::new(
        "/passphrase",
        "D’autres arbitres principaux ont déjà une phrase de passe, et il n’y en a pas plus.",
        "Other head judges have passphrases already, and there are no more.",
    )
}
