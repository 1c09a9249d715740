import {median, milliseconds, ratio, takeTurns, until} from './measure.ts'
import {measured, type Sites} from './sites.ts'
import type {Table} from './table.ts'

const rounds = 5

/** Resolves once a server, which may not listen yet, has sent a page. */
function firstPage(url: string): Promise<void> {
  return until('the server sends its first page', 20, async () => {
    const answer = await fetch(url).catch(() => undefined)
    return answer?.ok === true && (await answer.text()).length > 0
  })
}

export async function start(sites: Sites): Promise<Table[]> {
  const [product, bare] = [await sites.product(), await sites.bare()]
  const {site, theirs} = await takeTurns(rounds, {
    site: async () => {
      await product.stop('web')
      const began = product.start('web')
      const time = await milliseconds(() => firstPage(product.settings.siteUrl + measured.home))
      await began
      return time
    },
    theirs: async () => {
      await bare.stop()
      const began = bare.start()
      const time = await milliseconds(() => firstPage(`${bare.url}/words/home`))
      await began
      return time
    },
  })
  return [
    {
      title: 'Cold start',
      rows: [
        {
          'site, ms': Math.round(median(site)),
          'bare, ms': Math.round(median(theirs)),
          'of bare': ratio(site, theirs),
        },
      ],
    },
  ]
}
