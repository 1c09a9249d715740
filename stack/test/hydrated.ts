import {setTimeout as pause} from 'node:timers/promises'
import type {Locator} from 'playwright-core'

/**
 * Reaches for a part of a form, and waits until the page's script has taken it over: what is clicked
 * before is done by the browser alone, as without JavaScript, and what is typed may be lost.
 */
export async function hydrated(part: Locator): Promise<void> {
  await part.hover()
  while (!(await part.evaluate(isTaken))) await pause(50)
}

/**
 * Runs in the page: by what React (19) keeps of an element. That is there while React is still about
 * the parts around it, and says so of them.
 */
function isTaken(element: Element): boolean {
  const hydrating = 4096
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
  let part = key && Reflect.get(element, key)
  const isKnown = Boolean(part)
  while (part && !(part.flags & hydrating)) part = part.return
  return isKnown && !part
}
