/** Times for a call-back. */
export const callTimes = [
  {value: 'soonest', title: 'As soon as possible'},
  {value: 'morning', title: 'In the morning'},
  {value: 'afternoon', title: 'In the afternoon'},
] as const
