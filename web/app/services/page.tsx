import {provider} from '@home-care/schemas/provider/provider.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ButtonLink, SecondaryLink} from '../../components/Button.tsx'
import {CtaBand} from '../../components/CtaBand.tsx'
import {TextLink} from '../../components/Links.tsx'
import {LocationLinks} from '../../components/LocationLinks.tsx'
import {PageHero} from '../../components/PageHero.tsx'
import {PriceStrip} from '../../components/PriceStrip.tsx'
import {Section} from '../../components/Section.tsx'
import {ServiceList} from '../../components/ServiceList.tsx'
import {pageMetadata} from '../../content/page.ts'
import {getFigures, getLocations, getPageWords, getServices} from '../../content/read.ts'
import {amount, yearOf} from '../../words/figures.ts'

export const generateMetadata = async () => pageMetadata(pages.services, await getServices())

export default async function ServicesPage() {
  const [{opening}, services, {locations}, figures] = await Promise.all([
    getPageWords(pages.services),
    getServices(),
    getLocations(),
    getFigures(),
  ])
  return (
    <>
      <PageHero
        {...opening}
        actions={
          <>
            <ButtonLink href={pages.arrangeCare.path}>Arrange Care</ButtonLink>
            <SecondaryLink href={pages.whichHelp.path}>Which help do we need?</SecondaryLink>
          </>
        }
      />
      <Section ground="teal" heading="What an hour costs" layout="row">
        <PriceStrip figures={figures} />
        <p className="mt-5 text-soft">
          On weekdays, {yearOf(figures.personalCare)}. A visit lasts at least{' '}
          {amount(figures.minimumVisit)}.{' '}
          <TextLink href={pages.costOfVisitingCare.path}>Estimate your week</TextLink>
        </p>
      </Section>
      <Section id="services" ground="cream" heading="Our services">
        {services.length ? (
          <ServiceList services={services} figures={figures} />
        ) : (
          <p>Our services are being updated. Please call us: we’re glad to tell you about them.</p>
        )}
      </Section>
      <Section
        id="areas"
        ground="sage"
        layout="aside"
        heading="Areas we cover"
        intro={`Every service is available in every area we cover in ${provider.area}.`}
        actions={
          <SecondaryLink href={pages.locations.path}>See whether we cover you</SecondaryLink>
        }
      >
        <LocationLinks locations={locations} />
      </Section>
      {!services.some(({id, title}) => /dementia/i.test(`${id} ${title}`)) && (
        <Section id="dementia" layout="aside" heading="Dementia and memory problems">
          <p>
            We have no service for dementia alone. Carers trained in it give personal care,
            companionship and help with medicines, at the price of specialised care.{' '}
            <TextLink href={pages.whichHelp.path}>Five questions</TextLink> say what might fit, and{' '}
            <TextLink href={pages.liveInCare.path}>live-in care</TextLink> is there for someone who
            shouldn’t be alone.
          </p>
        </Section>
      )}
      <CtaBand heading="Not sure which service fits?">
        Most people aren’t, and that’s fine. Tell us about a typical day and we’ll say what might
        help.
      </CtaBand>
    </>
  )
}
