import type {MutationEvent, SanityClient} from '@sanity/client'
import {expect, onTestFinished} from 'vitest'

/** Collects the events of a listener of the real client, from its welcome on. */
export async function listening(
  client: SanityClient,
  query: string,
  options: Parameters<SanityClient['listen']>[2] = {},
) {
  const events: MutationEvent[] = []
  const errors: unknown[] = []
  let welcomed = false
  const subscription = client
    .listen(query, {}, {...options, includeAllVersions: true, events: ['welcome', 'mutation']})
    .subscribe({
      next: (event) => {
        if (event.type === 'mutation') events.push(event)
        else welcomed = true
      },
      error: (error) => errors.push(error),
    })
  onTestFinished(() => subscription.unsubscribe())
  await expect.poll(() => welcomed || errors.length > 0).toBe(true)
  return {events, errors}
}
