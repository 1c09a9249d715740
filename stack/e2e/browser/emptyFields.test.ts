import {cookiesOf} from '@home-care/lake/test/signIn.ts'
import {extraLinkPlaces} from '@home-care/schemas/options/extraLinkPlaces.ts'
import {sampleDocument, sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import {h2, p, richText} from '@home-care/schemas/sample/portableText.ts'
import type {HomePage} from '@home-care/schemas/sanity.types.ts'
import {contentPages, pageIdOf} from '@home-care/schemas/site/relations.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {vercelStegaCleanAll} from '@sanity/client/stega'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {describe, expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {blanks} from '../judges.ts'
import {lostTo} from '../largeLetters.ts'
import {BorrowedStack, unpacked} from '../stack.ts'

const homePage = sampleDocument('homePage')

// The production build where an editor left fields empty: visitors see the words that the specification
// gives, or nothing, but never a blank heading, a heading above nothing or an empty band.

const stack = await BorrowedStack.borrow()
const lake = stack.lakeClient()

async function read(path: string) {
  const response = await fetch(`${stack.settings.siteUrl}${path}`, {headers: unpacked})
  expect({path, status: response.status}).toEqual({path, status: 200})
  return response.text()
}

const untilSays = (path: string, words: string) => expect.poll(() => read(path)).toContain(words)

/** Has a browser judge the HTML of pages, without opening them. @returns that of the last one */
async function expectNoBlanks(...paths: string[]): Promise<string> {
  const page = await browser.newPage()
  let html = ''
  for (const path of paths) {
    html = await read(path)
    expect({path, blanks: await page.evaluate(blanks, html)}).toEqual({path, blanks: []})
  }
  return html
}

const partOf = (html: string, part: RegExp) =>
  part.exec(html)?.[0].replace(/<script.*?<\/script>|<[^>]*>/gs, '') ?? ''
const mainHeader = /<main[\s\S]*?<header[\s\S]*?<\/header>/

describe('on the home page', () => {
  const {_id, _type, _createdAt, _updatedAt, _rev, ...parts} = homePage
  const key = {_key: 'one'}

  type Parts = Omit<HomePage, '_id' | '_type' | '_createdAt' | '_updatedAt' | '_rev'>
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
  ]
  const leftOut = ['id="trust-banner"', 'id="testimonials"', 'id="our-message"']

  test.each<[how: string, left: Parts]>([
    ['left out', {}],
    ['emptied', emptied],
    [
      'emptied, with a message without a heading',
      {...emptied, agencyMessage: {heading: ' ', body: richText(p('Of ours.'))}},
    ],
  ])('parts that are %s show the words that came with the site or nothing', async (_how, left) => {
    await lake.createOrReplace({...parts, _id, _type})
    await untilSays('/', 'id="trust-banner"')
    await lake.createOrReplace({...left, _id, _type})
    const wrong = async () => {
      const html = await read('/')
      const missing = builtIn.filter((words) => !html.includes(words ?? ''))
      return [...missing, ...leftOut.filter((part) => html.includes(part))]
    }
    await expect.poll(wrong).toEqual([])
    await expectNoBlanks('/')
  })

  test('a step without a number comes after those that have one, in the order it was entered', async () => {
    const step = (title: string, stepNumber?: number) => ({
      _key: title,
      _type: 'step' as const,
      title,
      ...(stepNumber === undefined ? {} : {stepNumber}),
    })
    const steps = [step('No number'), step('Two', 2), step('None either'), step('One', 1)]
    await lake.createOrReplace({_id, _type, ...parts, howItWorksSection: {steps}})
    const titles = async () => {
      const [, section = ''] = (await read('/')).split('id="how-it-works"')
      return section
        .slice(0, section.indexOf('</section>'))
        .match(/(?<=<h3[^>]*>).*?(?=<\/h3>)/gs)
        ?.map((title) => title.replace(/<[^>]*>/g, ''))
    }
    await expect.poll(titles).toEqual(['One', 'Two', 'No number', 'None either'])
  })
})

describe('in the words of a page', () => {
  const about = pages.about.path
  const heading = async () => partOf(await read(about), /<h1[\s\S]*?<\/h1>/)
  const write = (words: object) =>
    lake.createOrReplace({_id: 'page-about', _type: 'page', ...words})
  const builtIn = ['About us', 'half an hour at a time', 'being known']
  const section = (_key: string, fields: object, ...blocks: object[]) => ({
    _key,
    _type: 'pageSection',
    ...fields,
    blocks: blocks.map((block, at) => ({_key: `${_key}-${at}`, ...block})),
  })

  test('a page keeps its heading, and leaves out what an editor cleared', async () => {
    await write({heading: 'Written anew'})
    await expect.poll(heading).toBe('Written anew')
    await expectNoBlanks(about)
    await write({
      heading: ' ',
      introduction: richText(p(' ')),
      keyPoints: [{_key: 'a', _type: 'keyPoint'}],
      sections: [
        section('a', {}, {_type: 'statement', lead: 'What leads to nothing', words: ' '}),
        section(
          'b',
          {heading: 'Above nothing', anchor: 'story'},
          {_type: 'textBlock', text: richText(p(' '))},
        ),
        section('c', {heading: 'Above a list of nothing'}, {_type: 'checkList', items: []}),
        section('d', {heading: 'Above no blocks'}),
        section('e', {}, {_type: 'madeUpBlock', words: 'of another release'}),
      ],
    })
    await expect.poll(heading).toBe(builtIn[0])
    const html = await expectNoBlanks(about)
    const hidden = [
      'leads to nothing',
      'Above nothing',
      'Above a list',
      'Above no blocks',
      'id="story"',
    ]
    for (const text of [builtIn[1] ?? '', ...hidden, 'another release'])
      expect(html).not.toContain(text)
  })

  test('a thought without a lead stands alone, and without the document all is built in', async () => {
    await write({
      heading: 'Who we are',
      sections: [
        section('a', {}, {_type: 'statement', words: 'One thought.'}),
        section(
          'b',
          {heading: 'Our story', anchor: 'story'},
          {_type: 'textBlock', text: richText(p('Our text, from {email}.'))},
        ),
      ],
    })
    await expect.poll(heading).toBe('Who we are')
    const html = await expectNoBlanks(about)
    expect(html).toContain('One thought.')
    expect(partOf(html, /id="story"[\s\S]*?<\/section>/)).toMatch(
      /Our story.*Our text, from (<a[^>]*>)?info@/s,
    )
    await lake.delete('page-about')
    await expect.poll(heading).toBe(builtIn[0])
    const without = await expectNoBlanks(about)
    for (const words of builtIn) expect(without).toContain(words)
  })

  test('a person with nothing but a name leaves nothing blank, and one without a name is left out', async () => {
    const {path} = pages.complaints
    const complaintsPeople = [
      {_key: 'a', _type: 'complaintsPerson', name: 'Ann Other', phone: 'no number'},
      {_key: 'b', _type: 'complaintsPerson', name: ' ', role: 'Nobody'},
    ]
    await lake.patch('company').set({complaintsPeople}).commit()
    await untilSays(path, 'Ann Other')
    expect(await expectNoBlanks(path)).not.toContain('Nobody')
    await lake.patch('company').unset(['complaintsPeople']).commit()
    await expect.poll(() => read(path)).not.toContain('id="people"')
    await expectNoBlanks(path)
  })

  test('every other page reads well with its heading alone', async () => {
    const others = contentPages.filter(({path}) => path !== about)
    const transaction = lake.transaction()
    for (const page of others)
      transaction.createOrReplace({
        _id: pageIdOf(page),
        _type: 'page',
        heading: `Only ${page.title}`,
      })
    await transaction.commit()
    for (const {path, title} of others) await untilSays(path, `Only ${title.replace('&', '&amp;')}`)
    await expectNoBlanks(...others.map(({path}) => path))
    const whole = lake.transaction()
    for (const page of sampleDocumentsOf('page')) whole.createOrReplace(page)
    await whole.commit()
  })
})

describe('in documents', () => {
  const slug = (current: string) => ({_type: 'slug', current})
  const lists = ['/services', '/locations', pages.caseStudies.path, pages.jobs.path]

  test('a name and an address alone leave nothing blank', async () => {
    await lake
      .transaction()
      .create({_type: 'service', title: 'Bare help', slug: slug('bare'), isActive: true})
      .create({_type: 'location', name: 'Bare town', slug: slug('bare')})
      .create({_type: 'careStories', title: 'A bare story', slug: slug('bare')})
      .create({_type: 'legalPage', title: 'A bare policy', slug: slug('bare')})
      .create({_type: 'vacancy', title: 'A bare job', slug: slug('bare')})
      .commit()
    for (const path of lists) await untilSays(path, '/bare"')
    await expectNoBlanks('/', ...lists, '/jobs/bare', '/legal/bare')
    for (const path of ['/services/bare', '/locations/bare'])
      expect(await expectNoBlanks(path)).not.toMatch(/id="(story|map)"/)
    const story = await expectNoBlanks('/care-stories/bare')
    expect(partOf(story, mainHeader)).not.toMatch(/·|Published/)
  })

  test('a mention of a document that no longer exists is left out', async () => {
    const mention = (_ref: string) => ({_type: 'reference', _ref, _weak: true})
    await lake.create({
      _type: 'careStories',
      title: 'A story of what was',
      slug: slug('what-was'),
      services: [
        {_key: 'gone', ...mention('service-that-is-gone')},
        {_key: 'off', ...mention('service-dementia-care')},
        {_key: 'half', _type: 'reference'},
      ],
      area: mention('location-that-is-gone'),
      publishedOn: 'some day',
    })
    await untilSays(pages.caseStudies.path, '/what-was"')
    const header = partOf(await expectNoBlanks('/care-stories/what-was'), mainHeader)
    expect(header).not.toMatch(/·|Dementia/)
  })

  test('a section whose blocks show nothing is left out, and the preview says what each lacks', async () => {
    const deadReference = {_key: 'gone', _type: 'reference', _ref: 'that-is-gone', _weak: true}
    const blocks = {
      serviceList: {chosen: [deadReference]},
      areaList: {chosen: [deadReference]},
      pageCards: {pages: [{_key: 'gone', _type: 'pageLink', href: '/services/that-is-gone'}]},
      pageLinks: {pages: [{_key: 'gone', _type: 'pageLink', href: '/help-advice/that-is-gone'}]},
      printedChecklist: {page: deadReference},
    }
    const path = `${pages.helpHub.path}/nothing-to-show`
    const {_id} = await lake.create({
      _type: 'page',
      heading: 'Nothing to show',
      build: 'bands',
      isActive: true,
      place: pages.helpHub.path,
      slug: slug('nothing-to-show'),
      sections: Object.entries(blocks).map(([_type, content]) => ({
        _key: _type,
        _type: 'pageSection',
        heading: `Above ${_type}`,
        blocks: [{_key: _type, _type, ...content}],
      })),
    })
    await expect.poll(async () => (await fetch(stack.settings.siteUrl + path)).status).toBe(200)
    expect(await expectNoBlanks(path)).not.toMatch(/Above [a-z]+List|Above page/)

    const {secret} = await createPreviewSecret(lake, 'test', stack.settings.studioUrl)
    const opening = new URL('/api/draft-mode/enable', stack.settings.siteUrl)
    opening.searchParams.set('sanity-preview-secret', secret)
    opening.searchParams.set('sanity-preview-pathname', path)
    const opened = await fetch(opening, {redirect: 'manual'})
    const cookie = cookiesOf(opened)
    const preview = await fetch(stack.settings.siteUrl + path, {headers: {...unpacked, cookie}})
    const words = vercelStegaCleanAll(await preview.text())
    const hints = ['Its services are', 'Its locations are', 'Its pages are', 'The checklist is']
    for (const hint of hints.map((words) => `${words} not on the site.`))
      expect(words).toContain(hint)
    for (const block of Object.keys(blocks)) expect(words).toContain(`Above ${block}`)
    await lake.delete(_id)
  })

  test('a text of one empty heading counts as empty: the older text stands, or nothing', async () => {
    // Ctrl+A and Delete in a text that begins with a heading leaves an empty heading.
    const emptied = richText(h2(''))
    await lake
      .transaction()
      .create({
        _id: 'emptied',
        _type: 'careStories',
        title: 'An emptied story',
        slug: slug('emptied'),
        body: emptied,
        content: richText(p('As it was told before.')),
      })
      .create({_type: 'legalPage', title: 'Emptied', slug: slug('emptied'), content: emptied})
      .create({_type: 'vacancy', title: 'An emptied job', slug: slug('emptied'), body: emptied})
      .commit()
    for (const path of [pages.caseStudies.path, pages.jobs.path]) await untilSays(path, '/emptied"')
    expect(await expectNoBlanks('/care-stories/emptied')).toContain('As it was told before.')
    expect(await expectNoBlanks('/jobs/emptied')).not.toContain('id="job"')
    expect(await expectNoBlanks('/legal/emptied')).toContain('This policy is being written.')
    await lake.patch('emptied').set({content: emptied}).commit()
    await expect.poll(() => read('/care-stories/emptied')).not.toContain('As it was')
    await expectNoBlanks('/care-stories/emptied')
  })
})

test('links that a program wrote widen no menu, and none leads to a policy that is gone', async () => {
  const places = extraLinkPlaces.map(({value}) => value)
  const long = 'Aberdeenshire'.repeat(20)
  const extraLinks = places.flatMap((place) => [
    {_key: `${place}-blank`, label: ' ', href: '/contact', place},
    {_key: `${place}-nowhere`, label: 'Leads nowhere', place},
    {_key: `${place}-gone`, label: 'A policy that is gone', href: '/legal/media#top', place},
    {_key: `${place}-script`, label: 'A script', href: 'javascript:alert(1)', place},
    ...Array.from({length: 30}, (_, each) => ({
      _key: `${place}-${each}`,
      label: `${place} ${each} ${long}`,
      href: `https://example.org/contact?${each}`,
      place,
      line: long,
    })),
  ])
  const media = await lake.fetch<string>(
    '*[_type == "legalPage" && slug.current == "media"][0]._id',
  )
  await lake.transaction().delete(media).patch('siteSettings', {set: {extraLinks}}).commit()
  const {path} = pages.contact
  await untilSays(path, 'policies 3')
  const html = await read(path)
  for (const text of ['Leads nowhere', 'A script', 'policies 4', '/legal/media'])
    expect(html).not.toContain(text)
  const page = await browser.newPage({viewport: {width: 320, height: 700}})
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
  await expect.poll(() => read(path)).not.toContain('policies 0')
})

test('a long word breaks wherever an editor writes it, and widens no page', async () => {
  const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
  const slug = {_type: 'slug', current: 'long'}
  await lake
    .transaction()
    .create({
      _type: 'service',
      title: word,
      slug,
      isActive: true,
      benefits: [word],
      process: [word],
    })
    .create({_type: 'location', name: word, slug})
    .create({_type: 'careStories', title: word, slug})
    .create({_type: 'vacancy', title: word, slug})
    .patch('company', {set: {team: [{_key: 'a', _type: 'teamMember', name: word}]}})
    .commit()
  const page = await browser.newPage()
  const paths = ['/', '/services', '/services/long', '/locations', '/locations/long', '/about/team']
  for (const path of [...paths, pages.jobs.path, '/jobs/long', '/care-stories/long']) {
    await untilSays(path, word)
    await page.goto(stack.settings.siteUrl + path)
    expect({path, lost: await lostTo(page)}).toEqual({path, lost: []})
  }
})

test('every story can be reached from the home page by links, however many there are', async () => {
  const transaction = lake.transaction()
  for (let each = 0; each < 8; each += 1)
    transaction.create({
      _type: 'careStories',
      title: `Another story, ${each}`,
      slug: {_type: 'slug', current: `another-${each}`},
    })
  await transaction.commit()
  const addresses = await lake.fetch<string[]>(
    '*[_type == "careStories" && defined(slug.current)].slug.current',
  )
  expect(addresses.length).toBeGreaterThan(12)
  expect(await read('/')).toContain(`href="${pages.caseStudies.path}"`)
  const listed = async () => {
    const html = await read(pages.caseStudies.path)
    return addresses.filter((each) => html.includes(`href="/care-stories/${each}"`))
  }
  await expect.poll(listed).toEqual(addresses)
})

test('an empty list leaves no heading above nothing', async () => {
  const {services, gone} = await lake.fetch<Record<'services' | 'gone', string[]>>(
    '{"services": *[_type == "service"]._id, "gone": *[_type in ["location", "vacancy"]]._id}',
  )
  const transaction = lake.transaction()
  for (const id of services) transaction.patch(id, {set: {isActive: false}})
  for (const id of gone) transaction.delete(id)
  transaction.patch('siteSettings', {unset: ['phone', 'onCall', 'email', 'whatsapp']})
  await transaction.commit()
  await untilSays('/services', 'Our services are being updated')
  await untilSays('/locations', 'Our areas are being updated')
  await untilSays('/jobs', 'We have no vacancies at the moment')
  const {services: list, locations: areas, jobs, home, about, contact} = pages
  const paths = [list, areas, jobs, home, about, contact].map(({path}) => path)
  await expectNoBlanks(...paths, `${pages.whichHelp.path}?need=washing`)
})
