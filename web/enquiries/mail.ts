import {provider} from '@home-care/schemas/provider/provider.ts'
import {counted} from '@home-care/schemas/rules/amounts.ts'
import {siteForm} from '@home-care/schemas/site/forms.ts'
import type {SendMailOptions} from 'nodemailer'
import type {MailRecipient, PromiseStage, StaffRecipient} from '../data/database.ts'
import type {MailSettings} from '../data/enquiriesEnvironment.ts'
import {messageId} from '../data/mailServer.ts'
import {isEmailAddress} from '../forms/emailAddress.ts'
import {forms} from '../forms/forms.ts'
import {formatMoment} from '../time/londonTime.ts'
import {
  type Answer,
  describe,
  type Enquiry,
  isUrgent,
  promiseTo,
  senderOf,
  urgencyOf,
} from './enquiry.ts'

/**
 * Composes a mail of the outbox. A retry carries the same Message-ID, so that a mailbox that got both
 * can show one.
 *
 * Mail servers log subjects and locked phones show them: a subject holds no name and nothing about
 * health.
 * @param staff the addresses for a mail to staff
 * @param reply what staff wrote to the sender
 * @returns undefined when there is no address to send to
 */
export function composeMail(
  recipient: MailRecipient,
  mailId: string,
  enquiry: Enquiry,
  {to, from, studioUrl, siteUrl, holdsDetails}: MailSettings,
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
  // The contact form does not check it.
  const canAnswer = isEmailAddress(sender.email)

  switch (recipient) {
    case 'office':
      return {
        ...common,
        to,
        subject: `${isUrgent(enquiry) ? 'Urgent: ' : ''}${forms[kind].site.kindTitle} ${reference}: answer ${promise.when}`,
        ...(holdsDetails && canAnswer && {replyTo: {name: sender.name, address: sender.email}}),
        ...officeLetter(enquiry, studioUrl, holdsDetails),
      }
    case 'sender': {
      if (!canAnswer) return undefined
      // The acknowledgement repeats nothing of the enquiry: the form must not send a stranger's words
      // to a third person.
      const {mailSubject, mailOnly} = siteForm(kind).received
      return {
        ...common,
        to: sender.email,
        replyTo: to[0],
        subject: `${mailSubject} (reference ${reference})`,
        // RFC 3834: asks for no out-of-office reply.
        headers: {'Auto-Submitted': 'auto-replied'},
        ...parts([
          ...promise.sentences,
          ...(isUrgent(enquiry)
            ? [`A call is quicker still. When each of our numbers is answered: ${siteUrl}/contact`]
            : []),
          ...(mailOnly ? [mailOnly] : []),
          `Your reference is ${reference}.`,
        ]),
      }
    }
    case 'reply':
      if (!canAnswer || reply === undefined) return undefined
      return {
        ...common,
        to: sender.email,
        replyTo: to[0],
        subject: `Your ${forms[kind].site.kindTitle.toLowerCase()} (reference ${reference})`,
        ...parts([...reply.split(/\n{2,}/), `Your reference is ${reference}.`]),
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
        ...parts([
          sentence,
          ...(enquiry.status === 'new' ? [`We promised an answer ${promise.when}.`] : []),
          `Read it in the Studio: ${studioUrl}/enquiries/${reference}`,
        ]),
      }
    }
  }
}

/** An enquiry that is not answered, and whether its promised time is over. */
export interface OpenPromise {
  enquiry: Enquiry
  stage: PromiseStage
}

/** More would be read by nobody on a telephone. */
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
    const left = lines.length - mostLines
    return [
      sentence,
      ...lines
        .slice(0, mostLines)
        .map(
          ({enquiry}) =>
            `${nameOf(enquiry)}, promised ${promiseTo(enquiry).when}: ${studioUrl}/enquiries/${enquiry.reference}`,
        ),
      ...(left > 0 ? [`And ${counted(left, 'other')}: ${studioUrl}/enquiries`] : []),
    ]
  }
  return {
    from: {name: provider.name, address: from},
    to: [...to],
    subject: `${isOver ? 'Promise broken' : 'Not answered yet'}: ${about}`,
    messageId: messageId(mailId, from),
    headers: {'Auto-Submitted': 'auto-generated'},
    ...parts([
      ...section('over', 'The time that we promised is over, and nobody has answered:'),
      ...section('soon', 'The time that we promised is over soon, and nobody has answered yet:'),
    ]),
  }
}

function noticeOf(
  recipient: StaffRecipient,
  enquiry: Enquiry,
): {subject: string; sentence: string} {
  const {kind, reference, receivedAt} = enquiry
  const name = `${forms[kind].site.kindTitle} ${reference}`
  switch (recipient) {
    case 'duty':
      return {
        subject: `${name}: answer ${promiseTo(enquiry).when}`,
        sentence: `${name} was received ${formatMoment(receivedAt)}, and you are on duty.`,
      }
    case 'assignee':
      return {subject: `${name} is yours`, sentence: `${name} was handed to you.`}
    case 'reminder':
      return {
        subject: `Reminder: ${name}`,
        sentence: `Someone asked for a reminder of ${name} today.`,
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
    ? describe(enquiry)
    : [{label: 'Not readable', value: 'The key it was encrypted with is missing.'}]
  const paragraphs = [
    `${forms[kind].site.kindTitle} ${reference}, received ${formatMoment(receivedAt)}.`,
    ...(urgency ? [`Urgency: ${urgency}.`] : []),
    `We promised an answer ${promiseTo(enquiry).when}.`,
    `Read it in the Studio, and note there what you do: ${studioUrl}/enquiries/${reference}`,
  ]
  return parts(paragraphs, holdsDetails ? answers : [])
}

function parts(paragraphs: string[], answers: Answer[] = []) {
  return {
    text: [
      ...paragraphs,
      ...answers.map(({label, value}) => `${label}\n${indent(value)}`),
      provider.name,
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="en-GB"><meta charset="utf-8">',
      `<body style="font:17px/1.5 sans-serif;color:${provider.palette['ink-900']};max-width:40em">`,
      ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`),
      ...answers.map(
        ({label, value}) =>
          `<p><strong>${escapeHtml(label)}</strong><br>${escapeHtml(value).replaceAll('\n', '<br>')}</p>`,
      ),
      `<p>${escapeHtml(provider.name)}</p></body></html>`,
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
