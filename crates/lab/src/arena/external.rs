//! A bot that is a program of its own and speaks the engine protocol of NOTATION.md.
//!
//! It gets `position ...` with what its seat may see, then `best ms N` or `best nodes N`, and answers `= MOVE` and an
//! empty line. It is not trusted: a program that dies, hangs, floods or answers out of turn is ended, with everything it
//! started, and started anew when it is next needed.

use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rules::{AnyTable, quoted};

use super::error::ArenaError;
use super::fault::Fault;
use super::timeouts::Timeouts;
use bots::Budget;

/// An answer is one move; a program that writes more than this for one is flooding.
const LONGEST_ANSWER: usize = 64 * 1024;
/// Number of output chunks buffered before the program's pipe fills up and it blocks.
const CHUNKS: usize = 4;
const CHUNK: usize = 4096;
/// Number of bytes of standard error kept to explain why the program ended.
const LAST_WORDS: usize = 400;
/// Time allowed between closing its output and exiting.
const LAST_MOMENTS: Duration = Duration::from_millis(200);

/// An external program, started when it is needed.
#[derive(Debug)]
pub(crate) struct Program {
    command: Vec<String>,
    timeouts: Timeouts,
    process: Option<Process>,
}

impl Program {
    /// A program by its name and arguments, not started yet.
    pub(crate) fn new(command: &[String], timeouts: Timeouts) -> Program {
        Program {
            command: command.to_vec(),
            timeouts,
            process: None,
        }
    }

    /// Starts the program unless it is running.
    pub(crate) fn start(&mut self) -> Result<(), ArenaError> {
        if self.process.is_none() {
            let process = Process::start(&self.command).map_err(|source| ArenaError::Start {
                program: quoted(&self.command[0]),
                source,
            })?;
            self.process = Some(process);
        }
        Ok(())
    }

    /// Returns its choice as it wrote it, and how long it thought. After a fault the program is killed.
    pub(crate) fn choose(
        &mut self,
        view: &AnyTable,
        budget: Budget,
    ) -> (Result<String, Fault>, Duration) {
        let (answer, spent) = self.converse(view, budget);
        if answer.is_err() {
            self.end();
        }
        (answer, spent)
    }

    /// Kills the program at once, for example after an illegal move.
    pub(crate) fn end(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill();
        }
    }

    fn converse(&mut self, view: &AnyTable, budget: Budget) -> (Result<String, Fault>, Duration) {
        if let Err(error) = self.start() {
            return (Err(Fault::Crashed(error.to_string())), Duration::ZERO);
        }
        let process = self.process.as_mut().expect("started just now");
        let text = view.to_string();
        let position: Vec<&str> = text.lines().collect();
        let position = position.join(" | ");
        if let Err(fault) = process.ask(&position, self.timeouts.position) {
            return (Err(fault), Duration::ZERO);
        }
        let command = match budget {
            Budget::Time(time) => format!("best ms {}", time.as_millis()),
            Budget::Nodes(nodes) => format!("best nodes {nodes}"),
        };
        let asked = Instant::now();
        let answer = process.ask(&command, self.timeouts.of_program(budget));
        (answer, asked.elapsed())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.quit(self.timeouts.quit);
        }
    }
}

#[derive(Debug)]
struct Process {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<Vec<u8>>,
    unread: Vec<u8>,
    last_words: Arc<Mutex<Vec<u8>>>,
    listener: JoinHandle<()>,
}

impl Process {
    fn start(command: &[String]) -> io::Result<Process> {
        let mut command_line = Command::new(&command[0]);
        command_line
            .args(&command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        // A group of its own, so that a script can be ended together with what it runs.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command_line, 0);
        let mut child = command_line.spawn()?;
        let stdout = child.stdout.take().expect("asked for a pipe");
        let stderr = child.stderr.take().expect("asked for a pipe");
        let (sender, output) = sync_channel(CHUNKS);
        thread::spawn(move || pass_on(stdout, &sender));
        let last_words = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&last_words);
        let listener = thread::spawn(move || keep_last(stderr, &kept));
        Ok(Process {
            input: child.stdin.take(),
            child,
            output,
            unread: Vec::new(),
            last_words,
            listener,
        })
    }

    /// Sends a command and waits for its answer. Returns the text after the `=`.
    fn ask(&mut self, command: &str, limit: Duration) -> Result<String, Fault> {
        let deadline = Instant::now() + limit;
        // A command is far smaller than a pipe, and the last one was answered: this does not wait for the program.
        let sent = match &mut self.input {
            Some(input) => input
                .write_all(format!("{command}\n").as_bytes())
                .and_then(|()| input.flush()),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        };
        if sent.is_err() {
            return Err(self.died("it closed its input"));
        }
        let mut read = 0;
        let mut answer = None;
        loop {
            let Some(line) = self.line(deadline, limit, &mut read)? else {
                continue;
            };
            match answer {
                None if line.trim().is_empty() => {}
                // What is no answer at all is not waited out to its empty line.
                None if !line.starts_with(['=', '?']) => return understand(&line, command),
                None => answer = Some(line),
                Some(answer) if line.trim().is_empty() => return understand(&answer, command),
                Some(_) => {}
            }
        }
    }

    /// The next whole line, or nothing when more has to come; `read` counts the bytes of this answer.
    fn line(
        &mut self,
        deadline: Instant,
        limit: Duration,
        read: &mut usize,
    ) -> Result<Option<String>, Fault> {
        if let Some(end) = self.unread.iter().position(|&byte| byte == b'\n') {
            let line: Vec<u8> = self.unread.drain(..=end).collect();
            *read += line.len();
            return Ok(Some(String::from_utf8_lossy(&line).into_owned()));
        }
        if *read + self.unread.len() > LONGEST_ANSWER {
            return Err(Fault::Crashed(format!(
                "it wrote more than {LONGEST_ANSWER} bytes for one answer"
            )));
        }
        let wait = deadline.saturating_duration_since(Instant::now());
        match self.output.recv_timeout(wait) {
            Ok(chunk) => {
                self.unread.extend_from_slice(&chunk);
                Ok(None)
            }
            Err(RecvTimeoutError::Timeout) => Err(Fault::Crashed(format!(
                "it did not answer within {} ms",
                limit.as_millis()
            ))),
            Err(RecvTimeoutError::Disconnected) => Err(self.died("it closed its output")),
        }
    }

    /// Describes how the program ended, or what it did instead if it is still running.
    fn died(&mut self, instead: &str) -> Fault {
        // Its output closes a moment before it can be collected, and its last words may still be on the way.
        let status = self.wait(LAST_MOMENTS);
        wait_until(LAST_MOMENTS, || self.listener.is_finished().then_some(()));
        let mut what = match status {
            Some(status) => format!("it ended ({status})"),
            None => instead.to_owned(),
        };
        let said = self
            .last_words
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let said = String::from_utf8_lossy(&said);
        if let Some(line) = said.lines().map(str::trim).rfind(|line| !line.is_empty()) {
            what.push_str(", saying ");
            what.push_str(&quoted(line));
        }
        Fault::Crashed(what)
    }

    fn wait(&mut self, limit: Duration) -> Option<ExitStatus> {
        wait_until(limit, || self.child.try_wait().ok().flatten())
    }

    fn quit(&mut self, limit: Duration) {
        if let Some(mut input) = self.input.take() {
            // It is killed below in any case, together with what it started.
            let _ = input.write_all(b"quit\n");
        }
        self.wait(limit);
        self.kill();
    }

    fn kill(&mut self) {
        // The group may be gone already.
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id())
            .ok()
            .and_then(rustix::process::Pid::from_raw)
        {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Polls until there is a value or the time is over.
fn wait_until<T>(limit: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let deadline = Instant::now() + limit;
    loop {
        let found = look();
        if found.is_some() || Instant::now() >= deadline {
            return found;
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// The text of an answer that begins with `=`.
fn understand(answer: &str, command: &str) -> Result<String, Fault> {
    let answer = answer.trim();
    let command = command.split(' ').next().unwrap_or_default();
    match answer.strip_prefix('=') {
        Some(text) => Ok(text.trim().to_owned()),
        None if answer.starts_with('?') => Err(Fault::Illegal(format!(
            "it refused {command}: {}",
            quoted(answer)
        ))),
        None => Err(Fault::Illegal(format!(
            "it answered {command} with {} in place of = and an answer",
            quoted(answer)
        ))),
    }
}

/// Reads to the end and forwards every chunk. A full channel blocks the program, a closed one ends the thread.
fn pass_on(mut from: impl Read, to: &SyncSender<Vec<u8>>) {
    let mut chunk = [0; CHUNK];
    while let Ok(count @ 1..) = from.read(&mut chunk) {
        if to.send(chunk[..count].to_vec()).is_err() {
            return;
        }
    }
}

/// Reads to the end and keeps the last bytes.
fn keep_last(mut from: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut chunk = [0; CHUNK];
    while let Ok(count @ 1..) = from.read(&mut chunk) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&chunk[..count]);
        let surplus = kept.len().saturating_sub(LAST_WORDS);
        kept.drain(..surplus);
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use rules::{AnyGame, GameName};

    fn view() -> AnyTable {
        let game = AnyGame::deal(GameName::SpiceRoad, 2, &mut rules::chance::seeded(1));
        game.unwrap().table()
    }

    fn program(script: &str) -> Program {
        let command = ["sh", "-c", script].map(str::to_owned);
        let timeouts = Timeouts {
            program: Duration::from_millis(300),
            ..Timeouts::default()
        };
        Program::new(&command, timeouts)
    }

    fn answer(script: &str, budget: Budget) -> Result<String, Fault> {
        let mut program = program(script);
        let (answer, _) = program.choose(&view(), budget);
        assert_eq!(answer.is_err(), program.process.is_none());
        answer
    }

    const SOON: Budget = Budget::Time(Duration::from_millis(50));

    fn crash(script: &str) -> String {
        match answer(script, SOON) {
            Err(Fault::Crashed(what)) => what,
            other => panic!("{other:?}"),
        }
    }

    fn refusal(script: &str) -> String {
        match answer(script, SOON) {
            Err(Fault::Illegal(what)) => what,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn it_is_told_what_its_seat_sees_and_its_budget() {
        // Answers with the parts of the commands it was sent.
        let echo = r#"read -r p; printf '=\n\n'; read -r b; echo "= $p / $b"; echo more; echo; read -r end"#;
        let seen = answer(echo, SOON).unwrap();
        let (position, best) = seen.split_once(" / ").unwrap();
        assert!(position.starts_with("position spice-road | turn 1 A | market "));
        assert!(position.contains(" | market-deck +37 | "), "{position}");
        assert_eq!(best, "best ms 50");
        let seen = answer(echo, Budget::Nodes(400)).unwrap();
        assert!(seen.ends_with(" / best nodes 400"), "{seen}");
    }

    #[test]
    fn it_is_asked_again_without_being_started_again() {
        let mut program =
            program("n=0; while read -r word rest; do n=$((n+1)); echo \"= $n\"; echo; done");
        for asked in ["2", "4", "6"] {
            assert_eq!(program.choose(&view(), SOON).0, Ok(asked.to_owned()));
        }
        program.end();
        assert_eq!(program.choose(&view(), SOON).0, Ok("2".to_owned()));
    }

    #[test]
    fn one_that_dies_is_told_with_its_last_words() {
        let what = crash("echo 'out of cardamom' >&2; exit 3");
        assert_eq!(what, "it ended (exit status: 3), saying 'out of cardamom'");
        assert!(crash("read -r p; printf '=\\n\\n'; kill -9 $$").contains("signal: 9"));
        let silent = "read -r p; exec >&- 2>&-; read -r end";
        assert_eq!(crash(silent), "it closed its output");
    }

    #[test]
    fn one_that_hangs_is_ended_with_all_it_started() {
        let begin = Instant::now();
        let what = crash("read -r p; printf '=\\n\\n'; read -r b; sleep 600 & sleep 600");
        assert_eq!(what, "it did not answer within 350 ms");
        assert!(begin.elapsed() < Duration::from_secs(5));
    }

    #[test]
    fn ending_one_ends_what_it_started() {
        let mut program = program("sleep 600 & echo \"= $!\"; echo; read -r end; sleep 600");
        // The number of its child comes in the answer to the position.
        program.start().unwrap();
        let process = program.process.as_mut().unwrap();
        let child = process.ask("position", Duration::from_secs(10)).unwrap();
        let child = rustix::process::Pid::from_raw(child.parse().unwrap()).unwrap();
        assert!(rustix::process::test_kill_process(child).is_ok());
        program.end();
        // The process that adopts the child needs a moment to collect it; as a zombie it does not run.
        let stat = format!("/proc/{}/stat", child.as_raw_nonzero());
        let deadline = Instant::now() + Duration::from_secs(5);
        let runs = || {
            rustix::process::test_kill_process(child).is_ok()
                && !std::fs::read_to_string(&stat).is_ok_and(|stat| stat.contains(") Z "))
        };
        while runs() {
            assert!(Instant::now() < deadline, "the child lives on");
            thread::sleep(Duration::from_millis(2));
        }
    }

    #[test]
    fn one_that_floods_is_ended_before_it_fills_the_memory() {
        let flood = "it wrote more than 65536 bytes for one answer";
        assert_eq!(crash("printf '=\\n'; exec yes"), flood);
        assert_eq!(crash("exec yes ''"), flood);
        assert_eq!(crash("exec 3<&0; exec tr '\\0' x </dev/zero"), flood);
    }

    #[test]
    fn one_that_floods_its_errors_is_read_all_the_same() {
        let script = "head -c 10000000 /dev/zero >&2; read -r p; printf '=\\n\\n'; read -r b; printf '= rest\\n\\n'; read -r end";
        assert_eq!(answer(script, SOON), Ok("rest".to_owned()));
    }

    #[test]
    fn one_that_answers_garbage_is_not_waited_for() {
        let what = refusal("echo hello; read -r p; sleep 600");
        assert_eq!(
            what,
            "it answered position with 'hello' in place of = and an answer"
        );
        let what =
            refusal("read -r p; printf '=\\n\\n'; read -r b; printf '? no idea\\n\\n'; sleep 600");
        assert_eq!(what, "it refused best: '? no idea'");
    }

    #[test]
    fn one_that_is_not_there_does_not_start() {
        let command = ["no-such-program-anywhere".to_owned()];
        let mut program = Program::new(&command, Timeouts::default());
        let error = program.start().unwrap_err().to_string();
        assert!(
            error.starts_with("cannot start 'no-such-program-anywhere': "),
            "{error}"
        );
        assert!(matches!(
            program.choose(&view(), SOON).0,
            Err(Fault::Crashed(_))
        ));
    }

    #[test]
    fn one_that_is_not_needed_any_more_is_asked_to_quit() {
        let file = std::env::temp_dir().join(format!("caravan-arena-quit-{}", std::process::id()));
        let mut program = program(&format!(
            "while read -r word rest; do [ $word = quit ] && echo bye > '{}' && exit; printf '= rest\\n\\n'; done",
            file.display()
        ));
        assert_eq!(program.choose(&view(), SOON).0, Ok("rest".to_owned()));
        program.timeouts.quit = Duration::from_secs(10);
        drop(program);
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "bye\n");
        std::fs::remove_file(&file).unwrap();
    }
}
