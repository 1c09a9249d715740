import type {StoryList as Content} from '@home-care/schemas/sanity.types.ts'
import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {chosenFrom} from '../../content/pages.ts'
import {getCareStories, getOlderStories, placeholderStories} from '../../content/read.ts'
import {Heading} from '../Heading.tsx'
import {LineLink} from '../Links.tsx'
import {StoryCard} from '../StoryCard.tsx'
import type {BlockProps} from './BlockFrame.tsx'

/** The latest stories as cards and the older ones by title, or those that an editor chose. */
export async function StoryListBlock({block, level}: BlockProps<Content>) {
  const isChosen = Boolean(block.chosen?.length)
  const [latest, older] = await Promise.all([
    getCareStories(isChosen ? 1000 : undefined),
    isChosen ? [] : getOlderStories(),
  ])
  const stories = chosenFrom(latest, block.chosen)
  return (
    <>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
        {(stories.length ? stories : placeholderStories()).map((story) => (
          <StoryCard key={story._id} story={story} />
        ))}
      </ul>
      {older.length > 0 && (
        <>
          <Heading level={level} className="mt-10">
            More care stories
          </Heading>
          <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
            {older.map(
              ({_id, title, slug}) =>
                slug && (
                  <li key={_id}>
                    <LineLink href={pathOf('careStories', slug)}>{title}</LineLink>
                  </li>
                ),
            )}
          </ul>
        </>
      )}
    </>
  )
}
