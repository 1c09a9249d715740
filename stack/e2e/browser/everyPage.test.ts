// @module-tag slow: opens every page; `pageKinds` opens one of each kind, and looks closer
import {provider} from '@home-care/schemas/provider/provider.ts'
import {adviceOnParagraph, readingYears} from '@home-care/schemas/rules/textAdvice.ts'
import {statementPages} from '@home-care/schemas/site/relations.ts'
import {documentTypes, menus, pages} from '@home-care/schemas/site/siteMap.ts'
import {beforeAll, expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {crawl, isPageOf, problemsOf, type Visit} from '../crawl.ts'
import {pageKinds} from '../pageKinds.ts'
import {sharedStack} from '../stack.ts'

const stack = await sharedStack()
let listed: string[]
let visits: Map<string, Visit>
/** Pages that neither the sitemap nor a link leads to. */
let unlinked: Map<string, Visit>

const secondAddresses = statementPages.map(({path}) => path)

const {siteUrl} = stack.settings

const isFragment = (href: string) => isPageOf(siteUrl, new URL(href)) && new URL(href).hash !== ''

beforeAll(async () => {
  listed = (await stack.listed()).map(({href}) => href)
  // No link leads to the second addresses.
  const paths = [...listed.map((url) => new URL(url).pathname), ...secondAddresses]
  visits = await crawl(browser, siteUrl, paths)
  const {path: search} = pages.search
  const others = [...pageKinds, `${search}?q=respite`, `${search}?q=dyognoses`, received]
  unlinked = await crawl(
    browser,
    siteUrl,
    others.filter((path) => !visits.has(path)),
    {followsLinks: false},
  )
})

const received = `${pages.arrangeCare.path}/received?ref=T8NX-8D6M`

/** A search result cuts off a longer description, and a shorter one says too little. */
const describes = (description: string | null) =>
  description !== null && description.length >= 50 && description.length <= 160

function wrong(find: (visit: Visit, path: string) => string[]) {
  return Object.fromEntries(
    [...visits].flatMap(([path, visit]) => {
      const found = find(visit, path)
      return found.length ? [[path, found]] : []
    }),
  )
}

test('every page is there, valid, accessible, fits both widths and loads nothing from elsewhere', () => {
  // The search is in no sitemap: only links lead to it.
  expect([...visits.keys()]).toEqual(
    expect.arrayContaining([
      ...listed.map((url) => new URL(url).pathname),
      ...secondAddresses,
      pages.search.path,
    ]),
  )
  expect(
    wrong(({problems, title, status}) => [
      ...problems,
      ...(status === 200 ? [] : [`status ${status}`]),
      ...(title.includes(provider.name) ? [] : [`title "${title}"`]),
    ]),
  ).toEqual({})
})

test('every page that no link leads to is whole, and is not indexed', () => {
  const isMissing = (path: string) => path.startsWith('/no/')
  const missing = expect.stringContaining('status of 404')
  expect(problemsOf(unlinked)).toEqual(
    Object.fromEntries([...unlinked.keys()].filter(isMissing).map((path) => [path, [missing]])),
  )
  for (const [path, {status, isIndexed}] of unlinked)
    expect({path, status, isIndexed}).toEqual({
      path,
      status: isMissing(path) ? 404 : 200,
      isIndexed: false,
    })
})

test('each guide lists every one of its parts', () => {
  for (const {path} of menus.helpAndAdvice.pages) {
    const {contents = [], parts = []} = visits.get(path) ?? {}
    expect(contents.length, path).toBeGreaterThan(2)
    expect({path, contents}).toEqual({path, contents: parts})
  }
})

test('every fragment that a link names exists', () => {
  const fragments = [...visits.values()].flatMap(({links}) => links.filter(isFragment))
  expect(fragments.length).toBeGreaterThan(visits.size)
  expect(
    wrong(({links}) =>
      links.filter((href) => {
        const {hash, pathname, search} = new URL(href)
        const target = visits.get(pathname + search)
        return isFragment(href) && !target?.ids.includes(decodeURIComponent(hash.slice(1)))
      }),
    ),
  ).toEqual({})
})

test('no link leads to the second address of a policy', () => {
  const canonicals = statementPages.map(({canonical}) => canonical)
  const leadTo = (links: string[], paths: string[]) =>
    links.filter((href) => {
      const url = new URL(href)
      return isPageOf(siteUrl, url) && paths.includes(url.pathname)
    })
  // A second address may link to its own sections.
  const others = (path: string) => secondAddresses.filter((second) => second !== path)
  expect(wrong(({links}, path) => leadTo(links, others(path)))).toEqual({})
  // The foot of every page does have links to policies, so the search for them works.
  expect(wrong(({links}) => (leadTo(links, canonicals).length < 5 ? ['none'] : []))).toEqual({})
})

test('every page of the sitemap may be indexed and describes itself; any other names one of them or none', () => {
  const titles = new Map<string, string>()
  expect(
    wrong(({isIndexed, canonical, description, title}, path) => {
      const isListed = (url: string) => listed.includes(new URL(url, siteUrl).href)
      if (!isListed(path))
        return !isIndexed || (canonical && isListed(canonical)) ? [] : [`canonical ${canonical}`]
      const twin = titles.get(title)
      titles.set(title, path)
      return [
        ...(isIndexed ? [] : ['is not to be indexed']),
        ...(canonical && new URL(canonical).pathname === path ? [] : [`canonical ${canonical}`]),
        ...(describes(description) ? [] : [`description "${description}"`]),
        ...(twin ? [`the title of ${twin}`] : []),
      ]
    }),
  ).toEqual({})
})

/** The most years at school that a page asks of its readers: half of all pages ask fewer than six. */
const mostYears = {
  families: 7,
  // Professionals' pages have terms of their own, and laws with long names.
  professionals: 9,
}

const isForProfessionals = (path: string, {canonical}: Visit) =>
  [path, new URL(canonical ?? siteUrl).pathname].some((address) =>
    [`${documentTypes.legalPage.folder}/`, '/case-management/', '/checklists/ready-to-refer'].some(
      (start) => address.startsWith(start),
    ),
  )

const wordsIn = (texts: string[]) => texts.flatMap((text) => text.split(' '))

test('every page is as easy to read as the Studio advises its editors', () => {
  expect(wordsIn([...visits.values()].flatMap(({prose}) => prose)).length).toBeGreaterThan(20_000)
  expect(
    wrong((visit, path) => {
      const {prose} = visit
      const most = mostYears[isForProfessionals(path, visit) ? 'professionals' : 'families']
      // The readability index means nothing for fewer than 100 words.
      const years = wordsIn(prose).length < 100 ? 0 : readingYears(prose.join('\n'))
      return [
        ...prose.flatMap(adviceOnParagraph),
        ...(years > most ? [`takes ${years.toFixed(1)} years at school to read`] : []),
      ]
    }),
  ).toEqual({})
})

test('every page has a share picture', async () => {
  const images = new Set([...visits.values()].map(({shareImage}) => shareImage))
  expect(images).not.toContain(null)
  const found = await Promise.all(
    [...images].map(async (url) => {
      const response = await fetch(url ?? siteUrl)
      const bytes = Buffer.from(await response.arrayBuffer())
      // Width and height of a PNG stand at a fixed place in its first chunk.
      const isShareImage = bytes.readUInt32BE(16) === 1200 && bytes.readUInt32BE(20) === 630
      return response.status === 200 && isShareImage ? [] : [`${response.status} ${url}`]
    }),
  )
  expect(found.flat()).toEqual([])
})
