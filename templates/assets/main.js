// What every page starts: the search box, keys that lead to it, and, once all is there, what answers without a network.
import { keys } from "./keys.js";
import { search } from "./search.js";

const box = document.querySelector("form.search");
if (box) search(box);
keys();
if (document.querySelector("[data-cards]")) import("./named.js").then(({ named }) => named(document));
if (document.querySelector("svg.map")) import("./view.js").then(({ pictures }) => pictures(document));
if (isSecureContext && "serviceWorker" in navigator) addEventListener("load", () => keep().catch(() => {}));

async function keep() {
  await navigator.serviceWorker.register("/worker.js");
  const isShown = document.querySelector(".along");
  if (!isShown && localStorage.getItem("arbitre.along")) await (await import("./pocket/take.js")).renew();
}
