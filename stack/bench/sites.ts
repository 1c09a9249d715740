import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {launchBrowser} from '../e2e/launchBrowser.ts'
import {Stack} from '../e2e/stack.ts'
import {type Bare, startBare} from './bare.ts'

/** The pages that are measured beside a bare one. */
export const measured = {
  home: pages.home.path,
  service: pathOf('service', 'personal-care'),
  help: pages.socialCareFunding.path,
}

export type Measured = keyof typeof measured
export const measuredPages = Object.keys(measured) as Measured[]

/** The built product and the bare pages, shared by several parts and started on first use. */
export class Sites {
  #product: Promise<Stack> | undefined
  #bare: Promise<Bare> | undefined

  product(): Promise<Stack> {
    this.#product ??= Stack.launch(['lake', 'web'])
    return this.#product
  }

  bare(): Promise<Bare> {
    this.#bare ??= this.product().then(async ({settings}) =>
      startBare(await readPage(settings.siteUrl)),
    )
    return this.#bare
  }

  async close(): Promise<void> {
    const started = await Promise.allSettled([this.#bare, this.#product])
    for (const site of started) if (site.status === 'fulfilled') await site.value?.close()
  }
}

/** The visible lines of the measured pages, for their bare versions. */
async function readPage(siteUrl: string) {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  const read = async (name: Measured) => {
    await page.goto(siteUrl + measured[name])
    const words = await page.locator('body').innerText()
    const html = await (await fetch(siteUrl + measured[name])).text()
    return {
      name,
      lines: words.split('\n').filter((line) => line.trim()),
      bytes: Buffer.byteLength(html),
    }
  }
  const found = []
  for (const name of measuredPages) found.push(await read(name))
  await browser.close()
  return found
}
