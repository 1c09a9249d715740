import {resolve} from 'node:path'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {extractText, getDocumentProxy} from 'unpdf'
import {expect, test} from 'vitest'
import {drawChecklist} from '../components/checklist/drawChecklist.ts'
import {figuresFrom} from '../words/figures.ts'
import {beforeYouCall, checklists} from '../words/help/checklists.ts'

const components = resolve(import.meta.dirname, '../components')
const fonts = {
  heading: resolve(components, 'share/fraunces-500.woff'),
  body: resolve(components, 'checklist/atkinson-hyperlegible-next-400.woff'),
  bold: resolve(components, 'checklist/atkinson-hyperlegible-next-700.woff'),
}

const reach = {
  phone: '01632 960 145',
  phoneHref: 'tel:+441632960145',
  hours: 'Mon–Fri 9am–5pm',
  siteUrl: 'https://care.example',
}

const all = checklists(figuresFrom([]))

async function open(checklist = beforeYouCall, how = reach) {
  const {bytes, pages: count} = await drawChecklist(checklist, how, fonts)
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const sheets = await Promise.all(
    Array.from({length: pdf.numPages}, (_, index) => pdf.getPage(index + 1)),
  )
  return {pdf, sheets, bytes, count}
}

type Node = {role?: string; id?: string; children?: readonly Node[]}

const rolesIn = (node: Node | null): string[] =>
  node?.role ? [node.role, ...(node.children ?? []).flatMap(rolesIn)] : []

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

test.each(all.map((checklist) => [checklist.name, checklist] as const))(
  'the checklist %s is a tagged PDF in English with its title and all of its words, on two sheets',
  async (_, checklist) => {
    const {pdf, sheets, bytes, count} = await open(checklist)
    expect(await pdf.getMarkInfo()).toMatchObject({Marked: true})
    const {info} = await pdf.getMetadata()
    expect(info).toMatchObject({Title: checklist.title, Language: 'en-GB'})
    expect([count, pdf.numPages]).toEqual([2, 2])
    expect(bytes.length).toBeLessThan(60_000)

    const {text} = await extractText(pdf, {mergePages: true})
    const items = checklist.parts.flatMap((part) => part.items)
    const words = items.flatMap((item) =>
      typeof item === 'string' ? [item] : [item.title, item.description],
    )
    // Rejoins words that were wrapped at a hyphen.
    for (const part of [checklist.title, checklist.intro, ...words])
      expect(oneLine(text).replaceAll('- ', '-')).toContain(part.replaceAll('- ', '-'))

    const trees = await Promise.all(sheets.map((sheet) => sheet.getStructTree()))
    const roles = trees.flatMap(rolesIn)
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(new Set(roles)).toEqual(
      new Set(['Root', 'Document', 'H1', 'H2', 'P', 'L', 'LI', 'LBody', 'Link']),
    )
  },
)

test('a printable checklist links to the telephone number and the page, with texts for screen readers', async () => {
  const {sheets} = await open()
  const links = (await Promise.all(sheets.map((sheet) => sheet.getAnnotations()))).flat()
  expect(links.map(({url, contentsObj}) => [url, contentsObj?.str])).toEqual([
    ['tel:+441632960145', 'Call 01632 960 145'],
    [`https://care.example${pages.helpHub.path}`, `care.example${pages.helpHub.path}`],
  ])
})

test('a printable checklist does not mention calling when the content has no telephone number', async () => {
  const {pdf} = await open(beforeYouCall, {...reach, phone: ''})
  const {text} = await extractText(pdf, {mergePages: true})
  expect(text).not.toContain('tel:')
  expect(text).not.toMatch(/Call\s*$/m)
})
