import {createHash} from 'node:crypto'
import {addDays, type Day, formatDay, londonDay} from '@home-care/schemas/rules/day.ts'
import type {MailSettings} from '../data/enquiriesEnvironment.ts'
import {automaticMail, mailServer, messageId} from '../data/mailServer.ts'
import type {Enquiries} from '../enquiries/enquiries.ts'
import type {PageOf, Reading, ReadPage} from '../enquiries/readings.ts'
import type {Person} from '../enquiries/staffOfLake.ts'
import {londonMoment} from '../time/londonTime.ts'
import {regularly} from '../time/regularly.ts'
import {createMailsOnce} from './mailsOnce.ts'
import {studioLink} from './studioLink.ts'

const everyMs = 60_000
/** A mail server that says nothing for this long has stalled. */
const silenceMs = 60_000
/** Requests that are overdue for longer, as after an outage, get no mail. */
const lateDays = 14

interface OpenReading {
  reading: Reading
  reader: Person
  page: ReadPage
}

/**
 * Mails staff who are asked to read a page: at once, and again at 8am on the day before the last if they
 * have not read it. At 8am after the last day the person who asked gets the names of those who have not.
 * Former staff get no mail and are not named.
 */
export function createReadingMail(
  {
    database,
    readings,
    staffList,
  }: Pick<Enquiries, 'readings'> & {
    database: Pick<Enquiries['database'], 'db' | 'ready'>
    staffList: () => Promise<readonly Person[]>
  },
  {url, to, from, studioUrl}: MailSettings,
  pageOf: PageOf,
) {
  const transport = mailServer(url, silenceMs)
  const {sendOnce, logged} = createMailsOnce(database, 'what staff are asked to read')

  const send = (key: string, now: Date, ...mail: [string | string[], string, string[]]) =>
    sendOnce(key, now, () =>
      transport.sendMail({
        ...automaticMail(from, ...mail),
        messageId: messageId(createHash('sha256').update(key).digest('hex').slice(0, 32), from),
      }),
    )

  const ask = (now: Date, key: string, email: string, until: Day, titles: readonly string[]) =>
    send(key, now, email, `To read by ${formatDay(until)}: ${titles.join(', ')}`, [
      `Please read by ${formatDay(until)}:`,
      titles.join('\n'),
      `Open it, and say that you have read it, in the Studio: ${studioUrl}/`,
    ])

  async function askEach(open: readonly OpenReading[], now: Date, today: Day) {
    for (const {reading, reader, page} of open) {
      const {document_id, revision, staff_id, until_on} = reading
      const key = `asked ${document_id} ${revision} ${staff_id}`
      if (until_on >= today && reader.email)
        await logged(() => ask(now, key, reader.email, until_on, [page.title]))
    }
  }

  async function remind(open: readonly OpenReading[], now: Date, today: Day) {
    const due = open.filter(
      ({reading: {until_on, asked_at}, reader}) =>
        reader.email &&
        until_on >= today &&
        until_on <= addDays(today, 1) &&
        londonDay(new Date(asked_at)) < today,
    )
    const groups = Map.groupBy(due, ({reading: {until_on, staff_id}}) => `${until_on} ${staff_id}`)
    for (const [key, [first, ...others]] of groups)
      if (first) {
        const titles = [...new Set([first, ...others].map(({page}) => page.title))]
        const {reader, reading} = first
        await logged(() => ask(now, `remind ${key}`, reader.email, reading.until_on, titles))
      }
  }

  async function tellAsker(
    open: readonly OpenReading[],
    now: Date,
    today: Day,
    people: ReadonlyMap<string, Person>,
  ) {
    const over = open.filter(({reading}) => reading.until_on < today)
    const groups = Map.groupBy(over, ({reading: {document_id, until_on, asker_id}}) =>
      [document_id, until_on, asker_id].join(' '),
    )
    for (const [key, [first, ...others]] of groups)
      if (first) {
        const {document_id: id, until_on, asker_id} = first.reading
        const {title, type} = first.page
        const names = new Set([first, ...others].map(({reader}) => reader.name))
        await logged(() =>
          send(`unread ${key}`, now, people.get(asker_id)?.email || to, `Not read yet: ${title}`, [
            `“${title}” was to be read by ${formatDay(until_on)}. These people have not said that they read it:`,
            [...names].join('\n'),
            `Who has is in the Studio, at “Ask staff to read it”: ${studioLink(studioUrl, id, type)}`,
          ]),
        )
      }
  }

  /** Sends what is due and unsent. A failed mail is retried later. */
  const look = (now: Date) =>
    logged(async () => {
      await database.ready()
      const today = londonDay(now)
      const unread = await readings.unread({since: addDays(today, -lateDays)})
      if (unread.length === 0) return
      const people = new Map((await staffList()).map((person) => [person.id, person]))
      const open = unread.flatMap((reading) => {
        const reader = people.get(reading.staff_id)
        const page = pageOf(reading.document_id)
        return reader && page ? [{reading, reader, page}] : []
      })
      await askEach(open, now, today)
      if (now < londonMoment(today, '08:00')) return
      await remind(open, now, today)
      await tellAsker(open, now, today, people)
    })

  return {look, ...regularly(everyMs, look, () => transport.close())}
}
