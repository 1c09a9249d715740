import {isAsset} from '../store/assetAddress.ts'
import type {Store} from '../store/store.ts'
import {doAtOnce, type Work} from '../turns.ts'
import type {AssetFiles} from './assetFiles.ts'
import type {DerivedImages} from './derivedImages.ts'

/** So many are removed before anything else is done. */
const REMOVED_AT_ONCE = 20

/**
 * Lets no bytes outlive their document, as hosted Sanity does: who deletes a picture takes it off the
 * web. What a crash left, or an upload that never got its document, goes at the next start.
 */
export function forgetAssets(store: Store, files: AssetFiles, derived: DerivedImages): void {
  function* forgetting(assetIds: readonly string[]): Work<void> {
    for (let at = 0; at < assetIds.length; at += REMOVED_AT_ONCE) {
      // In one turn: an upload of the same bytes comes before or after, never half-way.
      const gone = assetIds.slice(at, at + REMOVED_AT_ONCE).filter((id) => !store.get(id))
      for (const id of gone) attempt(() => files.remove(id), id)
      attempt(() => derived.removeOf(gone), gone.join(', '))
      yield
    }
  }
  // Beside a database without a document they may be what somebody is about to restore.
  const isEmpty = store.documents().next().done === true
  if (!isEmpty) doAtOnce(forgetting(files.ids()))
  store.follow(({changes}) => {
    const gone = changes.flatMap(({id, before, after}) =>
      before && !after && isAsset(before) ? id : [],
    )
    if (gone.length > REMOVED_AT_ONCE) return forgetting(gone)
    doAtOnce(forgetting(gone))
    return forgetting([])
  })
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
