"""Style and behaviour of the page of differences; both stand in the page itself.

Colours tell nothing alone: what was removed is struck out, what was inserted underlined, and a rule
that is new as a whole has a bar beside it.
Refuses: the contents of the page.
"""

STYLE = """
:root {
  color-scheme: light dark;
  --paper: #fff; --ink: #1b1b1f; --soft: #5a5a66; --line: #d5d5de; --link: #1d4fb8;
  --card: #f6f6f9; --in: #dff3e0; --in-ink: #0c4a17; --out: #fbe3e1; --out-ink: #7d1512;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15161a; --ink: #e8e8ee; --soft: #a9a9b6; --line: #3a3b45; --link: #9dbcff;
    --card: #1e2026; --in: #143a1c; --in-ink: #b5ecbf; --out: #47191a; --out-ink: #ffc9c5;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body {
  margin: 0 auto; padding: 1rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere;
}
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0; font-weight: 600; }
[hidden] { display: none !important; }
.skip { position: absolute; left: -99rem; }
.skip:focus { position: static; }
.note, .count, .class, footer { color: var(--soft); }
.count { font-weight: 400; font-size: .9rem; }
.class, .label { font-weight: 400; }
.class { border: 1px solid var(--line); border-radius: .5rem; padding: 0 .4rem;
  font-size: .85rem; }
form { background: var(--card); border: 1px solid var(--line); border-radius: .5rem;
  padding: .75rem; }
fieldset { border: 0; margin: 0 0 .5rem; padding: 0; display: flex; flex-wrap: wrap;
  gap: .25rem 1rem; }
legend { font-weight: 600; padding: 0; }
label { display: inline-flex; align-items: center; gap: .4rem; min-height: 2rem; }
input[type=checkbox] { width: 1.15rem; height: 1.15rem; }
input[type=search] { font: inherit; width: 100%; max-width: 24rem; padding: .35rem .5rem; }
button { font: inherit; min-height: 2rem; padding: .2rem .75rem; }
.find { display: block; }
output { display: block; margin-top: .5rem; }
nav ol { list-style: none; margin: .5rem 0; padding: 0; columns: 17rem; }
nav li { break-inside: avoid; padding: .15rem 0; }
summary { cursor: pointer; font-weight: 600; padding: .4rem 0; }
article { border-top: 1px solid var(--line); padding: .5rem 0; }
article:target { border-left: 4px solid var(--link); padding-left: .6rem; }
article h3 a { color: inherit; text-decoration: none; }
article h3 a:hover { text-decoration: underline; }
article p { margin: .35rem 0 0; white-space: pre-line; }
.example { margin-left: 1rem; }
ins { background: var(--in); color: var(--in-ink); text-decoration: underline; }
del + ins { margin-left: .2em; }
.whole { border-left: .25rem solid; border-color: var(--in-ink); padding-left: .5rem; }
.whole ins { text-decoration: none; }
del { background: var(--out); color: var(--out-ink); text-decoration: line-through; }
footer { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: .5rem;
  font-size: .9rem; }
@media print { form, nav, .skip { display: none; } }
"""

SCRIPT = """
(() => {
  "use strict";
  const page = document.documentElement.lang;
  const form = document.getElementById("filters");
  const find = form.querySelector("input[type=search]");
  const boxes = [...form.querySelectorAll("input[type=checkbox]")];
  const said = form.querySelector("output");
  const fold = text => text.normalize("NFD").replace(/\\p{M}/gu, "").replace(/\u2019/g, "'")
    .toLowerCase();
  const rows = [...document.querySelectorAll("article")].map(
    row => ({ row, classes: row.dataset.classes.split(" "), text: null }));
  const sections = [...document.querySelectorAll("section[id]")].map(section => ({
    section,
    rows: rows.filter(({ row }) => section.contains(row)),
    entry: document.querySelector(`nav li[data-section="${section.id}"]`),
  }));
  const number = value => value.toLocaleString(page);
  const update = () => {
    const wanted = new Set(boxes.filter(box => box.checked).map(box => box.value));
    const words = fold(find.value).split(/\\s+/).filter(Boolean);
    let shown = 0;
    for (const one of rows) {
      let there = one.classes.some(name => wanted.has(name));
      if (there && words.length) {
        one.text ??= fold(one.row.textContent);
        there = words.every(word => one.text.includes(word));
      }
      one.row.hidden = !there;
      shown += there;
    }
    for (const { section, rows, entry } of sections) {
      const count = rows.filter(({ row }) => !row.hidden).length;
      section.hidden = entry.hidden = count === 0;
      for (const place of [section, entry])
        place.querySelector(".count").textContent = `(${number(count)})`;
    }
    said.textContent = said.dataset.text.replace("{n}", number(shown))
      .replace("{total}", number(rows.length));
  };
  const reveal = () => {
    const row = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!row || !row.closest("[hidden]")) return;
    for (const box of boxes) box.checked = true;
    find.value = "";
    update();
    row.scrollIntoView();
  };
  form.addEventListener("submit", event => event.preventDefault());
  form.addEventListener("input", update);
  form.addEventListener("reset", () => setTimeout(update));
  addEventListener("hashchange", reveal);
  addEventListener("pageshow", update);
  if (innerWidth < 700) document.querySelector("nav details").open = false;
  form.hidden = false;
  update();
})();
"""
