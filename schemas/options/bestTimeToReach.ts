/** When the care team may telephone someone who asked for care (specified values and labels). */
export const bestTimeToReach = [
  {value: 'morning', title: 'Morning (9am - 12pm)'},
  {value: 'afternoon', title: 'Afternoon (12pm - 5pm)'},
  {value: 'evening', title: 'Evening (5pm - 8pm)'},
  {value: 'anytime', title: 'Anytime'},
] as const
