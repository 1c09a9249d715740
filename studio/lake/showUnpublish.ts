import type {Plugin} from 'vite'
import {mendSource} from './mendSource.ts'

/**
 * Shows in the history of a draft that its document was unpublished. Sanity (6.16) gives that event an
 * id in the history of the published document alone, and an event without one is left out.
 */
export const showUnpublish = (): Plugin =>
  mendSource('show-unpublish', {
    file: /\/sanity\/lib\/PerspectiveProvider-[\w-]+\.js(?:$|\?)/,
    from: 'isUnpublishDocumentEvent(event) ? id = documentVariantType === "published" ?',
    to: 'isUnpublishDocumentEvent(event) ? id = documentVariantType !== "" ?',
  })
