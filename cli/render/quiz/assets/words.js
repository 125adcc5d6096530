// The words of the page in the language chosen; elements made of them.
const data = JSON.parse(document.getElementById("data").textContent);
const root = document.documentElement;
let spoken = Math.max(0, data.langs.indexOf(root.lang));

const element = id => document.getElementById(id);
const number = (value, shape) => new Intl.NumberFormat(data.langs[spoken], shape).format(value);
const filled = (text, fields) =>
  text.replace(/\{(\w+)\}/g, (whole, name) => (name in fields ? String(fields[name]) : whole));
const say = (key, fields = {}) => filled(data.words[key][spoken], fields);
const counted = (key, n) =>
  filled(data.plurals[key][spoken][n === 1 ? 0 : n === 0 ? 1 : 2], { n: number(n) });
const words = place => {
  const own = data.texts[place];
  return typeof own === "string" ? own : own[spoken];
};

// A text never becomes HTML: children are elements, or strings that are shown as they are.
const make = (tag, facts, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(facts)) {
    if (name === "click") made.addEventListener("click", value);
    else if (value !== undefined && value !== false)
      made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter(child => child !== null && child !== undefined));
  return made;
};
const fill = (id, ...children) =>
  element(id).replaceChildren(...children.filter(child => child !== null && child !== undefined));
const tell = text => { element("told").textContent = text; };

const relabel = () => {
  root.lang = data.langs[spoken];
  document.title = say("title");
  for (const one of document.querySelectorAll("[data-say]"))
    one.textContent = say(one.dataset.say);
};

// A question as the data have it, by names.
const named = ([id, kind, level, rule, title, given, ask, options, text, after, run, trace]) =>
  ({ id, kind: data.kinds[kind], level: data.levels[level], rule, title, given, ask, options,
    text, after, run, trace });
const questions = data.questions.map(named);
const byId = new Map(questions.map(one => [one.id, one]));

const block = ([heading, lines, lang]) => make("div", { class: "block" },
  words(heading) ? make("h3", {}, words(heading)) : null,
  ...lines.map(line => make("p", { lang }, words(line))));
const ruleName = one => (words(one.title)
  ? say("rule-titled", { number: one.rule, title: words(one.title) })
  : say("rule", { number: one.rule }));
