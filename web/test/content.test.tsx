import {figuresFrom} from '@home-care/schemas/rules/figureWords.ts'
import {h2, p, richText} from '@home-care/schemas/sample/portableText.ts'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {ContentImage} from '../components/ContentImage.tsx'
import {FiguresReviewed} from '../components/help/FiguresReviewed.tsx'
import {JsonLd} from '../components/JsonLd.tsx'
import {FilledRichText, headingsOf} from '../components/RichText.tsx'
import {fillFacts} from '../content/facts.ts'

/** A text as pages get it, with its contact facts filled in. */
const filled = (...blocks: Parameters<typeof richText>) =>
  fillFacts(richText(...blocks), {
    contact: {phone: '', email: '', address: ''},
    figures: figuresFrom([]),
    provider: new Map(),
  })

test('a link of an editor is rendered, and one that runs a script as text only', () => {
  const rendered = (href: string) =>
    renderToStaticMarkup(<FilledRichText value={filled(p({text: 'Read this', href}))} />)
  expect(rendered('https://www.nhs.uk')).toContain('href="https://www.nhs.uk"')
  expect(rendered('java\tscript:alert(1)')).toContain('Read this')
  expect(rendered('java\tscript:alert(1)')).not.toContain('<a')
})

test('headings with the same text, or without letters, get different ids', () => {
  const text = filled(h2('What it costs'), h2('!!!'), h2('What it costs'), h2('???'))
  const html = renderToStaticMarkup(<FilledRichText value={text} />)
  const ids = [...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['what-it-costs', 'section', 'what-it-costs-2', 'section-2'])
  expect(headingsOf(text).map(({id}) => id)).toEqual(ids)
})

test('a picture smaller than every offered width keeps its own size', () => {
  const asset = {_type: 'reference' as const, _ref: `image-${'a'.repeat(40)}-13x169-png`}
  const html = renderToStaticMarkup(
    <ContentImage image={{_type: 'imageWithAlt', asset, alt: ''}} sizes="100vw" />,
  )
  expect(html).toContain('width="13" height="169"')
})

test('a figure whose official page an editor removed is shown without a link', () => {
  const entry = {
    name: 'lowerCapitalLimit',
    value: 14_321,
    period: '2027/28',
    earlier: '£14,250 in 2026/27',
  } as const
  const {lowerCapitalLimit, upperCapitalLimit} = figuresFrom([entry])
  const alone = renderToStaticMarkup(<FiguresReviewed figures={[lowerCapitalLimit]} />)
  expect(alone).toContain('£14,321 (2027/28)')
  expect(alone).not.toMatch(/<a |official pages/)
  const both = [lowerCapitalLimit, upperCapitalLimit]
  const links = renderToStaticMarkup(<FiguresReviewed figures={both} />).match(/<a [^>]*>/g)
  expect(links).toEqual([`<a href="${upperCapitalLimit.source.url}">`])
})

test('a text cannot end the script element of JSON-LD', () => {
  const name = '</script><script>alert(1)</script>'
  const html = renderToStaticMarkup(
    <JsonLd data={{'@context': 'https://schema.org', '@type': 'Organization', name}} />,
  )
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''))).toMatchObject({name})
})
