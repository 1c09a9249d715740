import {provider} from '../provider/provider.ts'
import type {Crumb, Page} from '../site/page.ts'
import {contentPages, pageIdOf} from '../site/relations.ts'
import {sampleDocuments} from './documents.ts'

const builtIn = new Set(sampleDocuments.map(({_id}) => _id))

/** Whether a page of the site map is there whatever is published. */
export const isAlwaysThere = (page: Crumb & Pick<Page, 'content' | 'madeOf' | 'onlyIn'>): boolean =>
  (page.onlyIn ?? provider.nation) === provider.nation &&
  !page.madeOf &&
  (page.content !== 'whole' || builtIn.has(pageIdOf(page)))

/**
 * Whether visitors find a page of the site map: one about law waits until somebody has written it for our
 * nation, and one made of documents until there are some.
 * @param documents that are published
 */
export const isWrittenPage = (
  page: Page,
  documents: readonly {_id: string; _type: string}[],
): boolean =>
  isAlwaysThere(page) ||
  ((page.onlyIn ?? provider.nation) === provider.nation &&
    documents.some(({_id, _type}) =>
      page.madeOf ? _type === page.madeOf : _id === pageIdOf(page),
    ))

/** Pages that somebody has to write first, because the sample explains another nation's law. */
export const waitingPages = contentPages.filter(
  (page) =>
    !page.madeOf && (page.onlyIn ?? provider.nation) === provider.nation && !isAlwaysThere(page),
)
