import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import {type Client, clientOf} from '../data/client.ts'
import {mailNotConfigured} from '../forms/contactMessage.ts'
import {isEmailAddress} from '../forms/emailAddress.ts'
import {
  checkAnswers,
  errorSummaryId,
  type FieldErrors,
  type SubmissionAnswer,
} from '../forms/enquiryForm.ts'
import {
  attemptCookie,
  type FormValues,
  RefusedRequest,
  readFormValues,
  requireSameOrigin,
} from '../forms/formRequest.ts'
import {type AnswersTo, forms} from '../forms/forms.ts'
import {answersToShow} from '../forms/storedAnswers.ts'
import {count} from '../telemetry/counts.ts'
import {refusalReason, siteMetrics} from '../telemetry/metrics.ts'
import type {HoursContent} from '../time/openingTimes.ts'
import {attemptLifeMs} from './attemptStore.ts'
import {type Enquiries, enquiries} from './enquiries.ts'
import {choicesIn, senderOf} from './enquiry.ts'
import {makePromise} from './promise.ts'

type SubmissionResult =
  | {reference: string}
  | {status: number; message: string; fields?: FieldErrors}

/**
 * Creates the handler of a form's route. POST takes JSON from the page's script, or a native form from
 * a page without JavaScript:
 *
 * - 200 `{reference}`: stored on disk, or a repeat of a stored enquiry
 * - 400 `{error: {message, fields: {name: [messages]}}}`: fields to correct
 * - 403 from another site, 413 too large, 415 neither JSON nor a form, 429 too many (with
 *  `Retry-After`), 503 not stored, or a contact message
 *  that is stored while no mail server is configured: `{error: {message}}`
 * - 405 for any other method
 *
 * A native form gets a redirect (303) to a page that shows the same.
 */
export function formRoute<Kind extends EnquiryKind>(
  kind: Kind,
  officeHours: () => HoursContent,
  service: () => Enquiries = enquiries,
): (request: Request) => Promise<Response> {
  const form = forms[kind]

  async function handle(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS')
      return new Response(null, {status: 204, headers: {Allow: 'POST'}})
    if (request.method !== 'POST')
      return json({error: {message: 'This address takes only POST.'}}, 405, {Allow: 'POST'})
    try {
      const {environment, limits} = service()
      requireSameOrigin(request.headers, environment.SITE_URL)
      const client = clientOf(request.headers, environment.TRUSTED_PROXIES)
      requireWithinLimit(await limits.posts.take(client))
      const {values, isNative} = await readFormValues(request, form)
      const outcome = await submit(request, values, client)
      if ('status' in outcome) countRefusal(outcome.status)
      if ('fields' in outcome)
        for (const field of Object.keys(outcome.fields ?? {})) count(`refused ${kind} ${field}`)
      return isNative && accepts(request, 'text/html')
        ? await redirect(values, outcome, client)
        : answer(outcome)
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error
      countRefusal(error.status)
      return accepts(request, 'text/html')
        ? plainPage(error.message, error.status, error.headers)
        : json({error: {message: error.message}}, error.status, error.headers)
    }
  }

  /** Nothing of the request is kept; `Retry-After` says when the client may try again. */
  function requireWithinLimit(seconds: number) {
    if (seconds === 0) return
    const minutes = Math.ceil(seconds / 60)
    throw new RefusedRequest(
      429,
      `${form.failureMessage} Too much has been sent from your connection: you can send this again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      {'Retry-After': String(seconds)},
    )
  }

  async function submit(
    request: Request,
    values: FormValues,
    client: Client,
  ): Promise<SubmissionResult> {
    const checked = checkAnswers(form, values)
    if (checked.errors) {
      const [message = form.failureMessage] = Object.values(checked.errors).flat()
      return {status: 400, message, fields: checked.errors}
    }
    try {
      return await storeEnquiry(request, values, checked.answers, client)
    } catch (error) {
      if (error instanceof RefusedRequest) throw error
      log.error(`${form.failureLog}: ${messageOf(error)}`)
      return {status: 503, message: form.failureMessage}
    }
  }

  async function storeEnquiry(
    request: Request,
    values: FormValues,
    details: AnswersTo<Kind>,
    client: Client,
  ): Promise<SubmissionResult> {
    const {database, intake, limits, outbox} = service()
    requireWithinLimit(await limits.enquiries.take(client))
    await database.ready()
    const receivedAt = new Date()
    // The trap: a field that no person sees.
    const isSuspect = typeof values.site === 'string' && values.site.trim() !== ''
    const reference = await intake.add({
      kind,
      details,
      receivedAt,
      promisedBy: makePromise(choicesIn({kind, details}), receivedAt, officeHours()).by,
      idempotencyKey: idempotencyKey(request, values),
      mailTo: isEmailAddress(senderOf({kind, details}).email) ? ['office', 'sender'] : ['office'],
      isSuspect,
    })
    // The specification requires this message; the enquiry is stored and waits in the inbox all the
    // same.
    if (kind === 'contact' && !outbox) return {status: 503, message: mailNotConfigured}
    outbox?.nudge()
    return {reference}
  }

  async function redirect(values: FormValues, outcome: SubmissionResult, client: Client) {
    const {attempts, environment} = service()
    const cookie = (key: string, seconds: number) => {
      const secure = environment.SITE_URL.startsWith('https:') ? '; Secure' : ''
      return `${attemptCookie}=${key}; Path=${form.site.page.path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
    }
    // A page that shows an attempt again sends its key as the form's.
    if (typeof values.idempotencyKey === 'string') await attempts.drop(values.idempotencyKey)
    if ('reference' in outcome)
      return seeOther(`${form.site.page.path}/received?ref=${outcome.reference}`, cookie('', 0))
    const key = await attempts.keep(
      {
        kind,
        values: answersToShow(form, values),
        errors: outcome.fields ?? {},
        message: outcome.fields ? undefined : outcome.message,
      },
      client,
    )
    return seeOther(
      `${form.site.page.path}/check#${errorSummaryId}`,
      cookie(key, attemptLifeMs / 1000),
    )
  }

  return handle
}

const countRefusal = (status: number) => siteMetrics().refused.inc({reason: refusalReason(status)})

function accepts(request: Request, type: string) {
  return (request.headers.get('accept') ?? '').includes(type)
}

function idempotencyKey(request: Request, values: FormValues) {
  const key = request.headers.get('idempotency-key') ?? values.idempotencyKey
  return typeof key === 'string' && key.length > 0 ? key.slice(0, 200) : undefined
}

function answer(outcome: SubmissionResult) {
  if ('reference' in outcome) return json({reference: outcome.reference}, 200)
  const {status, message, fields} = outcome
  return json({error: {message, ...(fields && {fields})}}, status)
}

function json(body: SubmissionAnswer, status: number, headers: Record<string, string> = {}) {
  return Response.json(body, {status, headers: {'Cache-Control': 'no-store', ...headers}})
}

function seeOther(location: string, setCookie: string) {
  return new Response(null, {
    status: 303,
    headers: {Location: location, 'Set-Cookie': setCookie, 'Cache-Control': 'no-store'},
  })
}

/**
 * For a request whose body was not read. Going back, the browser restores most of what was typed, but
 * nothing about a patient.
 */
function plainPage(message: string, status: number, headers: Record<string, string> = {}) {
  return new Response(
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Error: not sent</title><h1>There is a problem</h1><p role="alert">${message}</p><p>Go back in your browser to send it again. Some of what you wrote may be missing there.</p></html>`,
    {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        ...headers,
      },
    },
  )
}
