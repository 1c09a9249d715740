import {rate, yearOf} from '@home-care/schemas/rules/figureWords.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import {redirect} from 'next/navigation'
import type {Service} from 'schema-dts'
import {businessId} from '../../../components/BusinessJsonLd.tsx'
import {ButtonLink, SecondaryLink} from '../../../components/Button.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {DocumentHero} from '../../../components/DocumentHero.tsx'
import {FaqAccordion} from '../../../components/FaqAccordion.tsx'
import {GuidePart} from '../../../components/help/GuidePart.tsx'
import {JsonLd} from '../../../components/JsonLd.tsx'
import {LineLink, TextLink} from '../../../components/Links.tsx'
import {LocationLinks, mostInOneList} from '../../../components/LocationLinks.tsx'
import {Paragraphs} from '../../../components/Paragraphs.tsx'
import {editable} from '../../../components/preview/dataAttribute.ts'
import {StepList} from '../../../components/StepList.tsx'
import {StoryBand} from '../../../components/StoryBand.tsx'
import {AnsweredNumbers} from '../../../components/UrgentNumbers.tsx'
import {describe} from '../../../content/described.ts'
import {documentMetadata} from '../../../content/page.ts'
import {getFigures, getLocations, getService, getStoryOfService} from '../../../content/read.ts'
import {environment} from '../../../data/environment.ts'

type Props = PageProps<'/services/[serviceId]'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const {serviceId} = await params
  const service = await getService(serviceId)
  if (!service) return {}
  const clean = stegaClean(service)
  return documentMetadata('service', serviceId, clean.title ?? '', describe.service(clean))
}

export default async function ServicePage({params}: Props) {
  const {serviceId} = await params
  const service = await getService(serviceId)
  if (!service) redirect(pages.services.path)
  const [{locations}, story, figures] = await Promise.all([
    getLocations(),
    getStoryOfService(service._id),
    getFigures(),
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
        title={title}
        intro={shortDescription}
        image={image}
        actions={
          <>
            <ButtonLink href={pages.arrangeCare.path}>Book {title}</ButtonLink>
            <SecondaryLink href={pages.contact.path}>Contact us</SecondaryLink>
          </>
        }
      />
      <div className="sheet">
        <div className="sheet-facts text">
          {price && (
            <GuidePart id="price" heading="What it costs" isFact>
              <p data-sanity={edit('price')}>
                <span className="numeral block text-3xl leading-tight text-accent">
                  {rate(price)}
                </span>
                <span className="mt-1 block font-bold">
                  {price.label}, {yearOf(price)}
                </span>
              </p>
              <p className="mt-3 text-soft">
                A range for the standard rate. After a free assessment you get one exact price in
                writing. <TextLink href={pages.whichHelp.path}>See who might pay</TextLink>
              </p>
            </GuidePart>
          )}
          <GuidePart id="call" heading="Ask us about it" isFact>
            <AnsweredNumbers />
          </GuidePart>
          {locations.length > 0 && (
            <GuidePart id="areas" heading="Where we offer it" isFact>
              {locations.length > mostInOneList ? (
                <LocationLinks locations={locations} />
              ) : (
                <ul className="flex flex-wrap gap-x-5">
                  {locations.map(({_id, id, name}) => (
                    <li key={_id}>
                      <LineLink href={pathOf('location', id ?? '')}>{name}</LineLink>
                    </li>
                  ))}
                </ul>
              )}
            </GuidePart>
          )}
        </div>
        <div className="text">
          {fullDescription && (
            <GuidePart id="about" heading="What it is">
              <Paragraphs text={fullDescription} data-sanity={edit('fullDescription')} />
            </GuidePart>
          )}
          {benefits?.length ? (
            <GuidePart id="benefits" heading="What you can expect">
              <CheckList items={benefits.map((text) => ({key: text, text}))} />
            </GuidePart>
          ) : null}
          {process?.length ? (
            <GuidePart id="process" heading="How it begins">
              <StepList steps={process.map((description) => ({description}))} />
            </GuidePart>
          ) : null}
          {faqs.length > 0 && (
            <GuidePart id="questions" heading="Questions people ask">
              <FaqAccordion
                faqs={faqs.map(({_key, ...faq}) => ({
                  ...faq,
                  'data-sanity': edit(`faqs[_key=="${_key}"]`),
                }))}
              />
            </GuidePart>
          )}
        </div>
      </div>
      {story && <StoryBand id="story" story={story} heading="From a care story" />}
      <CtaBand />
    </>
  )
}
