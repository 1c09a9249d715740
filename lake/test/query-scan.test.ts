// @module-tag slow: a fuzz of queries beside commits

import {Dataset} from '@home-care/lake/query/dataset.ts'
import type {Perspective} from '@home-care/lake/query/perspective.ts'
import type {StoredDocument} from '@home-care/lake/store/document.ts'
import {publishedIdOf} from '@home-care/lake/store/ids.ts'
import {evaluateSync, parse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {sampleDataset} from './query-sample.ts'
import {randomNumbers} from './randomNumbers.ts'

const QUERIES = [
  '*',
  '*[0...3]._id',
  '*[_type == "service"]',
  '*[_type == $type && slug.current == $slug][0]{title, "slug": slug.current, body}',
  '*[_type == "service" && isActive == true] | order(title asc){_id, title}',
  '*[_type == "careStories" && defined(slug.current)] | order(_createdAt desc)[0...$limit]{_id, title, "image": image.asset->title}',
  '*[defined(excerpt)] | order(excerpt)[0...5]._id',
  '*[_id == "siteSettings"][0]{title, _id, _originalId}',
  '*[_id in ["siteSettings", $id, "nowhere"]]._id',
  '*[_type in ["service", "location"] && rating >= 3]._id',
  '*[_type == "service" || _type == "legalPage" && rating == 1]._id',
  '*[_type == "service" || isActive]._id',
  '*[references($id)]{_id, _type}',
  '*[references($id, "siteSettings") && _type == "service"]._id',
  '*[sanity::versionOf($id)]._id',
  '*["care" in tags && "home" == slug.current]._id',
  '*[slug.current == "care"][1]._id',
  '{"stories": count(*[_type == "careStories"]), "settings": *[_id == "siteSettings"][0].title, "first": *[_type == "service"] | order(title)[0].title}',
  '*[_type == "service"][isActive][rating > 1] | order(rating)[0...3]',
  '*[!(_id in path("drafts.**")) && _type == "service"]._id',
  '*[_type == "service"] | score(title match "care*" || references($id), boost(!references($id) && excerpt match "home", 3)) | order(_score desc, _id) {_id, _score}[0...5]',
  '*[_type match "s*" && title match "care"]._id',
  '*[_type == "careStories"] | order(_createdAt desc)[0...3]._id',
  '*[_type == "careStories" && rating > 3 && slug.current == "care"] | order(_createdAt)[0...3]._id',
  '*[_type == "careStories" && isActive] | order(_updatedAt asc)[1..4]{_id, "near": related[]->title}',
  '*[_type == "careStories"][rating == 2] | order(_createdAt desc)[2]{_id}',
  '*[_type == "careStories" && "care" in related[]->slug.current] | order(_createdAt desc)[0]{_id}',
  '*[_type == "service" && count(*[_type == "location" && rating == 1]) > 3] | order(_createdAt desc)[0...2]._id',
  '*[_type == "service"] | order(_createdAt desc)[-2..-1]._id',
  '*[_type == "service"] | order(_createdAt desc, title)[0...4]._id',
  '*["care" in related[]->slug.current || slug.current in ["home", "tea"]]._id',
  '*[image.asset->slug.current == "care" && _type == "location"]._id',
  '*[related[0]->slug.current == "care"]._id',
  '*[image.asset->image.asset->slug.current == "care"]._id',
  '*[slug.current == $slug][0]{"stories": *[_type == "careStories" && references(^._id)] | order(_createdAt desc)[0...2]._id}',
  'count(*)',
  'coalesce(*[_type == "nothing"][0].title, *[_id == "siteSettings"][0].title)',
]

/** Joins: a full scan takes a time that grows with the square of the documents, or their cube. */
const JOINS = [
  '*[_type == "service" && references(*[_type == "location"]._id)]._id',
  '*[_type == "location"][0...4]{title, "related": related[]->{title, _id}, "back": *[references(^._id)]._id}',
  '*[_type == "location"][0...9]{"near": *[_type == "service" && rating == ^.rating] | order(title)[0...2].title}',
  '*[_type == "service" && count(*[_type == "location" && references(^._id)]) > 0]._id',
  '*[_type == "service"] | order(count(*[references(^._id)]) desc)[0...4]._id',
  '*[_type == "location"]{"back": *[references(^._id) && _type == "service"]{title, "up": ^.title}}',
  '*[_type == "location"]{"back": *[_id in ^.related[]._ref]._id, "one": *[_id == ^.image.asset._ref][0].title}',
  '*[_type == "location"]{"same": *[slug.current == ^.slug.current && _id != ^._id] | order(title)._id}',
  '*[_type == "location"]{"near": *[slug.current == ^.nothing]._id, "none": *[references(^.nothing)]._id}',
  '*[_type == "location"]{"draft": *[_id == "drafts." + ^._id && _type == "location"]._id}',
  '*[count(*[_id == "drafts." + ^._id]) > 0]._id',
  '*[_type == "location"]{"far": *[references(^.related[]._ref)]._id}',
  '*[_type == "location"].related[]{"back": *[references(^._ref)][0..2]._id}',
  '*[_type == "location"]{"deep": related[]{"more": *[_id == ^._ref]{"title": title, "from": ^.^.title}}}',
  '*[_type == "location"]{"all": related[]->{_id, "back": *[_type == "service" && references(^._id)]._id}}',
  '*[_type == "service"]{"n": count(*[_type == "location" && rating == ^.rating && count(*[references(^.^._id)]) > 0])}',
  '*[_type == "service"]{"x": *[references(^._id)] | order(title)[0].title, "y": related[@._ref == ^.image.asset._ref]}',
  '*[_type == "service"]{"x": tags[count(*[slug.current == ^]) > 0]}',
  '*[count(related[_ref in *[_type == "service"]._id]) > 1]._id',
]

const PERSPECTIVES: Perspective[] = ['raw', 'published', 'drafts', ['rA', 'drafts']]

/** The documents of a perspective, worked out afresh from the definition. */
function shownIn(perspective: Perspective, documents: readonly StoredDocument[]): StoredDocument[] {
  const sorted = documents.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  if (perspective === 'raw') return sorted
  const byId = new Map(documents.map((document) => [document._id, document]))
  const ids = [...new Set(documents.map((document) => publishedIdOf(document._id)))].sort()
  return ids.flatMap((id) => {
    if (perspective === 'published') return byId.get(id) ?? []
    const version = perspective === 'drafts' ? undefined : byId.get(`versions.rA.${id}`)
    const document = version ?? byId.get(`drafts.${id}`) ?? byId.get(id)
    return document ? {...document, _id: id, _originalId: document._id} : []
  })
}

function expectSameAsScan(
  queries: readonly string[],
  dataset: Dataset,
  documents: readonly StoredDocument[],
  id: string,
) {
  const params = {type: 'careStories', slug: 'care', limit: 6, id}
  for (const perspective of PERSPECTIVES) {
    const visible = shownIn(perspective, documents)
    for (const query of queries) {
      const scanned = evaluateSync(parse(query, {params}), {dataset: visible, params}).data
      const {result} = dataset.query({query, params, perspective})
      // The text is compared first: far cheaper than the tree, which is only needed to explain.
      if (JSON.stringify(result) !== JSON.stringify(scanned)) {
        expect(result, `${query} in ${perspective}`).toEqual(scanned)
      }
    }
  }
}

describe.each([
  {what: 'a query', queries: QUERIES, size: 500},
  {what: 'a join', queries: JOINS, size: 28},
])('$what answers as groq-js does over all documents', ({queries, size}) => {
  test.each([1, 2])('on a freshly loaded dataset (seed %i)', (seed) => {
    const documents = sampleDataset(seed, size)
    const id = publishedIdOf(documents[7]?._id ?? '')
    expectSameAsScan(queries, new Dataset(documents), documents, id)
  })

  test.each([3, 4])('after documents have come, changed and gone (seed %i)', (seed) => {
    const random = randomNumbers(seed)
    const before = sampleDataset(seed, size)
    const dataset = new Dataset(before)
    const id = publishedIdOf(before[7]?._id ?? '')
    // Every view is there before the first change.
    expectSameAsScan(queries, dataset, before, id)

    const stored = new Map(before.map((document) => [document._id, document]))
    for (const source of sampleDataset(seed + 100, size)) {
      // Half of the changes hit a document that exists, half make a new one.
      const ids = [...stored.keys()]
      const target = random(2) < 1 ? ids[random(ids.length)] : undefined
      const _id = target ?? source._id
      const after = random(10) < 3 ? null : {...source, _id}
      dataset.apply([{id: _id, after}])
      if (after) stored.set(_id, after)
      else stored.delete(_id)
    }
    expectSameAsScan(queries, dataset, [...stored.values()], id)
  })
})
