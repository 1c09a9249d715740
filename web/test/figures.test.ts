import {globSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {type Figure, figuresReviewed} from '@home-care/schemas/options/figures.ts'
import {pounds} from '@home-care/schemas/rules/amounts.ts'
import {
  amount,
  figuresFrom,
  rate,
  rateInYear,
  yearOf,
} from '@home-care/schemas/rules/figureWords.ts'
import {describe, expect, test} from 'vitest'

const figures = figuresFrom([])

const all: [string, Figure][] = Object.entries(figures)

test.each([
  // Thousands separators, pence only if there are any, and an en dash in ranges.
  [pounds(14_250), '£14,250'],
  [amount(figures.fundedNursingCare), '£267.68'],
  [amount(figures.personalCare), '£20–£30'],
  [amount(figures.disabledFacilitiesGrant), '£30,000'],
  [rate({...figures.companionship, value: [21, 21]}), '£21 an hour'],
  // The unit of a rate.
  [rate(figures.companionship), '£18–£25 an hour'],
  [rate(figures.liveInCare), '£120–£200 a day'],
  [rate(figures.attendanceAllowance), '£76.70–£114.60 a week'],
  [rate(figures.lowerCapitalLimit), '£14,250'],
  // The period in the plural unless it is one.
  [amount(figures.careAssessment), '60–90 minutes'],
  [amount(figures.referralReply), '1 working day'],
  [amount(figures.chcDomains), '12 domains'],
  // Hours of a 12-hour clock.
  [amount(figures.standardHours), '7am–8pm'],
])('a figure is written as %s', (written, expected) => {
  expect(written).toBe(expected)
})

describe('a figure kept in the Studio', () => {
  const entry = {
    name: 'attendanceAllowance',
    value: 80,
    highest: 120,
    period: '2027/28',
    sourceUrl: 'https://www.gov.uk/attendance-allowance',
    checkedOn: '2027-04-12',
    reviewBy: '2028-04-30',
  } as const
  const at = (day: string, ...entries: Parameters<typeof figuresFrom>[0]) =>
    figuresFrom(entries, new Date(`${day}T12:00:00Z`)).attendanceAllowance

  test('is shown with its year instead of the built-in one', () => {
    expect(rateInYear(at('2027-05-01', entry))).toBe('£80–£120 a week (2027/28)')
    expect(at('2027-05-01', entry).source.url).toBe('https://www.gov.uk/attendance-allowance')
  })

  test('says "from" its year when its review is a month overdue', () => {
    expect(rateInYear(at('2028-05-30', entry))).toBe('£80–£120 a week (2027/28)')
    expect(rateInYear(at('2028-06-02', entry))).toBe('£80–£120 a week (from 2027/28)')
    expect(yearOf(at('2028-06-02', entry))).toBe('from 2027/28')
  })

  test('that is incomplete is replaced by the built-in one', () => {
    const {highest, ...half} = entry
    expect(rateInYear(at('2026-11-21', half))).toBe('£76.70–£114.60 a week (2026/27)')
  })

  test('shows the previous value only where it is known', () => {
    expect(figures.attendanceAllowance.earlier).toBe('£68–£101 in 2023/24')
    expect(figures.fundedNursingCare.earlier).toBe('£211.60')
  })
})

test.each(all)(
  'the figure %s has a year and a source, is above zero, and ascends in a range',
  (_, figure) => {
    expect(figure.label).not.toBe('')
    expect(figure.appliesTo).toMatch(/\d{4}/)
    expect(figure.source.title).not.toBe('')
    expect(figure.source.url).toMatch(/^(https:\/\/www\.(gov|nhs|cqc\.org)\.uk\/|\/)/)
    const {value} = figure
    const [from, to] = typeof value === 'number' ? [value, value] : value
    expect(from).toBeGreaterThan(0)
    expect(to).toBeGreaterThanOrEqual(from)
  },
)

test('every figure was reviewed on a real day, not in the future', () => {
  expect(new Date(figuresReviewed).toISOString().slice(0, 10)).toBe(figuresReviewed)
  expect(Date.parse(figuresReviewed)).toBeLessThanOrEqual(Date.now())
})

describe('figures written out in other sources', () => {
  const root = resolve(import.meta.dirname, '../..')
  const sources = globSync(
    [
      'web/{app,assets,components,content,opening,places,preview,requests,search,words}/**/*.{ts,tsx}',
      'web/enquiries/mail.ts',
      'web/forms/{careRequest,referral,contactMessage}.ts',
      'schemas/site/*.ts',
    ],
    {cwd: root},
  ).map((file) => ({file, text: withoutComments(readFileSync(resolve(root, file), 'utf8'))}))

  /** Ways to type a figure: with a comma, an underscore or neither; a range with "-", "–" or "to". */
  const spellings = new RegExp(
    all
      .map(([, figure]) => figure)
      .filter(({unit}) => unit !== 'domain')
      .flatMap(({value, unit}) => {
        const ends = (typeof value === 'number' ? [value] : value).map(String)
        if (unit === 'o’clock') return [ends.map((end) => clockSpelling(Number(end))).join(dash)]
        if (unit !== 'pound') return [`${ends.join(dash)}[ -]${unit}s?`]
        // The pound sign finds small amounts, below.
        return ends
          .filter((end) => Number(end) > 1000 || end.includes('.'))
          .map((end) => end.replace('.', '\\.').replace(/(\d{3})$/, '[,_]?$1'))
      })
      .map((spelling) => `(?<![\\w.])${spelling}(?!\\w)`)
      .join('|'),
    'i',
  )

  test('there are sources to check', () => {
    expect(sources.length).toBeGreaterThan(20)
  })

  test.each(sources)('$file', ({text}) => {
    const found = text
      .split('\n')
      .filter((line) => /(£|&pound;)\s?\d/.test(line) || spellings.test(line))
      .map((line) => line.trim())
    expect(found).toEqual([])
  })
})

const dash = '(?:\\s?[-–]\\s?| to )'

function clockSpelling(hour: number) {
  return `${hour % 12 || 12}\\s?${hour < 12 ? 'a' : 'p'}m`
}

/** Comments may name a figure to explain a rule. */
function withoutComments(source: string) {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}
