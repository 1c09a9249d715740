import {urgencies} from '../options/urgencies.ts'
import type {Page} from './page.ts'

import {oneDay, oneWorkingDay, promiseInWords, type ReplyPromise, twoOpenHours} from './promises.ts'
import {serviceArea} from './provider.ts'

// The site's forms: the page, endpoint, promise and confirmation of each, on the page and by e-mail.
// The fields and their rules are in web/enquiries. The forms' scripts import this file, so it holds
// nothing else.

export interface SiteForm {
  /** The name of its enquiries in the store and in addresses. */
  kind: string
  /** The office's name for one of its enquiries, in inbox, mail and export. */
  kindTitle: string
  /** The paths `<path>/check` and `<path>/received` belong to it. */
  page: Page
  endpoint: `/api/${string}`
  promise: ReplyPromise
  /** The promise and confirmation for senders who choose this urgency, in place of the form's own. */
  urgent?: {urgency: string; promise: ReplyPromise; paragraphs: readonly string[]}
  /** The confirmation, on the page and by e-mail. */
  received: {
    title: string
    paragraphs: readonly string[]
    /** The promised action; the promised-by time follows: "We will call you by 10am on …". */
    by: string
    mailSubject: string
    /** A paragraph of the e-mail only. */
    mailOnly?: string
  }
}

/** Arrange Care (spec section 2.11). */
export const careRequestForm = {
  kind: 'care-request',
  kindTitle: 'Care request',
  page: {
    path: '/arrange-care',
    drawing: 'first-visit',
    title: 'Arrange Care',
    searchTitle: 'Arrange Care',
    shareTitle: 'Arrange care',
    description: `Ask for care at home in ${serviceArea}. We call you back within ${promiseInWords(twoOpenHours)}.`,
  },
  endpoint: '/api/submitCareRequest',
  promise: twoOpenHours,
  received: {
    title: 'Thank You!',
    paragraphs: [
      "Thanks! We'll call you shortly to confirm the care slot.",
      `Our care coordinators will be in touch within ${promiseInWords(twoOpenHours)} to discuss your needs and arrange the best care plan for you.`,
    ],
    by: 'We will call you by',
    mailSubject: 'We have your care request',
  },
} as const satisfies SiteForm

/** Make a Referral (spec section 2.12). */
export const referralForm = {
  kind: 'referral',
  kindTitle: 'Referral',
  page: {
    path: '/referral',
    drawing: 'referral',
    title: 'Make a Referral',
    searchTitle: 'Make a Referral',
    shareTitle: 'Make a referral',
    description: `For NHS teams, local authorities and professionals: refer a patient for care at home. We get in touch within ${promiseInWords(oneWorkingDay)}.`,
  },
  endpoint: '/api/submitReferralRequest',
  promise: oneWorkingDay,
  urgent: {
    urgency: 'urgent',
    promise: twoOpenHours,
    paragraphs: [
      `You marked it urgent. Please call us now as well: a call is the quickest way to care. If you only write, we get in touch within ${promiseInWords(twoOpenHours)}.`,
    ],
  },
  received: {
    title: 'Referral Submitted Successfully',
    paragraphs: [
      `Thank you. We'll review your referral and get in touch within ${promiseInWords(oneWorkingDay)}.`,
    ],
    by: 'You will hear from us by',
    mailSubject: 'We have your referral',
    mailOnly: 'Please do not send more about the patient by ordinary email: we will call you.',
  },
} as const satisfies SiteForm

/** Contact (spec section 2.6). */
export const contactForm = {
  kind: 'contact',
  kindTitle: 'Contact message',
  page: {
    path: '/contact',
    drawing: 'contact',
    title: 'Contact',
    searchTitle: 'Contact',
    shareTitle: 'Contact us',
    description: `Call, write or send us a message. We reply within ${promiseInWords(oneDay)}.`,
    words: [],
  },
  endpoint: '/api/contact',
  promise: oneDay,
  received: {
    title: 'Message sent',
    paragraphs: [`Thank you for writing to us. We will reply within ${promiseInWords(oneDay)}.`],
    by: 'You will have our reply by',
    mailSubject: 'We have your message',
  },
} as const satisfies SiteForm

/** Call Me Back, for visitors who would rather not write. */
export const callBackForm = {
  kind: 'call-back',
  kindTitle: 'Call-back',
  page: {
    path: '/call-me-back',
    drawing: 'call-back',
    title: 'Call Me Back',
    searchTitle: 'Ask us to call you back',
    shareTitle: 'We call you back',
    description: `Leave a name and a number, nothing more. We call you back within ${promiseInWords(twoOpenHours)}.`,
  },
  endpoint: '/api/callMeBack',
  promise: twoOpenHours,
  received: {
    title: 'We will call you back',
    paragraphs: [
      `Thank you. A care coordinator will call you within ${promiseInWords(twoOpenHours)}, or at the time of day you chose.`,
    ],
    by: 'You will have our call by',
    mailSubject: 'We will call you back',
  },
} as const satisfies SiteForm

export const siteForms = [careRequestForm, referralForm, contactForm, callBackForm] as const

export type EnquiryKind = (typeof siteForms)[number]['kind']

/** The form on the page at this path; undefined when there is none. */
export function siteFormAt(path: string) {
  return siteForms.find(({page}) => page.path === path)
}

/** The promise of a form, or its own promise for an urgency. */
export function promiseOf(kind: EnquiryKind, urgency?: string): ReplyPromise {
  return (urgentOf(kind, urgency) ?? siteForm(kind)).promise
}

/** The form's promise and confirmation for an urgency, if it has its own. */
export function urgentOf(kind: EnquiryKind, urgency: string | undefined) {
  const {urgent} = siteForm(kind)
  return urgent?.urgency === urgency ? urgent : undefined
}

/** Every promise of the forms, by form and urgency. */
export function promiseTable() {
  return siteForms.flatMap(({kind, page}) => {
    const chosen = kind === referralForm.kind ? urgencies : [undefined]
    return chosen.map((urgency) => ({
      kind,
      path: page.path,
      form: page.title,
      urgency,
      promise: promiseOf(kind, urgency?.value),
    }))
  })
}

/** The form of a kind of enquiry. */
export function siteForm(kind: EnquiryKind): SiteForm {
  const form = siteForms.find((each) => each.kind === kind)
  if (!form) throw new Error(`No form makes enquiries of the kind ${kind}`)
  return form
}
