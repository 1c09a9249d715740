'use client'

import {standardSchemaResolver} from '@hookform/resolvers/standard-schema'
import {type FormEvent, useRef, useState} from 'react'
import {useForm} from 'react-hook-form'
import {
  type EnquiryForm,
  type FieldErrors,
  submissionAnswerSchema,
} from '../../enquiries/enquiryForm.ts'
import {isReference} from '../../enquiries/reference.ts'

/** What a form without JavaScript was sent with, to be shown again with what was wrong. */
export interface ShownAttempt {
  /** Sent along again, so that sending twice makes one enquiry. */
  key?: string | undefined
  values: Readonly<Record<string, string | readonly string[]>>
  errors: FieldErrors
  message?: string | undefined
  /** Nothing was sent yet: other pages of the site filled some of it in. */
  isBegun?: boolean
}

/** Longer than any server of ours takes; then the visitor may try again, with the same key. */
const patienceMs = 60_000

/** Its answer says when to try again. */
const tooManyRequests = 429

/**
 * A form's life in the browser: taken over as it stands; checked on submit only, by the schema the
 * server checks with; sent as JSON; values kept whatever happens. Its confirmation is a page, which a
 * reload shows again.
 *
 * @param attempt where it begins when the server shows a form again
 */
export function useEnquiryForm(form: EnquiryForm, attempt: ShownAttempt | undefined) {
  const [standing] = useState(() => standingValues(form))
  const {register, handleSubmit, getValues, setError, formState} = useForm<Record<string, unknown>>(
    {
      resolver: standardSchemaResolver(form.schema),
      ...(standing && {defaultValues: standing}),
      mode: 'onSubmit',
      reValidateMode: 'onSubmit',
      // The error summary takes the focus instead.
      shouldFocusError: false,
    },
  )
  const [failure, setFailure] = useState<string>()
  const [submissions, setSubmissions] = useState(0)
  const idempotencyKey = useRef(attempt?.key)
  const isSending = useRef(false)

  async function send(details: Record<string, unknown>) {
    idempotencyKey.current ??= newKey()
    const site = getValues('site')
    const response = await fetch(form.endpoint, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey.current},
      body: JSON.stringify(site ? {...details, site} : details),
      signal: AbortSignal.timeout(patienceMs),
    })
    // What answers may be a proxy with a page of its own.
    const {data: answer} = submissionAnswerSchema.safeParse(
      await response.json().catch(() => undefined),
    )
    const reference = answer && 'reference' in answer && answer.reference
    if (isReference(reference)) {
      location.replace(`${form.page}/received?ref=${reference}`)
      // On its way until the page is another.
      return new Promise<never>(() => {})
    }
    const error = answer && 'error' in answer ? answer.error : undefined
    for (const [field, [message]] of Object.entries(error?.fields ?? {}))
      setError(field, {type: 'server', ...(message && {message})})
    const hasOwnWords = form.hasOwnFailures || response.status === tooManyRequests
    throw new SubmissionError(response.status, hasOwnWords ? error?.message : undefined)
  }

  const submit = handleSubmit(async (details) => {
    try {
      await send(details)
    } catch (error) {
      // Never with what was typed: the console may be recorded.
      console.error(form.failureLog, error instanceof SubmissionError ? error.status : error)
      setFailure((error instanceof SubmissionError && error.shownMessage) || form.failureMessage)
    }
  })

  return {
    register,
    isSending: formState.isSubmitting,
    errors: formState.isSubmitted ? messagesIn(formState.errors) : (attempt?.errors ?? {}),
    failure,
    /** What the server said of the whole form when it shows it again. */
    notice: submissions === 0 ? attempt?.message : undefined,
    /** How often it was submitted: a summary of errors comes into focus anew each time. */
    submissions,
    values: attempt?.values ?? {},
    standing,
    key: attempt?.key,
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      // A second click can come before the button is seen to be disabled.
      if (isSending.current) return
      isSending.current = true
      setFailure(undefined)
      await submit(event)
      setSubmissions((count) => count + 1)
      isSending.current = false
    },
  }
}

export type EnquiryFormState = ReturnType<typeof useEnquiryForm>

class SubmissionError extends Error {
  readonly status: number
  readonly shownMessage: string | undefined

  constructor(status: number, shownMessage: string | undefined) {
    super(`The form's address answered ${status}`)
    this.status = status
    this.shownMessage = shownMessage
  }
}

/**
 * What stands in a form's fields before a script takes it over: typed or chosen by now, filled in or
 * brought back by the browser. Undefined where there is no form yet.
 */
function standingValues(form: EnquiryForm): Record<string, string | string[]> | undefined {
  if (typeof document === 'undefined') return undefined
  const shown = document.querySelector<HTMLFormElement>(`form[action="${form.endpoint}"]`)
  if (!shown) return undefined
  const data = new FormData(shown)
  return Object.fromEntries(
    Object.keys(form.labels).map((field) => {
      const values = data.getAll(field).map(String)
      return [field, form.lists.includes(field) ? values : (values[0] ?? '')]
    }),
  )
}

function messagesIn(errors: Readonly<Record<string, {message?: string | undefined} | undefined>>) {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]): [string, string[]][] =>
      error?.message ? [[field, [error.message]]] : [],
    ),
  )
}

/** `crypto.randomUUID` is missing where a site is tried out over plain HTTP in a local network. */
function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
