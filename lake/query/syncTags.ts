import {createHash} from 'node:crypto'
import type {DocumentChange, StoredDocument} from '../store/document.ts'
import {publishedIdOf} from '../store/ids.ts'

/**
 * Sync tags join a query to the changes that may alter its answer: when they share a tag, whoever
 * keeps the answer has to ask again. They are opaque to the client (`s1:` and a short hash), so the
 * scheme may change: a tag for each type, one for each document under its base id, and a global one
 * that every change carries.
 */
function syncTag(subject: string): string {
  return `s1:${createHash('sha1').update(subject).digest('base64url').slice(0, 11)}`
}

export const GLOBAL_TAG = syncTag('everything')

export function typeTag(type: string): string {
  return syncTag(`type:${type}`)
}

export function documentTag(id: string): string {
  return syncTag(`document:${publishedIdOf(id)}`)
}

/** The tags of every query whose answer `change` may alter. */
export function syncTagsOfChange(change: DocumentChange): string[] {
  const states = [change.before, change.after].filter((d): d is StoredDocument => d !== null)
  return [
    ...new Set([
      GLOBAL_TAG,
      documentTag(change.id),
      ...states.map((state) => typeTag(state._type)),
    ]),
  ]
}
