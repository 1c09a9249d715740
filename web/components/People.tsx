import type {ImageWithAlt} from '@home-care/schemas/sanity.types.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import {getCompany} from '../content/read.ts'
import {Card, CardGrid} from './Card.tsx'
import {ContactLinks} from './ContactLinks.tsx'
import {ContentImage} from './ContentImage.tsx'
import {Heading, type Level} from './Heading.tsx'
import {LineLink} from './Links.tsx'
import {Paragraphs} from './Paragraphs.tsx'
import {companyDocument, editable} from './preview/dataAttribute.ts'
import {Sample} from './Sample.tsx'

interface Person {
  /** The path of the person's field in the document. */
  field: string
  name?: string | undefined
  role?: string | undefined
  photograph?: ImageWithAlt | undefined
  words?: string | undefined
  /** Qualifications and registrations. */
  facts?: string[]
  phone?: string | undefined
  email?: string | undefined
  isSample?: boolean | undefined
}

/** Shown without a photograph: "Helen van Sample" gives HS, as more letters have no room. */
const initialsOf = (name: string) =>
  (stegaClean(name).match(/(?<!\S)\p{L}/gu) ?? []).join('').replace(/^(.).*(.)$/u, '$1$2')

/** Cards of people, side by side on a wide screen. */
export async function PersonCards({people, level = 3}: {people: readonly Person[]; level?: Level}) {
  const edit = await editable(companyDocument)
  return (
    <CardGrid columns={2}>
      {people.map(({role, field, name = '', photograph, words, facts = [], isSample, ...reach}) => (
        <Card as="li" key={field} className="flex flex-col gap-4">
          {photograph?.asset ? (
            <ContentImage
              image={photograph}
              data-sanity={edit(`${field}.photograph`)}
              aspectRatio={1}
              sizes="9rem"
              className="size-36 rounded-card object-cover"
            />
          ) : (
            <span
              aria-hidden="true"
              className="grid size-20 place-items-center rounded-card bg-sage-200 font-serif text-2xl text-teal-800"
            >
              {initialsOf(name)}
            </span>
          )}
          {photograph?.asset && photograph.caption && (
            <p className="text-sm text-soft">{photograph.caption}</p>
          )}
          <div data-sanity={edit(field)}>
            {role && <p className="text-soft">{role}</p>}
            <Heading level={level} className="flex flex-wrap items-center gap-x-4">
              {name} {isSample && <Sample />}
            </Heading>
          </div>
          {words && <Paragraphs text={words} />}
          <ContactLinks {...reach} data-sanity={edit(field)} />
          {facts.length > 0 && (
            <ul className="mt-auto border-t border-rule pt-4 text-sm text-soft">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </Card>
      ))}
    </CardGrid>
  )
}

/**
 * The manager of the care in an area, or the registered manager: photograph, name, and a link to more.
 * Renders nothing until set.
 * @param areaId the id of the area's document
 */
export async function Manager({areaId}: {areaId: string}) {
  const {people, team} = await getCompany()
  const local = team.find(({areas}) => areas?.some(({_ref}) => _ref === areaId))
  const manager = local
    ? {...local, field: `team[_key=="${local._key}"]`}
    : people.find(({field}) => field === 'registeredManager')
  if (!manager) return null
  const edit = await editable(companyDocument)
  const {field, role, name, photograph, isSample} = manager
  const path = local ? pages.team.path : `${pages.about.path}#who-answers`
  return (
    <div className="text flex items-center gap-4">
      {photograph?.asset && (
        <ContentImage
          image={photograph}
          data-sanity={edit(`${field}.photograph`)}
          aspectRatio={1}
          sizes="5rem"
          className="size-20 rounded-chip object-cover"
        />
      )}
      <p data-sanity={edit(field)}>
        <span className="block text-sm text-soft">{role}</span>
        <LineLink href={path}>{name}</LineLink> {isSample && <Sample />}
      </p>
    </div>
  )
}
