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
  // Without it a picture comes without its EXIF, and so with another hash.
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

/**
 * A client of a server that answers; the importer would try for minutes.
 * @throws ArchiveError
 */
export async function answeringClient(address: DatasetAddress): Promise<SanityClient> {
  const client = clientOf(address)
  try {
    await client.withConfig({maxRetries: 0}).fetch('*[0]._id')
    return client
  } catch (cause) {
    const who = 'url' in address ? `lake at ${address.url}` : `project ${address.projectId}`
    throw new ArchiveError(`The ${who} does not answer: ${reasonOf(cause)}`, {cause})
  }
}

export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  return (message === 'fetch failed' && inner ? inner : message).split('\n')[0] ?? ''
}
