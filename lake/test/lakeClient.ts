import {createClient, type SanityClient} from '@sanity/client'

/** A client of a lake at any address, which reads published documents. */
export function lakeClient(url: string, token: string): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-09-09',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    token,
  })
}
