//! A browser, driven over `WebDriver`: what a reader does, and what a reader sees.

use std::{
    net::TcpListener,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use ureq::{Agent, http::Request};

/// The key of an element in an answer, as the standard has it.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";
/// A name of this machine that a browser does not take for the machine itself.
pub const HALL: &str = "hall.test";
/// How long something may take to appear.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long the driver may take for one call.
const CALL: Duration = Duration::from_mins(1);

/// Whether a piece is still gliding to its place.
const MOVES: &str = "return document.getAnimations().some(one => one.playState === 'running' && \
                     one.effect.getComputedTiming().endTime < Infinity)";

/// Brings an element where it can be pressed, and says where that is.
const INTO_VIEW: &str = "
    const [one] = arguments;
    one.scrollIntoView({ block: 'center' });
    const box = one.getBoundingClientRect(), above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (above && !one.contains(above) && !above.contains(one)) one.scrollIntoView({ block: 'start' });
    const { x, y } = one.getBoundingClientRect();
    return [x, y];";

/// Keys that are not letters.
pub mod key {
    pub const TAB: &str = "\u{e004}";
    /// The tabulator the other way.
    pub const BACK: &str = "\u{e008}\u{e004}";
    pub const ENTER: &str = "\u{e007}";
    pub const ESCAPE: &str = "\u{e00c}";
    /// Everything that stands in a field is marked and taken away.
    pub const ALL_AWAY: &str = "\u{e009}a\u{e000}\u{e003}";
    pub const UP: &str = "\u{e013}";
    pub const DOWN: &str = "\u{e015}";
    pub const LEFT: &str = "\u{e012}";
    pub const RIGHT: &str = "\u{e014}";
    pub const DELETE: &str = "\u{e017}";
    pub const CONTROL: &str = "\u{e009}";
    pub const SHIFT: &str = "\u{e008}";
}

/// On what the reader looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// The narrowest telephone that is still about.
    Narrow,
    Phone,
    Desk,
}

/// Those on which everything is tried.
pub const SCREENS: [Screen; 2] = [Screen::Phone, Screen::Desk];

/// Whether the page's scripts arrive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scripts {
    Run,
    Off,
}

/// One window of one browser; both end with it.
pub struct Browser {
    driver: Child,
    session: String,
    agent: Agent,
    site: String,
}

/// Something on the page.
pub struct Element<'a> {
    browser: &'a Browser,
    id: String,
}

impl Browser {
    /// Opens a window on a site.
    pub fn open(site: &str, screen: Screen, scripts: Scripts) -> Self {
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is in the path");
        let agent =
            Agent::config_builder().http_status_as_error(false).proxy(None).timeout_global(Some(CALL)).build().into();
        let mut browser =
            Self { driver, session: format!("http://127.0.0.1:{port}/session"), agent, site: site.to_owned() };
        let wanted = capabilities(screen);
        let session = browser.patient(|browser| browser.call("POST", "", &wanted));
        let id = session["sessionId"].as_str().expect("a session").to_owned();
        browser.session = format!("{}/{id}", browser.session);
        if scripts == Scripts::Off {
            browser.loses(&["*.js"]);
        }
        browser
    }

    /// Says something that only this browser understands.
    fn tell(&self, cmd: &str, params: &Value) {
        let told = self.call("POST", "/goog/cdp/execute", &json!({ "cmd": cmd, "params": params }));
        told.expect("the browser does as it is told");
    }

    /// Has a script run on every page before anything else does.
    pub fn runs_everywhere(&self, script: &str) {
        self.tell("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": script }));
    }

    /// What this asks for does not get through any more; nothing: everything does again.
    pub fn loses(&self, urls: &[&str]) {
        self.tell("Network.enable", &json!({}));
        self.tell("Network.setBlockedURLs", &json!({ "urls": urls }));
    }

    /// Says yes to what the browser asks, which has this text in it.
    pub fn agrees(&self, text: &str) {
        let asked = self.patient(|browser| browser.call("GET", "/alert/text", &Value::Null));
        assert!(asked.as_str().is_some_and(|asked| asked.contains(text)), "{asked}");
        self.call("POST", "/alert/accept", &json!({})).expect("it is agreed to");
    }

    /// Has no cookies any more.
    pub fn forgets(&self) {
        self.call("DELETE", "/cookie", &Value::Null).expect("they are gone");
    }

    /// The window is so wide and so high.
    pub fn is_sized(&self, width: u32, height: u32) {
        let phone = width < 600;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone });
        self.tell("Emulation.setDeviceMetricsOverride", &size);
    }

    /// The reader prefers light on dark, or not, and nothing to move.
    pub fn is_dark(&self, dark: bool) {
        let scheme = json!({ "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } });
        let still = json!({ "name": "prefers-reduced-motion", "value": "reduce" });
        self.tell("Emulation.setEmulatedMedia", &json!({ "features": [scheme, still] }));
    }

    fn call(&self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        let request = Request::builder().method(method).uri(format!("{}{path}", self.session));
        let sent = body.to_string().into_bytes();
        let answer = if method == "POST" {
            let request = request.header("content-type", "application/json");
            self.agent.run(request.body(sent.as_slice()).expect("a request"))
        } else {
            self.agent.run(request.body(()).expect("a request"))
        };
        let text =
            answer.map_err(|error| error.to_string())?.into_body().read_to_string().map_err(|e| e.to_string())?;
        let value: Value = serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"))?;
        match value["value"]["error"].as_str() {
            Some(error) => Err(format!("{error}: {}", value["value"]["message"])),
            None => Ok(value["value"].clone()),
        }
    }

    /// Tries until it succeeds.
    fn patient<T>(&self, attempt: impl Fn(&Self) -> Result<T, String>) -> T {
        let started = Instant::now();
        loop {
            match attempt(self) {
                Ok(done) => return done,
                Err(error) if started.elapsed() > PATIENCE => panic!(
                    "{error}\non {}: {}",
                    self.address(),
                    self.ask("return document.body.innerText.slice(0, 500)")
                ),
                Err(_) => thread::sleep(Duration::from_millis(50)),
            }
        }
    }

    /// Goes to an address of the site.
    pub fn go(&self, path: &str) {
        self.call("POST", "/url", &json!({ "url": format!("{}{path}", self.site) })).expect("the page loads");
    }

    /// Where the window is, without the site.
    pub fn address(&self) -> String {
        let url = self.call("GET", "/url", &Value::Null).unwrap_or_default();
        url.as_str().unwrap_or_default().replacen(&self.site, "", 1)
    }

    /// The first thing that this selector means, as soon as it is there.
    pub fn find(&self, selector: &str) -> Element<'_> {
        let using = json!({ "using": "css selector", "value": selector });
        let found = self.patient(|browser| browser.call("POST", "/element", &using));
        Element { browser: self, id: found[ELEMENT].as_str().expect("an element").to_owned() }
    }

    /// The first of these that has this text in it, as soon as one has.
    pub fn saying(&self, selector: &str, text: &str) -> Element<'_> {
        let using = json!({ "using": "css selector", "value": selector });
        self.patient(|browser| {
            let all = browser.call("POST", "/elements", &using)?;
            let all = all.as_array().into_iter().flatten().filter_map(|one| one[ELEMENT].as_str());
            let found =
                all.map(|id| Element { browser: self, id: id.to_owned() }).find(|one| one.text().contains(text));
            found.ok_or_else(|| format!("no {selector} says « {text} »"))
        })
    }

    /// How many things this selector means now.
    pub fn count(&self, selector: &str) -> usize {
        let using = json!({ "using": "css selector", "value": selector });
        self.call("POST", "/elements", &using).ok().and_then(|all| all.as_array().map(Vec::len)).unwrap_or(0)
    }

    /// Waits until the first of these has this text in it.
    pub fn see(&self, selector: &str, text: &str) {
        self.patient(|browser| {
            let shown = browser.find(selector).text();
            if shown.contains(text) { Ok(()) } else { Err(format!("{selector} shows « {shown} », not « {text} »")) }
        });
    }

    /// Waits until the window is at an address that begins so.
    pub fn arrive(&self, path: &str) {
        self.patient(|browser| {
            let here = browser.address();
            if here.starts_with(path) { Ok(()) } else { Err(format!("at {here}, not at {path}")) }
        });
    }

    /// Waits until something is so.
    pub fn until(&self, so: impl Fn() -> bool, what: &str) {
        self.patient(|_| if so() { Ok(()) } else { Err(format!("{what}: not so")) });
    }

    /// Types into whatever has the focus; a key after a held one is pressed with it.
    pub fn press(&self, keys: &str) {
        let mut strokes: Vec<Value> = Vec::new();
        let letters: Vec<String> = keys.chars().map(String::from).collect();
        let down = |key: &String| json!({ "type": "keyDown", "value": key });
        let up = |key: &String| json!({ "type": "keyUp", "value": key });
        let is_held = |key: &&String| [key::CONTROL, key::SHIFT].contains(&key.as_str());
        let held = letters.iter().filter(is_held);
        for letter in &letters {
            strokes.push(down(letter));
            if !is_held(&letter) {
                strokes.push(up(letter));
            }
        }
        strokes.extend(held.map(up));
        let actions = json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": strokes }] });
        self.call("POST", "/actions", &actions).expect("the keys are pressed");
    }

    /// Drags from the middle of one thing to that of another, by mouse or by finger, and lets go there.
    pub fn drag(&self, pointer: &str, from: &str, to: &str) {
        let at = |selector: &str| json!({ ELEMENT: self.find(selector).id });
        let moved = |origin: Value, x: u32, lasts: u32| json!({ "type": "pointerMove", "duration": lasts, "origin": origin, "x": x, "y": 0 });
        let strokes = [
            moved(at(from), 0, 0),
            json!({ "type": "pointerDown", "button": 0 }),
            moved(at(from), 12, 50),
            moved(at(to), 0, 200),
            json!({ "type": "pointerUp", "button": 0 }),
        ];
        let kind = json!({ "pointerType": pointer });
        let actions =
            json!({ "actions": [{ "type": "pointer", "id": pointer, "parameters": kind, "actions": strokes }] });
        self.call("POST", "/actions", &actions).expect("it is dragged");
    }

    /// What a script answers.
    pub fn ask(&self, script: &str) -> Value {
        self.call("POST", "/execute/sync", &json!({ "script": script, "args": [] })).expect("the script runs")
    }

    /// The page is no wider than its window.
    pub fn fits(&self) {
        let over = self.ask(
            "const wide = document.documentElement.clientWidth; return [...document.querySelectorAll('body *')].filter(e => { \
             const box = e.getBoundingClientRect(); return box.width && box.right > wide + 1 && !e.closest('pre, .filters, .unseen, svg.near *, [hidden]'); \
             }).map(e => e.outerHTML.slice(0, 120)).slice(0, 5)",
        );
        assert_eq!(over, json!([]), "wider than the window, at {}", self.address());
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.call("DELETE", "", &Value::Null);
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

impl Element<'_> {
    fn call(&self, method: &str, what: &str, body: &Value) -> Result<Value, String> {
        self.browser.call(method, &format!("/element/{}/{what}", self.id), body)
    }

    /// What it says.
    pub fn text(&self) -> String {
        self.call("GET", "text", &Value::Null)
            .ok()
            .and_then(|text| text.as_str().map(str::to_owned))
            .unwrap_or_default()
    }

    /// What stands in it, for a field.
    pub fn value(&self) -> String {
        let value = self.call("GET", "property/value", &Value::Null);
        value.ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// Brings it to the middle of the window, or where something lies over that to its top, and clicks or taps it, once
    /// nothing is busy, on its way or in the way.
    pub fn click(&self) {
        let this = json!({ ELEMENT: self.id });
        let scroll = json!({ "script": INTO_VIEW, "args": [this] });
        self.browser.patient(|browser| {
            if browser.count("[aria-busy=true]") > 0 {
                return Err("something is busy".to_owned());
            }
            if browser.ask(MOVES) == true {
                return Err("something moves".to_owned());
            }
            let lies = browser.call("POST", "/execute/sync", &scroll)?;
            if browser.call("POST", "/execute/sync", &scroll)? != lies {
                return Err("the page is being built".to_owned());
            }
            self.call("POST", "click", &json!({}))
        });
    }

    /// Clicks or taps what leads elsewhere or sends a form, and waits until the page it stood on is gone, so that what is
    /// looked for next is not found on that one.
    pub fn leave(&self) {
        self.click();
        self.browser.patient(|_| match self.call("GET", "name", &Value::Null) {
            Err(error) if error.contains("stale") || error.contains("no such") => Ok(()),
            _ => Err("still on the page that was to be left".to_owned()),
        });
    }

    /// One of its attributes; empty where it has none.
    pub fn attribute(&self, name: &str) -> String {
        let value = self.call("GET", &format!("attribute/{name}"), &Value::Null);
        value.ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// Empties it as one does by hand, so that the page hears of it, for a field.
    pub fn clear(&self) {
        self.write(key::ALL_AWAY);
    }

    /// Types into it.
    pub fn write(&self, text: &str) {
        self.call("POST", "value", &json!({ "text": text })).expect("the field takes text");
    }
}

fn capabilities(screen: Screen) -> Value {
    let hall = format!("--host-resolver-rules=MAP {HALL} 127.0.0.1");
    let arguments = [
        hall.as_str(),
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1280,900",
    ];
    let mut options = json!({ "args": arguments });
    let telephone = match screen {
        Screen::Narrow => Some((320, 640)),
        Screen::Phone => Some((390, 844)),
        Screen::Desk => None,
    };
    if let Some((width, height)) = telephone {
        let metrics = json!({ "width": width, "height": height, "pixelRatio": 2.0, "touch": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    json!({ "capabilities": { "alwaysMatch": { "browserName": "chrome", "goog:chromeOptions": options } } })
}
