-- Schema 1: what a learner answered, and what is remembered of each question.

-- Times are UTC in ISO form with microseconds, so that they sort as text. `stage` is 1 learning,
-- 2 review, 3 relearning, as FSRS numbers them.
CREATE TABLE card (
    question   TEXT PRIMARY KEY,
    stage      INTEGER NOT NULL CHECK (stage BETWEEN 1 AND 3),
    step       INTEGER,
    stability  REAL NOT NULL CHECK (stability > 0),
    difficulty REAL NOT NULL CHECK (difficulty BETWEEN 1 AND 10),
    due        TEXT NOT NULL,
    seen       TEXT NOT NULL
) WITHOUT ROWID;

-- Every answer. `chosen` is 0 for the right option, the place of a wrong one from 1, or NULL where
-- none was chosen; `before` is the stage of the card until then, 0 for a new one.
CREATE TABLE review (
    id       INTEGER PRIMARY KEY,
    question TEXT NOT NULL REFERENCES card (question),
    lang     TEXT NOT NULL,
    at       TEXT NOT NULL,
    chosen   INTEGER CHECK (chosen >= 0),
    rating   INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 4),
    seconds  REAL NOT NULL CHECK (seconds >= 0),
    before   INTEGER NOT NULL CHECK (before BETWEEN 0 AND 3)
);

CREATE INDEX review_question ON review (question);
CREATE INDEX review_at ON review (at);

-- Papers that were begun; `ended` is NULL for one that was broken off.
CREATE TABLE exam (
    id        INTEGER PRIMARY KEY,
    seed      INTEGER NOT NULL,
    deck      TEXT NOT NULL,
    lang      TEXT NOT NULL,
    begun     TEXT NOT NULL,
    questions INTEGER NOT NULL,
    minutes   INTEGER,
    ended     TEXT
);

CREATE TABLE exam_answer (
    exam     INTEGER NOT NULL REFERENCES exam (id),
    place    INTEGER NOT NULL,
    question TEXT NOT NULL,
    chosen   INTEGER CHECK (chosen >= 0),
    PRIMARY KEY (exam, place)
) WITHOUT ROWID;
