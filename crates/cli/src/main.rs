//! The `caravan` command: reads the arguments, runs, reports what went wrong.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use caravan::{Cli, config};

fn main() -> ExitCode {
    match config::cli().and_then(Cli::run) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output has seen enough, as in `caravan ... | head`.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Where nobody reads errors, the exit code has to do.
            let _ = writeln!(io::stderr(), "caravan: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == ErrorKind::BrokenPipe)
}
