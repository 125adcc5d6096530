// A run: questions one at a time, what is said of an answer, and the result.
let run = null, view = "start", picked = null, told = false, ticking = 0, ended = null;

const show = name => {
  view = root.dataset.view = name;
  for (const one of ["start", "ask", "end"]) element(one).hidden = one !== name;
};
const goTo = id => {
  const head = element(id);
  head.focus({ preventScroll: true });
  window.scrollTo(0, 0);
};

const begin = (chosen, mode, minutes) => {
  const now = Date.now();
  run = { mode, seed: anySeed(), ids: chosen.map(one => one.id), at: 0, answers: {}, began: now,
    until: mode === "exam" && minutes ? now + minutes * 60000 : null };
  enter();
};
const resume = () => { run = kept.run; enter(); };
const enter = () => {
  ended = null;
  kept.run = run;
  keep();
  ask();
  clearInterval(ticking);
  if (run.until !== null) ticking = setInterval(tick, 1000);
  tick();
};

const current = () => byId.get(run.ids[run.at]);
const isExam = () => run.mode === "exam";
const answered = one => Object.hasOwn(run.answers, one.id);

const ask = () => {
  const one = current();
  picked = answered(one) ? run.answers[one.id] : null;
  told = !isExam() && answered(one);
  show("ask");
  drawAsk();
  goTo("ask-head");
};

const drawAsk = () => {
  const one = current(), places = order(one, run.seed);
  element("ask-head").textContent =
    say("place", { n: number(run.at + 1), total: number(run.ids.length) });
  element("progress").max = run.ids.length;
  element("progress").value = run.at + (told ? 1 : 0);
  fill("kind", ...[`kind-${one.kind}`, `level-${one.level}`].map(key => say(key))
    .filter(text => text !== words(one.ask))
    .flatMap((text, at) => [at ? " · " : null, make("span", { class: "name" }, text)]));
  fill("given", ...one.given.map(block));
  fill("options", make("legend", {}, words(one.ask)),
    ...places.map((place, shown) => option(one, place, shown)));
  element("keys").hidden = told;
  drawVerdict(one);
  drawMoves();
};

const option = (one, place, shown) => {
  const [text, , lang] = one.options[place];
  const tags = told ? [place === 0 ? `✓ ${say("right-answer")}` : "",
    place === picked ? `${place === 0 ? "" : "✗ "}${say("your-answer")}` : ""].filter(Boolean) : [];
  const state = !told ? "" : place === 0 ? " right" : place === picked ? " wrong" : " other";
  const field = make("input", { type: "radio", name: "option", value: place,
    checked: place === picked, disabled: told });
  field.addEventListener("change", () => { picked = place; });
  return make("label", { class: `option${state}` }, field,
    make("span", { class: "digit", "aria-hidden": "true" }, String(shown + 1)),
    make("span", { class: "text" }, make("span", { lang }, words(text)),
      ...tags.map(tag => make("strong", { class: "tag" }, tag))));
};

const quoted = (one, place) => {
  const [text, , lang] = one.options[place];
  return make("span", { lang, class: "quoted" }, words(text));
};
const sentence = (key, field, child) => {
  const [before, after] = data.words[key][spoken].split(`{${field}}`);
  return [before, child, after];
};
const why = (one, place) => words(one.options[place][1]);

const drawVerdict = one => {
  if (!told) { fill("verdict"); fill("explained"); return; }
  const right = picked === 0;
  fill("verdict", make("p", { class: `verdict ${right ? "right" : "wrong"}` },
    make("span", { "aria-hidden": "true" }, right ? "✓ " : "✗ "),
    make("strong", {}, say(right ? "right" : "wrong"))),
  right || !why(one, picked) ? null : make("p", {}, why(one, picked)),
  right ? null : make("p", {}, say("right-is"), " ", quoted(one, 0)));
  fill("explained", ...explained(one, right ? null : picked));
};

// The rule, what goes with it, why the others are wrong, and the command that shows it.
const explained = (one, chosen) => {
  const others = order(one, run.seed).filter(place => place > 0 && place !== chosen
    && why(one, place));
  return [
    one.rule ? make("div", { class: "rule" }, make("h3", {}, ruleName(one)),
      words(one.text) ? make("p", {}, words(one.text)) : null,
      ...one.after.map(block)) : make("div", {}, ...one.after.map(block)),
    others.length ? make("details", {}, make("summary", {}, counted("why", others.length)),
      make("ul", {}, ...others.map(place => make("li", {}, quoted(one, place),
        make("br", {}), make("span", {}, why(one, place)))))) : null,
    one.trace.length ? make("details", {}, make("summary", {}, say("applied")),
      ...one.trace.map(([action, rules]) => make("div", { class: "applied" },
        make("p", {}, words(action)),
        make("ul", {}, ...(rules.length ? rules.map(words) : [say("none")])
          .map(text => make("li", {}, text)))))) : null,
    one.run ? make("p", { class: "run" },
      ...sentence("run", "command", make("code", {}, one.run))) : null,
  ].filter(Boolean);
};

const move = (key, click, first) =>
  make("button", { type: click ? "button" : "submit", class: first && "first", click }, say(key));
const isLast = () => run.at + 1 === run.ids.length;
const drawMoves = () => {
  const submit = isExam() ? (isLast() ? "hand-in" : "next") : told ? "next" : "answer";
  fill("moves", move(submit, undefined, true),
    isExam() && run.at ? move("back", () => { note(); step(-1); }) : null,
    isExam() && isLast() ? null : move("end", isExam() ? askEnd : finish));
};
// An exam is not ended by a slip of the thumb.
const askEnd = () => {
  note();
  const open = run.ids.filter(id => !Object.hasOwn(run.answers, id)).length;
  fill("moves", make("p", { id: "open" }, counted("open", open)),
    make("button", { type: "button", class: "first", "aria-describedby": "open", click: finish },
      say("hand-in")),
    make("button", { type: "button", click: () => {
      drawMoves(); element("moves").querySelector("button").focus(); } }, say("go-back")));
  element("moves").querySelectorAll("button")[1].focus();
};

const note = () => { if (picked !== null) run.answers[current().id] = picked; };
const step = by => { run.at += by; keep(); ask(); };
const submitted = () => {
  if (isExam()) { note(); if (isLast()) finish(); else step(1); return; }
  if (told) { if (isLast()) finish(); else step(1); return; }
  if (picked === null) { tell(""); setTimeout(() => tell(say("choose-first")), 50);
    element("options").querySelector("input").focus(); return; }
  note();
  kept.marks[current().id] = picked === 0;
  told = true;
  keep();
  drawAsk();
  element("verdict").scrollIntoView({ block: "nearest" });
  element("moves").querySelector("button").focus({ preventScroll: true });
};

const clock = ms => {
  const left = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
};
const tick = () => {
  if (!run || ended) return;
  const left = run.until === null ? null : run.until - Date.now();
  element("clock").textContent = left === null ? "" : say("left", { time: clock(left) });
  if (left === null) return;
  if (left <= 0) { if (view === "ask") note(); finish(); tell(say("time-up")); return; }
  const seconds = Math.ceil(left / 1000);
  if (seconds === 300 || seconds === 60) tell(counted("minutes-left", seconds / 60));
};

const finish = () => {
  clearInterval(ticking);
  if (isExam() && view === "ask") note();
  const asked = run.ids.map(id => byId.get(id)).filter(one => isExam() || answered(one));
  kept.run = null;
  if (isExam()) for (const one of asked) if (answered(one))
    kept.marks[one.id] = run.answers[one.id] === 0;
  keep();
  if (!asked.length) { home(); return; }
  const now = Date.now();
  ended = { asked, isLate: run.until !== null && now >= run.until,
    took: Math.round(((run.until === null ? now : Math.min(now, run.until)) - run.began) / 1000) };
  show("end");
  drawEnd();
  goTo("end-head");
};
const home = () => { run = null; ended = null; show("start"); drawKept(); drawFit();
  goTo("start-head"); };

const isRight = one => run.answers[one.id] === 0;
const scored = list => {
  const right = list.filter(isRight).length;
  return { right: number(right), total: number(list.length),
    percent: number(right / list.length, { style: "percent" }) };
};
const drawEnd = () => {
  const { asked, took, isLate } = ended;
  const missed = asked.filter(one => !isRight(one));
  const open = asked.filter(one => !answered(one)).length;
  const kinds = data.kinds.map(kind => [kind, asked.filter(one => one.kind === kind)])
    .filter(([, list]) => list.length);
  fill("score", make("p", { class: "score" }, say("score-percent", scored(asked))),
    make("p", { class: "quiet" }, say("took",
      { minutes: number(Math.floor(took / 60)), seconds: took % 60 })),
    isLate ? make("p", {}, say("time-up")) : null,
    open ? make("p", {}, counted("unanswered", open)) : null,
    kinds.length > 1 ? make("details", {}, make("summary", {}, say("by-kind")),
      make("dl", {}, ...kinds.map(([kind, list]) => make("div", {},
        make("dt", { class: "name" }, say(`kind-${kind}`)),
        make("dd", {}, say("score", scored(list))))))) : null);
  const again = (list, key, first) => make("button", { type: "button", class: first && "first",
    click: () => begin(shuffled(list, anySeed()), "practice", 0) }, say(key));
  fill("after", missed.length ? again(missed, "again-wrong", true) : null,
    again(asked, "again-all", !missed.length),
    make("button", { type: "button", click: home }, say("others")));
  fill("missed", missed.length ? make("h3", {}, say("wrong-ones"))
    : make("p", {}, say("all-right")), ...missed.map(lost));
};
const lost = one => {
  const own = answered(one) ? run.answers[one.id] : null;
  return make("details", { class: "lost" },
    make("summary", {}, one.rule ? make("span", { class: "quiet" }, ruleName(one)) : null,
      one.rule ? make("br", {}) : null, words(one.ask)),
    ...one.given.map(block),
    make("p", {}, ...(own === null ? [say("no-answer")]
      : sentence("you-said", "answer", quoted(one, own)))),
    own === null || !why(one, own) ? null : make("p", {}, why(one, own)),
    make("p", {}, say("right-is"), " ", quoted(one, 0)),
    ...explained(one, own));
};
