import 'server-only'
import {createHash, randomUUID} from 'node:crypto'
import {mkdir, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {z} from 'zod'
import {environment} from '../environment.ts'
import {sharedCache} from './sharedCache.ts'

// What the Content Lake last answered, one file a question, for when it does not answer. The files
// outlive the site's process; every question's own answer is replaced by the next one it gets. Where
// sites share their pages, what one of them was answered is there for the others too: whoever takes a
// page has not asked what is on it.

/** Each document is one question and each list another; the oldest go when there are more. */
const mostAnswers = 2000
const mostBytes = 64 * 1024 * 1024

/** A build may run on another machine than the site: its answers go where its pages go. */
const buildFolder = resolve('.next/last-good')
const siteFolder = join(environment.DATA_DIR, 'site/last-good')
export const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
const ownFolder = isBuild ? buildFolder : siteFolder

const fileSchema = z.object({at: z.number(), answer: z.any()})

type Kept = z.infer<typeof fileSchema>

export interface AskedQuestion {
  query: string
  params: Record<string, unknown>
}

/** How long a Content Lake may be away for what another site was answered to be found. */
const sharedMs = 7 * 24 * 60 * 60 * 1000

const {SANITY_PROJECT_ID, SANITY_DATASET, LAKE_URL} = environment

/** Another query, other parameters, another project or dataset: another question. */
export function questionId({query, params}: AskedQuestion): string {
  const question = JSON.stringify([SANITY_PROJECT_ID, SANITY_DATASET, query, params])
  return createHash('sha256').update(question).digest('hex')
}

const fileName = (question: AskedQuestion) => `${questionId(question)}.json`

function shared(question: AskedQuestion) {
  const cache = sharedCache()
  if (!cache) return undefined
  const name = `${cache.namespace('answers', SANITY_PROJECT_ID ?? LAKE_URL)}:${questionId(question)}`
  return {
    get: async () => fileSchema.safeParse(await cache.get(name)).data ?? null,
    set: (kept: Kept) => cache.set(name, kept, sharedMs),
  }
}

/**
 * Keeps an answer as the last good one; null, which says that there is no such document, is kept by
 * forgetting the answer before it.
 * @throws when the folder cannot be written
 */
export async function remember(question: AskedQuestion, answer: unknown): Promise<void> {
  const kept = {at: Date.now(), answer}
  // Nobody waits for it.
  void shared(question)?.set(kept)
  await keep(question, kept)
}

async function keep(question: AskedQuestion, kept: Kept): Promise<void> {
  const path = join(ownFolder, fileName(question))
  if (kept.answer === null) {
    for (const folder of [siteFolder, buildFolder])
      await rm(join(folder, fileName(question)), {force: true})
    return
  }
  const text = JSON.stringify(kept)
  if (text.length > mostBytes) return
  await mkdir(ownFolder, {recursive: true})
  const isNew = !(await exists(path))
  // Whole or not at all: somebody may read it, or the power go, at any moment.
  const half = `${path}.${randomUUID()}`
  await writeFile(half, text)
  await rename(half, path)
  if (isNew) await makeRoom()
}

/** The last good answer to a question, from this site, its build or another site: whichever is latest. */
export async function recall(question: AskedQuestion): Promise<Kept | null> {
  const ofOthers = (await shared(question)?.get()) ?? null
  const files = [siteFolder, buildFolder].map((folder) => read(join(folder, fileName(question))))
  const latest = [...(await Promise.all(files)), ofOthers]
    .filter((each) => each !== null)
    .reduce<Kept | null>((last, each) => (last && last.at >= each.at ? last : each), null)
  // For when the others are away too.
  if (latest && latest === ofOthers) await keep(question, latest).catch(() => undefined)
  return latest?.answer === null ? null : latest
}

/** Absent and unreadable are the same here: there is nothing to show from it. */
async function read(path: string) {
  try {
    return fileSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function makeRoom(): Promise<void> {
  const files = await Promise.all(
    (await readdir(ownFolder)).map(async (name) => {
      const path = join(ownFolder, name)
      const facts = await stat(path).catch(() => null)
      return facts ? [{path, at: facts.mtimeMs, size: facts.size}] : []
    }),
  )
  let bytes = 0
  for (const [place, {path, size}] of files
    .flat()
    .toSorted((a, b) => b.at - a.at)
    .entries()) {
    bytes += size
    if (place >= mostAnswers || bytes > mostBytes) await rm(path, {force: true})
  }
}
