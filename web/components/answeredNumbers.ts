import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {WhoAnswers} from '../behaviour/opening.ts'
import {getSiteSettings} from '../content/read.ts'
import {telephoneHref} from '../forms/telephone.ts'
import type {openingWordings} from './OpenNow.tsx'

/** Other numbers to call, and when: the urgent part of the help hub. */
export const whoToCall = {path: `${pages.helpHub.path}#urgent`, title: 'Who to call tonight'}

/** Shows an element only while one of our numbers is answered. */
export const whileAnswered = {'data-when': 'office on-call'}

/** Shows an element only while the office is closed. */
export const whileClosed = {'data-when': 'on-call nobody'}

/** The number to call in one state of our telephones. */
export interface Answerer {
  'data-when': WhoAnswers
  /** "07700 900123"; "Who to call tonight". */
  label: string
  href: string
  /** The wording of until when we are closed or answer. */
  wording: keyof typeof openingWordings
  /** Its field in Site settings. */
  field?: 'phone' | 'onCall'
}

/**
 * The number to call in each state of our telephones. A page holds all of them, and an attribute of its
 * root selects the one to show. While neither is answered it is a link to the page with the numbers that
 * are: 999, 111 and the councils, each for its own need.
 */
export async function answeredNumbers(): Promise<Answerer[]> {
  const {phone, onCall} = await getSiteSettings()
  const office: Answerer[] = phone
    ? [
        {
          'data-when': 'office',
          label: phone,
          href: telephoneHref(phone),
          wording: 'officeInBrief',
          field: 'phone',
        },
      ]
    : []
  const manager: Answerer[] = onCall
    ? [
        {
          'data-when': 'on-call',
          label: onCall.phone,
          href: telephoneHref(onCall.phone),
          wording: 'officeInBrief',
          field: 'onCall',
        },
      ]
    : []
  const numbers = [...office, ...manager]
  if (numbers.length === 0) return []
  return [
    ...numbers,
    {'data-when': 'nobody', label: whoToCall.title, href: whoToCall.path, wording: 'anyOfUs'},
  ]
}
