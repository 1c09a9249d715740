import {counted} from '@home-care/schemas/rules/amounts.ts'
import {sentencesOf} from '@home-care/schemas/rules/textAdvice.ts'
import type {LocationsQueryResult} from '@home-care/schemas/sanity.types.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import {AreaMap, hasMap} from '../../components/AreaMap.tsx'
import {Closing, contentPageMetadata, Opening} from '../../components/blocks/ContentPage.tsx'
import {Callout} from '../../components/Callout.tsx'
import {ContactLinks} from '../../components/ContactLinks.tsx'
import {LineLink} from '../../components/Links.tsx'
import {OpenNow} from '../../components/OpenNow.tsx'
import {PlaceFinder} from '../../components/PlaceFinder.tsx'
import {editable} from '../../components/preview/dataAttribute.ts'
import {getContentPage} from '../../content/pages.ts'
import {getLocations, getSiteSettings} from '../../content/read.ts'

export const generateMetadata = () => contentPageMetadata(pages.locations.path)

/** Above this number of areas, each county is folded. */
const mostInSight = 24

/**
 * The locations by county, in the order of each county's first one; those without a county come together.
 */
function byCounty<Place extends {county: string | null}>(places: Place[]): [string, Place[]][] {
  return [...Map.groupBy(places, ({county}) => stegaClean(county)?.trim() || 'Other areas')]
}

export default async function LocationsPage() {
  const [{locations, isBuiltIn}, settings, written] = await Promise.all([
    getLocations(),
    getSiteSettings(),
    getContentPage(pages.locations),
  ])
  const isOnMap = hasMap(stegaClean(locations))
  return (
    <>
      <Opening
        written={written}
        intro={settings.coverageDescription}
        wide={isOnMap && <AreaMap locations={stegaClean(locations)} />}
      >
        <PlaceFinder locations={stegaClean(locations)} />
      </Opening>
      <section id="areas" aria-label="Our areas by county" data-ground="paper" className="band">
        <div className="wrap">
          {isBuiltIn && (
            <div className="mb-8">
              <Callout tone="urgent" title="Failed to load locations." level={2}>
                <p>
                  This is the list that came with the site. Please call {settings.phone || 'us'} if
                  your town isn’t on it.
                </p>
              </Callout>
            </div>
          )}
          {locations.length === 0 && (
            <p>Our areas are being updated. Please call us: we’ll say whether we come to you.</p>
          )}
          {settings.phone && (
            <p className="mb-4">
              Our telephones
              <br />
              <strong>
                <OpenNow />
              </strong>
            </p>
          )}
          <div className="gap-x-14 not-print:lg:grid lg:grid-cols-3">
            {byCounty(locations).map(([county, places]) => {
              const teams = (
                <ul
                  className={`mt-2 grid gap-x-14 sm:grid-cols-2 ${places.length > 1 ? 'lg:grid-cols-3' : 'lg:grid-cols-1'}`}
                >
                  {places.map((place) => (
                    <Team key={place._id} place={place} settings={settings} />
                  ))}
                </ul>
              )
              return (
                <section
                  key={county}
                  className={`mb-10 break-inside-avoid last:mb-0 ${places.length > 1 ? 'col-span-full' : ''}`}
                >
                  <h2 className="text-2xl">{county}</h2>
                  {locations.length > mostInSight ? (
                    <details>
                      <summary className="link inline-flex min-h-11 items-center">
                        {counted(places.length, 'area')}
                      </summary>
                      {teams}
                    </details>
                  ) : (
                    teams
                  )}
                </section>
              )
            })}
          </div>
        </div>
      </section>
      <Closing written={written} />
    </>
  )
}

/** One area: the first sentence about it, what its team does most, and how to reach the team. */
async function Team({
  place: {_id, id, name, description, specializations, phone, email},
  settings,
}: {
  place: LocationsQueryResult[number]
  settings: {phone: string; email: string}
}) {
  const edit = await editable({_id, _type: 'location'})
  const [opening] = sentencesOf(description ?? '')
  const [contactPhone, contactEmail] = [phone || settings.phone, email || settings.email]
  return (
    <li id={id ?? undefined} className="border-t border-rule py-4">
      <h3>
        <LineLink href={pathOf('location', id ?? '')}>{name}</LineLink>
      </h3>
      {opening && (
        <p className="text-soft" data-sanity={edit('description')}>
          {opening}
        </p>
      )}
      {specializations?.length ? (
        <ul
          aria-label={`What our ${stegaClean(name)} team does most`}
          className="mt-1 flex flex-wrap gap-x-4 text-sm font-bold"
        >
          {specializations.map((specialization) => (
            <li key={specialization}>{specialization}</li>
          ))}
        </ul>
      ) : null}
      <ContactLinks phone={contactPhone} email={contactEmail} />
    </li>
  )
}
