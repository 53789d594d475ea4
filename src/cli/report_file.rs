//! What the commands that read tournament reports have in common.

use std::path::Path;

use crate::formats::trf::{self, Fault, Report, Verdict};
use crate::words::{Lang, trf_faults};

use super::pdn_file::bytes;

/// The report in a file, or in standard input for `-`. Everything the reader met, also what it
/// only kept or understood in its own way, goes to standard error; a file that is rejected is an error with every reason and its place.
pub(crate) fn report(path: &Path, lang: Lang) -> anyhow::Result<Report> {
    let name = path.display().to_string();
    let reading = trf::read(&bytes(path)?);
    let line = |fault: &Fault| {
        let place = match (fault.line, fault.column) {
            (0, _) => name.clone(),
            (line, 0) => format!("{name}:{line}"),
            (line, column) => format!("{name}:{line}:{column}"),
        };
        format!("{place}: {}", trf_faults::counted(lang, fault))
    };
    let faults = reading.faults.iter();
    let Some(report) = reading.report else {
        let refused = faults.filter(|fault| fault.what.verdict() == Verdict::Reject);
        let reasons: Vec<String> = refused.map(line).collect();
        anyhow::bail!(reasons.join("\ndamier: "));
    };
    for fault in faults {
        eprintln!("damier: {}", line(fault));
    }
    Ok(report)
}

/// A language by its code, for an option.
pub(crate) fn lang(code: &str) -> Result<Lang, String> {
    Lang::from_code(code).ok_or_else(|| "fr, nl or en".into())
}
