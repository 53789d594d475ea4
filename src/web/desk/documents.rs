//! `/desk/{slug}/documents`: every paper and every file of the event, on one page.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header;
use actix_web::web::{Data, Path, Query};
use serde::Deserialize;

use crate::contest::Category;
use crate::db;
use crate::formats::pdn;
use crate::formats::trf::Dialect;
use crate::print::{Order, svg};
use crate::services::documents::{
    Document, Documents, File, Hall, Personal, Size, Table, TableForm,
};
use crate::services::export_pdn;
use crate::services::rights::Right;
use crate::tournament::RoundNo;
use crate::web::extract::InEvent;
use crate::web::pages::desk::{
    DocumentPart, DocumentRow, DocumentsPage, FileRow, ReportPage, SheetsPage,
};
use crate::web::pages::{Choice, OfficePage, Shell};
use crate::web::people::office;
use crate::web::public::{Asked, category_in_address, made, name_file};
use crate::web::reply::page;
use crate::web::{AppState, WebError};
use crate::words::Lang;

/// What is chosen on the page.
#[derive(Deserialize, Default)]
pub struct Chosen {
    round: Option<RoundNo>,
    #[serde(default, rename = "in")]
    language: String,
    #[serde(default)]
    size: String,
}

/// `GET /desk/{slug}/documents`
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    chosen: Query<Chosen>,
) -> Result<HttpResponse, WebError> {
    let folded = state.contests.load(place.event.event_id).await?;
    let rounds = folded.contest.next_round() - 1;
    let round = chosen.round.unwrap_or(rounds).min(rounds);
    let language = match Lang::from_code(&chosen.language) {
        Some(language) => language,
        None => {
            let mut conn = state.pool.acquire().await?;
            db::events::find_language(&mut conn, place.event.event_id).await?
        }
    };
    let size = match chosen.size.as_str() {
        "a3" => Size::A3,
        _ => Size::A4,
    };
    let desk = Desk {
        t,
        slug: &place.event.slug,
        language,
    };
    let may_report = place.may(Right::ReadAudit, None);
    let has_contest = place.event.has_contest;
    let shown = DocumentsPage {
        t,
        shell: Shell::plain(t),
        office: office(t, &place, OfficePage::Documents),
        slug: place.event.slug.clone(),
        has_rounds: rounds > 0,
        has_contest,
        rounds: (1..=rounds)
            .map(|no| choice(no.to_string(), t.round_no(no), no == round))
            .collect(),
        languages: Lang::ALL
            .map(|one| {
                choice(
                    one.code().to_owned(),
                    one.own_name().to_owned(),
                    one == language,
                )
            })
            .to_vec(),
        sizes: [
            (Size::A4, "a4", t.documents_size_a4()),
            (Size::A3, "a3", t.documents_size_a3()),
        ]
        .map(|(one, code, name)| choice(code.to_owned(), name.to_owned(), one == size))
        .to_vec(),
        parts: desk.parts(
            round,
            size,
            (has_contest, may_report),
            &folded.contest.categories(),
        ),
        without: desk.files("documents", has_contest),
        with: match place.may(Right::ReadPersonalData, None) && has_contest {
            true => desk.files("exports", true),
            false => Vec::new(),
        },
    };
    page(StatusCode::OK, &shown)
}

fn choice(code: String, name: String, held: bool) -> Choice {
    Choice { code, name, held }
}

/// What the links of the page need.
struct Desk<'a> {
    t: Lang,
    slug: &'a str,
    language: Lang,
}

impl Desk<'_> {
    fn parts(
        &self,
        round: RoundNo,
        size: Size,
        (has_contest, may_report): (bool, bool),
        categories: &[Category],
    ) -> Vec<DocumentPart> {
        let t = self.t;
        let mut parts = Vec::new();
        if round > 0 {
            parts.push(DocumentPart {
                title: t.round_no(round),
                rows: [
                    (
                        t.documents_pairings_board(),
                        Document::Pairings(round, Order::Board),
                    ),
                    (
                        t.documents_pairings_name(),
                        Document::Pairings(round, Order::Name),
                    ),
                    (t.documents_slips(), Document::Slips(round)),
                    (t.documents_score_sheets(), Document::ScoreSheets(round)),
                ]
                .map(|(name, document)| self.row(name, document))
                .to_vec(),
            });
            parts.push(DocumentPart {
                title: t.nav_standings().to_owned(),
                rows: [
                    self.row(
                        &t.documents_standings(round),
                        Document::Standings(round, size),
                    ),
                    self.row(
                        &t.documents_crosstable(round),
                        Document::Crosstable(round, size),
                    ),
                ]
                .into_iter()
                .chain(
                    categories
                        .iter()
                        .map(|one| self.of_category(one, round, size)),
                )
                .collect(),
            });
        }
        let mut rows = Vec::new();
        if has_contest {
            rows.push(self.row(t.documents_place_cards(), Document::PlaceCards));
            rows.push(self.row(t.documents_board_cards(), Document::BoardCards));
        }
        rows.push(self.row(t.documents_score_sheet(), Document::BlankScoreSheet));
        if has_contest && may_report {
            rows.push(DocumentRow {
                name: t.documents_report().to_owned(),
                pdf: self.address("documents", "report.pdf", ""),
                page: self.address("documents", "report.html", ""),
            });
        }
        parts.push(DocumentPart {
            title: t.documents_of_event().to_owned(),
            rows,
        });
        parts
    }

    /// The standings of one category.
    fn of_category(&self, category: &Category, round: RoundNo, size: Size) -> DocumentRow {
        let document = Document::Standings(round, size);
        let more = category_in_address(&category.name);
        DocumentRow {
            name: self.t.documents_of_group(category.name.as_str()),
            pdf: self.address("documents", &File::Pdf(document).name(), &more),
            page: self.address("documents", &File::Page(document).name(), &more),
        }
    }

    fn row(&self, name: &str, document: Document) -> DocumentRow {
        DocumentRow {
            name: name.to_owned(),
            pdf: self.address("documents", &File::Pdf(document).name(), ""),
            page: self.address("documents", &File::Page(document).name(), ""),
        }
    }

    fn files(&self, folder: &str, has_contest: bool) -> Vec<FileRow> {
        let t = self.t;
        let link = |label: &str, file: File, more: &str| {
            (label.to_owned(), self.address(folder, &file.name(), more))
        };
        let table = |name: &str, table: Table| FileRow {
            name: name.to_owned(),
            links: vec![
                link(
                    t.documents_form_csv(),
                    File::Table(table, TableForm::Csv),
                    "",
                ),
                link(
                    t.documents_bom(),
                    File::Table(table, TableForm::PlainCsv),
                    "&bom=no",
                ),
                link(
                    t.documents_form_xlsx(),
                    File::Table(table, TableForm::Xlsx),
                    "",
                ),
            ],
        };
        let one = |name: &str, label: &str, file: File| FileRow {
            name: name.to_owned(),
            links: vec![link(label, file, "")],
        };
        let games = FileRow {
            name: t.documents_pdn().to_owned(),
            links: vec![
                link(t.documents_form_pdn(), File::Pdn, ""),
                link(t.documents_form_pdn_clocks(), File::Pdn, "&clocks=both"),
            ],
        };
        if !has_contest {
            return vec![games];
        }
        vec![
            table(t.documents_players(), Table::Players),
            table(t.documents_standings_file(), Table::Standings(0)),
            table(t.documents_crosstable_file(), Table::Crosstable(0)),
            table(t.documents_games(), Table::Games),
            one(
                t.documents_workbook(),
                t.documents_form_xlsx(),
                File::Workbook,
            ),
            one(
                t.documents_trf(),
                t.documents_form_trf(),
                File::Report(Dialect::Trf2026),
            ),
            one(
                t.documents_trfx(),
                t.documents_form_trfx(),
                File::Report(Dialect::TrfX),
            ),
            games,
            one(t.documents_json(), t.documents_form_json(), File::Json),
        ]
    }

    fn address(&self, folder: &str, name: &str, more: &str) -> String {
        let language = self.language.code();
        format!("/desk/{}/{folder}/{name}?in={language}{more}", self.slug)
    }
}

/// `GET /desk/{slug}/documents/{file}`: without personal data.
pub async fn file(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    address: Path<(String, String)>,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let file = asked.file(&address.1)?;
    match file {
        File::Page(document) => sheets(t, &state, &place, document, &asked).await,
        File::Pdn => games(&state, &place, &asked, Personal::Without).await,
        file => bytes(&state, &place, file, &asked, Personal::Without).await,
    }
}

/// `GET /desk/{slug}/exports/{file}`: with personal data, for whoever may read them.
pub async fn export(
    state: Data<AppState>,
    place: InEvent,
    address: Path<(String, String)>,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    match asked.file(&address.1)? {
        // Papers hang on walls.
        File::Page(_) | File::Pdf(_) => Err(WebError::NoPage),
        File::Pdn => games(&state, &place, &asked, Personal::With).await,
        file => bytes(&state, &place, file, &asked, Personal::With).await,
    }
}

async fn gather(
    state: &AppState,
    place: &InEvent,
    asked: &Asked,
    personal: Personal,
) -> Result<Documents, WebError> {
    let event = (*place.event).clone();
    let t = asked.language();
    let documents = Documents::gather(&state.pool, &state.contests, event, t, personal).await?;
    asked.of_category(documents)
}

async fn bytes(
    state: &AppState,
    place: &InEvent,
    file: File,
    asked: &Asked,
    personal: Personal,
) -> Result<HttpResponse, WebError> {
    let documents = gather(state, place, asked, personal).await?;
    let bytes = made(move || documents.file(file)).await??;
    Ok(answer(place, file, bytes.ok_or(WebError::NoPage)?))
}

/// All recorded games, with the names as they are to be told.
async fn games(
    state: &AppState,
    place: &InEvent,
    asked: &Asked,
    personal: Personal,
) -> Result<HttpResponse, WebError> {
    let documents = gather(state, place, asked, personal).await?;
    let event = &place.event;
    let mut conn = state.pool.acquire().await?;
    let rounds = db::games::list_rounds(&mut conn, event.event_id).await?;
    drop(conn);
    let rounds: Vec<_> = rounds.iter().map(|(no, _)| (event.event_id, *no)).collect();
    let boards = state.boards.of_rounds(&rounds).await?;
    let mut conn = state.pool.acquire().await?;
    let mut records = export_pdn::of_boards(
        &mut conn,
        &boards,
        event,
        documents.language(),
        &documents.game_names(),
    )
    .await?;
    if asked.both_clocks() {
        records = records.iter().map(pdn::with_both_clocks).collect();
    }
    Ok(answer(place, File::Pdn, pdn::write(&records).into_bytes()))
}

fn answer(place: &InEvent, file: File, bytes: Vec<u8>) -> HttpResponse {
    let mut response = HttpResponse::Ok()
        .content_type(file.content_type())
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .body(bytes);
    name_file(&mut response, &place.event.slug, file);
    response
}

/// A paper as a page that prints as the PDF does.
async fn sheets(
    t: Lang,
    state: &AppState,
    place: &InEvent,
    document: Document,
    asked: &Asked,
) -> Result<HttpResponse, WebError> {
    let documents = gather(state, place, asked, Personal::Without).await?;
    let language = documents.language();
    let drawn = made(move || {
        let sheets = documents.sheets(document)?;
        let drawn: Vec<String> = sheets.iter().map(svg).collect();
        Some((documents.title(document), drawn))
    });
    let (title, sheets) = drawn.await?.ok_or(WebError::NoPage)?;
    let shown = SheetsPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Documents),
        slug: place.event.slug.clone(),
        title,
        language,
        pdf: format!(
            "/desk/{}/documents/{}?in={}{}",
            place.event.slug,
            File::Pdf(document).name(),
            language.code(),
            asked.category_in_address(),
        ),
        sheets,
    };
    page(StatusCode::OK, &shown)
}

/// `GET /desk/{slug}/documents/report.html`
pub async fn report(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let documents = gather(&state, &place, &asked, Personal::Without).await?;
    let hall = Hall::gather(&state.pool, &state.boards, place.event.event_id).await?;
    let language = documents.language();
    let shown = ReportPage {
        t,
        shell: Shell::plain(t),
        office: office(t, &place, OfficePage::Documents),
        slug: place.event.slug.clone(),
        event: place.event.name.clone(),
        language,
        signed: language.report_signature(),
        sections: documents.report(&hall),
    };
    page(StatusCode::OK, &shown)
}

/// `GET /desk/{slug}/documents/report.pdf`
pub async fn report_pdf(
    state: Data<AppState>,
    place: InEvent,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let documents = gather(&state, &place, &asked, Personal::Without).await?;
    let hall = Hall::gather(&state.pool, &state.boards, place.event.event_id).await?;
    let bytes = made(move || documents.report_pdf(&hall)).await?;
    Ok(HttpResponse::Ok()
        .content_type("application/pdf")
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .insert_header((
            header::CONTENT_DISPOSITION,
            format!("inline; filename=\"{}-report.pdf\"", place.event.slug),
        ))
        .body(bytes))
}
