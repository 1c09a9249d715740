/** The provider's trading name. Fictitious: change it here and in the sample content. */
export const providerName = 'Willowbrook Home Care'

/** The service area of spec section 9, as every page words it. */
export const serviceArea = 'Northamptonshire, Leicestershire and Rutland'

/** The same in two words, for the title of the home page: a search result cuts a longer one. */
export const region = 'East Midlands'
