import {londonDay} from '@home-care/schemas/rules/day.ts'
import {type EnquiryKind, siteForms} from '@home-care/schemas/site/forms.ts'
import {createFormControl} from 'react-hook-form'
import {isReference} from '../../enquiries/reference.ts'
import {autoCompleteOf, followsAnswers} from '../../forms/autoComplete.ts'
import {
  checkAnswers,
  errorSummaryId,
  failureId,
  fieldNames,
  fromToday,
  noticeId,
  submissionAnswerSchema,
} from '../../forms/enquiryForm.ts'
import {type AnswersTo, forms} from '../../forms/forms.ts'

// The script of a page with a form (docs/decisions/18-pages-without-the-framework.md). The controls are
// the browser's own: the script reads them when the form is sent and never writes to them. Any
// exception falls back to the native submit, which the server answers with the same messages.

/** Longer than the server ever takes; after it the visitor may retry, with the same idempotency key. */
const timeoutMs = 60_000

/** The server's message for this status says when to retry. */
const tooManyRequests = 429

type Values = Record<string, string | string[]>

/** Validates a form on submit, shows its errors, and sends it as JSON. */
function checkAndSend<Kind extends EnquiryKind>(element: HTMLFormElement, kind: Kind) {
  const form = forms[kind]
  // Staff who enter a call have fields that the page does not ask for.
  const fields: string[] = fieldNames(form).filter((field) =>
    document.getElementById(`${field}-field`),
  )
  const lists: readonly string[] = form.lists
  const key = partIn<HTMLInputElement>(element, '[name=idempotencyKey]')
  const button = partIn<HTMLButtonElement>(element, 'button[data-sending]')
  const words = [...button.childNodes]
  const summary = partOf(errorSummaryId)
  let isSending = false
  let messages: Record<string, string> = {}

  const control = createFormControl<Values, undefined, AnswersTo<Kind>>({
    resolver(values) {
      const checked = checkAnswers(form, values)
      if (!checked.errors) return {values: checked.answers, errors: {}}
      const errors = Object.entries(checked.errors).map(([field, [message = '']]) => [
        field,
        {type: 'rule', message},
      ])
      return {values: {}, errors: Object.fromEntries(errors)}
    },
    // The error summary takes the focus instead.
    shouldFocusError: false,
  })
  for (const field of fields) control.register(field)
  control.subscribe({
    formState: {errors: true},
    callback({errors}) {
      messages = Object.fromEntries(
        fields.flatMap((field) => {
          const message = errors?.[field]?.message
          return message ? [[field, String(message)]] : []
        }),
      )
    },
  })

  async function submit() {
    showSending(true)
    const data = new FormData(element)
    for (const field of fields) {
      const values = data.getAll(field).map(String)
      control.setValue(field, lists.includes(field) ? values : (values[0] ?? ''))
    }
    let failure: string | undefined
    await control.handleSubmit(async (values) => {
      show(undefined)
      key.value ||= newKey()
      failure = await send(values, key.value, String(data.get('site') ?? ''))
    })()
    showSending(false)
    show(failure)
    const refused = Object.keys(messages)
    // The server counts its own refusals.
    if (failure === undefined && refused.length > 0) report({refused: kind, fields: refused})
  }

  /**
   * @returns the message of a failure; after success it never resolves, because the page is left
   */
  async function send(values: AnswersTo<Kind>, key: string, trap: string): Promise<string> {
    const waiting = new AbortController()
    const timeout = setTimeout(() => waiting.abort(), timeoutMs)
    const sent = fetch(form.site.endpoint, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', 'Idempotency-Key': key},
      body: JSON.stringify(trap ? {...values, site: trap} : values),
      signal: waiting.signal,
    })
    const response = await sent.catch(() => undefined)
    // A proxy may have answered with its own page.
    const body = await response?.json().catch(() => undefined)
    clearTimeout(timeout)
    const {data: answer} = submissionAnswerSchema.safeParse(body)
    if (answer && 'reference' in answer && isReference(answer.reference)) {
      location.replace(`${form.site.page.path}/received?ref=${answer.reference}`)
      // Never resolves, so that the button shows "sending" until the next page.
      return new Promise<never>(() => {})
    }
    const error = answer && 'error' in answer ? answer.error : undefined
    for (const [field, [message = '']] of Object.entries(error?.fields ?? {}))
      control.setError(field, {type: 'server', message})
    // Logs nothing the visitor typed: consoles may be recorded.
    console.error(form.failureLog, response?.status ?? 'no answer')
    const hasOwnWords = form.hasOwnFailures || response?.status === tooManyRequests
    return (hasOwnWords && error?.message) || form.failureMessage
  }

  function showSending(isOn: boolean) {
    isSending = isOn
    if (button.disabled === isOn) return
    button.disabled = isOn
    // Restores the original nodes, which a translation tool may have changed.
    button.replaceChildren(...(isOn ? [button.dataset.sending ?? ''] : words))
  }

  function show(failure: string | undefined) {
    for (const field of fields) showMessage(field, messages[field])
    partOf(noticeId).hidden = true
    const links = new Map<string, string>()
    for (const [field, message] of Object.entries(messages))
      if (!links.has(message)) links.set(message, field)
    const items = [...links].map(([message, field]) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = `#${field}`
      link.textContent = message
      item.append(link)
      return item
    })
    summary.querySelector('ul')?.replaceChildren(...items)
    summary.hidden = items.length === 0
    const failed = partOf(failureId)
    failed.hidden = !failure
    failed.querySelector('span')?.replaceChildren(failure ?? '')
    const title = document.title.replace(/^Error: /, '')
    document.title = items.length || failure ? `Error: ${title}` : title
    if (items.length) summary.focus()
    else if (failure) failed.focus()
  }

  function sendNatively(error: unknown) {
    console.error(form.failureLog, error instanceof Error ? error.name : '')
    HTMLFormElement.prototype.submit.call(element)
  }

  // On Back, Chromium restores an answer only if `autocomplete` is not `off`, now and when the page was left.
  for (const field of fieldNames(form).filter((name) => followsAnswers(kind, name))) {
    const area = partIn<HTMLTextAreaElement>(element, `[name=${field}]`)
    const followAnswers = () => {
      const answers = Object.fromEntries(new FormData(element))
      area.autocomplete = autoCompleteOf(kind, field, answers)
    }
    const allow = () => {
      area.autocomplete = 'on'
    }
    allow()
    element.addEventListener('focusin', followAnswers)
    element.addEventListener('change', followAnswers)
    addEventListener('pagehide', allow)
  }
  element.addEventListener('input', () => report({begun: kind}), {once: true})
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    // A second click may arrive before the button is disabled.
    if (isSending) return
    isSending = true
    submit().catch(sendNatively)
  })
  // Resets the button when Back returns to a page that was left by the native submit.
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) showSending(false)
  })
  summary.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link) return
    event.preventDefault()
    focusField(link.hash.slice(1))
  })
  for (const day of element.querySelectorAll<HTMLInputElement>(`[${fromToday}]`))
    day.min = londonDay(new Date())
}

/** Reports a step to the site's counts, without anything that was typed: see web/watch/reportRoute.ts. */
function report(what: {begun: EnquiryKind} | {refused: EnquiryKind; fields: string[]}) {
  navigator.sendBeacon?.('/api/report', JSON.stringify(what))
}

function showMessage(field: string, message: string | undefined) {
  const frame = partOf(`${field}-field`)
  frame.toggleAttribute('data-invalid', message !== undefined)
  const marked = frame.matches('[role=radiogroup]') ? [frame] : frame.querySelectorAll('[name]')
  for (const control of marked) {
    if (message) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
  }
  const place = partOf(`${field}-error`)
  place.hidden = !message
  if (!message) return place.replaceChildren()
  const before = document.createElement('span')
  before.className = 'sr-only'
  before.textContent = 'Error: '
  place.replaceChildren(before, message)
}

function focusField(field: string) {
  partOf(field).focus({preventScroll: true})
  partOf(`${field}-field`).scrollIntoView({block: 'start', behavior: 'auto'})
}

function partIn<Part extends Element>(element: Element, selector: string): Part {
  const part = element.querySelector<Part>(selector)
  if (!part) throw new Error(`The form has no ${selector}`)
  return part
}

function partOf(id: string) {
  const part = document.getElementById(id)
  if (!part) throw new Error(`The form has no ${id}`)
  return part
}

/** `crypto.randomUUID` is missing over plain HTTP, such as on a local network. */
function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

for (const {kind, endpoint} of siteForms) {
  const element = document.querySelector<HTMLFormElement>(`form[action="${endpoint}"]`)
  if (element) checkAndSend(element, kind)
}
