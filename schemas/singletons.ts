/** Types of which there is exactly one document, whose `_id` is the type's own name. */
export const singletonTypes = ['homePage', 'siteSettings', 'company', 'figures'] as const

/** Types of which the documents are given: in the Studio none is made, copied or deleted. */
export const givenTypes = [...singletonTypes, 'pageWords'] as const
