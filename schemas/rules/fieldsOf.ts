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
  /** The field's name; empty for an item of a list. */
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
 * // 'title', 'body[].markDefs[].href', …
 * Iterator.from(fieldsOf(schema, ['vacancy'])).map(({path}) => path)
 */
export function* fieldsOf(schema: Schema, types: readonly string[]): Generator<Place> {
  for (const name of types) {
    const type = schema.get(name)
    if (type) yield* placesIn(type, '', '')
  }
}
