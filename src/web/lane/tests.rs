use std::{net::IpAddr, sync::mpsc::channel};

use actix_web::rt::System;

use super::*;
use crate::web::request::client::Client;

const SMALL: Bounds = Bounds {
    name: "small",
    places: 2,
    memory: 1000,
    question: (100, 1),
    door: 2,
    hold: Duration::from_secs(5),
    slice: Duration::from_millis(50),
    nice: 0,
};

fn client(last: u8) -> Whose {
    Whose::Client(Client::of(IpAddr::from([192, 0, 2, last])))
}

/// A question that goes on until it is told to stop.
fn stubborn(lane: &Lane, place: Place) -> mpsc::Receiver<Told> {
    let (says, heard) = channel();
    lane.give(place, move |place| {
        let told = loop {
            match place.stop.told() {
                Some(told) => break told,
                None => thread::yield_now(),
            }
        };
        let _ = says.send(told);
    });
    heard
}

#[test]
fn a_dear_question_makes_room_for_the_next_and_nobody_else_is_let_in() {
    System::new().block_on(async {
        let lane = Lane::new(SMALL);
        let first = stubborn(&lane, lane.enter(Some(client(1)), 0).await.unwrap());
        let second = stubborn(&lane, lane.enter(Some(client(1)), 0).await.unwrap());
        let asked = Instant::now();
        let third = lane.enter(Some(client(2)), 0).await.unwrap();
        assert!(asked.elapsed() >= Duration::from_millis(20), "nobody had had their time");
        assert_eq!(first.recv().unwrap(), Told::Others, "the oldest of those who have most");
        assert_eq!(lane.load().0, 2);
        drop(third);
        assert_eq!(lane.load().0, 1);
        lane.hurry();
        assert_eq!(second.recv().unwrap(), Told::Others);
    });
}

#[test]
fn whoever_finds_the_door_full_is_refused_at_once() {
    System::new().block_on(async {
        let lane = Lane::new(Bounds { slice: Duration::from_mins(1), hold: Duration::from_millis(200), ..SMALL });
        let held = [lane.enter(Some(client(1)), 0).await.unwrap(), lane.enter(Some(client(1)), 0).await.unwrap()];
        let waiting: Vec<_> = (0..2)
            .map(|_| {
                let lane = lane.clone();
                actix_web::rt::spawn(async move { lane.enter(Some(client(1)), 0).await.is_ok() })
            })
            .collect();
        while lane.load().1 < 2 {
            tokio::task::yield_now().await;
        }
        let asked = Instant::now();
        assert!(matches!(lane.enter(Some(client(2)), 0).await, Err(Error::Busy)));
        assert!(asked.elapsed() < Duration::from_millis(150), "{:?}", asked.elapsed());
        for one in waiting {
            assert!(!one.await.unwrap(), "no place came free");
        }
        assert_eq!((lane.load().1, lane.refused.load(Ordering::Relaxed)), (0, 3));
        drop(held);
        assert_eq!(lane.load(), (0, 0, 0));
    });
}

#[test]
fn the_client_with_the_fewest_questions_enters_first() {
    System::new().block_on(async {
        let lane = Lane::new(SMALL);
        let (one, two) = (lane.enter(Some(client(1)), 0).await.unwrap(), lane.enter(Some(client(1)), 0).await.unwrap());
        let (says, heard) = channel();
        for last in [1, 2] {
            let (entered, says) = (lane.clone(), says.clone());
            actix_web::rt::spawn(async move {
                let place = entered.enter(Some(client(last)), 0).await;
                let _ = says.send(last);
                place
            });
            while lane.load().1 < usize::from(last) {
                tokio::task::yield_now().await;
            }
        }
        drop(one);
        while lane.load().1 == 2 {
            tokio::task::yield_now().await;
        }
        drop(two);
        while lane.load().1 > 0 {
            tokio::task::yield_now().await;
        }
        tokio::task::yield_now().await;
        let order: Vec<u8> = heard.try_iter().collect();
        assert_eq!(order.first(), Some(&2), "{order:?}");
    });
}

#[test]
fn places_go_by_memory_too() {
    System::new().block_on(async {
        let lane = Lane::new(Bounds { hold: Duration::from_millis(30), slice: Duration::from_mins(1), ..SMALL });
        let large = lane.enter(Some(client(1)), 700).await.unwrap();
        assert!(lane.enter(Some(client(2)), 300).await.is_err());
        let small = lane.enter(Some(client(2)), 50).await.unwrap();
        assert_eq!(lane.load().2, 950);
        drop((large, small));
        assert!(lane.enter(Some(client(1)), usize::MAX).await.is_ok(), "one alone has all there is");
    });
}

#[test]
fn a_panic_takes_neither_the_place_nor_the_thread() {
    System::new().block_on(async {
        let lane = Lane::new(Bounds { places: 1, ..SMALL });
        for _ in 0..3 {
            let place = lane.enter(Some(client(1)), 0).await.unwrap();
            lane.give(place, |_| std::panic::resume_unwind(Box::new("as asked for")));
        }
        let place = lane.enter(Some(client(1)), 0).await.unwrap();
        let (says, heard) = oneshot::channel();
        lane.give(place, move |_| says.send(7).unwrap());
        assert_eq!(heard.await, Ok(7));
    });
}
