import {formatDay} from '@home-care/schemas/rules/day.ts'
import {plannedMoment} from '@home-care/web/time/londonTime.ts'
import {format, parseISO} from 'date-fns'
import {useEffect} from 'react'
import {momentsOf, typedMoment} from '../controls/Field.tsx'
import {readMoment, type TypedMoment} from './readMoment.ts'

const field = '[data-testid="date-input"]'
/** The calendar's own fields, for the year and the time. */
const calendar = '[data-testid="date-input-dialog"]'
/** Fields of documents hold a day, without a time. */
const ofDocument = '[data-testid^="field-"]'

/** In the Studio's own format: 1 Apr 2027 09:00. */
const asShown = ({day, time = '00:00'}: TypedMoment) =>
  `${format(parseISO(day), 'd MMM y')} ${time}`

/** The button that ends a dialog with the date in it. */
const confirm = 'button[type="submit"], [data-testid="confirm-button"]'

const momentsAt = ({day, time = '00:00'}: TypedMoment) => momentsOf(`${day}T${time}`)

/** Why a date is refused; undefined if it is taken. */
function refusalOf(typed: string, moment: TypedMoment | undefined, isDay: boolean) {
  if (!moment)
    return `We could not read “${typed}” as a date. Nothing was changed. Type it like 1 April 2027${isDay ? '' : ' 09:00'}, or choose it.`
  // Sanity takes the first of the two on a computer in London's zone, and the second on one in UTC.
  return !isDay && momentsAt(moment).length > 1
    ? 'The clocks go back in London, so this hour comes twice. Nothing was changed. Type another time, or plan it with “Several at once” in Content, which asks which of the two you mean.'
    : undefined
}

/** In words, what is planned in the hour that the clocks leave out; undefined at any other. */
function inMissingHour(typed: TypedMoment): string | undefined {
  const [moment] = momentsAt(typed)
  return moment && typedMoment(moment) !== `${typed.day}T${typed.time ?? '00:00'}`
    ? `The clocks go forward in London and leave this hour out. This is ${plannedMoment(moment)}.`
    : undefined
}

/** Shows words at a field until `clear`. */
function tell(input: HTMLInputElement, role: 'alert' | 'status', words: string): void {
  const notice = document.createElement('p')
  notice.id = `${crypto.randomUUID()}`
  notice.setAttribute('role', role)
  notice.style.cssText = 'margin:8px 0 0;font:0.8125rem/1.4 sans-serif;color:var(--card-fg-color)'
  notice.textContent = words
  let place = input.closest('[data-ui="TextInput"]') ?? input
  // Beside the field there may be no room.
  while (place.parentElement && getComputedStyle(place.parentElement).display === 'flex')
    place = place.parentElement
  place.after(notice)
  if (role === 'alert') input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', notice.id)
}

function clear(input: HTMLInputElement): void {
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.remove()
  input.removeAttribute('aria-invalid')
  input.removeAttribute('aria-describedby')
}

/**
 * Accepts dates as people in Britain write them, in every date field of the Studio. A date that cannot be
 * read is refused at the field, and holds the dialog's action.
 */
export function useDatesAsTyped() {
  useEffect(() => {
    const leaving = new AbortController()
    // In the capture phase, before the Studio's own handlers.
    const options = {signal: leaving.signal, capture: true}
    let before = ''
    const fieldOf = ({target}: Event) =>
      target instanceof HTMLInputElement && target.matches(field) && !target.closest(calendar)
        ? target
        : undefined
    const read = (event: Event) => {
      const input = fieldOf(event)
      if (!input) return
      const typed = input.value.trim()
      // A field that is looked at again keeps what was said of its date, but not of a date that was refused.
      if (typed === before && !input.hasAttribute('aria-invalid')) return
      clear(input)
      if (typed === '' || typed === before) return
      const moment = readMoment(typed)
      const isDay = input.closest(ofDocument) !== null
      const refusal = refusalOf(typed, moment, isDay)
      if (moment && !refusal) {
        before = isDay ? formatDay(moment.day) : asShown(moment)
        const words = isDay ? undefined : inMissingHour(moment)
        if (words) tell(input, 'status', words)
      } else if (refusal) {
        tell(input, 'alert', refusal)
        if (event instanceof KeyboardEvent) event.preventDefault()
      }
      input.value = before
    }
    const remember = (event: Event) => {
      before = fieldOf(event)?.value.trim() ?? before
    }
    const hold = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest(confirm)) return
      const dialog = event.target.closest('[role="dialog"]')
      const refused = dialog?.querySelector<HTMLInputElement>(`${field}[aria-invalid]`)
      if (!refused) return
      event.preventDefault()
      event.stopImmediatePropagation()
      refused.focus()
    }
    document.addEventListener('focusin', remember, options)
    document.addEventListener('focusout', read, options)
    document.addEventListener('keydown', (event) => event.key === 'Enter' && read(event), options)
    document.addEventListener('click', hold, options)
    return () => leaving.abort()
  }, [])
}
