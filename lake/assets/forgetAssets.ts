import {log} from '@home-care/environment/log.ts'
import {isAsset} from '../store/assetAddress.ts'
import type {Store} from '../store/store.ts'
import type {AssetFiles} from './assetFiles.ts'
import type {DerivedImages} from './derivedImages.ts'

/**
 * Removes the bytes of an asset with its document, so that deleting a picture takes it off the web.
 * Bytes that a crash left without a document go at the next start.
 * @returns what removes the bytes of assets, and throws when it cannot
 */
export function forgetAssets(
  store: Store,
  files: AssetFiles,
  derived: DerivedImages,
): (assetIds: readonly string[]) => void {
  const removeFiles = (assetIds: readonly string[]) => {
    for (const id of assetIds) files.remove(id)
    derived.removeOf(assetIds)
  }
  const forget = (assetIds: readonly string[]) => {
    const gone = assetIds.filter((id) => !store.get(id))
    try {
      if (gone.length > 0) removeFiles(gone)
    } catch (error) {
      const names = gone.join(', ')
      log.error(
        {err: error},
        `The file of ${names} could not be removed; tried again at the next start.`,
      )
    }
  }
  // Beside an empty database the files may be part of a restore.
  if (store.documents.size > 0) forget(files.ids())
  store.onCommit(({changes}) =>
    forget(
      changes.flatMap(({id, before, after}) => (before && !after && isAsset(before) ? id : [])),
    ),
  )
  return removeFiles
}
