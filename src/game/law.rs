//! Points of law: what booklets decide otherwise, or leave open. The value of a point is learnt in one way alone, which notes
//! that it was asked.

use std::cell::Cell;

/// A point on which laws differ: a switch between booklets, or a reading where they are silent.
pub trait Point: Copy + PartialEq + 'static {
    /// What holds its value, beside those of other points.
    type In;
    /// Its name in `editions.ron`.
    const ID: &'static str;
    /// Its place among the points of its game.
    const NUMBER: u8;
    /// The values that it can have.
    const VALUES: &'static [Self];
    /// The value that it has.
    fn of(law: &Self::In) -> Self;
}

/// The points of a law that were asked where another value could answer otherwise.
#[derive(Debug, Clone, Default)]
pub struct Consulted(Cell<u128>);

impl Consulted {
    /// The value of a point on which something hangs here.
    pub fn takes<P: Point>(&self, law: &P::In) -> P {
        self.note::<P>();
        P::of(law)
    }

    /// What comes of the value of a point; it was asked, if another one gives something else.
    pub fn gives<P: Point, T: PartialEq>(&self, law: &P::In, under: impl Fn(P) -> T) -> T {
        let given = under(P::of(law));
        if P::VALUES.iter().any(|value| under(*value) != given) {
            self.note::<P>();
        }
        given
    }

    /// Whether this is the value of a point, and it comes to that: then it was asked.
    pub fn comes_to<P: Point>(&self, law: &P::In, value: P, comes: impl FnOnce() -> bool) -> bool {
        let so = P::of(law) == value && comes();
        if so {
            self.note::<P>();
        }
        so
    }

    fn note<P: Point>(&self) {
        self.0.set(self.0.get() | 1 << P::NUMBER);
    }

    /// Which of these points were, of which the first has this place.
    pub fn among(&self, ids: &'static [&'static str], first: u8) -> impl Iterator<Item = &'static str> {
        let asked = self.0.get() >> first;
        ids.iter().enumerate().filter(move |(n, _)| asked >> n & 1 == 1).map(|(_, id)| *id)
    }

    /// Those of another one as well.
    pub fn also(&self, more: &Self) {
        self.0.set(self.0.get() | more.0.get());
    }

    /// None were.
    pub fn forget(&self) {
        self.0.set(0);
    }
}

/// The points of one kind, with the values that each can have, as `editions.ron` has them; the first has this place.
macro_rules! points {
    ($(#[$about:meta])* $law:ident from $first:literal: $($id:literal $field:ident: $name:ident { $($value:ident)* })*) => {
        $(
            #[doc = concat!("`", $id, "` of `editions.ron`.")]
            #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize)]
            #[serde(rename_all = "kebab-case")]
            #[expect(missing_docs, reason = "each value is worded in editions.ron")]
            pub enum $name { $($value),* }

            impl Default for $name {
                fn default() -> Self {
                    Self::VALUES[0]
                }
            }
        )*

        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Deserialize)]
        pub struct $law {
            $(#[serde(rename = $id)] $field: $name,)*
        }

        impl $law {
            /// All of them, in order.
            pub const IDS: &'static [&'static str] = &[$($id),*];
            /// The place of the first.
            pub const FIRST: u8 = $first;
        }

        const _: () = {
            enum Place { $($name),* }

            $(impl $crate::game::law::Point for $name {
                type In = $law;
                const ID: &'static str = $id;
                const NUMBER: u8 = $first + Place::$name as u8;
                const VALUES: &'static [Self] = &[$(Self::$value),*];

                fn of(law: &$law) -> Self {
                    law.$field
                }
            })*
        };
    };
}
pub(crate) use points;
