import {randomUUID} from 'node:crypto'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {reviseJson} from '@home-care/schemas/rules/reviseJson.ts'
import {z} from 'zod'
import {documentSchema} from './document.ts'
import {eachWithIndex, invalid} from './errors.ts'
import {requireOpenReleases} from './openReleases.ts'
import {patchOperationsSchema} from './patch.ts'
import type {Transaction} from './transaction.ts'

const byId = z.object({id: z.string().min(1)})
const byQuery = z.object({
  query: z.string().min(1),
  params: z.record(z.string(), z.unknown()).optional(),
})
const revision = z.object({ifRevisionID: z.string().nullish()})

export const mutationSchema = z.union(
  [
    z.strictObject({create: documentSchema}),
    z.strictObject({createIfNotExists: documentSchema.extend({_id: z.string().min(1)})}),
    z.strictObject({createOrReplace: documentSchema.extend({_id: z.string().min(1)})}),
    z.strictObject({
      patch: patchOperationsSchema.extend(byId.shape).extend(revision.shape),
    }),
    z.strictObject({
      patch: patchOperationsSchema.extend(byQuery.shape).extend(revision.shape),
    }),
    z.strictObject({delete: byId.extend({purge: z.boolean().optional()})}),
    z.strictObject({delete: byQuery.extend({purge: z.boolean().optional()})}),
  ],
  {
    error:
      'A mutation must hold exactly one of create, createIfNotExists, createOrReplace, patch and delete, well-formed',
  },
)

export type MutationRequest = z.infer<typeof mutationSchema>

/** The mutation, with a `_key` for each object in a list that has none. */
export const withArrayKeys = (mutation: MutationRequest): MutationRequest =>
  reviseJson(mutation, (_name, part) =>
    Array.isArray(part)
      ? part.map((item: unknown) => (isRecord(item) ? {_key: randomUUID(), ...item} : item))
      : part,
  )

/**
 * Applies the mutations in order.
 * @param selectedIds the ids that each of their queries finds, in the same order
 * @throws WriteError with the index of the mutation
 */
export function applyMutations(
  transaction: Transaction,
  mutations: readonly MutationRequest[],
  selectedIds: readonly (readonly string[])[],
): void {
  const selections = selectedIds.values()
  const nextSelection = () => selections.next().value ?? []
  eachWithIndex(mutations, (mutation) => {
    if ('create' in mutation) transaction.create(mutation.create)
    else if ('createIfNotExists' in mutation) {
      transaction.createIfNotExists(mutation.createIfNotExists)
    } else if ('createOrReplace' in mutation) {
      transaction.createOrReplace(mutation.createOrReplace)
    } else if ('patch' in mutation) {
      const {ifRevisionID, ...patch} = mutation.patch
      if ('query' in patch) {
        const {query: _, params: __, ...operations} = patch
        for (const id of nextSelection()) transaction.patch(id, operations)
      } else {
        const {id, ...operations} = patch
        transaction.patch(id, operations, ifRevisionID ?? undefined)
      }
    } else {
      const {purge, ...selection} = mutation.delete
      const ids = 'query' in selection ? nextSelection() : [selection.id]
      for (const id of ids) {
        if (purge) transaction.purge(id)
        else transaction.delete(id)
      }
    }
  })
  requireOpenReleases(transaction)
}

/**
 * Checks a request's body.
 * @throws WriteError (validationError) with the first wrong place
 */
export function parseRequest<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const place = issue?.path.length ? ` at ${issue.path.join('.')}` : ''
  throw invalid(`Malformed request${place}: ${issue?.message ?? 'unexpected content'}`)
}
