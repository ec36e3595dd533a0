//! A hand in a hall: it presses what a person would press, and counts presses and keys.

use std::cell::Cell;

use super::driver::Browser;

/// A hand that counts what it does.
pub struct Hand {
    pub browser: Browser,
    whose: &'static str,
    presses: Cell<usize>,
    keys: Cell<usize>,
}

impl Hand {
    pub fn of(whose: &'static str, browser: Browser) -> Self {
        Self { browser, whose, presses: Cell::new(0), keys: Cell::new(0) }
    }

    /// How many presses and keys so far.
    pub fn done(&self) -> (usize, usize) {
        (self.presses.get(), self.keys.get())
    }

    pub fn tells(&self) {
        println!("{}: {} presses, {} keys", self.whose, self.presses.get(), self.keys.get());
    }

    pub fn press(&self, what: &str) {
        self.browser.find(what).click();
        self.presses.set(self.presses.get() + 1);
    }

    /// Presses the first of these that says this.
    pub fn press_saying(&self, what: &str, says: &str) {
        self.browser.saying(what, says).click();
        self.presses.set(self.presses.get() + 1);
    }

    /// Goes to a page of the event by its bar.
    pub fn opens(&self, page: &str) {
        self.press_saying(".hall-nav a", page);
        self.browser.see(".hall-nav a[aria-current]", page);
    }

    /// Takes the option of this name from the list that is open.
    pub fn choose(&self, name: &str) {
        self.press_saying(".named .found:not([hidden]) [role=option]", name);
    }

    pub fn type_in(&self, text: &str) {
        self.browser.press(text);
        self.keys.set(self.keys.get() + text.chars().count());
    }

    /// Presses a field and types into it, instead of what stands there.
    pub fn fill(&self, field: &str, text: &str) {
        self.press(field);
        self.browser.find(field).clear();
        self.browser.find(field).write(text);
        self.keys.set(self.keys.get() + text.chars().count());
    }

    /// Pastes into a field, with two presses.
    pub fn paste(&self, field: &str, text: &str) {
        self.press(field);
        self.browser.find(field).write(text);
        self.presses.set(self.presses.get() + 1);
    }
}
