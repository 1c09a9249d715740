import 'server-only'
import {unstable_cache} from 'next/cache'

/**
 * What is being made is made anew at the moment, if somebody asks for it then; and whatever its age,
 * next.config.ts lets nothing be shown that is older than ten minutes.
 *
 * @param moment milliseconds since 1970
 */
export async function livesUntil(moment: number): Promise<void> {
  const revalidate = Math.max(1, Math.ceil((moment - Date.now()) / 1000))
  // A page lives as briefly as the briefest thing it was made of.
  await unstable_cache(async () => null, ['until a moment'], {revalidate})()
}
