import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {ArticleJsonLd} from '../../../components/ArticleJsonLd.tsx'
import {ButtonLink} from '../../../components/Button.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {DocumentHero} from '../../../components/DocumentHero.tsx'
import {LastReviewed} from '../../../components/LastReviewed.tsx'
import {editable} from '../../../components/preview/dataAttribute.ts'
import {FilledRichText} from '../../../components/RichText.tsx'
import {Section} from '../../../components/Section.tsx'
import {StoryBand} from '../../../components/StoryBand.tsx'
import {StoryFacts} from '../../../components/StoryFacts.tsx'
import {describe} from '../../../content/described.ts'
import {documentMetadata} from '../../../content/page.ts'
import {getCareStories, getCareStory} from '../../../content/read.ts'

type Props = PageProps<'/care-stories/[slug]'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const {slug} = await params
  const story = await getCareStory(slug)
  if (!story) return {title: 'Story not found'}
  const clean = stegaClean(story)
  return documentMetadata('careStories', slug, clean.title ?? '', describe.careStories(clean))
}

export default async function CareStoryPage({params}: Props) {
  const {slug} = await params
  const story = await getCareStory(slug)
  if (!story) notFound()

  const {title, excerpt, summary, image, body, publishedOn, _createdAt, _updatedAt} = story
  const path = pathOf('careStories', slug)
  const stories = (await getCareStories()).filter((each) => each.slug)
  const place = stories.findIndex((each) => stegaClean(each.slug) === slug)
  // The first story follows the last.
  const [next] = [...stories.slice(place + 1), ...stories.slice(0, Math.max(place, 0))]
  const edit = await editable(story)
  return (
    <>
      <ArticleJsonLd
        path={path}
        headline={title ?? ''}
        description={summary ?? ''}
        // A story with a publication day does not show its last save.
        {...(publishedOn
          ? {datePublished: publishedOn}
          : {datePublished: _createdAt, dateModified: _updatedAt})}
      />
      <article>
        <DocumentHero
          edit={edit}
          page={{
            path,
            title: 'Care story',
            parent: {title: pages.caseStudies.title, path: pages.caseStudies.path},
          }}
          title={title}
          intro={excerpt}
          image={image}
        >
          <StoryFacts story={story} linked />
          {publishedOn && <LastReviewed what="Published" date={publishedOn} />}
        </DocumentHero>
        {body?.length ? (
          <Section ground="cream">
            <div className="measure">
              <FilledRichText value={body} edit={(key) => edit(`body[_key=="${key}"]`)} />
            </div>
          </Section>
        ) : null}
      </article>
      {next && (
        <StoryBand id="next-story" story={next} heading="Next story">
          <ButtonLink href={pages.caseStudies.path} variant="secondary" icon="arrow">
            All care stories
          </ButtonLink>
        </StoryBand>
      )}
      <CtaBand />
    </>
  )
}
