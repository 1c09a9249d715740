import type {CareStoriesQueryResult} from '@home-care/schemas/sanity.types.ts'
import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {ArrowLink} from './ArrowLink.tsx'
import {Badge} from './Card.tsx'
import {ContentImage, SmallPicture} from './ContentImage.tsx'
import {Heading, type Level} from './Heading.tsx'
import {Icon} from './Icon.tsx'
import {editable} from './preview/dataAttribute.ts'
import {StoryFacts} from './StoryFacts.tsx'

export type Story = Pick<
  CareStoriesQueryResult[number],
  '_id' | 'title' | 'slug' | 'summary' | 'image' | 'services' | 'area'
>

/**
 * A care story in a list. With a slug it links to the story; without one it is coming soon (product.md
 * 2.8). Without a picture it shows the default icon.
 * @param isBrief words with a small picture, for a list among other content
 */
export async function StoryCard({
  story: {_id, title, slug, summary, image, services, area},
  isBrief = false,
  level = 3,
}: {
  story: Story
  isBrief?: boolean
  level?: Level
}) {
  const edit = await editable({_id, _type: 'careStories'})
  return (
    <li
      className={`group relative flex ${
        isBrief
          ? 'flex-wrap gap-4 border-t-2 border-heading pt-4'
          : 'flex-col overflow-clip rounded-card border border-rule bg-surface'
      }`}
    >
      {!isBrief && (
        <div className="grid aspect-[4/3] place-items-center overflow-clip bg-sage-200 text-teal-800">
          {image?.asset ? (
            <ContentImage
              image={image}
              aspectRatio={4 / 3}
              sizes="(width >= 64rem) 24rem, (width >= 36rem) 44vw, 91vw"
              data-sanity={edit('image')}
              className="size-full object-cover"
            />
          ) : (
            <Icon name="heart" className="size-16 opacity-70" />
          )}
        </div>
      )}
      <div className={`flex flex-col ${isBrief ? 'flex-[1_1_10rem]' : 'flex-1 p-5 sm:p-7'}`}>
        {!slug && (
          <p className="mb-3">
            <Badge>Coming Soon</Badge>
          </p>
        )}
        <Heading level={level} className={isBrief ? 'text-2xl' : 'text-xl'}>
          {title}
        </Heading>
        <StoryFacts story={{services, area}} className="mt-1 text-sm font-bold text-accent" />
        {summary && (
          <p className="mt-2 text-soft" data-sanity={edit('excerpt')}>
            {summary}
          </p>
        )}
        <div className="mt-auto pt-2">
          {slug ? (
            <ArrowLink href={pathOf('careStories', slug)} about={`: ${title}`}>
              Read Story
            </ArrowLink>
          ) : (
            <p className="text-sm text-soft">Case study in development</p>
          )}
        </div>
      </div>
      {isBrief && <SmallPicture image={image} data-sanity={edit('image')} />}
    </li>
  )
}
