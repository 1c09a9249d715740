import type {ServicesQueryResult} from '@home-care/schemas/sanity.types.ts'
import type {Crumb} from '@home-care/schemas/site/page.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {amount, type Figure, type Figures, figures, rate, rateInYear, yearOf} from '../figures.ts'

const inWords = new Intl.ListFormat('en-GB')

/** The parts of the guide: heading and introduction. */
export const costParts = {
  prices: {
    id: 'prices',
    heading: 'Prices by the hour and day',
    intro:
      'Indicative ranges. After a free assessment you get one exact price, in writing, before you agree to anything.',
  },
  estimate: {
    id: 'estimate',
    heading: 'What would your week cost?',
    intro: 'Four questions, no name, no telephone number. Nothing is stored.',
  },
  examples: {
    id: 'examples',
    heading: 'Three example weeks',
    intro:
      'Made up, but typical. Most weeks cost the large figure; at our hourly prices the range is wider. Evening and weekend charges are shown under each.',
  },
  factors: {id: 'factors', heading: 'What makes it cost more, or less'},
  questions: {id: 'questions', heading: 'What people ask about prices'},
  related: {
    id: 'related',
    heading: 'Help with the cost',
    intro: 'Ask about these before you pay.',
  },
}

export const costClosing = {
  heading: 'Ready for an exact price?',
  text: 'Arrange a free assessment, or call with your estimate in front of you. We’ll tell you where it could come down.',
}

/** The figure at the head of the guide. */
export const leadPrice = ({lightWeek, personalCare}: Figures) => ({
  buys: 'an hour of personal care;',
  week: amount(lightWeek),
  weekBuys: `a week with an hour every morning, weekend charges not included (${yearOf(personalCare)})`,
})

/** The words of the two tables of prices. */
export const priceTables = (prices: Figures) => ({
  guide: {
    caption: `Our indicative prices, ${yearOf(prices.personalCare)}`,
    columns: ['Kind of care', 'Price'],
    note: `Personal care is usually free of VAT. Standard rate: ${amount(figures.standardHours)}, Monday to Friday. The least we charge for a visit is ${amount(figures.minimumVisit)}.`,
  },
  charges: {
    caption: 'Evenings, weekends, bank holidays and nights',
    columns: ['When', 'Price'],
    note: `If two apply, you pay only the higher. Your written price shows which visits they’re for.${
      charges(prices).some(({figure}) => figure.isSample) ? ' These charges are samples.' : ''
    }`,
  },
})

export const costFactors = (prices: Figures) => [
  {
    title: 'The kind of care',
    description:
      'Company and housework need a kind, sensible person. Washing, hoists and medicines need training and checks on top, and specialised care needs more again.',
  },
  {
    title: 'How long a visit lasts',
    description: `Visits are priced by their length, and the least we charge is ${amount(figures.minimumVisit)}. One longer visit costs less than two short ones, because nobody has to travel twice.`,
  },
  {
    title: 'How many visits',
    description: 'A day, and a week. Many people begin with a few mornings and add to them.',
  },
  {
    title: 'The time of day',
    description: `The standard rate applies from ${amount(figures.standardHours)}, Monday to Friday. ${chargesInWords(prices)}`,
  },
  {
    title: 'One carer or two',
    description:
      'Moving someone safely with a hoist often takes two people. We say so at the assessment, never afterwards.',
  },
  {
    title: 'Where you live',
    description:
      'Travel within the areas we cover is in the price. For a lonely farmhouse we may suggest longer, fewer visits.',
  },
]

/**
 * The price guide: each price, and the care it buys.
 * @param services the active ones, which name their price
 */
export function priceGuide(
  figures: Figures,
  services: readonly Pick<ServicesQueryResult[number], 'title' | 'price'>[],
): {figure: Figure; buys: string; page?: Crumb}[] {
  const buys = (kind: ServicesQueryResult[number]['price'], joined: string, rest: string) => {
    const names = services.flatMap(({title, price}) => (title && price === kind ? [title] : []))
    if (names.length === 0) return rest.slice(0, 1).toUpperCase() + rest.slice(1)
    return `Our ${inWords.format(names)}${joined}${rest}`
  }
  return [
    {
      figure: figures.companionship,
      buys: buys(
        'companionship',
        ' service: ',
        'company, conversation, outings, appointments, a rest for family',
      ),
    },
    {
      figure: figures.domesticSupport,
      buys: buys(
        'domesticSupport',
        ', and ',
        'Household Tasks on our form: cleaning, laundry, shopping, a meal cooked and shared',
      ),
    },
    {
      figure: figures.personalCare,
      buys: buys('personalCare', ', and ', 'Mobility Support on our form'),
    },
    {
      figure: figures.specialisedCare,
      buys: buys('specialisedCare', ', ', 'advanced dementia, tasks a nurse has trained us for'),
    },
    {
      figure: figures.liveInCare,
      page: pages.liveInCare,
      buys: buys(
        'liveInCare',
        ': ',
        'a carer who lives in the house, with breaks and a room of their own',
      ),
    },
  ]
}

/** Surcharges on the hourly price and when they apply, then the price of a night. */
export const charges = (prices: Figures): {when: string; figure: Figure}[] => [
  {when: `Evenings, ${amount(figures.eveningHours)}`, figure: prices.eveningCharge},
  {when: 'Saturdays and Sundays', figure: prices.weekendCharge},
  {when: 'Bank holidays', figure: prices.bankHolidayCharge},
  {
    when: `A carer awake all night, ${amount(figures.nightFrom)} to ${amount(figures.nightUntil)}`,
    figure: prices.nightCare,
  },
]

export const chargesInWords = ({eveningCharge, weekendCharge, bankHolidayCharge}: Figures) =>
  `Evenings from ${amount(figures.eveningHours)} cost ${rate(eveningCharge)} more, weekends ${rate(weekendCharge)}, bank holidays ${rate(bankHolidayCharge)}.`

/** Example weeks. Each price range lies within what that week's hours can cost at our hourly prices. */
export const exampleWeeks = (figures: Figures) => [
  {
    figure: figures.lightWeek,
    hours: 7,
    weekendHours: 2,
    eveningHours: 0,
    title: 'Light support',
    description:
      'Joan is 84 and manages well. A carer comes for an hour every morning, helps her to wash and dress, sees that she takes her tablets, and leaves the kitchen tidy.',
    week: '7 visits, about 7 hours of personal care',
  },
  {
    figure: figures.standardWeek,
    hours: 15,
    weekendHours: 4,
    eveningHours: 0,
    title: 'Standard support',
    description:
      'Harold has Parkinson’s disease. Someone comes for an hour each morning and for an hour at teatime, with half an hour more on the days he goes to his exercise class.',
    week: '14 visits, about 15 hours of personal care',
  },
  {
    figure: figures.comprehensiveWeek,
    hours: 25,
    weekendHours: 6,
    eveningHours: 5,
    title: 'Comprehensive support',
    description:
      'Meera came home after a stroke. She has visits at breakfast, midday and bedtime, at nine in the evening, and a companion on two afternoons so that her husband can go out.',
    week: '23 visits, about 25 hours, most of it personal care',
  },
]

/** The evening and weekend surcharges of an example week. */
export const onTopOf = (
  {weekendHours, eveningHours}: ReturnType<typeof exampleWeeks>[number],
  {weekendCharge, eveningCharge}: Figures,
) => weekendHours * weekendCharge.value + eveningHours * eveningCharge.value

export const priceIncludes = [
  'The assessment at home and the care plan',
  'Travel to you, within the areas we cover',
  'Training, supervision, insurance and checks of our staff',
  'Reviews, and as many changes to the plan as you need',
  'A coordinator who answers the telephone',
]

export const costFaqs = (figures: Figures) => [
  {
    question: 'Are there any other charges?',
    answer:
      'No. There’s no joining fee, no charge for the assessment, no deposit and no fee for changing the plan. What evenings, weekends, nights and bank holidays cost is in our price list, and in your written price before you agree. If you ask us to shop for you, you pay for the shopping.',
  },
  {
    question: 'Why is there a shortest visit?',
    answer: `Because less than ${amount(figures.minimumVisit)} isn’t time enough to help someone properly and to notice how they are. Rushed visits are where care goes wrong. If all you need is a reminder about tablets, telecare or a telephone call may serve better, and we’ll say so.`,
  },
  {
    question: 'What if we have to cancel a visit?',
    answer:
      'Tell us at least a day ahead and there’s nothing to pay. With less notice we may charge for the visit, because the carer’s time was kept for you, but not if the person is taken ill or goes into hospital.',
  },
  {
    question: 'How do we pay, and when?',
    answer: `By bank transfer or direct debit. We send an invoice each month that lists every visit made, due in ${amount(figures.invoiceDue)}. Carers never take money. If paying becomes difficult, tell us early; we don’t stop care without notice.`,
  },
  {
    question: 'Can someone help us with the cost?',
    answer: `Perhaps. The NHS pays in full where the main need is for health care. The council can help below ${amount(figures.upperCapitalLimit)} of capital, and doesn’t count the home for care at home. Attendance Allowance, ${rateInYear(figures.attendanceAllowance)}, can be claimed whatever the savings. The guides below explain each.`,
  },
]
