//! Under what kept rulings are found. Drawn from what is kept, under the law of whoever files it, and made again under
//! another: nothing here is evidence, and no copy carries it.

use sqlx::{Any, AnyConnection, AssertSqlSafe, query, query_as, query_scalar};

use super::rulings;
use crate::{
    citation::Said,
    desk::{
        entry::Seq,
        moment::Moment,
        store::{Desk, Kept, Unheld, rows},
    },
};

/// The most names by which rulings are looked for at a time.
const MOST_NAMES: usize = 40;

/// Under what a kept ruling is found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filed {
    /// What has become of it, in a word.
    pub became: String,
    /// The title of its scenario.
    pub title: Said,
    /// What was answered then.
    pub verdict: Said,
    /// By what its dispute is known, if by anything.
    pub fingerprint: Option<String>,
    /// By what it may be recognised all the same.
    pub weak: Vec<String>,
    /// The cards, clauses and readings that it rests on.
    pub rests: Vec<String>,
}

/// A kept ruling in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its id; `ruling_name` is how it is read aloud.
    pub id: String,
    /// Since when it is kept.
    pub at: Moment,
    /// What had become of it when it was last filed, in a word.
    pub became: String,
    /// The title of its scenario.
    pub title: Said,
    /// What was answered then.
    pub verdict: Said,
}

type Row = (String, i64, String, String, String, String, String);

impl Listed {
    fn of((id, at, became, fr, en, says_fr, says_en): Row) -> Self {
        Self { id, at: Moment(at), became, title: Said::new(fr, en), verdict: Said::new(says_fr, says_en) }
    }
}

/// What is asked of the rows of a list, before its conditions.
const LISTED: &str = "select ruling.id, kept_at, became, title_fr, title_en, verdict_fr, verdict_en from ruling \
                      join filed on filed.ruling = ruling.id";
/// The same, by which they are grouped.
const FIELDS: &str = "ruling.id, kept_at, became, title_fr, title_en, verdict_fr, verdict_en";

/// By what a ruling is found, as it is spelled in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Rests,
    Same,
    Weak,
}

impl By {
    fn word(self) -> &'static str {
        match self {
            Self::Rests => "rests",
            Self::Same => "same",
            Self::Weak => "weak",
        }
    }
}

impl Desk {
    /// A kept ruling that is not filed at all; or, where a law is named, not under this one.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn unfiled(&self, law: Option<&str>) -> Result<Option<Kept>, Unheld> {
        let (readers, law) = (self.readers.clone(), law.map(str::to_owned));
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let none =
                "select id from ruling left join filed on filed.ruling = ruling.id where filed.ruling is null limit 1";
            let other = "select ruling from filed where law <> $1 limit 1";
            let mut found: Option<String> = query_scalar(none).fetch_optional(&mut *connection).await?;
            if let (None, Some(law)) = (&found, law) {
                found = query_scalar(other).bind(law).fetch_optional(&mut *connection).await?;
            }
            match found {
                Some(id) => Ok(rulings::ruling(&mut connection, &id).await?),
                None => Ok(None),
            }
        })
        .await
    }

    /// Files a kept ruling under this law, in the place of how it was filed before.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn file(&self, id: &str, law: &str, filed: Filed) -> Result<(), Unheld> {
        let (writers, id, law) = (self.writers.clone(), id.to_owned(), law.to_owned());
        self.writing(async move {
            let mut connection = writers.acquire().await?;
            let mut transaction = rows::writing(&mut connection).await?;
            query("delete from filed_under where ruling = $1").bind(&id).execute(&mut *transaction).await?;
            query("delete from filed where ruling = $1").bind(&id).execute(&mut *transaction).await?;
            put(&mut transaction, &id, &law, &filed).await?;
            transaction.commit().await?;
            Ok(())
        })
        .await
    }

    /// The rulings kept last.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn latest(&self, most: usize) -> Result<Vec<Listed>, Unheld> {
        self.listed(format!("{LISTED} order by kept_at desc, ruling.id"), Vec::new(), most).await
    }

    /// How many rulings did not come out as these words say when they were last filed.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn but(&self, words: [&'static str; 2]) -> Result<u64, Unheld> {
        let readers = self.readers.clone();
        self.at_home(async move {
            let asked = query_scalar("select count(*) from filed where became not in ($1, $2)");
            let count: i64 = asked.bind(words[0]).bind(words[1]).fetch_one(&readers).await?;
            Ok(u64::try_from(count).unwrap_or(0))
        })
        .await
    }

    /// The ruling of this id, as it is listed.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn listed_as(&self, id: &str) -> Result<Option<Listed>, Unheld> {
        let listed = self.listed(format!("{LISTED} where ruling.id = $1"), vec![id.to_owned()], 1).await?;
        Ok(listed.into_iter().next())
    }

    /// The rulings that rest on any of these cards, clauses and readings: first on the most of them, then the latest.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn resting_on(&self, names: &[String], most: usize) -> Result<Vec<Listed>, Unheld> {
        self.found(By::Rests, names, most).await
    }

    /// The rulings on the very dispute of this fingerprint, the latest first.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn same_dispute(&self, fingerprint: &str, most: usize) -> Result<Vec<Listed>, Unheld> {
        self.found(By::Same, &[fingerprint.to_owned()], most).await
    }

    /// The rulings that share one of these weak keys: first the most of them, then the latest.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn alike(&self, weak: &[String], most: usize) -> Result<Vec<Listed>, Unheld> {
        self.found(By::Weak, weak, most).await
    }

    /// The fingerprint and the weak keys under which a kept ruling is filed.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn known_by(&self, id: &str) -> Result<(Option<String>, Vec<String>), Unheld> {
        let (readers, id) = (self.readers.clone(), id.to_owned());
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let asked = query_as(
                "select found_by, name from filed_under where ruling = $1 and found_by <> 'rests' order by name",
            );
            let rows: Vec<(String, String)> = asked.bind(id).fetch_all(&mut *connection).await?;
            let (same, weak): (Vec<_>, Vec<_>) = rows.into_iter().partition(|(by, _)| by == By::Same.word());
            Ok((same.into_iter().next().map(|(_, name)| name), weak.into_iter().map(|(_, name)| name).collect()))
        })
        .await
    }

    /// The entries of an event that rest on a kept ruling known by any of these, the latest first; each with whether that is
    /// on the very dispute of this fingerprint.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn answered_in(
        &self,
        event: &str,
        (fingerprint, weak): (Option<&String>, &[String]),
        most: usize,
    ) -> Result<Vec<(Seq, bool)>, Unheld> {
        let names: Vec<String> = fingerprint.into_iter().chain(weak).take(MOST_NAMES).cloned().collect();
        if names.is_empty() {
            return Ok(Vec::new());
        }
        let (readers, event) = (self.readers.clone(), event.to_owned());
        let sentence = format!(
            "select seq, cast(max(case when found_by = 'same' then 1 else 0 end) as bigint) from rests \
             join filed_under on filed_under.ruling = rests.ruling \
             where event = $1 and found_by <> 'rests' and name in ({}) group by seq order by seq desc limit {most}",
            places(&names)
        );
        self.at_home(async move {
            let mut asked = query_as::<Any, (i64, i64)>(AssertSqlSafe(sentence)).bind(event);
            for name in names {
                asked = asked.bind(name);
            }
            let rows = asked.fetch_all(&readers).await?;
            Ok(rows.into_iter().filter_map(|(seq, same)| Some((Seq::try_from(seq).ok()?, same > 0))).collect())
        })
        .await
    }

    async fn found(&self, by: By, names: &[String], most: usize) -> Result<Vec<Listed>, Unheld> {
        let names = &names[..names.len().min(MOST_NAMES)];
        if names.is_empty() {
            return Ok(Vec::new());
        }
        let sentence = format!(
            "{LISTED} join filed_under on filed_under.ruling = ruling.id where found_by = $1 and name in ({}) \
             group by {FIELDS} order by count(*) desc, kept_at desc, ruling.id",
            places(names)
        );
        let told = std::iter::once(by.word().to_owned()).chain(names.iter().cloned()).collect();
        self.listed(sentence, told, most).await
    }

    /// The first rows of a list; what is told in its sentence stands beside it, never in it.
    async fn listed(&self, sentence: String, told: Vec<String>, most: usize) -> Result<Vec<Listed>, Unheld> {
        let readers = self.readers.clone();
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let sentence = format!("{sentence} limit {most}");
            let mut asked = query_as::<Any, Row>(AssertSqlSafe(sentence));
            for one in told {
                asked = asked.bind(one);
            }
            let rows = asked.fetch_all(&mut *connection).await?;
            Ok(rows.into_iter().map(Listed::of).collect())
        })
        .await
    }
}

/// Where so many names stand in a sentence, behind its first place.
fn places(names: &[String]) -> String {
    let places: Vec<String> = (2..names.len() + 2).map(|place| format!("${place}")).collect();
    places.join(", ")
}

async fn put(connection: &mut AnyConnection, id: &str, law: &str, filed: &Filed) -> Result<(), sqlx::Error> {
    let Filed { became, title, verdict, fingerprint, weak, rests } = filed;
    let sentence = "insert into filed (ruling, law, became, title_fr, title_en, verdict_fr, verdict_en) \
                    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing";
    let mut asked = query(sentence);
    for told in [id, law, became, &title.fr, &title.en, &verdict.fr, &verdict.en] {
        asked = asked.bind(told.to_owned());
    }
    asked.execute(&mut *connection).await?;
    let same = fingerprint.iter().map(|name| (By::Same, name));
    let weak = weak.iter().map(|name| (By::Weak, name));
    let rests = rests.iter().map(|name| (By::Rests, name));
    for (by, name) in same.chain(weak).chain(rests) {
        query("insert into filed_under (ruling, found_by, name) values ($1, $2, $3) on conflict do nothing")
            .bind(id.to_owned())
            .bind(by.word())
            .bind(name.clone())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
