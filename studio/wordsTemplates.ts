import {pageWords} from '@home-care/schemas/sample/pageWords.ts'
import type {Template} from 'sanity'

/** The initial value of a page's words: the built-in ones. */
export const wordsTemplates: Template[] = pageWords.map(
  ({_id, _type, _createdAt, _updatedAt, _rev, ...value}) => ({
    id: _id,
    title: _id,
    schemaType: _type,
    value,
  }),
)
