/**
 * The thread that makes the database of a new dataset: fills it from a copy of another's, taken of one
 * moment. What does not belong to the content stays behind by not being named here: people and their
 * sessions and settings, webhooks and what they were to be told, aliases, marks.
 */
import {join} from 'node:path'
import {workerData} from 'node:worker_threads'
import {inTransaction, openDatabase} from './database.ts'
import {History} from './history.ts'
import {Outbox} from './outbox.ts'
import {Staging} from './staging.ts'

export interface CopyWork {
  /** The folder of the copy, which is changed. */
  from: string
  /** The folder of the new database. */
  to: string
  skipHistory: boolean
  skipContentReleases: boolean
}

const {from, to, skipHistory, skipContentReleases}: CopyWork = workerData

const source = openDatabase(from)
const history = new History(source, () => undefined)
// It may be of a moment at which a large transaction was half stored, or half erased.
new Staging(source, history, new Outbox(source)).recover()
source.close()

/** Which rows go along, by the id of their document. */
const goesAlong = (id: string): string =>
  skipContentReleases ? `NOT (${id} GLOB 'versions.*' OR ${id} GLOB '_.releases.*')` : 'TRUE'

const target = openDatabase(to)
target.prepare('ATTACH ? AS source').run(join(from, 'lake.sqlite'))
inTransaction(target, () => {
  target.exec(`
    INSERT INTO documents SELECT * FROM source.documents WHERE ${goesAlong('id')};
    -- Whoever wrote what is still to be approved stays who may not do so.
    INSERT INTO writers SELECT * FROM source.writers WHERE ${goesAlong('document_id')};
    INSERT INTO schemas SELECT * FROM source.schemas ORDER BY rowid;
  `)
  if (skipHistory) return
  target.exec(`
    INSERT INTO transactions SELECT * FROM source.transactions;
    INSERT INTO changes SELECT * FROM source.changes
      WHERE ${goesAlong('document_id')} ORDER BY rowid;
    INSERT INTO progress SELECT * FROM source.progress WHERE name = 'joined';
  `)
})
target.exec('DETACH source')
target.close()
