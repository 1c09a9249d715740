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
import {CtaBand} from '../../../components/CtaBand.tsx'
import {DocumentHero} from '../../../components/DocumentHero.tsx'
import {Icon} from '../../../components/Icon.tsx'
import {JsonLd} from '../../../components/JsonLd.tsx'
import {MapOfPlace} from '../../../components/MapOfPlace.tsx'
import {OpenNow} from '../../../components/OpenNow.tsx'
import {Paragraphs} from '../../../components/Paragraphs.tsx'
import {Manager} from '../../../components/People.tsx'
import {editable} from '../../../components/preview/dataAttribute.ts'
import {Section} from '../../../components/Section.tsx'
import {ServiceList} from '../../../components/ServiceList.tsx'
import {StoryBand} from '../../../components/StoryBand.tsx'
import {describe} from '../../../content/described.ts'
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
import {countyBeside} from '../../../places/findPlace.ts'

type Props = PageProps<'/locations/[locationId]'>

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

  const {name, county, description, specializations, towns, postcodeDistricts, image} = location
  const path = pathOf('location', locationId)
  const edit = await editable(location)
  const email = location.email || settings.email
  return (
    <>
      <JsonLd<Service>
        data={{
          '@context': 'https://schema.org',
          '@type': 'Service',
          name: `Care at home in ${name}`,
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
        intro={`Visiting care at home in and around ${countyBeside(stegaClean({name, county})) ? `${name}, ${county}` : name}, from a team that lives nearby.`}
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
      >
        {location.phone && (
          <p>
            <OpenNow />{' '}
            <a href={whoToCall.path} className="link" {...whileClosed}>
              {whoToCall.title}
            </a>
          </p>
        )}
        {email && (
          <a
            href={`mailto:${email}`}
            className="link inline-flex min-h-11 items-center gap-3 [overflow-wrap:anywhere]"
          >
            <Icon name="mail" />
            {email}
          </a>
        )}
      </DocumentHero>
      {(description || specializations?.length) && (
        <Section
          id="about"
          ground="cream"
          layout="aside"
          heading={`Our ${name} team`}
          actions={<Manager />}
        >
          {description && <Paragraphs text={description} data-sanity={edit('description')} />}
          {specializations?.length ? (
            <div className="mt-10 grid gap-5">
              <h3>What the {name} team does most</h3>
              <CheckList items={specializations} />
            </div>
          ) : null}
        </Section>
      )}
      {towns?.length || postcodeDistricts?.length ? (
        <Section
          id="where"
          ground="paper"
          layout="aside"
          heading="Towns and villages we visit"
          intro={
            postcodeDistricts?.length
              ? `Postcodes: ${postcodeDistricts.join(', ')}, in whole or in part.`
              : undefined
          }
        >
          {towns?.length ? (
            <ul
              data-sanity={edit('towns')}
              className="gap-x-10 font-serif text-lg sm:columns-2 lg:columns-3"
            >
              {towns.map((town) => (
                <li key={town} className="break-inside-avoid border-b border-rule py-2.5">
                  {town}
                </li>
              ))}
            </ul>
          ) : null}
        </Section>
      ) : null}
      <MapOfPlace here={locationId} locations={stegaClean(locations)} />
      {story && <StoryBand id="story" story={story} heading={`A care story from ${name}`} />}
      {services.length > 0 && (
        <Section id="services" ground="cream" heading={`Our services in ${name}`}>
          <ServiceList services={services} />
        </Section>
      )}
      <CtaBand />
    </>
  )
}
