import type {Step} from '../schemaSteps.ts'

/** The tables of release 1.0.0. */
export const firstRelease: Step = {
  number: 16,
  up: (database) =>
    database.exec(`
  CREATE TABLE documents (
    id TEXT PRIMARY KEY,
    json TEXT NOT NULL
  ) STRICT;

  CREATE TABLE transactions (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL,
    -- Digest of the request, to recognise one that a client sends again.
    request TEXT NOT NULL
  ) STRICT;

  -- What each transaction did to each document. The two Mendoza patches lead from the state
  -- before (without _rev) to the state after and back; from the current documents every older
  -- state can be reached. Rows of 1 to 4 KB share a page.
  CREATE TABLE changes (
    sequence INTEGER NOT NULL REFERENCES transactions (sequence),
    document_id TEXT NOT NULL,
    previous_revision TEXT,
    -- 1 when the document was gone afterwards.
    removed INTEGER NOT NULL,
    -- [mutations, apply, revert], see pastRows.ts.
    content BLOB NOT NULL,
    PRIMARY KEY (document_id, sequence)
  ) STRICT;
  CREATE INDEX changes_by_sequence ON changes (sequence);

  CREATE TABLE key_values (
    user_id TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (user_id, key)
  ) STRICT, WITHOUT ROWID;

  -- How far work that is done little by little has come.
  CREATE TABLE progress (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
  ) STRICT;

  -- See writers.ts.
  CREATE TABLE writers (
    document_id TEXT PRIMARY KEY,
    author TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- See erasing.ts.
  CREATE TABLE erasures (
    sequence INTEGER PRIMARY KEY,
    document_ids TEXT NOT NULL,
    author TEXT NOT NULL
  ) STRICT;
`),
}
