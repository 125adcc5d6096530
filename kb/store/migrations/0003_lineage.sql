-- Schema 3: what became of each rule from one official edition to the next.

-- Two editions of one language that follow each other among those that there are. `stamp`
-- changes with the contents of either and with the way of comparing; `passages` is JSON: a list
-- of [kind, old, new, way, wording, confidence] for all that did not stay as it was.
CREATE TABLE comparison (
    lang     TEXT NOT NULL,
    old      TEXT NOT NULL,
    new      TEXT NOT NULL,
    stamp    TEXT NOT NULL,
    passages TEXT NOT NULL,
    PRIMARY KEY (lang, old, new)
) WITHOUT ROWID;
