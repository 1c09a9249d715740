import {isObjectSchemaType, type Schema} from 'sanity'
import {z} from 'zod'
import {fieldsOf} from './fieldsOf.ts'

// What a new provider's site still shows of the sample.

/** Numbers that Ofcom reserves for drama, and addresses that nobody has (RFC 2606). */
const madeUp = [
  {
    title: 'Telephone',
    is: 'string::startsWith(phone, "07700 900") || string::startsWith(phone, "01632 960")',
  },
  {title: 'Email address', is: 'email match "*.example"'},
]

/** The conditions under which a type still shows samples, by the title of the field. */
function conditionsOf(schema: Schema, typeName: string) {
  const type = schema.get(typeName)
  const titles = new Map<string, string[]>()
  for (const {path, name} of fieldsOf(schema, [typeName])) {
    if (name !== 'isSample') continue
    const [field = ''] = path.split(/[.[]/)
    const found =
      type && isObjectSchemaType(type) ? type.fields.find((each) => each.name === field) : undefined
    const title = (field === 'isSample' ? type?.title : found?.type.title) ?? field
    const holds = path.includes('[]')
      ? `count(${path.replace(/\.isSample$/, '[isSample == true]')}) > 0`
      : `${path} == true`
    titles.set(title, [...(titles.get(title) ?? []), holds])
  }
  return [...titles].map(([title, conditions]) => ({title, is: conditions.join(' || ')}))
}

/** A query for the published documents that still show samples. */
export function samplesQuery(schema: Schema, types: readonly string[]): string {
  const select = (type: string) =>
    [...conditionsOf(schema, type), ...(type === 'siteSettings' ? madeUp : [])].map(
      ({title, is}) => `select(_type == "${type}" && (${is}) => ${JSON.stringify(title)})`,
    )
  return `*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{
    _id, _type, _updatedAt, "title": coalesce(title, name, heading),
    "samples": [${types.flatMap(select).join(', ')}][defined(@)]
  }[count(samples) > 0] | order(_type)`
}

export const samplesSchema = z.array(
  z.object({
    _id: z.string(),
    _type: z.string(),
    _updatedAt: z.string(),
    title: z.string().nullable(),
    samples: z.array(z.string()),
  }),
)
