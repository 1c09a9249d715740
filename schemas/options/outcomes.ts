/** How an outcome of a closed enquiry counts in reports. */
export const outcomeMeanings = [
  {value: 'enquiry', title: 'An enquiry like others'},
  {value: 'declined', title: 'We declined'},
  {value: 'none', title: 'It was no enquiry: nothing counts it'},
] as const

export type OutcomeMeaning = (typeof outcomeMeanings)[number]['value']
