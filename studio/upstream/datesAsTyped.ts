import {formatDay} from '@home-care/web/time/londonTime.ts'
import {useToast} from '@sanity/ui/toast'
import {format, parseISO} from 'date-fns'
import {useEffect} from 'react'
import {readMoment, type TypedMoment} from './readMoment.ts'

const field = '[data-testid="date-input"]'
/** The calendar's own fields, for the year and the time. */
const calendar = '[data-testid="date-input-dialog"]'
/** Fields of documents hold a day, without a time. */
const ofDocument = '[data-testid^="field-"]'

/** In the Studio's own format: 1 Apr 2027 09:00. */
const asShown = ({day, time = '00:00'}: TypedMoment) =>
  `${format(parseISO(day), 'd MMM y')} ${time}`

/**
 * Accepts dates as people in Britain write them, wherever the Studio asks for one. Sanity's own fields
 * (6.16) accept only the format they show, and silently keep the previous moment for anything else.
 */
export function useDatesAsTyped() {
  const toast = useToast()
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
      const typed = input?.value.trim() ?? ''
      if (!input || typed === '' || typed === before) return
      const moment = readMoment(typed)
      const isDay = input.closest(ofDocument) !== null
      if (moment) before = isDay ? formatDay(moment.day) : asShown(moment)
      else
        toast.push({
          status: 'error',
          title: `We could not read “${typed}” as a date.`,
          description: `Nothing was changed. Type it like 1 April 2027${isDay ? '' : ' 09:00'}, or choose it.`,
          duration: 15_000,
        })
      input.value = before
    }
    const remember = (event: Event) => {
      before = fieldOf(event)?.value.trim() ?? before
    }
    document.addEventListener('focusin', remember, options)
    document.addEventListener('focusout', read, options)
    document.addEventListener('keydown', (event) => event.key === 'Enter' && read(event), options)
    return () => leaving.abort()
  }, [toast])
}
