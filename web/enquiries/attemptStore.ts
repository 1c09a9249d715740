import {randomBytes} from 'node:crypto'
import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import * as z from 'zod'
import type {Client} from '../data/client.ts'
import type {Database} from '../data/database.ts'
import {enquiryKinds} from '../data/enquiryStates.ts'
import type {Keyring} from '../data/keyring.ts'
import type {FieldErrors, StoredAnswers} from '../forms/enquiryForm.ts'
import {forms, type SchemaOf} from '../forms/forms.ts'
import {storedAnswers} from '../forms/storedAnswers.ts'

/** Long enough to correct a form, short enough that unsent answers are not kept around. */
export const attemptLifeMs = 30 * 60 * 1000

/** When a limit is reached, the oldest attempts are dropped. */
const mostAttempts = {ofOneClient: 10, inAll: 500}
/** Limit for the fallback in memory, used while the database is unavailable. */
const mostInMemory = 100

/** A rejected form, sent without JavaScript, that its page shows again with the visitor's values. */
export interface Attempt<Kind extends EnquiryKind = EnquiryKind> {
  kind: Kind
  values: StoredAnswers<SchemaOf<Kind>>
  errors: FieldErrors
  /** Shown above the form when the problem is not with a single field. */
  message?: string | undefined
}

const attemptSchema = z.object({
  kind: z.enum(enquiryKinds),
  values: z.unknown(),
  errors: z.record(z.string(), z.array(z.string())),
  message: z.string().optional(),
})

export type AttemptStore = ReturnType<typeof createAttemptStore>

/**
 * Keeps a visitor's answers between the native POST of a form and the page that shows it again, so that
 * they never appear in a URL or on the visitor's machine. They are kept encrypted for half an hour,
 * under a key that only the visitor's cookie holds. While the database is unavailable, each server
 * keeps a few in memory.
 */
export function createAttemptStore({db, ready}: Pick<Database, 'db' | 'ready'>, keyring: Keyring) {
  const inMemory = new Map<string, {text: string; client: Client}>()
  const rowId = (key: string) => keyring.fingerprint(`attempt ${key}`)
  const clientId = (client: string) => keyring.fingerprint(`client ${client}`)

  async function dropOldest(most: number, client?: string) {
    let newest = db.selectFrom('attempts').select('id').orderBy('expires_at', 'desc')
    if (client !== undefined) newest = newest.where('client', '=', client)
    // SQLite requires a limit with an offset; more rows than this cannot have been added in between.
    const excess = newest.limit(mostAttempts.inAll).offset(most)
    await db.deleteFrom('attempts').where('id', 'in', excess).execute()
  }

  async function insert(key: string, text: string, client: Client) {
    await ready()
    const id = rowId(key)
    await db
      .insertInto('attempts')
      .values({
        id,
        client: client === undefined ? '' : clientId(client),
        expires_at: new Date(Date.now() + attemptLifeMs).toISOString(),
        sealed_attempt: keyring.seal(text, `attempt ${id}`),
      })
      .execute()
    if (client !== undefined) await dropOldest(mostAttempts.ofOneClient, clientId(client))
    await dropOldest(mostAttempts.inAll)
  }

  function remember(key: string, text: string, client: Client) {
    const keys = [...inMemory.keys()]
    const own = keys.filter((each) => client && inMemory.get(each)?.client === client)
    const [oldest] = own.length < mostAttempts.ofOneClient ? keys : own
    const isFull = own.length >= mostAttempts.ofOneClient || keys.length >= mostInMemory
    if (oldest && isFull) inMemory.delete(oldest)
    inMemory.set(key, {text, client})
    setTimeout(() => inMemory.delete(key), attemptLifeMs).unref()
  }

  async function readRow(key: string): Promise<string | undefined> {
    await ready()
    const id = rowId(key)
    const row = await db
      .selectFrom('attempts')
      .select('sealed_attempt')
      .where('id', '=', id)
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst()
    // Undefined if a key was removed from ENQUIRIES_KEY within the half hour: the attempt counts as
    // expired.
    return row && keyring.tryOpen(row.sealed_attempt, `attempt ${id}`)
  }

  return {
    /**
     * @param client the sender; one that is not known shares the total limit only
     * @returns the key to read it by
     */
    async keep<Kind extends EnquiryKind>(attempt: Attempt<Kind>, client: Client) {
      const key = randomBytes(32).toString('base64url')
      const text = JSON.stringify(attempt)
      try {
        await insert(key, text, client)
      } catch (error) {
        log.error(`A form to be corrected is kept in memory: ${messageOf(error)}`)
        remember(key, text, client)
      }
      return key
    },

    /** @throws the database's error when it cannot be read */
    async read<Kind extends EnquiryKind>(
      key: string,
      kind: Kind,
    ): Promise<Attempt<Kind> | undefined> {
      const text = inMemory.get(key)?.text ?? (await readRow(key))
      if (text === undefined) return undefined
      const {values, ...attempt} = attemptSchema.parse(JSON.parse(text))
      if (attempt.kind !== kind) return undefined
      return {...attempt, kind, values: storedAnswers(forms[kind], values)}
    },

    /** If the database is unavailable, the attempt stays until it expires. */
    async drop(key: string) {
      if (inMemory.delete(key)) return
      try {
        await ready()
        await db.deleteFrom('attempts').where('id', '=', rowId(key)).execute()
      } catch (error) {
        log.error(`A form that was corrected could not be dropped: ${messageOf(error)}`)
      }
    },

    async dropExpired() {
      const {numDeletedRows} = await db
        .deleteFrom('attempts')
        .where('expires_at', '<=', new Date().toISOString())
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
