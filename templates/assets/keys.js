// `/` and Ctrl-K lead to the search box from anywhere that is not being typed in.

const typing = (element) => element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.nodeName);

export function keys() {
  document.addEventListener("keydown", (event) => {
    const box = document.getElementById("q");
    const wanted = (event.key === "k" && (event.ctrlKey || event.metaKey)) || (event.key === "/" && !typing(event.target) && !event.ctrlKey && !event.altKey);
    if (!box || !wanted) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
}
