import * as z from 'zod'
import {enquiryKinds, enquiryStatuses, mailStates} from './enquiryStates.ts'

// What the staff's API answers: written by its routes, read by the Studio's inbox.

const enquirySummarySchema = z.object({
  reference: z.string(),
  kind: z.enum(enquiryKinds),
  kindTitle: z.string(),
  /** Empty when the enquiry cannot be read, because its key is missing. */
  name: z.string(),
  urgency: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  promisedBy: z.iso.datetime(),
  status: z.enum(enquiryStatuses),
  /** How the mail to the office fares; 'off' while no mail server is configured. */
  officeMail: z.enum([...mailStates, 'off']),
  /** Looks like spam, and nobody has said that it is none. */
  isSuspect: z.boolean(),
  /** Says of itself that it cannot wait. */
  isUrgent: z.boolean(),
  /** Who deals with it; null while nobody does. */
  assignee: z.object({id: z.string(), name: z.string()}).nullable(),
  /** Whether that is who asks. */
  isMine: z.boolean(),
  /** The day from which it is to be looked at again. */
  remindOn: z.iso.date().nullable(),
})
export type EnquirySummary = z.infer<typeof enquirySummarySchema>

export const enquiryListSchema = z.object({
  enquiries: z.array(enquirySummarySchema),
  /** Ask for `?before=` this to go on; null at the end. */
  next: z.string().nullable(),
  /** How many new ones are kept apart, suspected to be spam. */
  suspects: z.number(),
})

/** What a search found: those found among the newest `searched`. */
export const enquirySearchSchema = z.object({
  enquiries: z.array(enquirySummarySchema),
  searched: z.number(),
  /** Whether there are older ones that were not looked at. */
  hasOlder: z.boolean(),
})
export type EnquirySearch = z.infer<typeof enquirySearchSchema>

/** How much waits for the office; says nothing about anybody who wrote. */
export const enquiryCountsSchema = z.object({
  new: z.number(),
  overdue: z.number(),
  dueToday: z.number(),
  /** To be looked at again today, or before. */
  reminders: z.number(),
  /** What is wrong with the server just now, a sentence each. */
  alarms: z.array(z.string()),
})

const dutySchema = z.object({from: z.iso.datetime(), until: z.iso.datetime()})

/** Who of the staff has used the inbox lately: to whom an enquiry can be handed. */
export const colleaguesSchema = z.object({
  colleagues: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isMe: z.boolean(),
      /** Whether there is an e-mail address to write to. */
      isMailable: z.boolean(),
      /** When they are on duty, now or later. */
      duty: dutySchema.nullable(),
    }),
  ),
})
export type Colleague = z.infer<typeof colleaguesSchema>['colleagues'][number]

/** Says when a colleague is on duty; null: not any more. */
export const dutyChangeSchema = z.object({id: z.string(), duty: dutySchema.nullable()})
export type DutyChange = z.infer<typeof dutyChangeSchema>

/** How many enquiries were answered as promised; says nothing about anybody. */
export const answeredSchema = z.object({
  /** The newest month (`YYYY-MM`) first. */
  counts: z.array(
    z.object({
      month: z.string(),
      kind: z.enum(enquiryKinds),
      kindTitle: z.string(),
      inTime: z.number(),
      late: z.number(),
    }),
  ),
  /** What the website may tell; null while that would be of too few. */
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
  /** Where to ring; null when the telephone number is none. */
  telephoneHref: z.string().nullable(),
  /** The time of that day at which a mail reminds of it; null once it was sent. */
  remindAt: z.iso.time({precision: -1}).nullable(),
  notes: z.array(z.object({writtenAt: z.iso.datetime(), author: z.string(), text: z.string()})),
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

export const problemSchema = z.object({error: z.object({message: z.string()})})
