import 'server-only'
import {createClient} from 'next-sanity'
import {environment} from '../environment.ts'

/** The project id that stands for the embedded lake; the same word as the Studio's. */
const localProjectId = 'local'

const {SANITY_PROJECT_ID, SANITY_DATASET, LAKE_URL} = environment

/**
 * The Content Lake, hosted or embedded: the one difference between the two.
 * Version, dataset, CDN and one retry are those of spec sections 7.2 and 9.
 */
export const client = createClient({
  dataset: SANITY_DATASET,
  apiVersion: '2025-09-09',
  perspective: 'published',
  maxRetries: 1,
  ...(SANITY_PROJECT_ID
    ? {projectId: SANITY_PROJECT_ID, useCdn: true}
    : {projectId: localProjectId, apiHost: LAKE_URL, useProjectHostname: false, useCdn: false}),
})
