import stored from './bankHolidays.json' with {type: 'json'}

const yearMs = 365 * 24 * 60 * 60 * 1000

/** The bank holidays of England and Wales in the year after a moment: `{date: 'YYYY-MM-DD', title}`. */
export function bankHolidaysAfter(moment: Date) {
  const [from, to] = [moment, new Date(moment.getTime() + yearMs)].map((each) =>
    each.toISOString().slice(0, 10),
  )
  return stored.events.filter(({date}) => from && to && date >= from && date < to)
}
