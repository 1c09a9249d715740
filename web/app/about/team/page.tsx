import {provider} from '@home-care/schemas/provider/provider.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import {redirect} from 'next/navigation'
import type {Organization} from 'schema-dts'
import {businessId} from '../../../components/BusinessJsonLd.tsx'
import {SecondaryLink} from '../../../components/Button.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {JsonLd} from '../../../components/JsonLd.tsx'
import {PageHero} from '../../../components/PageHero.tsx'
import {People, PersonCards} from '../../../components/People.tsx'
import {Section} from '../../../components/Section.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getCompany, getPageWords} from '../../../content/read.ts'

export const metadata = pageMetadata(pages.team)

export default async function TeamPage() {
  const [{team, people}, {opening}] = await Promise.all([getCompany(), getPageWords(pages.team)])
  // No list or menu links here then, but a visitor may have a bookmark.
  if (team.length === 0) redirect(pages.about.path)

  // Sample people are kept out of structured data.
  const real = stegaClean([...people, ...team]).filter(({isSample}) => !isSample)
  return (
    <>
      {real.length > 0 && (
        <JsonLd<Organization>
          data={{
            '@context': 'https://schema.org',
            '@type': 'Organization',
            '@id': businessId,
            name: provider.name,
            employee: real.map(({name, role}) => ({
              '@type': 'Person',
              name,
              ...(role ? {jobTitle: role} : {}),
            })),
          }}
        />
      )}
      <PageHero
        {...opening}
        actions={<SecondaryLink href={pages.jobs.path}>Work with us</SecondaryLink>}
      />
      {people.length > 0 && (
        <Section
          id="who-answers"
          ground="cream"
          heading="Who is responsible for the care"
          intro="If something is wrong, these are the names to ask for."
        >
          <People />
        </Section>
      )}
      <Section id="team" ground="sage" heading="Who you may meet">
        <PersonCards
          people={team.map(({_key, qualifications, registration, ...person}) => ({
            ...person,
            field: `team[_key=="${_key}"]`,
            facts: [qualifications, registration].filter((fact) => fact !== undefined),
          }))}
        />
      </Section>
      <CtaBand heading="Meet them before you decide">
        We come to you, look at what is needed, and bring a carer along if you like. It costs
        nothing.
      </CtaBand>
    </>
  )
}
