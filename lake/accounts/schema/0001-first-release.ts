import type {Step} from '../../store/schemaSteps.ts'

/** Our tables of release 1.0.0, beside the library's. Accounts from before it have the same. */
export const firstRelease: Step = {
  number: 1,
  up: (database) =>
    database.exec(`
  CREATE TABLE IF NOT EXISTS passkey (
    id TEXT PRIMARY KEY,
    userId TEXT NOT NULL,
    name TEXT NOT NULL,
    publicKey BLOB NOT NULL,
    -- How often an authenticator that counts was used: a copy of it would count less.
    counter INTEGER NOT NULL,
    createdAt TEXT NOT NULL,
    usedAt TEXT
  ) STRICT;

  CREATE TABLE IF NOT EXISTS invitation (
    tokenHash TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    expiresAt TEXT NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS event (
    id TEXT PRIMARY KEY,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL
  ) STRICT;

  -- What administrators decided for everybody.
  CREATE TABLE IF NOT EXISTS decision (
    name TEXT PRIMARY KEY,
    isOn INTEGER NOT NULL
  ) STRICT;
`),
}
