/** How soon a referred person needs care to begin (specified values and labels). */
export const urgencies = [
  {value: 'routine', title: 'Routine (within 2 weeks)'},
  {value: 'soon', title: 'Soon (within 1 week)'},
  {value: 'urgent', title: 'Urgent (within 48 hours)'},
] as const
