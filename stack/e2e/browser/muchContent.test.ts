// @module-tag slow: writes eight hundred documents, and then reads every page without each type
import {sampleDocument, sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {isPageOf} from '../crawl.ts'
import {blanks} from '../judges.ts'
import {BorrowedStack, unpacked} from '../stack.ts'

// A provider that grew, and one that has just begun: their pages are whole.

const stack = await BorrowedStack.borrow()
const lake = stack.lakeClient()
const {siteUrl} = stack.settings

const numbered = <Item>(length: number, make: (number: number) => Item) =>
  Array.from({length}, (_, index) => make(index + 1))
const slug = (current: string) => ({_type: 'slug', current})

/** Reads every page that links lead to. @returns what is wrong, by path */
async function wrongPages(): Promise<string[]> {
  const judge = await browser.newPage()
  const wrong: string[] = []
  const listed = (await stack.listed()).map(({pathname}) => pathname)
  const questions = ['/search?q=kettering', '/locations/find?place=Kettering']
  const found = new Map([...lists, ...questions, ...listed].map((path) => [path, 'the start']))
  for (const [path, from] of found) {
    const response = await fetch(siteUrl + path, {headers: unpacked})
    if (response.status !== 200) {
      wrong.push(`${path} of ${from} is answered ${response.status}`)
      continue
    }
    if (!response.headers.get('content-type')?.includes('html')) continue
    const html = await response.text()
    const seen = await judge.evaluate(blanks, html)
    wrong.push(...seen.map((each) => `${path}: ${each}`))
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"#]+)/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), siteUrl + path)
      const to = url.pathname + url.search
      if (isPageOf(siteUrl, url) && !found.has(to)) found.set(to, path)
    }
  }
  await judge.close()
  return wrong
}

const {services, locations, caseStudies, jobs} = pages
const lists = [services, locations, caseStudies, jobs].map(({path}) => path)

test('a site without one type after another is whole: no blank heading, no link that leads nowhere', async () => {
  const people = ['team', 'registeredManager', 'nominatedIndividual', 'complaintsPeople']
  const facts = ['memberships', 'insurance', 'qualityStatistics', 'otherOffices']
  await lake
    .patch('company')
    .unset([...people, ...facts])
    .commit()
  const parts = ['testimonialsSection', 'faqSection', 'trustPoints', 'careStoriesIntro']
  await lake.patch('homePage').unset(parts).commit()
  await lake.patch('siteSettings').unset(['serviceOrder', 'locationOrder']).commit()
  const wrong: Record<string, string[]> = {}
  for (const type of ['vacancy', 'careStories', 'service', 'location', 'legalPage'] as const) {
    await lake.delete({query: '*[_type == $type]', params: {type}})
    const left = async () =>
      (await stack.listed()).filter(({pathname}) => pathname.startsWith(pathOf(type, '')))
    await expect.poll(left).toEqual([])
    wrong[type] = await wrongPages()
  }
  expect(Object.entries(wrong).filter(([, each]) => each.length > 0)).toEqual([])
})

test('much content leaves each page an end on a phone, and each document a link from its list', async () => {
  const [service] = sampleDocumentsOf('service')
  const [area] = sampleDocumentsOf('location')
  const story = sampleDocumentsOf('careStories').find((each) => each.slug)
  const question = sampleDocument('homePage').faqSection?.faqs?.[0]
  if (!service || !area || !story) throw new Error('The sample lacks a document to copy.')
  const lists: Record<string, IdentifiedSanityDocumentStub[]> = {
    [pages.services.path]: numbered(100, (number) => ({
      ...service,
      ...{_id: `much-service-${number}`, title: `Service ${number}`},
      slug: slug(`service-${number}`),
    })),
    [pages.locations.path]: numbered(60, (number) => ({
      ...area,
      ...{_id: `much-area-${number}`, name: `Area ${number}`, county: `County ${number % 4}`},
      slug: slug(`area-${number}`),
      ...{
        postcodeDistricts: [`ZE${number}`],
        partDistricts: [],
        nextDistricts: [`ZE${number + 1}`],
      },
    })),
    [pages.caseStudies.path]: numbered(600, (number) => ({
      ...story,
      ...{_id: `much-story-${number}`, title: `Story ${number}`},
      ...{slug: slug(`story-${number}`), publishedOn: `20${10 + (number % 8)}-03-04`},
    })),
  }
  const documents = Object.values(lists).flat()
  for (let from = 0; from < documents.length; from += 100) {
    const transaction = lake.transaction()
    for (const document of documents.slice(from, from + 100)) transaction.createOrReplace(document)
    await transaction.commit()
  }
  const faqs = numbered(80, (number) => ({
    ...question,
    _key: `q${number}`,
    question: `Q${number}?`,
  }))
  await lake.patch('homePage', {set: {'faqSection.faqs': faqs}}).commit()
  await expect.poll(() => stack.read(pages.home.path)).toContain('Q80?')

  const page = await browser.newPage({viewport: {width: 390, height: 844}})
  const tooHigh: [string, number][] = []
  const ofOne = [pathOf('location', 'area-1'), pathOf('service', 'service-1')]
  for (const path of [pages.home.path, pages.about.path, ...Object.keys(lists), ...ofOne]) {
    await page.goto(siteUrl + path)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height > 12_000) tooHigh.push([path, height])
  }
  expect(tooHigh).toEqual([])

  for (const [path, documents] of Object.entries(lists)) {
    const html = await stack.read(path)
    const unlinked = documents.filter(({slug}) => !html.includes(`/${slug.current}"`))
    expect([path, unlinked.map(({_id}) => _id)]).toEqual([path, []])
  }

  const [, beside = ''] = (await stack.read(pathOf('location', 'area-7'))).split('id="beside"')
  const [, next] = /href="([^"]*)"/.exec(beside) ?? []
  expect(next).toBe(pathOf('location', 'area-8'))
})
