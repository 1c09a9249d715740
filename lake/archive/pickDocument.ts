import {basename} from 'node:path'
import {assetIdOf} from '../store/assetAddress.ts'
import {draftIdOf, isPublishedId} from '../store/ids.ts'
import type {Archive} from './readArchive.ts'

/** One document of an archive, with its draft and the pictures and files that they name. */
export function pickDocument(archive: Archive, id: string): Archive {
  const ids = isPublishedId(id) ? [id, draftIdOf(id)] : [id]
  const documents = archive.documents.filter(({_id}) => ids.includes(_id))
  const text = JSON.stringify(documents)
  const isNamed = (name: string, assetId: string) => text.includes(name) || text.includes(assetId)
  const assets = [...archive.assets].filter(([name, {kind, path}]) =>
    isNamed(JSON.stringify(name), `"${assetIdOf(kind, basename(path))}"`),
  )
  return {...archive, documents, assets: new Map(assets), secrets: []}
}

/** The document that visitors saw, as a draft; the draft where there was no other. */
export function asDraft(archive: Archive): Archive {
  const document = archive.documents.find(({_id}) => isPublishedId(_id)) ?? archive.documents[0]
  const documents = document ? [{...document, _id: draftIdOf(document._id)}] : []
  return {...archive, documents}
}
