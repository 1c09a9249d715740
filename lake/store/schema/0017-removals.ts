import type {Step} from '../schemaSteps.ts'

/** An index of what was deleted, by the order in which it went. */
export const removals: Step = {
  number: 17,
  up: (database) =>
    database.exec(`
  CREATE INDEX changes_removed ON changes (sequence, document_id, previous_revision)
    WHERE removed = 1;
`),
}
