import {beforeAll, beforeEach, expect, test} from 'vitest'
import {openLake, type TestLake} from './testLake.ts'

// A picture of a person in a story is on another page too.

let lake: TestLake
let picture = ''
let image: object = {}
let releases = 0

beforeAll(async () => {
  lake = await openLake()
  return lake.close
})

beforeEach(async () => {
  await lake.mutate(
    {delete: {query: '*[!(_type match "system.*")]'}},
    // A withdrawal outlives the story.
    ...['story', 'homePage'].map((id) => ({delete: {id, purge: true}})),
  )
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"></svg>'
  picture = (await lake.client.assets.upload('image', Buffer.from(svg), {filename: 'a.svg'}))._id
  image = {_type: 'imageWithAlt', asset: {_type: 'reference', _ref: picture}}
})

const story = (consent: unknown, more: object = {image}) => ({
  ...{_id: 'story', _type: 'careStories', title: 'Home again', consent},
  ...more,
})
const act = (...actions: object[]) =>
  lake.act(...actions).then(({status}) => expect(status).toBe(200))

/** Every road on which a published story leaves the site, or lets go of its picture. */
const roads: Readonly<Record<string, () => Promise<unknown>>> = {
  'is purged': () => lake.mutate({delete: {id: 'story', purge: true}}),
  'is taken off the site': () =>
    act({
      actionType: 'sanity.action.document.unpublish',
      publishedId: 'story',
      draftId: 'drafts.story',
    }),
  'leaves with a release': async () => {
    releases += 1
    const releaseId = `spring${releases}`
    await lake.client.releases.create({releaseId, metadata: {title: 'Spring'}})
    await act({
      actionType: 'sanity.action.document.version.unpublish',
      versionId: `versions.${releaseId}.story`,
      publishedId: 'story',
    })
    await lake.client.releases.publish({releaseId})
    await expect.poll(() => lake.client.getDocument('story')).toBeUndefined()
  },
  'is published without it': async () => {
    await lake.client.create({...story({until: '2099-01-01'}, {}), _id: 'drafts.story'})
    await act({
      actionType: 'sanity.action.document.publish',
      publishedId: 'story',
      draftId: 'drafts.story',
    })
  },
  'is replaced by a program': () => lake.client.createOrReplace(story(undefined, {})),
}

const sayings: [said: unknown, own: unknown, kept: unknown][] = [
  [{until: '2026-11-01', agreedBy: 'She herself'}, undefined, {until: '2026-11-01'}],
  [{until: '2027-03-04'}, {until: '2028-01-01', record: '14'}, {until: '2027-03-04', record: '14'}],
  [{until: '2028-01-01'}, {until: '2027-03-04'}, {until: '2027-03-04'}],
  [{until: 'soon'}, {until: '2027-03-04'}, {until: 'soon'}],
  [{until: '2027-01-01', isWithdrawn: true}, {record: '14'}, {record: '14', isWithdrawn: true}],
  [{isWithdrawn: 'yes'}, undefined, {isWithdrawn: true}],
  [{until: '2026-11-01'}, {isWithdrawn: true}, {isWithdrawn: true}],
  [{isMadeUp: true}, undefined, undefined],
]

async function leaves(leave: () => Promise<unknown>, [said, own, kept]: (typeof sayings)[number]) {
  if (own) await lake.client.patch(picture).set({consent: own}).commit()
  await lake.client.create(story(said))
  await lake.client.create({_id: 'service', _type: 'service', image})
  await leave()
  expect((await lake.client.getDocument(picture))?.consent).toEqual(kept)
}

test.each(sayings)(
  'a deleted story of %j leaves with a picture of %j what holds for it',
  (...each) => leaves(() => lake.client.delete('story'), each),
)

test.each(Object.entries(roads))(
  'a story that %s leaves its consent’s end with its picture',
  (_road, leave) => leaves(leave, [{until: '2026-11-01'}, undefined, {until: '2026-11-01'}]),
)

test('a removed picture keeps its person’s consent, and what the new version withdraws or ends earlier', async () => {
  const team = [{_key: 'ann', name: 'Ann', photograph: image, consent: {until: '2027-01-01'}}]
  await lake.client.create({_id: 'company', _type: 'company', team})
  await lake.client.createOrReplace({_id: 'company', _type: 'company', team: []})
  const consent = async () => (await lake.client.getDocument(picture))?.consent
  expect(await consent()).toEqual({until: '2027-01-01'})
  await lake.client.create(story({until: '2099-01-01'}))
  await lake.client.createOrReplace(story({until: '2026-12-01'}, {}))
  expect(await consent()).toEqual({until: '2026-12-01'})
  await lake.client.createOrReplace(story({until: '2099-01-01'}))
  await lake.client.createOrReplace(story({until: '2099-01-01', isWithdrawn: true}, {}))
  expect(await consent()).toEqual({until: '2026-12-01', isWithdrawn: true})
})

test('a person who consents again is shown again, by the story that keeps the picture', async () => {
  await lake.client.create(story({until: '2026-11-01'}))
  await lake.client.createOrReplace(story({until: '2029-11-01'}))
  expect(await lake.client.getDocument(picture)).not.toHaveProperty('consent')
  await lake.client
    .patch(picture)
    .set({consent: {isWithdrawn: true}})
    .commit()
  await lake.client.patch(picture).unset(['consent']).commit()
  expect(await lake.client.getDocument(picture)).not.toHaveProperty('consent')
})

const home = (consent?: object, more: object = {}) => ({
  ...{_id: 'homePage', _type: 'homePage', hero: {title: 'Care at home'}},
  testimonialsSection: {testimonials: [{_key: 'ann', author: 'Ann', consent, ...more}]},
})
const consentOfAnn = async () => {
  const query = '*[_id == "homePage"][0].testimonialsSection.testimonials[0].consent'
  return lake.client.fetch(query, {}, {perspective: 'published'})
}
const withdrawn = {until: '2099-01-01', isWithdrawn: true}

/** Every road on which an older revision comes back, which knows nothing of a withdrawal. */
const comebacks: Readonly<
  Record<string, (older: {_id: string; _type: string}) => Promise<unknown>>
> = {
  'a draft': async (older) => {
    await lake.client.createOrReplace({...older, _id: `drafts.${older._id}`})
    await act({
      actionType: 'sanity.action.document.publish',
      publishedId: older._id,
      draftId: `drafts.${older._id}`,
    })
  },
  'a release': async (older) => {
    releases += 1
    const releaseId = `autumn${releases}`
    await lake.client.releases.create({releaseId, metadata: {title: 'Autumn'}})
    await act({
      actionType: 'sanity.action.document.version.create',
      publishedId: older._id,
      document: {...older, _id: `versions.${releaseId}.${older._id}`},
    })
    await lake.client.releases.publish({releaseId})
    await expect.poll(() => lake.client.getDocument(older._id)).toBeDefined()
    await expect
      .poll(() => lake.client.getDocument(`versions.${releaseId}.${older._id}`))
      .toBeUndefined()
  },
  'a program': (older) => lake.client.createOrReplace(older),
}

const absences: Readonly<Record<string, () => Promise<unknown>>> = {
  'at once': async () => undefined,
  'after the words were taken out': () =>
    lake.client.createOrReplace({...home(), testimonialsSection: {testimonials: []}}),
  'after the part around them was taken out': async () => {
    await lake.client.patch('homePage').unset(['testimonialsSection']).commit()
    await lake.client.patch('homePage').set({'hero.title': 'Home care'}).commit()
  },
  'after the document was deleted': () => lake.client.delete('homePage'),
}

test.each(
  Object.keys(comebacks).flatMap((road) => Object.keys(absences).map((when) => [road, when])),
)('words that somebody withdrew come back withdrawn with %s, %s', async (road, when) => {
  await lake.client.createOrReplace(home({until: '2099-01-01'}))
  await lake.client.createOrReplace(home(withdrawn))
  await absences[when]?.()
  await comebacks[road]?.(home({until: '2099-01-01'}))
  expect(await consentOfAnn()).toEqual(withdrawn)
  await comebacks[road]?.(home())
  expect(await consentOfAnn()).toEqual({isWithdrawn: true})
})

test('a story that was withdrawn and deleted comes back withdrawn; its people agree again by the switch', async () => {
  await lake.client.create(story({until: '2099-01-01'}))
  await lake.client.createOrReplace(story(withdrawn))
  await lake.client.delete('story')
  const consent = async () => (await lake.client.getDocument('story'))?.consent
  const agreed = {until: '2099-06-01', isWithdrawn: false}
  await lake.client.create(story(agreed))
  expect(await consent()).toEqual({...agreed, isWithdrawn: true})
  await lake.client.createOrReplace(story(agreed))
  expect(await consent()).toEqual(agreed)
  await lake.client.createOrReplace(story({until: '2099-06-01'}))
  expect(await consent()).toEqual({until: '2099-06-01'})
})

test('a withdrawal of one person leaves a new one and those who stay on the site', async () => {
  await lake.client.createOrReplace(home(withdrawn))
  const bob = {_key: 'bob', author: 'Bob'}
  await lake.client.patch('homePage').append('testimonialsSection.testimonials', [bob]).commit()
  await lake.client.createOrReplace({...home(), testimonialsSection: {testimonials: [bob]}})
  expect((await lake.client.getDocument('homePage'))?.testimonialsSection).toEqual({
    testimonials: [bob],
  })
})

test('a list of thousands without keys is compared within the test’s time', async () => {
  const texts = Array.from({length: 60_000}, (_, index) => `${index}`)
  for (const title of ['One', 'Two'])
    await lake.client.createOrReplace({_id: 'homePage', _type: 'homePage', title, texts})
  expect((await lake.client.getDocument('homePage'))?.title).toBe('Two')
})
