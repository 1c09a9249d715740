/** The menus to which Site settings can add links of the provider's own. */
export const extraLinkPlaces = [
  {value: 'caseManagement', title: 'The menu “Case Management”'},
  {value: 'helpAndAdvice', title: 'The menu “Help & Advice”'},
  {value: 'aboutUs', title: 'The foot of every page, “About us”'},
  {value: 'policies', title: 'The foot of every page, “Policies”'},
] as const

/** A longer menu helps no one to find anything; further links are not shown. */
export const mostExtraLinks = 4
