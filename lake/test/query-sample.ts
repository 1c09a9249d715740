import type {StoredDocument} from '@home-care/lake/store/document.ts'
import {randomNumbers} from './randomNumbers.ts'

const WORDS = 'care home visit kind calm morning nurse garden tea support family north town'.split(
  ' ',
)
const TYPES = ['careStories', 'service', 'location', 'legalPage']

/**
 * A dataset like the site's, in every state a document can be in: published, draft, both, in a
 * release, with and without slug, references (some to nothing) and Portable Text.
 */
export function sampleDataset(seed: number, size: number): StoredDocument[] {
  const random = randomNumbers(seed)
  const pick = <T>(list: readonly T[]): T => {
    const item = list[random(list.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  const words = (count: number) => Array.from({length: count}, () => pick(WORDS)).join(' ')
  const ids = Array.from({length: size}, (_, i) => `d${random(1e6)}-${i}`)

  const make = (_id: string, _type: string): StoredDocument => ({
    _id,
    _type,
    _rev: `r${random(1e9)}`,
    _createdAt: new Date(1.7e12 + random(40) * 864e5).toISOString(),
    _updatedAt: new Date(1.75e12).toISOString(),
    title: words(2),
    ...(random(10) < 9 && {slug: {_type: 'slug', current: words(1)}}),
    ...(random(2) < 1 && {excerpt: words(3)}),
    isActive: random(10) < 7,
    rating: random(5),
    tags: Array.from({length: random(3)}, () => pick(WORDS)),
    image: {_type: 'imageWithAlt', alt: words(2), asset: {_type: 'reference', _ref: pick(ids)}},
    related: Array.from({length: random(3)}, (_, i) => ({
      _key: `k${i}`,
      _type: 'reference',
      _ref: random(10) < 9 ? pick(ids) : 'missing',
      ...(random(10) < 3 && {_weak: true}),
    })),
    // The second section has no _key.
    sections: [
      {_key: 's1', heading: words(1), lines: [words(1), words(1)]},
      {heading: words(1), lines: []},
    ],
    body: Array.from({length: 2}, (_, i) => ({
      _key: `b${i}`,
      _type: 'block',
      style: i ? 'normal' : 'h2',
      markDefs: [{_key: 'm1', _type: 'link', href: `https://${words(1)}.example`}],
      children: [
        {_key: 'c1', _type: 'span', text: words(2), marks: []},
        {_key: 'c2', _type: 'span', text: words(2), marks: ['m1']},
      ],
    })),
  })

  const documents = ids.flatMap((id) => {
    const type = pick(TYPES)
    const forms = pick([[''], [''], ['', 'drafts.'], ['drafts.'], ['', 'versions.rA.']])
    return forms.map((form) => make(`${form}${id}`, type))
  })
  const settings = make('siteSettings', 'siteSettings')
  return [...documents, settings, {...make('drafts.siteSettings', 'siteSettings'), title: 'Draft'}]
}
