/** Kinds of support a care request may ask for (specified values and labels). */
export const supportTypes = [
  {value: 'personal-care', title: 'Personal Care'},
  {value: 'medication-support', title: 'Medication Support'},
  {value: 'companionship', title: 'Companionship'},
  {value: 'household-tasks', title: 'Household Tasks'},
  {value: 'mobility-support', title: 'Mobility Support'},
  {value: 'other', title: 'Other'},
] as const
