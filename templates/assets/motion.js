// What moved, shown moving: each piece glides from where it lay, and what is new appears. Where no motion is wanted, none is.
const LASTS = { duration: 220, easing: "ease-out" };
const still = matchMedia("(prefers-reduced-motion: reduce)");

const lying = (root, pieces) => new Map([...root.querySelectorAll(pieces)].map((piece) => [piece.dataset.ref, piece]));

/**
 * Makes a change to what is shown under `root`; pieces are what `pieces` selects, each known by its
 * `data-ref`; without them nothing is shown moving.
 */
export function moving(root, pieces, change) {
  if (!pieces || still.matches) return change();
  const before = new Map([...lying(root, pieces)].map(([ref, piece]) => [ref, piece.getBoundingClientRect()]));
  change();
  if (before.size === 0) return;
  for (const [ref, piece] of lying(root, pieces)) {
    const [was, is] = [before.get(ref), piece.getBoundingClientRect()];
    if (!was) piece.animate([{ opacity: 0, transform: "scale(.8)" }, {}], LASTS);
    else if (was.left !== is.left || was.top !== is.top) piece.animate([{ transform: `translate(${was.left - is.left}px, ${was.top - is.top}px)` }, {}], LASTS);
  }
}
