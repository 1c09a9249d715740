import {expect, test} from 'vitest'
import {contentState} from '../content/processState.ts'
import {remade} from '../content/remade.ts'

test('what is made of the content is made once, however many ask, and again when asked again', async () => {
  let made = 0
  const count = remade(async () => ++made)
  expect(count.last).toBeUndefined()
  expect(await Promise.all([count.renew(), count.renew(), count.renew()])).toEqual([1, 1, 1])
  expect(await count.renew()).toBe(2)
  expect(count.last?.value).toBe(2)
})

test('what was begun before a change is not current after it', async () => {
  const words = Promise.withResolvers<string>()
  const page = remade(() => words.promise)
  const renewed = page.renew()
  contentState.changes += 1
  words.resolve('Words of before')
  await renewed
  expect(page.last).toMatchObject({value: 'Words of before', isCurrent: false})
  await page.renew()
  expect(page.last?.isCurrent).toBe(true)
})

test('what was made last stands while it cannot be made again, and the next who asks tries anew', async () => {
  let isAway = false
  const answer = remade(async () => {
    if (isAway) throw new Error('away')
    return 'good'
  })
  await answer.renew()
  isAway = true
  await expect(answer.renew()).rejects.toThrow('away')
  expect(answer.last?.value).toBe('good')
  isAway = false
  expect(await answer.renew()).toBe('good')
})
