import {extraLinkPlaces} from '@home-care/schemas/options/extraLinkPlaces.ts'
import {homePage} from '@home-care/schemas/sample/homePage.ts'
import {h2, p, richText} from '@home-care/schemas/sample/portableText.ts'
import type {HomePage} from '@home-care/schemas/sanity.types.ts'
import {pagesWithWords, wordsIdOf} from '@home-care/schemas/site/relations.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {SanityClient, Transaction} from '@sanity/client'
import type {Page} from 'playwright-core'
import {beforeAll, beforeEach, expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {BorrowedStack} from '../stack.ts'

// The production build where an editor left fields empty: visitors see the words that the specification
// gives, or nothing, but never a blank heading, a heading above nothing or an empty band.

let stack: BorrowedStack
let lake: SanityClient
let page: Page

beforeAll(async () => {
  stack = await BorrowedStack.borrow()
  lake = stack.lakeClient()
})
beforeEach(async () => {
  page = await browser.newPage()
})

/** A change of content, and what a page then shows and hides, as HTML or as text; nothing on it is blank. */
interface Step {
  write?: (transaction: Transaction) => Transaction
  path: string
  heading?: string
  shows?: (string | RegExp)[]
  hides?: (string | RegExp)[]
}

/** Runs in a browser, on a page that it does not open: its text, and elements shown without content. */
function inspect(html: string): {heading: string; text: string; blanks: string[]} {
  const {body} = new DOMParser().parseFromString(html, 'text/html')
  for (const each of body.querySelectorAll('script, style, svg')) each.remove()
  const isBlank = (part: Element, ignored: string) => {
    const copy = document.importNode(part, true)
    for (const each of copy.querySelectorAll(ignored)) each.remove()
    return !copy.querySelector('img, input') && !(copy.textContent ?? '').replace(/[“”\s]/g, '')
  }
  // A form keeps a hidden place for its messages.
  const every = (selector: string) =>
    Array.from(body.querySelectorAll(`main :is(${selector})`)).filter(
      (part) => !part.closest('[hidden]'),
    )
  const blank = (what: string, selector: string, ignored: string) =>
    every(selector)
      .filter((part) => isBlank(part, ignored))
      .map(({outerHTML}) => `${what}: ${outerHTML.slice(0, 200)}`)
  const tops = every('h1').length
  const text = (body.textContent ?? '').replace(/\s+/g, ' ')
  return {
    heading: body.querySelector('h1')?.textContent?.trim() ?? '',
    text,
    blanks: [
      ...(tops === 1 ? [] : [`${tops} headings of level 1`]),
      ...blank('blank heading', 'h1, h2, h3, h4', 'wbr'),
      ...blank('nothing below its heading', 'section', 'h1, h2, h3, h4'),
      ...blank('blank item', 'li, blockquote', 'wbr'),
      ...(/\b(undefined|null)\b/.test(text) ? ['the word undefined, or null'] : []),
    ],
  }
}

async function read(path: string) {
  const response = await fetch(`${stack.settings.siteUrl}${path}`)
  expect({path, status: response.status}).toEqual({path, status: 200})
  const html = await response.text()
  const {heading, text, blanks} = await page.evaluate(inspect, html)
  return {
    heading,
    has: (words: string | RegExp) =>
      [html, text].some((each) =>
        typeof words === 'string' ? each.includes(words) : words.test(each),
      ),
    blanks: blanks.map((blank) => `${path} has a ${blank}`),
  }
}

async function take({write, path, heading, shows = [], hides = []}: Step) {
  await write?.(lake.transaction()).commit()
  const wrong = async () => {
    const {has, blanks, ...found} = await read(path)
    return [
      ...(heading && heading !== found.heading ? [`${path} is headed ${found.heading}`] : []),
      ...shows.filter((words) => !has(words)).map((words) => `${path} lacks ${words}`),
      ...hides.filter(has).map((words) => `${path} has ${words}`),
      ...blanks,
    ]
  }
  await expect.poll(wrong).toEqual([])
}

const {_id: home, _type, _createdAt, _updatedAt, _rev, ...parts} = homePage

type Parts = Omit<HomePage, '_id' | '_type' | '_createdAt' | '_updatedAt' | '_rev'>

const putHome = (fields: Parts) => (transaction: Transaction) =>
  transaction.createOrReplace({...fields, _id: home, _type})

const key = {_key: 'one'}
const emptied: Parts = {
  hero: {
    title: ' ',
    subtitle: '',
    heroImage: {_type: 'imageWithAlt', alt: 'Taken out'},
    ctaButtons: {arrangeCareLabel: ''},
  },
  trustPoints: [{...key, _type: 'trustPoint', icon: 'heart', title: ''}],
  servicesIntro: {heading: '', description: ' '},
  trustBanner: {heading: ' ', description: 'No heading'},
  careStoriesIntro: {title: ' ', featuredStories: []},
  howItWorksSection: {heading: '', steps: [{...key, _type: 'step', stepNumber: 1}]},
  faqSection: {heading: ' ', faqs: [{...key, _type: 'faq', question: 'No answer?'}]},
  testimonialsSection: {testimonials: [{...key, _type: 'testimonial', rating: 5}]},
  agencyMessage: {heading: 'Above a blank line', body: richText(p(''))},
}
const builtIn = [
  parts.hero?.subtitle,
  parts.trustPoints?.[0]?.title,
  parts.servicesIntro?.heading,
  'Case study in development',
  parts.howItWorksSection?.steps?.[2]?.title,
  parts.faqSection?.faqs?.[4]?.question,
].filter((words) => words !== undefined)
const optionalParts = ['id="trust-banner"', 'id="testimonials"', 'id="our-message"']

const homeWithout = (fields: Parts): Step[] => [
  {write: putHome(parts), path: '/', shows: optionalParts.slice(0, 1)},
  {write: putHome(fields), path: '/', shows: builtIn, hides: optionalParts},
]

const howStep = (title: string, stepNumber?: number) => ({
  _key: title,
  _type: 'step' as const,
  title,
  ...(stepNumber === undefined ? {} : {stepNumber}),
})

const about = pages.about.path
const putAbout = (words: object) => (transaction: Transaction) =>
  transaction.createOrReplace({_id: wordsIdOf(pages.about), _type: 'pageWords', ...words})

const slug = (current: string) => ({_type: 'slug', current})
const mention = (_ref: string) => ({_type: 'reference', _ref, _weak: true})
// Ctrl+A and Delete in a text that begins with a heading leaves an empty heading.
const emptiedText = richText(h2(''))
const story = {_type: 'careStories'}
const otherPages = pagesWithWords.filter(({path}) => path !== about)

const rows: Record<string, Step[]> = {
  'a home page whose parts are left out shows the words that came with the site or nothing':
    homeWithout({}),
  'a home page whose parts are emptied shows the words that came with the site or nothing':
    homeWithout(emptied),
  'an emptied home page shows no message without a heading': homeWithout({
    ...emptied,
    agencyMessage: {heading: ' ', body: richText(p('Of ours.'))},
  }),
  'a step without a number comes after those that have one, in the order it was entered': [
    {
      write: putHome({
        ...parts,
        howItWorksSection: {
          steps: [
            howStep('No number'),
            howStep('Step two', 2),
            howStep('None either'),
            howStep('Step one', 1),
          ],
        },
      }),
      path: '/',
      shows: [/Step one[\s\S]*Step two[\s\S]*No number[\s\S]*None either/],
    },
  ],
  'a page keeps its heading, and leaves out what an editor cleared': [
    {write: putAbout({heading: 'Written anew'}), path: about, heading: 'Written anew'},
    {
      write: putAbout({
        heading: ' ',
        introduction: ' ',
        statement: {lead: 'What leads to nothing', words: ' '},
        passage: {heading: 'Above nothing', text: richText(p(' '))},
      }),
      path: about,
      heading: 'About us',
      hides: ['half an hour at a time', 'leads to nothing', 'Above nothing', 'id="story"'],
    },
  ],
  'a text without a heading gets the built-in one, and a thought without a lead stands alone': [
    {
      write: putAbout({
        heading: 'Who we are',
        statement: {words: 'One thought.'},
        passage: {text: richText(p('Our text, from {email}.'))},
      }),
      path: about,
      heading: 'Who we are',
      shows: [/Our story\s*Our text, from info@/, 'One thought.'],
    },
  ],
  'a page without its document shows the words that came with the site': [
    {
      write: (transaction) => transaction.delete(wordsIdOf(pages.about)),
      path: about,
      heading: 'About us',
      shows: ['half an hour at a time', 'being known'],
    },
  ],
  'a person with nothing but a name leaves nothing blank, and one without a name is left out': [
    {
      write: (transaction) =>
        transaction.patch('company', {
          set: {
            complaintsPeople: [
              {_key: 'a', _type: 'complaintsPerson', name: 'Ann Other', phone: 'no number'},
              {_key: 'b', _type: 'complaintsPerson', name: ' ', role: 'Nobody'},
            ],
          },
        }),
      path: pages.complaints.path,
      shows: ['Ann Other'],
      hides: ['Nobody'],
    },
    {
      write: (transaction) => transaction.patch('company', {unset: ['complaintsPeople']}),
      path: pages.complaints.path,
      hides: ['id="people"'],
    },
  ],
  'every other page reads well with its heading alone': [
    {
      write: (transaction) => {
        for (const each of otherPages)
          transaction.createOrReplace({
            _id: wordsIdOf(each),
            _type: 'pageWords',
            heading: `Only ${each.title}`,
          })
        return transaction
      },
      path: about,
    },
    ...otherPages.map(({path, title}) => ({path, shows: [`Only ${title}`]})),
  ],
  'a name and an address alone leave nothing blank, and show no story, map or dot': [
    {
      write: (transaction) =>
        transaction
          .create({_type: 'service', title: 'Bare help', slug: slug('bare'), isActive: true})
          .create({_type: 'location', name: 'Bare town', slug: slug('bare')})
          .create({...story, title: 'A bare story', slug: slug('bare')})
          .create({_type: 'legalPage', title: 'A bare policy', slug: slug('bare')})
          .create({_type: 'vacancy', title: 'A bare job', slug: slug('bare')}),
      path: pages.jobs.path,
      shows: ['/bare"'],
    },
    {path: '/services', shows: ['/bare"']},
    {path: '/locations', shows: ['/bare"']},
    {path: pages.caseStudies.path, shows: ['/bare"']},
    {path: '/'},
    {path: '/jobs/bare'},
    {path: '/legal/bare'},
    {path: '/services/bare', hides: ['id="story"']},
    {path: '/locations/bare', hides: ['id="story"', 'id="map"']},
    {path: '/care-stories/bare', hides: [/<main((?!<\/header>)[\s\S])*(·|Published)/]},
  ],
  'a mention of a document that no longer exists is left out': [
    {
      write: (transaction) =>
        transaction.create({
          ...story,
          title: 'A story of what was',
          slug: slug('what-was'),
          services: [
            {_key: 'gone', ...mention('service-that-is-gone')},
            {_key: 'off', ...mention('service-dementia-care')},
            {_key: 'half', _type: 'reference'},
          ],
          area: mention('location-that-is-gone'),
          publishedOn: 'some day',
        }),
      path: pages.caseStudies.path,
      shows: ['/what-was"'],
    },
    {path: '/care-stories/what-was', hides: [/<main((?!<\/header>)[\s\S])*(·|Dementia)/]},
  ],
  'a text of one empty heading counts as empty: the older text stands, or nothing': [
    {
      write: (transaction) =>
        transaction
          .create({
            ...story,
            _id: 'emptied',
            title: 'An emptied story',
            slug: slug('emptied'),
            body: emptiedText,
            content: richText(p('As it was told before.')),
          })
          .create({_type: 'legalPage', title: 'Empty', slug: slug('emptied'), content: emptiedText})
          .create({_type: 'vacancy', title: 'A job', slug: slug('emptied'), body: emptiedText}),
      path: pages.caseStudies.path,
      shows: ['/emptied"'],
    },
    {path: pages.jobs.path, shows: ['/emptied"']},
    {path: '/care-stories/emptied', shows: ['As it was told before.']},
    {path: '/jobs/emptied', hides: ['id="job"']},
    {path: '/legal/emptied', shows: ['This policy is being written.']},
    {
      write: (transaction) => transaction.patch('emptied', {set: {content: emptiedText}}),
      path: '/care-stories/emptied',
      hides: ['As it was'],
    },
  ],
}

test.for(Object.entries(rows))('%s', async ([, steps]) => {
  for (const step of steps) await take(step)
})

test('links that a program wrote past the Studio’s rules widen no menu, and no menu shows more than it holds', async () => {
  const places = extraLinkPlaces.map(({value}) => value)
  const long = 'Aberdeenshire'.repeat(20)
  const extraLinks = places.flatMap((place) => [
    {_key: `${place}-blank`, label: ' ', href: '/contact', place},
    {_key: `${place}-nowhere`, label: 'Leads nowhere', place},
    {_key: `${place}-script`, label: 'A script', href: 'javascript:alert(1)', place},
    ...Array.from({length: 30}, (_, each) => ({
      _key: `${place}-${each}`,
      label: `${place} ${each} ${long}`,
      href: `https://example.org/contact?${each}`,
      place,
      line: long,
    })),
  ])
  await lake.patch('siteSettings').set({extraLinks}).commit()
  const {path} = pages.contact
  await expect.poll(() => stack.read(path)).toContain('policies 3')
  const html = await stack.read(path)
  for (const gone of ['Leads nowhere', 'A script', 'policies 4']) expect(html).not.toContain(gone)
  await page.setViewportSize({width: 320, height: 700})
  await page.goto(`${stack.settings.siteUrl}${path}`)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await page.getByRole('button', {name: 'Menu', exact: true}).click()
  const panel = page.locator('#side-panel')
  await panel.getByText('Help & Advice').click()
  await panel.getByText('helpAndAdvice 0').waitFor()
  expect(await panel.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
  // A link to another site is never marked as the current page, whatever its path.
  expect(await page.locator('a[href*="example.org"][aria-current]').count()).toBe(0)
  await page.setViewportSize({width: 1280, height: 900})
  await page.reload()
  await page.getByRole('button', {name: 'Case Management'}).click()
  await page.getByText('caseManagement 0').first().waitFor()
  expect(await width()).toBe(1280)
  await lake.patch('siteSettings').unset(['extraLinks']).commit()
  await expect.poll(() => stack.read(path)).not.toContain('policies 0')
})

test('every story can be reached from the home page by links, however many there are', async () => {
  await lake
    .transaction(
      Array.from({length: 8}, (_, each) => ({
        create: {
          _type: 'careStories',
          title: `Another story, ${each}`,
          slug: {_type: 'slug', current: `another-${each}`},
        },
      })),
    )
    .commit()
  const addresses = await lake.fetch<string[]>(
    '*[_type == "careStories" && defined(slug.current)].slug.current',
  )
  expect(addresses.length).toBeGreaterThan(12)
  expect(await stack.read('/')).toContain(`href="${pages.caseStudies.path}"`)
  const listed = async () => {
    const html = await stack.read(pages.caseStudies.path)
    return addresses.filter((each) => html.includes(`href="/care-stories/${each}"`))
  }
  await expect.poll(listed).toEqual(addresses)
  for (const each of addresses) await stack.read(`/care-stories/${each}`)
})

test('an empty list leaves no heading above nothing', async () => {
  const {services, gone} = await lake.fetch<Record<'services' | 'gone', string[]>>(
    '{"services": *[_type == "service"]._id, "gone": *[_type in ["location", "vacancy"]]._id}',
  )
  const transaction = lake.transaction()
  for (const id of services) transaction.patch(id, {set: {isActive: false}})
  for (const id of gone) transaction.delete(id)
  await transaction.commit()
  await take({path: '/services', shows: ['Our services are being updated']})
  await take({path: '/locations', shows: ['Our areas are being updated']})
  await take({path: '/jobs', shows: ['We have no vacancies at the moment']})
  for (const path of ['/', about, pages.contact.path, `${pages.whichHelp.path}?need=washing`])
    await take({path})
})
