import {evaluateSync, parse} from 'groq-js'
import type {DocumentChange} from '../store/document.ts'
import {isPublicId} from '../store/ids.ts'

/**
 * The webhook that tells the site what was published, in the words of hosted Sanity's form for a
 * GROQ webhook: docs/server/hosted-sanity.md asks for the same there. Triggers on create, update
 * and delete, not on drafts and versions. The site's `/api/revalidate` reads the projection.
 */
export const revalidation = {
  name: 'Revalidate the site',
  path: '/api/revalidate',
  // Assets never change, and what the Studio and the lake keep for themselves is on no page.
  filter: `!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")`,
  projection: `{_id, _type, "slugs": [before().slug.current, after().slug.current]}`,
} as const

const filter = parse(revalidation.filter, {mode: 'delta'})
const projection = parse(revalidation.projection, {mode: 'delta'})

/** Drafts and versions are not published: hosted Sanity leaves them out unless asked. */
export const isPublished = ({id}: DocumentChange): boolean => isPublicId(id)

export function bodyOf({before, after}: DocumentChange): string | undefined {
  // A document that is gone is read as it was.
  const scope = {root: after ?? before, before, after}
  if (evaluateSync(filter, scope).data !== true) return undefined
  return JSON.stringify(evaluateSync(projection, scope).data)
}

/**
 * Announces that anything may have changed: the site may have rendered without the lake, or the
 * lake may have been stopped with deliveries waiting. Hosted Sanity, always there, has no such thing.
 */
export const everythingBody = JSON.stringify({everything: true})
