import {useEffect, useEffectEvent, useRef} from 'react'
import {
  type DocumentLayoutProps,
  getPublishedId,
  useDocumentOperation,
  useDocumentStore,
  usePerspective,
  useSyncState,
} from 'sanity'

/** How often what is being typed is saved, at most. */
const everyMs = 150

/**
 * Saves a document while somebody types in it, for the preview to follow. The Studio by itself sends
 * the first change at once and the next a second later, which spares a distant server; this lake is
 * near. As long as nothing is unsaved it does nothing.
 */
export function SaveWhileTyping(props: DocumentLayoutProps) {
  const id = getPublishedId(props.documentId)
  const {selectedReleaseId: release} = usePerspective()
  const {commit} = useDocumentOperation(id, props.documentType, release)
  const {isSyncing} = useSyncState(id, props.documentType, release)
  const savedAt = useRef(0)
  const save = useEffectEvent(() => {
    savedAt.current = Date.now()
    if (!commit.disabled) commit.execute()
  })
  const {pair} = useDocumentStore()
  useEffect(() => {
    if (!isSyncing) return
    // The Studio drops what it has not saved of a document that is closed while the lake is away.
    const untilSaved = pair.consistencyStatus(id, props.documentType, release).subscribe({
      next: (isSaved) => isSaved && setTimeout(() => untilSaved.unsubscribe()),
    })
    // At once what comes after a pause: the preview has to be rendered yet.
    let timer = setTimeout(
      () => {
        save()
        timer = setInterval(save, everyMs)
      },
      savedAt.current + everyMs - Date.now(),
    )
    return () => clearInterval(timer)
  }, [isSyncing, pair, id, props.documentType, release])
  return props.renderDefault(props)
}
