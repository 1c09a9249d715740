import type {PeopleList as Content} from '@home-care/schemas/sanity.types.ts'
import {stegaClean} from '@sanity/client/stega'
import {getCompany} from '../../content/read.ts'
import {PersonCards} from '../People.tsx'
import {BlockFrame, type BlockProps, levelWithin} from './BlockFrame.tsx'

export async function PeopleListBlock({block, level}: BlockProps<Content>) {
  const people = await peopleOf(stegaClean(block.who))
  return (
    <BlockFrame block={block} level={level}>
      <PersonCards people={people} level={levelWithin(block, level)} />
    </BlockFrame>
  )
}

/** The people of a list, as The company has them. */
export async function peopleOf(who: Content['who']) {
  const {people, team, complaintsPeople} = await getCompany()
  switch (who) {
    case 'team':
      return team.map(({_key, qualifications, registration, ...person}) => ({
        ...person,
        field: `team[_key=="${_key}"]`,
        facts: [qualifications, registration].filter((fact) => fact !== undefined),
      }))
    case 'complaints':
      return complaintsPeople.map(({_key, ...person}) => ({
        ...person,
        field: `complaintsPeople[_key=="${_key}"]`,
      }))
    default:
      return people
  }
}
