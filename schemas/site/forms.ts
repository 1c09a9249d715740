import {bestTimeToReach, callTimes, urgencies} from '../options/formChoices.ts'
import {partOfDay} from '../options/partsOfDay.ts'
import {counted, sampleMark} from '../rules/amounts.ts'
import type {Page} from './page.ts'
import {promiseInWords, promises, type ReplyPromise} from './promises.ts'

// The site's forms: the page, endpoint, promise and confirmation of each, on the page and by e-mail.
// The fields and their rules are in web/forms. The forms' scripts import this file, so it holds
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
  /** The promise for this urgency, if it is sooner than the form's own. */
  urgent?: {
    urgency: string
    promise: ReplyPromise
    /** As `received.action`. */
    action: string
    /** The same when the sender is to call the colleague on call before it. */
    laterAction: string
    /** When care begins, counted from that action. */
    begins: string
  }
  /** The confirmation, on the page and by e-mail. */
  received: {
    title: string
    paragraphs: readonly string[]
    /** The promised action; the time follows: "we will call you by 10am on …". */
    action: string
    mailSubject: string
    /** The opening of the e-mail, before the promise. */
    mailThanks: string
    /** A paragraph of the e-mail only. */
    mailOnly?: string
  }
}

/** Arrange Care (product.md 2.11). */
export const careRequestForm = {
  kind: 'care-request',
  kindTitle: 'Care request',
  page: {
    path: '/arrange-care',
    drawing: 'first-visit',
    title: 'Arrange Care',
    searchTitle: 'Arrange Care',
    shareTitle: 'Arrange care',
    description: `Ask for care at home {inArea}. We call you back within ${promiseInWords(promises.call)}.`,
  },
  endpoint: '/api/submitCareRequest',
  promise: promises.call,
  received: {
    title: 'Thank You!',
    paragraphs: [
      "Thanks! We'll call you shortly to confirm the care slot.",
      `Our care coordinators will be in touch within ${promiseInWords(promises.call)} to discuss your needs and arrange the best care plan for you.`,
    ],
    action: 'we will call you',
    mailSubject: 'We have your care request',
    mailThanks: 'Thank you for asking us for care.',
  },
} as const satisfies SiteForm

/** Make a Referral (product.md 2.12). */
export const referralForm = {
  kind: 'referral',
  kindTitle: 'Referral',
  page: {
    path: '/referral',
    drawing: 'referral',
    title: 'Make a Referral',
    searchTitle: 'Make a Referral',
    shareTitle: 'Make a referral',
    description: `For hospitals, social workers and other professionals: refer a patient for care at home. We get in touch within ${promiseInWords(promises.referral)}.`,
  },
  endpoint: '/api/submitReferralRequest',
  promise: promises.referral,
  urgent: {
    urgency: 'urgent',
    promise: promises.call,
    action: 'we will call you',
    laterAction: 'our office will call you',
    begins: `Care begins within ${counted(48, 'hour')}${sampleMark(promises.call)} of that call.`,
  },
  received: {
    title: 'Referral Submitted Successfully',
    paragraphs: [
      `Thank you. We'll review your referral and get in touch within ${promiseInWords(promises.referral)}.`,
    ],
    action: 'you will hear from us',
    mailSubject: 'We have your referral',
    mailThanks: 'Thank you for your referral.',
    mailOnly: 'Please don’t send more about the patient by ordinary email: we’ll call you.',
  },
} as const satisfies SiteForm

/** Contact (product.md 2.6). */
export const contactForm = {
  kind: 'contact',
  kindTitle: 'Contact message',
  page: {
    path: '/contact',
    drawing: 'contact',
    title: 'Contact',
    searchTitle: 'Contact',
    shareTitle: 'Contact us',
    description: `Call, write or send us a message. We reply within ${promiseInWords(promises.message)}.`,
    content: 'opening',
  },
  endpoint: '/api/contact',
  promise: promises.message,
  received: {
    title: 'Message sent',
    paragraphs: [
      `Thank you for writing to us. We will reply within ${promiseInWords(promises.message)}.`,
    ],
    action: 'we will reply',
    mailSubject: 'We have your message',
    mailThanks: 'Thank you for writing to us.',
  },
} as const satisfies SiteForm

/** Call me back, for visitors who would rather not write. */
export const callBackForm = {
  kind: 'call-back',
  kindTitle: 'Call-back',
  page: {
    path: '/call-me-back',
    drawing: 'call-back',
    title: 'Call me back',
    searchTitle: 'Call me back',
    shareTitle: 'Call me back',
    description: `Leave a name and a number, nothing more. We call you back within ${promiseInWords(promises.call)}.`,
  },
  endpoint: '/api/callMeBack',
  promise: promises.call,
  received: {
    title: 'We will call you back',
    paragraphs: [
      `Thank you. A care coordinator will call you within ${promiseInWords(promises.call)}, or at the time of day you chose.`,
    ],
    action: 'we will call you',
    mailSubject: 'We will call you back',
    mailThanks: 'Thank you for leaving your number.',
  },
} as const satisfies SiteForm

export const siteForms = [careRequestForm, referralForm, contactForm, callBackForm] as const

export type EnquiryKind = (typeof siteForms)[number]['kind']

export function siteFormAt(path: string) {
  return siteForms.find(({page}) => page.path === path)
}

/** The form's promise for an urgency, if it has its own. */
export function urgentOf(kind: EnquiryKind, urgency: string) {
  const {urgent} = siteForm(kind)
  return urgent?.urgency === urgency ? urgent : undefined
}

/** The choices of each form that change its promise. */
const choicesOf: Readonly<Record<EnquiryKind, readonly {value: string; title: string}[]>> = {
  'care-request': bestTimeToReach,
  referral: urgencies,
  contact: [{value: '', title: 'Any'}],
  'call-back': [...callTimes, {value: '10:00', title: 'A half hour'}],
}

/** Every promise of the forms in words, by the sender's choices. */
export function promiseTable() {
  return siteForms.flatMap(({kind, page}) =>
    choicesOf[kind].map(({value, title}) => ({
      kind,
      form: page.title,
      value,
      choice: title,
      promise: partOfDay(value)
        ? `in that ${value.includes(':') ? 'half hour' : 'part of the day'}, on the next day that has it ahead`
        : `within ${promiseInWords((urgentOf(kind, value) ?? siteForm(kind)).promise)}`,
    })),
  )
}

export function siteForm(kind: EnquiryKind): SiteForm {
  const form = siteForms.find((each) => each.kind === kind)
  if (!form) throw new Error(`No form makes enquiries of the kind ${kind}`)
  return form
}
