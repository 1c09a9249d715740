import type {Company} from '../sanity.types.ts'
import {keyed, systemFields} from './fields.ts'

/** When the sample facts were written. */
const sampleDay = '2025-09-01'

/**
 * A made-up provider: each part is marked as a sample, and its names contain the word. Nobody has a
 * photograph: a drawing would show no member of staff, and a real person is none.
 */
export const company: Company = {
  _id: 'company',
  _type: 'company',
  ...systemFields('2025-09-01T09:00:00Z'),
  // Only CQC gives a rating: the sample shows how one looks, and links to no report.
  regulator: {
    rating: 'good',
    inspectionDate: sampleDay,
    isSample: true,
  },
  registration: {
    name: 'Sample Home Care Limited',
    number: '00000000',
    registeredOffice: '1 Sample Street, Kettering NN16 0AA',
    isSample: true,
  },
  registeredManager: {
    name: 'Helen Sample',
    words:
      'I trained as a nurse and have managed home care since 2009. If something is wrong with your care, it’s mine to put right: ask for me by name.',
    isSample: true,
  },
  nominatedIndividual: {
    name: 'David Sample',
    words:
      'I answer to the regulator for the company. Each month I read every complaint and every compliment.',
    isSample: true,
  },
  team: [
    member('ruth', {
      name: 'Ruth Sample',
      role: 'Care manager, Kettering and Corby',
      words:
        'I come to your home, sit down at your table and write the plan with you. After that I keep visiting. If a plan no longer fits, tell me, and we change it.',
      qualifications: 'Level 5 diploma in leadership for adult care',
      registration: 'Registered nurse, NMC PIN 00A0000E',
    }),
    member('marek', {
      name: 'Marek Sample',
      role: 'Home carer, Corby',
      words:
        'I was a baker’s boy before I was a carer, so early mornings suit me. I like to learn what someone’s day used to be, and to start from there.',
      qualifications: 'Care Certificate; dementia care, level 3',
    }),
    member('bev', {
      name: 'Bev Sample',
      role: 'Night carer, Rutland',
      words:
        'I sit up so that families can sleep. Some nights we talk and some nights we listen to the radio. I have done this for fourteen years.',
      qualifications: 'Care Certificate; end of life care, level 3',
    }),
    member('anita', {
      name: 'Anita Sample',
      role: 'Care coordinator',
      words:
        'Mine is the voice on the telephone. I make the rotas, and I know which lanes flood and who is good with a nervous dog.',
    }),
  ],
  insurance: {
    words:
      'Sample: employers’ liability and public liability insurance. Insurer and cover: to be added.',
    isSample: true,
  },
  memberships: keyed([
    {_type: 'membership', name: 'Sample Association of Home Care Providers', isSample: true},
    {_type: 'membership', name: 'Sample Alliance for Dementia Care', isSample: true},
  ]),
  qualityStatistics: keyed([
    {
      _type: 'qualityStatistic',
      number: '94%',
      what: 'of visits began within 15 minutes of the time agreed',
      period: 'September 2025 to August 2026',
      source: 'our visit records',
      isSample: true,
    },
    {
      _type: 'qualityStatistic',
      number: '3',
      what: 'different carers a week for a person with daily visits (the median)',
      period: 'September 2025 to August 2026',
      source: 'our rotas',
      isSample: true,
    },
    {
      _type: 'qualityStatistic',
      number: '5 of 6',
      what: 'complaints were answered within 28 days',
      period: 'September 2025 to August 2026',
      source: 'our complaints register',
      isSample: true,
    },
  ]),
  complaintsPeople: keyed([
    {
      _type: 'complaintsPerson',
      name: 'Grace Sample',
      role: 'Quality manager',
      words:
        'I read every complaint on the day it comes, and call you myself. If it’s about me, another manager looks into it.',
      isSample: true,
    },
  ]),
}

type TeamMember = NonNullable<Company['team']>[number]

/** A member with the name used in the stories, marked as made up. */
function member(_key: string, fields: Omit<TeamMember, '_key' | '_type'>): TeamMember {
  return {_key, _type: 'teamMember', isActive: true, isSample: true, ...fields}
}
