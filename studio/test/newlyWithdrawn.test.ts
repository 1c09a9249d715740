import {expect, test} from 'vitest'
import {agreedAgain, newlyWithdrawn, shownAgain} from '../publish/newlyWithdrawn.ts'

const no = {consent: {isWithdrawn: true}}
const photograph = (id: string) => ({asset: {_ref: `image-${id}`}})
const ann = {_key: 'a', name: 'Ann', photograph: photograph('ann')}
const {photograph: _, ...withoutPicture} = ann
const bob = {_key: 'b', name: 'Bob', photograph: photograph('bob')}

test.each<[string, draft: object | null, published: object | null, pictures: string[]]>([
  ['a story', {image: photograph('a'), ...no}, {image: photograph('a')}, ['image-a']],
  ['a story without its picture', no, {image: photograph('a')}, ['image-a']],
  ['a story again', {...no, title: 'b'}, {image: photograph('a'), ...no}, []],
  ['a person', {team: [{...ann, ...no}, bob]}, {team: [ann, bob]}, ['image-ann']],
  [
    'a person without a picture',
    {team: [{...withoutPicture, ...no}]},
    {team: [ann]},
    ['image-ann'],
  ],
  ['a new story', {image: photograph('a'), ...no}, null, ['image-a']],
  ['nobody', {team: [ann]}, {team: [ann, bob]}, []],
])('the pictures that leave with %s are found', (_what, draft, published, pictures) => {
  expect(newlyWithdrawn(draft, published)).toEqual(pictures)
})

const quotedBy = (author: string, more: object = {}) => ({
  _key: author,
  author,
  quote: 'Kind.',
  ...more,
})

test.each<[string, draft: object | null, published: object | null, names: string[]]>([
  ['an older story', {title: 'Home again'}, {title: 'Home again', ...no}, ['Home again']],
  ['a draft begun before', {title: 'A', consent: {until: '2030-01-01'}}, {...no}, ['A']],
  ['a withdrawn story', {title: 'A', ...no}, {title: 'A', ...no}, []],
  ['a story that goes on', {title: 'A'}, {title: 'A', consent: {isWithdrawn: false}}, []],
  ['an unreadable consent', {title: 'A'}, {consent: 'no'}, ['A']],
  ['a person', {team: [ann, bob]}, {team: [{...ann, ...no}, bob]}, ['Ann']],
  ['a person who was taken out', {team: [bob]}, {team: [{...ann, ...no}, bob]}, []],
  [
    'one of two quotations of one name',
    {quotes: [{...quotedBy('Jo'), ...no}, quotedBy('Jo', {_key: 'b'})]},
    {quotes: [{...quotedBy('Jo'), ...no}, quotedBy('Jo', {_key: 'b', ...no})]},
    ['Jo'],
  ],
  ['nothing published', {title: 'A'}, null, []],
  ['no draft', null, {title: 'A', ...no}, []],
])('who is shown again by %s is named', (_what, draft, published, names) => {
  expect(shownAgain(draft, published)).toEqual(names)
})

test.each<[string, draft: object | null, published: object | null, agreed: object]>([
  ['a story', {title: 'A'}, {title: 'A', ...no}, {consent: {isWithdrawn: false}}],
  [
    'a person',
    {title: 'A', team: [{...ann, consent: {until: '2030-01-01'}}, bob]},
    {title: 'B', team: [{...ann, ...no}, bob]},
    {team: [{...ann, consent: {until: '2030-01-01', isWithdrawn: false}}, bob]},
  ],
  ['somebody whose switch is off', {consent: {isWithdrawn: false}}, {...no}, {}],
  ['nobody', {title: 'A', ...no}, {title: 'B', ...no}, {}],
  ['a new document', {title: 'A'}, null, {}],
])('%s agrees again by the switch', (_what, draft, published, agreed) => {
  expect(agreedAgain(draft, published)).toEqual(agreed)
})
