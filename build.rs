//! Names the engine by its sources, so that a ruling that is kept says by which one it was made.

use std::{
    fs,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    io,
    path::{Path, PathBuf},
};

/// What carries rulings and makes none.
const NOT_THE_ENGINE: [&str; 3] = ["src/cli", "src/desk", "src/web"];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=src");
    let mut files = Vec::new();
    sources(Path::new("src"), &mut files)?;
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        (&file, fs::read(&file)?).hash(&mut hasher);
    }
    println!("cargo::rustc-env=ARBITRE_ENGINE={:016x}", hasher.finish());
    Ok(())
}

fn sources(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if NOT_THE_ENGINE.iter().any(|other| path == Path::new(other)) {
            continue;
        }
        if path.is_dir() {
            sources(&path, files)?;
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            files.push(path);
        }
    }
    Ok(())
}
