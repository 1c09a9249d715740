/** What a text can say of the provider; the site fills it in. */
export const providerFacts = [
  {value: 'name', title: 'Our name'},
  {value: 'shortName', title: 'Our short name'},
  {value: 'legalName', title: 'The company’s name'},
  {value: 'area', title: 'The area we cover'},
  {value: 'across', title: 'The area, as “across …”'},
  {value: 'region', title: 'Our region'},
  {value: 'counties', title: 'Our counties'},
  {value: 'councils', title: 'The councils we work with'},
  {value: 'councilAreas', title: 'The areas of these councils'},
  {value: 'regulator', title: 'Our regulator'},
  {value: 'oldestBrowsers', title: 'The oldest browsers that the site works in'},
  {value: 'urgentPromise', title: 'How soon urgent care starts: a sentence'},
  {value: 'nightAnswer', title: 'Who answers our telephone at night: a sentence'},
] as const
