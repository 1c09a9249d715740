// @module-tag slow: publishes each of the five policies and takes it back

import {p, richText} from '@home-care/schemas/sample/portableText.ts'
import type {LegalPage} from '@home-care/schemas/sanity.types.ts'
import {documentOf, statementPages} from '@home-care/schemas/site/relations.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
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
  '“$title” is published, and goes back, at both of its addresses',
  async (page) => {
    const id = idOf(page.canonical)
    const before = await lake.getDocument<LegalPage>(id)
    const begun = await read(page.path)
    await expectBoth(page, before?.title ?? '')

    await publish(id, {
      set: {title: 'In other words', changedOn: '2027-03-09', content: richText(p(`Only ${id}.`))},
    })
    await expectBoth(page, `Only ${id}.`)
    const changed = await read(page.path)
    expect(changed.article).toContain('In other words')
    expect(changed.article).toContain('9 March 2027')
    expect(changed.effective).toBe('Effective March 2027')

    await publish(id, {unset: ['changedOn']})
    await expect.poll(async () => (await read(page.path)).effective).toBeUndefined()
    await expectBoth(page, `Only ${id}.`)

    await publish(id, {
      set: {title: before?.title, changedOn: before?.changedOn, content: before?.content},
    })
    await expectBoth(page, before?.title ?? '')
    await expect.poll(() => read(page.path)).toEqual(begun)
  },
)

test('a file stands beside the text at both addresses, and is gone from both', async () => {
  const page = pages.termsOfService
  const id = idOf(page.canonical)
  const {_id, sha1hash} = await lake.assets.upload('file', Buffer.from('%PDF-1.4'))
  await publish(id, {set: {file: {_type: 'file', asset: {_type: 'reference', _ref: _id}}}})
  await expectBoth(page, sha1hash)
  await publish(id, {unset: ['file']})
  for (const path of [page.path, page.canonical])
    await expect.poll(async () => (await read(path)).article).not.toContain(sha1hash)
})

test('a policy that moved stays at its statement’s address, which names the new one', async () => {
  const page = pages.modernSlavery
  const id = idOf(page.canonical)
  const slug = documentOf(page.canonical)?.slug
  const moved = pathOf('legalPage', 'against-slavery')
  await publish(id, {
    set: {'slug.current': 'against-slavery', content: richText(p('Moved.'))},
  })
  await expectBoth({path: page.path, canonical: moved}, 'Moved.')
  await publish(id, {set: {'slug.current': slug}})
  await expectBoth(page, 'Moved.')
})

test('a statement whose document is unpublished shows the built-in text at both of its addresses, until it is published again', async () => {
  const page = pages.businessIntegrity
  const id = idOf(page.canonical)
  const builtIn = await read(page.path)
  await publish(id, {set: {content: richText(p('Not for long.'))}})
  await expectBoth(page, 'Not for long.')
  const pair = {draftId: `drafts.${id}`, publishedId: id}
  await lake.action({actionType: 'sanity.action.document.unpublish', ...pair})
  for (const path of [page.path, page.canonical])
    await expect.poll(() => read(path)).toEqual({...builtIn, canonical: page.path})
  const response = await fetch(new URL(page.canonical, stack.settings.siteUrl))
  expect(new URL(response.url).pathname).toBe(page.path)
  await lake.action({actionType: 'sanity.action.document.publish', ...pair})
  await expectBoth(page, 'Not for long.')
})
