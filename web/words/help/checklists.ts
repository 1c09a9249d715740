import type {Crumb} from '@home-care/schemas/site/page.ts'
import {checklistPaths, pages} from '@home-care/schemas/site/siteMap.ts'
import {toHaveReady} from '../caseManagement/referring.ts'
import type {Figures} from '../figures.ts'
import {providerTips} from './arranging.ts'
import {howToChoose, preparingHome, roomByRoom, telephoneQuestions} from './articles.ts'
import {hubChecklist} from './hub.ts'

// Printable checklists: content of a page, with boxes to tick.

export interface Checklist {
  path: string
  title: string
  intro: string
  parts: {heading?: string; items: readonly (string | {title: string; description: string})[]}[]
  page: Crumb
  /** The number of empty lines to write on below each item. */
  lines: 0 | 1 | 2
}

export const beforeYouCall: Checklist = {
  path: checklistPaths.beforeYouCall,
  title: 'Before you call anyone',
  intro:
    'You don’t need all of this to make a first call. With half of it, the call is shorter, and you won’t lie awake thinking of what you forgot to say.',
  parts: [{items: hubChecklist}],
  page: pages.helpHub,
  lines: 2,
}

export const choosingCare = (figures: Figures): Checklist => ({
  path: checklistPaths.choosingCare,
  title: 'Choosing home care you can trust',
  intro: 'One sheet for each provider, us included. Note who answered, and when.',
  parts: [
    {heading: 'Before you call: look it up', items: providerTips},
    {heading: 'On the telephone: ask', items: telephoneQuestions(figures)},
  ],
  page: howToChoose,
  lines: 1,
})

const preparingTheHome: Checklist = {
  path: checklistPaths.preparingTheHome,
  title: 'Preparing a home for care',
  intro:
    'An afternoon’s work, with a cup of tea in the middle. Do it together with the person who lives there, and begin with what bothers them.',
  parts: roomByRoom,
  page: preparingHome,
  lines: 0,
}

export const readyToRefer: Checklist = {
  path: checklistPaths.readyToRefer,
  title: 'To have ready for a referral',
  intro: 'None of it need hold a referral up: send the form, and what is missing can follow.',
  parts: [{items: toHaveReady}],
  page: pages.referral,
  lines: 2,
}

export const checklists = (figures: Figures): Checklist[] => [
  beforeYouCall,
  choosingCare(figures),
  preparingTheHome,
  readyToRefer,
]
