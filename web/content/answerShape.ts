import {parse, type SchemaType, type TypeNode, typeEvaluate} from 'groq-js'
import extractedSchema from 'schemas/schema.json' with {type: 'json'}

// TypeScript knows of an imported file's `"type": "array"` only that it is a string; parsed, it is any.
const schema: SchemaType = JSON.parse(JSON.stringify(extractedSchema))

const shapes = new Map<string, TypeNode>()

/** The shape that the content model gives a query's answer: what its generated type says. */
function shapeOf(query: string, params: Record<string, unknown>): TypeNode {
  const known = shapes.get(query)
  if (known) return known
  const shape = typeEvaluate(parse(query, {params}), schema)
  shapes.set(query, shape)
  return shape
}

/**
 * Where an answer departs from the shape of its query's generated type, or null when it keeps it.
 * What nobody declared is left alone, as editors' tools add such things; what is declared has to be
 * of its type, so that no page can fail on it.
 *
 * @returns the path of the first departure, such as `[2].image`
 */
export function findMismatch(
  query: string,
  params: Record<string, unknown>,
  answer: unknown,
): string | null {
  const path = mismatch(shapeOf(query, params), answer, '')
  return path === '' ? 'its root' : path
}

/** Content written by programs may lack these, and no page fails without. */
const dispensable = new Set(['_key', '_type'])

function mismatch(shape: TypeNode, value: unknown, path: string): string | null {
  switch (shape.type) {
    case 'unknown':
      return null
    case 'null':
      return value === null ? null : path
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === shape.type && (shape.value === undefined || shape.value === value)
        ? null
        : path
    case 'array':
      if (!Array.isArray(value)) return path
      return first(value.map((item, at) => () => mismatch(shape.of, item, `${path}[${at}]`)))
    case 'union': {
      const departures = shape.of.map((option) => mismatch(option, value, path))
      if (departures.includes(null)) return null
      // The option that fits longest says best what is wrong.
      return departures.reduce(
        (best, each) => ((each ?? '').length > (best ?? '').length ? each : best),
        path,
      )
    }
    case 'inline': {
      const named = schema.find(({name}) => name === shape.name)
      if (!named) return null
      return mismatch(
        named.type === 'type' ? named.value : {type: 'object', attributes: named.attributes},
        value,
        path,
      )
    }
    case 'object': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return path
      const attributes = new Map(Object.entries(value))
      const {rest} = shape
      return first([
        ...Object.entries(shape.attributes).map(([name, attribute]) => () => {
          const part = attributes.get(name)
          const at = path ? `${path}.${name}` : name
          if (part === undefined) return attribute.optional || dispensable.has(name) ? null : at
          if (part === null && attribute.optional) return null
          return mismatch(attribute.value, part, at)
        }),
        // What an array's item is beside its key.
        () => (rest ? mismatch(rest, value, path) : null),
      ])
    }
  }
}

function first(checks: (() => string | null)[]): string | null {
  for (const check of checks) {
    const found = check()
    if (found !== null) return found
  }
  return null
}
