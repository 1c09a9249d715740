import 'server-only'
import {isBlank} from '@home-care/schemas/rules/isBlank.ts'
import {isSlug} from '@home-care/schemas/rules/isSlug.ts'
import type {PageQueryResult} from '@home-care/schemas/sanity.types.ts'
import type {DrawingName} from '@home-care/schemas/site/drawings.generated.ts'
import type {ContentPage, Crumb, Page} from '@home-care/schemas/site/page.ts'
import {
  allPages,
  contentPages,
  fixedPageOf,
  pageIdOf,
  staffPathOf,
  staffPlaces,
} from '@home-care/schemas/site/relations.ts'
import {menus, pages} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import {cache} from 'react'
import {samples} from '../edition/samples.ts'
import {ask} from './ask.ts'
import {descriptionOf} from './described.ts'
import * as queries from './queries.ts'
import {availableLinks, currentHref} from './read.ts'

// Pages that are documents: pages of the site map, with a fixed address, and pages that staff made.

type Content = NonNullable<PageQueryResult>

/** A page with its content and its place in the site. */
export interface WrittenPage extends Omit<Content, 'heading' | 'drawing'> {
  heading: string
  drawing: DrawingName | undefined
  /** Its place in the site, for breadcrumbs and links. */
  page: Crumb & {path: string}
  path: string
  /** The document, for the preview; null while the built-in words stand in for it. */
  document: {_id: string; _type: string} | null
  /** Its title and description for search engines and shared links. */
  summary: Pick<Page, 'searchTitle' | 'description' | 'shareTitle' | 'isIndexed'>
}

const isEmpty = (text: string | null | undefined) => !text || isBlank(text)

const text = (written: string | null | undefined, otherwise: string) =>
  written && !isBlank(written) ? written : otherwise

/**
 * A page of the site map that is always there, with the built-in words until it is published. It has a
 * heading.
 */
export async function getContentPage(page: ContentPage): Promise<WrittenPage> {
  const written = await getFixedPage(page)
  if (!written) throw new Error(`There is no built-in content for ${page.path}`)
  return written
}

/** A page of the site map; null where our nation has no text for it. */
const getFixedPage = cache(async (page: ContentPage): Promise<WrittenPage | null> => {
  const query = queries.page(pageIdOf(page))
  const {content: published} = await ask(query)
  const builtIn = samples.answer(query).value
  const content = published ?? builtIn
  if (!content) return null
  return {
    ...content,
    document: published,
    heading: text(content.heading, builtIn?.heading ?? page.title),
    drawing: content.drawing ?? page.drawing,
    page,
    path: page.path,
    summary: {
      ...page,
      searchTitle: text(stegaClean(content.searchTitle), page.searchTitle),
      description: text(stegaClean(content.description), page.description),
    },
  }
})

const parents: Record<(typeof staffPlaces)[number], Crumb['parent']> = {
  [pages.helpHub.path]: pages.helpHub,
  '/case-management': pages.caseManagers.parent,
  '': undefined,
}

function asStaffPage(content: Content): WrittenPage | null {
  const path = staffPathOf({...stegaClean(content), slug: {current: stegaClean(content.slug)}})
  const place = staffPlaces.find((each) => each === (stegaClean(content.place) ?? ''))
  if (!path || place === undefined || isEmpty(content.heading)) return null
  const heading = content.heading ?? ''
  const parent = parents[place]
  const title = stegaClean(text(content.menuTitle, heading))
  return {
    ...content,
    document: content,
    heading,
    drawing: content.drawing ?? undefined,
    page: {path, title, ...(parent && {parent})},
    path,
    summary: {
      searchTitle: stegaClean(text(content.searchTitle, heading)),
      description: stegaClean(content.description ?? ''),
    },
  }
}

/** The page at a path; null without one. */
export const getPage = cache(async (path: string): Promise<WrittenPage | null> => {
  const fixed = contentPages.find((page) => page.path === path)
  if (fixed) return getFixedPage(fixed)
  const at = path.lastIndexOf('/')
  const [place, slug] = [path.slice(0, at), path.slice(at + 1)]
  if (!isSlug(slug) || !staffPlaces.some((each) => each === place)) return null
  const {content} = await ask(queries.staffPage(place, slug))
  return content && asStaffPage(content)
})

/** A page by the id of its document; null where there is none. */
export const getPageById = cache(async (id: string): Promise<WrittenPage | null> => {
  const fixed = fixedPageOf(id)
  if (fixed) return getFixedPage(fixed)
  const {content} = await ask(queries.page(id))
  return content && asStaffPage(content)
})

/** A page in a link, a menu or a card. */
export interface LinkedPage {
  path: string
  title: string
  menuLine: string | undefined
  description: string
  drawing: DrawingName | undefined
}

/** The pages that staff made, by title. */
const getStaffPages = cache(async (): Promise<LinkedPage[]> => {
  const {content} = await ask(queries.pageLinks)
  return content.flatMap((each) => {
    const plain = stegaClean(each)
    const path = staffPathOf({...plain, slug: {current: plain.slug}})
    const title = text(each.menuTitle, each.heading ?? '')
    return path && currentHref(path) && title
      ? [
          {
            path,
            title,
            menuLine: each.menuLine ?? undefined,
            description: each.description ?? '',
            drawing: plain.drawing ?? undefined,
          },
        ]
      : []
  })
})

/** The site map's pages for lists, in the words of their editors. */
const getFixedLinks = cache(async (): Promise<LinkedPage[]> => {
  const {content} = await ask(queries.pageLinks)
  return allPages.map((page) => {
    const written = content.find(({_id}) => _id === pageIdOf(page))
    return {
      path: page.path,
      title: page.title,
      menuLine: written?.menuLine ?? page.menuLine,
      description: text(written?.description, descriptionOf(page)),
      drawing: stegaClean(written?.drawing) ?? page.drawing,
    }
  })
})

/**
 * The pages of the links, in their order, without pages that visitors cannot find. Without links, all of
 * Help & Advice.
 */
export async function linkedPages(
  links: readonly {href?: string}[] | null | undefined,
): Promise<LinkedPage[]> {
  const linkable = [...(await getFixedLinks()), ...(await getStaffPages())]
  const paths = links?.length
    ? links.flatMap(({href}) => currentHref(stegaClean(href ?? '')) ?? [])
    : [
        ...availableLinks(menus.helpAndAdvice.pages).map(({path}) => path),
        ...linkable.flatMap(({path, menuLine}) =>
          menuLine && path.startsWith(`${pages.helpHub.path}/`) && !fixedPaths.has(path)
            ? [path]
            : [],
        ),
      ]
  return paths.flatMap((path) => linkable.find((page) => page.path === path) ?? [])
}

const fixedPaths = new Set<string>(allPages.map(({path}) => path))

/** The items that an editor chose, in the editor's order; all of them where none was chosen. */
export function chosenFrom<Item extends {_id: string}>(
  all: readonly Item[],
  chosen: readonly {_ref: string}[] | null | undefined,
): Item[] {
  return chosen?.length
    ? chosen.flatMap(({_ref}) => all.find(({_id}) => _id === _ref) ?? [])
    : [...all]
}

/** All blocks of a page, in order. */
export const blocksOf = ({sections}: Pick<WrittenPage, 'sections'>) =>
  (sections ?? []).flatMap(({blocks = []}) => blocks)

/** The example weeks of the page about prices. */
export async function getExampleWeeks() {
  const blocks = blocksOf(await getContentPage(pages.costOfVisitingCare))
  return blocks.flatMap((block) => (block._type === 'exampleWeeks' ? (block.weeks ?? []) : []))
}
