//! Messages that choose a form by number (CLDR plurals), through Fluent.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::Lang;

type Bundle = FluentBundle<FluentResource>;

static FR: LazyLock<Bundle> =
    LazyLock::new(|| bundle(Lang::Fr, include_str!(concat!(env!("OUT_DIR"), "/fr.ftl"))));
static NL: LazyLock<Bundle> =
    LazyLock::new(|| bundle(Lang::Nl, include_str!(concat!(env!("OUT_DIR"), "/nl.ftl"))));
static EN: LazyLock<Bundle> =
    LazyLock::new(|| bundle(Lang::En, include_str!(concat!(env!("OUT_DIR"), "/en.ftl"))));

/// The message `key` of `lang` with `arguments`. The build has checked that it exists and which
/// variables it takes.
pub(super) fn format<'a, const N: usize>(
    lang: Lang,
    key: &str,
    arguments: [(&'static str, FluentValue<'a>); N],
) -> String {
    let bundle: &Bundle = match lang {
        Lang::Fr => &FR,
        Lang::Nl => &NL,
        Lang::En => &EN,
    };
    let arguments: FluentArgs = arguments.into_iter().collect();
    let pattern = bundle
        .get_message(key)
        .and_then(|message| message.value())
        .expect("the build checked every key");
    bundle
        .format_pattern(pattern, Some(&arguments), &mut Vec::new())
        .into_owned()
}

fn bundle(lang: Lang, source: &str) -> Bundle {
    let resource = FluentResource::try_new(source.to_owned())
        .map_err(|(_, errors)| errors)
        .expect("the build read it");
    let mut bundle = FluentBundle::new_concurrent(vec![
        lang.code().parse().expect("fr, nl and en are languages"),
    ]);
    // Isolation marks around variables are for texts that mix directions of writing; none does.
    bundle.set_use_isolating(false);
    bundle
        .add_resource(resource)
        .expect("the build refuses a key given twice");
    bundle
}
