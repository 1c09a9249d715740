import {nation, provider} from '../provider/provider.ts'
import type {Page} from './page.ts'

// The guides of Help & Advice. Everything about a guide outside of its own page follows from its entry
// here: breadcrumbs, menu, lists of guides and the day of its review.

export const helpHub = {
  path: '/help-advice',
  drawing: 'help-advice',
  title: 'Help & Advice',
  searchTitle: 'Help and advice on care at home',
  description:
    'Plain guides to arranging care at home and paying for it: what to do first, who may help with the cost, and answers to the questions families ask.',
  shows: ['figures'],
  content: 'whole',
} as const satisfies Page

const {careBody, healthService} = nation.words

/** Words about England's law, and those that stand until a provider of another nation has written its own. */
export const inEngland = (words: string, elsewhere: string) =>
  provider.nation === 'england' ? words : elsewhere

/** In the order of the menu, which has those with a line of their own. */
export const guides = {
  whichHelp: {
    path: '/help-advice/which-help',
    drawing: 'which-help',
    title: 'Which help?',
    searchTitle: 'Which help, what will it cost, who might pay?',
    description: inEngland(
      'Five questions about care at home: which services fit, what a week may cost, and whether the council, the NHS or a benefit could pay.',
      'A few questions about care at home: which services fit, what a week may cost, and where to ask who pays.',
    ),
    parent: helpHub,
    content: 'opening',
  },
  missedVisit: {
    path: '/help-advice/if-your-carer-does-not-come',
    drawing: 'call-back',
    title: 'If your carer doesn’t come',
    searchTitle: 'If your carer is late or doesn’t come',
    description:
      'Who to call when a carer is late or a visit was missed, what to do until someone comes, and what we do then.',
    parent: helpHub,
    content: 'whole',
  },
  liveInCare: {
    path: '/help-advice/live-in-care',
    drawing: 'evening-call',
    title: 'Live-in care',
    searchTitle: 'Live-in care: a carer who moves in',
    description:
      'What live-in care is, who it suits and who it doesn’t, what the carer needs, what it costs a week beside visits, and how to arrange it.',
    parent: helpHub,
    content: 'whole',
    shows: ['service'],
  },
  arrangingCare: {
    path: '/help-advice/arranging-care-at-home',
    drawing: 'arranging-care',
    title: 'Arranging care at home',
    searchTitle: 'Arranging care at home: a step-by-step guide',
    description:
      'How to arrange care at home in four steps: the first call, the assessment, the plan and the first visit; how to choose a provider; what to do in an emergency.',
    menuLine: 'Four steps from a first call to a first visit',
    parent: helpHub,
    content: 'whole',
  },
  healthcareFunding: {
    path: '/help-advice/healthcare-funding',
    drawing: 'healthcare-funding',
    title: 'Healthcare funding',
    searchTitle: inEngland(
      'NHS Continuing Healthcare and other NHS funding',
      `When the ${healthService} pays for care at home`,
    ),
    description: inEngland(
      'When the NHS pays for care: Continuing Healthcare, nursing care and personal health budgets, the four criteria, the 12 domains and how to apply.',
      `When the ${healthService} pays for care at home in ${nation.name}, and how to ask.`,
    ),
    menuLine: inEngland(
      'NHS Continuing Healthcare and nursing care',
      `When the ${healthService} pays for care`,
    ),
    parent: helpHub,
    content: 'whole',
  },
  socialCareFunding: {
    path: '/help-advice/social-care-funding',
    drawing: 'social-care-funding',
    title: 'Social care funding',
    searchTitle: inEngland(
      'Council funding for care and the means test',
      `How the ${careBody} helps with care at home`,
    ),
    description: inEngland(
      'How the council helps with care at home: the needs assessment, the means test with an estimate for your savings, how your home is treated, and direct payments.',
      `What the ${careBody} assesses and pays for in ${nation.name}, and how to ask.`,
    ),
    menuLine: inEngland(
      'What your council may pay, and the means test',
      `What the ${careBody} may pay`,
    ),
    parent: helpHub,
    content: 'whole',
  },
  selfFundedCare: {
    path: '/help-advice/self-funded-care',
    drawing: 'self-funded-care',
    title: 'Self-funded care',
    searchTitle: 'Paying for your own care at home',
    description:
      'Paying for care yourself: what it gives you, what it is likely to cost, how to make money last, and the benefits you can claim whatever your savings.',
    menuLine: 'Paying for care yourself, and making it last',
    parent: helpHub,
    content: 'whole',
  },
  governmentInitiatives: {
    path: '/help-advice/government-initiatives',
    canBeOff: true,
    drawing: 'government-initiatives',
    title: 'Government initiatives',
    searchTitle: 'Government help with care: benefits, grants and changes',
    description:
      'National schemes that help people live at home, the benefits and grants you can claim now, and the changes to social care that are on their way.',
    menuLine: 'Benefits, grants and what is changing',
    parent: helpHub,
    content: 'whole',
  },
  costOfVisitingCare: {
    path: '/help-advice/cost-of-visiting-care',
    drawing: 'cost',
    title: 'Cost of visiting care',
    searchTitle: 'What visiting care costs',
    description:
      'Our indicative prices for care at home by the hour, what makes a visit cost more or less, example weeks, and an estimate for your own week.',
    menuLine: 'Hourly prices and what a week might cost',
    parent: helpHub,
    content: 'whole',
    shows: ['service'],
  },
} as const satisfies Record<string, Page>
