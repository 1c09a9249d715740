import {Dataset} from '@home-care/lake/query/dataset.ts'
import type {Perspective} from '@home-care/lake/query/perspective.ts'
import {publishedIdOf} from '@home-care/lake/store/ids.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {
  type ContentSourceMap,
  type ContentSourceMapParsedPath,
  parseJsonPath,
  resolveMapping,
} from '@sanity/client/csm'
import {expect, test} from 'vitest'
import {sampleDataset} from './query-sample.ts'

const PERSPECTIVES: Perspective[] = ['raw', 'published', 'drafts', ['rA', 'drafts']]

/** Queries whose every string (but ids that a perspective gives) has a source to map to. */
const FULLY_MAPPED = [
  '*[_type == "service"]',
  '*[_type == "service"][0]',
  '*[_type == "service"][0].title',
  '*[_type == "service"].title',
  '*[_type == "service"]{title, "slug": slug.current, excerpt, tags, body}',
  '*[_type == "careStories"] | order(_createdAt desc)[0...6]{title, "image": image{..., "alt": alt}}',
  '*[_type == "location"]{..., "first": tags[0], "last": tags[-1]}',
  '*[_type == "location"]{title, "about": image.asset->title, "author": image.asset->{title, "slug": slug.current}}',
  '*[_type == "location"]{"related": related[]->{title, excerpt}}',
  '*[_type == "location"]{"related": related[]->title}',
  '*[_type == "location"]{"all": related[]->}',
  '*[_type == "service"]{"text": coalesce(excerpt, title), "kind": select(isActive => title, rating > 2 => slug.current, excerpt)}',
  '*[_type == "service"]{isActive => {title}, !isActive => {"title": slug.current, image}}',
  '*[_type == "service"]{"title": excerpt, ...}',
  '*[_type == "service"]{..., "title": excerpt}',
  '*[_type == "service"]{"a": {"b": {"c": title}}, "d": (title)}',
  '*[_type == "service"]{body[]{..., children[]{text, "up": ^.style, "top": ^.^.title}}}',
  '*[_type == "service"]{"links": body[].markDefs[].href, "spans": body[].children[].text}',
  '*[_type == "service"]{"bold": body[].children[count(marks) > 0]{text}}',
  '*[_type == "service"].body[]',
  '*[_type == "service"][0].body[0].children[1].text',
  '*[_type == "service"]{"sections": sections[]{heading, lines}}',
  '*[_type == "service"]{"lines": sections[0].lines[1], "heading": sections[heading == "care"][0].heading}',
  '*[_type == "service"]{"list": [title, excerpt, slug.current], "docs": [...related[]->, @]}',
  '{"settings": *[_id == "siteSettings"][0]{title}, "stories": *[_type == "careStories"][0...3]{title}}',
  '[*[_id == "siteSettings"][0].title, *[_type == "service"][0].title]',
  '*[_type == "service"]{title, "peers": *[_type == "location" && rating == ^.rating][0...2]{title}}',
  '*[_type == "service"]{title}{"again": title}',
  '*[_type == "location"]{"back": *[references(^._id)]{title, "first": body[]{"text": children[0].text}}}',
  '*[_type == "service"]{"body": body[style == "h2"]}',
  '*[_type == "service"]{"x": image}{"alt": x.alt}',
  '*[_type == "service"]{"b": body[]{children}}{"c": b[0].children[0].text}',
  '*[_type == "service"] | order(title) {title}[0...4]',
  'coalesce(*[_id == "none"][0], *[_id == "siteSettings"][0]){title}',
  '*[references($id)]{title, _type}',
  '*[_type == "service"]{"compact": array::compact(related[]->){title}}',
  '*[_type == "service"] | score(title match "care*") {title}[0...4]',
]

/** Queries some of whose values come from no one place. */
const PARTLY_MAPPED = [
  'count(*)',
  '*[_type == "service"]{"n": count(body), "shout": upper(title), title}',
  '*[_type == "service"]{"greeting": "Dear " + title, "fixed": "literal", title}',
  '*[_type == "service"]{title}[references("x")]',
  '*[_type == "service"]{"tags": tags[@ != "care"], "few": tags[0..0]}',
  '*[_type == "service"]{"plain": pt::text(body), "when": dateTime(_createdAt), "after": dateTime(_createdAt) + 60}',
  '*[_type == "service"]{"merged": image + {"alt": "other"}, "more": {"alt": title} + image}',
  '*[_type == "service"]{..., "x": references($id)}',
  '*[_type == "service"]{title, ...image, "tags": array::unique(tags)}',
  '*[_type == "service"]{"tags": string::split(title, " "), "b": body[]{children}[references($id)]}',
  '*[_type == "service"].tags[]',
  '*[_type == "service"]{"joined": [...tags[], title]}',
  '*[_type == "nothing"]',
  '*[_type == "nothing"][0].title',
]

function at(value: unknown, path: ContentSourceMapParsedPath): unknown {
  return path.reduce<unknown>((inner, segment) => {
    if (Array.isArray(inner)) {
      return typeof segment === 'object'
        ? inner.find((item) => isRecord(item) && item._key === segment._key)
        : inner[Number(segment)]
    }
    return isRecord(inner) && typeof segment === 'string' ? inner[segment] : undefined
  }, value)
}

function strings(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'string') return [path]
  if (Array.isArray(value)) return value.flatMap((item, i) => strings(item, [...path, i]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, item]) => strings(item, [...path, key]))
}

function storedIn(dataset: Dataset, id: string): Record<string, unknown> | undefined {
  const request = {query: '*[_id == $id][0]', params: {id}, perspective: 'raw'} as const
  const {result} = dataset.query(request)
  return isRecord(result) ? result : undefined
}

/** Checks every mapping against the stored documents; returns how many there were. */
function expectTrue(
  map: ContentSourceMap,
  result: unknown,
  dataset: Dataset,
  what: string,
): number {
  for (const [resultPath, {source}] of Object.entries(map.mappings)) {
    if (source.type !== 'documentValue') throw new Error(`Unexpected source ${source.type}`)
    const named = map.documents[source.document]
    const stored = storedIn(dataset, named?._id ?? '')
    expect(stored?._type, what).toBe(named?._type)
    const sourcePath = parseJsonPath(map.paths[source.path] ?? '')
    expect(at(stored, sourcePath), `${what}: ${resultPath}`).toEqual(
      at(result, parseJsonPath(resultPath)),
    )
  }
  return Object.keys(map.mappings).length
}

function* answers(seed: number, queries: readonly string[]) {
  const documents = sampleDataset(seed, 60)
  const dataset = new Dataset(documents)
  const params = {id: publishedIdOf(documents[3]?._id ?? '')}
  for (const perspective of PERSPECTIVES) {
    for (const query of queries) {
      const what = `${query} in ${perspective}`
      const {result} = dataset.query({query, params, perspective})
      const traced = dataset.query({query, params, perspective, resultSourceMap: true})
      expect(traced.result, what).toEqual(result)
      if (!traced.resultSourceMap) throw new Error('No source map')
      yield {result, map: traced.resultSourceMap, dataset, what}
    }
  }
}

test('a content source map names the source of every value a query takes from a document', () => {
  let mappings = 0
  for (const {result, map, dataset, what} of answers(11, FULLY_MAPPED)) {
    mappings += expectTrue(map, result, dataset, what)
    for (const path of strings(result)) {
      // In a perspective these two are not the stored document's.
      if (path.at(-1) === '_id' || path.at(-1) === '_originalId') continue
      expect(resolveMapping(path, map), `${what}: ${path.join('.')}`).toBeDefined()
    }
  }
  expect(mappings).toBeGreaterThan(1000)
})

test('a content source map says nothing untrue about values that are computed', () => {
  for (const {result, map, dataset, what} of answers(21, PARTLY_MAPPED)) {
    expectTrue(map, result, dataset, what)
  }
})
