import {provider} from '@home-care/schemas/provider/provider.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {ReactNode} from 'react'
import type {AboutPage as AboutPageData} from 'schema-dts'
import {businessId} from '../../components/BusinessJsonLd.tsx'
import {ButtonLink, SecondaryLink} from '../../components/Button.tsx'
import {CompanyLine} from '../../components/CompanyLine.tsx'
import {CtaBand} from '../../components/CtaBand.tsx'
import {JsonLd} from '../../components/JsonLd.tsx'
import {LocationLinks} from '../../components/LocationLinks.tsx'
import {Memberships} from '../../components/Memberships.tsx'
import {PageHero} from '../../components/PageHero.tsx'
import {Passage} from '../../components/Passage.tsx'
import {People} from '../../components/People.tsx'
import {Prose} from '../../components/Prose.tsx'
import {companyDocument, editable} from '../../components/preview/dataAttribute.ts'
import {RegulatorLines} from '../../components/RegulatorLine.tsx'
import {markSamples, Sample} from '../../components/Sample.tsx'
import {Section} from '../../components/Section.tsx'
import {getAnsweredShare} from '../../content/answeredInTime.ts'
import {descriptionOf} from '../../content/described.ts'
import {pageMetadata} from '../../content/page.ts'
import {getCompany, getLocations, getPageWords} from '../../content/read.ts'
import {environment} from '../../data/environment.ts'
import {formatMonth} from '../../time/londonTime.ts'
import {promises, values} from '../../words/about.ts'

export const metadata = pageMetadata(pages.about)

/** The people, registration, insurance and memberships that The company holds. */
async function WhoAnswers() {
  const {people, registration, insurance, memberships} = await getCompany()
  const edit = await editable(companyDocument)
  if (people.length === 0 && !registration && !insurance && memberships.length === 0) return null
  return (
    <Section id="who-answers" heading="Who is responsible for the care">
      <People />
      <div className="mt-12 grid items-start gap-x-16 gap-y-8 lg:grid-cols-2">
        <Prose>
          {registration && <h3>The company</h3>}
          <CompanyLine />
          {insurance && (
            <>
              <h3>Insurance</h3>
              <p data-sanity={edit('insurance')}>
                {insurance.words} {insurance.isSample && <Sample />}
              </p>
            </>
          )}
        </Prose>
        {memberships.length > 0 && (
          <div>
            <h3 className="mb-4">Memberships</h3>
            <Memberships />
          </div>
        )}
      </div>
    </Section>
  )
}

/** Quality figures from the provider and, if an administrator shows it, the site's own count. */
async function HowWellKept() {
  const {qualityStatistics, showsAnsweredInTime} = await getCompany()
  const share = showsAnsweredInTime ? await getAnsweredShare() : undefined
  const edit = await editable(companyDocument)
  const {notice, mark} = markSamples(qualityStatistics, 'These figures are samples.')
  const tiles = qualityStatistics.map(({_key, number, what, period, source, isSample}) => ({
    key: _key,
    figure: number ?? '',
    label: (
      <>
        {what}
        <span className="block text-sm">
          {period}. Source: {source}. {mark({isSample})}
        </span>
      </>
    ),
  }))
  if (share)
    tiles.unshift({
      key: 'answered',
      figure: `${share.percent}%`,
      label: (
        <>
          of {share.count.toLocaleString('en-GB')} enquiries were answered within the time we
          promised
          <span className="block text-sm">
            {periodOf(share)}. Source: counted by this website, as our office answers.
          </span>
        </>
      ),
    })
  if (tiles.length === 0) return null
  return (
    <div className="mt-12" data-sanity={edit('qualityStatistics')}>
      <h3 className="mb-3">How well we kept them</h3>
      {notice}
      <FigureTiles tiles={tiles} />
    </div>
  )
}

const periodOf = ({from, to}: {from: string; to: string}) =>
  from === to ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`

export default async function AboutPage() {
  const [{locations}, {team}, {opening, statement}] = await Promise.all([
    getLocations(),
    getCompany(),
    getPageWords(pages.about),
  ])
  return (
    <>
      <JsonLd<AboutPageData>
        data={{
          '@context': 'https://schema.org',
          '@type': 'AboutPage',
          name: pages.about.searchTitle,
          description: descriptionOf(pages.about),
          url: new URL(pages.about.path, environment.SITE_URL).href,
          inLanguage: 'en-GB',
          mainEntity: {'@type': 'LocalBusiness', '@id': businessId, name: provider.name},
        }}
      />
      <PageHero
        {...opening}
        actions={
          <>
            <ButtonLink href={pages.arrangeCare.path}>Arrange Care</ButtonLink>
            <SecondaryLink href={pages.services.path}>What we do</SecondaryLink>
          </>
        }
      />

      {statement && (
        <Section ground="teal">
          {statement.lead && (
            <p className="max-w-4xl font-serif text-2xl text-balance text-heading">
              {statement.lead}
            </p>
          )}
          <p className="mt-5 max-w-5xl font-serif text-3xl text-accent md:text-4xl">
            {statement.words}
          </p>
        </Section>
      )}

      <Passage page={pages.about} id="story" name="Our story" />

      <Section ground="sage" id="values" heading="Our values">
        <dl className="grid gap-x-14 sm:grid-cols-2 lg:grid-cols-4">
          {values.map(({title, description, inPractice}) => (
            <div key={title} className="border-t-2 border-heading pt-4 pb-6">
              <dt className="font-serif text-2xl text-heading">{title}</dt>
              <dd className="mt-2">{description}</dd>
              <dd className="mt-2 text-soft">{inPractice}</dd>
            </div>
          ))}
        </dl>
      </Section>

      <Section
        ground="cream"
        id="quality"
        heading="Our promises, and how well we keep them"
        intro="You will be the judge of our promises. Below them is what we counted, with the months and the source."
      >
        <FigureTiles tiles={promises} />
        <HowWellKept />
        <div className="mt-12 grid items-start gap-x-16 gap-y-8 border-t border-rule pt-12 lg:grid-cols-2">
          <Prose>
            <h3>Who checks us</h3>
            <p>
              Care at home is regulated by the Care Quality Commission, which publishes what it
              finds. Our care managers read the notes of every visit, call each family in the first
              week and review each plan at least every six months. If a promise above is broken,{' '}
              <a href={pages.complaints.path}>tell us</a>: a complaint is the quickest way we learn.
            </p>
          </Prose>
          <RegulatorLines className="self-start border-l-4 border-accent pl-5" />
        </div>
      </Section>

      <WhoAnswers />

      <Section
        ground="sand"
        layout="aside"
        id="people"
        heading="Our carers, coordinators and managers"
        actions={
          <>
            {team.length > 0 && <ButtonLink href={pages.team.path}>Meet the team</ButtonLink>}
            <SecondaryLink href={pages.professionalAssociations.path}>
              How our staff are trained
            </SecondaryLink>
          </>
        }
      >
        <Prose>
          <p>
            <strong>Carers</strong> have an enhanced DBS check, two references, and training that
            we’ve watched them put into practice. They’re employed by us, paid for the time between
            visits, and can reach a manager whenever they’re out.
          </p>
          <p>
            <strong>Care coordinators</strong> answer the telephone and make the rotas. They know
            which carer is good with a nervous dog, and which road floods.
          </p>
          <p>
            <strong>Care managers</strong> assess, write the plan with you, supervise the carers,
            and go on visiting. If you’re worried, ask for them by name.
          </p>
        </Prose>
      </Section>

      <Section
        id="where"
        layout="aside"
        heading="Where we work"
        intro={`Everywhere in ${provider.area}.`}
        actions={<SecondaryLink href={pages.locations.path}>Areas We Cover</SecondaryLink>}
      >
        <LocationLinks locations={locations} />
      </Section>

      <CtaBand heading="Come and meet us" />
    </>
  )
}

function FigureTiles({tiles}: {tiles: {figure: string; label: ReactNode; key?: string}[]}) {
  return (
    <dl className="grid gap-x-14 sm:grid-cols-2 lg:grid-cols-3">
      {tiles.map(({figure, label, key = `${figure} ${label}`}) => (
        <div key={key} className="flex flex-col border-t border-rule py-6">
          <dt className="order-2 mt-2 max-w-[24rem] text-soft">{label}</dt>
          <dd className="numeral text-3xl text-heading">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
