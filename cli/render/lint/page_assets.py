"""Style and behaviour of the page of findings; both stand in the page itself.

Colours tell nothing alone: words pointed at are underlined, and how much a finding weighs is said.
Refuses: the contents of the page.
"""

STYLE = """
:root {
  color-scheme: light dark;
  --paper: #fff; --ink: #1b1b1f; --soft: #5a5a66; --line: #d5d5de; --link: #1d4fb8;
  --card: #f6f6f9; --mark: #ffe9a8; --mark-ink: #4d3800; --critical: #8c1210; --major: #8a4600;
  --minor: #1d4fb8; --note: #5a5a66;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15161a; --ink: #e8e8ee; --soft: #a9a9b6; --line: #3a3b45; --link: #9dbcff;
    --card: #1e2026; --mark: #4d3d0d; --mark-ink: #ffe9a8; --critical: #ffb3ae;
    --major: #ffc98f; --minor: #9dbcff; --note: #a9a9b6;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0 auto; padding: 1rem; max-width: 72rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere;
}
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0; }
h2 { font-size: 1.15rem; margin: 1.5rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0; font-weight: 600; }
[hidden] { display: none !important; }
.skip { position: absolute; left: -99rem; }
.skip:focus { position: static; }
.quiet, .count, footer { color: var(--soft); }
.count { font-weight: 400; font-size: .9rem; }
.weight { border: 1px solid currentColor; border-radius: .5rem; padding: 0 .4rem;
  font-size: .85rem; font-weight: 600; }
.critical { color: var(--critical); }
.major { color: var(--major); }
.minor { color: var(--minor); }
.note { color: var(--note); }
form { background: var(--card); border: 1px solid var(--line); border-radius: .5rem;
  padding: .75rem; }
fieldset { border: 0; margin: 0 0 .5rem; padding: 0; min-width: 0; display: flex;
  flex-wrap: wrap; gap: .25rem 1rem; }
legend { font-weight: 600; padding: 0; }
details.choice { margin: 0 0 .5rem; }
summary { cursor: pointer; font-weight: 600; padding: .4rem 0; }
label { display: inline-flex; align-items: center; gap: .4rem; min-height: 2rem; }
input[type=checkbox] { width: 1.15rem; height: 1.15rem; }
input[type=search] { font: inherit; width: 100%; padding: .35rem .5rem; }
button { font: inherit; min-height: 2rem; padding: .2rem .75rem; }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  gap: .25rem 1rem; margin-bottom: .5rem; }
.fields label { display: block; }
output { display: block; margin-top: .5rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { text-align: right; padding: .2rem .6rem; border-bottom: 1px solid var(--line); }
th:first-child { text-align: left; font-weight: 400; }
thead th:first-child { font-weight: 600; }
article { border-top: 1px solid var(--line); padding: .75rem 0; }
article:target { border-left: 4px solid var(--link); padding-left: .6rem; }
article h3 a { color: inherit; text-decoration: none; }
article h3 a:hover { text-decoration: underline; }
article p { margin: .25rem 0; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin: .5rem 0; }
.sides > div { background: var(--card); border: 1px solid var(--line); border-radius: .5rem;
  padding: .5rem .75rem; min-width: 0; }
.sides p { white-space: pre-wrap; }
.lang { font-size: .85rem; color: var(--soft); }
@media (max-width: 44rem) { .sides { grid-template-columns: 1fr; } }
mark { background: var(--mark); color: var(--mark-ink); text-decoration: underline;
  text-decoration-thickness: 2px; }
mark:empty { border-left: 3px solid var(--mark-ink); }
ins { text-decoration: underline; }
footer { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: .5rem;
  font-size: .9rem; }
@media print { form, .skip { display: none; } .sides > div { break-inside: avoid; } }
"""

SCRIPT = """
(() => {
  "use strict";
  const page = document.documentElement.lang;
  const form = document.getElementById("filters");
  const find = document.getElementById("find");
  const rule = document.getElementById("rule");
  const boxes = [...form.querySelectorAll("input[type=checkbox]")];
  const said = form.querySelector("output");
  const fold = text => text.normalize("NFD").replace(/\\p{M}/gu, "").replace(/\u2019/g, "'")
    .toLowerCase();
  const rows = [...document.querySelectorAll("article")].map(row => ({ row, text: null }));
  const kinds = ["check", "severity", "class", "lang", "standing"];
  const number = value => value.toLocaleString(page);
  const below = (own, wanted) => own === wanted || (own.startsWith(wanted) &&
    (wanted.length < 3 || !/\\d/.test(own[wanted.length])));
  const update = () => {
    const wanted = {};
    for (const kind of kinds)
      wanted[kind] = new Set(
        boxes.filter(box => box.name === kind && box.checked).map(box => box.value));
    const words = fold(find.value).split(/\\s+/).filter(Boolean);
    const number_ = rule.value.trim().toLowerCase().replace(/\\.$/, "");
    let shown = 0;
    for (const one of rows) {
      const data = one.row.dataset;
      let there = kinds.every(kind => wanted[kind].has(data[kind]));
      if (there && number_) there = below(data.rule, number_);
      if (there && words.length) {
        one.text ??= fold(one.row.textContent);
        there = words.every(word => one.text.includes(word));
      }
      one.row.hidden = !there;
      shown += there;
    }
    said.textContent = said.dataset.text.replace("{n}", number(shown))
      .replace("{total}", number(rows.length));
  };
  const reveal = () => {
    const row = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!row || !row.closest("[hidden]")) return;
    for (const box of boxes) box.checked = true;
    find.value = rule.value = "";
    update();
    row.scrollIntoView();
  };
  const choose = event => {
    const button = event.target.closest("button[data-choose]");
    if (!button) return;
    for (const box of button.closest("fieldset").querySelectorAll("input"))
      box.checked = button.dataset.choose === "all";
    update();
  };
  form.addEventListener("submit", event => event.preventDefault());
  form.addEventListener("input", update);
  form.addEventListener("click", choose);
  form.addEventListener("reset", () => setTimeout(update));
  addEventListener("hashchange", reveal);
  addEventListener("pageshow", update);
  form.hidden = false;
  update();
})();
"""
