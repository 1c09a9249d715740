import {figureNamed, figuresFrom} from '@home-care/schemas/rules/figureWords.ts'
import {sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import {describe, expect, test} from 'vitest'
import {readAnswers} from '../tools/answers.ts'
import {meansTest, meansTestAnswers} from '../tools/meansTest.ts'
import {
  lengthInWords,
  typicalWeek,
  type WeeklyCostAnswers,
  weekendOnTop,
  weeklyCost,
  weeklyCostAnswers,
  weeksPaidBy,
} from '../tools/weeklyCost.ts'

const figures = figuresFrom([])

test.each([
  [0, 'below', 0],
  [14_249.99, 'below', 0],
  [14_250, 'between', 0],
  [14_250.01, 'between', 1],
  [14_500, 'between', 1],
  [14_500.01, 'between', 2],
  [18_500, 'between', 17],
  [23_000, 'between', 35],
  [23_000.01, 'between', 36],
  [23_250, 'between', 36],
  [23_250.01, 'above', 0],
  [500_000, 'above', 0],
])('the means test puts £%d %s, with £%d a week assumed', (capital, band, tariffIncome) => {
  expect(meansTest(capital, figures)).toEqual({band, tariffIncome})
})

test.each([
  ['18500', 18_500],
  ['£18,500', 18_500],
  [' 18 500.50 ', 18_500.5],
  ['£1 850', 1850],
  ['1,234,567.5', 1_234_567.5],
  ['0', 0],
  ['100000000', 100_000_000],
])('the means test accepts %j as an amount of money', (capital, expected) => {
  expect(readAnswers(meansTestAnswers, {capital}).answers).toEqual({capital: expected})
})

const saysIsWrong = (capital: string | string[], message: string) =>
  expect(readAnswers(meansTestAnswers, {capital}).errors).toEqual({capital: message})

test.each([
  ['', 'Enter your savings and capital in pounds'],
  ['  £ ', 'Enter your savings and capital in pounds'],
  [['1', '2'], 'Enter your savings and capital in pounds'],
  ['100000000.01', 'Savings and capital must be £100,000,000 or less'],
])('the means test says what is wrong with %j', saysIsWrong)

test.each([
  ...['-5', '18.5k', '1e9', 'NaN', '1.234', '1.850,00'],
  ...['18,50', '18,5k', '1,850,00', '1,85,000', '0,500', '12 34', '1 234,567'],
])('the means test asks again for %j, which may be another sum', (capital) =>
  saysIsWrong(capital, 'Savings and capital must be a number of pounds, like 18500 or 18,500.50'),
)

const weeks = sampleDocumentsOf('page').flatMap(({sections = []}) =>
  sections.flatMap(({blocks = []}) =>
    blocks.flatMap((block) => (block._type === 'exampleWeeks' ? (block.weeks ?? []) : [])),
  ),
)

describe('the cost of a week', () => {
  const week = (
    kind: WeeklyCostAnswers['kind'],
    visits: number,
    minutes: number,
    days: number,
  ) => ({
    kind,
    visits,
    minutes,
    days,
  })

  test.each([
    ['a usual week', week('personal-care', 2, 30, 7), {hours: 7, from: 140, to: 210}],
    ['one shortest visit', week('domestic-support', 1, 30, 1), {hours: 0.5, from: 9, to: 13}],
    ['most visits', week('specialised-care', 6, 240, 7), {hours: 168, from: 4200, to: 6720}],
    ['part of a pound, outwards', week('companionship', 1, 45, 1), {hours: 0.75, from: 13, to: 19}],
  ])('is visits times length times days times the hourly price: %s', (_of, answers, cost) => {
    expect(weeklyCost(answers, figures)).toEqual(cost)
  })

  test('of an example includes the range that the example gives', () => {
    expect(weeks).toHaveLength(3)
    for (const {hours = 0, figure} of weeks) {
      const answers = {kind: 'personal-care', visits: 1, minutes: hours * 60, days: 1} as const
      const {from, to} = weeklyCost(answers, figures)
      expect(typicalWeek(answers, weeks)?.figure).toBe(figure)
      const [lowest = 0, highest = 0] = [figureNamed(figures, figure)?.value ?? []].flat()
      expect(from).toBeLessThanOrEqual(lowest)
      expect(to).toBeGreaterThanOrEqual(highest)
    }
  })

  test('adds the weekend surcharge', () => {
    const answers = {visits: 1, minutes: 60, days: 7}
    expect(weeks[0]).toMatchObject({hours: 7, weekendHours: 2})
    expect(weekendOnTop(answers, figures)).toBe(6)
    expect(weekendOnTop({...answers, days: 6}, figures)).toBe(3)
    expect(weekendOnTop({...answers, days: 5}, figures)).toBe(0)
  })

  test('says for how many whole weeks savings last, at the higher and the lower price', () => {
    expect(weeksPaidBy(10_000, {from: 140, to: 210})).toEqual({least: 47, most: 71})
    expect(weeksPaidBy(100, {from: 120, to: 200})).toEqual({least: 0, most: 0})
  })

  const good = {kind: 'personal-care', visits: '1', minutes: '30', days: '7'}

  test.each([
    ['kind', 'nursing', 'Choose the kind of care'],
    ['kind', undefined, 'Choose the kind of care'],
    ['visits', '', 'Enter the number of visits a day'],
    ['visits', '0', 'Visits a day must be a whole number from 1 to 6'],
    ['visits', '7', 'Visits a day must be a whole number from 1 to 6'],
    ['visits', '1.5', 'Visits a day must be a whole number from 1 to 6'],
    ['visits', 'two', 'Visits a day must be a whole number from 1 to 6'],
    ['minutes', undefined, 'Choose how long a visit lasts'],
    ['minutes', '29', 'Choose how long a visit lasts'],
    ['minutes', '75', 'Choose how long a visit lasts'],
    ['minutes', '241', 'Choose how long a visit lasts'],
    ['days', '0', 'Days a week must be a whole number from 1 to 7'],
    ['days', '8', 'Days a week must be a whole number from 1 to 7'],
  ])('says what is wrong with %s %j', (field, value, message) => {
    const {answers, errors} = readAnswers(weeklyCostAnswers, {...good, [field]: value})
    expect(answers).toBeUndefined()
    expect(errors).toEqual({[field]: message})
  })

  test.each([
    [30, '30 minutes'],
    [60, '1 hour'],
    [75, '75 minutes'],
    [90, '1½ hours'],
    [240, '4 hours'],
  ])('formats %d minutes as %s', (minutes, words) => {
    expect(lengthInWords(minutes)).toBe(words)
  })
})
