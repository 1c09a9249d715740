/** The provider's trading name. Fictitious: change it here and in the sample content. */
export const providerName = 'Willowbrook Home Care'

/**
 * The service area of product.md 9, as pages word it: within Leicestershire it is Harborough alone.
 * Legal pages name the three counties, and the four councils' areas within them.
 */
export const serviceArea = 'Northamptonshire, Harborough and Rutland'

/** A shorter name for the title of the home page, because a search result cuts a longer one. */
export const region = 'East Midlands'
