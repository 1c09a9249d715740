import {inPlace, withArticle} from '@home-care/schemas/provider/placeNames.ts'
import {nation, provider} from '@home-care/schemas/provider/provider.ts'
import type {LocationsQueryResult} from '@home-care/schemas/sanity.types.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import {redirect} from 'next/navigation'
import {AreaMap, hasMap} from '../../../components/AreaMap.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {LineLink, TextLink} from '../../../components/Links.tsx'
import {LocationLinks} from '../../../components/LocationLinks.tsx'
import {PageHero} from '../../../components/PageHero.tsx'
import {PlaceFinder} from '../../../components/PlaceFinder.tsx'
import {Section} from '../../../components/Section.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getLocations} from '../../../content/read.ts'
import {findPlace, type PlaceAnswer} from '../../../places/findPlace.ts'

export const metadata = pageMetadata(pages.findPlace)

/** Others' directories, for places we do not cover. */
const {regulator, choosing} = nation
const list = new Intl.ListFormat('en-GB')

export default async function FindPage({searchParams}: PageProps<'/locations/find'>) {
  const {place} = await searchParams
  const query = Array.isArray(place) ? (place[0] ?? '') : (place ?? '')
  // Compared with the question and put into URLs, so they must not carry stega.
  const {locations} = stegaClean(await getLocations())
  const answer = findPlace(query, locations)
  const name = 'place' in answer ? answer.place : ''
  // Keeps house numbers and full postcodes out of a URL that people share and bookmark.
  if (name !== query) redirect(findPath(name))

  return (
    <>
      <PageHero
        page={pages.findPlace}
        title={titleOf(answer)}
        intro={<Explanation answer={answer} />}
        picture={hasMap(locations) && <AreaMap locations={locations} />}
      />
      {'locations' in answer && (
        <Section
          id="teams"
          ground="cream"
          layout="aside"
          heading={answer.locations.length === 1 ? 'Your team' : 'The nearest teams'}
        >
          <LocationLinks locations={answer.locations} />
        </Section>
      )}
      <Section
        id="again"
        ground="sage"
        layout="aside"
        heading={answer.kind === 'empty' ? 'Where do you live?' : 'Look for another place'}
      >
        <PlaceFinder place={name} />
        <p className="mt-6">
          <LineLink href={pages.locations.path}>All the areas we cover</LineLink>
        </p>
      </Section>
      <CtaBand heading="Or ask us">
        A coordinator can tell you in a minute whether we have carers near you.
      </CtaBand>
    </>
  )
}

const isDistrict = (place: string) => /\d/.test(place)

/** A place with its county, because England has many of one name: “Upton, Northamptonshire”. */
function inItsCounty({place, locations}: {place: string; locations: LocationsQueryResult}): string {
  const counties = [...new Set(locations.flatMap(({county}) => county ?? []))]
  const isSaid = isDistrict(place) || counties.some((county) => place.includes(county))
  return isSaid || counties.length === 0 ? place : `${place}, ${list.format(counties)}`
}

function findPath(place: string): string {
  return `${pages.findPlace.path}?${new URLSearchParams({place})}`
}

function titleOf(answer: PlaceAnswer): string {
  switch (answer.kind) {
    case 'empty':
      return 'Tell us where you live'
    case 'covered':
      return `Yes, we visit people ${inPlace(inItsCounty(answer))}`
    case 'partly':
      return isDistrict(answer.place)
        ? `Yes, we visit people in parts of ${answer.place}`
        : `We cover part of ${withArticle(answer.place)}`
    case 'nearby':
      return `${answer.place} isn’t on our list: please ask us`
    case 'outside':
      return `Sorry, we don’t cover ${withArticle(answer.place)}`
    case 'unknown':
      return answer.similar[0]
        ? `Did you mean ${answer.similar[0]}?`
        : `${answer.place} isn’t on our list`
  }
}

function Explanation({answer}: {answer: PlaceAnswer}) {
  switch (answer.kind) {
    case 'empty':
      return <p>Type a town, or the first half of a postcode, and we’ll say whether we come.</p>
    case 'covered':
      return (
        <p>
          {isDistrict(answer.place)
            ? 'We check your exact address when you call.'
            : `We check your exact address when you call. If you mean another ${answer.place}, the first half of its postcode will tell you.`}
        </p>
      )
    case 'partly':
      return (
        <p>
          {isDistrict(answer.place)
            ? `Perhaps not in every town and village of ${answer.place}: call, and we check your address.`
            : partOf(answer.parts, answer.locations)}
        </p>
      )
    case 'nearby':
      return (
        <p>
          We don’t promise visits there today. The teams below are the nearest, and sometimes can:
          please call before you rely on it.
        </p>
      )
    case 'outside':
      return (
        <>
          <p>
            We visit people {inPlace(provider.area)}. If you live at the edge of it, ask us all the
            same.
          </p>
          <p className="mt-4">
            <TextLink href={regulator.directory}>
              {regulator.initials ?? `The ${regulator.name}`} lists every registered home-care
              provider
            </TextLink>
            {choosing && (
              <>
                , and the{' '}
                <TextLink href={choosing.url}>{choosing.body} explains how to choose one</TextLink>
              </>
            )}
            .
          </p>
        </>
      )
    case 'unknown':
      return (
        <>
          <p>
            We visit people {provider.across}. “{answer.place}” may be outside that, a village that
            we haven’t listed, or another spelling. The first half of the postcode will tell you.
          </p>
          {answer.similar.length > 0 && (
            <p className="mt-4">
              Places on our list:{' '}
              {answer.similar.map((name, index) => (
                <span key={name}>
                  {index > 0 && (index === answer.similar.length - 1 ? ' or ' : ', ')}
                  <TextLink href={findPath(name)}>{name}</TextLink>
                </span>
              ))}
              .
            </p>
          )}
        </>
      )
  }
}

function partOf(parts: string[], locations: LocationsQueryResult): string {
  const names = list.format(parts.length ? parts : locations.flatMap(({name}) => name ?? []))
  return `We visit people ${inPlace(names)}. The first half of your postcode, or your town, will tell you more.`
}
