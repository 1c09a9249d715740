// `npm run bank-holidays`: fetches the government's list again.

import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {londonDay} from '@home-care/schemas/rules/day.ts'
import * as z from 'zod'
import {type BankHolidays, bankHolidaysSchema} from './bankHolidays.ts'

const timeoutMs = 20_000

/** The shape of https://www.gov.uk/bank-holidays.json. */
const publishedSchema = z.record(
  z.string(),
  z.object({events: bankHolidaysSchema.shape.divisions.valueType}),
)

type Events = BankHolidays['divisions'][string]

const yearOf = ({date}: {date: string}) => date.slice(0, 4)

/** The stored days, replaced by the published ones in each year that these cover. */
function withPublished(stored: Events, published: Events): Events {
  const years = new Set(published.map(yearOf))
  const others = stored.filter((event) => !years.has(yearOf(event)))
  return [...others, ...published].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/**
 * Replaces every year that the published list covers, in each division; other stored years stay.
 * @param file the stored list, which names its source
 * @throws an Error about the source or its answer; the file is then unchanged
 */
export async function refreshBankHolidays(file: string): Promise<void> {
  const stored = bankHolidaysSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const published = await fetchPublished(stored)
  const years = new Set(published.flatMap(([, events]) => events.map(yearOf)))
  const refreshed: BankHolidays = {
    ...stored,
    updated: londonDay(new Date()),
    note: `Fetched from its source by \`npm run bank-holidays\`, which puts what is published in the place of ${[...years].sort().join(', ')}. A one-off holiday is one more event.`,
    divisions: Object.fromEntries(
      published.map(([division, events]) => [
        division,
        withPublished(stored.divisions[division] ?? [], events),
      ]),
    ),
  }
  writeFileSync(file, `${JSON.stringify(refreshed, null, 2)}\n`)
}

/** The published days of each division that is stored. */
async function fetchPublished({source, divisions}: BankHolidays): Promise<[string, Events][]> {
  try {
    const response = await fetch(source, {signal: AbortSignal.timeout(timeoutMs)})
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const published = publishedSchema.parse(await response.json())
    return Object.keys(divisions).map((division) => {
      const events = published[division]?.events
      if (!events) throw new Error(`it has no division ${division}`)
      return [division, events]
    })
  } catch (cause) {
    throw new Error(`${source} could not be read: ${whyUnread(cause)}. The list is unchanged.`, {
      cause,
    })
  }
}

function whyUnread(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is no JSON'
  if (error instanceof z.ZodError)
    return `it has another form at ${error.issues[0]?.path.join('.') || 'its root'}`
  const isAway = error instanceof TypeError && error.message === 'fetch failed'
  return isAway ? 'nothing answers there' : messageOf(error)
}

if (import.meta.main) {
  try {
    // It takes no arguments.
    parseArgs()
    await refreshBankHolidays(join(import.meta.dirname, '../../schemas/options/bankHolidays.json'))
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}
