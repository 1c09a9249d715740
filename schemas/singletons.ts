/** Types of which there is exactly one document, whose `_id` is the type's own name. */
export const singletonTypes = ['homePage', 'siteSettings', 'figures'] as const
