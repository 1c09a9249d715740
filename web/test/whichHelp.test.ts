import {figuresFrom} from '@home-care/schemas/rules/figureWords.ts'
import {sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import {describe, expect, test} from 'vitest'
import {careRequest} from '../forms/careRequest.ts'
import {readAnswers} from '../tools/answers.ts'
import {
  asCareRequest,
  choices,
  fittingServices,
  memoryCare,
  payers,
  type WhichHelpAnswers,
  weekOf,
  whichHelpAnswers,
} from '../tools/whichHelp.ts'

const services = sampleDocumentsOf('service')

const figures = figuresFrom([])

const answers = (others: Partial<WhichHelpAnswers> = {}): WhichHelpAnswers => ({
  for: 'parent',
  hard: ['washing'],
  often: 'daily',
  when: 'soon',
  savings: 'untold',
  ...others,
})

test('the answers are read with one difficulty or several, and without savings', () => {
  const form = {for: 'parent', hard: 'washing', often: 'daily', when: 'soon'}
  expect(readAnswers(whichHelpAnswers, form).answers).toEqual(answers())
  const {answers: several} = readAnswers(whichHelpAnswers, {...form, hard: ['house', 'alone']})
  expect(several?.hard).toEqual(['house', 'alone'])
})

test('a care request from the answers has every answer but the savings, in values its form accepts', () => {
  const everything = choices(figures).hard.map(({value}) => value)
  const request = asCareRequest(answers({hard: everything, savings: 'above'}))
  const {success, error} = careRequest.schema.safeParse(request)
  expect(success).toBe(false)
  const refused = new Set(error?.issues.map(({path: [field]}) => field))
  for (const field of Object.keys(request)) expect(refused).not.toContain(field)
  expect(request.additionalInfo).toBe(
    `What is hard: ${choices(figures)
      .hard.map(({title}) => title)
      .join('; ')}.\nHow often: Once a day.\nWhen: In the next few weeks.`,
  )
  expect(JSON.stringify(request)).not.toContain('above')
})

test('a care request from the answers fits the limit of a posted form, for every difficulty', () => {
  const everything = choices(figures).hard.map(({value}) => value)
  const {supportTypes, ...others} = asCareRequest(answers({hard: everything, often: 'live-in'}))
  const posted = new URLSearchParams(others)
  for (const each of supportTypes) posted.append('supportTypes', each)
  expect(posted.toString().length).toBeLessThan(1000)
})

describe('the result', () => {
  const ids = services.flatMap(({_id, isActive}) => (isActive ? _id : []))

  test('leads from memory loss to the available care, and says so', () => {
    const {hard} = choices(figures)
    expect(hard.map(({value}) => value)).toContain('memory')
    const needs = answers({hard: ['memory'], often: 'live-in'})
    expect(fittingServices(needs)).toEqual([
      'service-dementia-care',
      'service-personal-care',
      'service-companionship',
    ])
    expect(memoryCare(needs, ids, figures)).toContain('no separate service for dementia')
    expect(memoryCare(needs, [...ids, 'service-dementia-care'], figures)).toBeUndefined()
    expect(memoryCare(answers(), ids, figures)).toBeUndefined()
  })

  test('names existing services, each once', () => {
    const {hard} = choices(figures)
    for (const {value} of hard)
      expect(ids).toEqual(
        expect.arrayContaining(
          fittingServices(answers({hard: [value]}))
            .filter((id) => id !== 'service-dementia-care')
            .slice(0, 1),
        ),
      )
    expect(fittingServices(answers({hard: ['washing', 'moving', 'alone']}))).toEqual([
      'service-personal-care',
      'service-companionship',
    ])
  })

  test.each<[Partial<WhichHelpAnswers>, number, number]>([
    [{}, 70, 210],
    [{often: 'twice-daily'}, 140, 420],
    [{hard: ['house'], often: 'some-days'}, 54, 150],
    [{hard: ['house', 'washing']}, 70, 210],
    [{hard: ['alone', 'illness'], often: 'four-daily'}, 350, 1120],
    [{often: 'live-in'}, 840, 1400],
  ])('for %j is £%d to £%d a week', (others, from, to) => {
    expect(weekOf(answers(others), figures)).toMatchObject({from, to})
  })

  test.each([
    ['below', 'leaves them alone'],
    ['between', 'in part'],
    ['above', 'you pay in full until they fall to that'],
    ['untold', 'may pay most of it'],
  ] as const)('with savings %s says what the council pays', (savings, words) => {
    const [council] = payers(answers({savings}), figures)
    expect(council?.text).toContain(words)
    expect(council?.text).toContain('assessment is free')
  })

  test('suggests the NHS fast track at the end of life only', () => {
    const nhs = (others: Partial<WhichHelpAnswers>) =>
      payers(answers(others), figures).find(({title}) => title === 'The NHS')?.text
    expect(nhs({hard: ['illness']})).toContain('fast track')
    expect(nhs({hard: ['house']})).not.toContain('fast track')
  })

  test('has short sentences', () => {
    const {hard, savings} = choices(figures)
    const sentences = savings.flatMap(({value}) =>
      payers(
        answers({
          savings: whichHelpAnswers.shape.savings.parse(value),
          hard: hard.map((each) => each.value),
        }),
        figures,
      ).flatMap(({text}) => text.split(/(?<=[.?!]) /)),
    )
    expect(sentences.filter((sentence) => sentence.split(' ').length > 25)).toEqual([])
  })
})
