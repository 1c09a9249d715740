import {ofEveryPicture} from '@home-care/schemas/objects/PictureInput.tsx'
import {assetOf} from '@home-care/schemas/rules/documentDates.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {pathToString, type SchemaType} from 'sanity'
import {partsOf} from './partsOf.ts'
import type {Place} from './saveReplaced.ts'

export interface PicturePlace extends Place {
  before: Record<string, unknown>
}

/** Each place at which a document shows a picture. @param asset the picture's id */
export function picturePlaces(type: SchemaType, document: object, asset: string): PicturePlace[] {
  return [...partsOf(type, document)].flatMap(({value, path, field}) => {
    if (!isRecord(value) || assetOf(value) !== asset) return []
    const at = pathToString(path)
    return [{key: at, path: at, field, before: value}]
  })
}

/** The values of these places with another picture. @param alt the description of the other picture */
export const withPicture = (places: readonly PicturePlace[], asset: string, alt: string) =>
  Object.fromEntries(
    places.map(({path, before}) => {
      const entries = Object.entries(before).filter(([name]) => ofEveryPicture.includes(name))
      const picture = {
        ...Object.fromEntries(entries),
        asset: {_type: 'reference', _ref: asset},
        alt,
      }
      return [path, picture]
    }),
  )
