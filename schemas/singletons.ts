/** Types with exactly one document, whose `_id` is the type's name. */
export const singletonTypes = ['homePage', 'siteSettings', 'company', 'figures'] as const
