import type {AllSanitySchemaTypes} from '../sanity.types.ts'

/** The types of the documents that the site reads. */
export type ContentType = Exclude<
  Extract<AllSanitySchemaTypes, {_id: string; _rev: string}>['_type'],
  `sanity.${string}`
>
