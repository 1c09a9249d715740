import {nation, provider} from '@home-care/schemas/provider/provider.ts'
import {counted} from '@home-care/schemas/rules/amounts.ts'
import {siteForm} from '@home-care/schemas/site/forms.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {SendMailOptions} from 'nodemailer'
import type {MailRecipient, PromiseStage, StaffRecipient} from '../data/database.ts'
import type {MailSettings} from '../data/enquiriesEnvironment.ts'
import {messageId} from '../data/mailServer.ts'
import {isEmailAddress} from '../forms/emailAddress.ts'
import {forms} from '../forms/forms.ts'
import {telephoneHref} from '../forms/telephone.ts'
import {momentInWords} from '../time/londonTime.ts'
import {
  type Answer,
  answersInWords,
  type Enquiry,
  isUrgent,
  promiseTo,
  senderOf,
  urgencyOf,
} from './enquiry.ts'
import {companyLine, type Letterhead, numbersInWords, whoAnswersAt} from './letterhead.ts'

/**
 * Composes a mail of the outbox. A retry carries the same Message-ID, so that a mailbox that got both
 * can show one.
 *
 * Mail servers log subjects and locked phones show them: a subject holds no name and nothing about
 * health.
 * @param letterhead what the mail says of the provider
 * @param staff the addresses for a mail to staff
 * @param reply what staff wrote to the sender
 * @returns undefined when there is no address to send to
 */
export function composeMail(
  recipient: MailRecipient,
  mailId: string,
  enquiry: Enquiry,
  {to, from, studioUrl, siteUrl, holdsDetails}: MailSettings,
  letterhead: Letterhead,
  staff: readonly string[] = [],
  reply?: string,
): SendMailOptions | undefined {
  const {kind, reference} = enquiry
  const sender = senderOf(enquiry)
  const promise = promiseTo(enquiry)
  const common = {
    from: {name: provider.name, address: from},
    messageId: messageId(mailId, from),
  }
  // The contact form takes any text as an address.
  const canAnswer = isEmailAddress(sender.email)
  /** An answer shows the office which enquiry it is about. */
  const replyTo = to[0] && {name: `${provider.name}, reference ${reference}`, address: to[0]}

  switch (recipient) {
    case 'office':
      return {
        ...common,
        to,
        subject: `${isUrgent(enquiry) ? 'Urgent: ' : ''}${forms[kind].site.kindTitle} ${reference}: ${toDo(enquiry)}`,
        ...(holdsDetails && canAnswer && {replyTo: {name: sender.name, address: sender.email}}),
        ...officeLetter(enquiry, studioUrl, holdsDetails),
      }
    case 'sender': {
      // It would promise a call that has been made.
      if (!canAnswer || enquiry.answeredAt) return undefined
      // The acknowledgement repeats nothing of the enquiry: the form must not send a stranger's words
      // to a third person.
      const {mailSubject, mailThanks, mailOnly} = siteForm(kind).received
      return {
        ...common,
        to: sender.email,
        replyTo,
        subject: `${mailSubject} (reference ${reference})`,
        // RFC 3834: asks for no out-of-office reply.
        headers: {'Auto-Submitted': 'auto-replied'},
        ...letter(
          [
            ...(promise.cannotWait ? [callNowInWords(letterhead, siteUrl)] : []),
            `${mailThanks} ${promise.promise}`,
            ...(mailOnly ? [mailOnly] : []),
          ],
          enquiry,
          letterhead,
        ),
      }
    }
    case 'reply':
      if (!canAnswer || reply === undefined) return undefined
      return {
        ...common,
        to: sender.email,
        replyTo,
        subject: `Your ${forms[kind].site.kindTitle.toLowerCase()} (reference ${reference})`,
        ...letter(reply.split(/\n{2,}/), enquiry, letterhead),
      }
    case 'duty':
    case 'assignee':
    case 'reminder': {
      // These mails are read on phones, so they leave the enquiry's content to the office's mailbox.
      const receivers = staff.length > 0 || recipient !== 'reminder' ? staff : to
      if (receivers.length === 0) return undefined
      const {subject, sentence} = noticeOf(recipient, enquiry)
      return {
        ...common,
        to: [...receivers],
        subject,
        headers: {'Auto-Submitted': 'auto-generated'},
        ...textAndHtml([
          sentence,
          ...(isNew(enquiry) ? [promisedInWords(enquiry)] : []),
          `Read it in the Studio: ${studioUrl}/enquiries/${reference}`,
        ]),
      }
    }
  }
}

/** An unanswered enquiry, and whether its promised time has passed. */
export interface OpenPromise {
  enquiry: Enquiry
  stage: PromiseStage
}

/** A mail with more lines is too long for a telephone. */
const mostLines = 20

/** Composes the mail about promises that run out soon or have run out: references and kinds alone. */
export function composePromiseMail(
  promises: readonly OpenPromise[],
  mailId: string,
  to: readonly string[],
  {from, studioUrl}: Pick<MailSettings, 'from' | 'studioUrl'>,
): SendMailOptions {
  const nameOf = ({kind, reference}: Enquiry) => `${forms[kind].site.kindTitle} ${reference}`
  const [first] = promises
  const isOver = promises.every(({stage}) => stage === 'over')
  const about =
    first && promises.length === 1
      ? nameOf(first.enquiry)
      : counted(promises.length, 'enquiry', 'enquiries')
  const section = (wanted: PromiseStage, sentence: string) => {
    const lines = promises.filter(({stage}) => stage === wanted)
    if (lines.length === 0) return []
    const moreLines = lines.length - mostLines
    return [
      sentence,
      ...lines
        .slice(0, mostLines)
        .map(
          ({enquiry}) =>
            `${nameOf(enquiry)}, promised ${promiseTo(enquiry).when}: ${studioUrl}/enquiries/${enquiry.reference}`,
        ),
      ...(moreLines > 0 ? [`And ${counted(moreLines, 'other')}: ${studioUrl}/enquiries`] : []),
    ]
  }
  return {
    from: {name: provider.name, address: from},
    to: [...to],
    subject: `${isOver ? 'Promise broken' : 'Not answered yet'}: ${about}`,
    messageId: messageId(mailId, from),
    headers: {'Auto-Submitted': 'auto-generated'},
    ...textAndHtml([
      ...section('over', 'The time we promised has passed, and nobody has answered:'),
      ...section('soon', 'The time we promised is nearly up, and nobody has answered yet:'),
    ]),
  }
}

// Staff may have dealt with an enquiry before its mail goes out: on the telephone, or in an outage.
const isNew = ({status}: Enquiry) => status === 'new'

const toDo = (enquiry: Enquiry) =>
  isNew(enquiry) ? `answer ${promiseTo(enquiry).when}` : 'already dealt with'

const promisedInWords = (enquiry: Enquiry) => `We promised an answer ${promiseTo(enquiry).when}.`

function noticeOf(
  recipient: StaffRecipient,
  enquiry: Enquiry,
): {subject: string; sentence: string} {
  const {kind, reference, receivedAt} = enquiry
  const name = `${forms[kind].site.kindTitle} ${reference}`
  switch (recipient) {
    case 'duty':
      return {
        subject: `${name}: ${toDo(enquiry)}`,
        sentence: `${name} was received at ${momentInWords(receivedAt)}, and you are on duty.`,
      }
    case 'assignee':
      return {subject: `${name} is yours`, sentence: `${name} has been handed over to you.`}
    case 'reminder':
      return {
        subject: `Reminder: ${name}`,
        sentence: `Someone asked for a reminder about ${name} today.`,
      }
  }
}

/**
 * @param holdsDetails whether the provider chose to have all answers in the mail
 */
function officeLetter(enquiry: Enquiry, studioUrl: string, holdsDetails: boolean) {
  const {kind, reference, receivedAt} = enquiry
  const urgency = urgencyOf(enquiry)
  const answers = enquiry.details
    ? answersInWords(enquiry)
    : [{label: 'Not readable', value: 'The key it was encrypted with is missing.'}]
  const paragraphs = [
    `${forms[kind].site.kindTitle} ${reference}, received at ${momentInWords(receivedAt)}.`,
    ...(urgency ? [`Urgency: ${urgency}.`] : []),
    isNew(enquiry) ? promisedInWords(enquiry) : 'A colleague has already dealt with it.',
    `Read it in the Studio, and note there what you do: ${studioUrl}/enquiries/${reference}`,
  ]
  return textAndHtml(paragraphs, {answers: holdsDetails ? answers : []})
}

/** The advice to call now, before a promise that the office cannot keep soon enough. */
function callNowInWords(letterhead: Letterhead, siteUrl: string): string {
  const answering = whoAnswersAt(letterhead, new Date())
  if (answering) return `Don't wait for us: call ${answering.phone} now. ${answering.who}`
  return `If it can’t wait, don’t wait for us: see who answers now at ${siteUrl}${pages.helpHub.path}#urgent`
}

const {healthLine} = nation
const healthAdvice = healthLine
  ? ` at any hour, call NHS ${healthLine.number}`
  : `, call ${nation.words.adviceNumber}`

/** A letter to the sender of an enquiry, with who answers whenever it is read. */
function letter(paragraphs: string[], {reference}: Enquiry, letterhead: Letterhead) {
  const {office, onCall} = letterhead
  return textAndHtml([...paragraphs, `Your reference is ${reference}.`], {
    foot: [
      ...numbersInWords(letterhead, new Date()),
      `If a life is at risk, call 999. For health advice${healthAdvice}.`,
      companyLine(letterhead) ?? '',
    ].filter(Boolean),
    numbers: [office.phone, onCall?.phone ?? ''].filter(Boolean),
  })
}

/**
 * A mail as text and as HTML. No colour is set: beside the colours of a reader's dark mode or of
 * Outlook, one of ours could not be read.
 * @param numbers our telephone numbers, which become links
 */
function textAndHtml(
  paragraphs: string[],
  {
    answers = [],
    foot = [],
    numbers = [],
  }: {answers?: Answer[]; foot?: string[]; numbers?: string[]} = {},
) {
  const html = (text: string, linked = numbers) =>
    withLinks(escapeHtml(text), linked).replaceAll('\n', '<br>')
  return {
    text: [
      ...paragraphs,
      ...answers.map(({label, value}) => `${label}\n${indent(value)}`),
      provider.name,
      ...(foot.length > 0 ? [foot.join('\n')] : []),
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="en-GB"><meta charset="utf-8">',
      '<meta name="color-scheme" content="light dark">',
      '<body><div style="font-family:Arial,sans-serif;font-size:17px;line-height:1.5;max-width:40em">',
      ...paragraphs.map((paragraph) => `<p>${html(paragraph)}</p>`),
      ...answers.map(
        ({label, value}) =>
          `<p><strong>${escapeHtml(label)}</strong><br>${escapeHtml(value).replaceAll('\n', '<br>')}</p>`,
      ),
      `<p>${escapeHtml(provider.name)}</p>`,
      ...foot.map(
        (line) =>
          `<p style="font-size:15px">${html(line, [...numbers, '999', ...(healthLine ? [healthLine.number] : [])])}</p>`,
      ),
      '</div></body></html>',
    ].join('\n'),
  }
}

const indent = (text: string) => text.replace(/^/gm, '  ')

function escapeHtml(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Makes links of the addresses and of the given telephone numbers in escaped HTML. */
function withLinks(html: string, numbers: readonly string[]) {
  const numberPattern = numbers.map((number) => number.replace(/[^\d ]/g, '\\$&')).join('|')
  const links = new RegExp(
    `(https?://[^\\s<>]*[^\\s<>.,;:!?)])${numberPattern && `|\\b(${numberPattern})\\b`}`,
    'g',
  )
  return html.replace(
    links,
    (text, url) => `<a href="${url ? text : telephoneHref(text)}">${text}</a>`,
  )
}
