// The minutes proposed with an answer: as many as the call is old, until somebody types others.
const seen = new WeakMap();

function tick() {
  const now = performance.now();
  for (const field of document.querySelectorAll("input[data-called]")) {
    if (!seen.has(field)) seen.set(field, now);
    const gone = Math.floor((Number(field.dataset.called) + now - seen.get(field)) / 60000);
    // What was typed stays: only what stands there untouched follows its default.
    field.defaultValue = Math.min(gone, Number(field.max));
  }
}

setInterval(tick, 1000);
tick();
