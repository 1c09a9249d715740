import {expect, test} from 'vitest'
import {newlyWithdrawn} from '../publish/newlyWithdrawn.ts'

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
