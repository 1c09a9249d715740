/**
 * Shortens how long caches keep an answer, so that none shows it after it has ended.
 * @param cacheControl the header of an answer without an end
 * @param until milliseconds since 1970
 * @example
 * cachedUntil('public, max-age=86400', 60_500, 0) // 'public, max-age=60'
 */
export function cachedUntil(cacheControl: string, until: number, now = Date.now()): string {
  const secondsLeft = Math.max(0, Math.floor((until - now) / 1_000))
  return cacheControl.replace(/(?<=age=)\d+/g, (most) => `${Math.min(Number(most), secondsLeft)}`)
}
