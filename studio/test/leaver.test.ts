import {testLake} from '@home-care/lake/test/testLake.ts'
import {expect, test} from 'vitest'
import {draftsBy} from '../staff/useWorkOf.ts'
import {authorsOf} from '../start/useAuthors.ts'

test('a leaver’s drafts are the ones that they changed last, also in a release', async () => {
  const {client} = await testLake()
  const [drafted, planned] = [{_id: 'drafts.one'}, {_id: 'versions.rSpring.two'}]
  // A program may write a title that is no text.
  const story = {_type: 'careStories', title: 7}
  await client
    .transaction()
    .create({...story, ...drafted})
    .create({...story, ...planned})
    .create({...story, _id: 'published'})
    .commit()
  const author = (await authorsOf(client, [drafted]))[drafted._id]?.[0] ?? ''
  expect((await draftsBy(client, author)).map(({_id}) => _id).toSorted()).toEqual([
    drafted._id,
    planned._id,
  ])
  expect(await draftsBy(client, 'somebody')).toEqual([])

  const many = Array.from({length: 220}, (_, i) => ({create: {...story, _id: `drafts.many-${i}`}}))
  await client.mutate(many)
  for (let i = 0; i < 500; i++) await client.patch('drafts.many-0').set({i}).commit()
  expect(await draftsBy(client, author)).toHaveLength(222)
})
