import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {testLake} from '@home-care/lake/test/testLake.ts'
import {londonDay} from '@home-care/schemas/rules/day.ts'
import {dueQuery} from '@home-care/schemas/rules/pointers.ts'
import {dueReviews, lastDueDay} from '@home-care/schemas/site/dueForReview.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {contentSchema} from '@home-care/schemas/test/contentSchema.ts'
import {openDatabase} from '@home-care/web/data/database.ts'
import {readEnquiriesEnvironment} from '@home-care/web/data/enquiriesEnvironment.ts'
import {startMailServer} from '@home-care/web/test/enquiriesMailServer.ts'
import {startPostgres} from '@home-care/web/test/enquiriesPostgres.ts'
import {createReviewMail} from '@home-care/web/watch/reviewMail.ts'
import {afterAll, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import {freePort} from './freePort.ts'

// The monthly mail of reviews that are due, from a real lake, over a real database and mail server.

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

const story = {
  _id: 'story-consent',
  _type: 'careStories',
  title: 'Home again',
  consent: {until: '2027-02-14'},
  reviewer: 'Care manager',
}
const service = {_id: 'companionship', _type: 'service', title: 'Companionship'}
const pictureUntil = (_id: string, until: string) => ({
  _id,
  _type: 'sanity.imageAsset',
  consent: {until},
})
const pictures = [pictureUntil('image-a', '2027-02-15'), pictureUntil('image-b', '2027-02-16')]
const picture = (_ref: string) => ({_type: 'imageWithAlt', asset: {_type: 'reference', _ref}})
const area = {_id: 'corby', _type: 'location', name: 'Corby', image: picture('image-a')}
const joan = {_key: 'joan', name: 'Joan', photograph: picture('image-b')}
const company = {_id: 'company', _type: 'company', team: [joan]}
const figures = {
  _id: 'figures',
  _type: 'figures',
  figures: [{_key: 'a', name: 'companionship', reviewBy: '2027-02-20'}],
}

const query = dueQuery(contentSchema, contentTypes)
const day = (now: Date) => lastDueDay(londonDay(now))
const morning = new Date('2027-02-01T08:00:00Z')
const minutesLater = (minutes: number) => new Date(morning.getTime() + minutes * 60_000)

async function open(databaseUrl?: string) {
  // A port that no other server takes while the lake is down.
  const lake = await testLake({port: await freePort()})
  const mail = await startMailServer()
  const environment = readEnquiriesEnvironment({
    DATA_DIR: temporaryFolder(),
    NODE_ENV: 'test',
    SMTP_URL: mail.url,
    ENQUIRIES_TO: 'office@willowbrook.example',
    STUDIO_URL: 'https://studio.example',
    ...(databaseUrl && {DATABASE_URL: databaseUrl}),
  })
  onTestFinished(() => mail.close())
  const published = lake.client.withConfig({perspective: 'published', maxRetries: 0})
  function server() {
    const database = openDatabase(environment)
    const {mail: settings} = environment
    if (!settings) throw new Error('The mail settings were not taken')
    const reviews = createReviewMail(database, settings, async (now) =>
      dueReviews(await published.fetch(query, {types: contentTypes, until: day(now)}), day(now)),
    )
    onTestFinished(async () => {
      reviews.stop()
      await database.close()
    })
    return reviews
  }
  return {lake, mail, server}
}

describe.each(['SQLite', 'Postgres'])('the reviews due, over %s', (kind) => {
  const database = async () => (kind === 'Postgres' ? postgres.createDatabase() : undefined)

  test('are mailed once a month to the office, the earliest first', async () => {
    const {lake, mail, server} = await open(await database())
    lake.lake.store.commit({author: 'upload', request: {}}, (transaction) => {
      for (const each of pictures) transaction.create(each)
    })
    await lake.client
      .transaction()
      .create({...service, reviewBy: '2027-01-31', reviewer: 'Registered manager'})
      .create({...service, _id: 'later', title: 'Later', reviewBy: '2027-04-01'})
      .create({...service, _id: 'drafts.respite', title: 'Draft', reviewBy: '2027-02-01'})
      .create(story)
      .create(area)
      .create(company)
      .create(figures)
      .commit()

    await server().look(new Date('2027-02-01T07:59:00Z'))
    expect(mail.received).toEqual([])
    await server().look(morning)
    const [first] = mail.received
    expect(first?.to).toEqual(['office@willowbrook.example'])
    expect(first?.mail.subject).toBe('To review on the website within a month: 5')
    expect(first?.mail.text?.split('\n\n').slice(1, 6)).toEqual([
      'Companionship\nby 31 January 2027, overdue; Registered manager\nhttps://studio.example/intent/edit/id=companionship;type=service/',
      'Consent: Home again\nby 14 February 2027; Care manager\nhttps://studio.example/intent/edit/id=story-consent;type=careStories/',
      'Consent: Corby\nby 15 February 2027\nhttps://studio.example/intent/edit/id=corby;type=location/',
      'Photograph: Joan\nby 16 February 2027\nhttps://studio.example/intent/edit/id=company;type=company/',
      'Our price: companionship, an hour\nby 20 February 2027\nhttps://studio.example/intent/edit/id=figures;type=figures/',
    ])

    // Another server, a restart or a later look in the same month sends nothing.
    await server().look(minutesLater(15))
    await server().look(new Date('2027-02-28T23:59:00Z'))
    expect(mail.received).toHaveLength(1)
    await server().look(new Date('2027-03-01T08:00:00Z'))
    expect(mail.received).toHaveLength(2)
  })

  test('are mailed by one of several servers that look at the same time', async () => {
    const {lake, mail, server} = await open(await database())
    await lake.client.create({...service, reviewBy: '2027-02-10'})
    await Promise.all(Array.from({length: 4}, () => server().look(morning)))
    expect(mail.received).toHaveLength(1)
  })

  test('are mailed later if the mail server or the lake was down', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const {lake, mail, server} = await open(await database())
    await lake.client.create({...service, reviewBy: '2027-02-10'})
    const reviews = server()
    mail.setMood('refuse')
    await reviews.look(morning)
    mail.setMood('accept')
    // The server that began may still be sending.
    await reviews.look(minutesLater(5))
    expect(mail.received).toEqual([])

    await lake.close()
    await reviews.look(minutesLater(15))
    expect(mail.received).toEqual([])
    expect(log.mock.calls.flat().join('\n')).toContain('The mail of what is to be reviewed waits')
    expect(log.mock.calls.flat().join('\n')).not.toContain('willowbrook')

    const again = await testLake({folder: lake.folder, port: Number(new URL(lake.url).port)})
    expect(await again.client.fetch('count(*)')).toBeGreaterThan(0)
    await reviews.look(minutesLater(30))
    expect(mail.received).toHaveLength(1)
  })

  test('are not mailed in a month without any', async () => {
    const {lake, mail, server} = await open(await database())
    await lake.client.create({...service, reviewBy: '2028-01-01'})
    await server().look(morning)
    expect(mail.attempts).toBe(0)
  })
})
