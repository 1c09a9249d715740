import {once} from 'node:events'
import {createServer} from 'node:http'
import type {SanityDocument} from 'sanity'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {mostExtraLinks} from '../options/extraLinkPlaces.ts'
import {isUnused} from '../rules/addressField.ts'
import {sampleDocument, sampleDocuments} from '../sample/documents.ts'
import {h2, p, richText} from '../sample/portableText.ts'
import type {RichText} from '../sanity.types.ts'
import {pages} from '../site/siteMap.ts'
import {sampleAssets, startValidator} from './validator.ts'

const slug = (current: string) => ({_type: 'slug', current})
const text = (length: number) => 'x'.repeat(length)
const longSentence = `${'We come to see you and '.repeat(8)}then we go.`
const tooLong =
  '“We come to see you and We come …” has 51 words. Two sentences are easier to follow.'

function sampleOf(type: string): SanityDocument {
  const found = sampleDocuments.find(
    (each) => each._type === type && (type !== 'careStories' || 'slug' in each),
  )
  if (!found) throw new Error(`The sample content has no ${type}`)
  return found
}
const bare = ({_id, _type, _createdAt, _updatedAt, _rev}: SanityDocument) => ({
  _id,
  _type,
  _createdAt,
  _updatedAt,
  _rev,
})

const service: SanityDocument = {...sampleOf('service'), title: 'Night Care'}
const location = sampleOf('location')
const story: SanityDocument = {...sampleOf('careStories'), title: 'A story'}
const legalPage = sampleOf('legalPage')
const vacancy: SanityDocument = {...sampleOf('vacancy'), title: 'Night carer'}
const settings = sampleOf('siteSettings')
const company = sampleOf('company')
const page = sampleOf('page')
/** A page of staff's own. */
const ownPage = (place: string, current: string): SanityDocument => ({
  ...{...page, _id: 'own', heading: 'Stroke', build: 'bands', keyPoints: undefined},
  ...{place, slug: slug(current)},
})
const linksTo = (place: string, count: number) =>
  Array.from({length: count}, (_, each) => ({
    _key: `link-${each}`,
    _type: 'extraLink',
    label: `Our link ${each}`,
    href: '/contact',
    place,
  }))
const home = sampleOf('homePage')
/** The home page with steps of these numbers, described in long sentences. */
const stepped = (...numbers: number[]) => ({
  ...home,
  howItWorksSection: {
    subtitle: longSentence,
    steps: numbers.map((stepNumber, at) => ({
      _key: `s${at}`,
      _type: 'step',
      stepNumber,
      title: 'Call',
      description: longSentence,
    })),
  },
})
const hours = (opens: string, closes: string, ...days: string[]) => ({
  _key: opens,
  _type: 'openingHours',
  days,
  opens,
  closes,
})
const otherDay = (date: string, fields: object) => ({
  _key: `${date}-${Object.values(fields).join('-')}`,
  _type: 'otherHours',
  date,
  why: 'Christmas Eve',
  ...fields,
})
const notice = (fields: object) => ({...settings, notice: {text: 'Snow.', ...fields}})
const asset = {_type: 'reference', _ref: 'image-abc-1600x1200-png'}

const picture = {_key: 'p', _type: 'imageWithAlt', asset, alt: 'A cup of tea'}
const pictured = (image: object) => ({...service, image: {_type: 'imageWithAlt', ...image}})

const taken: SanityDocument[] = [
  {...service, _id: 'service-published', slug: slug('taken')},
  {...service, _id: 'drafts.service-drafted', slug: slug('taken-by-a-draft')},
  {...service, _id: 'service-nights', title: 'Waking Nights', slug: slug('waking-nights')},
  {...service, _id: 'service-off', slug: slug('switched-off'), isActive: false},
  {...sampleOf('page'), _id: 'page-case-management-icb', isActive: false},
  {...story, _id: 'story-gone', slug: slug('withdrawn'), consent: {isWithdrawn: true}},
  {...vacancy, _id: 'vacancy-closed', slug: slug('closed'), closesOn: '2025-03-31'},
  {...legalPage, _id: 'legal-other', slug: slug('elsewhere')},
  {...ownPage('/help-advice', 'after-a-stroke'), _id: 'page-stroke'},
  {
    ...settings,
    phone: '01632 960 000',
    whatsapp: 'https://wa.me/447700900123',
    email: 'info@care.example',
    address: '1 High Street, Kettering, NN16 8AA',
  },
  {...service, _id: 'image-abc-1600x1200-png', _type: 'sanity.imageAsset', slug: undefined},
  {...service, _id: 'image-small-60x40-png', _type: 'sanity.imageAsset', slug: undefined},
  {...service, _id: 'image-upright-900x1600-png', _type: 'sanity.imageAsset', slug: undefined},
]

let validator: Awaited<ReturnType<typeof startValidator>>
beforeAll(async () => {
  validator = await startValidator([...taken, ...sampleDocuments, ...sampleAssets])
})
afterAll(() => validator?.stop())

/** The sample's figures, with one of them at other sums. */
const priced = (name: string, value: number, highest: number): SanityDocument => ({
  ...sampleOf('figures'),
  figures: sampleDocument('figures').figures?.map((figure) =>
    figure.name === name ? {...figure, value, highest} : figure,
  ),
})

const withText = (...content: RichText) => ({...legalPage, content})
const linked = (...hrefs: string[]) =>
  withText(...richText(...hrefs.map((href) => p({text: 'the page', href}))))

test.each<[string, SanityDocument]>([
  [
    'a title of 60 characters, a described picture and the slug of a document of another type',
    {...pictured({asset, alt: 'A cup of tea'}), title: text(60), slug: slug('elsewhere')},
  ],
  ['a picture field that was emptied', pictured({})],
  [
    'the draft of the document that has the slug',
    {...service, _id: 'drafts.service-published', slug: slug('taken')},
  ],
  [
    'a location with contact details',
    {
      ...location,
      phone: '\u202a01632\u00a0960\u2011123\u202c',
      email: 'a@b.example',
      postcodeDistricts: ['LE13', 'NN1', 'W1A'],
    },
  ],
  ['a story whose text is in the old field', {...story, body: undefined, content: story.body}],
  ['a story of one picture', {...story, body: [picture]}],
  ['a story of which one telephone number is left', {...story, body: richText(p('{phone}'))}],
  [
    'a legal page with a file and no text',
    {...legalPage, content: undefined, file: {_type: 'file', asset}},
  ],
  ['site settings with nothing in them', bare(settings)],
  ['a company with nothing in it', bare(company)],
  [
    'opening hours round the clock',
    {...settings, openingHours: [hours('00:00', '23:59', 'Monday')]},
  ],
  [
    'a day that closes at noon, one with a break, and one that is closed with its old times',
    {
      ...settings,
      otherHours: [
        otherDay('2026-12-24', {opens: '08:00', closes: '12:00'}),
        otherDay('2026-12-31', {opens: '08:00', closes: '12:00'}),
        otherDay('2026-12-31', {opens: '13:00', closes: '15:00'}),
        otherDay('2027-01-02', {isClosed: true, opens: '18:00', closes: '08:00'}),
      ],
    },
  ],
  [
    'a notice that leads somewhere, with its last day',
    notice({linkWords: 'Our plan', href: '/contact', shownUntil: '2026-12-01'}),
  ],
  ['a page without its introduction', {...page, introduction: undefined}],
  ['a page with the last part of another’s address', ownPage('/case-management', 'after-a-stroke')],
  [
    'as many links of our own as a menu holds',
    {...settings, extraLinks: linksTo('aboutUs', mostExtraLinks)},
  ],
  [
    'links to pages of the site, a part of one and one that is not published yet',
    linked(
      '/contact',
      '/help-advice/funding-home-care-costs',
      '/legal/elsewhere/?from=here#top',
      '/services/taken-by-a-draft',
    ),
  ],
  [
    'links to a file, another site and a telephone',
    linked('/files/0123456789abcdef.pdf', 'https://www.nhs.uk/nothing', 'tel:01632960123'),
  ],
])('accepts %s', async (_name, document) => {
  const problems = await validator.problemsOf(document)
  expect(problems).toEqual([])
})

// Messages of more than one case.
const smallLetters = 'Use small letters, numbers and single hyphens only, such as personal-care.'
const addressTaken = '“Night Care” has this web address. Choose another.'
const describePicture = 'Describe the picture for people who cannot see it.'
const telephone = 'Enter a telephone number with its area code, such as 01632 960123.'
const writeStory = 'Write the story, or clear its web address to show it as coming soon.'
const textOrFile = 'Write the text, or attach a file.'
const wholeStars = 'Choose from 1 to 5 whole stars.'
const nearestContact = 'There is no page /contcat on this site. The nearest is /contact, “Contact”.'
const lightWeek = (price: string, hours: string) =>
  `Our example week: light support is ${price}, but its 7 hours at ${hours}. Change one of them, so that they fit.`
const chooseFact = 'Choose the telephone, the email or the address.'

/** The problems that the Studio names, by the paths of their fields. */
test.each<[string, SanityDocument, problems: Record<string, string>]>([
  [
    'a service without its name and web address',
    {...service, title: undefined, slug: undefined},
    {
      title: 'Give the service a name.',
      slug: 'Give the service a web address: choose Generate.',
    },
  ],
  [
    'a service of spaces',
    {...pictured({asset, alt: '\u2800'}), title: '\u200B ', benefits: ['  ']},
    {
      title: 'Give the service a name.',
      'image.alt': describePicture,
      'benefits.0': 'Write the benefit, or remove this line.',
    },
  ],
  [
    'a service with too long a name, capitals in its slug and a benefit listed twice',
    {...pictured({asset}), title: text(61), slug: slug('Night-Care'), benefits: ['Rest', 'Rest']},
    {
      title: 'Keep this to 60 characters or fewer.',
      slug: smallLetters,
      'image.alt': describePicture,
      'benefits.0': 'This benefit is listed twice.',
    },
  ],
  ['a slug with a slash', {...service, slug: slug('night/care')}, {slug: smallLetters}],
  [
    'a slug of 97 characters',
    {...service, slug: slug(text(97))},
    {slug: 'Keep this to 96 characters or fewer.'},
  ],
  ['a slug that a published service has', {...service, slug: slug('taken')}, {slug: addressTaken}],
  [
    'a slug that only a draft has',
    {...service, slug: slug('taken-by-a-draft')},
    {slug: addressTaken},
  ],
  [
    'a page of staff’s own at the address of a page of the site',
    ownPage('/help-advice', 'which-help'),
    {slug: `The page “${pages.whichHelp.title}” has this web address. Choose another.`},
  ],
  [
    'a page of staff’s own at the address of a list',
    ownPage('', 'services'),
    {slug: `The page “${pages.services.title}” has this web address. Choose another.`},
  ],
  ...['health', 'share', 'case-management', '500'].map(
    (name): [string, SanityDocument, Record<string, string>] => [
      `a page of staff’s own at /${name}, where the site answers something else`,
      ownPage('', name),
      {slug: 'The site itself has this web address. Choose another.'},
    ],
  ),
  [
    'a page of staff’s own at the address of another one',
    ownPage('/help-advice', 'after-a-stroke'),
    {slug: '“Stroke” has this web address. Choose another.'},
  ],
  [
    'a location without a county, with wrong contact details and a whole postcode',
    {
      ...location,
      county: undefined,
      phone: '01632 9601',
      email: 'info.example',
      postcodeDistricts: ['NN16 8AA'],
    },
    {
      county: 'Say which county the location lies in.',
      phone: telephone,
      email: 'Enter an email address, such as info@example.org.',
      postcodeDistricts:
        '“NN16 8AA”: enter the first half of a postcode in capitals, such as NN16.',
    },
  ],
  [
    'a postcode district in two lists',
    {...location, postcodeDistricts: ['NN16'], nextDistricts: ['NN16']},
    {
      postcodeDistricts:
        'A district here is in “Postcode districts next to it” too. Keep it in one of the two.',
      nextDistricts: 'A district here is in “Postcode districts” too. Keep it in one of the two.',
    },
  ],
  ['a telephone number in words', {...location, phone: 'ring the office now'}, {phone: telephone}],
  [
    'a story of real people without their consent, with a slug and no text',
    {...story, consent: {record: 'Consents folder, number 14'}, body: undefined},
    {
      consent:
        'Say who agreed and until when, or mark the story as made up: one about real people is published with their consent only.',
      body: writeStory,
    },
  ],
  [
    'a story of real people without a slug, which lists show as coming soon',
    {...story, consent: undefined, slug: undefined},
    {
      consent:
        'Say who agreed and until when, or mark the story as made up: one about real people is published with their consent only.',
    },
  ],
  // The Studio leaves an empty heading of a text that began with one and was emptied by hand.
  [
    'a story with a slug of which both texts were emptied',
    {...story, body: richText(h2('')), content: richText(p('\u00AD '))},
    {body: writeStory},
  ],
  ['a legal page with neither text nor file', {...legalPage, content: []}, {content: textOrFile}],
  [
    'a legal page of which the text was emptied and the file was taken out',
    {...legalPage, content: richText(h2('')), file: {_type: 'file'}},
    {content: textOrFile},
  ],
  [
    'links to a script, to nowhere, and to pages that are misspelt, cut short and made up',
    linked(
      'javascript:alert(1)',
      '',
      '/services/waking-nihgts',
      '/funding-home-care-cost',
      '/summer-offers',
    ),
    {
      'content.[block-1].markDefs.[block-1-link-1].href':
        'Start with https://, mailto: or tel:, or with / for a page of this site.',
      'content.[block-2].markDefs.[block-2-link-1].href': 'Say where the link goes.',
      'content.[block-3].markDefs.[block-3-link-1].href':
        'There is no page /services/waking-nihgts on this site. The nearest is /services/waking-nights, “Waking Nights”.',
      'content.[block-4].markDefs.[block-4-link-1].href':
        'There is no page /funding-home-care-cost on this site. The nearest is /help-advice/funding-home-care-costs, “Funding home care: who pays, and in what order to ask”.',
      'content.[block-5].markDefs.[block-5-link-1].href':
        'There is no page /summer-offers on this site. Choose one from the list.',
    },
  ],
  [
    'a picture that was never chosen and contact details of nothing and of a fax in a text',
    {
      ...legalPage,
      content: [
        {_type: 'imageWithAlt', _key: 'i'},
        {
          _type: 'block',
          _key: 'b',
          style: 'normal',
          markDefs: [],
          children: [
            {_type: 'span', _key: 's', text: 'Call ', marks: []},
            {_type: 'contactFact', _key: 'f'},
            {_type: 'contactFact', _key: 'g', fact: 'fax'},
            {_type: 'span', _key: 't', text: '.', marks: []},
          ],
        },
      ],
    },
    {
      'content.[i]': 'Choose a picture, or remove this one.',
      'content.[b].children.[f].fact': chooseFact,
      'content.[b].children.[g].fact': chooseFact,
    },
  ],
  [
    'site settings with no https for WhatsApp, and hours of no day from past midnight',
    {...settings, openingHours: [hours('24:00', '18:00')], whatsapp: 'http://wa.me/447700900123'},
    {
      whatsapp: 'Enter a link such as https://wa.me/447700900123.',
      'openingHours.[24:00].opens': 'Enter a time of the 24-hour clock, such as 08:00 or 17:30.',
      'openingHours.[24:00].days': 'Choose at least one day.',
    },
  ],
  [
    'single days without times, that never open, and that are both open and closed',
    {
      ...settings,
      otherHours: [
        otherDay('2026-12-24', {opens: '8am'}),
        otherDay('2026-12-25', {opens: '12:00', closes: '08:00'}),
        otherDay('2026-12-25', {isClosed: true, why: ' '}),
      ],
    },
    {
      'otherHours.[2026-12-24-8am].opens':
        'Enter a time of the 24-hour clock, such as 08:00 or 17:30, or switch on “Closed all day”.',
      'otherHours.[2026-12-25-12:00-08:00].closes':
        'From 12:00 to 08:00 is not possible: it closes before it opens.',
      'otherHours.[2026-12-25-true- ].why': 'Say why, in a word or two.',
      otherHours: '25 December 2026 is there twice.',
    },
  ],
  [
    'a notice whose last day is before its first, with a link that says nothing',
    notice({href: '/contact', shownFrom: '2026-12-02', shownUntil: '2026-12-01'}),
    {
      'notice.shownUntil': 'This is before the first day.',
      'notice.linkWords': 'Say what the link leads to.',
    },
  ],
  [
    'a notice that leads to no page of the site',
    notice({linkWords: 'Snow', href: '/contcat'}),
    {'notice.href': nearestContact},
  ],
  [
    'a page without its heading, with a picture that nobody described',
    {
      ...page,
      heading: ' ',
      sections: [
        {
          _type: 'pageSection',
          _key: 's',
          blocks: [
            {_type: 'textBlock', _key: 'b', text: [{_type: 'imageWithAlt', _key: 'p', asset}]},
          ],
        },
      ],
    },
    {
      heading: 'A page needs a heading.',
      'sections.[s].blocks.[b].text.[p].alt': describePicture,
    },
  ],
  [
    'a person without a name who deals with complaints, and a rating CQC does not give',
    {
      ...company,
      complaintsPeople: [{_type: 'complaintsPerson', _key: 'p', name: ' ', role: 'Manager'}],
      regulator: {rating: 'splendid'},
    },
    {
      'complaintsPeople.[p].name': 'Name the person.',
      'regulator.rating': 'Value "splendid" did not match any allowed values',
    },
  ],
  [
    'another office without a name, with numbers that are none',
    {
      ...company,
      otherOffices: [
        {
          _key: 'o',
          _type: 'office',
          name: ' ',
          phone: 'none',
          email: 'none',
          openingHours: [hours('8am', '17:00', 'Monday')],
          regulator: {rating: 'splendid', locationId: '123', reportUrl: 'http://example.org'},
        },
      ],
    },
    {
      'otherOffices.[o].name': 'Name the office.',
      'otherOffices.[o].address': 'Say where it is.',
      'otherOffices.[o].phone': expect.stringMatching(/number/),
      'otherOffices.[o].email': 'Enter an email address, such as info@example.org.',
      'otherOffices.[o].openingHours.[8am].opens':
        'Enter a time of the 24-hour clock, such as 08:00 or 17:30.',
      'otherOffices.[o].regulator.rating': 'Value "splendid" did not match any allowed values',
      'otherOffices.[o].regulator.locationId': 'Enter the number as CQC writes it: 1-123456789.',
      'otherOffices.[o].regulator.reportUrl':
        'Enter a link that starts with https://www.cqc.org.uk/.',
    },
  ],
  [
    'more links of our own than a menu holds, one to no page of the site',
    {
      ...settings,
      extraLinks: [
        ...linksTo('policies', mostExtraLinks),
        {...linksTo('policies', 1)[0], _key: 'wrong', href: '/contcat'},
      ],
    },
    {
      extraLinks: `The foot of every page, “Policies” has more than ${mostExtraLinks}: take some off.`,
      'extraLinks.[wrong].href': nearestContact,
    },
  ],
  [
    'a home page of none, six and four and a half stars, an emptied message and no opening',
    {
      ...home,
      hero: undefined,
      agencyMessage: {heading: 'Our message', body: richText(h2(''))},
      testimonialsSection: {
        testimonials: [0, 6, 4.5].map((rating) => ({
          _key: `${rating}`,
          _type: 'testimonial',
          rating,
          quote: 'Good',
          author: 'Ann',
        })),
      },
    },
    {
      hero: 'Write the opening of the page.',
      'agencyMessage.body': 'Write the message.',
      'testimonialsSection.testimonials.[0].rating': wholeStars,
      'testimonialsSection.testimonials.[6].rating': wholeStars,
      'testimonialsSection.testimonials.[4.5].rating': wholeStars,
    },
  ],
  [
    'a home page with a step numbered nought, an icon the site cannot draw and four stories',
    {
      ...stepped(0),
      agencyMessage: {heading: 'Our message'},
      trustPoints: [
        {_key: 'p', _type: 'trustPoint', icon: 'dragon', title: 'Brave', description: 'Very.'},
      ],
      careStoriesIntro: {
        featuredStories: ['a', 'b', 'c', 'd'].map((_key) => ({
          _key,
          _type: 'reference',
          _ref: 'story-gone',
        })),
      },
    },
    {
      'agencyMessage.body': 'Write the message.',
      'howItWorksSection.steps.[s0].stepNumber': 'Use a whole number from 1 to 20.',
      'trustPoints.[p].icon': 'Choose an icon.',
      'careStoriesIntro.featuredStories': 'Choose at most three stories.',
    },
  ],
  [
    'two steps of one number',
    stepped(1, 1),
    {'howItWorksSection.steps': 'Two steps have the number 1.'},
  ],
  [
    'a week that its hours no longer cost, at the week and at the hour',
    priced('lightWeek', 130, 200),
    {
      'figures.[figure-15]': lightWeek('£130–£200', '£20–£30 are £140–£210'),
      'figures.[figure-8]': lightWeek('£130–£200', '£20–£30 are £140–£210'),
    },
  ],
])('refuses %s', async (_name, document, expected) => {
  const problems = await validator.problemsOf(document)
  const messages = Object.fromEntries(problems.map(({path, message}) => [path, message]))
  expect(messages).toEqual(expect.objectContaining(expected))
})

test.each([
  ['not published', '/services/taken-by-a-draft', 'Night Care'],
  ['switched off', '/services/switched-off', 'Night Care'],
  ['a page of the site map, switched off', '/case-management/icb', 'Integrated care boards'],
  ['of a story whose people withdrew', '/care-stories/withdrawn', 'A story'],
  ['of a vacancy that has closed', '/jobs/closed', 'Night carer'],
])('warns of a link to a page that is %s', async (_why, href, title) => {
  const document = linked(href)
  const warnings = await validator.problemsOf(document, 'warning')
  expect(warnings.map(({message}) => message)).toContain(
    `“${title}” is not on the site: until it is, the link leads nowhere.`,
  )
  expect(await validator.problemsOf(linked('/services/taken'), 'warning')).toEqual([])
})

test('a change of one price names each week that it makes false', async () => {
  const problems = await validator.problemsOf(priced('personalCare', 30, 40))
  expect(problems.map(({path}) => path).toSorted()).toEqual([
    'figures.[figure-15]',
    'figures.[figure-16]',
    'figures.[figure-17]',
    ...Array.from({length: 3}, () => 'figures.[figure-8]'),
  ])
  expect(await validator.problemsOf(sampleOf('figures'))).toEqual([])
})

test('warns of each figure that was removed, for pages show the sum of the sample', async () => {
  const warned = async (names: readonly string[]) => {
    const figures = sampleDocument('figures').figures?.filter(
      ({name}) => !names.includes(name ?? ''),
    )
    const warnings = await validator.problemsOf({...sampleOf('figures'), figures}, 'warning')
    return warnings.filter(({path}) => path === 'figures').map(({message}) => message)
  }
  expect(await warned([])).toEqual([])
  expect(await warned(['companionship'])).toEqual([
    '“Our price: companionship, an hour” is missing: pages show the sum that came with the site. Add it with the sum of today.',
  ])
})

test.each([
  ['£12.70 an hour', '£12.70'],
  ['£11 to £14 an hour, and 45p a mile', '£11'],
  ['£11.50–£13 per hour', '£11.50'],
  ['£11.50/hour', '£11.50'],
  ['£11.50 - £13 p/h', '£11.50'],
  ['From £11.50 ph', '£11.50'],
  ['Hourly rate: £11.50', '£11.50'],
  ['£11.50 hourly', '£11.50'],
  ['£13/hr, £10 phone allowance', undefined],
  ['£12.71 an hour', undefined],
  ['£13.60 an hour, £5 a visit', undefined],
  ['£24,000 a year', undefined],
])('a vacancy at %s is warned of the National Living Wage', async (pay, least) => {
  const warnings = await validator.problemsOf({...vacancy, pay}, 'warning')
  expect(warnings.filter(({path}) => path === 'pay').map(({message}) => message)).toEqual(
    least
      ? [
          `${least} an hour is below the National Living Wage of £12.71 (2026/27). It may be right for somebody under 21 or an apprentice.`,
        ]
      : [],
  )
})

test.each<[string, isAsked: boolean, said: object]>([
  ['without a consent', true, {}],
  ['with an empty consent', true, {consent: {agreedBy: ' '}}],
  ['with a consent', false, {consent: {agreedBy: 'She herself'}}],
  ['that was withdrawn', false, {consent: {isWithdrawn: true}}],
  ['that everybody can read', false, {sourceUrl: 'https://reviews.example/1'}],
  ['that is invented', false, {isSample: true}],
])('who agreed is asked of a testimonial %s: %s', async (_which, isAsked, said) => {
  const words = {_key: 'a', _type: 'testimonial', rating: 5, quote: 'Kind.', author: 'Ann', ...said}
  const warnings = await validator.problemsOf(
    {...home, testimonialsSection: {testimonials: [words]}},
    'warning',
  )
  const atConsent = warnings.filter(({path}) => path.endsWith('[a].consent'))
  expect(atConsent).toHaveLength(isAsked ? 1 : 0)
})

test.each<[string, SanityDocument, warnings: Record<string, string>]>([
  [
    'a quotation outside of a story',
    withText(...richText(p('A.'), {...p('The staff are kind, says Ann.'), style: 'blockquote'})),
    {
      'content.[block-2]':
        '“The staff are kind, says Ann.” is a quotation, and nothing here says that the person agreed to it. Put what somebody said about your care into a testimonial or a care story, which keep their consent.',
    },
  ],
  [
    'a quotation in a story',
    {
      ...story,
      body: richText(p('A.'), {...p('“I am home,” she says.'), style: 'blockquote' as const}),
    },
    {},
  ],
  [
    'a long sentence, a heading that leaves out a level and a link that does not say where it goes',
    withText(
      ...richText(
        p(`Short. ${longSentence} Short.`),
        h2('First'),
        p('A.'),
        {...h2('Second'), style: 'h4'},
        p('For prices, ', {text: 'click here', href: '/contact'}),
      ),
    ),
    {
      'content.[block-1]': tooLong,
      'content.[block-4]':
        '“Second” is a smaller heading than its place asks for: one level is left out before it.',
      'content.[block-5]':
        'The link “click here” does not say where it goes: name the page it leads to.',
    },
  ],
  [
    'a paragraph that few can read',
    withText(
      ...richText(
        p(
          'Organisational accountability necessitates comprehensive documentation. Multidisciplinary representatives periodically reconsider individualised requirements. Subsequently, authorised practitioners operationalise recommendations, incorporating proportionate safeguarding considerations. Inconsistencies precipitate supplementary investigation, notwithstanding contemporaneous documentation demonstrating satisfactory implementation.',
        ),
      ),
    ),
    {
      'content.[block-1]':
        '“Organisational accountability necessitates comprehensive documentation. Multidisciplinary representatives periodically …” takes more than 12 years at school to read. Shorter words help more people.',
    },
  ],
  [
    'the name of a file in place of a description',
    pictured({asset, alt: 'DSC_0032.jpg'}),
    {
      'image.alt':
        '“DSC_0032.jpg” does not say what the picture shows to somebody who cannot see it.',
    },
  ],
  [
    'an office without an address, with a notice without a last day, that closes before it opens',
    {...notice({}), address: ' ', openingHours: [hours('18:00', '08:00', 'Monday')]},
    {
      address: 'Without it no page says where you are.',
      'notice.shownUntil': 'Without a last day, a notice is easily forgotten.',
      openingHours:
        'From 18:00 to 08:00 is not possible: it closes before it opens. For a night use two lines, until 23:59 and from 00:00.',
    },
  ],
  [
    'a landline that takes WhatsApp off the site, and a day with two times that overlap',
    {
      ...settings,
      phone: '01604 555 019',
      whatsapp: undefined,
      openingHours: [
        hours('08:00', '18:00', 'Monday', 'Tuesday'),
        hours('17:00', '20:00', 'Tuesday'),
      ],
    },
    {
      phone:
        'Once this is published no page leads to WhatsApp any more: this is not a mobile number. To keep it, enter the WhatsApp link as well.',
      openingHours: 'Tuesday appears twice, from 08:00 to 18:00 and from 17:00 to 20:00.',
    },
  ],
  [
    'places in one line',
    {...location, towns: ['Oakham', 'Corby, Kettering']},
    {
      towns:
        '“Corby, Kettering” looks like several places. Type one, press Enter, then type the next.',
    },
  ],
  [
    'a story with too few pixels, and more in short than a search result holds',
    {
      ...story,
      excerpt: `${'Once upon a time '.repeat(10)}.`,
      image: {...picture, asset: {_type: 'reference', _ref: 'image-small-60x40-png'}},
    },
    {
      excerpt: `Search results and shared links cut it off after about 160 letters: “${'Once upon a time '.repeat(10).slice(0, 160)} …”`,
      image:
        'This picture has too few pixels (60 by 40): it will look blurred. Choose one that is at least 600 across, for the top of a page 1,600.',
    },
  ],
  [
    'an upright picture without a focal point',
    {
      ...story,
      image: {...picture, asset: {_type: 'reference', _ref: 'image-upright-900x1600-png'}},
    },
    {
      image:
        'This picture is upright, and pages cut it across. Choose Edit, and drag the circle to the face that matters.',
    },
  ],
  [
    'a story that is withdrawn and that nothing sums up',
    {...story, consent: {isWithdrawn: true}, excerpt: undefined, description: undefined},
    {
      consent:
        'Once this is published the story leaves the site at once, and its pictures leave it wherever they are used.',
      excerpt: 'Without it the card of the story, and search engines, show only its title.',
    },
  ],
])('warns of %s, and lets it be published', async (_name, document, expected) => {
  expect(await validator.problemsOf(document)).toEqual([])
  const warnings = await validator.problemsOf(document, 'warning')
  expect(Object.fromEntries(warnings.map(({path, message}) => [path, message]))).toEqual(expected)
})

const advised = {
  phone: (typed: string) =>
    `“${typed}” is the telephone number of Site settings. Instead, insert it with Contact, above the text, or let a link lead to “Our telephone”: then the text changes with them.`,
  anyPhone: (typed: string) =>
    `“${typed}” stays as it is when your number changes. If it is the office’s, insert it with Contact, above the text, or let a link lead to “Our telephone”.`,
  email: (typed: string) =>
    `“${typed}” is the email address of Site settings. Instead, insert it with Contact, above the text, or let a link lead to “Our email”: then the text changes with them.`,
  address:
    'This is the address of Site settings. Instead, insert it with Contact, above the text, and the text changes with them.',
  sum: (typed: string, figures: string) =>
    `“${typed}” is what Figures and prices say of ${figures}. If you mean that, insert it with Figure, above the text: then the text changes with it.`,
}
const allowance = '“Attendance Allowance, a week”'

test.each<[string, Parameters<typeof p>, messages: string[]]>([
  ['our number', ['Call 01632 960 000.'], [advised.phone('01632 960 000')]],
  ['our number as others write it', ['Call (01632) 960000.'], [advised.phone('(01632) 960000')]],
  ['our number from abroad', ['Call +44 (0)1632 960-000.'], [advised.phone('+44 (0)1632 960-000')]],
  [
    'our number in words and as a link',
    ['Call ', {text: '01632 960000', href: 'tel:+441632960000'}, '.'],
    [advised.phone('01632 960000')],
  ],
  [
    'our number as a link alone',
    ['Do ', {text: 'call us', href: 'tel:01632960000'}, '.'],
    [advised.phone('01632960000')],
  ],
  ['a mobile number', ['Text 07700 900 123.'], [advised.anyPhone('07700 900 123')]],
  [
    'two numbers of some office',
    ['Call 01604 555 019 or 020 7946 0018.'],
    [advised.anyPhone('01604 555 019'), advised.anyPhone('020 7946 0018')],
  ],
  ['our email address', ['Write to Info@care.example.'], [advised.email('Info@care.example')]],
  [
    'our email address in a link',
    ['Do ', {text: 'write to us', href: 'mailto:info@care.example?subject=Media'}, '.'],
    [advised.email('info@care.example')],
  ],
  ['our address', ['We are at 1 High Street, Kettering NN16 8AA.'], [advised.address]],
  ['what Site settings fill in', ['Call {phone}, write to {email} or {address}.'], []],
  ['what they fill in letters', [{strong: 'Call {phone} or write to {email}.'}], []],
  ['a link that Site settings fill in', ['Do ', {text: 'call', href: 'tel:{phone}'}, '.'], []],
  ['helplines of others', ['Call 0808 800 0082, 0300 123 1113, 111 or 999.'], []],
  ['an email address of others', ['Write to casework@ico.example.'], []],
  ['an address of others', ['Their office is at 3 Low Street, Kettering, NN16 8AB.'], []],
  [
    'a sum of ours',
    ['It is £14250.'],
    [advised.sum('£14250', '“Means test: lower capital limit”')],
  ],
  ...['£76.70–£114.60', '£76.70-114.60', '£76.70 to £114.60'].map(
    (sum): [string, string[], string[]] => [
      `a range of ours as ${sum}`,
      [`Claim ${sum}, or ask.`],
      [advised.sum(sum, allowance)],
    ],
  ),
  [
    'a sum that two prices have',
    ['It is £18–£25 an hour.'],
    [
      advised.sum(
        '£18–£25',
        '“Our price: companionship, an hour” or “Our price: domestic support, an hour”',
      ),
    ],
  ],
  ['one end of a range', ['It is from £76.70 on.'], []],
  ['dates and sums', ['From 01 02 2026 to 07/2027 it is £2,000.'], []],
])('of %s typed into a text it warns as it should', async (_name, words, messages) => {
  for (const [where, document] of [
    ['content', withText(...richText(p(...words)))],
    ['body', {...story, body: richText(p(...words))}],
  ] as const) {
    expect(await validator.problemsOf(document)).toEqual([])
    expect(await validator.problemsOf(document, 'warning')).toEqual(
      messages.map((message) => ({path: `${where}.[block-1]`, message})),
    )
  }
})

const faqs = [{_type: 'faq', _key: 'f', question: 'How?', answer: longSentence}]

test.each<[string, SanityDocument, paths: string[]]>([
  [
    'the texts of a service',
    {...service, shortDescription: longSentence, fullDescription: longSentence, faqs},
    ['faqs.[f].answer', 'fullDescription', 'shortDescription'],
  ],
  [
    'the last paragraph of a description',
    {...service, fullDescription: `Somebody is awake.\n\n${longSentence}`},
    ['fullDescription'],
  ],
  ['the description of a place', {...location, description: longSentence}, ['description']],
  ['how to apply', {...vacancy, howToApply: longSentence}, ['howToApply']],
  ['what a story is about', {...story, description: longSentence}, ['description']],
  [
    'every part of the home page',
    {
      ...stepped(1),
      hero: {title: 'Care', subtitle: longSentence},
      trustPoints: [
        {_key: 't', _type: 'trustPoint', icon: 'heart', title: 'Kind', description: longSentence},
      ],
      servicesIntro: {heading: 'Services', description: longSentence},
      trustBanner: {heading: 'Trust', description: longSentence},
      careStoriesIntro: {title: 'Stories', subtitle: longSentence},
      faqSection: {heading: 'Questions', subtitle: longSentence, faqs},
    },
    [
      'careStoriesIntro.subtitle',
      'faqSection.faqs.[f].answer',
      'faqSection.subtitle',
      'hero.subtitle',
      'howItWorksSection.steps.[s0].description',
      'howItWorksSection.subtitle',
      'servicesIntro.description',
      'trustBanner.description',
      'trustPoints.[t].description',
    ],
  ],
])('warns of a long sentence in %s', async (_name, document, paths) => {
  const warnings = await validator.problemsOf(document, 'warning')
  expect(warnings.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual(
    paths.map((path) => ({path, message: tooLong})),
  )
})

test.each(['An image of a kettle', 'Anna on the stairs', 'A picture on a wall'])(
  'takes “%s” for a description',
  async (alt) => {
    const document = pictured({asset, alt})
    expect(await validator.problemsOf(document, 'warning')).toEqual([])
  },
)

test('a page at an address that led to another one would take over its links, and the Studio says so', async () => {
  const moved = {'/help-advice/stroke': '/help-advice/after-a-stroke'}
  const site = createServer((_, response) => response.end(JSON.stringify({moved})))
  onTestFinished(() => void site.close())
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const address = site.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const ask = (document: SanityDocument, current: string) =>
    isUnused(current, {document, getClient: () => validator.client}, `http://127.0.0.1:${port}`)
  const own = ownPage('/help-advice', 'tips')
  expect(await ask(own, 'stroke')).toBe(
    '/help-advice/stroke leads to /help-advice/after-a-stroke now: links to it would lead to this page instead.',
  )
  expect(await ask(own, 'after-a-fall')).toBe(true)
  expect(await ask({...own, _id: 'drafts.page-stroke'}, 'stroke'), 'it goes back').toBe(true)
})

test('parts of a page that the site does not know are named, with what visitors see of them', async () => {
  const section = (heading: string, ...types: string[]) => ({
    _type: 'pageSection',
    _key: heading,
    heading,
    blocks: types.map((_type) => ({_type, _key: _type})),
  })
  const sections = [
    section('Mixed', 'callout', 'carousel', 'question'),
    {_type: 'callout', _key: 'lost'},
    section('Nothing'),
  ]
  const warnings = await validator.problemsOf({...page, sections}, 'warning')
  expect(warnings.find(({path}) => path === 'sections')?.message).toBe(
    [
      '“Mixed” has a part that the site does not know, “carousel”: visitors don’t see it. Remove it.',
      '“Mixed” has a part that the site does not know, “question”: visitors don’t see it. Remove it.',
      'Item 2 of this list is no section: visitors don’t see it. Remove it.',
      '“Nothing” is empty: visitors don’t see it.',
    ].join(' '),
  )
})
