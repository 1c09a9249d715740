import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {Applying} from '../../components/Applying.tsx'
import {ButtonLink, SecondaryLink} from '../../components/Button.tsx'
import {Badge, CardGrid, LinkCard} from '../../components/Card.tsx'
import {CtaBand} from '../../components/CtaBand.tsx'
import {PageHero} from '../../components/PageHero.tsx'
import {Section} from '../../components/Section.tsx'
import {VacancyFacts} from '../../components/VacancyFacts.tsx'
import {pageMetadata} from '../../content/page.ts'
import {getPageWords, getSiteSettings, getVacancies} from '../../content/read.ts'

export const metadata = pageMetadata(pages.jobs)

export default async function JobsPage() {
  const [vacancies, {email}, {opening}] = await Promise.all([
    getVacancies(),
    getSiteSettings(),
    getPageWords(pages.jobs),
  ])
  return (
    <>
      <PageHero {...opening} actions={<ButtonLink href="#apply">How to apply</ButtonLink>} />
      <Section id="vacancies" ground="cream" heading="Vacancies">
        {vacancies.length > 0 ? (
          <CardGrid columns={2}>
            {vacancies.map((vacancy) => (
              <LinkCard
                key={vacancy._id}
                href={pathOf('vacancy', vacancy.slug ?? '')}
                title={vacancy.title ?? 'Vacancy'}
                badge={vacancy.isSample && <Badge>Sample: no such job</Badge>}
              >
                <VacancyFacts vacancy={vacancy} />
              </LinkCard>
            ))}
          </CardGrid>
        ) : (
          <p className="measure">
            We have no vacancies at the moment. Tell us about yourself all the same, if you would
            like to work with us: we keep your details for the next one if you say that we may.
          </p>
        )}
      </Section>
      <Section
        id="apply"
        ground="sage"
        layout="aside"
        heading="How to apply"
        actions={
          email && (
            <ButtonLink href={`mailto:${email}?subject=Working%20with%20you`} icon="mail">
              Write to us
            </ButtonLink>
          )
        }
      >
        <Applying />
      </Section>
      <CtaBand
        heading="Rather talk first?"
        actions={<SecondaryLink href={pages.about.path}>Who we are</SecondaryLink>}
      >
        Call and say that it’s about a job. Nobody will hold you to anything.
      </CtaBand>
    </>
  )
}
