import axe from 'axe-core'
import type {Page} from 'playwright-core'

declare global {
  interface Window {
    /** In a page that was looked at before. */
    axe?: typeof axe
  }
}

/**
 * What axe finds wrong with a page as it stands: the rule, and where it is broken.
 * @param within a selector of the part that is looked at; without it, all
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  // Once a page: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await page.evaluate(atRest)
  const found = await page.evaluate(
    (part) => window.axe?.run(part ?? document, {resultTypes: ['violations']}),
    within,
  )
  if (!found) throw new Error('axe is not in the page')
  return found.violations.map(
    ({id, nodes}) =>
      `axe ${id}: ${nodes.map(({target, html}) => `${target.join(' ')} ${html}`).join(', ')}`,
  )
}

/** Runs in the page: until nothing fades or slides any more, for what is half faded lacks contrast. */
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
