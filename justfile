# What is done often; `just` lists it. Everything here is a plain cargo command.

# What can be done
default:
    @just --list

# The site on http://127.0.0.1:8080; `just serve 0.0.0.0:8080` for phones in the room
serve addr="127.0.0.1:8080":
    cargo run --release -- serve --addr {{addr}}

# All tests but those in a browser; without PostgreSQL unless ARBITRE_POSTGRES names one
test:
    cargo test

# The rules, the cards and the scenarios, as they are on disk
check *paths:
    cargo run -- --rules rules --scenarios scenarios check {{paths}}

# One ruling: `just rule scenarios/….md --lang en`
rule file *options:
    cargo run -- rule {{file}} {{options}}

# Form, lints and documentation, as strict as they will be judged
lint:
    cargo fmt --check
    cargo clippy --all-targets -- -D warnings
    cargo clippy --test browser --test attack --test faults -- -D warnings
    RUSTDOCFLAGS="-D warnings" cargo doc --no-deps

# The pages in a real browser; needs Chromium, ChromeDriver and npm
browser:
    npm install --no-save --no-package-lock --no-audit --no-fund --prefix target/axe axe-core@4
    cargo test --test browser

# The real server under attack; Linux
attack:
    cargo test --release --test attack

# The desk under faults and load; on PostgreSQL too if ARBITRE_POSTGRES names one
faults:
    cargo test --release --test faults

# What a ruling and a search cost
bench:
    cargo bench --bench ruling

# Games and the search beside what others made, in one run
bench-beside:
    cargo bench --bench beside

# How soon the site answers, page by page, beside the least server there is
bench-site:
    cargo bench --bench site

# Licences and known faults of the dependencies; needs cargo-deny
deny:
    cargo deny check

# All that must hold before a change is taken
ci:
    bash .ci/run
