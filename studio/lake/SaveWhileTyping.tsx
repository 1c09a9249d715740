import {useEffect, useEffectEvent} from 'react'
import {
  type DocumentLayoutProps,
  getPublishedId,
  useDocumentOperation,
  useDocumentStore,
  usePerspective,
  useSyncState,
} from 'sanity'

const everyMs = 150

/** Saves a document during typing, for the preview. The Studio waits a second between two saves. */
export function SaveWhileTyping(props: DocumentLayoutProps) {
  const id = getPublishedId(props.documentId)
  const {selectedReleaseId: release} = usePerspective()
  const {commit} = useDocumentOperation(id, props.documentType, release)
  const {isSyncing} = useSyncState(id, props.documentType, release)
  const save = useEffectEvent(() => {
    if (!commit.disabled) commit.execute()
  })
  const {pair} = useDocumentStore()
  useEffect(() => {
    if (!isSyncing) return
    // The Studio drops unsaved changes of a document that is closed while the lake is away.
    const untilSaved = pair.consistencyStatus(id, props.documentType, release).subscribe({
      next: (isSaved) => isSaved && setTimeout(() => untilSaved.unsubscribe()),
    })
    const timer = setInterval(save, everyMs)
    return () => clearInterval(timer)
  }, [isSyncing, pair, id, props.documentType, release])
  return props.renderDefault(props)
}
