import {evaluateSync, parse, toJS} from 'groq-js'
import {sampleDocuments} from 'schemas/sample/documents.ts'
import {pagesWithWords, wordsIdOf} from 'schemas/site/relations.ts'
import {expect, test} from 'vitest'
import {findMismatch} from '../content/answerShape.ts'
import * as queries from '../content/queries.ts'

const params = {limit: 6, slug: 'cookie-policy', id: 'personal-care'}

// Some are conditions that queries share.
const named = Object.entries(queries).flatMap(([name, query]) =>
  typeof query === 'string' && query.includes('*[') ? [[name, query] as const] : [],
)

function answer(query: string) {
  return toJS(evaluateSync(parse(query, {params}), {dataset: sampleDocuments, params}))
}

test.each(named)('the sample content answers %s as the model says', (_, query) => {
  expect(findMismatch(query, params, answer(query))).toBeNull()
})

test.each(named)('%s is not answered by something else', (_, query) => {
  expect(findMismatch(query, params, {no: 'content'})).not.toBeNull()
  expect(findMismatch(query, params, 'an error page')).not.toBeNull()
  expect(findMismatch(query, params, undefined)).not.toBeNull()
})

test('the document that a question names is as good an answer as that of the question before', () => {
  for (const id of pagesWithWords.map(wordsIdOf)) {
    const {query, params} = queries.pageWords(id)
    const asked = toJS(evaluateSync(parse(query, {params}), {dataset: sampleDocuments, params}))
    expect(asked).toMatchObject({_id: id})
    expect(findMismatch(query, params, asked)).toBeNull()
  }
})

test('a field of the wrong type is named', () => {
  const [service, ...others] = answer(queries.servicesQuery)
  expect(findMismatch(queries.servicesQuery, {}, [service, {...others[0], title: 7}])).toBe(
    '[1].title',
  )
})

test('a word outside its list is wrong, as a weekday in lower case is', () => {
  const settings = answer(queries.siteSettingsQuery)
  const [hours] = settings.openingHours
  const wrong = {...settings, openingHours: [{...hours, days: ['monday']}]}
  expect(findMismatch(queries.siteSettingsQuery, {}, wrong)).toBe('openingHours[0].days[0]')
})

test('what nobody declared, and keys that a program left out, are let be', () => {
  const settings = answer(queries.siteSettingsQuery)
  const [{_key, ...hours}] = settings.openingHours
  const odd = {...settings, openingHours: [hours], touchedBy: 'a program'}
  expect(findMismatch(queries.siteSettingsQuery, {}, odd)).toBeNull()
})
