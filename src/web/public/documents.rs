//! `/events/{slug}/documents/{file}`: what hangs on the wall and what anybody may take along, made once per
//! change and sent from memory. Nothing in it is personal (`services::documents::Personal`).

use actix_web::http::header::{
    self, ContentDisposition, DispositionParam, DispositionType, HeaderValue,
};
use actix_web::web::{self, Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use crate::db;
use crate::formats::trf::Dialect;
use crate::services::documents::{Documents, File, Personal, Table, TableForm};
use crate::services::{ServiceError, Thing};
use crate::web::addresses::percent_encoded;
use crate::web::cache::{Page, PageKey};
use crate::web::{AppState, WebError};
use crate::words::Lang;

/// What the address may say besides the file.
#[derive(Deserialize, Default)]
pub struct Asked {
    /// Another language than the event's. (`lang` is the reader's own, everywhere.)
    #[serde(default, rename = "in")]
    language: String,
    /// `no` for CSV without a byte order mark.
    #[serde(default)]
    bom: String,
    /// `both` for PDN with both clocks after each move.
    #[serde(default)]
    clocks: String,
    /// The category of the standings; empty for all.
    #[serde(default)]
    group: String,
}

impl Asked {
    /// The language that is asked for.
    pub fn language(&self) -> Option<Lang> {
        Lang::from_code(&self.language)
    }

    /// Whether both clocks are to stand after each move.
    pub fn both_clocks(&self) -> bool {
        self.clocks == "both"
    }

    /// The category as part of an address; nothing for all.
    pub fn category_in_address(&self) -> String {
        category_in_address(&self.group)
    }

    /// The documents, of the category that is asked for.
    pub fn of_category(&self, documents: Documents) -> Result<Documents, WebError> {
        match self.group.as_str() {
            "" => Ok(documents),
            group => documents.of_category(group).ok_or(WebError::NoPage),
        }
    }

    /// The file of a name, in the form that is asked for.
    pub fn file(&self, name: &str) -> Result<File, WebError> {
        match File::parse(name).ok_or(WebError::NoPage)? {
            File::Table(table, TableForm::Csv) if self.bom == "no" => {
                Ok(File::Table(table, TableForm::PlainCsv))
            }
            file => Ok(file),
        }
    }
}

/// A category as part of an address.
pub(in crate::web) fn category_in_address(name: &str) -> String {
    match name {
        "" => String::new(),
        name => format!("&group={}", percent_encoded(name)),
    }
}

/// `GET /events/{slug}/documents/{file}`
pub async fn file(
    state: Data<AppState>,
    request: HttpRequest,
    address: Path<(String, String)>,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let (slug, name) = address.into_inner();
    let file = asked.file(&name)?;
    answer(&state, &request, &slug, file, &asked).await
}

/// `GET /events/{slug}.trf`
pub async fn report(
    state: Data<AppState>,
    request: HttpRequest,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    answer(
        &state,
        &request,
        &slug,
        File::Report(Dialect::Trf2026),
        &Asked::default(),
    )
    .await
}

/// `GET /events/{slug}/standings.csv`
pub async fn standings_csv(
    state: Data<AppState>,
    request: HttpRequest,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    let file = File::Table(Table::Standings(0), TableForm::Csv);
    answer(&state, &request, &slug, file, &Asked::default()).await
}

/// `GET /events/{slug}/crosstable.csv`
pub async fn crosstable_csv(
    state: Data<AppState>,
    request: HttpRequest,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    let file = File::Table(Table::Crosstable(0), TableForm::Csv);
    answer(&state, &request, &slug, file, &Asked::default()).await
}

async fn answer(
    state: &Data<AppState>,
    request: &HttpRequest,
    slug: &str,
    file: File,
    asked: &Asked,
) -> Result<HttpResponse, WebError> {
    if !file.is_public() {
        return Err(WebError::NoPage);
    }
    let event_id = super::event_id(state, slug).await?;
    let t = match asked.language() {
        Some(t) => t,
        None => {
            let mut conn = state.pool.acquire().await?;
            db::events::find_language(&mut conn, event_id).await?
        }
    };
    let render = async || -> Result<Page, WebError> {
        let mut conn = state.pool.acquire().await?;
        let event = db::events::find(&mut conn, event_id).await?;
        drop(conn);
        let event = event
            .filter(|event| event.has_contest)
            .ok_or(ServiceError::NotFound(Thing::Event))?;
        let without = Personal::Without;
        let documents =
            Documents::gather(&state.pool, &state.contests, event, Some(t), without).await?;
        let documents = asked.of_category(documents)?;
        let bytes = made(move || documents.file(file)).await??;
        Ok(Page::new(
            file.content_type(),
            bytes.ok_or(WebError::NoPage)?,
        ))
    };
    // By its key alone and never by its address: without `in` that means what the event says.
    // A category is made for whoever asks: there are as many as organisers think of.
    let page = match asked.group.as_str() {
        "" => {
            let key = PageKey::File(event_id, file);
            state.pages.get(key, t, render).await?
        }
        _ => render().await?.into(),
    };
    let mut response = page.respond(request);
    name_file(&mut response, slug, file);
    Ok(response)
}

/// What the answer is called when it is kept; papers are shown first.
pub(in crate::web) fn name_file(response: &mut HttpResponse, slug: &str, file: File) {
    let name = file.name();
    let name = match name.strip_prefix("event") {
        Some(rest) => format!("{slug}{rest}"),
        None => format!("{slug}-{name}"),
    };
    let disposition = ContentDisposition {
        disposition: match file {
            File::Pdf(_) | File::Page(_) => DispositionType::Inline,
            _ => DispositionType::Attachment,
        },
        parameters: vec![DispositionParam::Filename(name)],
    };
    if let Ok(value) = HeaderValue::from_str(&disposition.to_string()) {
        response
            .headers_mut()
            .insert(header::CONTENT_DISPOSITION, value);
    }
}

/// Drawing takes a while: not on the thread that answers everybody.
pub(in crate::web) async fn made<R: Send + 'static>(
    make: impl FnOnce() -> R + Send + 'static,
) -> Result<R, WebError> {
    web::block(make)
        .await
        .map_err(|error| WebError::Failed(format!("a document was not made: {error}")))
}
