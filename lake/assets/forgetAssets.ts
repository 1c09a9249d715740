import {isAsset} from '../store/assetAddress.ts'
import type {Store} from '../store/store.ts'
import type {AssetFiles} from './assetFiles.ts'
import type {DerivedImages} from './derivedImages.ts'

/**
 * Lets no bytes outlive their document, as hosted Sanity does: who deletes a picture takes it off the
 * web. What a crash left, or an upload that never got its document, goes at the next start.
 */
export function forgetAssets(store: Store, files: AssetFiles, derived: DerivedImages): void {
  const forget = (assetId: string) => {
    try {
      files.remove(assetId)
      derived.removeOf(assetId)
    } catch (error) {
      console.error(
        `The file of ${assetId} could not be removed; tried again at the next start:`,
        error,
      )
    }
  }
  // Beside a database without a document they may be what somebody is about to restore.
  const isEmpty = store.documents().next().done === true
  for (const assetId of isEmpty ? [] : files.ids()) if (!store.get(assetId)) forget(assetId)
  store.onCommit(({changes}) => {
    // Within the commit: an upload of the same bytes comes before or after, never half-way.
    for (const {id, before, after} of changes) if (before && !after && isAsset(before)) forget(id)
  })
}
