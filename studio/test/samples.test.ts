import {testLake} from '@home-care/lake/test/testLake.ts'
import {samplesQuery, samplesSchema} from '@home-care/schemas/rules/samples.ts'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import {schemaTypes} from '@home-care/schemas/schemaTypes.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {createSchema} from 'sanity'
import {expect, test} from 'vitest'

test('what is still sample is named until it is true', async () => {
  const company = {_id: 'company', _type: 'company', team: [{_key: 'a', isSample: true}]}
  const documents = [...sampleDocuments.filter(({_type}) => _type === 'siteSettings'), company]
  const {client} = await testLake({content: {documents}})
  const schema = createSchema({name: 'test', types: schemaTypes})
  const read = async () => {
    const query = samplesQuery(schema, contentTypes)
    const found = samplesSchema.parse(await client.fetch(query, {types: contentTypes}))
    return Object.fromEntries(found.map(({_id, samples}) => [_id, samples]))
  }
  const before = await read()
  expect(before.siteSettings).toEqual(
    expect.arrayContaining(['Telephone', 'Email address', 'On-call telephone']),
  )
  expect(before.company).toHaveLength(1)
  const real = {phone: '01536 000001', email: 'office@harbour.co.uk'}
  const set = {
    ...real,
    'onCall.isSample': false,
    'emergencyContacts[isSample == true].isSample': false,
  }
  await client.patch('siteSettings').set(set).commit()
  expect((await read()).siteSettings).toBeUndefined()
})
