export const trustIcons = [
  {value: 'shield', title: 'Shield'},
  {value: 'heart', title: 'Heart'},
  {value: 'users', title: 'People'},
  {value: 'clock', title: 'Clock'},
  {value: 'award', title: 'Award'},
  {value: 'map-pin', title: 'Map pin'},
] as const

export type TrustIcon = (typeof trustIcons)[number]['value']
