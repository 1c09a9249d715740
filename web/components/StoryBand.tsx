import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import type {ReactNode} from 'react'
import {ArrowLink} from './ArrowLink.tsx'
import {ContentImage} from './ContentImage.tsx'
import {editable} from './preview/dataAttribute.ts'
import {Section} from './Section.tsx'
import type {Story} from './StoryCard.tsx'
import {StoryFacts} from './StoryFacts.tsx'

/** One care story with a page of its own, across the page: picture beside text. */
export async function StoryBand({
  story: {_id, title, slug, summary, image, services, area},
  id,
  heading,
  children,
}: {
  story: Story
  id: string
  /** The story's role on this page: "Next story". */
  heading: string
  children?: ReactNode
}) {
  const edit = await editable({_id, _type: 'careStories'})
  return (
    <Section id={id} ground="sand" heading={heading}>
      <div
        className={`group relative grid items-center gap-x-14 gap-y-6 ${
          image?.asset ? 'md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : ''
        }`}
      >
        {image?.asset && (
          <div className="aspect-[4/3] overflow-clip rounded-card bg-sage-200">
            <ContentImage
              image={image}
              aspectRatio={4 / 3}
              sizes="(width >= 48rem) 34rem, 92vw"
              data-sanity={edit('image')}
              className="size-full object-cover"
            />
          </div>
        )}
        <div>
          <StoryFacts story={{services, area}} className="mb-2 text-sm font-bold text-accent" />
          <h3 className="text-3xl">{title}</h3>
          {summary && <p className="lead mt-4">{summary}</p>}
          <p className="mt-4">
            <ArrowLink href={pathOf('careStories', slug ?? '')} about={`: ${title}`}>
              Read Story
            </ArrowLink>
          </p>
        </div>
      </div>
      {children && <div className="mt-10">{children}</div>}
    </Section>
  )
}
