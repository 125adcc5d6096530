-- Schema 1. Numbers of rules are integers (kb/store/codes.py); dates are ISO 8601 texts.
-- Tables WITHOUT ROWID begin with the columns of their key, in its order: integrity_check of
-- SQLite 3.40 sees NULLs that are not there in others.

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- Each distinct text of a language once. `sha` is the first half of the SHA-256 of the body;
-- `derived` adds up: 1 its citations are found, 2 its mentions are wanted, 4 they are found.
CREATE TABLE text (
    id      INTEGER PRIMARY KEY,
    lang    TEXT NOT NULL,
    sha     BLOB NOT NULL,
    body    TEXT NOT NULL,
    derived INTEGER NOT NULL DEFAULT 0,
    UNIQUE (lang, sha)
);
CREATE INDEX text_waiting ON text (id) WHERE derived & 6 = 2;

-- A rule number in a text: the `ordinal`-th citation of it; a range gives one row for each
-- number. `start` and `length` count code points of the body; `quoted` is the title quoted
-- beside the first number.
CREATE TABLE citation (
    text    INTEGER NOT NULL REFERENCES text (id) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    number  INTEGER NOT NULL,
    start   INTEGER NOT NULL,
    length  INTEGER NOT NULL,
    quoted  TEXT,
    sure    INTEGER NOT NULL,
    PRIMARY KEY (text, ordinal, number)
) WITHOUT ROWID;
CREATE INDEX citation_number ON citation (number);

-- A keyword's name in a text, and the keyword's rule in the edition that speaks.
CREATE TABLE mention (
    text   INTEGER NOT NULL REFERENCES text (id) ON DELETE CASCADE,
    start  INTEGER NOT NULL,
    number INTEGER NOT NULL,
    length INTEGER NOT NULL,
    PRIMARY KEY (text, start, number)
) WITHOUT ROWID;
CREATE INDEX mention_number ON mention (number, text);

-- An imported file: an edition, a page or card data. `slot` is the id that users see;
-- `numbering` is the edition whose numbers the file says it uses, `follows` the one that it
-- is taken to use; `given` is what the user said beside the file; `content` is a digest of
-- the records.
CREATE TABLE source (
    id        INTEGER PRIMARY KEY,
    slot      TEXT NOT NULL UNIQUE,
    format    TEXT NOT NULL,
    lang      TEXT,
    effective TEXT,
    numbering TEXT,
    follows   TEXT,
    title     TEXT,
    encoding  TEXT NOT NULL,
    card      TEXT,
    file      TEXT NOT NULL,
    sha256    TEXT NOT NULL,
    given     TEXT NOT NULL,
    reader    TEXT NOT NULL,
    content   TEXT NOT NULL,
    imported  TEXT NOT NULL,
    headings  INTEGER NOT NULL,
    rules     INTEGER NOT NULL,
    glossary  INTEGER NOT NULL,
    examples  INTEGER NOT NULL,
    rulings   INTEGER NOT NULL,
    cards     INTEGER NOT NULL
);
CREATE INDEX source_sha256 ON source (sha256);

CREATE TABLE problem (
    source  INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    code    TEXT NOT NULL,
    line    INTEGER NOT NULL,
    data    TEXT NOT NULL,
    PRIMARY KEY (source, ordinal)
) WITHOUT ROWID;

-- The numbers that a page says exist beside its own.
CREATE TABLE sibling (
    source INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    PRIMARY KEY (source, number)
) WITHOUT ROWID;

-- A chapter, section, rule or subrule as one source states it. `parent` is the nearest number
-- above that the source has; where a number stands twice, the one that stands before.
CREATE TABLE statement (
    id        INTEGER PRIMARY KEY,
    source    INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
    ordinal   INTEGER NOT NULL,
    number    INTEGER NOT NULL,
    parent    INTEGER REFERENCES statement (id) ON DELETE CASCADE,
    title     TEXT,
    text      INTEGER REFERENCES text (id),
    truncated INTEGER NOT NULL,
    line      INTEGER NOT NULL,
    col       INTEGER NOT NULL,
    length    INTEGER NOT NULL
);
CREATE INDEX statement_number ON statement (source, number, ordinal);
CREATE INDEX statement_text ON statement (text, source);
CREATE INDEX statement_parent ON statement (parent);

CREATE TABLE example (
    id        INTEGER PRIMARY KEY,
    statement INTEGER NOT NULL REFERENCES statement (id) ON DELETE CASCADE,
    ordinal   INTEGER NOT NULL,
    text      INTEGER NOT NULL REFERENCES text (id),
    line      INTEGER NOT NULL,
    col       INTEGER NOT NULL,
    length    INTEGER NOT NULL
);
CREATE INDEX example_statement ON example (statement, ordinal);
CREATE INDEX example_text ON example (text);

CREATE TABLE glossary (
    id       INTEGER PRIMARY KEY,
    source   INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
    ordinal  INTEGER NOT NULL,
    head     TEXT NOT NULL,
    text     INTEGER REFERENCES text (id),
    obsolete INTEGER NOT NULL,
    line     INTEGER NOT NULL,
    col      INTEGER NOT NULL,
    length   INTEGER NOT NULL
);
CREATE INDEX glossary_source ON glossary (source, ordinal);
CREATE INDEX glossary_text ON glossary (text, source);

-- The words that find an entry: its whole head and each of its heads, folded and as printed.
CREATE TABLE glossary_head (
    folded TEXT NOT NULL,
    entry  INTEGER NOT NULL REFERENCES glossary (id) ON DELETE CASCADE,
    head   TEXT NOT NULL,
    PRIMARY KEY (folded, entry)
) WITHOUT ROWID;
CREATE INDEX glossary_head_entry ON glossary_head (entry);

-- A card is a name; what sources say of it is in `description`. A card that only rulings
-- name has none.
CREATE TABLE card (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
);

CREATE TABLE description (
    id        INTEGER PRIMARY KEY,
    source    INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
    card      INTEGER NOT NULL REFERENCES card (id),
    oracle_id TEXT NOT NULL,
    layout    TEXT NOT NULL,
    line      INTEGER NOT NULL
);
CREATE INDEX description_source ON description (source);
CREATE INDEX description_card ON description (card);
CREATE INDEX description_oracle ON description (oracle_id) WHERE oracle_id <> '';

CREATE TABLE face (
    description INTEGER NOT NULL REFERENCES description (id) ON DELETE CASCADE,
    ordinal     INTEGER NOT NULL,
    lang        TEXT NOT NULL,
    name        TEXT NOT NULL,
    type_line   TEXT NOT NULL,
    mana_cost   TEXT NOT NULL,
    text        INTEGER REFERENCES text (id),
    PRIMARY KEY (description, ordinal, lang)
) WITHOUT ROWID;
CREATE INDEX face_text ON face (text) WHERE text IS NOT NULL;

-- The names that find a card, folded: rank 0 its full name, 1 an English face, 2 a printed name.
CREATE TABLE card_name (
    folded      TEXT NOT NULL,
    rank        INTEGER NOT NULL,
    description INTEGER NOT NULL REFERENCES description (id) ON DELETE CASCADE,
    PRIMARY KEY (folded, rank, description)
) WITHOUT ROWID;
CREATE INDEX card_name_description ON card_name (description);

-- How rulings call cards, by name or by Scryfall's id, and the card that is meant.
CREATE TABLE called (
    id        INTEGER PRIMARY KEY,
    name      TEXT NOT NULL,
    oracle_id TEXT NOT NULL,
    folded    TEXT NOT NULL,
    card      INTEGER REFERENCES card (id),
    UNIQUE (name, oracle_id)
);
CREATE INDEX called_card ON called (card);

-- One ruling, however many cards it is on. `key` is a digest of its date, language, source
-- and folded words; `twin` is shared by the same ruling of the digest in other languages.
CREATE TABLE ruling (
    id   INTEGER PRIMARY KEY,
    key  TEXT NOT NULL UNIQUE,
    lang TEXT NOT NULL,
    date TEXT NOT NULL,
    who  TEXT NOT NULL,
    text INTEGER NOT NULL REFERENCES text (id),
    twin TEXT NOT NULL
);
CREATE INDEX ruling_text ON ruling (text);
CREATE INDEX ruling_twin ON ruling (twin);

CREATE TABLE ruling_use (
    id      INTEGER PRIMARY KEY,
    source  INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    ruling  INTEGER NOT NULL REFERENCES ruling (id),
    called  INTEGER NOT NULL REFERENCES called (id),
    text    INTEGER NOT NULL REFERENCES text (id),
    line    INTEGER NOT NULL
);
CREATE INDEX ruling_use_source ON ruling_use (source, ordinal);
CREATE INDEX ruling_use_ruling ON ruling_use (ruling);
CREATE INDEX ruling_use_called ON ruling_use (called);
CREATE INDEX ruling_use_text ON ruling_use (text);

-- The rules that the digest gives as the ground of a ruling.
CREATE TABLE ruling_ground (
    use    INTEGER NOT NULL REFERENCES ruling_use (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    PRIMARY KEY (use, number)
) WITHOUT ROWID;
CREATE INDEX ruling_ground_number ON ruling_ground (number);

-- What a text names, either way: the numbers that it cites, the rules whose keywords it names.
CREATE VIEW cited AS SELECT text, start, length, number, sure FROM citation;
CREATE VIEW named AS SELECT text, start, length, number, 1 AS sure FROM mention;
