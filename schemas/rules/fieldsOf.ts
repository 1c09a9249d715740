import {
  isArraySchemaType,
  isObjectSchemaType,
  isReferenceSchemaType,
  type Schema,
  type SchemaType,
} from 'sanity'

interface Place {
  /** As GROQ says it: `team[].photograph`. */
  path: string
  /** Of the field; empty for an item of a list. */
  name: string
  type: SchemaType
}

function* placesIn(type: SchemaType, path: string, name: string): Generator<Place> {
  if (path) yield {path, name, type}
  if (isArraySchemaType(type)) for (const each of type.of) yield* placesIn(each, `${path}[]`, '')
  else if (isObjectSchemaType(type) && !isReferenceSchemaType(type))
    for (const field of type.fields)
      yield* placesIn(field.type, path ? `${path}.${field.name}` : field.name, field.name)
}

/**
 * Every place at which documents of these types can hold something.
 * @example
 * [...fieldsOf(schema, ['vacancy'])].some(({path}) => path === 'body[].markDefs[].href') // true
 */
export function* fieldsOf(schema: Schema, types: readonly string[]): Generator<Place> {
  for (const name of types) {
    const type = schema.get(name)
    if (type) yield* placesIn(type, '', '')
  }
}
