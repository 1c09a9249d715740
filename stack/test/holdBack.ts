import type {Page} from 'playwright-core'

/** Holds back what a page asks for at an address, as a slow server does; returns what lets it through. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const {promise: isLet, resolve: letThrough} = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await isLet
    await route.continue()
  })
  return letThrough
}
