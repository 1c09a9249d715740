import {buffer} from 'node:stream/consumers'
import {providerName} from '@home-care/schemas/site/provider.ts'
import {type Checklist, checklistsReviewed} from '../../words/help/checklists.ts'

export interface Pdf {
  bytes: Buffer
  pages: number
}

/** Paths of WOFF files; the fonts are embedded in the PDF. */
export interface Fonts {
  heading: string
  body: string
  bold: string
}

/** The contact details at the foot of every sheet. */
export interface Reach {
  phone: string
  phoneHref: string
  /** In one line. */
  hours: string
  siteUrl: string
}

const colour = {
  ink: '#203230',
  soft: '#4a5b58',
  heading: '#0b3a39',
  rule: '#a9b7ae',
  clay: '#963f1e',
}

/** In points; A4 is 595 by 842. */
const margin = 54
const foot = 52
const box = 15
const boxColumn = 30
/** The height of a line to write on by hand. */
const writing = 25

/**
 * Draws a checklist as a tagged PDF of A4 sheets. Headings, lists and links are tagged for screen
 * readers; boxes and lines are marked as decoration. The same words give the same bytes.
 */
export async function drawChecklist(
  {title, intro, parts, page, lines}: Checklist,
  {phone, phoneHref, hours, siteUrl}: Reach,
  fonts: Fonts,
): Promise<Pdf> {
  // Loaded only with the first checklist, as nothing else needs it.
  const {default: PDFDocument} = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margins: {top: margin, left: margin, right: margin, bottom: foot},
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    bufferPages: true,
    font: fonts.body,
    // A fixed date, because today's would change the bytes each time.
    info: {
      Title: title,
      Author: providerName,
      CreationDate: new Date(checklistsReviewed),
    },
  })
  const bytes = buffer(document)
  const {width: paper, height} = document.page
  const width = paper - 2 * margin
  const bottom = height - foot - 14

  const root = document.struct('Document')
  document.addStructure(root)
  const add = (type: string, draw: () => void) => root.add(document.struct(type, {}, draw))
  /** Draws something that screen readers skip. */
  const decorate = (draw: () => void) => {
    document.markContent('Artifact', {type: 'Layout'})
    draw()
    document.endMarkedContent()
  }
  const write = (font: keyof Fonts, size: number, fill: string) =>
    document.font(fonts[font], size).fillColor(fill)
  const heightOf = (font: keyof Fonts, size: number, words: string, within: number) =>
    document.font(fonts[font], size).heightOfString(words, {width: within, lineGap: 2})
  const makeRoom = (needed: number) => {
    if (document.y + needed > bottom) document.addPage()
  }

  add('P', () => write('bold', 12, colour.clay).text(providerName))
  document.moveDown(0.6)
  add('H1', () => write('heading', 28, colour.heading).text(title, {width, lineGap: -2}))
  document.moveDown(0.4)
  add('P', () => write('body', 13, colour.ink).text(intro, {width, lineGap: 3}))

  const itemWidth = width - boxColumn
  for (const {heading, items} of parts) {
    document.y += 14
    if (heading) {
      makeRoom(64)
      add('H2', () =>
        write('heading', 18, colour.heading).text(heading, margin, document.y, {width}),
      )
      document.y += 6
    }
    const list = document.struct('L')
    root.add(list)
    for (const item of items) {
      const {name, words} =
        typeof item === 'string'
          ? {name: '', words: item}
          : {name: item.title, words: item.description}
      const room = lines * writing
      makeRoom(
        (name ? heightOf('bold', 13, name, itemWidth) : 0) +
          heightOf('body', 12, words, itemWidth) +
          room,
      )
      const {y} = document
      decorate(() =>
        document
          .roundedRect(margin, y + 1, box, box, 3)
          .lineWidth(1.2)
          .stroke(colour.heading),
      )
      const entry = document.struct('LI')
      list.add(entry)
      entry.add(
        document.struct('LBody', {}, () => {
          const left = margin + boxColumn
          if (name)
            write('bold', 13, colour.ink).text(name, left, y, {width: itemWidth, lineGap: 2})
          write('body', 12, name ? colour.soft : colour.ink).text(
            words,
            left,
            name ? document.y : y,
            {width: itemWidth, lineGap: 2},
          )
        }),
      )
      entry.end()
      decorate(() => {
        for (let line = 1; line <= lines; line += 1)
          document
            .moveTo(margin + boxColumn, document.y + line * writing - 4)
            .lineTo(paper - margin, document.y + line * writing - 4)
            .lineWidth(0.6)
            .dash(1.5, {space: 2.5})
            .stroke(colour.rule)
            .undash()
      })
      document.y += room + 9
    }
    list.end()
  }

  const link = (words: string, href: string) => {
    const paragraph = document.struct('P')
    root.add(paragraph)
    const anchor = document.struct('Link')
    paragraph.add(anchor)
    anchor.add(() => {
      const {y} = document
      write('bold', 12, colour.heading).text(words, margin, y, {underline: true})
      // The link's text for screen readers. A String object becomes a PDF text string; a primitive
      // would become a name.
      const told = {structParent: anchor, Contents: Object(words)}
      document.link(margin, y, document.widthOfString(words), document.y - y, href, told)
    })
    paragraph.end()
  }

  const address = new URL(page.path, siteUrl)
  makeRoom(80)
  document.y += 8
  add('H2', () =>
    write('heading', 18, colour.heading).text('Questions?', margin, document.y, {width}),
  )
  document.y += 4
  if (phone) {
    link(`Call ${phone}`, phoneHref)
    if (hours) add('P', () => write('body', 12, colour.soft).text(hours, {width}))
    document.y += 4
  }
  link(`${address.host}${address.pathname}`, address.href)
  root.end()

  const {count} = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index)
    // The footer is below the margin, where text would start a new page.
    document.page.margins.bottom = 0
    document.markContent('Artifact', {type: 'Pagination'})
    const y = height - foot + 4
    write('body', 10, colour.soft)
      .text([providerName, phone].filter(Boolean).join(' · '), margin, y, {lineBreak: false})
      .text(`${title}, ${index + 1} of ${count}`, margin, y, {width, align: 'right'})
    document.endMarkedContent()
  }
  document.end()
  return {bytes: await bytes, pages: count}
}
