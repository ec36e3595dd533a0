//! Files of lines by which events are carried: taken in whole or not at all, and nobody waits for them.

use std::{
    io::{self, BufReader, Read},
    sync::mpsc::{Receiver, channel},
    thread,
    time::Duration,
};

use arbitre::desk::{
    Body, By,
    store::{Desk, Unread, machine_clock},
};
use tokio::time::timeout;

use super::{
    kept::{bare, exported, laid, opening},
    place::{Own, on_both},
};

#[test]
fn a_file_that_was_cut_or_altered_or_is_here_already_is_refused_whole() {
    on_both(async |own| {
        let desk = own.open().await;
        let (event, _) = laid(&desk, 4, 2).await;
        let text = String::from_utf8(exported(&desk, None).await).unwrap();
        let other = Own::file();
        let there = other.open().await;
        let cut = |lines: usize| text.split_inclusive('\n').take(lines).collect::<String>();
        let total = text.lines().count();
        for lines in 0..total {
            assert!(matches!(there.import(cut(lines).as_bytes()).await, Err(Unread::Cut)), "{lines} lines");
        }
        let bytes = &text.as_bytes()[..text.len() - 40];
        assert!(matches!(there.import(bytes).await, Err(Unread::Cut)));
        let altered = text.replace("Judge 1", "Judge 9");
        assert!(matches!(there.import(altered.as_bytes()).await, Err(Unread::Altered)));
        let wrong = [
            (text.replace("\"seq\":3", "\"seq\":4"), 5),
            (text.replace("\"kind\":\"tables\"", "\"kind\":\"table\""), 4),
            (text.replace("\"form\":1", "\"form\":2"), 1),
            (text.replace("judge-1", "judge-0"), 6),
            (text.replace("\"forgotten\":false", "\"forgotten\":true"), 3),
            (text.replace("\"last\":4", "\"last\":4444"), 4),
        ];
        for (text, line) in wrong {
            match there.import(text.as_bytes()).await {
                Err(Unread::Line(found, said)) => assert_eq!(found, line, "{said:?}"),
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(there.events().await.unwrap(), [], "nothing was taken");
        there.import(text.as_bytes()).await.unwrap_or_else(|refused| panic!("{:?}", refused.said()));
        assert!(matches!(there.import(text.as_bytes()).await, Err(Unread::There(id)) if id == event));
        assert!(matches!(there.restore(text.as_bytes()).await, Err(Unread::NotEmpty)));
        assert_eq!(there.events().await.unwrap()[0].name.as_deref(), Some("Une coupe"));
    });
}

/// A file of which nothing more comes until it is let go on.
struct Slow<'a>(&'a [u8], Option<Receiver<()>>);

impl Read for Slow<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if let Some(goes_on) = self.1.take() {
            goes_on.recv().expect("it goes on");
        }
        self.0.read(into)
    }
}

#[test]
fn while_a_file_is_being_read_others_write() {
    on_both(async |own| {
        let desk = own.open().await;
        let (event, _) = laid(&desk, 4, 1).await;
        let elsewhere = Own::file();
        let other = elsewhere.open().await;
        other.begin(opening("another")).await.expect("an event");
        let text = exported(&other, None).await;
        let (go_on, goes_on) = channel();
        let place = own.place.clone();
        let importing = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                let desk = Desk::open(place, machine_clock()).await.unwrap_or_else(|error| panic!("{error}"));
                let (first, rest) = text.split_at(20);
                let file = first.chain(Slow(rest, Some(goes_on)));
                desk.import(BufReader::new(file)).await.map_err(|refused| refused.said())
            })
        });
        tokio::time::sleep(Duration::from_millis(500)).await;
        let next = bare("meanwhile", None, Body::Tables { first: 1, last: 5 });
        let written = timeout(Duration::from_secs(3), desk.write(&event, By::Person(1), next)).await;
        go_on.send(()).expect("it waits");
        assert!(matches!(written, Ok(Ok(_))), "{written:?}");
        importing.join().expect("it ends").expect("it is taken in");
    });
}
