import {z} from 'zod'
import type {StoredDocument} from '../store/document.ts'
import type {Store} from '../store/store.ts'
import {mostDocuments} from '../store/transaction.ts'

const aboutDocument = z.object({target: z.object({document: z.object({_ref: z.string()})})})

const aboutOf = (document: StoredDocument | undefined): string | undefined =>
  aboutDocument.safeParse(document).data?.target.document._ref

/**
 * Erases the comments about erased documents, whose words they quote. With a task go the comments on
 * it.
 */
export async function eraseSaid(
  comments: Store,
  erased: ReadonlySet<string>,
  author: string,
): Promise<void> {
  const said: {id: string; about: string}[] = []
  const note = (id: string, document: StoredDocument | undefined) => {
    const about = aboutOf(document)
    if (about !== undefined) said.push({id, about})
  }
  for (const document of comments.documents.values()) note(document._id, document)
  for (const id of comments.history.documentIds()) {
    if (!comments.get(id)) note(id, comments.history.documentAt(id, {lastRevision: true}))
  }
  const found = new Set<string>()
  let size: number
  do {
    size = found.size
    for (const {id, about} of said) if (erased.has(about) || found.has(about)) found.add(id)
  } while (found.size > size)
  const ids = [...found]
  for (let at = 0; at < ids.length; at += mostDocuments) {
    const some = ids.slice(at, at + mostDocuments)
    await comments.commitAndErase({author, request: some}, (transaction) => {
      for (const id of some) transaction.purge(id)
    })
  }
}
