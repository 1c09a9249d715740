/** The person who needs the requested care. The values are specified; the labels are ours. */
export const careFor = [
  {value: 'myself', title: 'Myself'},
  {value: 'parent', title: 'A parent'},
  {value: 'partner', title: 'My partner'},
  {value: 'other', title: 'Someone else'},
] as const
