//! Processor time that processes have used.

use std::fs;
use std::time::Duration;

use anyhow::Context;

/// Returns the processor time that a process has used, and those of its children that have ended.
pub(crate) fn processor_time(process: u32) -> anyhow::Result<Duration> {
    let fields = stat(process)?;
    let ticks: u64 = fields[11..15].iter().sum();
    let each = rustix::param::clock_ticks_per_second().max(1);
    Ok(Duration::from_millis(ticks * 1_000 / each))
}

/// Returns the processor time of all processes of the PostgreSQL that one of them belongs to.
pub(crate) fn processor_time_of_server(backend: u32) -> anyhow::Result<Duration> {
    let server = u32::try_from(stat(backend)?[1])?;
    let mut time = processor_time(server)?;
    for child in
        fs::read_to_string(format!("/proc/{server}/task/{server}/children"))?.split_whitespace()
    {
        // One that ends in this moment is counted with its parent.
        time += processor_time(child.parse()?).unwrap_or_default();
    }
    Ok(time)
}

/// Returns what the system says of a process behind its name: numbers, of which the first is its state and no number.
fn stat(process: u32) -> anyhow::Result<Vec<u64>> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))
        .context("the processor time of a process can only be seen on Linux")?;
    // The name of the program, in brackets, may hold blanks.
    let (_, fields) = stat.rsplit_once(')').context("/proc is not as expected")?;
    let fields: Vec<u64> = fields
        .split_whitespace()
        .map(|field| field.parse().unwrap_or_default())
        .collect();
    anyhow::ensure!(fields.len() > 15, "/proc is not as expected");
    Ok(fields)
}
