import type {Template} from 'sanity'
import {pageWords} from 'schemas/sample/pageWords.ts'

/** The initial value of a page's words: the built-in ones. */
export const wordsTemplates: Template[] = pageWords.map(
  ({_id, _type, _createdAt, _updatedAt, _rev, ...value}) => ({
    id: _id,
    title: _id,
    schemaType: _type,
    value,
  }),
)
