import {testLake} from '@home-care/lake/test/testLake.ts'
import {
  samplesIn,
  samplesQuery,
  samplesSchema,
  typesWithSamples,
} from '@home-care/schemas/rules/samples.ts'
import {sampleDocument, sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {contentSchema as schema} from '@home-care/schemas/test/contentSchema.ts'
import {expect, test} from 'vitest'

const homePage = sampleDocument('homePage')
const locations = sampleDocumentsOf('location')
const siteSettings = sampleDocument('siteSettings')
const vacancies = sampleDocumentsOf('vacancy')

const [vacancy] = vacancies
const area = locations.find(({_id}) => _id === vacancy?.area?._ref)

test('a sample is named until it is replaced, whatever the switch beside it says', async () => {
  const areas = locations.map(({image, ...location}) => location)
  const {client} = await testLake({content: {documents: [siteSettings, ...vacancies, ...areas]}})
  const types = typesWithSamples(schema, contentTypes)
  const read = async () => {
    const documents = samplesSchema.parse(await client.fetch(samplesQuery, {types}))
    return new Map(documents.map((each) => [each._id, samplesIn(schema, each)]))
  }
  const before = await read()
  expect(before.get('siteSettings')).toEqual([
    'Telephone',
    'Email',
    'On-call telephone',
    'Councils’ emergency numbers',
  ])
  expect(before.get(vacancy?._id ?? '')).toEqual(['Vacancy'])
  const respaced = {
    phone: '07700900 123',
    'onCall.phone': siteSettings.onCall?.phone?.replaceAll(' ', ''),
  }
  await client.patch('siteSettings', {set: respaced}).commit()
  expect((await read()).get('siteSettings')).toEqual(before.get('siteSettings'))
  const own = {phone: '01536 000001', email: 'office@harbour.co.uk', 'onCall.phone': '01536 2'}
  await client
    .transaction()
    .patch('siteSettings', {set: {...own, 'emergencyContacts[0:9].phone': '01536 000003'}})
    .patch(vacancy?._id ?? '', {set: {title: 'Night carer'}})
    .commit()
  const after = await read()
  expect(after.get('siteSettings')).toEqual([])
  expect(after.get(vacancy?._id ?? '')).toEqual([])
})

const [council] = siteSettings.emergencyContacts ?? []
const [testimonial] = homePage.testimonialsSection?.testimonials ?? []

test.each([
  ['vacancy', {title: vacancy?.title, area: area?.name}, {title: 'Night carer'}],
  ['emergencyContact', {title: council?.name, phone: council?.phone}, {phone: '01536 000003'}],
  ['testimonial', {title: testimonial?.author, quote: testimonial?.quote}, {quote: 'They came.'}],
])('a list of the Studio marks a %s only while it is the sample’s', (type, sample, own) => {
  const subtitle = (values: object) =>
    schema.get(type)?.preview?.prepare?.({...values, isSample: true}).subtitle
  expect(subtitle(sample)).toContain('Sample')
  expect(subtitle({...sample, ...own})).not.toContain('Sample')
})
