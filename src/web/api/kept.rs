//! Rulings that are kept, as programs read them.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path},
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    citation::Said,
    game::Problem,
    library::kept::{Became, before, scenario},
    ruling::{Again, Parted, Ruling},
    web::{
        error::Error,
        hall,
        request::spoken::Spoken,
        response::{answer, date},
        rulings::{
            judging,
            keeping::{self, KeptNow, Named},
        },
        site::Site,
    },
};

/// A ruling, and where it is kept.
#[derive(Serialize)]
pub struct Told<'a> {
    #[serde(flatten)]
    pub ruling: &'a Ruling,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kept: Option<KeptNow>,
}

/// What is kept, and what is answered today.
#[derive(Serialize)]
struct Reread {
    #[serde(flatten)]
    named: Named,
    kept_at: String,
    engine: String,
    rules: String,
    scenario: Value,
    then: Value,
    again: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    parted: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    now: Option<Box<Ruling>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    problems: Option<Value>,
}

/// `GET /rulings/{id}`
pub async fn reread(site: Data<Site>, Spoken(l): Spoken, name: Path<String>) -> Result<HttpResponse, Error> {
    let kept = keeping::kept(&site, &name).await?;
    let (became, _) = judging::rule_again(&site, kept.clone()).await?;
    let again = became.word();
    let (parted, now, problems): (_, _, Option<Vec<Problem>>) = match became {
        Became::Ruled(Again::Same, now) => (None, Some(now), None),
        Became::Ruled(Again::Differently(parted) | Again::Otherwise(parted), now) => (Some(parted), Some(now), None),
        Became::Unusable(problems) => (None, None, Some(problems)),
    };
    answer::json(&Reread {
        named: Named::of(&kept.id),
        kept_at: date::iso(kept.at),
        scenario: scenario(&kept),
        then: before(&kept),
        engine: kept.ruled.engine,
        rules: kept.ruled.rules,
        again,
        parted: parted.as_ref().map(where_they_part),
        now,
        problems: problems.map(|problems| answer::problems(&problems, l)),
    })
}

/// `DELETE /rulings/{id}`
pub async fn remove(site: Data<Site>, request: HttpRequest, name: Path<String>) -> Result<HttpResponse, Error> {
    let key = hall::token(request.headers()).map_err(|_| hall::Denied::Unkept)?;
    let Named { name, .. } = keeping::remove(&site, &name, key).await?;
    answer::private(&json!({ "removed": name }))
}

fn where_they_part(parted: &Parted) -> Value {
    let mut told = json!({ "gone": parted.gone, "come": parted.come, "reworded": parted.reworded });
    if let Some(step) = parted.step {
        told["step"] = json!(step);
    }
    let happened = |said: &Option<Said>| said.as_ref().map(|said| json!({ "fr": said.fr, "en": said.en }));
    for (name, said) in [("then", &parted.happened[0]), ("now", &parted.happened[1])] {
        if let Some(said) = happened(said) {
            told[name] = said;
        }
    }
    told
}
