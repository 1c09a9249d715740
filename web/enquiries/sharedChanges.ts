import {randomUUID} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {sql} from 'kysely'
import * as z from 'zod'
import {everythingTag} from '../content/tags.ts'
import type {Database} from './database.ts'
import {messageOf} from './messageOf.ts'

/** How often the other servers' changes are looked for. */
const everyMs = 1_000
/** How long whoever heard of a change waits for the database. */
const patienceMs = 1_000
/** How many changes are kept: a server that missed more than these is told that it did. */
const mostChanges = 1_000
/** With more tags than this to share, "everything" says it faster. */
const mostTags = 100

const tagsSchema = z.array(z.string())

/** A row of `content_changes`. */
interface Change {
  id: number
  /** Which server heard of it, and how many it had told of before: no two rows have the same. */
  server: string
  tags: string[]
}

const isSame = (change: Change | undefined, other: Change | undefined) =>
  change?.id === other?.id && change?.server === other?.server

/** What the servers of a database were told, as far as this one has heard. */
export interface HeardChanges {
  /**
   * The name of the last change. Undefined while that cannot be said: the database is away, or
   * something was heard here that has no row yet.
   */
  last(): string | undefined
  /** The same, once what was heard here has its row, if it gets it now. */
  settledLast(): Promise<string | undefined>
  /** Whether none of the tags, and not everything, has changed after the change of that name. */
  isCurrent(name: string, tags: readonly string[]): boolean
}

export type SharedChanges = ReturnType<typeof createSharedChanges>

/**
 * Which content changed, as cache tags, from whichever server heard of it to every other on the same
 * Postgres. With SQLite there is no other, and nothing happens here.
 */
export function createSharedChanges({db, ready, postgres}: Database) {
  /** Whose own changes are not told back. */
  const server = randomUUID()
  let written = 0
  /** What the others have not been told yet. */
  const unshared = new Set<string>()
  /** From when this server heard of something until it has read that in the others' order. */
  let isTelling = false
  /** The rows that are kept, as far as they are heard, oldest first; undefined when that is not known. */
  let heard: Change[] | undefined
  let hear = (_tags: readonly string[]) => {}
  let catchingUp: Promise<void> | undefined
  let isTold = false
  const stopping = new AbortController()

  function sayOnce(error: unknown) {
    if (!isTold) console.error('What is published is not shared between servers:', messageOf(error))
    isTold = true
  }

  /** However many ask, one writes and reads at a time, and all there is. @throws while the database is away */
  function catchUp() {
    catchingUp ??= writeAndRead()
    return catchingUp
  }

  async function writeAndRead() {
    try {
      await ready()
      do {
        await writeAll()
        await read()
      } while (unshared.size > 0)
      isTelling = false
      isTold = false
    } catch (error) {
      // What comes back may be a copy that is a little older, and gives the same numbers again.
      heard = undefined
      throw error
    } finally {
      catchingUp = undefined
    }
  }

  async function writeAll() {
    while (unshared.size > 0) {
      const tags = [...unshared]
      // Before writing: what changes again meanwhile has to be told again.
      unshared.clear()
      try {
        await write(tags.length > mostTags ? [everythingTag] : tags)
      } catch (error) {
        for (const tag of tags) unshared.add(tag)
        throw error
      }
    }
  }

  /**
   * Takes the number after the last that anybody can see: whoever reads up to a number has missed
   * none before it, as could be with a sequence, whose later numbers may be seen first.
   */
  async function write(tags: readonly string[]) {
    written += 1
    for (;;) {
      const {numInsertedOrUpdatedRows} = await db
        .insertInto('content_changes')
        .columns(['id', 'server', 'tags'])
        .expression((change) =>
          change
            .selectFrom('content_changes')
            .select((select) => [
              sql<number>`coalesce(max(id), 0) + 1`.as('id'),
              select.val(`${server} ${written}`).as('server'),
              select.val(JSON.stringify(tags)).as('tags'),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 1n) break
    }
    await db
      .deleteFrom('content_changes')
      .where('id', '<=', (change) =>
        change.selectFrom('content_changes').select(sql<number>`max(id) - ${mostChanges}`.as('id')),
      )
      .execute()
  }

  /** Reads what is new, and tells of it: of everything where some of it may have been missed. */
  async function read() {
    const known = heard
    const last = known?.at(-1)
    const rows = await readFrom(last?.id ?? 0)
    const isNext = last ? isSame(rows[0], last) : rows[0] === undefined || rows[0].id === 1
    if (!known || !isNext) {
      heard = last ? await readFrom(0) : rows
      hear([everythingTag])
      return
    }
    const news = last ? rows.slice(1) : rows
    if (news.length === 0) return
    heard = [...known, ...news].slice(-mostChanges)
    const others = news.filter((change) => !change.server.startsWith(server))
    if (others.length > 0) hear([...new Set(others.flatMap(({tags}) => tags))])
  }

  /** The rows from a number on. */
  async function readFrom(id: number): Promise<Change[]> {
    const rows = await db
      .selectFrom('content_changes')
      .selectAll()
      .where('id', '>=', id)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({...row, tags: tagsSchema.parse(JSON.parse(row.tags))}))
  }

  async function follow() {
    const {signal} = stopping
    while (!signal.aborted) {
      await catchUp().catch((error: unknown) => {
        if (!signal.aborted) sayOnce(error)
      })
      await pause(everyMs, undefined, {ref: false, signal}).catch(() => undefined)
    }
  }

  const nameOf = (change: Change) => `${change.id} ${change.server}`

  function last() {
    const change = isTelling ? undefined : heard?.at(-1)
    return change && nameOf(change)
  }

  const heardChanges: HeardChanges = {
    last,

    async settledLast() {
      if (isTelling) await catchingUp?.catch(() => undefined)
      return last()
    },

    isCurrent(name, tags) {
      if (isTelling) return false
      const asked = new Set([everythingTag, ...tags])
      for (const change of heard?.toReversed() ?? []) {
        if (nameOf(change) === name) return true
        if (change.tags.some((tag) => asked.has(tag))) return false
      }
      return false
    },
  }

  return {
    heard: heardChanges,

    /**
     * Tells the others. While the database is away it is kept for when it is back.
     * @returns once the others can read it, or after a second
     */
    async share(tags: readonly string[]) {
      if (!postgres) return
      isTelling = true
      for (const tag of tags) unshared.add(tag)
      const late = pause(patienceMs, undefined, {ref: false})
      await Promise.race([catchUp().catch(sayOnce), late])
    },

    /**
     * Follows what the others share, from now until stopped.
     * @param listener gets the tags of their changes, and `everythingTag` whenever some may have been
     *   missed: at the start, and when the database was away
     */
    follow(listener: (tags: readonly string[]) => void) {
      hear = listener
      heard = undefined
      if (postgres) void follow()
    },

    stop: () => stopping.abort(),
  }
}
