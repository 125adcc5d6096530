// What the device keeps: the language, which questions were right the last time, and a run that
// was not ended. Where the browser refuses, the page works without.
const PLACE = "reglario-quiz";
const storage = (() => {
  try {
    const own = window.localStorage;
    own.setItem(`${PLACE}-try`, "1");
    own.removeItem(`${PLACE}-try`);
    return own;
  } catch {
    return null;
  }
})();

const isObject = value =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isRun = run => isObject(run) && Array.isArray(run.ids) && run.ids.length > 0
  && run.ids.every(id => byId.has(id)) && isObject(run.answers)
  && ["practice", "exam"].includes(run.mode) && Number.isInteger(run.seed)
  && Number.isInteger(run.at) && run.at >= 0 && run.at < run.ids.length
  && Number.isFinite(run.began) && (run.until === null || Number.isFinite(run.until))
  && Object.entries(run.answers).every(([id, own]) => byId.has(id) && Number.isInteger(own)
    && own >= 0 && own < byId.get(id).options.length);

// Right the last time: true; wrong: false. Questions of other pages are kept with them.
let kept = { lang: "", marks: {}, run: null };
try {
  const read = JSON.parse(storage.getItem(PLACE));
  if (isObject(read)) {
    if (data.langs.includes(read.lang)) kept.lang = read.lang;
    if (isObject(read.marks)) kept.marks = read.marks;
    if (isRun(read.run)) kept.run = read.run;
  }
} catch {
  // Nothing is kept, or what is kept is not ours to read.
}
const keep = () => {
  try {
    storage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // No place, or none left.
  }
};
const forget = () => {
  kept = { ...kept, marks: {}, run: null };
  try {
    storage.removeItem(PLACE);
  } catch {
    // There was nothing.
  }
};
const marked = one => (Object.hasOwn(kept.marks, one.id) ? kept.marks[one.id] : undefined);
