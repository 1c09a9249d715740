import {afterAll, expect, test} from 'vitest'
import {wordsForPicture} from '../objects/wordsForPicture.ts'
import {startValidator} from './validator.ts'

const meta = {_rev: 'r', _createdAt: '2026-01-01T00:00:00Z'}
const picture = (name: string, alt?: string) => ({
  _type: 'imageWithAlt',
  alt,
  asset: {_type: 'reference', _ref: `image-${name}-1x1-webp`},
})
const page = (_id: string, _updatedAt: string, content: object) => ({
  ...meta,
  _id,
  _type: 'careStories',
  _updatedAt,
  ...content,
})
const asset = (name: string, altText?: string) => ({
  ...meta,
  _id: `image-${name}-1x1-webp`,
  _type: 'sanity.imageAsset',
  _updatedAt: '2026-01-01T00:00:00Z',
  altText,
})

const validator = await startValidator([
  asset('own', ' A kettle on the hob '),
  asset('used'),
  asset('undescribed', '  '),
  page('first', '2026-01-02T00:00:00Z', {
    image: picture('own', 'Tea'),
    body: [picture('used', 'Old')],
  }),
  page('drafts.second', '2026-01-03T00:00:00Z', {
    body: [{_type: 'x', of: [picture('used', 'New')]}],
  }),
  page('third', '2026-01-04T00:00:00Z', {
    image: picture('undescribed', ' '),
    body: [picture('used', ''), picture('own', 'Another picture of the same page')],
  }),
])
afterAll(() => validator.stop())

test.each([
  ['those it has of its own, before those beside it', 'own', 'A kettle on the hob'],
  ['those beside it where it was used last with any, drafts too, however deep', 'used', 'New'],
  ['none where nobody has described it', 'undescribed', undefined],
  ['none of a picture that there is not', 'unknown', undefined],
])('the words that describe a picture are %s', async (_case, name, words) => {
  expect(await wordsForPicture(validator.client, `image-${name}-1x1-webp`)).toBe(words)
})
