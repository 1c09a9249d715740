// `npm run bank-holidays`: fetches the government's list again.
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {londonDay} from '@home-care/schemas/rules/day.ts'
import * as z from 'zod'
import {type BankHolidays, bankHolidaysSchema} from './bankHolidays.ts'

const timeoutMs = 20_000

/** The shape of https://www.gov.uk/bank-holidays.json. */
const publishedSchema = z.record(
  z.string(),
  bankHolidaysSchema.pick({division: true, events: true}),
)

const yearOf = ({date}: {date: string}) => date.slice(0, 4)

/**
 * Replaces every year that the published list covers; other stored years stay.
 * @param file the stored list, which names its source
 * @throws an Error about the source or its answer; the file is then unchanged
 */
export async function refreshBankHolidays(file: string): Promise<void> {
  const stored = bankHolidaysSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const published = await fetchPublished(stored)
  const years = new Set(published.map(yearOf))
  const others = stored.events.filter((event) => !years.has(yearOf(event)))
  const refreshed: BankHolidays = {
    ...stored,
    updated: londonDay(new Date()),
    note: `Fetched from its source by \`npm run bank-holidays\`, which puts what is published in the place of ${[...years].sort().join(', ')}. A one-off holiday is one more event.`,
    events: [...others, ...published].sort((a, b) => (a.date < b.date ? -1 : 1)),
  }
  writeFileSync(file, `${JSON.stringify(refreshed, null, 2)}\n`)
}

async function fetchPublished({source, division}: BankHolidays) {
  try {
    const response = await fetch(source, {signal: AbortSignal.timeout(timeoutMs)})
    if (!response.ok) throw new Error(`It answered ${response.status}`)
    const events = publishedSchema.parse(await response.json())[division]?.events
    if (!events) throw new Error(`It has no division ${division}`)
    return events
  } catch (cause) {
    throw new Error(`${source} could not be read (${cause}). The list is unchanged.`, {cause})
  }
}

if (import.meta.main)
  await refreshBankHolidays(
    join(import.meta.dirname, '../../schemas/options/bankHolidays.json'),
  ).catch(({message}: Error) => {
    console.error(message)
    process.exitCode = 1
  })
