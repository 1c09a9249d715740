import {SetupError} from '@home-care/environment/environment.ts'
import {type DatasetAddress, otherToken} from '@home-care/lake/archive/datasetAddress.ts'
import {counted} from '@home-care/schemas/rules/amounts.ts'
import {isDay} from '@home-care/schemas/rules/day.ts'
import {z} from 'zod'

// The commands that `npm run content` sends to the running lake.

type Lake = Extract<DatasetAddress, {url: string}>

const problemSchema = z.object({
  message: z.string().optional(),
  error: z.object({description: z.string()}).optional().catch(undefined),
})

/** An erasure is answered once it is whole, which takes a large lake some seconds. */
const ANSWERS_WITHIN_MS = 5 * 60_000

/** @throws SetupError in the words of the lake, or when it does not answer */
async function ask({url, token}: Lake, path: string, body?: object): Promise<unknown> {
  const headers = {authorization: `Bearer ${token}`, 'content-type': 'application/json'}
  const request = body && {method: 'POST', body: JSON.stringify(body)}
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
  const response = await fetch(url + path, {headers, signal, ...request}).catch((cause) => {
    throw new SetupError(`Nothing answers at ${url}: start the lake first.`, {cause})
  })
  const answer: unknown = await response.json().catch((cause) => {
    throw new SetupError(`What answers at ${url} is no lake: see LAKE_URL.`, {cause})
  })
  if (response.ok) return answer
  if (response.status === 401) throw new SetupError(otherToken(url))
  const {message, error} = problemSchema.parse(answer)
  throw new SetupError(error?.description ?? message ?? `The lake answered ${response.status}.`)
}

const ids = z.array(z.string())
const planSchema = z.object({documents: ids, assets: ids, comments: z.number(), referrers: ids})

/**
 * Erases a document of a lake for good, or lists what that would erase.
 * @throws SetupError unless it is confirmed
 */
export async function eraseDocument(
  lake: Lake,
  id: string,
  {yes, 'dry-run': isDryRun}: {yes?: boolean | undefined; 'dry-run'?: boolean | undefined},
): Promise<void> {
  const path = `/v2025-02-19/data/erase/${lake.dataset}/${encodeURIComponent(id)}`
  const {documents, assets, comments, referrers} = planSchema.parse(await ask(lake, path))
  const goes = [
    counted(documents.length, 'document', 'documents, drafts and versions'),
    counted(
      assets.length,
      'picture or file that nothing else shows',
      'pictures and files that nothing else shows',
    ),
    counted(comments, 'comment or task', 'comments and tasks'),
  ]
  console.log(`"${id}" goes with its past: ${goes.join(', ')}.`)
  if (referrers.length > 0) console.log(`These refer to it: ${referrers.join(', ')}.`)
  if (isDryRun) return console.log('Nothing was erased.')
  if (!yes)
    throw new SetupError('Nothing was erased: this cannot be undone. Add --yes when you mean it.')
  await ask(lake, path, {})
  console.log('It is erased. Backups hold it until they are replaced.')
}

/** After a leap that the lake doubts. @param date today's; the lake refuses another */
export async function trustClock(lake: Lake, date: string): Promise<void> {
  if (!isDay(date)) throw new SetupError(`${date} is no date: write today's as 2027-03-01.`)
  await ask(lake, '/health/clock', {date})
  console.log('The lake goes by its clock again: what was scheduled until now goes live.')
}
