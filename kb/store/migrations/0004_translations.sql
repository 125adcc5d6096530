-- Schema 4: what translators handed in, unit by unit, with the text that each was made from.

-- `unit` is a key of bitext under the numbers of `edition` ('' where that is not known); `origin`
-- says which text was translated: the edition or the digest. `source` is that text as it then
-- was, in `source_lang`.
CREATE TABLE translation (
    lang        TEXT NOT NULL,
    origin      TEXT NOT NULL,
    edition     TEXT NOT NULL,
    unit        TEXT NOT NULL,
    text        TEXT NOT NULL,
    source_lang TEXT NOT NULL,
    source      TEXT NOT NULL,
    file        TEXT NOT NULL,
    taken       TEXT NOT NULL,
    PRIMARY KEY (lang, origin, edition, unit)
) WITHOUT ROWID;
