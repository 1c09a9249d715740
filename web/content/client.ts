import 'server-only'
import {createClient} from 'next-sanity'
import {localProjectId} from 'schemas/localProject.ts'
import {environment} from '../environment.ts'

const {SANITY_PROJECT_ID, SANITY_DATASET, LAKE_URL} = environment

/** Codes, telephone numbers and times, by field name; addresses and ids Sanity leaves bare itself. */
const bareFields = new Set([
  'alt',
  'closes',
  'county',
  'days',
  'extension',
  'opens',
  'originalFilename',
  'phone',
  'postcodeDistricts',
  'rating',
  'towns',
])

/**
 * The Content Lake, hosted or embedded: the one difference between the two.
 * Version, dataset and CDN are those of spec sections 7.2 and 9; its one retry is in contentLake.ts.
 */
export const client = createClient({
  dataset: SANITY_DATASET,
  apiVersion: '2025-09-09',
  perspective: 'published',
  maxRetries: 0,
  ...(SANITY_PROJECT_ID
    ? {projectId: SANITY_PROJECT_ID, useCdn: true}
    : {projectId: localProjectId, apiHost: LAKE_URL, useProjectHostname: false, useCdn: false}),
})

/**
 * Reads drafts, for draft mode only: never cached, with the source of every string hidden in it
 * (stega) so that a click in the preview finds the field. Fields whose words the site computes with
 * or puts into an address stay bare.
 */
export const draftClient = client.withConfig({
  token: environment.SANITY_API_READ_TOKEN,
  useCdn: false,
  perspective: 'drafts',
  stega: {
    enabled: true,
    studioUrl: environment.STUDIO_URL,
    filter: (field) => {
      const name = field.sourcePath.findLast((part) => typeof part === 'string')
      return !(typeof name === 'string' && bareFields.has(name)) && field.filterDefault(field)
    },
  },
})
