//! The real application on a fresh database, and people who visit it.

use std::net::{SocketAddr, TcpListener};
use std::thread::JoinHandle;

use actix_web::dev::ServerHandle;
use actix_web::web::Data;
use damier::config::{self, Place};
use damier::services::backup::{Keeper, Plan};
use damier::web::{self, AppState, Stop};
use reqwest::header::{HeaderMap, HeaderValue};
use reqwest::redirect::Policy;
use reqwest::{Client, Method, RequestBuilder, StatusCode};
use sqlx::PgPool;

use super::database::TestDatabase;

/// A hall: the application is running and its database is empty. It closes when it is dropped.
pub struct Hall {
    /// Where the application listens.
    pub addr: SocketAddr,
    /// For what a test must look up in the tables, in the runtime of the test.
    pub pool: PgPool,
    stop: Option<Stop>,
    server: ServerHandle,
    thread: Option<JoinHandle<()>>,
}

impl Hall {
    /// Opens a hall.
    pub async fn open() -> Self {
        Self::open_with(|_| ()).await
    }

    /// Opens a hall where something is set otherwise.
    pub async fn open_with(change: fn(&mut config::Settings)) -> Self {
        Self::open_on(TestDatabase::fresh().await, change).await
    }

    /// Opens a hall on what is in a database already.
    pub async fn open_on(database: TestDatabase, change: fn(&mut config::Settings)) -> Self {
        let pool = database.pool();
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let addr = listener.local_addr().expect("its address");
        let (say, told) = tokio::sync::oneshot::channel();
        // The application has a thread and a runtime of its own, as it has outside tests.
        let thread = std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let (stop, stopping) = web::stopping();
                let mut settings = config::load(Place::Local, None).expect("settings");
                settings.server.workers = 1;
                change(&mut settings);
                let state = Data::new(AppState::new(database.pool(), settings.web, stopping));
                if !settings.backup.folder.is_empty() {
                    let plan = Plan {
                        hour: None,
                        keep: settings.backup.keep,
                    };
                    let folder = settings.backup.folder.into();
                    state.contests.keep_backups(Keeper::new(folder, plan));
                }
                let server = web::server::start(listener, state, &settings.server).expect("serve");
                let _ = say.send((stop, server.handle()));
                server.await.expect("serve to the end");
            });
        });
        let (stop, server) = told.await.expect("the application starts");
        Self {
            addr,
            pool,
            stop: Some(stop),
            server,
            thread: Some(thread),
        }
    }

    /// Somebody who has never been here: a browser without cookies.
    pub fn visitor(&self) -> Visitor {
        self.visitor_speaking("en")
    }

    /// Somebody whose browser asks for this language.
    pub fn visitor_speaking(&self, language: &str) -> Visitor {
        self.browser(language, None)
    }

    /// Somebody whose browser has this cookie already.
    pub fn visitor_with_cookie(&self, cookie: &str) -> Visitor {
        self.browser("en", Some(cookie))
    }

    fn browser(&self, language: &str, cookie: Option<&str>) -> Visitor {
        let mut headers = HeaderMap::new();
        headers.insert(
            "Accept-Language",
            HeaderValue::from_str(language).expect("a language"),
        );
        headers.insert("Sec-Fetch-Site", HeaderValue::from_static("same-origin"));
        if let Some(cookie) = cookie {
            headers.insert("Cookie", HeaderValue::from_str(cookie).expect("a cookie"));
        }
        let client = Client::builder()
            .cookie_store(cookie.is_none())
            .default_headers(headers)
            // The program follows by itself, so that a test sees each answer when it wants to.
            .redirect(Policy::none())
            .build()
            .expect("a client");
        Visitor {
            client,
            addr: self.addr,
        }
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        // Streams first, as in `damier serve`.
        self.stop = None;
        drop(self.server.stop(false));
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// One browser with its cookies. Follows redirects.
#[derive(Clone)]
pub struct Visitor {
    client: Client,
    addr: SocketAddr,
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    /// Of the last page, after redirects.
    pub status: StatusCode,
    /// Path and query of the last page.
    pub path: String,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its text.
    pub body: String,
}

impl Visitor {
    /// Opens a page.
    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    /// Sends a form, as a page without script does.
    pub async fn post(&self, path: &str, form: &[(&str, &str)]) -> Answer {
        self.send(self.request(Method::POST, path).form(form)).await
    }

    /// Sends a form and asks for JSON, as the scripts do.
    pub async fn post_for_json(&self, path: &str, form: &[(&str, &str)]) -> Answer {
        self.send(
            self.request(Method::POST, path)
                .header("Accept", "application/json")
                .form(form),
        )
        .await
    }

    /// Anything else; `send` it.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client
            .request(method, format!("http://{}{path}", self.addr))
    }

    /// Sends it, follows where it leads, and reads the last answer to its end.
    pub async fn send(&self, request: RequestBuilder) -> Answer {
        let mut answer = self.send_once(request).await;
        while answer.status.is_redirection() && answer.status != StatusCode::NOT_MODIFIED {
            let next = answer.headers["location"]
                .to_str()
                .expect("a path")
                .to_owned();
            answer = self.send_once(self.request(Method::GET, &next)).await;
        }
        answer
    }

    /// Sends it and reads the answer to its end, even where it leads elsewhere.
    pub async fn send_once(&self, request: RequestBuilder) -> Answer {
        let answer = request.send().await.expect("an answer");
        let url = answer.url();
        let path = match url.query() {
            Some(query) => format!("{}?{query}", url.path()),
            None => url.path().to_owned(),
        };
        let status = answer.status();
        let headers = answer.headers().clone();
        let body = answer.text().await.expect("text");
        Answer {
            status,
            path,
            headers,
            body,
        }
    }
}

impl Answer {
    /// Fails, showing the page, unless it was found and shows `text`.
    #[track_caller]
    pub fn shows(&self, text: &str) -> &Self {
        assert!(
            self.status.is_success(),
            "{} {}\n{}",
            self.status,
            self.path,
            self.body
        );
        assert!(
            self.body.contains(text),
            "{} does not show {text:?}:\n{}",
            self.path,
            self.body
        );
        self
    }

    /// The answer as JSON.
    #[track_caller]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}:\n{}", self.body))
    }
}
