import {provider} from '../provider/provider.ts'
import type {Crumb, Page} from '../site/page.ts'
import {contentPages, pageIdOf} from '../site/relations.ts'
import {sampleDocuments} from './documents.ts'

const builtIn = new Set(sampleDocuments.map(({_id}) => _id))

type Placed = Crumb & Pick<Page, 'canBeOff' | 'content' | 'madeOf' | 'onlyIn'>

const isOfOurNation = ({onlyIn = provider.nation}: Placed) => onlyIn === provider.nation

/** Whether a page is there while its document is not published, by its built-in words or its route. */
const isBuiltIn = (page: Placed): boolean =>
  isOfOurNation(page) && !page.madeOf && (page.content !== 'whole' || builtIn.has(pageIdOf(page)))

/** Whether a page of the site map is there whatever is published. */
export const isAlwaysThere = (page: Placed): boolean => isBuiltIn(page) && !page.canBeOff

/**
 * Whether visitors find a page of the site map: one about law waits until somebody has written it for our
 * nation, one made of documents until there are some, and some can be taken off the site.
 * @param documents that are published
 */
export function isWrittenPage(
  page: Page,
  documents: readonly {_id: string; _type: string; isOff?: true}[],
): boolean {
  if (isAlwaysThere(page)) return true
  if (page.madeOf) return isOfOurNation(page) && documents.some(({_type}) => _type === page.madeOf)
  const written = documents.find(({_id}) => _id === pageIdOf(page))
  return isOfOurNation(page) && (written ? !written.isOff : isBuiltIn(page))
}

/** Pages that somebody has to write first, because the sample explains another nation's law. */
export const waitingPages = contentPages.filter(
  (page) => !page.madeOf && isOfOurNation(page) && !isBuiltIn(page),
)
