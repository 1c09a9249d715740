import {counted} from '@home-care/schemas/rules/amounts.ts'
import type {StoryList as Content} from '@home-care/schemas/sanity.types.ts'
import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import {chosenFrom} from '../../content/pages.ts'
import {getCareStories, getOlderStories, placeholderStories} from '../../content/read.ts'
import {Folded} from '../Fold.tsx'
import {Heading} from '../Heading.tsx'
import {LineLink} from '../Links.tsx'
import {StoryCard} from '../StoryCard.tsx'
import type {BlockProps} from './BlockFrame.tsx'

type OlderStory = Awaited<ReturnType<typeof getOlderStories>>[number]

/** Above this number, older stories are folded by year. */
const mostInOneList = 24

const byYear = (stories: OlderStory[]) => [
  ...Map.groupBy(stories, ({day}) => stegaClean(day).slice(0, 4)),
]

const StoryLinks = ({stories}: {stories: readonly OlderStory[]}) =>
  stories.map(
    ({_id, title, slug}) =>
      slug && (
        <li key={_id}>
          <LineLink href={pathOf('careStories', slug)}>{title}</LineLink>
        </li>
      ),
  )

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
          <StoryCard key={story._id} story={story} level={level} />
        ))}
      </ul>
      {older.length > 0 && (
        <>
          <Heading level={level} className="mt-10">
            More care stories
          </Heading>
          {older.length > mostInOneList ? (
            byYear(older).map(([year, stories]) => (
              <Folded key={year} label={`${year}: ${counted(stories.length, 'story', 'stories')}`}>
                <StoryLinks stories={stories} />
              </Folded>
            ))
          ) : (
            <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
              <StoryLinks stories={older} />
            </ul>
          )}
        </>
      )}
    </>
  )
}
