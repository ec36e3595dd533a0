// Problems, each shown at the field it is about, or at the nearest one around it.
import { h } from "../dom.js";

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
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", id);
    field.closest("details")?.setAttribute("open", "");
    const row = field.closest(".field, li, .head") ?? field;
    row.append(h("span", { class: "problem", id }, problem.detail));
  });
  return homeless;
}
