import 'server-only'
import {localProjectId} from '@home-care/schemas/localProject.ts'
import {createClient} from 'next-sanity'
import {environment} from '../data/environment.ts'

const {SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_READ_TOKEN: token, LAKE_URL} = environment

/** The embedded lake and private hosted datasets refuse requests without a token. */
const needsToken = !SANITY_PROJECT_ID || environment.SANITY_DATASET_IS_PRIVATE

/**
 * Reads published content from the Content Lake, hosted or embedded. Only this configuration differs
 * between the two. Version, dataset and CDN follow product.md 7.2 and 9; the one retry is in
 * edition/askTwice.ts.
 */
export const client = createClient({
  dataset: SANITY_DATASET,
  apiVersion: '2025-09-09',
  perspective: 'published',
  maxRetries: 0,
  ...(needsToken && token && {token}),
  ...(SANITY_PROJECT_ID
    ? {projectId: SANITY_PROJECT_ID, useCdn: true}
    : {projectId: localProjectId, apiHost: LAKE_URL, useProjectHostname: false, useCdn: false}),
})

/** Reads drafts, in draft mode only; responses are never cached. */
export const draftClient = client.withConfig({
  token,
  useCdn: false,
  perspective: 'drafts',
})
