import {pages} from 'schemas/site/siteMap.ts'
import type {WhoAnswers} from '../behaviour/opening.ts'
import {getSiteSettings} from '../content/read.ts'
import {telephoneHref} from '../content/telephone.ts'
import type {openingWordings} from './OpenNow.tsx'

/** Whom else to call, and when: the urgent part of the help hub. */
export const whoToCall = {path: `${pages.helpHub.path}#urgent`, title: 'Who to call tonight'}

/** Shows an element only while the office is closed. */
export const whileClosed = {'data-when': 'on-call nobody'}

/** The number to call while somebody, or nobody, of ours answers. */
export interface AnsweredNumber {
  'data-when': WhoAnswers
  number: string
  href: string
  /** What a short line beside it says. */
  wording: keyof typeof openingWordings
  /** The field of Site settings that it is. */
  field?: 'phone' | 'onCall'
}

/**
 * The number that is answered, for each of who answers: all of them are in a page, and its root says
 * which is shown. While nobody of ours answers it is the NHS's.
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
