import {expect, test} from 'vitest'
import {Edition} from '../edition/edition.ts'

test('a picture is on the site until the day its consent ends', () => {
  const photograph = {
    _type: 'imageWithAlt',
    asset: {_type: 'reference', _ref: 'image-helen'},
    consent: {until: '2027-02-15'},
  }
  const company = {_id: 'company', _type: 'company', registeredManager: {name: 'Helen', photograph}}
  const edition = new Edition(1, [company])
  const shown = (at: string) => {
    const query =
      '{"shown": *[_id == "company"][0].registeredManager.photograph.asset._ref, "served": *[references("image-helen")][0]._id}'
    return edition.answer({query, params: {}}, Date.parse(at)).value
  }
  expect(shown('2027-02-14T23:59Z')).toEqual({shown: 'image-helen', served: 'company'})
  expect(shown('2027-02-15T00:00Z')).toEqual({shown: null, served: null})
})
