import {testLake} from '@home-care/lake/test/testLake.ts'
import {expect, test} from 'vitest'
import {restore} from '../start/restore.ts'

test('a deleted document is restored without references to missing documents, and names those', async () => {
  const {client} = await testLake()
  const picture = await client.assets.upload('file', Buffer.from('a picture'))
  const to = (_ref: string) => ({_type: 'reference', _ref, _key: _ref})
  await client.create({_id: 'kept', _type: 'note', title: 'Kept'})
  await client.create({_id: 'lost', _type: 'note', title: 'Lost'})
  await client.create({
    _id: 'story',
    _type: 'note',
    title: 'Story',
    image: {alt: 'Two people', asset: {_type: 'reference', _ref: picture._id}},
    related: [to('kept'), to('lost')],
  })
  for (const id of ['story', picture._id, 'lost']) await client.delete(id)

  expect(await restore(client, 'story')).toBe('a file and “Lost”')
  expect(await client.getDocument('drafts.story')).toMatchObject({
    title: 'Story',
    image: {alt: 'Two people'},
    related: [{_ref: 'kept'}],
  })
  await expect(restore(client, 'nobody')).rejects.toThrow('It was erased meanwhile.')
})
