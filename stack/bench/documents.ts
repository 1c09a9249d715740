import type {StoredDocument} from '@home-care/lake/store/document.ts'
import {careStories} from '@home-care/schemas/sample/careStories.ts'

let seed = 1
function random(): number {
  // Park and Miller's generator gives the same documents on every run.
  seed = (seed * 48271) % 2147483647
  return seed / 2147483647
}

/** The words of the searches, by their rank in frequency. */
const NAMED = new Map([
  [5, 'care'],
  [40, 'home'],
  [200, 'nurse'],
  [500, 'garden'],
  [800, 'tea'],
  [3000, 'calm'],
])
const VOCABULARY = 20_000

/** A random word by Zipf's law: about twice as frequent as the word of twice its rank. */
function word(): string {
  const rank = Math.floor((VOCABULARY + 1) ** random()) - 1
  return NAMED.get(rank) ?? `word${rank}`
}
const words = (count: number) => Array.from({length: count}, word).join(' ')
const dateOf = (day: number) => new Date(1.6e12 + day * 36e5).toISOString()

/** Mostly care stories and the images in them, as a site of this kind grows. */
function makeDocument(i: number): StoredDocument {
  const _type = i < 40 ? 'service' : i < 90 ? 'location' : i < 190 ? 'legalPage' : 'careStories'
  const isImage = i >= 190 && i % 4 === 0
  const isDraft = i >= 190 && i % 10 === 1
  const slug = `${_type}-${i}`
  const at = dateOf(Math.floor(random() * 40_000))
  return {
    _id: isImage ? `image-${i}` : `${isDraft ? 'drafts.' : ''}${slug}`,
    _type: isImage ? 'picture' : _type,
    _rev: `r${i}`,
    _createdAt: at,
    _updatedAt: at,
    ...(isImage
      ? {url: `http://localhost/${i}.webp`, sha1hash: `hash${i}`}
      : {
          title: words(4),
          name: words(2),
          slug: {_type: 'slug', current: slug},
          isActive: random() < 0.8,
          excerpt: words(12),
          image: {
            _type: 'imageWithAlt',
            asset: {_ref: `image-${192 + 4 * (i % 1000)}`, _weak: true},
            alt: 'x',
          },
          body: Array.from({length: 3}, (_, n) => ({
            _key: `b${n}`,
            _type: 'block',
            children: [{_key: 's', _type: 'span', text: words(20)}],
          })),
        }),
  }
}

/** `count` documents, the same on every run. */
export function makeDocuments(count: number): StoredDocument[] {
  seed = 1
  return Array.from({length: count}, (_, i) => makeDocument(i))
}

/**
 * `count` care stories with pages of their own, about as long and with as many links as the sample's.
 */
export function makeStories(count: number): StoredDocument[] {
  return Array.from({length: count}, (_, i) => {
    const story = structuredClone(careStories[i % careStories.length])
    if (!story) throw new Error('The sample has stories')
    return {
      ...story,
      _id: `story-${i}`,
      _rev: `r${i}`,
      _createdAt: dateOf(i),
      title: `${story.title}, ${i}`,
      slug: {_type: 'slug', current: `story-${i}`},
      body: story.body?.slice(0, 3),
    }
  })
}

/** The ids of the care stories among documents. */
export const storyIds = (documents: readonly StoredDocument[]): string[] =>
  documents.flatMap(({_id, _type}) => (_type === 'careStories' ? [_id] : []))
