import type {Page} from 'playwright-core'

/** Holds requests back, as a slow server does; returns a function that lets them through. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const {promise: isLet, resolve: letThrough} = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await isLet
    await route.continue()
  })
  return letThrough
}
