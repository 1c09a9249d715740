import type {DatasetAddress} from '@home-care/lake/archive/datasetAddress.ts'
import {z} from 'zod'
import {lakeAnswer} from './lakeAnswer.ts'

const ids = z.array(z.string())
const planSchema = z.object({documents: ids, assets: ids, comments: z.number(), referrers: ids})
/**
 * Erases a document of a lake for good, or says what would go.
 * @throws SetupError when the lake refuses, or when something is left of it yet
 */
export async function eraseDocument(
  lake: Extract<DatasetAddress, {url: string}>,
  id: string,
  isDryRun: boolean | undefined,
): Promise<void> {
  const address = `${lake.url}/v2025-02-19/data/erase/${lake.dataset}/${encodeURIComponent(id)}`
  const headers = {authorization: `Bearer ${lake.token}`, 'content-type': 'application/json'}
  const plan = planSchema.parse(await lakeAnswer(fetch(address, {headers})))
  const {documents, assets, comments, referrers} = plan
  console.log(
    `With "${id}" go its past, ${documents.length} of document, draft and versions, ${assets.length} pictures and files that nothing else shows, and ${comments} comments and tasks.`,
  )
  if (referrers.length > 0) console.log(`These refer to it: ${referrers.join(', ')}.`)
  if (isDryRun) return console.log('Nothing was erased.')
  await lakeAnswer(fetch(address, {method: 'POST', headers, body: '{}'}))
  console.log('It is erased. Backups hold it until they are replaced.')
}
