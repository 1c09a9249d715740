import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {ReactNode} from 'react'
import {environment} from '../../data/environment.ts'
import {handledInBrief} from '../../enquiries/dataHandling.ts'
import {autoCompleteOf} from '../../forms/autoComplete.ts'
import {
  type FieldErrors,
  type FieldName,
  failureId,
  type StoredAnswers,
} from '../../forms/enquiryForm.ts'
import {forms, type SchemaOf} from '../../forms/forms.ts'
import {Button} from '../Button.tsx'
import {Icon} from '../Icon.tsx'
import {TextLink} from '../Links.tsx'
import {ErrorSummary} from './ErrorSummary.tsx'

/** A form sent without JavaScript, shown again with its errors. */
export interface ShownAttempt<Kind extends EnquiryKind> {
  /** Sent again with the form, so that sending it twice makes one enquiry. */
  key?: string | undefined
  values: StoredAnswers<SchemaOf<Kind>>
  errors: FieldErrors
  message?: string | undefined
  /** Not sent yet: another page of the site filled in some of it. */
  isPrefilled?: boolean
}

export interface WithAttempt<Kind extends EnquiryKind> {
  attempt: ShownAttempt<Kind> | undefined
}

/**
 * @returns a function from a field's name to its control's props
 */
export function fieldsOf<Kind extends EnquiryKind>(
  kind: Kind,
  attempt: ShownAttempt<Kind> | undefined,
) {
  const form = forms[kind]
  return (name: FieldName<SchemaOf<Kind>>) => {
    const value = attempt?.values[name]
    const [message] = attempt?.errors[name] ?? []
    return {
      name,
      label: form.labels[name],
      message,
      value: typeof value === 'string' ? value : undefined,
      chosen: [value ?? []].flat(),
      options: form.options[name] ?? [],
      autoComplete: autoCompleteOf(kind, name, attempt?.values ?? {}),
    }
  }
}

/**
 * A form with its error summary, fields and button. It works natively; if formScript.ts runs, the
 * script sends it instead and fills the empty, hidden elements rendered here.
 * @param action the button's label; `sending` replaces it while the form is being sent
 * @param name the form's name for screen readers
 * @param notice stands before the words on how we use what the visitor writes
 */
export function FormFrame<Kind extends EnquiryKind>({
  kind,
  attempt,
  action,
  sending,
  name,
  notice,
  children,
}: WithAttempt<Kind> & {
  kind: Kind
  action: string
  sending: string
  name: string
  notice?: ReactNode
  children: ReactNode
}) {
  const messages = Object.fromEntries(
    Object.entries(attempt?.errors ?? {}).flatMap(([field, [message]]) =>
      message ? [[field, message]] : [],
    ),
  )
  return (
    <>
      <ErrorSummary
        messages={messages}
        notice={attempt?.message}
        hidden={Object.keys(messages).length === 0 && !attempt?.message}
      />
      <form
        action={forms[kind].site.endpoint}
        method="post"
        noValidate
        aria-label={name}
        // WebKit fills text areas in again after Back unless the form itself says off.
        autoComplete={kind === 'referral' ? 'off' : undefined}
        className="grid gap-10"
      >
        <input type="hidden" name="idempotencyKey" defaultValue={attempt?.key ?? ''} />
        <div className="sr-only" aria-hidden="true">
          <label htmlFor={`${kind}-site`}>Leave this empty</label>
          <input id={`${kind}-site`} name="site" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        {children}
        <div>
          <div className="mb-8 grid gap-3 text-sm text-soft">
            {notice}
            <PrivacyNotice />
          </div>
          <div role="alert">
            <p id={failureId} tabIndex={-1} hidden className="form-failure">
              <Icon name="warning" className="mt-0.5 size-6" />
              <span />
            </p>
          </div>
          <Button type="submit" data-sending={sending} className="w-full sm:w-auto">
            {action}
          </Button>
        </div>
      </form>
      {/* formScript.ts, bundled by web/front/bundleFormScript.ts */}
      <script type="module" src={process.env.FORM_SCRIPT} />
    </>
  )
}

/** How we use a visitor's answers. */
const PrivacyNotice = () => (
  <p>
    {handledInBrief(environment)} Read our{' '}
    <TextLink href={pages.privacyPolicy.canonical}>privacy policy</TextLink>, or{' '}
    <TextLink href={`${pages.contact.path}#data-protection`}>
      complain about how we handle personal data
    </TextLink>
    .
  </p>
)

export function FieldGroup({legend, children}: {legend: string; children: ReactNode}) {
  return (
    <div className="border-t border-rule pt-6">
      <fieldset className="grid gap-7">
        <legend className="mb-6 font-serif text-xl text-heading">{legend}</legend>
        {children}
      </fieldset>
    </div>
  )
}
