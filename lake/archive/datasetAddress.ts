import {createClient, type SanityClient} from '@sanity/client'

export class ArchiveError extends Error {}

interface LakeAddress {
  url: string
  projectId: string
  dataset: string
  token: string
}

/** A dataset of a lake, or of a project with hosted Sanity. */
export type DatasetAddress = LakeAddress | Omit<LakeAddress, 'url'>

export const filesOrigin = (address: DatasetAddress): string =>
  'url' in address ? new URL(address.url).origin : 'https://cdn.sanity.io'

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

/** The first line of an error's message. */
export function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  return (said === 'fetch failed' && inner ? inner : said).split('\n')[0] ?? ''
}
