// Problems, each shown at the field it is about, or at the nearest one around it.
import { h, say } from "../dom.js";

/** Whether a problem is only that nothing has been put in its field yet. */
export const isEmpty = (scenario, { pointer }) => pointer.split("/").slice(1).reduce((value, key) => value?.[key], scenario) === "";

/** What is wrong, with what was probably meant as a button. */
export const told = (ctx, { pointer, detail, meant }) => [detail, meant && [" ", h("button", { type: "button", class: "small", onclick: () => ctx.edit((scenario) => put(scenario, pointer, meant)) }, say("Mettre ", "Put "), ctx.catalogue?.name(meant) ?? meant)]];

/** Puts a word where a pointer points; a card that is a table is called so. */
function put(scenario, pointer, word) {
  const keys = pointer.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const last = keys.pop();
  const list = keys.reduce((value, key) => value?.[key], scenario);
  if (typeof list !== "object" || list === null) return;
  if (list[last]?.card !== undefined) list[last].card = word;
  else list[last] = word;
}

/** Puts problems into a tree of fields; those that belong to no field are given back. */
export function place(ctx, tree, problems) {
  const fields = new Map([...tree.querySelectorAll("[data-pointer]")].map((field) => [field.dataset.pointer, field]));
  const homeless = [];
  problems.forEach((problem, n) => {
    let pointer = problem.pointer;
    while (pointer && !fields.has(pointer)) pointer = pointer.slice(0, pointer.lastIndexOf("/"));
    const field = fields.get(pointer);
    if (!field || !pointer) return homeless.push(problem);
    const id = `problem-${n}`;
    const row = field.closest(".field, li, .head") ?? field;
    if (field.value === "" && field.dataset.pointer === problem.pointer) {
      field.setAttribute("aria-describedby", id);
      return row.append(h("span", { class: "wanting word", id }, say("à remplir", "to be filled in")));
    }
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", id);
    field.closest("details")?.setAttribute("open", "");
    row.append(h("span", { class: "problem", id }, told(ctx, problem)));
  });
  return homeless;
}
