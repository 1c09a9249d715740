import {isRecord} from './isRecord.ts'
import {reviseJson} from './reviseJson.ts'

/** The field with which a document in an archive refers to a file of the archive. */
export const ARCHIVED_ASSET = '_sanityAsset'

/**
 * A document of an archive with each name of a file replaced by the id of its asset.
 * @param ids of assets by their names, such as `image@file://./images/a.png`
 */
export const withAssets = <Document extends object>(
  document: Document,
  ids: ReadonlyMap<string, string>,
): Document =>
  reviseJson(document, (_field, part) => {
    if (!isRecord(part) || !(ARCHIVED_ASSET in part)) return part
    const {[ARCHIVED_ASSET]: name, ...fields} = part
    const _ref = ids.get(String(name))
    return _ref ? {...fields, asset: {_type: 'reference', _ref}} : fields
  })
