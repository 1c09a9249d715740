import {isObjectSchemaType, type Schema} from 'sanity'
import {z} from 'zod'
import {withSampleMarks} from '../sample/sampleMarks.ts'
import {fieldsOf} from './fieldsOf.ts'

// Finds the sample content that a new provider's site still shows.

/** The types that hold facts with a switch for samples. */
export const typesWithSamples = (schema: Schema, types: readonly string[]): string[] =>
  types.filter((type) =>
    Iterator.from(fieldsOf(schema, [type])).some(({name}) => name === 'isSample'),
  )

export const samplesQuery = `*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
  | order(_type){..., "area": area->{name}}`

export const samplesSchema = z.array(z.looseObject({_id: z.string(), _type: z.string()}))

/** Numbers that Ofcom reserves for drama, and addresses that RFC 2606 reserves. */
const madeUp = {phone: /^(0|\+44)(7700900|1632960)/, email: /\.example\s*$/}

/** The titles of the fields in which a document still shows the sample: "Telephone", "Team". */
export function samplesIn(schema: Schema, document: {_type: string}): string[] {
  const type = schema.get(document._type)
  if (!type || !isObjectSchemaType(type)) return []
  const {isSample, ...values} = withSampleMarks<Record<string, unknown>>(document)
  const titles = type.fields.flatMap(({name, type: {title = name}}) => {
    const value = values[name]
    const isMadeUp =
      typeof value === 'string' &&
      ((name === 'phone' && madeUp.phone.test(value.replace(/\s+/g, ''))) ||
        (name === 'email' && madeUp.email.test(value)))
    return isMadeUp || JSON.stringify(value)?.includes('"isSample":true') ? title : []
  })
  return isSample === true ? [type.title ?? type.name, ...titles] : titles
}
