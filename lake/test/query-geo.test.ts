// @module-tag slow: functions of geography
import {expect, test} from 'vitest'
import {Dataset} from '../query/dataset.ts'
import {testLake} from './testLake.ts'

const geopoint = (lat: number, lng: number) => ({_type: 'geopoint', lat, lng})
const corby = geopoint(52.4877, -0.7018)
const kettering = geopoint(52.3963, -0.728)
const leicester = geopoint(52.6369, -1.1398)
/** Corby and Kettering lie in it, Leicester does not. */
const area = {
  type: 'Polygon',
  coordinates: [
    [
      [-0.9, 52.3],
      [-0.5, 52.3],
      [-0.5, 52.6],
      [-0.9, 52.6],
      [-0.9, 52.3],
    ],
  ],
}

const places = new Dataset([])
const evaluate = (query: string, params: Record<string, unknown> = {}) =>
  places.query({query, params: {corby, kettering, leicester, area, ...params}, perspective: 'raw'})
    .result

test('offices near a place, or in an area, are found over HTTP', async () => {
  const {client} = await testLake()
  for (const [_id, location] of Object.entries({corby, kettering, leicester})) {
    await client.create({_id, _type: 'office', location})
  }
  await client.create({_id: 'nowhere', _type: 'office'})
  const ids = (query: string) =>
    client.fetch<string[]>(`${query}._id`, {area, lat: 52.4, lng: -0.7})
  expect(
    await ids('*[geo::distance(location, geo::latLng($lat, $lng)) < 20000] | order(_id)'),
  ).toEqual(['corby', 'kettering'])
  expect(await ids('*[geo::contains($area, location)] | order(_id)')).toEqual([
    'corby',
    'kettering',
  ])
  expect(await ids('*[_type == "office" && !geo::intersects($area, location)]')).toEqual([
    'leicester',
  ])
  const nearest = '*[_type == "office"] | order(geo::distance(location, geo::latLng($lat, $lng)))'
  expect((await ids(nearest))[0]).toBe('kettering')
})

test('a distance is in metres along the surface of the earth', () => {
  // Between London and Paris lie 343.6 km, around the equator a quarter is 10,007.5 km.
  const london = 'geo::latLng(51.5074, -0.1278)'
  expect(evaluate(`geo::distance(${london}, geo::latLng(48.8566, 2.3522))`)).toBeCloseTo(343556, -2)
  expect(evaluate('geo::distance(geo::latLng(0, 0), geo::latLng(0, 90))')).toBeCloseTo(10007557, -2)
  expect(evaluate('geo::distance($corby, $corby)')).toBe(0)
})

test.each([
  ['geo::contains($area, $corby)', true],
  ['geo::contains($area, $leicester)', false],
  ['geo::contains($corby, $area)', null],
  ['geo::contains($feature, $kettering)', true],
  ['geo::contains($area, $line)', false],
  ['geo::intersects($area, $line)', true],
  ['geo::intersects($line, $area)', true],
  ['geo::intersects($corby, $kettering)', false],
  ['geo::distance($area, $corby)', null],
  ['geo::distance($corby, "Corby")', null],
  ['geo::distance(null, $corby)', null],
  ['geo::contains($open, $corby)', null],
  ['geo::intersects({"lat": 91, "lng": 0}, $area)', null],
  ['geo::latLng(91, 0)', null],
  ['geo::latLng("52", 0)', null],
  ['geo::latLng(52, -0.7)', {type: 'Point', coordinates: [-0.7, 52]}],
])('%s is %j', (query, expected) => {
  const line = {
    type: 'LineString',
    coordinates: [
      [-0.7, 52.4],
      [-1.2, 52.6],
    ],
  }
  const [ring = []] = area.coordinates
  const open = {type: 'Polygon', coordinates: [[...ring.slice(0, -1), [-0.8, 52.5]]]}
  const feature = {type: 'Feature', properties: {}, geometry: area}
  expect(evaluate(query, {line, open, feature})).toEqual(expected)
})

test('two places of many thousand corners hold nobody up', async () => {
  const {client} = await testLake()
  const corners = Array.from({length: 20_000}, (_, n) => {
    const angle = (n / 20_000) * 2 * Math.PI
    return [Math.cos(angle).toFixed(5), Math.sin(angle).toFixed(5)].map(Number)
  })
  const ring = [...corners, corners[0]]
  const round = {type: 'Polygon', coordinates: [ring]}
  await client.create({_id: 'round', _type: 'area', round})
  await expect(client.fetch('*[geo::intersects(round, round)]')).rejects.toMatchObject({
    statusCode: 400,
    details: {type: 'queryResultTooLargeError'},
  })
  expect(await client.fetch('*[geo::contains(round, geo::latLng(0.1, 0.1))]._id')).toEqual([
    'round',
  ])
})
