/** Types with exactly one document, whose `_id` is the type's name. */
export const singletonTypes = ['homePage', 'siteSettings', 'company', 'figures'] as const

/** Types with a fixed set of documents: the Studio does not create, copy or delete any. */
export const givenTypes = [...singletonTypes, 'pageWords'] as const
