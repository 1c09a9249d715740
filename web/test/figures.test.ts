import {globSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {describe, expect, test} from 'vitest'
import {amount, type Figure, figures, figuresReviewed, pounds, rate} from '../content/figures.ts'

const all: [string, Figure][] = Object.entries(figures)

describe('a figure as people read it', () => {
  test('money has thousands, pence only where there are some, and an en dash in a range', () => {
    expect(pounds(14_250)).toBe('£14,250')
    expect(amount(figures.fundedNursingCare)).toBe('£211.60')
    expect(amount(figures.personalCare)).toBe('£20–£30')
    expect(amount(figures.disabledFacilitiesGrant)).toBe('£30,000')
  })

  test('a rate says what the money is for', () => {
    expect(rate(figures.companionship)).toBe('£18–£25 an hour')
    expect(rate(figures.liveInCare)).toBe('£120–£200 a day')
    expect(rate(figures.attendanceAllowance)).toBe('£68–£101 a week')
    expect(rate(figures.lowerCapitalLimit)).toBe('£14,250')
  })

  test('a period is in the plural unless it is one', () => {
    expect(amount(figures.careAssessment)).toBe('60–90 minutes')
    expect(amount(figures.referralReply)).toBe('1 working day')
    expect(amount(figures.complaintAcknowledged)).toBe('3 working days')
    expect(amount(figures.chcDomains)).toBe('12 domains')
  })

  test('hours are those of a 12-hour clock', () => {
    expect(amount(figures.standardHours)).toBe('7am–8pm')
    expect(amount(figures.contactHours)).toBe('8am–6pm')
  })
})

describe('every figure', () => {
  test.each(all)('%s says what year it applies to and where it comes from', (_, figure) => {
    expect(figure.label).not.toBe('')
    expect(figure.appliesTo).toMatch(/\d{4}/)
    expect(figure.source.title).not.toBe('')
    expect(figure.source.url).toMatch(/^(https:\/\/www\.(gov|nhs|cqc\.org)\.uk\/|\/)/)
  })

  test.each(all)('%s has a value above nothing, and a range runs upwards', (_, {value}) => {
    const [from, to] = typeof value === 'number' ? [value, value] : value
    expect(from).toBeGreaterThan(0)
    expect(to).toBeGreaterThanOrEqual(from)
  })

  test('was reviewed on a real day that is not in the future', () => {
    expect(new Date(figuresReviewed).toISOString().slice(0, 10)).toBe(figuresReviewed)
    expect(Date.parse(figuresReviewed)).toBeLessThanOrEqual(Date.now())
  })
})

describe('no other source of the site writes a figure out', () => {
  const root = resolve(import.meta.dirname, '../..')
  const sources = globSync(
    [
      'web/{app,components,content}/**/*.{ts,tsx}',
      'web/enquiries/{mail,careRequest,referral,contactMessage}.ts',
      'schemas/site/*.ts',
    ],
    {cwd: root},
  )
    .filter((file) => file !== join('web', 'content', 'figures.ts'))
    .map((file) => ({file, text: withoutComments(readFileSync(resolve(root, file), 'utf8'))}))

  /** How somebody would type the figure: with a comma, an underscore or nothing; "-", "–" or "to". */
  const spellings = new RegExp(
    all
      .map(([, figure]) => figure)
      .filter(({unit}) => unit !== 'domain')
      .flatMap(({value, unit}) => {
        const ends = (typeof value === 'number' ? [value] : value).map(String)
        if (unit === 'o’clock') return [ends.map((end) => clockSpelling(Number(end))).join(dash)]
        if (unit !== 'pound') return [`${ends.join(dash)}[ -]${unit}s?`]
        // Small sums are caught by their pound sign, below.
        return ends
          .filter((end) => Number(end) > 1000 || end.includes('.'))
          .map((end) => end.replace('.', '\\.').replace(/(\d{3})$/, '[,_]?$1'))
      })
      .map((spelling) => `(?<![\\w.])${spelling}(?!\\w)`)
      .join('|'),
    'i',
  )

  test('there are sources to look at', () => {
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
