// Problems, each shown at the field it is about, or at the nearest one around it.
import { h, say } from "../dom.js";

/** Whether a problem is only that nothing has been put in its field yet. */
export const isEmpty = (scenario, { pointer }) => pointer.split("/").slice(1).reduce((value, key) => value?.[key], scenario) === "";

/** Puts problems into a tree of fields; those that belong to no field are given back. */
export function place(tree, problems) {
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
    row.append(h("span", { class: "problem", id }, problem.detail));
  });
  return homeless;
}
