import {figuresFrom} from '@home-care/schemas/rules/figureWords.ts'
import {sampleDocument, sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import {p, richText} from '@home-care/schemas/sample/portableText.ts'
import extractedSchema from '@home-care/schemas/schema.json' with {type: 'json'}
import {dayFields} from '@home-care/schemas/site/fitDocument.ts'
import {pagedTypes} from '@home-care/schemas/site/relations.ts'
import type {SchemaType, TypeNode} from 'groq-js'
import {beforeAll, expect, test} from 'vitest'
import {providerFactsOf} from '../content/providerFacts.ts'
import {sitemapEntries} from '../content/sitemap.ts'
import {questionsByPath} from '../edition/addresses.ts'
import {Edition} from '../edition/edition.ts'
import {longestQuestion, normaliseQuestion} from '../search/question.ts'
import {documentPages, fixedPages} from '../search/searchedPages.ts'
import {SiteSearch} from '../search/siteSearch.ts'

const respite =
  'A carer can sit with your father while you rest: respite of an hour or of a whole day.'
const quotesWith = (consent: object) => ({
  testimonials: [
    {_key: 'a', quote: 'Unflappable', consent},
    {_key: 'b', quote: 'Steadfast', author: 'Ozymandias', consent: {isWithdrawn: true}},
    {_key: 'c', quote: 'Indomitable', consent: {until: '2026-11-26'}},
  ],
})

const edition = editionWith(respite)
const {value: documents} = edition.listed()

function editionWith(benefit: string) {
  return new Edition(
    1,
    sampleDocuments.map((document) => {
      if (document._id === 'service-companionship') return {...document, benefits: [benefit]}
      const consent = {record: 'Zebediah has signed it', agreedBy: 'Zebediah', until: '2027-01-01'}
      if (document._type === 'homePage')
        return {...document, ...{testimonialsSection: quotesWith(consent)}}
      return document._type === 'careStories'
        ? {...document, consent, reviewer: 'Zebediah'}
        : document
    }),
  )
}

const facts = {
  contact: {phone: '01604 555 019', email: 'care@example.org', address: '1 High Street, Corby'},
  figures: figuresFrom([]),
  provider: providerFactsOf([]),
}
const questions = questionsByPath(edition.documents)
const findShown = (id: string) => edition.shown(id, Date.parse('2026-11-26'))
const listed = [
  ...fixedPages(documents, findShown, facts),
  ...documentPages(documents, findShown, facts),
].map((page) => ({...page, asked: questions.get(page.path) ?? []}))
const search = new SiteSearch()
beforeAll(() => search.update(listed))

const paths = (question: string) => search.search(question).found.map(({path}) => path)

/** Titles are found as titles; the others are ways to reach us, days, and what only staff read. */
const fieldsWithoutPassages = new Set([
  ...['title', 'name', 'phone', 'email', 'nextDistricts', 'formerSlugs', 'reviewer'],
  ...dayFields,
])

const schema: SchemaType = JSON.parse(JSON.stringify(extractedSchema))

/** A text in the form that a field takes; undefined for a field that takes none. */
function textFor(value: TypeNode, words: string): unknown {
  if (value.type === 'string' && value.value === undefined) return words
  if (value.type === 'array') return value.of.type === 'string' ? [words] : undefined
  return value.type === 'inline' && value.name === 'richText' ? richText(p(words)) : undefined
}

test.each(pagedTypes)('the search reads every text of a %s that its page can show', (type) => {
  const attributes = schema.flatMap((each) =>
    each.type === 'document' && each.name === type ? Object.entries(each.attributes) : [],
  )
  const words = 'A ferry to Zanzibar'
  const unread = attributes.flatMap(([field, {value}]) => {
    const text = textFor(value, words)
    if (text === undefined || field.startsWith('_') || fieldsWithoutPassages.has(field)) return []
    const slug = {_type: 'slug', current: 'a'}
    const named = {_id: 'a', _type: type, title: 'A', name: 'A', slug, isActive: true}
    const own = new Edition(1, [{...named, [field]: text}])
    const [page] = documentPages(own.listed().value, (id) => own.shown(id), facts)
    return page?.passages.includes(words) ? [] : [field]
  })
  expect(unread, 'neither in web/search/searchedPages.ts nor without passages here').toEqual([])
})

test('the search finds no section that staff took off the home page', () => {
  const documents = sampleDocuments.map((document) =>
    document._type === 'homePage' ? {...document, order: ['faqSection' as const]} : document,
  )
  const own = new Edition(1, documents)
  const [home] = fixedPages(own.listed().value, (id) => own.shown(id), facts)
  const sample = sampleDocument('homePage')
  expect(home?.passages).toContain(sample.faqSection?.heading)
  for (const words of [sample.servicesIntro?.heading, 'faqSection'])
    expect(home?.passages).not.toContain(words)
})

test('every result has a line of its page, also one found by a question that staff wrote', () => {
  const found = [...questions.values()].flat().flatMap((question) => search.search(question).found)
  const wordless = found.filter(
    ({line}) =>
      !line
        .map(({text}) => text)
        .join('')
        .trim(),
  )
  expect(wordless.map(({path}) => path)).toEqual([])
})

test('a word of another first letter is not marked: “rest” marks no “West”', () => {
  const hits = search.search('rest').found.flatMap(({line}) => line.filter(({isHit}) => isHit))
  expect(hits.length).toBeGreaterThan(0)
  expect(hits.filter(({text}) => !/^rest/i.test(text))).toEqual([])
})

test('the search has every page of the sitemap, and no other', () => {
  expect(listed.map(({path}) => path).toSorted()).toEqual(
    sitemapEntries(documents)
      .map(({path}) => path)
      .toSorted(),
  )
})

test.each(listed)('the search finds $path by its own title, among the first', ({path, title}) => {
  expect(paths(title).slice(0, 3)).toContain(path)
})

test('the search shows a line with the matches', () => {
  const [found] = search.search('respit for my father').found
  expect(found?.kind).toBe('Services')
  expect(found?.line.map(({text}) => text).join('')).toContain('respite of an hour')
  expect(found?.line.filter(({isHit}) => isHit).map(({text}) => text)).toEqual([
    'father',
    'respite',
  ])
})

/** Questions that families and professionals type, by the page of the sample that must come first. */
const firstAnswers: Record<string, string[]> = {
  '/help-advice': [
    'ID badge',
    'articles',
    'fell over',
    'mum fell',
    "mum has fallen and can't get up",
    'dad fell in the night',
    'she is on the floor',
    'emergency',
    'urgent care tonight',
    'safeguarding',
    'abuse',
    'I am worried about my neighbour',
    'nobody answers the door',
    'carer is crying',
    "i can't cope any more",
    'suicidal',
  ],
  '/help-advice/if-your-carer-does-not-come': [
    'snow',
    "carer hasn't come",
    "carer didn't turn up",
    'my carer is late',
    'missed call',
    'nobody came this morning',
  ],
  '/help-advice/live-in-care': [
    'live in care',
    'live-in',
    '24 hour care',
    'round the clock care',
    'someone to sleep in the house all the time',
  ],
  '/help-advice/arranging-care-at-home': [
    'dad refuses care',
    "won't accept help",
    'going into hospital',
    'hospital wants to send him home',
    'hospital discharge',
    'coming home from hospital',
    'discharged tomorrow',
    'reablement',
    'how quickly can you start',
    'care needs assessment',
    'first visit',
    'waiting list',
    'how does it work',
  ],
  '/help-advice/healthcare-funding': [
    'IPB',
    'section 117',
    'CHC',
    'continuing healthcare',
    'fast track',
    'NHS funding',
    'does the nhs pay for care',
    'decision support tool',
    'FNC',
    'personal health budget',
    'PHB',
  ],
  '/help-advice/social-care-funding': [
    'PA',
    'young carer',
    'northamptonshire council social services',
    'DPs',
    'means test',
    'direct payments',
    'top-up',
    'top up fees',
    'will she have to sell the house',
    'selling the house',
    'savings limit',
    'council funding',
    'social worker',
    'deprivation of assets',
    'deferred payment',
    'carers assessment',
    "carer's assessment",
    'capital limit',
    'financial assessment',
  ],
  '/help-advice/self-funded-care': [
    'probate',
    'executor',
    'mental capacity',
    'LPA',
    'power of attorney',
    'POA',
    'paying privately',
    'run out of money',
    'equity release',
    'annuity',
    'court of protection',
  ],
  '/help-advice/government-initiatives': [
    'CA',
    'carer element',
    'wheelchair',
    'UC',
    'PIP',
    'AA',
    'attendance allowance',
    'DFG',
    'disabled facilities grant',
    'carers allowance',
    "carer's allowance",
    'blue badge',
    'stairlift',
    'pension credit',
    'council tax',
    'universal credit',
    'benefits',
    'what can i claim',
    'winter fuel',
    'bus pass',
    'social care reform',
    'cap on care costs',
  ],
  '/help-advice/cost-of-visiting-care': [
    'xmas',
    'prices',
    'how much',
    'how much does it cost per hour',
    'price list',
    'hourly rate',
    'christmas',
    'christmas day',
    'bank holidays',
    'weekend rates',
    'cost of a night sitter',
    'VAT',
    'cancel a visit',
    'minimum visit',
    '15 minute visits',
    'mileage',
  ],
  '/help-advice/funding-home-care-costs': [
    'who pays',
    'who pays for care',
    'help with paying for care',
    "can't afford care",
  ],
  '/help-advice/preparing-home-for-care': [
    'gps tracker',
    'cctv',
    'telecare',
    'key safe',
    'keysafe',
    'getting the house ready',
    'pendant alarm',
    'grab rails',
    'falls prevention',
    'trip hazards',
    'hospital bed',
  ],
  '/help-advice/how-to-choose-home-care': [
    'how to choose a care company',
    'which agency',
    'questions to ask',
    'changing provider',
    'switch care agency',
  ],
  '/other-languages-and-formats': [
    "can't speak english",
    'hindi',
    'interpreter',
    'polish',
    'BSL',
    'deaf',
    'deafblind',
    'large print',
    'braille',
  ],
  '/easy-read': ['easy read', 'easyread'],
  '/jobs': [
    'how much do carers earn',
    'apprenticeship',
    'visa',
    'jobs',
    'care assistant jobs',
    'night carer job',
    'vacancies',
    'work for you',
    'apply',
  ],
  '/complaints': ['complaint', 'LGSCO', 'how to complain', 'ombudsman', 'carer was rude', 'stolen'],
  '/about': [
    'PPE',
    'flu jab',
    'CQC location id',
    'CQC',
    'cqc rating',
    'reviews',
    'covid',
    'insurance',
    'DBS',
    'are carers trained',
    'who are you',
  ],
  '/about/team': ['manager', 'who will come', 'same carer', 'staff'],
  '/contact': ['phone number', 'parking', 'opening hours', 'email', 'where are you', 'whatsapp'],
  '/call-me-back': ['call me back', 'ring me'],
  '/referral': ['refer a patient', 'make a referral', 'district nurse referral', 'refer my client'],
  '/services/personal-care': [
    'lgbt',
    'gay carers',
    'transgender',
    'same sex couple',
    'muslim',
    'cultural needs',
    'can my mum have a woman carer',
    'podiatry',
    "dad won't wash",
    'help with washing',
    'bath',
    'incontinence',
    'getting dressed',
    'catheter care',
    'personal hygiene',
    'pressure sores',
    'help at bedtime',
    'stoma',
  ],
  '/services/companionship': [
    'vegetarian',
    'halal',
    'kosher',
    'can you cook indian food',
    'can the carer take mum to church',
    'carers who drive',
    'loneliness',
    'lonely',
    'shopping',
    'meals on wheels',
    'haircut',
    'cooking',
    'cleaner',
    'cleaning',
    'dog walking',
    'sitting service',
    'lift to hospital appointment',
  ],
  '/services/medication-support': [
    "won't take her tablets",
    'meds',
    'tablets',
    'blister pack',
    'dosette',
    'insulin',
    'forgets her pills',
    'eye drops',
    'medication reminders',
  ],
  '/services/palliative-care': [
    'mum died',
    'funeral',
    'EOL',
    'palliative',
    'end of life',
    'dying at home',
    'hospice at home',
    'cancer',
    'DNAR',
    'DNACPR',
    'respect form',
    'macmillan',
    'advance care plan',
  ],
  '/services': [
    'brain injury',
    'tetraplegia',
    'epilepsy',
    'hiv',
    'domiciliary care',
    'dom care',
    'bariatric',
    'hoist',
    'MS',
    'multiple sclerosis',
    'COPD',
    'heart failure',
    'arthritis',
    "huntington's",
  ],
  '/legal/privacy-policy': ['privacy', 'GDPR', 'data protection'],
  '/legal/terms-of-service': ['tip the carer', 'pause care', 'terms', 'contract', 'notice period'],
  '/legal/modern-slavery': ['modern slavery'],
  '/case-management/case-managers': ['case manager', 'solicitor', 'deputy'],
  '/case-management/icb': ['ICB', 'discharge to assess', 'D2A'],
  '/case-management/local-authorities': [
    'TUPE',
    'tender',
    'local authority',
    'commissioning',
    'spot purchase',
    'framework',
  ],
  '/case-management/professional-associations': ['CPD', 'homecare association'],
  '/case-management/case-studies': ['stories'],
  '/locations': ['areas', 'do you cover my postcode', 'villages', 'map'],
  '/locations/kettering': ['kettering', 'home care kettering'],
  '/locations/rutland': ['oakham'],
  '/accessibility-statement': ['accessibility'],
  '/help-advice/dementia': [
    'left the gas on',
    'dementia',
    "alzheimer's",
    'sundowning',
    'wandering',
    "mum has dementia and won't eat",
  ],
  '/help-advice/parkinsons': ['parkinsons', "parkinson's disease"],
  '/help-advice/stroke': ['stroke', 'care after a stroke'],
  '/help-advice/motor-neurone-disease': ['motor neurone', 'MND'],
  '/help-advice/learning-disability': ['learning disability', 'LD', 'autism'],
  '/help-advice/respite-care': [
    'carers support',
    'guilt',
    'respite',
    'I need a break',
    'going on holiday',
  ],
  '/help-advice/overnight-care': [
    'night sitter',
    'night sitter?',
    'overnight care',
    'waking nights',
    'mum is up all night',
  ],
}

test.each(Object.entries(firstAnswers))('the search answers with %s first', (path, questions) => {
  const first = questions.map((question) => [question, paths(question)[0]])
  expect(first).toEqual(questions.map((question) => [question, path]))
})

test.each([
  ...['dyskinesia', 'scoliosis', 'myeloma', 'gout', 'sciatica', 'angina', 'psoriasis', 'pneumonia'],
  ...['endometriosis', 'fibromyalgia', 'sarcoidosis', 'hepatitis', 'eczema', 'anaemia', 'vertigo'],
])('the search offers no everyday word for an illness that no page names: %s', (illness) => {
  expect(search.search(illness).similar).toEqual([])
})

test.each([
  ['dyognoses', 'diagnosis'],
  ['medycetion', 'medication'],
])('the search offers the word that %s was meant for', (typed, word) => {
  const {found, similar} = search.search(typed)
  expect(
    [...similar, ...found.flatMap(({line}) => line.map(({text}) => text.toLowerCase()))].join(' '),
  ).toContain(word)
})

test('the search links each answer of the Studio to an existing page', () => {
  const paths = listed.map(({path}) => path)
  expect([...questions.keys()].filter((path) => !paths.includes(path))).toEqual([])
})

test('the search indexes a changed document, and drops a deleted one', async () => {
  const changing = new SiteSearch()
  const found = (question: string) => changing.search(question).found.map(({path}) => path)
  for (const benefit of ['A trip in a zeppelin', 'A trip in a submarine']) {
    const changed = editionWith(benefit)
    const pages = documentPages(changed.listed().value, (id) => changed.shown(id), facts)
    await changing.update(pages.map((page) => ({...page, asked: []})))
  }
  expect(found('submarine')).toEqual(['/services/companionship'])
  expect(found('zeppelin')).toEqual([])
  await changing.update([])
  expect(found('submarine')).toEqual([])
})

test('the search does not index fields that a page does not show', () => {
  expect(paths('Zebediah')).toEqual([])
})

test('the search holds no words of people whose consent was withdrawn or has ended', () => {
  expect(paths('Unflappable')).toEqual(['/'])
  for (const word of ['Steadfast', 'Ozymandias', 'Indomitable']) expect(paths(word)).toEqual([])
})

test.each(['', '   ', 'the of and', '%%%', '\u0000'])(
  'the search finds nothing for %j',
  (question) => {
    expect(search.search(question)).toEqual({found: [], similar: []})
  },
)

test('the search ignores the end of a long question, and invisible characters', () => {
  expect(normaliseQuestion(`  care \n at   home ${'x'.repeat(1000)}`)).toHaveLength(longestQuestion)
  expect(normaliseQuestion('\u2800de\u00ADmentia')).toBe('dementia')
  const many = 'qa qb qc qd qe qf qg qh kettering'
  expect(paths(many)).toEqual([])
  expect(paths(many.slice(3))).toContain('/locations/kettering')
})

test('the search reads a figure, our name and our telephone as pages say them', () => {
  expect(paths('23250')).toContain('/help-advice/social-care-funding')
  expect(paths('£267.68')).toContain('/help-advice/healthcare-funding')
})
