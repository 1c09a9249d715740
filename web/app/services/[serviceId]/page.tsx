import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import {redirect} from 'next/navigation'
import type {Service} from 'schema-dts'
import {answeredNumbers} from '../../../components/answeredNumbers.ts'
import {businessId} from '../../../components/BusinessJsonLd.tsx'
import {ButtonLink} from '../../../components/Button.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {DocumentHero} from '../../../components/DocumentHero.tsx'
import {FaqAccordion} from '../../../components/FaqAccordion.tsx'
import {Icon} from '../../../components/Icon.tsx'
import {JsonLd} from '../../../components/JsonLd.tsx'
import {LocationLinks} from '../../../components/LocationLinks.tsx'
import {Paragraphs} from '../../../components/Paragraphs.tsx'
import {editable} from '../../../components/preview/dataAttribute.ts'
import {Section} from '../../../components/Section.tsx'
import {StepList} from '../../../components/StepList.tsx'
import {StoryBand} from '../../../components/StoryBand.tsx'
import {describe} from '../../../content/described.ts'
import {documentMetadata} from '../../../content/page.ts'
import {getFigures, getLocations, getService, getStoryOfService} from '../../../content/read.ts'
import {environment} from '../../../data/environment.ts'
import {rate, rateInYear, yearOf} from '../../../words/figures.ts'

type Props = PageProps<'/services/[serviceId]'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const {serviceId} = await params
  const service = await getService(serviceId)
  if (!service) return {}
  const told = stegaClean(service)
  return documentMetadata('service', serviceId, told.title ?? '', describe.service(told))
}

export default async function ServicePage({params}: Props) {
  const {serviceId} = await params
  const service = await getService(serviceId)
  if (!service) redirect(pages.services.path)
  const [{locations}, story, figures, numbers] = await Promise.all([
    getLocations(),
    getStoryOfService(service._id),
    getFigures(),
    answeredNumbers(),
  ])

  const {title, shortDescription, fullDescription, image, benefits, process} = service
  const price = service.price && figures[stegaClean(service.price)]
  const faqs = (service.faqs ?? []).flatMap(({_key, question, answer}) =>
    question && answer ? [{_key, question, answer}] : [],
  )
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
      >
        {(price || numbers.length > 0) && (
          <p className="flex flex-wrap items-center gap-x-6">
            {price && (
              <a href="#price" className="link inline-flex min-h-11 items-center">
                {rateInYear(price)}
              </a>
            )}
            {numbers.map(({'data-when': when, label, href}) => (
              <a
                key={when}
                data-when={when}
                href={href}
                className="inline-flex min-h-11 items-center gap-3 font-bold text-heading underline-offset-4 hover:underline"
              >
                <Icon name={when === 'nobody' ? 'clock' : 'phone'} />
                {label}
              </a>
            ))}
          </p>
        )}
      </DocumentHero>
      {fullDescription && (
        <Section
          id="about"
          ground="cream"
          edge="hills"
          layout="aside"
          eyebrow="What it is"
          heading={`About ${title}`}
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
      {price && (
        <Section
          id="price"
          ground="cream"
          edge="brook"
          layout="aside"
          heading="What it costs"
          actions={
            <ButtonLink href={pages.costOfVisitingCare.path} variant="secondary">
              Estimate your week
            </ButtonLink>
          }
        >
          <p data-sanity={edit('price')}>
            <span className="numeral block text-4xl leading-tight text-accent">{rate(price)}</span>
            <span className="mt-2 block font-bold">
              {price.label}, {yearOf(price)}
            </span>
          </p>
          <p className="mt-4 text-soft">
            An indicative range for the standard rate. After a free assessment you get one exact
            price, in writing, before you agree to anything. The council, the NHS or a benefit may
            pay a part:{' '}
            <a href={pages.whichHelp.path} className="link">
              see who might pay
            </a>
            .
          </p>
        </Section>
      )}
      {story && (
        <StoryBand
          id="story"
          story={story}
          ground="paper"
          edge="hills"
          heading="From a care story"
        />
      )}
      {faqs.length > 0 && (
        <Section
          id="questions"
          ground="sage"
          edge="brook"
          layout="aside"
          eyebrow="Questions"
          heading={`What people ask about ${title}`}
        >
          <FaqAccordion
            faqs={faqs.map(({_key, ...faq}) => ({
              ...faq,
              'data-sanity': edit(`faqs[_key=="${_key}"]`),
            }))}
          />
        </Section>
      )}
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
