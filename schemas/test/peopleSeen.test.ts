import {isObjectSchemaType} from 'sanity'
import {expect, test} from 'vitest'
import {fieldsOf} from '../rules/fieldsOf.ts'
import {secondPersonContent} from '../rules/secondPersonContent.ts'
import {shownOn} from '../rules/shownDocument.ts'
import {contentTypes} from '../site/relations.ts'
import {contentSchema} from './contentSchema.ts'

// Every place of the content model that can show a person, found by its fields.

const today = '2026-11-26'
const asset = {_type: 'reference', _ref: 'image-a'}

/** The fields of an object that is about one person. */
const ofPerson = ['photograph', 'author']

const places = contentTypes.flatMap((type) =>
  [...fieldsOf(contentSchema, [type])].flatMap((place) => {
    if (!isObjectSchemaType(place.type)) return []
    const isPicture = place.type.name === 'imageWithAlt'
    const names = place.type.fields.map(({name}) => name)
    const isPerson = ofPerson.some((name) => names.includes(name))
    return isPicture || isPerson ? [{type, path: place.path, isPicture, names}] : []
  }),
)

/** A document with a value at a path such as `team[].photograph`. */
function holding(path: string, value: object): object {
  const [, name = '', list = '', rest = ''] = /^\.?(\w+)((?:\[\])*)(.*)$/.exec(path) ?? []
  let inner = rest ? holding(rest, value) : value
  for (let depth = 0; depth < list.length; depth += 2) inner = Object.assign([], [inner])
  return {[name]: inner}
}

test('people can be seen in testimonials, in the company, and in pictures', () => {
  const people = places.filter(({isPicture}) => !isPicture).map(({path}) => path)
  expect(people).toEqual(
    expect.arrayContaining([
      'testimonialsSection.testimonials[]',
      'team[]',
      'registeredManager',
      'complaintsPeople[]',
    ]),
  )
  expect(places.length - people.length).toBeGreaterThan(10)
})

test.each(places)(
  'who said no is not seen at $path of $type, until they agreed again',
  ({type, path, isPicture, names}) => {
    const seen = (consent: object, withdrawn: string[] = []) => {
      const value = isPicture ? {_type: 'imageWithAlt', asset} : {name: 'image-a', consent}
      const document = {_id: 'one', _type: type, ...holding(path, value)}
      return JSON.stringify(shownOn(document, today, new Set(withdrawn))).includes('image-a')
    }
    expect(seen({until: '2026-11-27'})).toBe(true)
    if (isPicture) expect(seen({}, ['image-a'])).toBe(false)
    else {
      expect(names).toContain('consent')
      expect([seen({isWithdrawn: true}), seen({until: today})]).toEqual([false, false])
    }
  },
)

test('a withdrawal in another office needs no second person', () => {
  const office = (consent?: object) => ({
    otherOffices: [{_key: 'a', registeredManager: {name: 'Ann', ...(consent && {consent})}}],
  })
  const withdrawn = secondPersonContent.company(office({isWithdrawn: true}))
  expect(withdrawn).toEqual(secondPersonContent.company(office()))
  expect(withdrawn).not.toEqual(secondPersonContent.company({otherOffices: []}))
})
