// What the person does, and the beginning.
const redraw = () => {
  relabel();
  drawChoice();
  if (view === "ask") { drawAsk(); tick(); }
  if (view === "end") drawEnd();
};
for (const one of document.querySelectorAll("input[name=lang]"))
  one.addEventListener("change", () => {
    spoken = data.langs.indexOf(one.value);
    kept.lang = one.value;
    keep();
    redraw();
  });

element("choice").addEventListener("input", drawFit);
element("choice").addEventListener("submit", event => {
  event.preventDefault();
  const chosen = shuffled(fitting(), anySeed()).slice(0, chosenAmount());
  if (chosen.length) begin(chosen, valueOf("mode"), Number(element("time").value));
});
element("print").addEventListener("click", () => window.print());
element("answer").addEventListener("submit", event => {
  event.preventDefault();
  submitted();
});
element("ask").addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const fields = [...element("options").querySelectorAll("input:enabled")];
  const field = /^[1-9]$/.test(event.key) ? fields[Number(event.key) - 1] : undefined;
  if (field) {
    event.preventDefault();
    field.focus();
    field.click();
  } else if (event.key === "Enter" && !event.target.closest("button, summary, input"))
    element("answer").requestSubmit();
});

history.scrollRestoration = "manual";
if (kept.lang) spoken = data.langs.indexOf(kept.lang);
for (const one of document.querySelectorAll("input[name=lang]"))
  one.checked = one.value === data.langs[spoken];
for (const one of document.querySelectorAll("main, footer, .langs")) one.hidden = false;
redraw();
