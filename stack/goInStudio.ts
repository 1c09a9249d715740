import type {Page} from 'playwright-core'

/** No tool of the Studio has this name: there it closes all that it shows. */
const nowhere = 'nowhere'

/** By the Studio's own router, which follows the browser's history. */
async function lead(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Whether a page shows the Studio, by whose router one can go on. */
async function showsStudio(page: Page, studioUrl: string): Promise<boolean> {
  return (
    page.url().startsWith(`${studioUrl}/`) && (await page.getByTestId('studio-layout').isVisible())
  )
}

/** Has a Studio that is open close every form, dialog and list, as leaving them by a link does. */
export async function closeAllInStudio(page: Page): Promise<void> {
  await lead(page, `/${nowhere}`)
  await page.getByRole('heading', {name: `Tool not found: ${nowhere}`}).waitFor()
}

/**
 * Goes to an address of the Studio. One that is open stays open, and goes there as by its own links,
 * with all of before closed first: whoever asks for a control gets none of the former form's. To read
 * and run six megabytes of script anew takes a processor two seconds.
 */
export async function goInStudio(page: Page, studioUrl: string, path: string): Promise<void> {
  if (!(await showsStudio(page, studioUrl))) {
    await page.goto(`${studioUrl}${path}`)
    return
  }
  await closeAllInStudio(page)
  await lead(page, path)
}
