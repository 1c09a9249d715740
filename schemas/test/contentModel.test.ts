import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {administratorFields, isForAdministrators} from '../rules/administratorFields.ts'
import {schemaTypes} from '../schemaTypes.ts'
import {singletonTypes} from '../singletons.ts'

type Definition = Record<string, unknown>

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null
const definitions = (value: unknown) => (Array.isArray(value) ? value.filter(isDefinition) : [])

/** Every type and field within a definition, with its dotted path. */
function everyDefinition(definition: Definition, path: string): [string, Definition][] {
  const annotations = isDefinition(definition.marks) ? definition.marks.annotations : undefined
  const within = [
    ...definitions(definition.fields),
    ...definitions(definition.of).filter(({type}) => type === 'object' || type === 'block'),
    ...definitions(annotations),
  ]
  return [
    [path, definition],
    ...within.flatMap((child) => everyDefinition(child, `${path}.${child.name ?? child.type}`)),
  ]
}

const all = schemaTypes.flatMap((type) =>
  isDefinition(type) ? everyDefinition(type, type.name) : [],
)

test('the content model has the six documents of the specification', () => {
  const documents = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)
  const specified = ['careStories', 'homePage', 'legalPage', 'location', 'service', 'siteSettings']
  for (const name of [...specified, ...singletonTypes]) expect(documents).toContain(name)
})

test('Sanity compiles it without an error or a warning', () => {
  const schema = createSchema({name: 'default', types: schemaTypes})
  expect(schema._validation ?? []).toEqual([])
  expect(schema.getTypeNames()).toEqual(expect.arrayContaining(schemaTypes.map(({name}) => name)))
})

test.each(all.filter(([, {type}]) => type !== 'block'))(
  'an editor finds a title and a plain description at %s',
  (_path, {title, description}) => {
    expect(title).toEqual(expect.stringMatching(/\S/))
    expect(description).toEqual(expect.stringMatching(/^[A-Z“h].{10,}[.)]$/s))
  },
)

test('the Content Lake protects exactly the fields that only administrators may change', () => {
  // The lake also protects the field of Site settings that older content still has.
  const held = Object.entries(administratorFields)
    .flatMap(([type, names]) => names.map((name) => `${type}.${name}`))
    .filter((field) => all.some(([path]) => path === field))
  const readOnly = all.filter(([, {readOnly}]) => readOnly === isForAdministrators)
  expect(readOnly.map(([path]) => path)).toEqual(held)
})

test('every picture asks for a description: no field is a bare image', () => {
  const bare = all.filter(([path, {type}]) => type === 'image' && path !== 'imageWithAlt')
  expect(bare).toEqual([])
})
