// `/` and Ctrl-K lead to the search box from anywhere that is not being typed in; the arrows to the page before or after.

const typing = (element) => element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.nodeName);
const plain = (event) => !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
const TURNS = { ArrowLeft: "prev", ArrowRight: "next" };

/** Whether an arrow goes sideways in what was pressed, or in a page that is seen magnified. */
const scrolls = (element) => visualViewport?.scale > 1 || element.closest("[role=group], svg, pre") || document.documentElement.scrollWidth > innerWidth;

export function keys() {
  document.addEventListener("keydown", (event) => {
    const isText = typing(event.target);
    const turn = TURNS[event.key];
    if (turn && !isText && !event.defaultPrevented && plain(event) && !scrolls(event.target)) return document.querySelector(`main a[rel=${turn}]`)?.click();
    const box = document.getElementById("q");
    const wanted = (event.key === "k" && (event.ctrlKey || event.metaKey)) || (event.key === "/" && !isText && !event.ctrlKey && !event.altKey);
    if (!box || !wanted) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
}
