/** Where Site settings can add links of the provider's own. */
export const extraLinkPlaces = [
  {value: 'caseManagement', title: 'The menu “Case Management”'},
  {value: 'helpAndAdvice', title: 'The menu “Help & Advice”'},
  {value: 'aboutUs', title: 'The foot of every page, “About us”'},
  {value: 'policies', title: 'The foot of every page, “Policies”'},
] as const

/** A menu with more is no help to find anything; what is over is not shown. */
export const mostExtraLinks = 4
