/**
 * The overall ratings the Care Quality Commission gives a service, and the state before the first.
 * Source: https://www.cqc.org.uk/about-us/how-we-do-our-job/ratings
 */
export const cqcRatings = [
  {value: 'outstanding', title: 'Outstanding'},
  {value: 'good', title: 'Good'},
  {value: 'requires-improvement', title: 'Requires improvement'},
  {value: 'inadequate', title: 'Inadequate'},
  {value: 'not-yet-rated', title: 'Not yet rated'},
] as const
