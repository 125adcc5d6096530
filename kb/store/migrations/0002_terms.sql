-- Schema 2: the term base, so that a name is looked up without reading its files.

-- A concept: the rule that defines it, where there is one, and all that the base says, in JSON.
CREATE TABLE concept (
    id     TEXT PRIMARY KEY,
    rule   INTEGER,
    record TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX concept_rule ON concept (rule);

-- A form that finds a concept, folded, and the name that it is a form of. `rank` is 0 for the
-- preferred name, 1 for one on cards, 2 for an admitted, 3 for an obsolete, 4 for a wrong one;
-- `plain` says that the name is a plain word of its language too.
CREATE TABLE concept_form (
    folded    TEXT NOT NULL,
    lang      TEXT NOT NULL,
    concept   TEXT NOT NULL REFERENCES concept (id) ON DELETE CASCADE,
    rank      INTEGER NOT NULL,
    inflected INTEGER NOT NULL,
    plain     INTEGER NOT NULL,
    name      TEXT NOT NULL,
    PRIMARY KEY (folded, lang, concept)
) WITHOUT ROWID;
CREATE INDEX concept_form_concept ON concept_form (concept, rank, inflected);
