import {hash} from 'node:crypto'
import type {DocumentChange} from '../store/document.ts'
import {publishedIdOf} from '../store/ids.ts'

/**
 * A query has a sync tag for each of its types and documents, or the global one. A change has those
 * of its document and the global one. A program that keeps an answer asks again when they share a tag.
 */
function syncTag(subject: string): string {
  return `s1:${hash('sha1', subject, 'base64url').slice(0, 11)}`
}

export const GLOBAL_TAG = syncTag('everything')

export function typeTag(type: string): string {
  return syncTag(`type:${type}`)
}

export function documentTag(id: string): string {
  return syncTag(`document:${publishedIdOf(id)}`)
}

export function syncTagsOfChange({id, before, after}: DocumentChange): string[] {
  const types = [before, after].flatMap((state) => state?._type ?? [])
  return [GLOBAL_TAG, documentTag(id), ...types.map(typeTag)]
}
