import {expect, test} from 'vitest'
import {
  listedOn,
  type ShownDocument,
  shownOn,
  shownParts,
  whyHidden,
} from '../rules/shownDocument.ts'

const today = '2026-11-26'
const [yesterday, tomorrow] = ['2026-11-25', '2026-11-27']
const withdrawn = {isWithdrawn: true}

test.each<[fields: {_type: string; [field: string]: unknown}, why: string | undefined]>([
  [{_type: 'service'}, 'It is not active'],
  [{_type: 'service', isActive: 'yes'}, 'It is not active'],
  [{_type: 'service', isActive: true}, undefined],
  [{_type: 'location', isActive: false}, 'It is not active'],
  [{_type: 'location'}, undefined],
  [{_type: 'vacancy', closesOn: yesterday}, 'It has closed'],
  [{_type: 'vacancy', closesOn: today}, undefined],
  [{_type: 'careStories', consent: withdrawn}, 'Consent was withdrawn'],
  [{_type: 'careStories', consent: {until: today}, isActive: false}, 'Consent has ended'],
  [{_type: 'careStories', consent: {isWithdrawn: 'no', until: tomorrow}}, 'Consent was withdrawn'],
  [{_type: 'careStories', consent: 'until today'}, 'Consent was withdrawn'],
])('%j is hidden because: %s', (fields, why) => {
  expect(whyHidden(fields, today)).toBe(why)
})

const picture = {_type: 'imageWithAlt', asset: 1, alt: 'A market'}
const {asset, ...withoutFile} = picture

test.each<[what: string, part: unknown, shown: unknown]>([
  [
    'a list without what is switched off',
    [{isActive: false}, {isActive: true}, {}, 'a', [1]],
    [{isActive: true}, {}, 'a', [1]],
  ],
  ['no notice before its days', {notice: {shownFrom: tomorrow}, a: 1}, {a: 1}],
  ['no notice after them', [{notice: {shownUntil: yesterday}}], [{}]],
  ['a notice on its day', {a: {shownFrom: today, shownUntil: today}}, undefined],
  [
    'no file of a picture whose consent is withdrawn',
    {image: {...picture, consent: withdrawn}},
    {image: {...withoutFile, consent: withdrawn}},
  ],
  ['a picture with consent', {...picture, consent: {until: tomorrow}}, undefined],
  [
    'no file of a picture whose consent cannot be read',
    {...picture, consent: 1},
    {...withoutFile, consent: 1},
  ],
  ['another file', {...picture, _type: 'file', consent: withdrawn}, undefined],
])('visitors see %s', (_what, part, shown = part) => {
  expect(shownParts(part, today)).toEqual(shown)
})

test.each<[what: string, fields: object, shown: object | undefined]>([
  ['story that has ended', {consent: {until: today}, team: []}, undefined],
  ['member of the team who is switched off', {team: [{isActive: false}]}, {team: []}],
  [
    'file of a picture without consent',
    {image: {...picture, consent: withdrawn}},
    {image: {...withoutFile, consent: withdrawn}},
  ],
  ['notice before its days', {notice: {shownFrom: tomorrow}}, {}],
])('visitors see no %s', (_what, fields, shown) => {
  const document = {_id: 'a', _type: 'careStories'}
  expect(shownOn({...document, ...fields}, today)).toEqual(shown && {...document, ...shown})
})

const [_id, _type, slug] = ['a', 'service', {current: 'respite'}]
const page = {_id, _type, _updatedAt: '', path: '/services/respite', title: null}
const company = {
  _id: 'company',
  _type: 'company',
  team: [{isActive: false, name: 'A'}, {name: 'B'}],
}
const ofCompany = {...page, _id: 'company', _type: 'company', path: null}

test.each<[document: ShownDocument, listed: object | undefined]>([
  [{_id, _type, slug, isActive: true}, page],
  [
    {_id, _type, slug, isActive: true, title: 'T', name: 'N'},
    {...page, title: 'T'},
  ],
  [
    {_id, _type, slug, isActive: true, name: 'N', _updatedAt: '1'},
    {...page, title: 'N', _updatedAt: '1'},
  ],
  [
    {_id, _type, slug, isActive: true, publishedOn: '2', _updatedAt: '1'},
    {...page, _updatedAt: '2'},
  ],
  [
    {_id, _type, slug, isActive: true, changedOn: '3', publishedOn: '2'},
    {...page, _updatedAt: '3'},
  ],
  [{_id, _type, slug}, undefined],
  [{_id, _type, slug: {}, isActive: true}, undefined],
  [{_id, _type, isActive: true}, undefined],
  [{_id, _type, slug: {current: 'Not a slug'}, isActive: true}, undefined],
  [{_id, _type: 'page'}, undefined],
  [{_id, _type: 'page', slug, place: '/nowhere'}, undefined],
  [
    {_id: 'homePage', _type: 'homePage', title: 'T'},
    {...ofCompany, _id: 'homePage', _type: 'homePage'},
  ],
  [{_id, _type: 'homePage'}, undefined],
  [company, ofCompany],
  [{...company, _id}, undefined],
  [{...company, _type: 'figures', _id: 'figures'}, undefined],
  [{...company, team: [{isActive: false, name: 'A'}, {isActive: true}]}, undefined],
  [{...company, team: undefined}, undefined],
])('%j is listed as %j', (document, listed) => {
  expect(listedOn(document, today)).toEqual(listed)
})
