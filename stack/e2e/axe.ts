import axe from 'axe-core'
import type {Page} from 'playwright-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** The rules that axe finds broken on a page, or on a part of it, each with the elements. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  // Add axe once per page: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await page.evaluate(atRest)
  const found = await page.evaluate(look, within)
  return found.map(({rule, elements}) => `axe ${rule}: ${elements.join(', ')}`)
}

/**
 * Runs in the page. The rule target-size (WCAG 2.5.8) is off by default. A bar that floats at the edge
 * of the window covers part of any target scrolled there, so such a target is checked again in the
 * middle of the window.
 */
async function look(within?: string): Promise<{rule: string; elements: string[]}[]> {
  const {axe} = window
  if (!axe) throw new Error('axe is not in the page')
  const rule = 'target-size'
  const place = {left: scrollX, top: scrollY, behavior: 'instant'} as const
  const isTooSmall = async (element: HTMLElement | undefined) => {
    element?.scrollIntoView({block: 'center', behavior: 'instant'})
    const again = await axe.run(element ?? document, {runOnly: [rule]})
    return again.violations.length > 0
  }
  const {violations} = await axe.run(within ?? document, {
    resultTypes: ['violations'],
    rules: {[rule]: {enabled: true}},
    elementRef: true,
  })
  const found: {rule: string; elements: string[]}[] = []
  for (const {id, nodes} of violations) {
    const elements: string[] = []
    for (const {element, target, html} of nodes)
      if (id !== rule || (await isTooSmall(element))) elements.push(`${target.join(' ')} ${html}`)
    if (elements.length) found.push({rule: id, elements})
  }
  scrollTo(place)
  return found
}

/** Runs in the page: waits until nothing fades or slides, because a half-faded text lacks contrast. */
async function atRest(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({effect, playState, timeline}) => {
      const {endTime} = effect?.getComputedTiming() ?? {}
      return timeline === document.timeline && playState === 'running' && endTime !== Infinity
    })
    .map(({finished}) => finished)
  await Promise.allSettled(ending)
}
