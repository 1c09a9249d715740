import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {ButtonLink, SecondaryLink} from '../../../components/Button.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {LineLink} from '../../../components/Links.tsx'
import {PageHero} from '../../../components/PageHero.tsx'
import {Section} from '../../../components/Section.tsx'
import {StoryCard} from '../../../components/StoryCard.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {
  getCareStories,
  getOlderStories,
  getPageWords,
  placeholderStories,
} from '../../../content/read.ts'

export const metadata = pageMetadata(pages.caseStudies)

export default async function CaseStudiesPage() {
  const [stories, olderStories, {opening}] = await Promise.all([
    getCareStories(),
    getOlderStories(),
    getPageWords(pages.caseStudies),
  ])
  return (
    <>
      <PageHero
        {...opening}
        actions={
          <>
            <ButtonLink href={pages.arrangeCare.path}>Arrange Care</ButtonLink>
            <SecondaryLink href={pages.contact.path}>Contact us</SecondaryLink>
          </>
        }
      />
      <Section id="stories" ground="cream" heading="The latest stories">
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
          {(stories.length ? stories : placeholderStories()).map((story) => (
            <StoryCard key={story._id} story={story} />
          ))}
        </ul>
        {olderStories.length > 0 && (
          <>
            <h3 className="mt-10">More care stories</h3>
            <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
              {olderStories.map(
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
      </Section>
      <CtaBand heading="Someone in mind?">
        Tell us about the person you support, without their name, and we’ll say how we might help.
      </CtaBand>
    </>
  )
}
