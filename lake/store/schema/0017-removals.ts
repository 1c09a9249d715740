import type {Step} from '../schemaSteps.ts'

/** An index of deleted documents, in the order of their deletion. */
export const removals: Step = {
  number: 17,
  up: (database) =>
    database.exec(`
  CREATE INDEX changes_removed ON changes (sequence, document_id, previous_revision)
    WHERE removed = 1;
`),
}
