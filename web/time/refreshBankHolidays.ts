// `npm run bank-holidays`: fetches the government's list again and prints the changes.
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as z from 'zod'
import {type BankHolidays, bankHolidaysSchema} from './bankHolidays.ts'
import {londonDay} from './londonTime.ts'

const timeoutMs = 20_000

/** The shape of https://www.gov.uk/bank-holidays.json. */
const publishedSchema = z.record(
  z.string(),
  bankHolidaysSchema.pick({division: true, events: true}),
)

/**
 * Replaces every year that the published list covers; other stored years stay.
 * @param file the stored list, which names its source
 * @returns the days added and removed
 * @throws an Error about the source or its answer; the file is then unchanged
 */
export async function refreshBankHolidays(file: string) {
  const stored = bankHolidaysSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const published = await fetchPublished(stored)
  const publishedYears = new Set(published.map(yearOf))
  const others = stored.events.filter((event) => !publishedYears.has(yearOf(event)))
  const events = [...others, ...published].sort((a, b) => (a.date < b.date ? -1 : 1))
  const refreshed: BankHolidays = {
    ...stored,
    updated: londonDay(new Date()),
    note: `Fetched from its source by \`npm run bank-holidays\`, which puts what is published in the place of ${[...publishedYears].sort().join(', ')}. A one-off holiday is one more event.`,
    events,
  }
  writeFileSync(file, `${JSON.stringify(refreshed, null, 2)}\n`)
  return {
    added: missingFrom(stored.events, events),
    removed: missingFrom(events, stored.events),
  }
}

async function fetchPublished({source, division}: BankHolidays) {
  let answer: unknown
  try {
    const response = await fetch(source, {signal: AbortSignal.timeout(timeoutMs)})
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    answer = await response.json()
  } catch (error) {
    throw new Error(`${source} could not be fetched: ${reasonOf(error)}. The list is unchanged.`)
  }
  const parsed = publishedSchema.safeParse(answer)
  const events = parsed.data?.[division]?.events
  if (!events)
    throw new Error(
      `${source} does not hold what it used to. The list is unchanged.\n${parsed.error ? z.prettifyError(parsed.error) : `It has no division ${division}.`}`,
    )
  return events
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

const yearOf = ({date}: {date: string}) => date.slice(0, 4)

function missingFrom(events: BankHolidays['events'], others: BankHolidays['events']) {
  const dates = new Set(events.map(({date}) => date))
  return others.filter(({date}) => !dates.has(date)).map(({date, title}) => `${date} ${title}`)
}

if (import.meta.main) {
  try {
    const {added, removed} = await refreshBankHolidays(
      join(import.meta.dirname, '../../schemas/options/bankHolidays.json'),
    )
    for (const day of added) console.info(`added    ${day}`)
    for (const day of removed) console.info(`removed  ${day}`)
    if (added.length + removed.length === 0) console.info('The list was up to date.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
