'use client'

import {createContext, type ReactNode, use, useEffect, useRef} from 'react'
import type {EnquiryForm} from '../../enquiries/enquiryForm.ts'
import {Button} from '../Button.tsx'
import {Icon} from '../Icon.tsx'
import {ErrorSummary} from './ErrorSummary.tsx'
import {type EnquiryFormState, type ShownAttempt, useEnquiryForm} from './useEnquiryForm.ts'

const FormContext = createContext<
  (EnquiryFormState & {labels: Readonly<Record<string, string>>}) | undefined
>(undefined)

/** What a field needs from the form around it. */
export function useField(name: string) {
  const form = use(FormContext)
  if (!form) throw new Error(`The field ${name} stands outside a FormFrame`)
  const {register, errors, values, labels} = form
  const [message] = errors[name] ?? []
  return {
    name,
    registration: register(name),
    label: labels[name] ?? name,
    message,
    value: values[name],
  }
}

/** What a field held when the script took its form over. */
export function useStandingValue(name: string) {
  return use(FormContext)?.standing?.[name]
}

/** What a form is given by its page. */
export interface FormProps {
  /** What was sent with mistakes, to be shown again. */
  attempt: ShownAttempt | undefined
  /** What happens to what is written, before the button. */
  notice: ReactNode
}

/**
 * A form: its error summary, its fields, its button, and what to say when it cannot be sent. Sent by
 * script, or natively to the same address where there is none, or none yet (frameworkScripts.ts).
 *
 * @param action the button's words; `sending` while it is on its way
 */
export function FormFrame({
  form,
  attempt,
  action,
  sending,
  name,
  notice,
  children,
}: FormProps & {
  form: EnquiryForm
  action: string
  sending: string
  /** What screen readers call it. */
  name: string
  children: ReactNode
}) {
  const state = useEnquiryForm(form, attempt)
  const {register, isSending, errors, failure, key, submissions} = state

  return (
    <FormContext value={{...state, labels: form.labels}}>
      <FollowedErrors
        errors={errors}
        failure={failure}
        notice={state.notice}
        submissions={submissions}
      />
      <form
        action={form.endpoint}
        method="post"
        data-react="form"
        noValidate
        aria-label={name}
        onSubmit={state.onSubmit}
        className="grid gap-10"
      >
        {key && <input type="hidden" name="idempotencyKey" value={key} />}
        <div className="sr-only" aria-hidden="true">
          <label htmlFor={`${form.kind}-site`}>Leave this empty</label>
          <input
            id={`${form.kind}-site`}
            type="text"
            tabIndex={-1}
            autoComplete="off"
            {...register('site')}
          />
        </div>
        {children}
        <div>
          <div className="mb-8">{notice}</div>
          <div role="alert">
            {failure && (
              <p
                id={failureId}
                tabIndex={-1}
                className="mb-6 flex items-start gap-4 rounded-leaf-sm border-2 border-clay-700 bg-clay-100 p-5 font-bold text-clay-800"
              >
                <Icon name="warning" className="mt-0.5 size-6" />
                <span>{failure}</span>
              </p>
            )}
          </div>
          <Button type="submit" disabled={isSending} className="w-full sm:w-auto">
            {isSending ? sending : action}
          </Button>
        </div>
      </form>
    </FormContext>
  )
}

/** What says that a form could not be sent. */
const failureId = 'not-sent'

/**
 * What stopped a form that a script follows, in focus anew with each submission: the summary of its
 * errors or, where there are none, what says that it could not be sent. The page's title says so too.
 */
function FollowedErrors({
  errors,
  failure,
  notice,
  submissions,
}: {
  errors: EnquiryFormState['errors']
  failure: string | undefined
  notice: string | undefined
  submissions: number
}) {
  const summary = useRef<HTMLElement>(null)
  const messages = Object.fromEntries(
    Object.entries(errors).flatMap(([field, [message]]) => (message ? [[field, message]] : [])),
  )
  const hasErrors = Object.keys(messages).length > 0 || notice !== undefined

  useEffect(() => {
    const title = document.title.replace(/^Error: /, '')
    document.title = hasErrors || failure ? `Error: ${title}` : title
  }, [hasErrors, failure])

  useEffect(() => {
    // Not when the script comes: the page's address led to the summary, and somebody may be at a field.
    if (submissions === 0) return
    if (hasErrors) summary.current?.focus()
    else if (failure) document.getElementById(failureId)?.focus()
  }, [submissions, hasErrors, failure])

  return (
    hasErrors && (
      <ErrorSummary ref={summary} messages={messages} notice={notice} onFollow={leadTo} />
    )
  )
}

function leadTo(field: string) {
  document.getElementById(field)?.focus({preventScroll: true})
  document.getElementById(`${field}-field`)?.scrollIntoView({block: 'start', behavior: 'instant'})
}
