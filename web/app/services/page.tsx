import type {Metadata} from 'next'
import {ButtonLink} from '../../components/Button.tsx'
import {CtaBand} from '../../components/CtaBand.tsx'
import {LocationLinks} from '../../components/LocationLinks.tsx'
import {PageHero} from '../../components/PageHero.tsx'
import {Section} from '../../components/Section.tsx'
import {ServiceList} from '../../components/ServiceList.tsx'
import {serviceArea} from '../../content/provider.ts'
import {getLocations, getServices} from '../../content/read.ts'

export const metadata: Metadata = {
  title: 'Care services at home',
  description: `Personal care, companionship, medication support and palliative care at home in ${serviceArea}.`,
  alternates: {canonical: '/services'},
}

export default async function ServicesPage() {
  const [services, {locations}] = await Promise.all([getServices(), getLocations()])
  return (
    <>
      <PageHero
        trail={[{title: 'Services', href: '/services'}]}
        eyebrow="Services"
        title="Help at home, in the measure you need"
        intro="One kind of care or several, for half an hour a week or several visits a day. Each service below says what it includes, who it suits and how it begins."
        actions={
          <>
            <ButtonLink href="/arrange-care">Arrange Care</ButtonLink>
            <ButtonLink href="/help-advice/cost-of-visiting-care" variant="secondary">
              What it costs
            </ButtonLink>
          </>
        }
      />
      <Section id="services" ground="cream" edge="hills" heading="What we can do for you">
        {services.length ? (
          <ServiceList services={services} />
        ) : (
          <p>Our services are being updated. Please call us: we are glad to tell you about them.</p>
        )}
      </Section>
      <Section
        id="areas"
        ground="sage"
        edge="brook"
        layout="aside"
        eyebrow="Areas we cover"
        heading="Care from people who live nearby"
        intro={`Every service is available in every area we cover in ${serviceArea}.`}
        actions={
          <ButtonLink href="/locations" variant="secondary" icon="arrow">
            See whether we cover you
          </ButtonLink>
        }
      >
        <LocationLinks locations={locations} />
      </Section>
      <CtaBand heading="Not sure which service fits?">
        Most people are not, and nor need they be. Tell us about the day, and we will say what might
        help.
      </CtaBand>
    </>
  )
}
