import {setTimeout as pause} from 'node:timers/promises'
import type {Locator} from 'playwright-core'

/**
 * Reaches for a part of a form, and waits until the page's script has taken it over: what is clicked
 * before is done by the browser alone, as without JavaScript.
 */
export async function hydrated(part: Locator): Promise<void> {
  await part.hover()
  // Where React (19) keeps what it knows of an element.
  const isTaken = () =>
    part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')))
  while (!(await isTaken())) await pause(50)
}
