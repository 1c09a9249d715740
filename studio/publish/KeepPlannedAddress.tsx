import {useEffect, useEffectEvent} from 'react'
import {
  type DocumentLayoutProps,
  getPublishedId,
  useDocumentOperation,
  useDocumentPairPermissions,
  useEditState,
  usePerspective,
} from 'sanity'
import {missingFormerSlugs} from './keepOldAddress.ts'

/**
 * What keepOldAddress does when somebody publishes, for a document in a release, which goes live with
 * nobody there: its old addresses are noted as soon as it has another.
 */
export function KeepPlannedAddress(props: DocumentLayoutProps) {
  const {selectedReleaseId: release} = usePerspective()
  const id = getPublishedId(props.documentId)
  return (
    <>
      {props.renderDefault(props)}
      {release && <InRelease id={id} type={props.documentType} release={release} />}
    </>
  )
}

function InRelease({id, type, release}: {id: string; type: string; release: string}) {
  const {published, version} = useEditState(id, type, 'default', release)
  const {patch} = useDocumentOperation(id, type, release)
  const [permissions] = useDocumentPairPermissions({
    id,
    type,
    version: release,
    permission: 'update',
  })
  const missing = permissions?.granted && version ? missingFormerSlugs(published, version) : null
  const keep = useEffectEvent(() => patch.execute([{set: {formerSlugs: missing}}]))
  const wanted = missing?.join(' ')
  useEffect(() => {
    if (wanted !== undefined) keep()
  }, [wanted])
  return null
}
