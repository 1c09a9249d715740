import * as z from 'zod'
import {enquiryKinds, enquiryStatuses, mailStates} from '../data/enquiryStates.ts'

// The responses of the staff API: its routes write them, the Studio's inbox reads them.

const enquirySummarySchema = z.object({
  reference: z.string(),
  kind: z.enum(enquiryKinds),
  kindTitle: z.string(),
  /** Empty when the enquiry cannot be decrypted. */
  name: z.string(),
  /** The person that a referral is about; null for other kinds. */
  patient: z.string().nullable(),
  urgency: z.string().nullable(),
  /** The first line of the message, the place of the care and the person who needs it; empty without. */
  firstLine: z.string(),
  town: z.string(),
  careFor: z.string(),
  /** The day from which the care is wanted. */
  startOn: z.iso.date().nullable(),
  receivedAt: z.iso.datetime(),
  promisedBy: z.iso.datetime(),
  /** The promise in words: "by 4.09pm on Thursday 26 November". */
  promise: z.string(),
  status: z.enum(enquiryStatuses),
  /** The state of the mail to the office; 'off' while no mail server is configured. */
  officeMail: z.enum([...mailStates, 'off']),
  /** The sender was not reached by the promised time; a reply may be on its way. */
  isOverdue: z.boolean(),
  /** The newest reply was not delivered, and staff have not closed the enquiry since. */
  hasFailedReply: z.boolean(),
  /** Suspected spam that staff have not cleared, or spam as they say. */
  isSuspect: z.boolean(),
  isUrgent: z.boolean(),
  assignee: z.object({id: z.string(), name: z.string()}).nullable(),
  isMine: z.boolean(),
  /** The day from which it is due for another look. */
  remindOn: z.iso.date().nullable(),
  /** The outcome; null while the enquiry is open, and where staff chose none. */
  outcome: z.string().nullable(),
  marks: z.array(z.string()),
})
export type EnquirySummary = z.infer<typeof enquirySummarySchema>

export const enquiryListSchema = z.object({
  enquiries: z.array(enquirySummarySchema),
  /** The value of `?before=` for the next page; null on the last. */
  next: z.string().nullable(),
  /** The number of new enquiries under suspicion of spam. */
  suspects: z.number(),
  total: z.number(),
})

/** Search results from the newest `searched` enquiries. */
export const enquirySearchSchema = z.object({
  enquiries: z.array(enquirySummarySchema),
  searched: z.number(),
  hasOlder: z.boolean(),
})
export type EnquirySearch = z.infer<typeof enquirySearchSchema>

const stretchSchema = z.object({from: z.iso.datetime(), until: z.iso.datetime()})

/** The work that is waiting; holds no personal data. */
export const enquiryCountsSchema = z.object({
  new: z.number(),
  overdue: z.number(),
  dueToday: z.number(),
  reminders: z.number(),
  /** Periods in the coming fortnight in which the office is closed and no colleague is on duty. */
  uncovered: z.array(stretchSchema),
  /** Open problems with the server, a sentence each. */
  alarms: z.array(z.string()),
})

/** The number of enquiries that will be deleted on each day; holds no personal data. */
export const deletionsSchema = z.object({
  deletions: z.array(z.object({on: z.iso.date(), count: z.number()})),
})
export type Deletions = z.infer<typeof deletionsSchema>

/** Whether the user subscribes to the weekly mail of what is due, and whether mail can reach them. */
export const weekMailSchema = z.object({isWanted: z.boolean(), isPossible: z.boolean()})
export type WeekMail = z.infer<typeof weekMailSchema>

/** Asks people, by their ids, to read the version of a page until a day in London. */
export const askToReadSchema = z.object({
  documentId: z.string().min(1),
  revision: z.string().min(1),
  people: z
    .array(z.string())
    .min(1, 'Please choose who is to read it.')
    .max(500, 'Please choose 500 people or fewer.'),
  until: z.iso.date('Please choose a day.'),
})
export type AskToRead = z.infer<typeof askToReadSchema>

/** The staff who can be asked to read a page, and the requests so far, the newest first. */
export const readingsSchema = z.object({
  people: z.array(z.object({id: z.string(), name: z.string()})),
  asked: z.array(
    z.object({
      staffId: z.string(),
      name: z.string(),
      until: z.iso.date(),
      askedAt: z.iso.datetime(),
      readAt: z.iso.datetime().nullable(),
      /** The site shows another version than they read, or were asked to. */
      isOlder: z.boolean(),
      isGone: z.boolean(),
    }),
  ),
})
export type Readings = z.infer<typeof readingsSchema>

/** The pages that the user is asked to read, the first due first. */
export const toReadSchema = z.object({
  pages: z.array(
    z.object({
      documentId: z.string(),
      title: z.string(),
      path: z.string(),
      revision: z.string(),
      until: z.iso.date(),
      askedBy: z.string(),
    }),
  ),
})
export type ToRead = z.infer<typeof toReadSchema>

/** The outcomes and marks that staff choose from. */
export const wordsSchema = z.object({
  outcomes: z.array(z.string()),
  marks: z.array(z.object({title: z.string(), keptYears: z.number().optional()})),
  /** Marks of stored enquiries that are no choice any more. */
  oldMarks: z.array(z.string()),
})
export type Words = z.infer<typeof wordsSchema>

/** The longest time that a report is about, in days. */
const mostReportDays = 3_660

export const reportQuerySchema = z
  .object({
    by: z.enum(['week', 'month', 'kind', 'area', 'colleague']),
    kind: z.enum(enquiryKinds).optional(),
    from: z.iso.date(),
    to: z.iso.date(),
  })
  .refine(
    ({from, to}) => from <= to && Date.parse(to) - Date.parse(from) < mostReportDays * 86_400_000,
    'Please choose a last day after the first, within ten years.',
  )
export type ReportQuery = z.infer<typeof reportQuerySchema>

const reportRowSchema = z.object({
  title: z.string(),
  received: z.number(),
  inTime: z.number(),
  /** Answered too late, or unanswered after the promised time. */
  late: z.number(),
  /** The median time to the first answer; null without answered enquiries. */
  medianMinutes: z.number().nullable(),
  /** Enquiries that waited longer than 24 hours for an answer, open ones included. */
  overADay: z.number(),
  longestMinutes: z.number(),
  referrals: z.number(),
  outcomes: z.array(
    z.object({title: z.string(), count: z.number(), declinedReferrals: z.number()}),
  ),
})
export type ReportRow = z.infer<typeof reportRowSchema>

/** Counts of enquiries; hold no personal data. */
export const reportSchema = z.object({rows: z.array(reportRowSchema), total: reportRowSchema})
export type Report = z.infer<typeof reportSchema>

const dutySchema = stretchSchema.extend({id: z.string(), isWeekly: z.boolean()})

/** Staff who used the inbox lately. An enquiry can be assigned to each. */
export const colleaguesSchema = z.object({
  colleagues: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isMe: z.boolean(),
      isMailable: z.boolean(),
      /** Under way and to come. */
      duties: z.array(dutySchema),
      /** Changes when a duty begins, so that an open inbox is rendered again. */
      isOnDuty: z.boolean(),
    }),
  ),
  /** Former colleagues who still have enquiries assigned. */
  gone: z.array(z.object({id: z.string(), name: z.string()})),
  /** The duty periods of the coming fortnight, in order; null where the office is closed without cover. */
  fortnight: z.array(stretchSchema.extend({name: z.string().nullable()})),
})
export type Colleagues = z.infer<typeof colleaguesSchema>
export type Colleague = Colleagues['colleagues'][number]

/** Adds a duty of a colleague, or ends one. */
export const dutyChangeSchema = z.union([
  z.object({colleague: z.string(), duty: dutySchema.omit({id: true})}),
  z.object({colleague: z.string(), end: z.string()}),
])
export type DutyChange = z.infer<typeof dutyChangeSchema>

/** Counts of enquiries answered as promised; holds no personal data. */
export const answeredSchema = z.object({
  counts: z.array(
    z.object({
      month: z.string(),
      kind: z.enum(enquiryKinds),
      kindTitle: z.string(),
      inTime: z.number(),
      late: z.number(),
    }),
  ),
  /** The share the website may publish; null while it would cover too few enquiries. */
  share: z
    .object({percent: z.number(), count: z.number(), from: z.string(), to: z.string()})
    .nullable(),
})
export type Answered = z.infer<typeof answeredSchema>
export type EnquiryCounts = z.infer<typeof enquiryCountsSchema>
export type EnquiryList = z.infer<typeof enquiryListSchema>

export const enquiryDetailSchema = enquirySummarySchema.extend({
  answers: z.array(z.object({label: z.string(), value: z.string()})),
  email: z.string(),
  phone: z.string(),
  /** Null when the telephone number is not valid. */
  telephoneHref: z.string().nullable(),
  /** The time of day of the reminder's mail; null once it was sent. */
  remindAt: z.iso.time({precision: -1}).nullable(),
  /** The day until which its marks keep it; null without such a mark. */
  keptUntil: z.iso.date().nullable(),
  /** The names of colleagues who have it open now. */
  readers: z.array(z.string()),
  /** Whether the office's mail can reach the sender. */
  canReply: z.boolean(),
  /** Their address did not take the mail that we have the enquiry. */
  isReceiptRefused: z.boolean(),
  notes: z.array(
    z.object({
      writtenAt: z.iso.datetime(),
      author: z.string(),
      text: z.string(),
      /** The state of its mail, if it is a reply to the sender; null for a note for staff. */
      mail: z.enum(mailStates).nullable(),
    }),
  ),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      actor: z.string(),
      action: z.string(),
      detail: z.string().nullable(),
    }),
  ),
})
export type EnquiryDetail = z.infer<typeof enquiryDetailSchema>

/** Other enquiries of the same person, at most 20. */
export const samePersonSchema = z.object({enquiries: z.array(enquirySummarySchema)})
export type SamePerson = z.infer<typeof samePersonSchema>

const countedSchema = z.object({all: z.number(), recent: z.number()})

/** The site's use in the last 90 days: counts without any person. */
export const visitsSchema = z.object({
  /** The first day of the counts; null without any. */
  since: z.iso.date().nullable(),
  /** The days that `recent` counts, today included. */
  recentDays: z.number(),
  pages: z.array(countedSchema.extend({title: z.string()})),
  forms: z.array(
    z.object({
      title: z.string(),
      shown: countedSchema,
      begun: countedSchema,
      sent: countedSchema,
      /** The fields for which it was refused, the most frequent first. */
      refused: z.array(countedSchema.extend({label: z.string()})),
    }),
  ),
  calls: countedSchema,
  whatsapp: countedSchema,
  /** Open problems with the server and the content, a sentence each. */
  alarms: z.array(z.string()),
})
export type Visits = z.infer<typeof visitsSchema>

/** An enquiry that came by telephone, as a colleague enters it. */
export const enteredSchema = z.object({
  kind: z.enum(enquiryKinds),
  /** The answers by field, in the form's own values. */
  values: z.record(z.string(), z.unknown()),
  receivedAt: z.iso.datetime(),
  /** The colleague's note, for staff. */
  note: z.string().trim().max(5000, 'Please use 5000 characters or fewer.').default(''),
  /** Whether the call itself was the answer. */
  isAnswered: z.boolean().default(false),
  /** Made with the dialog, so that a repeated submission is stored once. */
  key: z.uuid(),
})
export type Entered = z.infer<typeof enteredSchema>
export const enteredAnswerSchema = z.object({reference: z.string()})

/** The enquiries of several that were not changed, and why. */
export const severalAnswerSchema = z.object({
  refused: z.array(z.object({reference: z.string(), message: z.string()})),
})
export type SeveralAnswer = z.infer<typeof severalAnswerSchema>

export const handoverSchema = z.object({from: z.string(), to: z.string()})
export const handedOverSchema = z.object({count: z.number()})

export const problemSchema = z.object({
  error: z.object({
    message: z.string(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
  }),
})
