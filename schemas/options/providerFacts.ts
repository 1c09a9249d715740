import {nation} from '../provider/provider.ts'

const {careBody, careBodies, healthService} = nation.words

/** Facts about the provider that a text can name; the site fills them in. */
export const providerFacts = [
  {value: 'name', title: 'Our name'},
  {value: 'shortName', title: 'Our short name'},
  {value: 'legalName', title: 'The company’s name'},
  {value: 'area', title: 'The area we cover'},
  {value: 'inArea', title: 'The area, as “in …” or “on …”'},
  {value: 'across', title: 'The area, as “across …”'},
  {value: 'region', title: 'Our region'},
  {value: 'counties', title: 'Our counties'},
  {value: 'councils', title: `The ${careBodies} we work with`},
  {value: 'councilAreas', title: `The areas of these ${careBodies}`},
  {value: 'nation', title: 'Our nation'},
  {value: 'regulator', title: 'Our regulator’s name'},
  {value: 'theRegulator', title: 'Our regulator, as “the …”'},
  {value: 'regulatorInShort', title: 'Our regulator, in short'},
  {value: 'vettingCheck', title: 'The check that every carer has'},
  {value: 'vettingBody', title: 'Who gives that check'},
  {value: 'ombudsman', title: 'The ombudsman for care'},
  {value: 'healthOmbudsman', title: `The ombudsman for the ${healthService}`},
  {value: 'healthBuyers', title: `Who buys care for the ${healthService}`},
  {value: 'careBuyers', title: `Who buys care for people of the ${careBody}`},
  {value: 'careLaw', title: `The law about help from the ${careBody}`},
  {value: 'capacityLaw', title: 'The law about people who can’t decide'},
  {value: 'powerOfAttorney', title: 'The power to decide for someone'},
  {value: 'lawOf', title: 'Whose law and courts apply'},
  {value: 'leastPay', title: 'The least that anybody is paid'},
  {value: 'adviceNumber', title: 'Who to call for health advice'},
  {value: 'oldestBrowsers', title: 'The oldest browsers that the site works in'},
  {value: 'urgentPromise', title: 'How soon urgent care starts: a sentence'},
  {value: 'nightAnswer', title: 'Who answers our telephone at night: a sentence'},
] as const
