//! The web client: every file of it, built from the folder `web` and embedded.
//!
//! ```
//! let page = client::page();
//! assert_eq!(page.kind(), "text/html; charset=utf-8");
//! assert!(client::file("/samarkand").is_none());
//! ```

/// One file of the client.
#[derive(Debug)]
pub struct File {
    /// Its address, such as `/assets/index-B1.js`.
    pub path: &'static str,
    /// What it holds.
    pub bytes: &'static [u8],
    /// The same compressed with gzip, if that is worth it.
    pub gzip: Option<&'static [u8]>,
}

static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The addresses that are pages of the client, `*` standing for any one part.
const PAGES: [&str; 16] = [
    "/",
    "/admin",
    "/device",
    "/games",
    "/invited",
    "/new",
    "/rules",
    "/rules/*",
    "/learn",
    "/learn/*",
    "/learn/*/*",
    "/table/*",
    "/table/*/hand",
    "/table/*/screen",
    "/table/*/replay",
    "/table/*/replay/*",
];

/// The file at an address.
pub fn file(path: &str) -> Option<&'static File> {
    let found = FILES
        .binary_search_by(|file| file.path.cmp(path))
        .ok()
        .map(|index| &FILES[index]);
    found.filter(|file| file.path != "/index.html")
}

/// The one page, which shows itself as the page that its address asks for.
pub fn page() -> &'static File {
    let page = FILES.iter().find(|file| file.path == "/index.html");
    page.expect("the build makes the page")
}

/// What the client was built from, in a word: another build has another.
pub fn build() -> &'static str {
    let name = file("/build.txt").expect("the build names itself");
    std::str::from_utf8(name.bytes).unwrap_or_default().trim()
}

/// Whether the client has a page at an address.
pub fn has_page(path: &str) -> bool {
    let parts = |text: &'static str| text.split('/');
    PAGES.iter().any(|page| {
        let asked = path.split('/');
        parts(page).count() == asked.clone().count()
            && parts(page)
                .zip(asked)
                .all(|(page, asked)| page == asked || (page == "*" && !asked.is_empty()))
    })
}

impl File {
    /// What a browser is told that it is.
    pub fn kind(&self) -> &'static str {
        let end = self.path.rsplit('.').next().unwrap_or_default();
        match end {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "woff2" => "font/woff2",
            "txt" => "text/plain; charset=utf-8",
            "webmanifest" => "application/manifest+json",
            _ => "application/octet-stream",
        }
    }

    /// Whether its name changes with what it holds, so that it may be kept for ever.
    pub fn is_lasting(&self) -> bool {
        self.path.starts_with("/assets/")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_found_at_its_address() {
        assert!(FILES.len() > 3);
        for file in FILES.iter().filter(|file| file.path != "/index.html") {
            assert!(std::ptr::eq(super::file(file.path).unwrap(), file));
            assert_ne!(file.kind(), "application/octet-stream", "{}", file.path);
        }
        assert!(super::file("/index.html").is_none());
    }

    #[test]
    fn a_build_has_a_name() {
        assert_eq!(build().len(), 16);
        let page = |file: &&File| String::from_utf8_lossy(file.bytes).contains(build());
        let scripts = FILES
            .iter()
            .filter(|file| file.kind().starts_with("text/javascript"));
        assert_eq!(scripts.filter(page).count(), 1, "a script knows it as well");
    }

    #[test]
    fn pages_are_known_by_their_address() {
        for page in [
            "/",
            "/admin",
            "/invited",
            "/new",
            "/rules",
            "/table/abc",
            "/table/abc/screen",
            "/table/abc/replay/7",
        ] {
            assert!(has_page(page), "{page}");
        }
        for other in ["", "/table", "/table/", "/table/a/b", "/samarkand", "/new/"] {
            assert!(!has_page(other), "{other}");
        }
    }
}
