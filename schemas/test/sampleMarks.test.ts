import {expect, test} from 'vitest'
import {sampleDocuments} from '../sample/documents.ts'
import {withSampleMarks} from '../sample/sampleMarks.ts'

/** The sample content as pages get it: areas by name. */
const names = new Map(sampleDocuments.map((each) => [each._id, 'name' in each ? each.name : '']))
const answers: unknown = JSON.parse(JSON.stringify(sampleDocuments), (key, value) =>
  key === 'area' && value?._ref ? {name: names.get(value._ref)} : value,
)

const same = <Value>(value: Value) => value

/** Counts the marks in an answer. */
const marked = (answer: unknown) => JSON.stringify(answer).split('"isSample":true').length - 1

test('all of the sample content stays marked', () => {
  expect(marked(answers)).toBeGreaterThan(25)
  expect(withSampleMarks(answers, same)).toEqual(answers)
})

test('a number, name or area of the provider’s own is never marked, whatever its switch says', () => {
  const own: unknown = JSON.parse(JSON.stringify(answers), (key, value) => {
    if (typeof value === 'string' && !key.startsWith('_')) return `Our ${value}`
    return typeof value === 'number' ? value + 1 : value
  })
  expect(marked(own)).toBe(marked(answers))
  expect(marked(withSampleMarks(own, same))).toBe(0)
})

test.each([
  ['an on-call number', {phone: '01604 555 060', isSample: true}, false],
  [
    'a council’s number',
    {name: 'Rutland County Council', phone: '01572 722 577', isSample: true},
    false,
  ],
  ['a council under another name', {name: 'Devon', phone: '01632 960204', isSample: true}, true],
  [
    'a made-up manager whose words were mended',
    {name: 'Helen Sample', words: 'New.', isSample: true},
    true,
  ],
  [
    'a vacancy in another area',
    {title: 'Home carer', area: {name: 'Oakham'}, isSample: true},
    false,
  ],
  ['a price', {_type: 'figure', name: 'eveningCharge', value: 3.25, isSample: true}, false],
])('%s is marked as it should be', (_what, part, isSample) => {
  expect(withSampleMarks([part], same)).toEqual([{...part, isSample}])
})
