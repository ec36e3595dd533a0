//! The sheets of tables: each its code, to be typed or taken off the paper.

use actix_web::{HttpRequest, HttpResponse, web::Data};
use askama::Template;

use crate::{
    citation::{Language, Said},
    desk::store::{Opens, Wanted, ruling_name},
    game::Problem,
    web::{
        error::Error,
        hall::Denied,
        limit,
        page::{
            frame::Frame,
            hall::{Inside, Sent, bar::Bar, private},
            rulings::qr::code,
        },
        request::spoken::Spoken,
        site::Site,
    },
};

/// Sheets to print, or the way to them.
#[derive(Template)]
#[template(path = "page/hall/sheets.html")]
struct SheetsPage {
    frame: Frame,
    l: Language,
    bar: Bar,
    event: String,
    sheets: Vec<SheetShown>,
    /// From which table to which it is asked whether codes that are printed may become useless, and the last of these.
    sure: Option<(usize, usize, u64)>,
    /// The first and the last table that is laid out.
    tables: Option<(u16, u16)>,
    /// Where codes are typed.
    typed_at: String,
}

struct SheetShown {
    table: u16,
    code: String,
    drawn: String,
}

/// `/events/{event}/sheets`
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    inside: Inside,
) -> Result<HttpResponse, Error> {
    inside.asking.keeper()?;
    private(&SheetsPage::new(&site, l, &request, &inside, Vec::new()).await)
}

/// Makes the codes of tables anew, and shows them this once.
pub async fn post(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    Sent { inside, form }: Sent,
) -> Result<HttpResponse, Error> {
    inside.asking.keeper()?;
    let most = usize::from(u16::MAX);
    let (first, last) = (form.needed("first", 1..=most)?, form.needed("last", 1..=most)?);
    let tables: Vec<u16> = {
        let at = inside.asking.hall.at().await;
        at.state.tables.keys().copied().filter(|table| (first..=last).contains(&usize::from(*table))).collect()
    };
    if tables.is_empty() || tables.len() > limit::SHEETS {
        return Err(Denied::Unfit(vec![none_or_many(tables.len())]).into());
    }
    let codes = site.desk.ask(async |desk| desk.table_doors(&inside.event).await).await?;
    let made = codes.iter().filter(|(table, _)| tables.contains(table)).map(|(_, door)| *door).max();
    // A page that is loaded again asks, too: what it made before would be useless by what it makes now.
    if let Some(made) = made.filter(|made| form.text("sure") != Some(made.to_string().as_str())) {
        let page = SheetsPage::new(&site, l, &request, &inside, Vec::new()).await;
        return private(&SheetsPage { sure: Some((first, last, made)), ..page });
    }
    let wanted: Vec<Wanted> =
        tables.iter().map(|table| Wanted { opens: Opens::Table(*table), uses: None, until: None }).collect();
    let made = site.desk.desk()?.make_doors(&inside.event, inside.by, &wanted).await;
    let codes = made.map_err(|unmade| Denied::made(&unmade))?;
    let origin = site.proxies.origin(request.peer_addr(), request.headers()).ok_or(Error::Broken)?;
    let sheets = tables.into_iter().zip(codes).map(|(table, token)| {
        let name = ruling_name(&token);
        let drawn = code(&format!("{origin}/in/{name}").to_uppercase()).unwrap_or_default();
        SheetShown { table, code: name, drawn }
    });
    private(&SheetsPage::new(&site, l, &request, &inside, sheets.collect()).await)
}

fn none_or_many(count: usize) -> Problem {
    let most = limit::SHEETS;
    let says = if count == 0 {
        Said::new("Il n’y a pas de table de ces numéros.", "There is no table of these numbers.")
    } else {
        Said::new(format!("{most} feuilles au plus à la fois."), format!("At most {most} sheets at a time."))
    };
    Problem::of("/first", says)
}

impl SheetsPage {
    async fn new(site: &Site, l: Language, request: &HttpRequest, inside: &Inside, sheets: Vec<SheetShown>) -> Self {
        let at = inside.asking.hall.at().await;
        let tables = at.state.tables.first_key_value().zip(at.state.tables.last_key_value());
        let origin = site.proxies.origin(request.peer_addr(), request.headers()).unwrap_or_default();
        Self {
            frame: inside.frame(site, l, "/sheets", l.say("Feuilles des tables", "Table sheets")),
            l,
            bar: Bar::new(l, inside, &at, "sheets").still(),
            event: at.names.event.clone().unwrap_or_default(),
            sheets,
            sure: None,
            tables: tables.map(|((first, _), (last, _))| (*first, *last)),
            typed_at: format!("{}/{}/in", origin.split_once("://").map_or("", |(_, host)| host), l.code()),
        }
    }
}
