/** https://www.cqc.org.uk/about-us/how-we-do-our-job/ratings, and the state before the first. */
export const cqcRatings = [
  {value: 'outstanding', title: 'Outstanding'},
  {value: 'good', title: 'Good'},
  {value: 'requires-improvement', title: 'Requires improvement'},
  {value: 'inadequate', title: 'Inadequate'},
  {value: 'not-yet-rated', title: 'Not yet rated'},
] as const
