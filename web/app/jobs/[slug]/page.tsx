import {provider} from '@home-care/schemas/provider/provider.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import {redirect} from 'next/navigation'
import type {JobPosting} from 'schema-dts'
import {businessId} from '../../../components/BusinessJsonLd.tsx'
import {ButtonLink, SecondaryLink} from '../../../components/Button.tsx'
import {Blocks} from '../../../components/blocks/Blocks.tsx'
import {shownSections} from '../../../components/blocks/shownSections.tsx'
import {Badge} from '../../../components/Card.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {DocumentHero} from '../../../components/DocumentHero.tsx'
import {JsonLd} from '../../../components/JsonLd.tsx'
import {LastReviewed} from '../../../components/LastReviewed.tsx'
import {Paragraphs} from '../../../components/Paragraphs.tsx'
import {editable} from '../../../components/preview/dataAttribute.ts'
import {FilledRichText} from '../../../components/RichText.tsx'
import {Section} from '../../../components/Section.tsx'
import {VacancyFacts} from '../../../components/VacancyFacts.tsx'
import {closingMoment, describe, jobOf, vacancyTitle} from '../../../content/described.ts'
import {documentMetadata} from '../../../content/page.ts'
import {getContentPage} from '../../../content/pages.ts'
import {getSiteSettings, getVacancy} from '../../../content/read.ts'
import {environment} from '../../../data/environment.ts'
import {telephoneHref} from '../../../forms/telephone.ts'

type Props = PageProps<'/jobs/[slug]'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const {slug} = await params
  const vacancy = await getVacancy(slug)
  if (!vacancy) return {}
  const clean = stegaClean(vacancy)
  return documentMetadata('vacancy', slug, vacancyTitle(clean), describe.vacancy(clean))
}

export default async function VacancyPage({params}: Props) {
  const {slug} = await params
  const [vacancy, {phone, email}] = await Promise.all([getVacancy(slug), getSiteSettings()])
  if (!vacancy) redirect(pages.jobs.path)

  const {title, body, howToApply, postedOn, isSample} = vacancy
  const path = pathOf('vacancy', slug)
  const posting = jobPosting(stegaClean(vacancy), path)
  const applying = await getApplying()
  const edit = await editable(vacancy)
  const subject = encodeURIComponent(stegaClean(title) ?? '')
  return (
    <>
      {posting && <JsonLd<JobPosting> data={posting} />}
      <DocumentHero
        edit={edit}
        page={{path, title: 'Vacancy', parent: pages.jobs}}
        title={title}
        actions={
          <>
            {email && (
              <ButtonLink href={`mailto:${email}?subject=${subject}`} icon="mail">
                Apply by email
              </ButtonLink>
            )}
            {phone && (
              <ButtonLink href={telephoneHref(phone)} variant="secondary" icon="phone">
                {phone}
              </ButtonLink>
            )}
          </>
        }
      >
        {isSample && (
          <p className="mb-4">
            <Badge>Sample: no such job</Badge>
          </p>
        )}
        <VacancyFacts vacancy={vacancy} linked />
        {postedOn && (
          <div className="mt-4">
            <LastReviewed what="Open since" date={postedOn} />
          </div>
        )}
      </DocumentHero>
      {body?.length ? (
        <Section id="job" ground="cream">
          <div className="measure">
            <FilledRichText value={body} edit={(key) => edit(`body[_key=="${key}"]`)} />
          </div>
        </Section>
      ) : null}
      {(howToApply || applying) && (
        <Section id="apply" ground="sage" layout="aside" heading="How to apply">
          {howToApply && (
            <div className="mb-10">
              <Paragraphs text={howToApply} data-sanity={edit('howToApply')} />
            </div>
          )}
          {applying && <Applying {...applying} />}
        </Section>
      )}
      <CtaBand
        heading="Questions about the job?"
        actions={<SecondaryLink href={pages.jobs.path}>All vacancies</SecondaryLink>}
      >
        Call and say that it’s about a job. Nobody will hold you to anything.
      </CtaBand>
    </>
  )
}

/** Structured data for job search engines; undefined unless all required properties are there. */
function jobPosting(vacancy: NonNullable<Awaited<ReturnType<typeof getVacancy>>>, path: string) {
  const job = jobOf(vacancy)
  if (!job) return undefined
  return {
    '@context': 'https://schema.org' as const,
    '@type': 'JobPosting' as const,
    title: job.title,
    description: job.description,
    datePosted: job.postedOn,
    validThrough: closingMoment(vacancy)?.toISOString(),
    hiringOrganization: {
      '@type': 'Organization' as const,
      '@id': businessId,
      name: provider.name,
      sameAs: environment.SITE_URL,
    },
    jobLocation: {
      '@type': 'Place' as const,
      address: {
        '@type': 'PostalAddress' as const,
        addressLocality: job.place,
        addressRegion: vacancy.area?.county ?? undefined,
        addressCountry: 'GB',
      },
    },
    url: `${environment.SITE_URL}${path}`,
  }
}

/** How to apply for any of our jobs: the section of that name on the page of jobs. */
async function getApplying() {
  const {document, sections} = await getContentPage(pages.jobs)
  const section = (await shownSections(sections)).find(({anchor}) => anchor === 'apply')
  return section && {document, section}
}

/** @param document the page of jobs, for the preview */
async function Applying({
  document,
  section: {_key, blocks},
}: NonNullable<Awaited<ReturnType<typeof getApplying>>>) {
  const edit = await editable(document)
  return (
    <Blocks blocks={blocks} level={3} edit={(path) => edit(`sections[_key=="${_key}"].${path}`)} />
  )
}
