import 'server-only'
import {createHash, randomUUID} from 'node:crypto'
import {mkdir, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {z} from 'zod'
import {environment} from '../environment.ts'

// What the Content Lake last answered, one file a question, for when it does not answer. The files
// outlive the site's process; every question's own answer is replaced by the next one it gets.

/** Each document is one question and each list another; the oldest go when there are more. */
const mostAnswers = 2000
const mostBytes = 64 * 1024 * 1024

/** A build may run on another machine than the site: its answers go where its pages go. */
const buildFolder = resolve('.next/last-good')
const siteFolder = join(environment.DATA_DIR, 'site/last-good')
export const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
const ownFolder = isBuild ? buildFolder : siteFolder

const fileSchema = z.object({at: z.number(), answer: z.any()})

export interface AskedQuestion {
  query: string
  params: Record<string, unknown>
}

const {SANITY_PROJECT_ID, SANITY_DATASET} = environment

/** Another query, other parameters, another project or dataset: another question. */
export function questionId({query, params}: AskedQuestion): string {
  const question = JSON.stringify([SANITY_PROJECT_ID, SANITY_DATASET, query, params])
  return createHash('sha256').update(question).digest('hex')
}

const fileName = (question: AskedQuestion) => `${questionId(question)}.json`

/**
 * Keeps an answer as the last good one; null, which says that there is no such document, is kept by
 * forgetting the answer before it.
 * @throws when the folder cannot be written
 */
export async function remember(question: AskedQuestion, answer: unknown): Promise<void> {
  const path = join(ownFolder, fileName(question))
  if (answer === null) {
    for (const folder of [siteFolder, buildFolder])
      await rm(join(folder, fileName(question)), {force: true})
    return
  }
  const text = JSON.stringify({at: Date.now(), answer})
  if (text.length > mostBytes) return
  await mkdir(ownFolder, {recursive: true})
  const isNew = !(await exists(path))
  // Whole or not at all: somebody may read it, or the power go, at any moment.
  const half = `${path}.${randomUUID()}`
  await writeFile(half, text)
  await rename(half, path)
  if (isNew) await makeRoom()
}

/** The last good answer to a question, from this site or from its build: whichever is later. */
export async function recall(question: AskedQuestion) {
  const kept = await Promise.all(
    [siteFolder, buildFolder].map((folder) => read(join(folder, fileName(question)))),
  )
  return kept
    .filter((each) => each !== null)
    .reduce<z.infer<typeof fileSchema> | null>(
      (latest, each) => (latest && latest.at >= each.at ? latest : each),
      null,
    )
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
