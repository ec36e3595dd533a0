// A ship that is dragged: taken up where it stands, put down where the pointer lets go, as if both cells were pressed.
import { standing } from "./layer.js";
import { pick, pile, press, unhand } from "./press.js";

/** Whether ships are dragged now: where they are put, and where one is chosen to be moved. */
const moves = ({ mode, before, traced, sending }) => mode === "put" || (mode === "play" && !before && !traced && !sending);

/** The ship that may be dragged from a cell: the one on top. */
export const dragged = (ctx, cell) => (cell && moves(ctx.ui) ? pile(ctx, standing(ctx).ships, cell).at(-1) : undefined);

/** What a view carries instead of the board, once it is dragged from this cell. */
export function drag(ctx, from) {
  const ship = dragged(ctx, from);
  if (!ship) return null;
  const { ground, ui } = ctx;
  let copy = null;
  let taken = null;
  let under = null;
  const over = (cell) => {
    under?.element.classList.remove("under");
    under = cell;
    under?.element.classList.add("under");
  };
  const gone = () => {
    over(null);
    copy?.remove();
  };

  return {
    take() {
      copy = ground.svg.querySelector(`.layer .ship[data-label="${CSS.escape(ship.label)}"]`)?.cloneNode(true);
      copy?.classList.add("dragged");
      if (ui.mode === "play") taken = pick(ctx, ship.label);
      else {
        ui.held = ship.label;
        ctx.again();
      }
    },
    follow({ x, y }) {
      copy?.setAttribute("transform", `translate(${x} ${y})`);
      if (copy) ground.svg.append(copy);
      over(ground.under({ x, y }));
    },
    async drop(point) {
      gone();
      await taken;
      const to = ground.under(point);
      if (!to || to === from) return unhand(ctx);
      await press(ctx, to);
      // Where it may not stand, it goes back to where it stood.
      if (ui.held !== ship.label) return;
      ui.held = null;
      ctx.again();
    },
    async cancel() {
      gone();
      await taken;
      unhand(ctx);
    },
  };
}
