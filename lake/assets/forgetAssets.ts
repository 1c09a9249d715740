import {isAsset} from '../store/assetAddress.ts'
import type {Store} from '../store/store.ts'
import type {AssetFiles} from './assetFiles.ts'
import type {DerivedImages} from './derivedImages.ts'

/**
 * Lets no bytes outlive their document, as hosted Sanity does: who deletes a picture takes it off the
 * web. What a crash left, or an upload that never got its document, goes at the next start.
 */
export function forgetAssets(store: Store, files: AssetFiles, derived: DerivedImages): void {
  const forget = (assetIds: readonly string[]) => {
    const gone = assetIds.filter((id) => !store.get(id))
    if (gone.length === 0) return
    for (const id of gone) attempt(() => files.remove(id), id)
    attempt(() => derived.removeOf(gone), gone.join(', '))
  }
  // Beside a database without a document they may be what somebody is about to restore.
  if (store.documents.size > 0) forget(files.ids())
  store.onCommit(({changes}) =>
    forget(
      changes.flatMap(({id, before, after}) => (before && !after && isAsset(before) ? id : [])),
    ),
  )
}

function attempt(remove: () => void, assetIds: string): void {
  try {
    remove()
  } catch (error) {
    console.error(
      `The file of ${assetIds} could not be removed; tried again at the next start:`,
      error,
    )
  }
}
