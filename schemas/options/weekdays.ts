/** Days of the week by the names schema.org's `dayOfWeek` uses, Monday first. */
export const weekdays = [
  {value: 'Monday', title: 'Monday'},
  {value: 'Tuesday', title: 'Tuesday'},
  {value: 'Wednesday', title: 'Wednesday'},
  {value: 'Thursday', title: 'Thursday'},
  {value: 'Friday', title: 'Friday'},
  {value: 'Saturday', title: 'Saturday'},
  {value: 'Sunday', title: 'Sunday'},
] as const

export type Weekday = (typeof weekdays)[number]['value']
