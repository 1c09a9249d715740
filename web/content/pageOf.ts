import {londonDay} from '@home-care/schemas/rules/day.ts'
import {whyHidden} from '@home-care/schemas/rules/shownDocument.ts'
import {titleOf} from '@home-care/schemas/rules/titleOf.ts'
import {fixedPageOf, pathOfDocument} from '@home-care/schemas/site/relations.ts'
import 'server-only'
import {siteState} from '../edition/current.ts'
import type {ReadPage} from '../enquiries/readings.ts'

/** The page of a document, as the site shows it now; undefined for what has none, or is switched off. */
export function pageOf(documentId: string): ReadPage | undefined {
  const {edition} = siteState()
  const document = edition.isSample ? undefined : edition.documents.get(documentId)
  if (!document || whyHidden(document, londonDay(new Date()))) return undefined
  const path = fixedPageOf(documentId)?.path ?? pathOfDocument(document)
  const {_type: type, _rev: revision} = document
  if (!path || !revision) return undefined
  return {title: titleOf(document) ?? 'Untitled', path, type, revision}
}
