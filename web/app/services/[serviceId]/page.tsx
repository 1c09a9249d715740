import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import {redirect} from 'next/navigation'
import type {Service} from 'schema-dts'
import {pages, pathOf} from 'schemas/site/siteMap.ts'
import {businessId} from '../../../components/BusinessJsonLd.tsx'
import {ButtonLink} from '../../../components/Button.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {DocumentHero} from '../../../components/DocumentHero.tsx'
import {JsonLd} from '../../../components/JsonLd.tsx'
import {LocationLinks} from '../../../components/LocationLinks.tsx'
import {Paragraphs} from '../../../components/Paragraphs.tsx'
import {editable} from '../../../components/preview/dataAttribute.ts'
import {Section} from '../../../components/Section.tsx'
import {StepList} from '../../../components/StepList.tsx'
import {documentMetadata} from '../../../content/page.ts'
import {getLocations, getService, getServices} from '../../../content/read.ts'
import {environment} from '../../../environment.ts'

export async function generateStaticParams() {
  const services = await getServices()
  return services.flatMap(({id}) => (id ? [{serviceId: id}] : []))
}

type Props = PageProps<'/services/[serviceId]'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const {serviceId} = await params
  const service = await getService(serviceId)
  if (!service) return {}
  const {title, shortDescription} = stegaClean(service)
  return documentMetadata('service', serviceId, title ?? '', shortDescription)
}

export default async function ServicePage({params}: Props) {
  const {serviceId} = await params
  const [service, {locations}] = await Promise.all([getService(serviceId), getLocations()])
  if (!service) redirect(pages.services.path)

  const {title, shortDescription, fullDescription, image, benefits, process} = service
  const path = pathOf('service', serviceId)
  const edit = await editable(service)
  return (
    <>
      <JsonLd<Service>
        data={{
          '@context': 'https://schema.org',
          '@type': 'Service',
          name: title ?? undefined,
          serviceType: title ?? undefined,
          description: shortDescription ?? undefined,
          url: `${environment.SITE_URL}${path}`,
          provider: {'@id': businessId},
          areaServed: locations.flatMap(({name}) => name ?? []),
        }}
      />
      <DocumentHero
        edit={edit}
        page={{path, title: 'Service', parent: pages.services}}
        eyebrow="Service"
        title={title}
        intro={shortDescription}
        image={image}
        actions={
          <>
            <ButtonLink href={pages.arrangeCare.path}>Book {title}</ButtonLink>
            <ButtonLink href={pages.contact.path} variant="secondary">
              Contact us
            </ButtonLink>
          </>
        }
      />
      {fullDescription && (
        <Section
          id="about"
          ground="cream"
          edge="hills"
          layout="aside"
          eyebrow="What it is"
          heading={`About ${title?.toLowerCase()}`}
        >
          <Paragraphs text={fullDescription} data-sanity={edit('fullDescription')} />
        </Section>
      )}
      {benefits?.length ? (
        <Section
          id="benefits"
          ground="sage"
          edge="brook"
          layout="aside"
          eyebrow="Benefits"
          heading="What you can expect"
        >
          <CheckList items={benefits} />
        </Section>
      ) : null}
      {process?.length ? (
        <Section
          id="process"
          ground="paper"
          edge="hills"
          layout="aside"
          eyebrow="Our care process"
          heading="How it begins"
          actions={<ButtonLink href={pages.arrangeCare.path}>Arrange Care</ButtonLink>}
        >
          <StepList steps={process.map((description) => ({description}))} />
        </Section>
      ) : null}
      {locations.length > 0 && (
        <Section
          id="areas"
          ground="sand"
          edge="brook"
          layout="aside"
          eyebrow="Where"
          heading={`${title} in your area`}
        >
          <LocationLinks locations={locations} />
        </Section>
      )}
      <CtaBand />
    </>
  )
}
