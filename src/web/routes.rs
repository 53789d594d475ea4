//! Every route with what it asks of him who uses it. The server is built from this list, and the
//! test that walks every route as every role reads it too.

use std::rc::Rc;

use actix_web::http::Method;
use actix_web::middleware::from_fn;
use actix_web::{guard, web};

use super::{api, desk, gate, people, public, table};
use crate::services::rights::Right;

/// What a route asks of him who uses it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Nothing.
    Anyone,
    /// To be signed in.
    Signed,
    /// To be somebody who may create events.
    CreatesEvents,
    /// To have the right in the event of `{slug}`, for no board in particular.
    Event(Right),
    /// To have one of the rights at `{board}` in the event of `{slug}`; the handler asks for the one
    /// it needs.
    Board(&'static [Right]),
    /// To have one of the rights at the board of `{game}`; the handler asks for the one it needs.
    Game(&'static [Right]),
    /// To bring a token of a role that has one of the rights in the event of `{slug}`, or at the board
    /// of `{game}`, at `{board}` where the address names one.
    Program(&'static [Right]),
    /// To be a tablet that has the right at the board it is paired with.
    Table(Right),
}

/// One route.
pub struct Route {
    /// Its method. A route for GET answers HEAD too.
    pub method: Method,
    /// Its address. Where two match, the first of the list wins.
    pub path: &'static str,
    /// What it asks.
    pub access: Access,
    handler: fn(actix_web::Route) -> actix_web::Route,
}

impl Route {
    /// A route that shows something.
    pub const fn get(
        path: &'static str,
        access: Access,
        handler: fn(actix_web::Route) -> actix_web::Route,
    ) -> Self {
        Self {
            method: Method::GET,
            path,
            access,
            handler,
        }
    }

    /// A route that does something.
    pub const fn post(
        path: &'static str,
        access: Access,
        handler: fn(actix_web::Route) -> actix_web::Route,
    ) -> Self {
        Self {
            method: Method::POST,
            path,
            access,
            handler,
        }
    }

    /// A route that puts something where it belongs: doing it twice is doing it once.
    pub const fn put(
        path: &'static str,
        access: Access,
        handler: fn(actix_web::Route) -> actix_web::Route,
    ) -> Self {
        Self {
            method: Method::PUT,
            path,
            access,
            handler,
        }
    }

    fn build(&self) -> actix_web::Route {
        let route = if self.method == Method::GET {
            web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
        } else {
            web::method(self.method.clone())
        };
        (self.handler)(route)
    }
}

/// The families of routes, in the order in which they are tried.
///
/// A request is compared with one address after the other: what thousands of viewers ask for
/// stands first, and what an arbiter sends with every move first among the others.
const FAMILIES: &[&[Route]] = &[
    public::ROUTES,
    table::ROUTES,
    desk::ROUTES,
    desk::IRREGULAR_ROUTES,
    people::ROUTES,
    api::ROUTES,
];

/// The methods of an address of the list, as a header says them; nothing for an address that is not in it.
pub(super) fn allowed(pattern: &str) -> Option<String> {
    let mut methods: Vec<&str> = Vec::new();
    for route in all().filter(|route| route.path == pattern) {
        methods.push(route.method.as_str());
        if route.method == Method::GET {
            methods.push("HEAD");
        }
    }
    (!methods.is_empty()).then(|| methods.join(", "))
}

/// All routes, in the order in which they are tried.
pub fn all() -> impl Iterator<Item = &'static Route> {
    FAMILIES.iter().flat_map(|family| family.iter())
}

/// Registers them all.
pub(super) fn configure(config: &mut web::ServiceConfig) {
    let mut done: Vec<&str> = Vec::new();
    for first in all() {
        if done.contains(&first.path) {
            continue;
        }
        done.push(first.path);
        let here: Vec<&Route> = all().filter(|route| route.path == first.path).collect();
        let resource = here
            .iter()
            .fold(web::resource(first.path), |resource, route| {
                resource.route(route.build())
            });
        if here.iter().all(|route| route.access == Access::Anyone) {
            config.service(resource);
            continue;
        }
        let accesses: Rc<[(Method, Access)]> = here
            .iter()
            .map(|route| (route.method.clone(), route.access))
            .collect();
        config.service(resource.wrap(from_fn(move |request, next| {
            gate::pass(Rc::clone(&accesses), request, next)
        })));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_method_of_an_address_is_declared_once() {
        let mut seen = Vec::new();
        for route in all() {
            let key = (route.method.clone(), route.path);
            assert!(!seen.contains(&key), "{key:?} is declared twice");
            seen.push(key);
        }
    }

    #[test]
    fn what_a_route_asks_can_be_read_from_its_address() {
        for route in all() {
            match route.access {
                Access::Event(_) => assert!(
                    route.path.contains("{slug}"),
                    "{} names no event",
                    route.path
                ),
                Access::Board(_) => assert!(
                    route.path.contains("{slug}") && route.path.contains("{board}"),
                    "{} names no board",
                    route.path
                ),
                Access::Program(_) => assert!(
                    route.path.contains("{slug}") || route.path.contains("{game}"),
                    "{} names no event",
                    route.path
                ),
                Access::Game(_) => assert!(
                    route.path.contains("{game}"),
                    "{} names no game",
                    route.path
                ),
                _ => {}
            }
            let asks_for_a_right = matches!(
                route.access,
                Access::Event(_) | Access::Board(_) | Access::Game(_)
            );
            let behind = route.path.starts_with("/desk/{slug}");
            assert!(!behind || asks_for_a_right, "{} asks no right", route.path);
        }
    }

    #[test]
    fn who_is_not_known_only_reads_but_for_the_door() {
        let writes: Vec<&str> = all()
            .filter(|route| route.access == Access::Anyone && route.method != Method::GET)
            .map(|route| route.path)
            .collect();
        assert_eq!(
            writes,
            [
                "/table/pairing",
                "/sign-in",
                "/sign-out",
                "/invitations/{token}"
            ]
        );
    }
}
