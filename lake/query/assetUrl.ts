import {isAsset} from '../store/assetAddress.ts'
import type {StoredDocument} from '../store/document.ts'

/* The store keeps the `url` of an asset as a path. A query sees it at the address of its asker. */

export function withLiveUrl(document: StoredDocument, address: () => string): StoredDocument {
  const {path, url} = document
  if (!isAsset(document) || url !== `/${path}`) return document
  return Object.defineProperty({...document}, 'url', {
    enumerable: true,
    get: () => address() + url,
  })
}

export function withIdInPerspective(
  document: StoredDocument,
  _id: string,
  address: () => string,
): StoredDocument {
  const copy = {...document, _id, _originalId: document._id}
  const isLive = Object.getOwnPropertyDescriptor(document, 'url')?.get !== undefined
  return isLive ? withLiveUrl({...copy, url: `/${document.path}`}, address) : copy
}
