// @module-tag slow: a fuzz of queries about changes
import {evaluate, parse} from 'groq-js'
import {Dataset} from 'lake/query/dataset.ts'
import type {StoredDocument} from 'lake/store/document.ts'
import {expect, test} from 'vitest'
import {randomFrom, sampleDataset} from './query-sample.ts'

/** What a webhook's filter and projection may say of a change. */
const EXPRESSIONS = [
  '_type == "service"',
  'before() == null',
  'after() == null',
  'delta::operation()',
  'delta::operation() in ["create", "delete"] && defined(slug.current)',
  'before().title != after().title',
  'before().slug.current != after().slug.current || delta::operation() == "delete"',
  'defined(before().excerpt) && !defined(after().excerpt)',
  'after().rating > before().rating',
  'delta::changedAny(title)',
  'delta::changedAny((title, slug.current, rating))',
  'delta::changedAny(tags) || delta::changedAny(image.asset)',
  'delta::changedOnly(title)',
  'delta::changedOnly((title, rating, _rev, _updatedAt))',
  'delta::changedOnly((tags, related[], slug, isActive, rating, _rev))',
  '_type == "location" && delta::changedAny(title) && after().isActive',
  '{_id, _type, "slugs": [before().slug.current, after().slug.current]}',
  '{"operation": delta::operation(), "was": before(){title, rating}, "is": after(){title, rating}}',
  '{..., "old": before().tags, delta::operation() == "update" => {"gone": before().tags[!(@ in after().tags)]}}',
  '{"title": coalesce(after().title, before().title), "image": image.asset->title, "names": related[]->{title, _id}}',
  'select(delta::operation() == "delete" => before()._id, after().title)',
  '[before()._rev, after()._rev, title, count(after().related)]',
  'after()',
]

/** What may stand in `delta::` functions; groq-js reads the most of them in those of `diff::` only. */
const SELECTORS = [
  'tags[]',
  'related[]._ref',
  '(title, related[]._ref)',
  'related[_weak == true]._ref',
  'related[_weak == true].(_ref, _key)',
  'sections[defined(_key)].(heading)',
  'anywhere(_type == "span")',
  'anywhere(_type == "span").text',
  'body[].children[text match "care"]',
  'image.(alt)',
]

/** The document with some of its fields as another document has them, or without them. */
function changed(
  document: StoredDocument,
  other: StoredDocument,
  random: () => number,
): StoredDocument {
  const after: StoredDocument = {...document, _rev: other._rev}
  for (const name of new Set([...Object.keys(document), ...Object.keys(other)])) {
    if (name.startsWith('_') || random() < 0.7) continue
    if (random() < 0.3 || other[name] === undefined) delete after[name]
    else after[name] = other[name]
  }
  return after
}

test.each([11, 12, 13])(
  'a question about a change is answered as groq-js does (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const documents = sampleDataset(seed, 30)
    const dataset = new Dataset(documents)
    const others = sampleDataset(seed + 100, documents.length)
    const inDelta = ({query, asked = query}: {query: string; asked?: string}) => ({
      query,
      tree: parse(asked, {mode: 'delta'}),
    })
    const trees = [
      ...EXPRESSIONS.map((query) => inDelta({query})),
      ...['changedAny', 'changedOnly'].flatMap((name) =>
        SELECTORS.map((selector) =>
          inDelta({
            query: `delta::${name}(${selector})`,
            asked: `diff::${name}(before(), after(), ${selector})`,
          }),
        ),
      ),
    ]
    const told = new Set<string>()
    for (const [i, document] of documents.entries()) {
      const other = others[i % others.length] ?? document
      const changes = [
        {before: null, after: document},
        {before: document, after: null},
        {before: changed(document, other, random), after: document},
        {before: {...document, title: 'Only this'}, after: document},
        {before: document, after: document},
      ]
      for (const change of changes) {
        for (const {query, tree} of trees) {
          const root = change.after ?? change.before
          const value = await evaluate(tree, {root, ...change, dataset: documents})
          const expected = JSON.stringify(await value.get())
          const {result} = dataset.query({query, params: {}, perspective: 'raw', change})
          expect(JSON.stringify(result), `${query} of ${JSON.stringify(change)}`).toBe(expected)
          told.add(`${query} ${expected}`)
        }
      }
    }
    // Every one of them says more than one thing, or the comparison would mean nothing.
    for (const {query} of trees) {
      const answers = [...told].filter((answer) => answer.startsWith(`${query} `))
      expect([query, answers.length > 1]).toEqual([query, true])
    }
  },
)
