import {expect, test} from 'vitest'
import {testLake} from './testLake.ts'

const idsOf = (lines: string) =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line): string => JSON.parse(line)._id)

test('an export holds every document as it was when it began, whatever is published meanwhile', async () => {
  const lake = await testLake()
  const {store} = lake.lake
  const ids = Array.from({length: 100}, (_, n) => `n${n}`)
  store.commit({author: 'anna', request: 1}, (transaction) => {
    for (const id of ids) {
      transaction.create({_id: `drafts.${id}`, _type: 'note', text: 'x'.repeat(100_000)})
    }
  })
  const response = await lake.fetch('/data/export/production')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = (await reader?.read())?.value ?? ''
  expect(text.split('\n').length).toBeLessThan(ids.length)
  const publish = (publishedId: string) => ({
    actionType: 'sanity.action.document.publish' as const,
    draftId: `drafts.${publishedId}`,
    publishedId,
  })
  await lake.client.action(ids.filter((_, n) => n % 10 === 0).map(publish))
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value
  }
  expect(idsOf(text)).toEqual(ids.map((id) => `drafts.${id}`))
})
