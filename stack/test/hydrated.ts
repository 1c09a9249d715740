import type {Locator} from 'playwright-core'
import {expect} from 'vitest'

/**
 * Waits until a page's script has taken over a part of it: what is clicked before is done by the
 * browser alone, as without JavaScript.
 */
export async function hydrated(part: Locator): Promise<void> {
  // Where React (19) keeps what it knows of an element.
  const isTaken = () =>
    part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')))
  await expect.poll(isTaken).toBe(true)
}
