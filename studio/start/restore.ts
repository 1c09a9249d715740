import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {titleOf} from '@home-care/schemas/rules/titleOf.ts'
import {getDraftId, getPublishedId, type SanityClient} from 'sanity'
import {z} from 'zod'

const pastSchema = z.object({
  documents: z.array(z.looseObject({_id: z.string(), _type: z.string()})),
})

async function lastOf(client: SanityClient, ids: readonly string[]) {
  if (ids.length === 0) return []
  const url = `/data/history/${client.config().dataset}/documents/${ids.join(',')}`
  const past = await client.request({url, query: {lastRevision: 'true'}})
  return pastSchema.parse(past).documents
}

/**
 * Restores a deleted document as a draft, without what it names and is gone. Sanity's own form of it
 * would restore the last draft, which may be older than what was published, and is refused where a
 * picture is gone.
 * @returns the names of what was left out
 */
export async function restore(client: SanityClient, id: string): Promise<string[]> {
  const [last] = await lastOf(client, [id])
  if (!last) throw new Error('It was erased meanwhile.')
  const named = [...strongReferences(last)]
  const there = z
    .array(z.string())
    .parse(await client.fetch('*[_id in $named]._id', {named}, {perspective: 'raw'}))
  const missing = new Set(named.filter((other) => !there.includes(other)))
  const pastById = new Map((await lastOf(client, [...missing])).map((past) => [past._id, past]))
  const {_id, _type, ...fields} = last
  const fieldsLeft = Object.entries(fields).map(([name, value]) => [name, without(value, missing)])
  await client.createIfNotExists({
    ...Object.fromEntries(fieldsLeft),
    _type,
    _id: getDraftId(getPublishedId(id)),
  })
  return [...missing].map((other) => nameOf(other, pastById.get(other)))
}

function nameOf(id: string, past: object | undefined): string {
  if (id.startsWith('image-')) return 'a picture'
  if (id.startsWith('file-')) return 'a file'
  const title = past && titleOf(past)
  return title ? `“${title}”` : 'a document'
}

const isStrong = (value: Record<string, unknown>) => value._weak !== true && !('_dataset' in value)

function strongReferences(value: unknown): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...strongReferences(item)]))
  if (!isRecord(value)) return new Set()
  if (typeof value._ref === 'string') return new Set(isStrong(value) ? [value._ref] : [])
  return strongReferences(Object.values(value))
}

/** A value without the references to what is gone. */
function without(value: unknown, missing: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => without(item, missing)).filter((item) => item !== undefined)
  }
  if (!isRecord(value)) return value
  if (typeof value._ref === 'string') {
    return isStrong(value) && missing.has(value._ref) ? undefined : value
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const rest = without(part, missing)
      return rest === undefined ? [] : [[name, rest]]
    }),
  )
}
