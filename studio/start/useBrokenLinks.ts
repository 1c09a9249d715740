import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {pathIn, sitePages} from 'schemas/rules/sitePages.ts'
import type {Line, Work} from './useWork.ts'

/** A link of a published document to a page of the site that visitors do not find. */
export type BrokenLink = Line & {href: string}

/** Looks at every link again whenever the content changes; undefined until it first has. */
export function useBrokenLinks(linking: Work['linking'] | undefined): BrokenLink[] | undefined {
  const client = useClient({apiVersion: '2025-09-09'})
  const [broken, setBroken] = useState<BrokenLink[]>()
  useEffect(() => {
    if (!linking) return
    let isHere = true
    sitePages(client).then(
      ({pageAt}) => {
        if (!isHere) return
        const isBroken = (href: string | null) => {
          const path = href === null ? undefined : pathIn(href)
          return path !== undefined && !pageAt(path)?.isOnSite
        }
        setBroken(
          linking.flatMap(({hrefs, ...line}) =>
            [...new Set(hrefs)].flatMap((href) => (href && isBroken(href) ? {...line, href} : [])),
          ),
        )
      },
      // The content's next change asks again.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [client, linking])
  return broken
}
