import {inPlace} from '@home-care/schemas/provider/placeNames.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import {redirect} from 'next/navigation'
import type {Service} from 'schema-dts'
import {whileClosed, whoToCall} from '../../../components/answeredNumbers.ts'
import {businessId} from '../../../components/BusinessJsonLd.tsx'
import {ButtonLink} from '../../../components/Button.tsx'
import {CallButton} from '../../../components/CallButton.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {ContactLinks} from '../../../components/ContactLinks.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {DocumentHero} from '../../../components/DocumentHero.tsx'
import {GuidePart} from '../../../components/help/GuidePart.tsx'
import {JsonLd} from '../../../components/JsonLd.tsx'
import {LineLink} from '../../../components/Links.tsx'
import {MapOfPlace} from '../../../components/MapOfPlace.tsx'
import {OpenNow} from '../../../components/OpenNow.tsx'
import {Paragraphs} from '../../../components/Paragraphs.tsx'
import {Manager} from '../../../components/People.tsx'
import {editable} from '../../../components/preview/dataAttribute.ts'
import {ServiceList} from '../../../components/ServiceList.tsx'
import {StoryBand} from '../../../components/StoryBand.tsx'
import {AnsweredNumbers} from '../../../components/UrgentNumbers.tsx'
import {describe, placeInFull} from '../../../content/described.ts'
import {documentMetadata} from '../../../content/page.ts'
import {
  getLocation,
  getLocations,
  getServices,
  getSiteSettings,
  getStoryOfLocation,
} from '../../../content/read.ts'
import {environment} from '../../../data/environment.ts'
import {telephoneHref} from '../../../forms/telephone.ts'

type Props = PageProps<'/locations/[locationId]'>

/** The number of towns and villages in sight; the others are folded. */
const shownTowns = 16

const Towns = ({towns}: {towns: string[]}) => (
  <ul className="columns-2 gap-x-6">
    {towns.map((town) => (
      <li key={town} className="break-inside-avoid py-1">
        {town}
      </li>
    ))}
  </ul>
)

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const {locationId} = await params
  const location = await getLocation(locationId)
  if (!location) return {}
  const clean = stegaClean(location)
  return documentMetadata('location', locationId, clean.name ?? '', describe.location(clean))
}

export default async function LocationPage({params}: Props) {
  const {locationId} = await params
  const location = await getLocation(locationId)
  if (!location) redirect(pages.locations.path)
  const [{locations}, services, settings, story] = await Promise.all([
    getLocations(),
    getServices(),
    getSiteSettings(),
    getStoryOfLocation(location._id),
  ])

  const {name, description, specializations, towns, image} = location
  const whole = location.postcodeDistricts ?? []
  const part = location.partDistricts ?? []
  const path = pathOf('location', locationId)
  const edit = await editable(location)
  const email = location.email || settings.email
  return (
    <>
      <JsonLd<Service>
        data={{
          '@context': 'https://schema.org',
          '@type': 'Service',
          name: `Care at home ${inPlace(name ?? '')}`,
          serviceType: 'Home care',
          url: `${environment.SITE_URL}${path}`,
          provider: {'@id': businessId},
          areaServed: (towns?.length ? towns : [name ?? '']).map((town) => ({
            '@type': 'Place',
            name: town,
          })),
        }}
      />
      <DocumentHero
        edit={edit}
        page={{path, title: 'Area', parent: pages.locations}}
        title={name}
        intro={`Visiting care at home ${inPlace(placeInFull(location), ' and around')}.`}
        image={image}
        actions={
          <>
            <ButtonLink href={pages.arrangeCare.path}>Arrange Care</ButtonLink>
            {location.phone ? (
              <ButtonLink href={telephoneHref(location.phone)} variant="secondary" icon="phone">
                {location.phone}
              </ButtonLink>
            ) : (
              <CallButton variant="secondary" />
            )}
          </>
        }
      />
      <div className="sheet">
        {/* Reader views drop a block that is mostly links, unless its class says that it is text. */}
        <div className="sheet-facts text">
          <GuidePart id="call" heading={`Call our ${name} team`} isFact>
            {location.phone ? (
              <>
                <a href={telephoneHref(location.phone)} className="number">
                  {location.phone}
                </a>
                <p>
                  <OpenNow />
                </p>
                <p {...whileClosed}>
                  <LineLink href={whoToCall.path}>{whoToCall.title}</LineLink>
                </p>
              </>
            ) : (
              <AnsweredNumbers />
            )}
            <ContactLinks email={email} />
            <Manager areaId={stegaClean(location._id)} />
          </GuidePart>
          {towns?.length || whole.length || part.length ? (
            <GuidePart id="where" heading="Towns and villages we visit" isFact>
              {towns?.length ? (
                <div data-sanity={edit('towns')}>
                  <Towns towns={towns.slice(0, shownTowns)} />
                  {towns.length > shownTowns && (
                    <details>
                      <summary className="link">{towns.length - shownTowns} more places</summary>
                      <Towns towns={towns.slice(shownTowns)} />
                    </details>
                  )}
                </div>
              ) : null}
              {whole.length > 0 || part.length > 0 ? (
                <p className="mt-2 text-sm text-soft">
                  Postcodes: {[...whole, ...part.map((code) => `${code} in part`)].join(', ')}.
                </p>
              ) : null}
            </GuidePart>
          ) : null}
        </div>
        <div className="text">
          {(description || specializations?.length) && (
            <GuidePart id="about" heading={`Our ${name} team`}>
              <Paragraphs text={description} data-sanity={edit('description')} />
              {specializations?.length ? (
                <>
                  <h3 className="mt-8 mb-4">What the {name} team does most</h3>
                  <CheckList items={specializations.map((text) => ({key: text, text}))} />
                </>
              ) : null}
            </GuidePart>
          )}
          {services.length > 0 && (
            <GuidePart id="services" heading={`Our services ${inPlace(name ?? '')}`}>
              <ServiceList services={services} />
            </GuidePart>
          )}
        </div>
      </div>
      <MapOfPlace here={location._id} locations={stegaClean(locations)} />
      {story && <StoryBand id="story" story={story} heading={`A care story from ${name}`} />}
      <CtaBand />
    </>
  )
}
