import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {JsonLd} from '../components/JsonLd.tsx'
import {RichText} from '../components/RichText.tsx'
import type {FilledText} from '../content/facts.ts'

function paragraphWithLink(href: string): FilledText {
  return [
    {
      _type: 'block',
      _key: 'block',
      style: 'normal',
      markDefs: [{_type: 'link', _key: 'link', href}],
      children: [{_type: 'span', _key: 'span', text: 'Read this', marks: ['link']}],
    },
  ]
}

test.each(['https://www.nhs.uk', '/contact', 'mailto:info@example.org', 'tel:01632960123'])(
  'an editor’s link to %s is a link',
  (href) => {
    expect(renderToStaticMarkup(<RichText value={paragraphWithLink(href)} />)).toContain(
      `href="${href}"`,
    )
  },
)

test.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', '//evil.example'])(
  'an editor’s link to %j keeps its words and loses its address',
  (href) => {
    const html = renderToStaticMarkup(<RichText value={paragraphWithLink(href)} />)
    expect(html).toContain('Read this')
    expect(html).not.toContain('<a')
  },
)

test('no text can end the script that JSON-LD stands in', () => {
  const name = '</script><script>alert(1)</script>'
  const html = renderToStaticMarkup(
    <JsonLd data={{'@context': 'https://schema.org', '@type': 'Organization', name}} />,
  )
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''))).toMatchObject({name})
})
