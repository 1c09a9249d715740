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

export type SharedChanges = ReturnType<typeof createSharedChanges>

/**
 * Which content changed, as cache tags, from whichever server heard of it to every other on the same
 * Postgres. With SQLite there is no other, and nothing happens here.
 */
export function createSharedChanges({db, ready, postgres}: Database) {
  /** Whose own changes are not told back. */
  const server = randomUUID()
  /** What the others have not been told yet. */
  const unshared = new Set<string>()
  let sharing: Promise<void> | undefined
  let isTold = false
  const stopping = new AbortController()

  function sayOnce(error: unknown) {
    if (!isTold) console.error('What is published is not shared between servers:', messageOf(error))
    isTold = true
  }

  /** However many ask, one writes at a time, and all there is. @throws while the database is away */
  function shareAll() {
    sharing ??= writeAll()
    return sharing
  }

  async function writeAll() {
    try {
      await ready()
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
    } finally {
      sharing = undefined
    }
  }

  /**
   * Takes the number after the last that anybody can see: whoever reads up to a number has missed
   * none before it, as could be with a sequence, whose later numbers may be seen first.
   */
  async function write(tags: readonly string[]) {
    for (;;) {
      const {numInsertedOrUpdatedRows} = await db
        .insertInto('content_changes')
        .columns(['id', 'server', 'tags'])
        .expression((change) =>
          change
            .selectFrom('content_changes')
            .select((select) => [
              sql<number>`coalesce(max(id), 0) + 1`.as('id'),
              select.val(server).as('server'),
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

  /** @returns the number of the last change */
  async function readLast() {
    await ready()
    const {last} = await db
      .selectFrom('content_changes')
      .select(({fn}) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    return last ?? 0
  }

  /** @returns the number of the last change, and the tags of the others' changes after `seen` */
  async function readAfter(seen: number) {
    const rows = await db
      .selectFrom('content_changes')
      .selectAll()
      .where('id', '>', seen)
      .orderBy('id')
      .execute()
    const [first] = rows
    const tags =
      first && first.id > seen + 1
        ? [everythingTag]
        : rows
            .filter((row) => row.server !== server)
            .flatMap((row) => tagsSchema.parse(JSON.parse(row.tags)))
    return {last: rows.at(-1)?.id ?? seen, tags: [...new Set(tags)]}
  }

  async function follow(hear: (tags: readonly string[]) => void) {
    const {signal} = stopping
    /** Up to where everything was heard; undefined when that is not known. */
    let seen: number | undefined
    while (!signal.aborted) {
      try {
        await shareAll()
        if (seen === undefined) {
          seen = await readLast()
          hear([everythingTag])
        } else {
          const {last, tags} = await readAfter(seen)
          seen = last
          if (tags.length > 0) hear(tags)
        }
        isTold = false
      } catch (error) {
        // What comes back may be a copy that is a little older, and gives the same numbers again.
        seen = undefined
        if (!signal.aborted) sayOnce(error)
      }
      await pause(everyMs, undefined, {ref: false, signal}).catch(() => undefined)
    }
  }

  return {
    /**
     * Tells the others. While the database is away it is kept for when it is back.
     * @returns once the others can read it, or after a second
     */
    async share(tags: readonly string[]) {
      if (!postgres) return
      for (const tag of tags) unshared.add(tag)
      const late = pause(patienceMs, undefined, {ref: false})
      await Promise.race([shareAll().catch(sayOnce), late])
    },

    /**
     * Follows what the others share, from now until stopped.
     * @param hear gets the tags of their changes, and `everythingTag` whenever some may have been
     *   missed: at the start, and when the database was away
     */
    follow(hear: (tags: readonly string[]) => void) {
      if (postgres) void follow(hear)
    },

    stop: () => stopping.abort(),
  }
}
