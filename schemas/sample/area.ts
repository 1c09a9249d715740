import {provider} from '../provider/provider.ts'

/** The provider's counties: "Northamptonshire, Leicestershire and Rutland". */
export const counties = new Intl.ListFormat('en-GB').format(provider.counties.map(({name}) => name))

/** The areas of the councils that it serves. */
export const councils = new Intl.ListFormat('en-GB').format(provider.councils.map(({area}) => area))

/** The provider's area in the grammar of another language. */
export const areaIn = (language: string) =>
  new Intl.ListFormat(language).format(provider.area.split(/, | and /))
