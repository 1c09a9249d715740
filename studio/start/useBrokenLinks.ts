import {pathIn, sitePages} from '@home-care/schemas/rules/sitePages.ts'
import {useClient} from 'sanity'
import useSWRImmutable from 'swr/immutable'
import type {Line, Work} from './useWork.ts'

/** A link in a published document to a page that visitors do not find. */
export type BrokenLink = Line & {href: string}

/** Checks all links whenever the content changes. */
export function useBrokenLinks(linking: Work['linking'] | undefined): BrokenLink[] | undefined {
  const client = useClient({apiVersion: '2025-09-09'})
  const find = async () => {
    const {pageAt} = await sitePages(client)
    const isBroken = (href: string | null): href is string => {
      const path = href === null ? undefined : pathIn(href)
      return path !== undefined && !pageAt(path)?.isOnSite
    }
    return linking?.flatMap(({hrefs, ...line}) =>
      [...new Set(hrefs)].filter(isBroken).map((href) => ({...line, href})),
    )
  }
  return useSWRImmutable(linking && ['broken-links', linking], find, {keepPreviousData: true}).data
}
