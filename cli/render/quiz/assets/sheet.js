// What is printed: the questions, and on a page of its own their answers.
const LETTERS = "abcdefgh";
const printed = () => {
  if (run) return run.ids.map(id => byId.get(id));
  return fitting().slice(0, chosenAmount());
};
const drawSheet = () => {
  const list = printed(), seed = run ? run.seed : 0;
  const places = list.map(one => order(one, seed));
  fill("sheet", make("h1", {}, say("title")),
    make("ol", { class: "paper" }, ...list.map((one, at) => make("li", {},
      ...one.given.map(block), make("p", { class: "asked" }, words(one.ask)),
      make("ol", { type: "a" }, ...places[at].map(place => make("li", {}, quoted(one, place))))))),
    make("h2", { class: "key" }, say("key")),
    make("ol", { class: "answers" }, ...list.map((one, at) =>
      make("li", {}, `${LETTERS[places[at].indexOf(0)]}${one.rule ? ` (${one.rule})` : ""}`))));
};
addEventListener("beforeprint", drawSheet);
addEventListener("afterprint", () => fill("sheet"));
