import {isReferenceSchemaType, type Schema} from 'sanity'
import {z} from 'zod'
import {lastDayFields} from './documentDates.ts'
import {fieldsOf} from './fieldsOf.ts'
import {pathIn, type sitePages} from './sitePages.ts'
import {titleField, titleSchema} from './titleOf.ts'

// Finds, by the content model, the fields of published documents that point at other documents or at a day.

function placesIn(schema: Schema, types: readonly string[]) {
  const links = new Set<string>()
  const references = new Set<string>()
  for (const {path, name, type} of fieldsOf(schema, types)) {
    if (name === 'href') links.add(path)
    else if (isReferenceSchemaType(type) && !type.to.some((to) => to.name.startsWith('sanity.')))
      references.add(path)
  }
  return {links, references}
}

const tasks = ['reviewBy', 'consent.until']
const otherDays = ['shownFrom', 'shownUntil', 'otherHours[].date', ...lastDayFields]

/**
 * A query for the published documents in which `dueReviews` (site/dueDays.ts) can find something, and
 * for the pictures whose consent ends; some come twice. Its parameters are `types` and `until`.
 * @param types of content
 */
export const dueQuery = (schema: Schema, types: readonly string[]): string =>
  daysQuery(schema, types, tasks)

/** The same for `dueDays`. */
export const dueDaysQuery = (schema: Schema, types: readonly string[]): string =>
  daysQuery(schema, types, [...tasks, ...otherDays])

function daysQuery(schema: Schema, types: readonly string[], endings: readonly string[]) {
  const dates = Iterator.from(fieldsOf(schema, types))
    .map(({path}) => path)
    .filter((path) => endings.some((ending) => `.${path}`.endsWith(`.${ending}`)))
  const pictures = '*[_type == "sanity.imageAsset" && consent.until <= $until]'
  return `[
    ...*[_type in $types && count([${list(new Set(dates))}][@ <= $until]) > 0],
    ...${pictures},
    ...${pictures}{"uses": *[_type in $types && references(^._id)]}.uses[]
  ]`
}

/** Places as one list, of single values and of lists. */
const list = (places: Iterable<string>) =>
  [...places]
    .map((place) => (place.includes('[]') ? `...coalesce(${place}, [])` : place))
    .join(', ')

/** A query for the published documents that point at something. @param types their types */
export function pointersQuery(schema: Schema, types: readonly string[]): string {
  const found = placesIn(schema, types)
  const references = [...found.references].map((path) => `${path}{_ref, _weak}`)
  return `*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{
    _id, _type, _updatedAt, ${titleField},
    "hrefs": [${list(found.links)}][defined(@)],
    "references": [${list(references)}][defined(_ref)]
  }[count(hrefs) > 0 || count(references) > 0]`
}

const pointingSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  _updatedAt: z.string(),
  title: titleSchema,
  hrefs: z
    .array(z.unknown())
    .transform((hrefs) => hrefs.filter((href) => typeof href === 'string')),
  references: z.array(z.object({_ref: z.string(), _weak: z.boolean().nullish().catch(null)})),
})
export type Pointing = z.infer<typeof pointingSchema>
export const pointersSchema = z.array(pointingSchema)

/**
 * The documents that name a document, or link to its page.
 * @returns `isHeld`: one of them must name a document that exists, so that it cannot be deleted
 */
export function pointingAt(
  all: readonly Pointing[],
  {id, path}: {id: string; path: string | undefined},
) {
  const others = all.filter(({_id}) => _id !== id)
  const names = ({references}: Pointing) => references.some(({_ref}) => _ref === id)
  const links = ({hrefs}: Pointing) =>
    path !== undefined && hrefs.some((href) => pathIn(href) === path)
  return {
    naming: others.filter(names),
    linking: others.filter(links),
    isHeld: others.some(({references}) =>
      references.some(({_ref, _weak}) => _ref === id && _weak !== true),
    ),
  }
}

/** A link to a page that visitors do not find, or a reference to a document that is gone. */
export type Dangling = Omit<Pointing, 'hrefs' | 'references'> & {to: string}

/**
 * The paths that published links lead to and that have no page on the site now. Some may have moved.
 */
export function pathsWithoutPage(
  all: readonly Pointing[],
  pageAt: Awaited<ReturnType<typeof sitePages>>['pageAt'],
): ReadonlySet<string> {
  const paths = all.flatMap(({hrefs}) => hrefs.flatMap((href) => pathIn(href) ?? []))
  return new Set(paths.filter((path) => !pageAt(path)?.isOnSite))
}

/**
 * @param published the ids of all published content
 * @param missing the paths without a page
 * @param moved where some of them are now
 */
export function danglingIn(
  all: readonly Pointing[],
  published: ReadonlySet<string>,
  missing: ReadonlySet<string>,
  moved: ReadonlyMap<string, string> = new Map(),
): Dangling[] {
  const problemOf = (href: string) => {
    const path = pathIn(href)
    if (path === undefined || !missing.has(path)) return []
    const now = moved.get(path)
    return [now ? `leads to ${href}, which has moved to ${now}` : `leads to ${href}`]
  }
  return all.flatMap(({hrefs, references, ...line}) => [
    ...[...new Set(hrefs)].flatMap(problemOf).map((to) => ({...line, to})),
    ...(references.some(({_ref}) => !published.has(_ref))
      ? [{...line, to: 'names something that is not published any more'}]
      : []),
  ])
}
