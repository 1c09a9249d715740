import {useEffect, useEffectEvent} from 'react'
import {type DocumentLayoutProps, getPublishedId, useDocumentOperation, useSyncState} from 'sanity'

/** How often what is being typed is saved. */
const everyMs = 150

/**
 * Saves a document while somebody types in it, for the preview to follow. The Studio by itself sends
 * the first change at once and the next a second later, which spares a distant server; this lake is
 * near. As long as nothing is unsaved it does nothing.
 */
export function SaveWhileTyping(props: DocumentLayoutProps) {
  const id = getPublishedId(props.documentId)
  const {commit} = useDocumentOperation(id, props.documentType)
  const {isSyncing} = useSyncState(id, props.documentType)
  const save = useEffectEvent(() => {
    if (!commit.disabled) commit.execute()
  })
  useEffect(() => {
    if (!isSyncing) return
    const timer = setInterval(save, everyMs)
    return () => clearInterval(timer)
  }, [isSyncing])
  return props.renderDefault(props)
}
