//! The real command, which serves a desk and prints where.

use std::{
    io::{BufRead as _, BufReader, Read as _},
    process::{Child, ChildStdout, Command, Stdio},
};

use super::server::Server;

/// A process that ends with the test.
pub struct Started {
    pub server: Server,
    child: Child,
    out: BufReader<ChildStdout>,
}

impl Started {
    /// Serves what is kept there, on a free port.
    pub fn with(database: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_arbitre"))
            .args(["serve", "--addr", "127.0.0.1:0", "--lang", "fr", "--database", database])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command starts");
        let mut out = BufReader::new(child.stdout.take().expect("an output"));
        let mut line = String::new();
        out.read_line(&mut line).expect("the address is printed");
        Self { server: Server { address: line.trim().trim_end_matches('/').to_owned() }, child, out }
    }

    /// The path of the link by which the first event is opened, once it is printed.
    pub fn link(&mut self) -> String {
        let mut line = String::new();
        while !line.contains("/in/") {
            line.clear();
            assert!(self.out.read_line(&mut line).expect("it is printed") > 0, "no link is printed");
        }
        line.trim().strip_prefix(&self.server.address).expect("a link of this site").to_owned()
    }

    /// All that it prints until it is killed.
    pub fn killed(mut self) -> String {
        self.child.kill().expect("it lives");
        let mut rest = String::new();
        self.out.read_to_string(&mut rest).expect("what it printed");
        rest
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
