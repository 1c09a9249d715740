import {z} from 'zod'
import type {Store} from '../store/store.ts'

const aboutDocument = z.object({target: z.object({document: z.object({_ref: z.string()})})})

/**
 * Erases what was said about documents that were erased: a comment holds a copy of the words it is
 * about. With a task go the comments on it, and with everything what it was before.
 */
export function eraseSaid(comments: Store, erased: ReadonlySet<string>, author: string): void {
  const known = new Set([
    ...comments.history.documentIds(),
    ...comments.documents().map(({_id}) => _id),
  ])
  const said = [...known].flatMap((id) => {
    const document = comments.get(id) ?? comments.history.documentAt(id, {lastRevision: true})
    const about = aboutDocument.safeParse(document).data?.target.document._ref
    return about === undefined ? [] : {id, about}
  })
  const found = new Set<string>()
  let size: number
  do {
    size = found.size
    for (const {id, about} of said) if (erased.has(about) || found.has(about)) found.add(id)
  } while (found.size > size)
  if (found.size === 0) return
  comments.commit({author, request: [...found]}, (transaction) => {
    for (const id of found) transaction.purge(id)
  })
}
