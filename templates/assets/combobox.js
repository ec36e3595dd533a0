// The list under a field: walked with the arrows, pressed by finger, read aloud; the field keeps the focus.
import { h } from "./dom.js";

/** What every option has. */
export const here = { role: "option", tabindex: "-1", "aria-selected": "false" };

/**
 * Gives a field its list, in `host`. `opens` is called where an arrow asks for what is not shown; `shuts` when it is
 * closed. With `first`, the first option is taken by Enter as soon as it is there.
 */
export function combobox(input, host, { id, label, above = null, first = false, opens, shuts = () => {} }) {
  const list = h("div", { role: "listbox", id: `${id}-list`, "aria-label": label });
  const popup = h("div", { class: "found", id, hidden: true }, above, list);
  const status = h("p", { class: "unseen", role: "status" });
  host.append(popup, status);
  for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-controls": list.id, "aria-expanded": "false" })) {
    input.setAttribute(name, value);
  }

  let active = -1;
  const options = () => [...list.querySelectorAll("[role=option]")];
  const picked = () => (popup.hidden ? undefined : options()[active]);

  function close() {
    shuts();
    popup.hidden = true;
    active = -1;
    status.textContent = "";
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function point(to) {
    const all = options();
    if (all.length === 0) return;
    all[active]?.setAttribute("aria-selected", "false");
    active = (to + all.length) % all.length;
    all[active].setAttribute("aria-selected", "true");
    all[active].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", all[active].id);
  }

  /** Shows these in the list, and has this said. */
  function show(children, says) {
    list.replaceChildren(...children);
    list.hidden = list.childElementCount === 0;
    popup.hidden = false;
    popup.scrollTop = 0;
    // As tall as there is room for, above a telephone's keyboard, too.
    const room = (window.visualViewport?.height ?? innerHeight) - input.getBoundingClientRect().bottom - 16;
    popup.style.maxHeight = `${Math.max(room, 240)}px`;
    active = -1;
    input.setAttribute("aria-expanded", "true");
    input.removeAttribute("aria-activedescendant");
    status.textContent = says;
    if (first) point(0);
  }

  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (popup.hidden) opens();
      else point(event.key === "ArrowDown" ? active + 1 : active < 0 ? -1 : active - 1);
    } else if (event.key === "Enter" && picked()) {
      event.preventDefault();
      picked().click();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (popup.hidden) input.blur();
      else close();
    }
  });
  // The field keeps the focus, and a telephone its keyboard, whatever is pressed in the list.
  popup.addEventListener("mousedown", (event) => event.preventDefault());
  document.addEventListener("pointerdown", (event) => host.contains(event.target) || close());
  document.addEventListener("focusin", (event) => host.contains(event.target) || close());

  return { show, close, picked, isFilled: () => list.childElementCount > 0 };
}
