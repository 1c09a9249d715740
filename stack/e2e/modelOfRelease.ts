import type {SchemaType, TypeNode} from 'groq-js'

// The content model as a release extracted it (schemas/schema.json): documents that use all of it, and
// what of a document a model does not take.

const nodesOf = (model: SchemaType) =>
  new Map<string, TypeNode>(
    model.map((each) => [
      each.name,
      each.type === 'type' ? each.value : {type: 'object', attributes: each.attributes},
    ]),
  )

type Named = ReturnType<typeof nodesOf>

/**
 * Every value that a place may hold, so that between them they use each member and each choice.
 * @param met the named types that are used whole already: from then on their kind is enough
 */
function* valuesOf(node: TypeNode, named: Named, met: Set<string>): Generator<unknown> {
  switch (node.type) {
    case 'string':
    case 'number':
    case 'boolean':
      yield node.value ?? {string: 'Words', number: 1, boolean: true}[node.type]
      return
    case 'union':
      for (const member of node.of) yield* valuesOf(member, named, met)
      return
    case 'array':
      yield [...valuesOf(node.of, named, met)]
      return
    case 'inline': {
      const target = named.get(node.name)
      if (!target) return
      if (met.has(node.name)) yield shallowOf(target, named)
      else {
        met.add(node.name)
        yield* valuesOf(target, named, met)
      }
      return
    }
    case 'object': {
      const fields = Object.entries(fieldsOf(node, named)).map(
        ([name, field]) => [name, [...valuesOf(field, named, met)]] as const,
      )
      const most = Math.max(1, ...fields.map(([, values]) => values.length))
      for (let turn = 0; turn < most; turn++)
        yield Object.fromEntries(
          fields.flatMap(([name, values]) =>
            values.length > 0 ? [[name, values[turn % values.length]]] : [],
          ),
        )
    }
  }
}

/** The least that is of a type: an empty list, an object with its name alone. */
function shallowOf(node: TypeNode, named: Named): unknown {
  if (node.type === 'array') return []
  const fields = Object.entries(fieldsOf(node, named))
  return Object.fromEntries(
    fields.flatMap(([name, field]) => ('value' in field ? [[name, field.value]] : [])),
  )
}

/** The fields of an object, including those of the type that it extends. */
function fieldsOf(node: TypeNode | undefined, named: Named): Record<string, TypeNode> {
  if (node?.type === 'inline') return fieldsOf(named.get(node.name), named)
  if (node?.type !== 'object') return {}
  const own = Object.entries(node.attributes).map(([name, {value}]) => [name, value] as const)
  return {...fieldsOf(node.rest, named), ...Object.fromEntries(own)}
}

/** The places of a value that a node does not take, as `sections[].blocks[].text: string`. */
function misfitsOf(value: unknown, node: TypeNode, named: Named, place: string): string[] {
  switch (node.type) {
    case 'unknown':
      return []
    case 'inline': {
      const target = named.get(node.name)
      return target ? misfitsOf(value, target, named, place) : [`${place}: ${node.name}`]
    }
    case 'union': {
      const type = Object(value)._type
      const members = node.of.filter((member) => {
        const name = fieldsOf(member, named)._type
        if (!name) return type === undefined || member.type !== 'object'
        return !('value' in name) || type === undefined || name.value === type
      })
      if (members.length === 0) return [`${place}: ${type}`]
      const tries = members.map((member) => misfitsOf(value, member, named, place))
      return tries.toSorted((a, b) => a.length - b.length)[0] ?? []
    }
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item) => misfitsOf(item, node.of, named, `${place}[]`))
        : [`${place}: no list`]
    case 'object': {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return [`${place}: no object`]
      const fields = fieldsOf(node, named)
      return Object.entries(value).flatMap(([name, part]) => {
        const field = fields[name]
        const at = place ? `${place}.${name}` : name
        if (field) return misfitsOf(part, field, named, at)
        return [`${at}: no field`]
      })
    }
    case 'null':
      return value === null ? [] : [`${place}: not empty`]
    default:
      return typeof value === node.type && (node.value === undefined || node.value === value)
        ? []
        : [`${place}: ${JSON.stringify(value)}`]
  }
}

/** Documents that between them hold something in each field of a model, of each kind that it may be. */
export const wholeDocuments = (model: SchemaType) => {
  const named = nodesOf(model)
  return model.flatMap(({type, name}) => {
    const node = named.get(name)
    return type === 'document' && node && !name.startsWith('sanity.')
      ? [...valuesOf(node, named, new Set())].map((value, turn) => ({
          ...Object(value),
          _id: `${name}-${turn}`,
          _type: name,
        }))
      : []
  })
}

/** The paths in documents that a model does not take, once each. */
export function lostIn(model: SchemaType, documents: readonly {_type: string}[]): string[] {
  const named = nodesOf(model)
  const lost = documents.flatMap(({_type, ...fields}) => {
    const node = named.get(_type)
    return node ? misfitsOf({_type, ...fields}, node, named, _type) : [`${_type}: no type`]
  })
  return [...new Set(lost)].sort()
}
