// What every page starts: the search box, and keys that lead to it.
import { keys } from "./keys.js";
import { search } from "./search.js";

const box = document.querySelector("form.search");
if (box) search(box);
keys();
if (document.querySelector("svg.map")) import("./view.js").then(({ pictures }) => pictures(document));
