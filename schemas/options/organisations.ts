/** Kinds of organisation a referral may come from (specified values and labels). */
export const organisations = [
  {value: 'nhs', title: 'NHS Trust'},
  {value: 'local-authority', title: 'Local Authority'},
  {value: 'care-home', title: 'Care Home'},
  {value: 'private-practice', title: 'Private Practice'},
  {value: 'other', title: 'Other'},
] as const
