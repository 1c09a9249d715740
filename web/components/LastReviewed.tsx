import {Icon} from './Icon.tsx'

const day = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'Europe/London'})

/**
 * Formats a date: 2 September 2025. @param date an ISO day or moment; anything else is shown unchanged
 */
export function Day({date}: {date: string}) {
  const moment = new Date(date)
  if (Number.isNaN(moment.getTime())) return date
  return <time dateTime={date}>{day.format(moment)}</time>
}

const month = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/** The month of a date, such as 'September 2025'; undefined for anything else. */
export function monthOf(date: string | null): string | undefined {
  const moment = new Date(date ?? '')
  return Number.isNaN(moment.getTime()) ? undefined : month.format(moment)
}

/** When this page's content was last reviewed. @param date ISO, such as 2025-09-02 */
export function LastReviewed({date, what = 'Last reviewed'}: {date: string; what?: string}) {
  return (
    <p className="flex items-center gap-2 text-sm text-soft">
      <Icon name="calendar" className="size-5" />
      <span>
        {what} <Day date={date} />
      </span>
    </p>
  )
}
