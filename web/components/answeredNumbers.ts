import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {WhoAnswers} from '../behaviour/opening.ts'
import {getSiteSettings} from '../content/read.ts'
import {telephoneHref} from '../forms/telephone.ts'
import type {openingWordings} from './OpenNow.tsx'

/** Other numbers to call, and when: the urgent part of the help hub. */
export const whoToCall = {path: `${pages.helpHub.path}#urgent`, title: 'Who to call tonight'}

/** Shows an element only while the office is closed. */
export const whileClosed = {'data-when': 'on-call nobody'}

/** The number to call while this line is answered. */
export interface AnsweredNumber {
  'data-when': WhoAnswers
  number: string
  href: string
  /** The wording of the short line beside it. */
  wording: keyof typeof openingWordings
  /** Its field in Site settings. */
  field?: 'phone' | 'onCall'
}

/**
 * The number to call in each state of our telephones. A page holds all of them, and an attribute of its
 * root selects the one to show. While none of ours is answered it is the NHS's.
 */
export async function answeredNumbers(): Promise<AnsweredNumber[]> {
  const {phone, onCall} = await getSiteSettings()
  if (!phone) return []
  return [
    {
      'data-when': 'office',
      number: phone,
      href: telephoneHref(phone),
      wording: 'officeInBrief',
      field: 'phone',
    },
    ...(onCall
      ? [
          {
            'data-when': 'on-call',
            number: onCall.phone,
            href: telephoneHref(onCall.phone),
            wording: 'onCallInBrief',
            field: 'onCall',
          } as const,
        ]
      : []),
    {'data-when': 'nobody', number: 'NHS 111', href: 'tel:111', wording: 'anyOfUs'},
  ]
}
