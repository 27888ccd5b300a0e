//! Backups: a consistent copy of the database, compressed, that says what it is and whether it is whole.
//!
//! The file is a Zstandard stream of the SQLite database, so that any `zstd` can unpack it. Two skippable frames stand
//! around it: the first says what it is, the last how long the database is and what its SHA-256 is. A file without the
//! last one was cut off.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::progress::Progress;
use crate::store::{Store, StoreError};

/// The magic number of a skippable frame, as the Zstandard format has it.
const SKIPPABLE: [u8; 4] = 0x184D_2A50_u32.to_le_bytes();

/// Longest text in a skippable frame.
const FRAME: u32 = 4096;

/// Level of compression: three times smaller, at a few hundred megabytes a second.
const LEVEL: i32 = 3;

/// What the first frame says.
#[derive(Debug, Serialize, Deserialize)]
struct Label {
    /// Version of the format; 1.
    caravan_backup: u32,
    /// The release that made it.
    release: String,
}

/// What the last frame says.
#[derive(Debug, Serialize, Deserialize)]
struct Seal {
    /// Length of the database in bytes.
    bytes: u64,
    sha256: String,
}

/// A backup that was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackedUp {
    /// The file.
    pub file: PathBuf,
    /// Its length in bytes.
    pub bytes: u64,
    /// Length of the database in it, in bytes.
    pub database_bytes: u64,
}

/// Writes a backup into a new file. Nothing has the name of the file before it is complete.
pub(super) async fn make(
    store: &dyn Store,
    file: &Path,
    progress: &Arc<Progress>,
) -> Result<BackedUp, StoreError> {
    if file.exists() {
        return Err(StoreError::Broken(format!(
            "{} is there already; choose another name",
            file.display()
        )));
    }
    let copy = Temporary::beside(file, "copy");
    store.copy(copy.0.clone(), Arc::clone(progress)).await?;
    let (from, to) = (copy, file.to_owned());
    let packed = tokio::task::spawn_blocking(move || pack(&from.0, &to));
    let packed = packed
        .await
        .map_err(|panic| StoreError::Broken(panic.to_string()))?;
    packed.map_err(|error| StoreError::Broken(format!("cannot write {}: {error}", file.display())))
}

/// A file that is removed again.
pub(super) struct Temporary(pub PathBuf);

impl Temporary {
    pub(super) fn beside(file: &Path, what: &str) -> Temporary {
        let mut name = file.as_os_str().to_owned();
        name.push(format!(".{what}-{}", std::process::id()));
        let path = PathBuf::from(name);
        // One of a process that ended too early.
        let _ = fs::remove_file(&path);
        Temporary(path)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // It may have been renamed, or never written.
        let _ = fs::remove_file(&self.0);
    }
}

/// Creates a file that only its owner can read.
fn create(path: &Path) -> io::Result<File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

pub(super) fn pack(database: &Path, to: &Path) -> io::Result<BackedUp> {
    let part = Temporary::beside(to, "part");
    let mut out = BufWriter::new(create(&part.0)?);
    let label = Label {
        caravan_backup: 1,
        release: env!("CARGO_PKG_VERSION").to_owned(),
    };
    write_frame(&mut out, &serde_json::to_string(&label)?)?;
    let mut encoder = zstd::stream::write::Encoder::new(out, LEVEL)?;
    encoder.include_checksum(true)?;
    let (bytes, sha256) = copy_hashing(&mut File::open(database)?, &mut encoder)?;
    let mut out = encoder.finish()?;
    write_frame(&mut out, &serde_json::to_string(&Seal { bytes, sha256 })?)?;
    let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()?;
    let length = file.metadata()?.len();
    fs::rename(&part.0, to)?;
    sync_folder(to);
    Ok(BackedUp {
        file: to.to_owned(),
        bytes: length,
        database_bytes: bytes,
    })
}

/// Makes sure that a name survives a power cut, where the system can.
pub(super) fn sync_folder(of: &Path) {
    let folder = of.parent().filter(|path| !path.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        // Not every system can; the file itself is on the disk.
        let _ = folder.sync_all();
    }
}

fn copy_hashing(from: &mut impl Read, to: &mut impl Write) -> io::Result<(u64, String)> {
    let mut hash = Sha256::new();
    let mut bytes = 0;
    let mut buffer = vec![0; 1 << 20];
    loop {
        let read = from.read(&mut buffer)?;
        if read == 0 {
            return Ok((bytes, hex::encode(hash.finalize())));
        }
        hash.update(&buffer[..read]);
        to.write_all(&buffer[..read])?;
        bytes += read as u64;
    }
}

fn write_frame(out: &mut impl Write, text: &str) -> io::Result<()> {
    let length = u32::try_from(text.len()).expect("a few dozen characters");
    out.write_all(&SKIPPABLE)?;
    out.write_all(&length.to_le_bytes())?;
    out.write_all(text.as_bytes())
}

/// Reads a skippable frame; `None` if there is something else, or nothing.
fn read_frame<T: for<'de> Deserialize<'de>>(from: &mut impl Read) -> Option<T> {
    let mut head = [0; 8];
    from.read_exact(&mut head).ok()?;
    let (magic, length) = head.split_at(4);
    let length = u32::from_le_bytes(length.try_into().ok()?);
    if magic != SKIPPABLE || length > FRAME {
        return None;
    }
    let mut text = vec![0; length as usize];
    from.read_exact(&mut text).ok()?;
    serde_json::from_slice(&text).ok()
}

/// Why a file is not restored from.
#[derive(Debug, thiserror::Error)]
pub(super) enum UnpackError {
    #[error("it is not a backup made by caravan admin backup")]
    NoBackup,
    #[error("it was made by a newer release; use that one")]
    Newer,
    #[error("it is cut off or damaged: {0}")]
    Damaged(String),
    #[error("{0}")]
    Write(io::Error),
}

/// Unpacks a backup into a new file, and compares what it says of itself.
pub(super) fn unpack(backup: &Path, to: &Path) -> Result<(), UnpackError> {
    let file = File::open(backup).map_err(UnpackError::Write)?;
    let mut from = BufReader::new(file);
    let label: Label = read_frame(&mut from).ok_or(UnpackError::NoBackup)?;
    if label.caravan_backup != 1 {
        return Err(UnpackError::Newer);
    }
    let damaged = |error: io::Error| UnpackError::Damaged(error.to_string());
    let decoder = zstd::stream::read::Decoder::with_buffer(from).map_err(damaged)?;
    let mut decoder = decoder.single_frame();
    let mut out = BufWriter::new(create(to).map_err(UnpackError::Write)?);
    let copied = copy_hashing(&mut decoder, &mut Writing(&mut out));
    let (bytes, sha256) = copied.map_err(|error| match error.get_ref() {
        Some(inner) if inner.is::<CannotWrite>() => UnpackError::Write(error),
        _ => damaged(error),
    })?;
    let mut rest = decoder.finish();
    let missing = || UnpackError::Damaged("its end is missing".to_owned());
    let seal: Seal = read_frame(&mut rest).ok_or_else(missing)?;
    if seal.bytes != bytes || seal.sha256 != sha256 {
        let other = "the database in it is not the one that was backed up".to_owned();
        return Err(UnpackError::Damaged(other));
    }
    if !rest.fill_buf().map_err(damaged)?.is_empty() {
        let more = "something follows its end".to_owned();
        return Err(UnpackError::Damaged(more));
    }
    let file = out
        .into_inner()
        .map_err(|error| UnpackError::Write(error.into_error()))?;
    file.sync_all().map_err(UnpackError::Write)
}

/// A writer whose errors can be told from the reader's.
struct Writing<'a, W>(&'a mut W);

#[derive(Debug, thiserror::Error)]
#[error("cannot write: {0}")]
struct CannotWrite(io::Error);

impl<W: Write> Write for Writing<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.0.write(bytes);
        written.map_err(|error| io::Error::other(CannotWrite(error)))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
