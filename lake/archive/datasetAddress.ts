import {messageOf} from '@home-care/environment/messageOf.ts'
import {whyUnreadable} from '@home-care/environment/whyUnreadable.ts'
import {createClient, type SanityClient} from '@sanity/client'
import {fileOf} from '../store/assetAddress.ts'

export class ArchiveError extends Error {}

interface LakeAddress {
  url: string
  projectId: string
  dataset: string
  token: string
}

/** A dataset of a lake, or of a project with hosted Sanity. */
export type DatasetAddress = LakeAddress | Omit<LakeAddress, 'url'>

/**
 * The file of an asset as it was uploaded, from the server of the dataset; null when there is none.
 * @throws Error when the server refuses
 */
export async function fetchFile(
  address: DatasetAddress,
  assetId: string,
  method: 'GET' | 'HEAD',
): Promise<Response | null> {
  const file = fileOf(assetId)
  if (!file) return null
  const origin = 'url' in address ? new URL(address.url).origin : 'https://cdn.sanity.io'
  const url = `${origin}/${file.folder}/${address.projectId}/${address.dataset}/${file.name}`
  // Otherwise the picture has no EXIF, and so another hash.
  const search = file.kind === 'image' ? '?dlRaw=true' : ''
  const response = await fetch(url + search, {method, ...authorized(address)})
  if (response.ok) return response
  await response.body?.cancel()
  if (response.status === 404) return null
  throw new Error(`${assetId} is answered with ${response.status}`)
}

export const authorized = ({token}: DatasetAddress) => ({
  headers: {authorization: `Bearer ${token}`},
})

function clientOf(address: DatasetAddress): SanityClient {
  const {projectId, dataset, token} = address
  return createClient({
    projectId,
    dataset,
    token,
    apiVersion: '2025-02-19',
    ...('url' in address && {apiHost: address.url, useProjectHostname: false}),
    useCdn: false,
    perspective: 'raw',
  })
}

const ANSWERS_WITHIN_MS = 30_000

/**
 * A client of a server that answers; the importer would try for minutes.
 * @throws ArchiveError
 */
export async function answeringClient(address: DatasetAddress): Promise<SanityClient> {
  const client = clientOf(address)
  try {
    const asking = client.withConfig({maxRetries: 0, timeout: ANSWERS_WITHIN_MS})
    const answer = await asking.fetch<unknown>('*[0]._id')
    if (answer === undefined) throw new ArchiveError('The answer is not that of a dataset')
  } catch (cause) {
    throw new ArchiveError(whyNoAnswer(address, cause), {cause})
  }
  return client
}

/** @param url of the lake */
export const otherToken = (url: string): string =>
  `The lake at ${url} refuses the token: set the DATA_DIR or LAKE_TOKEN that it was started with (with --at: SANITY_API_WRITE_TOKEN or SANITY_API_READ_TOKEN).`

function whyNoAnswer(address: DatasetAddress, cause: unknown): string {
  const status = cause instanceof Error && 'statusCode' in cause ? cause.statusCode : undefined
  const isRefused = status === 401 || status === 403
  if ('url' in address) {
    if (isRefused) return otherToken(address.url)
    const isAnswered = status !== undefined || cause instanceof ArchiveError
    if (!isAnswered) return `Nothing answers at ${address.url}: start the lake first.`
    return `What answers at ${address.url} is no lake: see LAKE_URL.`
  }
  const {projectId, dataset} = address
  if (isRefused)
    return `The project ${projectId} refuses the token: see SANITY_API_READ_TOKEN and SANITY_API_WRITE_TOKEN.`
  if (status === 404) return `There is no project ${projectId} with the dataset ${dataset}.`
  if (status === undefined)
    return `The project ${projectId} does not answer: look at the network, and at SANITY_PROJECT_ID.`
  return `The project ${projectId} answers with ${status}: ${reasonOf(cause)}`
}

/** The end of a sentence that begins "Cannot …: it", where the cause is of a file or of its packing. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && 'syscall' in error && 'path' in error)
    return `${error.path} ${whyUnreadable(error)}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EISDIR') return 'it is a folder: name a file'
  const message = messageOf(error)
  if (/^Z_|^ERR_ENCODING/.test(code) || /^(Tar|Invalid) /.test(message))
    return 'it is no archive of `npm run content -- export`, or it is damaged: take another'
  return message.split('\n')[0] ?? ''
}
