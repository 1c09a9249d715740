import {z} from 'zod'
import type {StoredDocument} from '../store/document.ts'
import type {Store} from '../store/store.ts'

const aboutDocument = z.object({target: z.object({document: z.object({_ref: z.string()})})})

/** What a comment or a task is about. */
const aboutOf = (document: StoredDocument | undefined): string | undefined =>
  aboutDocument.safeParse(document).data?.target.document._ref

/**
 * Erases what was said about documents that were erased: a comment holds a copy of the words it is
 * about. With a task go the comments on it, and with everything what it was before. Where very much is
 * said others are answered meanwhile.
 */
export async function eraseSaid(
  comments: Store,
  erased: ReadonlySet<string>,
  author: string,
): Promise<void> {
  await comments.perform({author, request: [...erased]}, function* (transaction) {
    // What is said meanwhile may be about them as well.
    transaction.context.restOn(() => (document) => aboutOf(document) !== undefined)
    const said: {id: string; about: string}[] = []
    const note = (id: string, document: StoredDocument | undefined) => {
      const about = aboutOf(document)
      if (about !== undefined) said.push({id, about})
    }
    for (const document of comments.documents()) {
      note(document._id, document)
      yield
    }
    for (const id of comments.history.documentIds()) {
      yield
      if (comments.get(id)) continue
      note(id, yield* comments.history.workedOut(id, {lastRevision: true}))
    }
    const found = new Set<string>()
    let size: number
    do {
      size = found.size
      for (const {id, about} of said) if (erased.has(about) || found.has(about)) found.add(id)
    } while (found.size > size)
    for (const id of found) {
      transaction.purge(id)
      yield
    }
  })
}
