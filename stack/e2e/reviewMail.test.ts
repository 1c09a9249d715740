import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {staffLake} from '@home-care/lake/test/staffLake.ts'
import {STUDIO_URL, TOKEN, testLake} from '@home-care/lake/test/testLake.ts'
import {dueQuery} from '@home-care/schemas/rules/pointers.ts'
import {dueDays, dueReviews, lastDueDay} from '@home-care/schemas/site/dueDays.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {contentSchema} from '@home-care/schemas/test/contentSchema.ts'
import {openDatabase} from '@home-care/web/data/database.ts'
import {readEnquiriesEnvironment} from '@home-care/web/data/enquiriesEnvironment.ts'
import {openEnquiries} from '@home-care/web/enquiries/enquiries.ts'
import {startMailServer} from '@home-care/web/test/enquiriesMailServer.ts'
import {startPostgres} from '@home-care/web/test/enquiriesPostgres.ts'
import {createReviewMail} from '@home-care/web/watch/reviewMail.ts'
import {weekMailRoute} from '@home-care/web/watch/weekMailRoute.ts'
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
const companionship = {_id: 'companionship', _type: 'service', title: 'Companionship'}
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
    const reviews = createReviewMail(database, settings, {
      month: async (today) => {
        const until = lastDueDay(today)
        return dueReviews(await published.fetch(query, {types: contentTypes, until}), until)
      },
      week: async () => [],
      readers: async () => [],
    })
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
      .create({...companionship, reviewBy: '2027-01-31', reviewer: 'Registered manager'})
      .create({...companionship, _id: 'later', title: 'Later', reviewBy: '2027-04-01'})
      .create({...companionship, _id: 'drafts.respite', title: 'Draft', reviewBy: '2027-02-01'})
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
    await lake.client.create({...companionship, reviewBy: '2027-02-10'})
    await Promise.all(Array.from({length: 4}, () => server().look(morning)))
    expect(mail.received).toHaveLength(1)
  })

  test('are mailed later if the mail server or the lake was down', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const {lake, mail, server} = await open(await database())
    await lake.client.create({...companionship, reviewBy: '2027-02-10'})
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
    await lake.client.create({...companionship, reviewBy: '2028-01-01'})
    await server().look(morning)
    expect(mail.attempts).toBe(0)
  })
})

test('the weekly mail goes to the staff who asked for it, and holds no names', async () => {
  const lake = await staffLake()
  const mail = await startMailServer()
  onTestFinished(() => mail.close())
  const environment = readEnquiriesEnvironment({
    DATA_DIR: temporaryFolder(),
    NODE_ENV: 'test',
    SMTP_URL: mail.url,
    ENQUIRIES_TO: 'office@willowbrook.example',
    STUDIO_URL,
    LAKE_URL: lake.url,
    LAKE_TOKEN: TOKEN,
  })
  const service = openEnquiries(environment)
  const {database, weekReaders} = service
  const {GET, PATCH} = weekMailRoute({
    studioUrl: STUDIO_URL,
    project: {api: lake.url, projectId: 'local', dataset: 'production', roles: ['enquiries']},
    service: () => service,
  })
  const context = {params: Promise.resolve({})}
  async function headersOf(role: 'editor' | 'administrator' | 'viewer', name: string) {
    const {cookie} = await lake.enter(role, name)
    const {access} = lake.lake
    const {identity} = await access.identifyBrowser(new Headers({cookie, origin: STUDIO_URL}))
    return {
      origin: STUDIO_URL,
      authorization: `Bearer ${identity && access.ticketFor(identity)}`,
    }
  }
  const url = 'http://site.example/api/staff/week-mail'
  const want = (headers: Record<string, string>, isWanted: boolean) =>
    PATCH(
      new Request(url, {
        method: 'PATCH',
        headers: {...headers, 'content-type': 'application/json'},
        body: JSON.stringify({isWanted}),
      }),
      context,
    )
  const [edith, ada, vera] = [
    await headersOf('editor', 'edith'),
    await headersOf('administrator', 'ada'),
    await headersOf('viewer', 'vera'),
  ]
  expect((await want(vera, true)).status).toBe(403)
  for (const headers of [edith, ada]) {
    expect(await (await GET(new Request(url, {headers}), context)).json()).toEqual({
      isWanted: false,
      isPossible: true,
    })
    expect(await (await want(headers, true)).json()).toEqual({isWanted: true, isPossible: true})
  }

  const {mail: settings} = environment
  if (!settings) throw new Error('The mail settings were not taken')
  const documents = [
    {...companionship, reviewBy: '2027-03-20', reviewer: 'Care manager'},
    {
      ...company,
      team: [{...joan, photograph: {...picture('image-b'), consent: {until: '2027-04-04'}}}],
    },
    {_id: 'carer', _type: 'vacancy', title: 'Carer', closesOn: '2027-04-04'},
    {_id: 'night', _type: 'vacancy', title: 'Night carer', closesOn: '2027-04-05'},
  ]
  const reviews = createReviewMail(database, settings, {
    month: async () => [],
    week: async (today, sunday) => dueDays(documents, today, sunday),
    readers: weekReaders.list,
  })
  onTestFinished(async () => {
    reviews.stop()
    await service.close()
  })
  // The Monday after the clocks went forward: 8am is at 7 UTC.
  await reviews.look(new Date('2027-03-29T06:59:00Z'))
  expect(mail.received.flatMap(({to}) => to)).toEqual([])
  for (const time of ['07:00', '07:15', '12:00'])
    await reviews.look(new Date(`2027-03-29T${time}:00Z`))
  const toWhom = () => mail.received.flatMap(({to}) => to).toSorted()
  expect(toWhom()).toEqual(['ada@care.example', 'edith@care.example'])
  const [first] = mail.received
  expect(first?.mail.subject).toBe('Due on the website this week: 3')
  expect(first?.mail.text?.split('\n\n').slice(0, 4)).toEqual([
    'Until Sunday, 4 April 2027:',
    `Companionship\nTo review, 20 March 2027, overdue; Care manager\n${STUDIO_URL}/intent/edit/id=companionship;type=service/`,
    `A consent: The company\nConsent ends, 4 April 2027\n${STUDIO_URL}/intent/edit/id=company;type=company/`,
    `Carer\nLast day on the site, 4 April 2027\n${STUDIO_URL}/intent/edit/id=carer;type=vacancy/`,
  ])
  expect(first?.mail.text).not.toContain('Joan')

  // Staff who left or unsubscribed get no mail.
  const edithsId = lake.accounts.members.list().find(({email}) => email.startsWith('edith'))?.id
  lake.accounts.setSuspended(edithsId ?? '', true, 'test')
  await reviews.look(new Date('2027-04-05T07:00:00Z'))
  expect(toWhom()).toEqual(['ada@care.example', 'ada@care.example', 'edith@care.example'])
  await want(ada, false)
  await reviews.look(new Date('2027-04-12T07:00:00Z'))
  expect(mail.received).toHaveLength(3)
})
