// The drawn board: its cells as the page's own drawing gives them, and the keys that go from one to another.
import { s, say } from "../../dom.js";
import { drag } from "./drag.js";
import { fringe, print, strike } from "./draw.js";
import { layer } from "./layer.js";
import { View } from "../../view.js";
import { usual } from "./model.js";
import { lift, pile, press, retreat, unhand } from "./press.js";

/** As far as this from a cell's middle one is inside it. */
const INSIDE = 16.5;
const SIDES = { ArrowLeft: [[-1, 0]], ArrowRight: [[1, 0]], ArrowUp: [[0, -1], [1, -1]], ArrowDown: [[0, 1], [-1, 1]] };
const PRINTED = { planet: say("planète", "planet"), ufo: say("case UFO", "UFO cell"), orange: say("case orange", "orange cell"), red: say("case rouge", "red cell") };

export class Ground {
  constructor(ctx) {
    this.ctx = ctx;
    this.cells = [];
  }

  /** The cell that is called so, by its name or by its two numbers. */
  cell(said) {
    const name = String(said ?? "").replace(/\s/g, "").toUpperCase();
    return this.cells.find((cell) => cell.name === name || cell.key === name);
  }

  /** A cell as it is called aloud; anything else as it was said. */
  called(said) {
    return this.cell(said)?.name ?? said ?? "";
  }

  /** Puts the board of the scenario there, if it is not there yet, and what stands on it. */
  async lay(at) {
    const { board, teams } = this.ctx.scenario;
    const wanted = JSON.stringify([board, teams.length]);
    this.at = at;
    if (wanted !== this.laid) {
      this.laid = wanted;
      const answer = await this.drawn(board ?? usual(this.ctx, teams.length)?.id, teams).catch(() => null);
      if (!answer && this.laid === wanted) this.laid = null;
      if (!answer?.ok || this.laid !== wanted) return;
      this.read(new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("svg"));
      this.ctx.again();
      return;
    }
    this.surround();
    this.follow();
    layer(this.ctx, this);
  }

  /** A board as the site draws it: one of ours by its name, any other by what it is made of. */
  drawn(board, teams) {
    const address = `/${document.documentElement.lang}/judge/board`;
    if (typeof board === "string") return fetch(`${address}/${encodeURIComponent(board)}`);
    const scenario = JSON.stringify({ game: "deux", board, teams: teams.map((team) => ({ name: team.name, planet: team.planet })) });
    return fetch(address, { method: "POST", body: new URLSearchParams({ scenario }) });
  }

  /** What is opened with other ships on it is looked at anew. */
  follow() {
    const all = this.ships().length;
    if (Math.abs(all - (this.shown ?? all)) > 1) this.view?.look(this.ships());
    this.shown = all;
  }

  /** The cells on which ships stand, those of the player whose turn it is first. */
  ships() {
    const { ships = [], active } = this.ctx.scenario;
    const first = [...ships.filter((ship) => ship.team === active), ...ships.filter((ship) => ship.team !== active)];
    return first.map((ship) => this.cell(ship.at)).filter(Boolean);
  }

  /** While the board is drawn, the cells that may be added stand around it. */
  surround() {
    const wanted = this.ctx.ui.mode === "draw";
    if (!this.svg || wanted === this.cells.some((cell) => cell.ghost)) return;
    this.cells.filter((cell) => cell.ghost).forEach((cell) => cell.element.remove());
    this.cells = this.cells.filter((cell) => !cell.ghost);
    const [x, y, width, height] = this.box;
    this.view.bounds(wanted ? [x - 34, y - 30, width + 68, height + 60] : this.box);
    if (!wanted) return;
    for (const cell of fringe(this.cells)) {
      cell.element = s("g", { class: "cell ghost", transform: `translate(${cell.x} ${cell.y})`, "data-cell": cell.key, tabindex: "-1", role: "button" }, s("path", { class: "hex", d: "M0-19 16-9.5V9.5L0 19-16 9.5V-9.5z" }));
      this.svg.append(cell.element);
      this.cells.push(cell);
    }
  }

  /** The ship on a cell. */
  standing(cell) {
    return pile(this.ctx, this.ctx.scenario.ships, cell).at(-1);
  }

  read(svg) {
    const focused = this.at.contains(document.activeElement) && document.activeElement.dataset?.cell;
    this.svg = document.adoptNode(svg);
    this.box = svg.getAttribute("viewBox").split(" ").map(Number);
    const before = this.view;
    this.view = new View(this.svg, () => this.ships(), (event) => drag(this.ctx, this.pressed(event)));
    if (before && this.ctx.ui.mode === "draw") this.view.keep(before);
    this.at.replaceChildren(this.svg, this.view.bar);
    this.cells = [...svg.querySelectorAll(".cell")].map((element) => {
      const { cell: key, name, planet, planetEn, start } = element.dataset;
      const [q, r] = key.split(",").map(Number);
      const [x, y] = element.getAttribute("transform").match(/-?\d+/g).map(Number);
      const printed = Object.keys(PRINTED).find((one) => element.classList.contains(one));
      return { element, key, name, q, r, x, y, planet, planetEn, start, printed };
    });
    const middle = this.cell("0,0") ?? this.cells[0];
    for (const cell of this.cells) {
      cell.element.setAttribute("tabindex", cell === middle ? "0" : "-1");
      cell.element.setAttribute("role", "button");
      cell.element.id = `cell-${cell.name}`;
    }
    this.svg.onclick = (event) => this.pressed(event) && this.go(this.pressed(event), this.acts().pressed);
    this.svg.onkeydown = (event) => this.key(event, this.pressed(event));
    this.surround();
    if (focused) this.cell(focused)?.element.focus();
    this.svg.onfocusin = (event) => this.cells.forEach((cell) => cell.element.setAttribute("tabindex", cell === this.pressed(event) ? "0" : "-1"));
  }

  /** The cell that an event is about. */
  pressed(event) {
    return this.cells.find((cell) => cell.element === event.target.closest?.(".cell"));
  }

  /** The cell that lies under a place on the drawing. */
  under({ x, y }) {
    return this.cells.find((cell) => !cell.ghost && Math.hypot(cell.x - x, cell.y - y) < INSIDE);
  }

  key(event, here) {
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
    const { pressed, taken } = this.acts();
    const done = {
      Enter: () => this.go(here, pressed), " ": () => this.go(here, pressed), Escape: () => unhand(this.ctx),
      Delete: () => this.go(here, taken), Backspace: () => (this.ctx.ui.mover ? retreat(this.ctx) : this.go(here, taken)),
    }[event.key];
    const there = this.beside(here, event.key);
    if (there) {
      there.element.focus({ preventScroll: !this.view.isWhole() });
      this.view.show(there);
    } else if (done) done();
    else this.view.key(event, false);
    if (done || SIDES[event.key]) event.preventDefault();
  }

  /** What pressing a cell does, and what taking away does. */
  acts() {
    return this.ctx.ui.mode === "draw" ? { pressed: print, taken: strike } : { pressed: press, taken: lift };
  }

  go(cell, act) {
    cell.element.focus();
    act(this.ctx, cell);
  }

  /** The next cell that way; up and down go straight by turns to the left and to the right. */
  beside(here, key) {
    const sides = SIDES[key] ?? [];
    const turn = here.r % 2 === 0 ? sides : [...sides].reverse();
    return turn.map(([q, r]) => this.cell(`${here.q + q},${here.r + r}`)).find(Boolean);
  }

  /** What a planet is called on this page. */
  planet(name) {
    return say(name, this.cells.find((cell) => cell.planet === name)?.planetEn ?? name);
  }

  /** What is printed on a cell, in words. */
  words(cell) {
    if (cell.ghost) return say("hors du plateau", "off the board");
    return [cell.name, cell.printed && PRINTED[cell.printed] + (cell.planet ? ` ${this.planet(cell.planet)}` : "")].filter(Boolean).join(", ");
  }

  /** How many steps lie between two cells. */
  far(from, to) {
    const [q, r] = [to.q - from.q, to.r - from.r];
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  }

  /** How a ship probably comes from one cell to another: the next by a step, one of the same sun by a transfer. */
  by(from, to) {
    if (this.far(from, to) === 1) return "step";
    return ["orange", "red"].includes(from.printed) && from.printed === to.printed ? "solar" : "jump";
  }

  /** The cell halfway, where a jump has its pivot. */
  halfway(from, to) {
    const [q, r, far] = [to.q - from.q, to.r - from.r, this.far(from, to)];
    const straight = q === 0 || r === 0 || q + r === 0;
    return straight && far % 2 === 0 && far > 0 ? this.cell(`${from.q + q / 2},${from.r + r / 2}`) : undefined;
  }
}
