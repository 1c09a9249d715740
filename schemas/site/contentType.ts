import type {AllSanitySchemaTypes} from '../sanity.types.ts'

/** The types of the documents that the site reads. */
export type ContentType = Exclude<
  Extract<AllSanitySchemaTypes, {_id: string; _rev: string}>['_type'],
  `sanity.${string}`
>

/** A document of a type, as the content model has it. */
export type DocumentOf<Type extends ContentType> = Extract<
  AllSanitySchemaTypes,
  {_id: string; _type: Type}
>
