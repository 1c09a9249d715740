import {sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import type {SanityClient} from '@sanity/client'

const careStories = sampleDocumentsOf('careStories')

const dateOf = (hour: number) => new Date(1.6e12 + hour * 36e5).toISOString()

/**
 * Publishes care stories with pages of their own, about as long as the sample’s.
 * @returns their ids
 */
export async function addStories(client: SanityClient, count: number): Promise<string[]> {
  const stories = Array.from({length: count}, (_, i) => {
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
  for (let at = 0; at < count; at += 500)
    await client.mutate(stories.slice(at, at + 500).map((create) => ({create})))
  return stories.map(({_id}) => _id)
}
