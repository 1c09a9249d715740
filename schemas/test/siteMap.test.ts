import {expect, test} from 'vitest'
import {schemaTypes} from '../schemaTypes.ts'
import {callBackForm, careRequestForm, contactForm, referralForm, siteForms} from '../site/forms.ts'
import {promiseInWords, promisesOf} from '../site/promises.ts'
import {allPages, contentTypes, documentOf, pagedTypes} from '../site/relations.ts'
import {documentTypes, menus, pathOf} from '../site/siteMap.ts'

function fieldsOf(type: string): string[] {
  const definition = schemaTypes.find(({name}) => name === type)
  const fields = definition && 'fields' in definition ? definition.fields : undefined
  return (fields ?? []).map(({name}) => name)
}

test('the document types are those of the content model', () => {
  const documents = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)
  expect(contentTypes.toSorted()).toEqual(documents.toSorted())
})

test('the document types have a page each where their documents have a web address', () => {
  // A page has its address from the site map, or from its place and its slug.
  expect([...pagedTypes, 'page'].toSorted()).toEqual(
    contentTypes.toSorted().filter((type) => fieldsOf(type).includes('slug')),
  )
})

test.each(pagedTypes)('a document of the type %s is named by a field it has', (type) => {
  expect(fieldsOf(type)).toContain(documentTypes[type].titleField)
})

test.each(pagedTypes)('a path leads back to the %s that it shows', (type) => {
  expect(documentOf(pathOf(type, 'a-slug'))).toEqual({type, slug: 'a-slug'})
  expect(documentOf(pathOf(type, ''))).toBeUndefined()
  expect(documentOf(pathOf(type, 'a-slug/more'))).toBeUndefined()
  expect(documentOf(documentTypes[type].folder)).toBeUndefined()
})

test('each page has one address', () => {
  const paths = allPages.map(({path}) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining(siteForms.map(({page}) => page.path)))
})

test('the pages are described where a menu describes them', () => {
  for (const {pages} of [menus.caseManagement, menus.helpAndAdvice])
    for (const {title, menuLine} of pages) expect(`${title}: ${menuLine}`).toMatch(/: .{20,}/)
})

test('the forms promise the periods that they count', () => {
  const forms = [careRequestForm, referralForm, contactForm, callBackForm]
  expect(forms.map(({promise}) => promiseInWords(promise))).toEqual([
    '2 hours during business hours',
    '1 working day',
    '24 hours on working days',
    '2 hours during business hours',
  ])
})

test('a promise that the provider has not read is marked as a sample', () => {
  const {call, referral, message} = promisesOf({
    callBack: 4,
    referralReply: 2,
    messageReply: 48,
    isSample: true,
  })
  expect([call, referral, message].map(promiseInWords)).toEqual([
    '4 hours during business hours (sample)',
    '2 working days (sample)',
    '48 hours on working days (sample)',
  ])
})
