import type {Page} from 'playwright-core'

/**
 * Holds back a page's requests to an address, as a slow server does; returns a function that releases
 * them.
 */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const {promise: isLet, resolve: letThrough} = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await isLet
    await route.continue()
  })
  return letThrough
}
