//! The server as it is shipped, with no more address space than a small machine gives it.

use std::{
    fs,
    io::{BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use super::client::{From, request, send};

/// Kilobytes of address space.
const SPACE: u64 = 2 * 1024 * 1024;

pub struct Server {
    pub address: SocketAddr,
    process: Child,
}

impl Server {
    /// Starts it on a free port, and waits until it is ready.
    pub fn start() -> Self {
        let limited = format!("ulimit -v {SPACE}; exec \"$0\" serve --addr 127.0.0.1:0");
        let mut process = Command::new("sh")
            .args(["-c", &limited, env!("CARGO_BIN_EXE_arbitre")])
            .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let said = BufReader::new(process.stdout.take().expect("it says where it is")).lines();
        let address = said
            .map_while(Result::ok)
            .find_map(|line| line.trim().strip_prefix("http://")?.trim_end_matches('/').parse().ok());
        let server = Self { address: address.expect("an address"), process };
        for _ in 0..600 {
            if send(server.address, From(250), &request("GET", "/readyz", &[], b"")).status == Some(200) {
                return server;
            }
            thread::sleep(Duration::from_millis(100));
        }
        panic!("the server is not ready within a minute");
    }

    pub fn lives(&mut self) -> bool {
        matches!(self.process.try_wait(), Ok(None))
    }

    /// The most memory it has ever held, in kilobytes; nothing once it is gone.
    pub fn peak(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.trim().trim_end_matches("kB").trim().parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
