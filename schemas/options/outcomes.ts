/** How an outcome of a closed enquiry counts in reports. */
export const outcomeMeanings = [
  {value: 'enquiry', title: 'An ordinary enquiry'},
  {value: 'declined', title: 'We declined'},
  {value: 'none', title: 'Not an enquiry: it is not counted'},
] as const

export type OutcomeMeaning = (typeof outcomeMeanings)[number]['value']
