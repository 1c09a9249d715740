import {expect, test} from 'vitest'
import {
  datesOf,
  dayIn,
  endsBefore,
  hidingFields,
  isLapsed,
  isSwitchedOff,
  isWithdrawn,
  isWithin,
  lastDayFields,
  lastDayOf,
} from '../rules/documentDates.ts'

// Days and consents in every shape that a program or an import may have written.

const nothing = {
  consents: [],
  reviews: [],
  pictures: [],
  days: [],
  uses: [],
  canHide: false,
  changes: [],
}

test('a document without days, consents and files has none', () => {
  const document = {
    _id: 'one',
    _type: 'page',
    heading: 'About us',
    date: '2026-12-24',
    consent: null,
    asset: 'image-a',
    sections: [{blocks: [{text: 'Hello', image: {asset: {_ref: 5}}}]}],
    shownUntil: 'soon',
    reviewBy: 5,
  }
  expect(datesOf(document)).toEqual({...nothing, canHide: true})
  expect(datesOf({_id: 'two', _type: 'page', closesOn: '2026-12-24'})).toEqual(nothing)
})

test('the days of a document are found at any depth, and found once', () => {
  const agreed = {until: '2026-12-10', record: '12'}
  const document = {
    _id: 'one',
    _type: 'vacancy',
    title: 'Carer',
    closesOn: '2026-12-31',
    reviewBy: '2027-03-01T09:00:00Z',
    reviewer: 'p1',
    team: [
      {
        name: 'Helen',
        consent: agreed,
        photograph: {alt: 'Helen at work', asset: {_ref: 'image-a'}, consent: {isWithdrawn: true}},
        facts: [{reviewBy: '2027-02-01', reviewer: ' '}],
      },
      {author: 'Ann', quote: 'Kind', consent: {until: 'never'}, shownFrom: '2027-01-05'},
    ],
    image: {name: ' ', alt: 'A market', asset: {_ref: 'image-b'}},
    onCall: {
      otherHours: [
        {date: '2026-12-25', why: 'Christmas', isClosed: true},
        {date: '2026-12-27', isClosed: 'yes'},
        {date: 'Boxing Day'},
      ],
    },
    notice: {shownUntil: '2027-01-31', text: ['Closed']},
  }
  const helen = {field: 'team', name: 'Helen', isPhotograph: false}
  const dates = datesOf(document)
  expect(dates).toEqual({
    consents: [
      {...helen, consent: {isWithdrawn: false, until: '2026-12-10'}},
      {...helen, isPhotograph: true, consent: {isWithdrawn: true}},
      {...helen, name: 'Ann', consent: {isWithdrawn: false, until: 'never'}},
    ],
    reviews: [
      {field: '', name: undefined, on: '2027-03-01', reviewer: 'p1'},
      {field: 'team', name: 'Helen', on: '2027-02-01', reviewer: null},
    ],
    pictures: [
      {asset: 'image-a', consent: agreed},
      {asset: 'image-a', consent: {isWithdrawn: true}},
    ],
    days: [
      {field: '', name: undefined, on: '2026-12-31', kind: 'lastDay'},
      {field: 'team', name: undefined, on: '2027-01-05', kind: 'firstDay'},
      {field: 'onCall', name: 'Christmas', on: '2026-12-25', kind: 'closed'},
      {field: 'onCall', name: undefined, on: '2026-12-27', kind: 'otherHours'},
      {field: 'notice', name: undefined, on: '2027-01-31', kind: 'lastDay'},
    ],
    uses: [
      {field: 'team', name: 'Helen', isPhotograph: true, asset: 'image-a'},
      {field: 'image', name: 'A market', isPhotograph: false, asset: 'image-b'},
    ],
    canHide: true,
    changes: ['2027-01-01', '2026-12-10', '2027-01-05', '2027-02-01'],
  })
  expect(datesOf(document)).toBe(dates)
})

test('a picture’s own document says what its people agreed to', () => {
  const consent = {until: '2026-12-10'}
  expect(datesOf({_id: 'image-a', _type: 'sanity.imageAsset', consent})).toMatchObject({
    pictures: [{asset: 'image-a', consent}],
    uses: [],
    changes: ['2026-12-10'],
  })
  expect(datesOf({_id: 'file-a', _type: 'sanity.fileAsset', consent}).pictures).toEqual([])
})

test.each<[consent: unknown, lapses: boolean, withdraws: boolean]>([
  [undefined, false, false],
  [null, false, false],
  ['', false, false],
  ['  ', false, false],
  [{}, false, false],
  ['no', true, true],
  [0, true, true],
  [[], true, true],
  [{isWithdrawn: true}, true, true],
  [{isWithdrawn: 'no'}, true, true],
  [{isWithdrawn: false}, false, false],
  [{isWithdrawn: null}, false, false],
  [{isWithdrawn: undefined}, false, false],
  [{until: '2026-12-10'}, true, false],
  [{until: '2026-12-11'}, false, false],
  [{until: ' 2026-12-11T00:00:00Z '}, false, false],
  [{until: ''}, false, false],
  [{until: ' '}, false, false],
  [{until: null}, false, false],
  [{until: '11/12/2099'}, true, false],
  [{until: '2026-02-30'}, true, false],
  [{until: 20991211}, true, false],
])('the consent %j', (consent, lapses, withdraws) => {
  expect([isLapsed(consent, '2026-12-10'), isWithdrawn(consent)]).toEqual([lapses, withdraws])
})

test.each<[consent: unknown, other: unknown, isBefore: boolean]>([
  [{until: '2026-12-10'}, {until: '2026-12-11'}, true],
  [{until: '2026-12-10'}, {until: '2026-12-10'}, false],
  [{until: '2026-12-11'}, {until: '2026-12-10'}, false],
  [{until: '2026-12-10'}, undefined, true],
  [{until: '2026-12-10'}, {until: ' '}, true],
  [{until: 'soon'}, {until: '2026-12-10'}, true],
  [{until: ''}, {until: '2026-12-10'}, false],
  [{}, {}, false],
  ['no', undefined, false],
])('%j ends before %j: %s', (consent, other, isBefore) => {
  expect(endsBefore(consent, other)).toBe(isBefore)
})

test.each<[days: object, isShown: boolean]>([
  [{}, true],
  [{shownFrom: null, shownUntil: ''}, true],
  [{shownFrom: '2026-12-10', shownUntil: '2026-12-10'}, true],
  [{shownFrom: '2026-12-11'}, false],
  [{shownUntil: '2026-12-09'}, false],
  [{shownFrom: 'today'}, false],
  [{shownUntil: 'always'}, false],
])('with the days %j it is on the site: %s', (days, isShown) => {
  expect(isWithin('2026-12-10', days)).toBe(isShown)
})

test('a switch hides unless it is on or was never set', () => {
  expect([true, undefined, null, false, 'on', 1].map(isSwitchedOff)).toEqual([
    ...[false, false, false],
    ...[true, true, true],
  ])
})

test.each([
  ['2026-12-31', '2026-12-31'],
  [' 2026-12-31T23:00:00Z', '2026-12-31'],
  ['31/12/2026', undefined],
  ['1026-12-31', undefined],
  ['', undefined],
  [20261231, undefined],
])('%j is the day %s', (text, day) => expect(dayIn(text)).toBe(day))

test('the fields that hide are read before the rest', () => {
  expect(hidingFields).toEqual(['consent', 'isActive', 'shownFrom', 'shownUntil'])
  expect(lastDayFields).toEqual(['closesOn'])
  const [closesOn] = ['2026-12-31']
  expect(lastDayOf({_type: 'vacancy', closesOn})).toBe(closesOn)
  for (const _type of ['page', 'unknown', 5]) expect(lastDayOf({_type, closesOn})).toBeUndefined()
})
