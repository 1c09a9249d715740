import {titleOf} from '@home-care/schemas/rules/titleOf.ts'
import {fixedPageOf, pathOfDocument} from '@home-care/schemas/site/relations.ts'
import 'server-only'
import {siteState} from '../edition/current.ts'
import type {ReadPage} from '../enquiries/readings.ts'

/** The page of a document, as the site shows it now; undefined for what has none. */
export function pageOf(documentId: string): ReadPage | undefined {
  const {edition} = siteState()
  const document = edition.isSample ? undefined : edition.documents.get(documentId)
  const path = document && (fixedPageOf(documentId)?.path ?? pathOfDocument(document))
  const {_type: type, _rev: revision} = document ?? {}
  if (!path || !type || !revision) return undefined
  return {title: titleOf(document) ?? 'Untitled', path, type, revision}
}
