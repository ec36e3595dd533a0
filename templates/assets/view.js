// A drawn board seen nearer: pinched, dragged, by wheel with Ctrl, by key, by button.
import { h, say } from "./dom.js";

/** How wide a cell is in the drawing; how many pixels wide a finger needs it, and how wide it is made at most. */
const [CELL, FINGER, NEAREST] = [34, 46, 120];
/** By how much a press of a button zooms. */
const BY = 1.4;
/** So many pixels a pointer may tremble without dragging. */
const TREMBLE = 8;
/** Who sees the whole, sees it up to this. */
const HAIR = 0.5;

const KEYS = { "+": (view) => view.zoom(BY), "=": (view) => view.zoom(BY), "-": (view) => view.zoom(1 / BY), 0: (view) => view.showAll() };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class View {
  /**
   * `points` says where one looks at first: places on the drawing. `grip` says what an event takes hold of instead of the
   * board, if anything: it is taken, follows, and is dropped or cancelled.
   */
  constructor(svg, points, grip = () => null) {
    this.svg = svg;
    this.points = points;
    this.grip = grip;
    this.pointers = new Map();
    svg.dataset.whole ??= svg.getAttribute("viewBox");
    this.bounds(svg.dataset.whole.split(" ").map(Number));
    this.bar = h("div", { class: "view-bar no-print", role: "group", "aria-label": say("Vue du plateau", "View of the board") },
      this.button("−", say("Voir de plus loin", "Zoom out"), () => this.zoom(1 / BY)),
      this.button("+", say("Voir de plus près", "Zoom in"), () => this.zoom(BY)),
      this.button("⤢", say("Tout le plateau", "The whole board"), () => this.showAll()));
    svg.classList.add("seen");
    svg.onpointerdown = (event) => this.down(event);
    svg.onpointermove = (event) => this.move(event);
    svg.onpointerup = svg.onpointercancel = (event) => this.up(event);
    svg.addEventListener("click", (event) => this.dragged && (event.stopPropagation(), event.preventDefault()), true);
    // A finger that holds something does not scroll the page.
    svg.addEventListener("touchmove", (event) => this.held && event.cancelable && event.preventDefault(), { passive: false });
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    // Only what is shown has a size; and a telephone that is turned shows another.
    new ResizeObserver(() => this.sized()).observe(svg);
    addEventListener("beforeprint", () => this.showAll());
  }

  button(mark, label, press) {
    return h("button", { type: "button", "aria-label": label, title: label, onclick: press }, mark);
  }

  /** All there is to see. */
  bounds(box) {
    const [x, y, width, height] = box;
    const whole = !this.all || this.isWhole();
    this.all = { x, y, width, height };
    if (whole) this.at = { x, y, width };
    this.set(this.at);
  }

  /** Sees what was seen of the board before it was drawn anew. */
  keep(before) {
    this.byHand = true;
    this.set(before.isWhole() ? { ...this.all } : before.at);
  }

  isWhole() {
    return this.at.width >= this.all.width - HAIR;
  }

  /** Pixels for a unit of the drawing, seen whole. */
  scale() {
    return Math.min(this.svg.clientWidth / this.all.width, this.svg.clientHeight / this.all.height);
  }

  /** How wide a part is seen where a cell is so many pixels wide. */
  widthFor(pixels) {
    return (this.all.width * this.scale() * CELL) / pixels;
  }

  sized() {
    const width = this.svg.clientWidth;
    if (!width || width === this.seen) return;
    this.seen = width;
    if (!this.byHand) this.look(this.points());
  }

  /** Sees this part, within what there is. */
  set({ x, y, width }) {
    const { all } = this;
    const wide = Math.min(all.width, Math.max(width, this.seen ? this.widthFor(NEAREST) : 0));
    const high = (wide * all.height) / all.width;
    const within = (from, least, most) => Math.min(Math.max(from, least), most);
    this.at = { x: within(x, all.x, all.x + all.width - wide), y: within(y, all.y, all.y + all.height - high), width: wide, height: high };
    this.svg.setAttribute("viewBox", [this.at.x, this.at.y, wide, high].map((one) => Math.round(one * 100) / 100).join(" "));
    this.svg.classList.toggle("near", !this.isWhole());
    if (!this.bar) return;
    const [out, nearer, whole] = this.bar.children;
    out.disabled = whole.disabled = this.isWhole();
    nearer.disabled = Boolean(this.seen) && wide <= this.widthFor(NEAREST) + HAIR;
  }

  /** A place in the middle, as far as there is room around it. */
  middle({ x, y }, width) {
    const high = (width * this.all.height) / this.all.width;
    this.set({ x: x - width / 2, y: y - high / 2, width });
  }

  /** Looks at these places, as many of the first as there is room for, near enough for a finger; where nothing is looked for, at all of it. */
  look(points) {
    if (!this.svg.clientWidth) return;
    this.byHand = false;
    const near = this.widthFor(FINGER);
    if (!points || near >= this.all.width) return this.set({ ...this.all });
    const [wide, high] = [near - CELL, (near * this.all.height) / this.all.width - CELL];
    let box = null;
    for (const { x, y } of points) {
      const more = { left: Math.min(box?.left ?? x, x), right: Math.max(box?.right ?? x, x), top: Math.min(box?.top ?? y, y), bottom: Math.max(box?.bottom ?? y, y) };
      if (more.right - more.left > wide || more.bottom - more.top > high) break;
      box = more;
    }
    const { x, y, width, height } = this.all;
    this.middle(box ? { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 } : { x: x + width / 2, y: y + height / 2 }, near);
  }

  showAll() {
    this.byHand = true;
    this.set({ ...this.all });
  }

  /** Zooms, so that one point of it stays where it is: the middle, unless it is said. */
  zoom(by, [left, top] = [0.5, 0.5]) {
    this.byHand = true;
    const { x, y, width, height } = this.at;
    const wide = Math.min(this.all.width, Math.max(width / by, this.widthFor(NEAREST)));
    const high = (wide * height) / width;
    this.set({ x: x + (width - wide) * left, y: y + (height - high) * top, width: wide });
  }

  /** Goes so many pixels; what a finger drags beyond the board is left to the page. */
  pan(right, down, scrolls = false) {
    this.byHand = true;
    const unit = this.at.width / this.all.width / this.scale();
    const before = this.at.y;
    this.set({ x: this.at.x + right * unit, y: this.at.y + down * unit, width: this.at.width });
    const rest = down - (this.at.y - before) / unit;
    if (scrolls && Math.abs(rest) >= 1) scrollBy(0, rest);
  }

  /** Moves as little as is needed to see a place with what is around it. */
  show({ x, y }) {
    if (this.isWhole()) return;
    const into = (from, size, at) => Math.min(Math.max(from, at + CELL - size), at - CELL);
    this.set({ x: into(this.at.x, this.at.width, x), y: into(this.at.y, this.at.height, y), width: this.at.width });
  }

  /** Where on the drawing something is, from its left top corner, in parts of its size. */
  part(x, y) {
    const box = this.svg.getBoundingClientRect();
    return [(x - box.left) / box.width, (y - box.top) / box.height];
  }

  down(event) {
    if (event.button > 0) return;
    if (!this.pointers.size) this.dragged = false;
    if (this.pointers.size) this.letGo((held) => held.cancel());
    else this.held = this.grip(event);
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY, from: [event.clientX, event.clientY] });
  }

  move(event) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) return;
    const far = Math.hypot(event.clientX - pointer.from[0], event.clientY - pointer.from[1]);
    if (!this.dragged && far < TREMBLE && this.pointers.size < 2) return;
    if (!this.dragged) {
      this.svg.setPointerCapture(event.pointerId);
      this.held?.take();
    }
    this.dragged = true;
    if (this.held) return this.held.follow(this.place(event));
    const other = [...this.pointers.entries()].find(([id]) => id !== event.pointerId)?.[1];
    const before = { ...pointer };
    Object.assign(pointer, { x: event.clientX, y: event.clientY });
    if (!other) return this.pan(before.x - pointer.x, before.y - pointer.y, event.pointerType === "touch");
    const apart = (one) => Math.hypot(one.x - other.x, one.y - other.y);
    this.zoom(apart(pointer) / Math.max(apart(before), 1), this.part((pointer.x + other.x) / 2, (pointer.y + other.y) / 2));
  }

  up(event) {
    this.pointers.delete(event.pointerId);
    if (!this.dragged) this.held = null;
    this.letGo((held) => (event.type === "pointerup" ? held.drop(this.place(event)) : held.cancel()));
  }

  /** What is held is held no more, once it was taken. */
  letGo(end) {
    const { held } = this;
    this.held = null;
    if (held && this.dragged) end(held);
  }

  /** Where a pointer is on the drawing. */
  place({ clientX, clientY }) {
    return new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM().inverse());
  }

  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, this.part(event.clientX, event.clientY));
  }

  /** What a key does, if it does anything: nearer, farther, all of it; where `arrows` are free, a cell that way. */
  key(event, arrows) {
    const [right, down] = (arrows && ARROWS[event.key]) || [0, 0];
    if (event.ctrlKey || event.metaKey || event.altKey || !(KEYS[event.key] || right || down)) return false;
    event.preventDefault();
    if (KEYS[event.key]) KEYS[event.key](this);
    else this.pan(right * FINGER, down * FINGER);
    return true;
  }
}

/** The boards of a page that only shows them: each looks at first at what stands on it, and where something was moved. */
export function pictures(root) {
  for (const svg of root.querySelectorAll("svg.map:not(.seen)")) {
    const place = (element) => element.getAttribute("transform").match(/-?\d+/g).map(Number);
    const shown = () => [...svg.querySelectorAll(".ship.changed, .leg .tip, .end")].filter((one) => one.hasAttribute("transform"));
    const ships = () => [...svg.querySelectorAll(".ship")];
    const view = new View(svg, () => {
      const [moved, standing] = [shown(), ships()];
      const all = moved.length ? moved : standing;
      return all.length ? all.map(place).map(([x, y]) => ({ x, y })) : null;
    });
    svg.setAttribute("tabindex", "0");
    svg.onkeydown = (event) => view.key(event, true);
    svg.after(view.bar);
  }
}
