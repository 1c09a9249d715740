import {createHash} from 'node:crypto'
import {appendFileSync, mkdirSync, rmSync} from 'node:fs'
import {mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {dirname} from 'node:path'
import {parseJson} from '@home-care/environment/parseJson.ts'
import type {ShownDocument} from '@home-care/schemas/rules/shownDocument.ts'
import * as z from 'zod'

/** A published document as fetched, and the version of it that the site shows. */
const entrySchema = z.object({
  id: z.string(),
  revision: z.string(),
  /** Its last version that fits the content model; null where there was none. */
  shown: z.custom<ShownDocument | null>((shown) => typeof shown === 'object'),
  /** Consents in the newest version, where it does not fit the content model. */
  consents: z.array(z.object({asset: z.string(), consent: z.unknown()})).default([]),
  misfits: z.array(z.string()),
})
export type Entry = z.infer<typeof entrySchema>

/** Another project or dataset has other documents. */
const headSchema = z.object({
  source: z.string(),
  number: z.number(),
  /** When pictures whose people said no left the site, by their ids. */
  goneSince: z.record(z.string(), z.number()).default({}),
})
type Head = z.infer<typeof headSchema>

/** What an edition has that the one before it had not. */
const changeSchema = z.object({
  source: z.string(),
  number: z.number(),
  changed: z.array(entrySchema),
  /** The ids of documents that are no longer published. */
  removed: z.array(z.string()),
})

const changesOf = (file: string) => `${file}.changes`

/**
 * Notes beside an edition's file what a newer one changes. Visitors wait for this, and not for a whole
 * edition to be written: what they no longer see must not come back when the site is killed meanwhile.
 * @throws the file system's error
 */
export function noteChange(file: string, change: z.infer<typeof changeSchema>): void {
  mkdirSync(dirname(file), {recursive: true})
  // On a line of its own, also after one that was cut short.
  appendFileSync(changesOf(file), `\n${JSON.stringify(change)}`, {mode: 0o600})
}

/** Forgets the notes, once an edition with all of them is in its file. */
export function forgetChanges(file: string): void {
  rmSync(changesOf(file), {force: true})
}

/** The complete notes, oldest first. One that a kill cut short was not shown yet. */
async function readChanges(file: string) {
  const text = await readFile(changesOf(file), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => changeSchema.safeParse(parseJson(line)).data ?? [])
}

/**
 * Writes an edition to a file, whole or not at all: one document a line, and a hash of all lines.
 * @throws the file system's error
 */
export async function writeEdition(
  file: string,
  head: z.input<typeof headSchema>,
  entries: Iterable<Entry>,
): Promise<void> {
  await mkdir(dirname(file), {recursive: true})
  // Two sites may share a data folder for a moment.
  const half = `${file}.${process.pid}.half`
  const hash = createHash('sha256')
  function* lines() {
    for (const part of [head, ...entries]) {
      const line = `${JSON.stringify(part)}\n`
      hash.update(line)
      yield line
    }
    yield hash.digest('hex')
  }
  try {
    await writeFile(half, lines(), {mode: 0o600})
    await rename(half, file)
  } finally {
    // On a full disk it would take the room of the next enquiry.
    await rm(half, {force: true})
  }
}

/** The edition in a file, with what was noted since; undefined without a complete one of this source. */
export async function readEdition(
  file: string,
  source: string,
): Promise<(Head & {entries: Entry[]; hasNotes: boolean}) | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const end = text.lastIndexOf('\n') + 1
  const hash = createHash('sha256').update(text.slice(0, end)).digest('hex')
  if (!end || hash !== text.slice(end)) return undefined
  const [head, ...entries] = text
    .slice(0, end - 1)
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  const parsed = headSchema.safeParse(head)
  if (!parsed.success || parsed.data.source !== source) return undefined
  const {number} = parsed.data
  const changes = (await readChanges(file)).filter(
    (change) => change.source === source && change.number > number,
  )
  const byId = new Map(
    z
      .array(entrySchema)
      .parse(entries)
      .map((entry) => [entry.id, entry]),
  )
  for (const {changed, removed} of changes) {
    for (const entry of changed) byId.set(entry.id, entry)
    for (const id of removed) byId.delete(id)
  }
  return {
    ...parsed.data,
    number: changes.at(-1)?.number ?? number,
    entries: [...byId.values()],
    hasNotes: changes.length > 0,
  }
}
