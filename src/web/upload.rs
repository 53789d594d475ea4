//! A form that carries a file.

use actix_multipart::{Multipart, MultipartError};
use futures_util::TryStreamExt;
use uuid::Uuid;

use super::WebError;

/// The fields of such a form, as they were sent. The file is the field `file`.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Upload {
    /// The file; empty where none was chosen.
    pub file: Vec<u8>,
    /// What the sender calls it.
    pub file_name: String,
    fields: Vec<(String, String)>,
}

impl Upload {
    /// Reads it; `None` once it is larger than `most_bytes`, all fields together.
    ///
    /// # Errors
    ///
    /// [`WebError::BadForm`] for what is no such form.
    pub async fn read(mut parts: Multipart, most_bytes: usize) -> Result<Option<Upload>, WebError> {
        let unreadable = |error: MultipartError| WebError::BadForm(error.to_string());
        let mut upload = Upload::default();
        let mut total = 0;
        while let Some(mut field) = parts.try_next().await.map_err(unreadable)? {
            let name = field.name().unwrap_or_default().to_owned();
            let file_name = field
                .content_disposition()
                .and_then(|about| about.get_filename())
                .unwrap_or_default()
                .to_owned();
            let mut bytes = Vec::new();
            while let Some(chunk) = field.try_next().await.map_err(unreadable)? {
                total += chunk.len();
                if total > most_bytes {
                    return Ok(None);
                }
                bytes.extend_from_slice(&chunk);
            }
            match name.as_str() {
                "file" => (upload.file, upload.file_name) = (bytes, file_name),
                _ => {
                    let text = String::from_utf8_lossy(&bytes).into_owned();
                    upload.fields.push((name, text));
                }
            }
        }
        Ok(Some(upload))
    }

    /// What stands in a field; nothing where it was not sent.
    pub fn text(&self, name: &str) -> &str {
        let field = self.fields.iter().rev().find(|(one, _)| one == name);
        field.map_or("", |(_, value)| value)
    }

    /// Whether a box was ticked.
    pub fn is_ticked(&self, name: &str) -> bool {
        self.fields.iter().any(|(one, _)| one == name)
    }

    /// All fields but the file, in their order.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &str)> {
        let fields = self.fields.iter();
        fields.map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The file, or what was pasted in its stead.
    pub fn bytes(&self) -> &[u8] {
        match self.file.is_empty() {
            true => self.text("text").as_bytes(),
            false => &self.file,
        }
    }

    /// The identity of what the form asks for.
    ///
    /// # Errors
    ///
    /// [`WebError::BadForm`] where there is none.
    pub fn command_id(&self) -> Result<Uuid, WebError> {
        let typed = self.text("command_id").parse();
        typed.map_err(|_| WebError::BadForm("command_id".to_owned()))
    }
}
