import * as z from 'zod/mini'
import type {EnquiryKind} from './enquiryStates.ts'

/** A schema whose fields are known by name. */
export type FormSchema = z.ZodMiniObject

/** One of the site's forms: everything about it that browser, server, mail and inbox share. */
export interface EnquiryForm<Schema extends FormSchema = FormSchema> {
  kind: EnquiryKind
  /** What staff call an enquiry of this kind. */
  title: string
  /** The rules and their messages; its output is what is stored. */
  schema: Schema
  /** The page the form stands on; `<page>/check` and `<page>/received` belong to it. */
  page: string
  endpoint: string
  labels: Readonly<Record<FieldName<Schema>, string>>
  /** The option lists that give a field's values their titles. */
  options: {
    readonly [Field in FieldName<Schema>]?: readonly {value: string; title: string}[]
  }
  /** Fields that hold several values. */
  lists: readonly FieldName<Schema>[]
  /** Fields that hold a day. */
  days: readonly FieldName<Schema>[]
  /** Which fields say who wrote, and how to answer. */
  sender: {name: FieldName<Schema>; email?: FieldName<Schema>; phone?: FieldName<Schema>}
  urgency?: FieldName<Schema>
  /** What the log says when it could not be sent or stored. Never with what was typed. */
  failureLog: string
  /** What the visitor reads then. */
  failureMessage: string
  /** Whether the visitor reads the server's own words instead, where it has any. */
  hasOwnFailures?: boolean
}

/** A field of a form, by the name of its control. */
export type FieldName<Schema extends FormSchema> = Extract<keyof z.output<Schema>, string>

/** A form's fields, in its order. */
export function fieldNames<Schema extends FormSchema>({labels}: EnquiryForm<Schema>) {
  return Object.keys(labels).filter((name): name is FieldName<Schema> => name in labels)
}

/** Answers as they are kept: under older rules, and with mistakes, any may be missing or be other text. */
export type KeptAnswers<Schema extends FormSchema> = {
  [Field in FieldName<Schema>]?: string | string[]
}

/**
 * The error summary's element. Without JavaScript, an address that names it is what moves the focus
 * there.
 */
export const errorSummaryId = 'problem'

/** What was wrong with a submission: messages by field, each as the visitor reads it. */
export type FieldErrors = Record<string, string[]>

/** Checks answers by a form's rules. @returns them as they are stored, or what is wrong with them */
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

/** The body of a form route's answer. */
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
