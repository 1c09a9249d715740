import {tagsManifest} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import {contentState} from './processState.ts'

/**
 * Makes everything stale in this process that was made under the tags: pages, answers, and what looks
 * at `contentState.changes`. The next visitor waits for the fresh page instead of seeing the old one
 * once more. As `revalidateTag(tag, {expire: 0})`, which works in a request only and not before that
 * has been answered.
 */
export function markStale(tags: readonly string[]): void {
  // To Next.js what was kept in this very millisecond is newer than now: it would stay as it was.
  const next = Date.now() + 1
  for (const tag of tags) tagsManifest.set(tag, {stale: next, expired: next})
  contentState.changes += 1
}
