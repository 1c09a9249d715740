import type {EnquiryKind, SiteForm} from '@home-care/schemas/site/forms.ts'
import * as z from 'zod/mini'

export type FormSchema = z.ZodMiniObject

/** One of the site's forms: everything that browser, server, mail and inbox share about it. */
export interface EnquiryForm<Schema extends FormSchema = FormSchema> {
  site: SiteForm & {kind: EnquiryKind}
  /** The rules with their messages; its output is what is stored. */
  schema: Schema
  labels: Readonly<Record<FieldName<Schema>, string>>
  /** Option lists, which give a field's values their titles. */
  options: {
    readonly [Field in FieldName<Schema>]?: readonly {value: string; title: string}[]
  }
  lists: readonly FieldName<Schema>[]
  days: readonly FieldName<Schema>[]
  sender: {name: FieldName<Schema>; email?: FieldName<Schema>; phone?: FieldName<Schema>}
  urgency?: FieldName<Schema>
  /** The patient, where a form asks for their name. */
  patient?: FieldName<Schema>
  /** The part of the day to call in. */
  time?: FieldName<Schema>
  /** Where the care is wanted. */
  address?: FieldName<Schema>
  /** The sender's message in their own words. */
  message?: FieldName<Schema>
  /** The day from which the care is wanted. */
  start?: FieldName<Schema>
  /** The member of the sender's family who needs care. */
  careFor?: FieldName<Schema>
  /** The log line when an enquiry could not be sent or stored. The values typed are never logged. */
  failureLog: string
  failureMessage: string
  /** Whether the visitor reads the server's own message instead, if there is one. */
  hasOwnFailures?: boolean
}

/** A field of a form, by the name of its control. */
export type FieldName<Schema extends FormSchema> = Extract<keyof z.output<Schema>, string>

/** The names of a form’s fields, in the order of its labels. */
export function fieldNames<Schema extends FormSchema>({labels}: EnquiryForm<Schema>) {
  return Object.keys(labels).filter((name): name is FieldName<Schema> => name in labels)
}

/** Stored answers. Under older rules, or in a rejected form, any may be missing or be other text. */
export type StoredAnswers<Schema extends FormSchema> = {
  [Field in FieldName<Schema>]?: string | string[]
}

/** The id of the error summary. Without JavaScript, a URL fragment with it moves the focus there. */
export const errorSummaryId = 'problem'

/** The id of the element for the server's message about the whole form. */
export const noticeId = 'problem-notice'

/** The id of the element that says that a form could not be sent. */
export const failureId = 'not-sent'

/** Marks a date control whose calendar begins today: the page may have been rendered days ago. */
export const fromToday = 'data-from-today'

export type FieldErrors = Record<string, string[]>

/**
 * Checks answers by a form's rules.
 * @returns the answers to store, or the messages of each field
 * @example
 * Object.keys(checkAnswers(contactMessage, {}).errors) // ['name', 'email', 'message']
 */
export function checkAnswers<Schema extends FormSchema>(
  {schema}: EnquiryForm<Schema>,
  values: unknown,
): {answers: z.output<Schema>; errors?: undefined} | {errors: FieldErrors} {
  const {data, error} = schema.safeParse(values)
  if (!error) return {answers: data}
  const errors = new Map<string, string[]>()
  for (const {path, message} of error.issues) {
    const field = String(path[0] ?? '')
    const messages = errors.get(field) ?? []
    if (!messages.includes(message)) errors.set(field, [...messages, message])
  }
  return {errors: Object.fromEntries(errors)}
}

/** The JSON body of a form route's response. */
export const submissionAnswerSchema = z.union([
  z.object({reference: z.string()}),
  z.object({
    error: z.object({
      message: z.string(),
      fields: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
  }),
])
export type SubmissionAnswer = z.output<typeof submissionAnswerSchema>
