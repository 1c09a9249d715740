import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import {AreaMap} from '../../components/AreaMap.tsx'
import {Callout} from '../../components/Callout.tsx'
import {ContentImage} from '../../components/ContentImage.tsx'
import {CtaBand} from '../../components/CtaBand.tsx'
import {Icon} from '../../components/Icon.tsx'
import {PageHero} from '../../components/PageHero.tsx'
import {PlaceFinder} from '../../components/PlaceFinder.tsx'
import {editable} from '../../components/preview/dataAttribute.ts'
import {Section} from '../../components/Section.tsx'
import {pageMetadata} from '../../content/page.ts'
import {getLocations, getSiteSettings} from '../../content/read.ts'
import {telephoneHref} from '../../forms/telephone.ts'
import {countyBeside} from '../../places/findPlace.ts'

export const metadata: Metadata = pageMetadata(pages.locations)

export default async function LocationsPage() {
  const [{locations, failed}, settings] = await Promise.all([getLocations(), getSiteSettings()])
  const editors = await Promise.all(locations.map(({_id}) => editable({_id, _type: 'location'})))
  return (
    <>
      <PageHero
        page={pages.locations}
        title="Areas We Cover"
        intro={settings.coverageDescription}
        drawing={<AreaMap locations={stegaClean(locations)} />}
      >
        <PlaceFinder locations={stegaClean(locations)} />
      </PageHero>
      <Section id="areas" ground="cream" edge="hills" heading="Teams who know your roads">
        {failed && (
          <div className="mb-12">
            <Callout tone="urgent" title="Failed to load locations.">
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
        <ul className="grid gap-16">
          {locations.map(
            ({_id, id, name, county, description, specializations, phone, email, image}, index) => {
              const [opening] = description?.split(/\n\s*\n/) ?? []
              const contactPhone = phone || settings.phone
              const contactEmail = email || settings.email
              return (
                <li key={_id} id={id ?? undefined}>
                  <article className="grid items-start gap-x-16 gap-y-7 md:grid-cols-2">
                    <div
                      className={`aspect-[4/3] overflow-clip rounded-leaf bg-sage-200 ${
                        index % 2 ? 'md:order-2' : ''
                      }`}
                    >
                      <ContentImage
                        image={image}
                        data-sanity={editors[index]?.('image')}
                        aspectRatio={4 / 3}
                        sizes="(width >= 64rem) 35rem, (width >= 48rem) 44vw, 91vw"
                        className="size-full object-cover"
                      />
                    </div>
                    <div>
                      {countyBeside(stegaClean({name, county})) && (
                        <p className="eyebrow mb-3" data-sanity={editors[index]?.('county')}>
                          {county}
                        </p>
                      )}
                      <h3 className="text-3xl">{name}</h3>
                      <p className="mt-4 text-soft">{opening}</p>
                      {specializations?.length ? (
                        <ul
                          aria-label={`What our ${stegaClean(name)} team does most`}
                          className="mt-5 flex flex-wrap gap-2"
                        >
                          {specializations.map((specialization) => (
                            <li
                              key={specialization}
                              className="rounded-leaf-sm bg-sage-100 px-3.5 py-1 text-sm text-teal-950"
                            >
                              {specialization}
                            </li>
                          ))}
                        </ul>
                      ) : null}
                      <ul className="mt-5 grid justify-items-start">
                        {contactPhone && (
                          <li>
                            <a
                              href={telephoneHref(contactPhone)}
                              className="inline-flex min-h-11 items-center gap-3 font-bold text-heading underline-offset-4 hover:underline"
                            >
                              <Icon name="phone" />
                              {contactPhone}
                            </a>
                          </li>
                        )}
                        {contactEmail && (
                          <li>
                            <a
                              href={`mailto:${contactEmail}`}
                              className="inline-flex min-h-11 items-center gap-3 text-heading underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                            >
                              <Icon name="mail" />
                              {contactEmail}
                            </a>
                          </li>
                        )}
                      </ul>
                      <a
                        href={pathOf('location', id ?? '')}
                        className="group mt-3 inline-flex min-h-11 items-center gap-2 font-bold text-accent underline-offset-4 hover:underline"
                      >
                        Care at home in {name}
                        <Icon
                          name="arrow"
                          className="size-5 transition-transform duration-200 group-hover:translate-x-1"
                        />
                      </a>
                    </div>
                  </article>
                </li>
              )
            },
          )}
        </ul>
      </Section>
      <CtaBand heading="Just outside our area?">
        Ask us all the same. If we can’t come to you, we’ll say so and tell you who might.
      </CtaBand>
    </>
  )
}
