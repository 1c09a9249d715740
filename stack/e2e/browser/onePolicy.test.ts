// @module-tag slow: publishes each of the five policies and takes it back

import {p, richText} from '@home-care/schemas/sample/portableText.ts'
import type {LegalPage} from '@home-care/schemas/sanity.types.ts'
import {documentOf, statementPages} from '@home-care/schemas/site/relations.ts'
import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import type {SanityClient} from '@sanity/client'
import {beforeAll, expect, test} from 'vitest'
import {BorrowedStack} from '../stack.ts'

// Five policies have two addresses each, with one text
// (docs/decisions/09-duplicate-legal-addresses.md).

let stack: BorrowedStack
let lake: SanityClient

beforeAll(async () => {
  stack = await BorrowedStack.borrow()
  lake = stack.lakeClient().withConfig({perspective: 'raw'})
})

async function read(path: string) {
  const response = await fetch(`${stack.settings.siteUrl}${path}`)
  const html = await response.text()
  // The month from which it applies stands at the statement's own address alone.
  const effectiveLine = /<p class="font-bold text-accent">(Effective [^<]*)<\/p>/
  const [article = ''] = /<h1[\s\S]*<\/main>/.exec(html.replace(effectiveLine, '')) ?? []
  const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
  const [, effective] = effectiveLine.exec(html) ?? []
  return {
    status: response.status,
    article,
    effective,
    canonical: canonical && new URL(canonical).pathname,
  }
}

const idOf = (canonical: string) => `legalPage-${documentOf(canonical)?.slug}`

async function publish(id: string, patch: object) {
  const pair = {draftId: `drafts.${id}`, publishedId: id}
  await lake.action({actionType: 'sanity.action.document.edit', ...pair, patch})
  await lake.action({actionType: 'sanity.action.document.publish', ...pair})
}

/** An older version may contain the words as well, so each poll compares everything again. */
async function expectBoth({path, canonical}: {path: string; canonical: string}, words: string) {
  const both = async () => {
    const [second, own] = [await read(path), await read(canonical)]
    return {own: own.article, second: second.article, canonicals: [second.canonical, own.canonical]}
  }
  await expect
    .poll(async () => {
      const {own, second, canonicals} = await both()
      return {own, areAlike: second === own, canonicals}
    })
    .toEqual({
      own: expect.stringContaining(words),
      areAlike: true,
      canonicals: [canonical, canonical],
    })
}

test.each(statementPages)(
  '“$title” is published, has a file, moves, is taken off the site and goes back, at both of its addresses',
  async (page) => {
    const {path, canonical} = page
    const id = idOf(canonical)
    const pair = {draftId: `drafts.${id}`, publishedId: id}
    const before = await lake.getDocument<LegalPage>(id)
    const begun = await read(path)
    await expectBoth(page, before?.title ?? '')

    const {_id, sha1hash} = await lake.assets.upload('file', Buffer.from('%PDF-1.4'))
    const file = {_type: 'file', asset: {_type: 'reference', _ref: _id}}
    const content = richText(p(`Only ${id}.`))
    await publish(id, {set: {title: 'In other words', changedOn: '2027-03-09', content, file}})
    await expectBoth(page, `Only ${id}.`)
    const changed = await read(path)
    for (const words of ['In other words', '9 March 2027', sha1hash])
      expect(changed.article).toContain(words)
    expect(changed.effective).toBe('Effective March 2027')
    await publish(id, {unset: ['changedOn', 'file']})
    await expect
      .poll(async () => (await read(path)).article)
      .not.toMatch(new RegExp(`${sha1hash}|March 2027`))

    await publish(id, {set: {'slug.current': 'elsewhere'}})
    await expectBoth({path, canonical: pathOf('legalPage', 'elsewhere')}, `Only ${id}.`)
    const {title, slug, changedOn, content: text} = before ?? {}
    await publish(id, {set: {title, slug, changedOn, content: text}})
    await expectBoth(page, before?.title ?? '')
    await expect.poll(() => read(path)).toEqual(begun)

    // The text that came with the site stands in for it.
    await lake.action({actionType: 'sanity.action.document.unpublish', ...pair})
    await expect.poll(() => read(canonical)).toEqual({...begun, canonical: path})
    await lake.action({actionType: 'sanity.action.document.publish', ...pair})
    await expectBoth(page, before?.title ?? '')
  },
)
