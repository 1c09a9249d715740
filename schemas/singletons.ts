import {fixedPageOf} from './site/relations.ts'

/** Types with exactly one document, whose `_id` is the type's name. */
export const singletonTypes = ['homePage', 'siteSettings', 'company', 'figures'] as const

/** Whether the site cannot do without a document: it is neither taken off whole nor deleted. */
export const mustExist = (type: string, id: string): boolean =>
  singletonTypes.some((each) => each === type) || fixedPageOf(id) !== undefined
