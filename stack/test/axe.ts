import axe from 'axe-core'
import type {Page} from 'playwright-core'

declare global {
  interface Window {
    /** In a page that was looked at before. */
    axe?: typeof axe
  }
}

/** What axe finds wrong with a page as it stands: the rule, and where it is broken. */
export async function violations(page: Page): Promise<string[]> {
  // Once a page: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(() => window.axe?.run(document, {resultTypes: ['violations']}))
  if (!found) throw new Error('axe is not in the page')
  return found.violations.map(
    ({id, nodes}) =>
      `axe ${id}: ${nodes.map(({target, html}) => `${target.join(' ')} ${html}`).join(', ')}`,
  )
}
