import {z} from 'zod'
import type {StoredDocument} from '../store/document.ts'
import type {Store} from '../store/store.ts'
import {mostDocuments} from '../store/transaction.ts'
import {Turns} from '../streams/turns.ts'

const aboutDocument = z.object({target: z.object({document: z.object({_ref: z.string()})})})

const aboutOf = (document: StoredDocument | undefined): string | undefined =>
  aboutDocument.safeParse(document).data?.target.document._ref

/**
 * The comments about documents, and about each other; with a task go the comments on it. All comments
 * and their past are read, with other work in between.
 */
export async function commentsAbout(
  comments: Store,
  documentIds: ReadonlySet<string>,
): Promise<Set<string>> {
  const comment = (id: string) =>
    comments.get(id) ?? comments.history.documentAt(id, {lastRevision: true})
  const ids = new Set([
    ...comments.documents.values().map(({_id}) => _id),
    ...comments.history.documentIds(),
  ])
  const turns = new Turns()
  const targets: {id: string; about: string}[] = []
  for (const id of ids) {
    await turns.take()
    targets.push({id, about: aboutOf(comment(id)) ?? ''})
  }
  const found = new Set<string>()
  let size: number
  do {
    size = found.size
    for (const {id, about} of targets) {
      if (documentIds.has(about) || found.has(about)) found.add(id)
    }
  } while (found.size > size)
  return found
}

/** Erases the comments about erased documents, whose words they quote. */
export async function purgeCommentsAbout(
  comments: Store,
  documentIds: ReadonlySet<string>,
  author: string,
): Promise<void> {
  // A comment may be written meanwhile.
  for (let ids = [...(await commentsAbout(comments, documentIds))]; ids.length > 0; ) {
    for (let at = 0; at < ids.length; at += mostDocuments) {
      const some = ids.slice(at, at + mostDocuments)
      comments.commit({author, request: some}, (transaction) => {
        for (const id of some) transaction.purge(id)
      })
    }
    ids = [...(await commentsAbout(comments, documentIds))]
  }
  await comments.erasing.done()
}
