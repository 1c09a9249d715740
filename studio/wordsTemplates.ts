import type {Template} from 'sanity'
import {pageWords} from 'schemas/sample/pageWords.ts'

/** What the form of a page's words holds before anybody published some: those built in. */
export const wordsTemplates: Template[] = pageWords.map(
  ({_id, _type, _createdAt, _updatedAt, _rev, ...value}) => ({
    id: _id,
    title: _id,
    schemaType: _type,
    value,
  }),
)
