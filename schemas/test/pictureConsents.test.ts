import {expect, test} from 'vitest'
import {migrated} from '../migrations/migration.ts'
import {movePictureConsents} from '../migrations/pictureConsents.ts'

// A picture's own document gets the consent of each use.

const use = (id: string, consent?: unknown) => ({
  _type: 'imageWithAlt',
  asset: {_type: 'reference', _ref: id},
  ...(consent === undefined ? {} : {consent}),
})
const asset = (_id: string, more = {}) => ({_id, _type: 'sanity.imageAsset', url: 'x', ...more})
const page = (_id: string, ...body: object[]) => ({_id, _type: 'legalPage', body})

test('several consents of one picture become its own: the strictest days, and every word', () => {
  const odd = [use('image-c', {until: 5}), use('image-c', {until: '31/12/2099'})]
  const before = [
    asset('image-a'),
    asset('image-b', {consent: {record: '9', until: '2027-02-01'}}),
    asset('image-c'),
    page(
      'one',
      use('image-a', {until: '2027-05-01', record: '13'}),
      use('image-b', {until: '2026-12-31', agreedBy: 'Her son'}),
    ),
    page('two', use('image-a', {isWithdrawn: true, record: '14'}), ...odd, use('image-gone', {})),
    page('drafts.two', use('image-a'), use('image-b', {isWithdrawn: true, record: '10'})),
    page('versions.r1.one', use('image-b', {until: '2026-11-30'})),
    {...page('story'), consent: {until: '2027-01-01'}},
  ]
  const after = migrated(before, [movePictureConsents])
  expect(after).toEqual([
    asset('image-a', {consent: {record: '13; 14', until: '2027-05-01', isWithdrawn: true}}),
    asset('image-b', {consent: {agreedBy: 'Her son', record: '9; 10', until: '2026-12-31'}}),
    asset('image-c'),
    page('one', use('image-a'), use('image-b')),
    page('two', use('image-a'), ...odd, use('image-gone', {})),
    page('drafts.two', use('image-a'), use('image-b')),
    page('versions.r1.one', use('image-b')),
    {...page('story'), consent: {until: '2027-01-01'}},
  ])
  expect(movePictureConsents(after)).toEqual([])
})

test('the pictures of a withdrawn story are withdrawn, but not those of its draft', () => {
  const no = {isWithdrawn: true}
  const before = [
    asset('image-a', {consent: {record: '3'}}),
    asset('image-b'),
    {...page('story', use('image-a')), consent: no},
    {...page('drafts.other', use('image-b')), consent: no},
  ]
  const after = migrated(before, [movePictureConsents])
  expect(after).toEqual([asset('image-a', {consent: {record: '3', ...no}}), ...before.slice(1)])
  expect(movePictureConsents(after)).toEqual([])
})

test('a consent that only a draft has is the picture’s', () => {
  const [picture] = migrated(
    [asset('image-a'), page('drafts.one', use('image-a', {until: '2027-01-01'}))],
    [movePictureConsents],
  )
  expect(picture).toEqual(asset('image-a', {consent: {until: '2027-01-01'}}))
})
