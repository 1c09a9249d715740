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
  await lake.mutate({delete: {query: '*[!(_type match "system.*")]'}})
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
