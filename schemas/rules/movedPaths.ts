import {readStudioPage} from '@home-care/environment/studioPage.ts'
import {z} from 'zod'

/** The most paths of one request: Node.js reads 16 kB of an address. */
export const mostAskedPaths = 50

/** A colleague waits this long for the site before they publish. */
const timeoutMs = 3000

const answerSchema = z.object({moved: z.record(z.string(), z.string())})

/**
 * Asks the site, which keeps the addresses that pages had, where the pages at these paths are now.
 * @param siteUrl the site's address; without one no page has moved
 * @returns the new path by the old one; undefined where the site does not answer
 */
export async function movedPaths(
  paths: readonly string[],
  siteUrl = readStudioPage()?.siteUrl,
): Promise<ReadonlyMap<string, string> | undefined> {
  const moved = new Map<string, string>()
  if (!siteUrl) return moved
  try {
    for (let from = 0; from < paths.length; from += mostAskedPaths) {
      const url = new URL('/api/addresses', siteUrl)
      for (const path of paths.slice(from, from + mostAskedPaths))
        url.searchParams.append('path', path)
      const response = await fetch(url, {signal: AbortSignal.timeout(timeoutMs)})
      const answer = answerSchema.parse(await response.json())
      for (const [path, now] of Object.entries(answer.moved)) moved.set(path, now)
    }
  } catch {
    return undefined
  }
  return moved
}
