import {addDays, type Day, formatDay, londonDay, mondayOf} from '@home-care/schemas/rules/day.ts'
import {isCounted, wasInTime} from '../enquiries/answeredInTime.ts'
import {type EnquiryCore, placeOf} from '../enquiries/enquiry.ts'
import {forms} from '../forms/forms.ts'
import {formatMonth} from '../time/londonTime.ts'
import type {Report, ReportQuery, ReportRow} from './staffApi.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60
const notSaid = 'Not said'

const monthOf = (day: Day) => day.slice(0, 7)

const weekTitle = (monday: Day) => `Week of ${formatDay(monday)}`

type GroupOf = (enquiry: EnquiryCore) => [key: string, title: string]

/** The rows that enquiries are counted in: a key, and what staff read. */
const groupings: Record<Exclude<ReportQuery['by'], 'area'>, GroupOf> = {
  week: ({receivedAt}) => {
    const monday = mondayOf(londonDay(receivedAt))
    return [monday, weekTitle(monday)]
  },
  month: ({receivedAt}) => {
    const month = monthOf(londonDay(receivedAt))
    return [month, formatMonth(month)]
  },
  kind: ({kind}) => [kind, forms[kind].site.kindTitle],
  colleague: ({assignee}) => [assignee?.id ?? '', assignee?.name ?? 'Nobody'],
}

/** Only our areas: an address as typed may name a person. */
function byArea(areaOf: (place: string) => string | undefined): GroupOf {
  const areas = new Map<string, string>()
  return (enquiry) => {
    const place = placeOf(enquiry)
    const area = areas.get(place) ?? (place ? (areaOf(place) ?? 'Elsewhere') : notSaid)
    areas.set(place, area)
    return [area, area]
  }
}

/**
 * Counts the enquiries that came on days in London, `from` and `to` included; holds no personal data. Weeks
 * and months without any are there too.
 */
export async function reportOf(
  enquiries: AsyncIterable<EnquiryCore>,
  {by, kind, from, to}: ReportQuery,
  areaOf: (place: string) => string | undefined,
  now: Date,
): Promise<Report> {
  const groupOf = by === 'area' ? byArea(areaOf) : groupings[by]
  const groups = new Map<string, {title: string; enquiries: EnquiryCore[]}>()
  for (const [key, title] of periods(by, from, to)) groups.set(key, {title, enquiries: []})
  const all: EnquiryCore[] = []
  for await (const enquiry of enquiries) {
    const day = londonDay(enquiry.receivedAt)
    if (day < from || day > to || !isCounted(enquiry) || (kind && kind !== enquiry.kind)) continue
    const [key, title] = groupOf(enquiry)
    const group = groups.get(key) ?? {title, enquiries: []}
    groups.set(key, group)
    group.enquiries.push(enquiry)
    all.push(enquiry)
  }
  const rows = [...groups.values()].map((group) => rowOf(group.title, group.enquiries, now))
  return {
    rows: isPeriod(by) ? rows : rows.sort((a, b) => b.received - a.received || compare(a, b)),
    total: rowOf('All', all, now),
  }
}

const compare = (a: {title: string}, b: {title: string}) => a.title.localeCompare(b.title)

const isPeriod = (by: ReportQuery['by']) => by === 'week' || by === 'month'

function* periods(
  by: ReportQuery['by'],
  from: Day,
  to: Day,
): Generator<[key: string, title: string]> {
  if (by === 'week')
    for (let day = mondayOf(from); day <= to; day = addDays(day, 7)) yield [day, weekTitle(day)]
  if (by === 'month')
    for (let month = monthOf(from); month <= to; month = monthOf(addDays(`${month}-01`, 31)))
      yield [month, formatMonth(month)]
}

function rowOf(title: string, enquiries: readonly EnquiryCore[], now: Date): ReportRow {
  const inTime = enquiries.map((enquiry) => wasInTime(enquiry, now))
  const waits = enquiries.flatMap(({receivedAt, answeredAt}) =>
    answeredAt ? minutesBetween(receivedAt, answeredAt) : [],
  )
  const unanswered = enquiries.flatMap(({receivedAt, answeredAt, status}) =>
    answeredAt || status === 'closed' ? [] : minutesBetween(receivedAt, now),
  )
  const allWaits = [...waits, ...unanswered]
  const outcomes = new Map<string, {title: string; count: number; declinedReferrals: number}>()
  for (const {status, outcome, kind} of enquiries) {
    if (status !== 'closed') continue
    const outcomeTitle = outcome?.title ?? notSaid
    const sum = outcomes.get(outcomeTitle) ?? {title: outcomeTitle, count: 0, declinedReferrals: 0}
    sum.count++
    if (kind === 'referral' && outcome?.meaning === 'declined') sum.declinedReferrals++
    outcomes.set(outcomeTitle, sum)
  }
  return {
    title,
    received: enquiries.length,
    inTime: inTime.filter((each) => each === true).length,
    late: inTime.filter((each) => each === false).length,
    medianMinutes: median(waits),
    overADay: allWaits.filter((wait) => wait > dayMinutes).length,
    longestMinutes: allWaits.reduce((most, wait) => Math.max(most, wait), 0),
    referrals: enquiries.filter(({kind}) => kind === 'referral').length,
    outcomes: [...outcomes.values()].sort((a, b) => b.count - a.count || compare(a, b)),
  }
}

const minutesBetween = (from: Date, until: Date) =>
  Math.round((until.getTime() - from.getTime()) / minuteMs)

/** The median; for an even number of values, the mean of the two in the middle. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}
