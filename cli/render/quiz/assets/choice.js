// The choice of questions, and chance: which are asked, and in which order options stand.
const AMOUNTS = [5, 10, 20, 50];
const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90];

const chance = seed => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
};
const hashed = text => {
  let value = 2166136261;
  for (let place = 0; place < text.length; place += 1)
    value = Math.imul(value ^ text.charCodeAt(place), 16777619);
  return value >>> 0;
};
const shuffled = (items, seed) => {
  const found = [...items], next = chance(seed);
  for (let place = found.length - 1; place > 0; place -= 1) {
    const other = Math.floor(next() * (place + 1));
    [found[place], found[other]] = [found[other], found[place]];
  }
  return found;
};
const anySeed = () => Math.floor(Math.random() * 4294967296);
// Places of options in the order in which a run shows them; the right one is place 0.
const order = (one, seed) => shuffled(one.options.keys(), hashed(`${seed}:${one.id}`));

const below = (rule, above) => rule === above || (rule.startsWith(above)
  && (above.length < 3 || !/\d/.test(rule[above.length])));
const checked = id =>
  new Set([...element(id).querySelectorAll("input:checked")].map(box => box.value));
const valueOf = name => element("choice").querySelector(`input[name=${name}]:checked`)?.value;

const fitting = () => {
  const kinds = checked("kinds"), levels = checked("levels");
  const section = element("section").value;
  const open = element("not-yet").querySelector("input").checked;
  return questions.filter(one => kinds.has(one.kind) && levels.has(one.level)
    && (!section || (one.rule && below(one.rule, section)))
    && !(open && marked(one) === true));
};

const radio = (name, value, text, on, note) => make("label", { class: "box" },
  make("input", { type: "radio", name, value, checked: on }),
  make("span", {}, make("span", { class: "name" }, text),
    note ? make("span", { class: "quiet note" }, note) : null));
const box = (value, text, total) => make("label", { class: "box" },
  make("input", { type: "checkbox", value, checked: true }),
  make("span", {}, make("span", { class: "name" }, text), " ",
    make("span", { class: "quiet" }, `(${number(total)})`)));

const how = key => {
  const found = new Map();
  for (const one of questions) found.set(one[key], (found.get(one[key]) ?? 0) + 1);
  return found;
};
const total = section => questions.filter(one => one.rule && below(one.rule, section)).length;

// Fields are made anew when the language changes, and keep what was chosen.
const drawChoice = () => {
  const form = element("choice");
  const off = new Set([...form.querySelectorAll("input[type=checkbox]:not(:checked)")]
    .map(one => one.value));
  const mode = valueOf("mode") ?? "practice", amount = valueOf("amount") ?? "10";
  const section = element("section").value, time = element("time").value || "20";
  const legend = id => element(id).querySelector("legend");
  fill("modes", legend("modes"), ...["practice", "exam"].map(value =>
    radio("mode", value, say(value), value === mode, say(`${value}-note`))));
  const amounts = AMOUNTS.filter(value => value < questions.length).map(String);
  const chosen = amounts.includes(amount) ? amount : "all";
  element("amounts").querySelector(".row").replaceChildren(
    ...amounts.map(value => radio("amount", value, number(Number(value)), value === chosen)),
    radio("amount", "all", say("all"), chosen === "all"));
  fill("time", ...["", ...MINUTES].map(value => make("option",
    { value, selected: String(value) === time },
    value ? counted("minutes", value) : say("no-limit"))));
  for (const [id, key, all] of [["kinds", "kind", data.kinds], ["levels", "level", data.levels]]) {
    const there = how(key);
    element(id).querySelector(".row").replaceChildren(...all.filter(value => there.has(value))
      .map(value => box(value, say(`${key}-${value}`), there.get(value))));
  }
  for (const one of form.querySelectorAll("#kinds input, #levels input"))
    one.checked = !off.has(one.value);
  fill("section", make("option", { value: "" }, say("everywhere")),
    ...data.sections.map(([value, title]) => make("option",
      { value, selected: value === section },
      `${value.length > 1 ? "\u2003" : ""}${value} ${words(title)} (${number(total(value))})`)));
  drawKept();
  drawFit();
};

const drawFit = () => {
  const there = fitting().length;
  element("timed").hidden = valueOf("mode") !== "exam";
  element("not-yet").hidden = !questions.some(one => marked(one));
  element("fit").textContent = there ? counted("fit", there) : say("none-fit");
  element("choice").querySelector("[type=submit]").disabled = !there;
  element("print").disabled = !there;
};

const drawKept = () => {
  const known = questions.filter(one => marked(one) !== undefined);
  const right = known.filter(marked).length;
  const fields = { done: number(known.length), total: number(questions.length),
    right: number(right) };
  const there = known.length > 0 || kept.run !== null;
  fill("kept",
    storage ? null : make("p", { class: "quiet" }, say("not-kept")),
    kept.run ? make("p", {}, make("button", { type: "button", class: "first", id: "go-on",
      click: resume }, say("go-on"))) : null,
    known.length ? make("p", { class: "quiet" }, say("kept", fields)) : null,
    there ? make("p", { id: "forget" },
      make("button", { type: "button", click: askForget }, say("forget"))) : null);
};
const askForget = () => {
  fill("forget", make("span", { id: "sure" }, say("sure")),
    make("button", { type: "button", click: () => {
      forget(); element("not-yet").querySelector("input").checked = false;
      drawKept(); drawFit(); element("start-head").focus(); tell(say("forgotten")); } },
      say("yes-forget")),
    make("button", { type: "button", "aria-describedby": "sure", click: () => {
      drawKept(); element("forget").querySelector("button").focus(); } }, say("no-keep")));
  element("forget").querySelectorAll("button")[1].focus();
};
const chosenAmount = () => {
  const amount = valueOf("amount");
  return amount === "all" ? Infinity : Number(amount);
};
