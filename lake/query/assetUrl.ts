import {isAsset} from '../store/assetAddress.ts'
import type {StoredDocument} from '../store/document.ts'

/*
 * The store keeps the `url` of an asset without the lake's address. A query sees it with the address
 * at which its asker reaches the lake: it is put together when it is read.
 */

export function withLiveUrl(document: StoredDocument, address: () => string): StoredDocument {
  const {path, url} = document
  if (!isAsset(document) || url !== `/${path}`) return document
  return Object.defineProperty({...document}, 'url', {
    enumerable: true,
    get: () => address() + url,
  })
}

/** The same document under another id, as a perspective shows it. */
export function shownAs(
  document: StoredDocument,
  _id: string,
  address: () => string,
): StoredDocument {
  const shown = {...document, _id, _originalId: document._id}
  const isLive = Object.getOwnPropertyDescriptor(document, 'url')?.get !== undefined
  return isLive ? withLiveUrl({...shown, url: `/${document.path}`}, address) : shown
}
