import {useEffect, useEffectEvent} from 'react'
import {
  type DocumentLayoutProps,
  getPublishedId,
  isObjectSchemaType,
  useDocumentOperation,
  useDocumentStore,
  useEditState,
  usePerspective,
  useSchema,
  useSyncState,
} from 'sanity'
import {useAskBeforeClosing} from '../controls/unsent.ts'
import {withHeldBack} from '../upstream/heldBack.ts'
import {refusedWords} from './refusedWords.ts'
import {lakeState, type RefusedEdit} from './waitForLake.ts'

const everyMs = 150

/** Saves a document while somebody types, and keeps the words that the lake refuses. */
export function SaveWhileTyping(props: DocumentLayoutProps) {
  const id = getPublishedId(props.documentId)
  const {selectedReleaseId: release} = usePerspective()
  useSaving(id, props.documentType, release)
  useRefusedWords(id, props.documentType, release)
  return props.renderDefault(props)
}

/**
 * Saves during typing, for the preview: the Studio waits a second between two saves. Asks before a tab with
 * an unsaved letter closes.
 */
function useSaving(id: string, type: string, release: string | undefined) {
  const {commit} = useDocumentOperation(id, type, release)
  const {isSyncing} = useSyncState(id, type, release)
  const save = useEffectEvent(() => {
    if (!commit.disabled) commit.execute()
  })
  useAskBeforeClosing(isSyncing)
  const {pair} = useDocumentStore()
  useEffect(() => {
    if (!isSyncing) return
    // The Studio drops unsaved changes of a document that is closed while the lake is away.
    const untilSaved = pair.consistencyStatus(id, type, release).subscribe({
      next: (isSaved) => isSaved && setTimeout(() => untilSaved.unsubscribe()),
    })
    const timer = setInterval(save, everyMs)
    return () => clearInterval(timer)
  }, [isSyncing, pair, id, type, release])
}

/** Keeps the words that the lake refuses, as they stand in the form. */
function useRefusedWords(id: string, type: string, release: string | undefined) {
  const {draft, published, version} = useEditState(id, type, 'default', release)
  const schemaType = useSchema().get(type)
  const keepWords = useEffectEvent(({publishedId, fields}: RefusedEdit) => {
    if (publishedId !== id || !schemaType || !isObjectSchemaType(schemaType)) return
    const document = version ?? draft ?? published
    for (const {name, type: field} of schemaType.fields) {
      if (fields.includes(name))
        refusedWords.add(field.title ?? name, withHeldBack(document?.[name]))
    }
  })
  useEffect(() => lakeState.onRefusal(keepWords), [])
}
