import {tagsManifest} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import {contentState} from './processState.ts'

/**
 * Makes everything stale in this process that was made under the tags: pages, answers, and what looks
 * at `contentState.changes`. The next visitor waits for the fresh page instead of seeing the old one
 * once more. As `revalidateTag(tag, {expire: 0})`, which works in a request only and not before that
 * has been answered.
 */
export function markStale(tags: readonly string[]): void {
  const now = Date.now()
  for (const tag of tags) tagsManifest.set(tag, {stale: now, expired: now})
  contentState.changes += 1
}
