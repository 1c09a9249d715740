import type {Metadata} from 'next'
import {placeholderStories} from 'schemas/sample/placeholderStories.ts'
import {ButtonLink} from '../../../components/Button.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {PageHero} from '../../../components/PageHero.tsx'
import {Section} from '../../../components/Section.tsx'
import {type Story, StoryCard} from '../../../components/StoryCard.tsx'
import {getCareStories} from '../../../content/read.ts'

export const metadata: Metadata = {
  title: 'Case studies and care stories',
  description:
    'How care at home worked: recovery after hospital, dementia care, stroke rehabilitation, care over many years and care at the end of life.',
  alternates: {canonical: '/case-management/case-studies'},
}

/** Shown when stories cannot be loaded or there are none (spec section 2.8). */
const placeholders: Story[] = placeholderStories.map(({_id, title = null, excerpt = null}) => ({
  _id,
  title,
  slug: null,
  summary: excerpt,
  image: null,
}))

export default async function CaseStudiesPage() {
  const stories = await getCareStories()
  return (
    <>
      <PageHero
        trail={[
          {title: 'Case Management', href: '/case-management/case-managers'},
          {title: 'Case Studies', href: '/case-management/case-studies'},
        ]}
        eyebrow="Care stories"
        title="How care at home worked"
        intro="What somebody needed, what we did, and what changed. Each story is told with consent, or says plainly that it is made up."
        actions={
          <>
            <ButtonLink href="/arrange-care">Arrange Care</ButtonLink>
            <ButtonLink href="/contact" variant="secondary">
              Contact Us
            </ButtonLink>
          </>
        }
      />
      <Section id="stories" ground="cream" edge="hills" heading="The latest stories">
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
          {(stories.length ? stories : placeholders).map((story) => (
            <StoryCard key={story._id} story={story} />
          ))}
        </ul>
      </Section>
      <CtaBand heading="Somebody in mind?">
        Tell us about the person you support, without their name, and we will say how we might help.
      </CtaBand>
    </>
  )
}
