import {createHash} from 'node:crypto'
import {mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {dirname} from 'node:path'
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

/** The edition in a file; undefined without a complete one of this source. */
export async function readEdition(
  file: string,
  source: string,
): Promise<(Head & {entries: Entry[]}) | undefined> {
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
  return {...parsed.data, entries: z.array(entrySchema).parse(entries)}
}
