import type {StoredDocument} from '@home-care/lake/store/document.ts'
import {sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'

const careStories = sampleDocumentsOf('careStories')

const dateOf = (hour: number) => new Date(1.6e12 + hour * 36e5).toISOString()

/** Care stories with pages of their own, about as long as the sample’s. */
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
