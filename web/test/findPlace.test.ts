import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import type {LocationsQueryResult} from '@home-care/schemas/sanity.types.ts'
import {evaluateSync, parse, toJS} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {locationsQuery} from '../content/queries.ts'
import {findPlace, normalisePlace} from '../places/findPlace.ts'

const locations: LocationsQueryResult = toJS(
  evaluateSync(parse(locationsQuery), {dataset: sampleDocuments}),
)

function answer(asked: string) {
  const found = findPlace(asked, locations)
  return {
    kind: found.kind,
    ids: 'locations' in found ? found.locations.map(({id}) => id) : [],
  }
}

describe('a postcode', () => {
  test.each(['NN16', 'nn16', ' nn16 8ab ', 'NN168AB', 'NN16 8'])(
    '%j finds its district',
    (asked) => {
      expect(normalisePlace(asked)).toBe('NN16')
      expect(answer(asked)).toMatchObject({kind: 'covered'})
      expect(answer(asked).ids).toContain('kettering')
    },
  )

  test.each([
    'NN16 OAA',
    'NN16 0AA.',
    'NN16-0AA',
    'NN 16 0AA',
    'nn.16.0aa',
    'NNI6 0AA',
    'nnl6 oaa',
    'ＮＮ１６ ０ＡＡ',
    'NN16 0AAB',
    '\u202eNN16\u200b',
    '12 Mill Lane, Kettering, Northamptonshire, NN16 0AA, United Kingdom of Great Britain',
    'Flat 2, 1 O Street\nKettering NN160AA',
  ])('%j is read as NN16', (asked) => {
    expect(normalisePlace(asked)).toBe('NN16')
  })

  test.each(['in oil', 'Hill Road', 'A. B. Sample', 'Oil'])('%j is not a postcode', (asked) => {
    expect(normalisePlace(asked)).toBe(asked)
  })

  test('area that we cover in part lists our districts in order', () => {
    const found = findPlace('LE', locations)
    expect(found).toMatchObject({kind: 'partly', place: 'LE'})
    const parts = found.kind === 'partly' ? found.parts : []
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.every((part) => part.startsWith('LE'))).toBe(true)
    expect(parts).toEqual(
      parts.toSorted((one, other) => Number(one.slice(2)) - Number(other.slice(2))),
    )
  })

  test('next to our area is not promised', () => {
    expect(answer('LE1')).toMatchObject({kind: 'nearby'})
    expect(answer('LE1').ids).toContain('harborough')
  })

  // N1 and L1 begin as NN1 and LE1 do.
  test.each(['SW1A 1AA', 'LN1', 'B15', 'N1', 'L1'])('%s is outside our area', (asked) => {
    expect(answer(asked)).toEqual({kind: 'outside', ids: []})
  })
})

test.each([
  ['Rothwell', 'kettering'],
  ['  BURTON   latimer ', 'kettering'],
  ['Oakham', 'rutland'],
  ['Rutland', 'rutland'],
  ['near Kettering', 'kettering'],
  ['Corby, Northants', 'corby'],
  ['12 Leicester Road, Oakham.', 'rutland'],
  ['12 Mill Lane, Kettering', 'kettering'],
])('the name %j is covered by %s', (asked, id) => {
  expect(answer(asked).kind).toBe('covered')
  expect(answer(asked).ids).toContain(id)
})

test.each([
  ['Leicester', ['harborough', 'rutland']],
  ['Corby Road, Leicester', ['harborough', 'rutland']],
  ['stamford', ['north-northamptonshire', 'rutland']],
])(
  'a name of a neighbouring town, %j, promises nothing and shows the nearest teams',
  (asked, ids) => {
    expect(answer(asked)).toEqual({kind: 'nearby', ids})
  },
)

test('a name of a neighbouring town leads to a team while that exists', () => {
  const [kettering] = locations.filter(({id}) => id === 'kettering')
  expect(findPlace('Leicester', kettering ? [kettering] : [])).toMatchObject({kind: 'unknown'})
})

test('a name of a county lists its covered areas without claiming all of it', () => {
  expect(answer('Leicestershire')).toEqual({kind: 'partly', ids: ['harborough']})
  expect(answer('Leics.')).toEqual({kind: 'partly', ids: ['harborough']})
})

test('a name of a street is not taken for a town', () => {
  expect(answer('5 Kettering Road, London').kind).toBe('unknown')
})

test('a name that is unknown gets suggestions with similar spelling', () => {
  const similarTo = (asked: string) => {
    const found = findPlace(asked, locations)
    return found.kind === 'unknown' ? found.similar : undefined
  }
  expect(similarTo('Ketering')).toContain('Kettering')
  expect(similarTo('market harboro')).toContain('Market Harborough')
  expect(similarTo('Leicster')?.[0]).toBe('Leicester')
  expect(similarTo('Wellinboro')).toEqual(['Wellingborough'])
  expect(similarTo('harborou')).toEqual(['Harborough', 'Market Harborough'])
  expect(similarTo('Corby Road')?.[0]).toBe('Corby')
  // A city far away is no slip for a village of ours that begins alike, nor is a name in other letters.
  for (const other of ['Reykjavik', 'London', 'Bristol', 'Norwich', 'Лондон'])
    expect(similarTo(other)).toEqual([])
})

test.each([
  ['12 Mill Lane, Kettering', 'Kettering'],
  ['near kettering', 'Kettering'],
  ['12 Mill Lane, Ketering', 'Ketering'],
  ['Rose Cottage, 2a Mill Lane', 'Mill Lane'],
  ['12', undefined],
])('only the place in %j is put into the URL: %j', (asked, place) => {
  const found = findPlace(asked, locations)
  expect('place' in found ? found.place : undefined).toBe(place)
})

/** Each place that content names is covered, however it is asked for, and alone. */
test('a place of our lists is covered by its own name, in an address, and with its county', () => {
  for (const {id, county, name, towns} of locations)
    for (const place of [name ?? '', ...(towns ?? [])])
      for (const question of [
        place,
        `near ${place}`,
        `12 Mill Lane, ${place}`,
        `12 Mill Lane ${place.toUpperCase()}`,
        `${place}, ${county}`,
        `${place}, England`,
      ])
        expect([question, answer(question)]).toEqual([
          question,
          {kind: 'covered', ids: expect.arrayContaining([id])},
        ])
})

test.each([
  // Districts that a council of ours shares with another.
  'CV23',
  'MK18',
  'MK19',
  'OX17',
  'LE7',
  'LE9',
  'LE16',
  'PE9',
  'PE8',
  'Rothwell NN14',
  'postcode NN16',
])('the district in %j is covered', (asked) => {
  expect(answer(asked).kind).toBe('covered')
})

test.each([
  // Places elsewhere in England that have our villages' names in theirs, or beside a town of their own.
  'Corby Glen',
  'Rothwell, Leeds',
  'Rothwell, West Yorkshire',
  'Broughton, Preston',
  'Broughton Gifford',
  'Broughton Hackett',
  'Broughton Poggs',
  'Upton upon Severn',
  'Upton, Wirral',
  'Upton Snodsbury',
  'Wootton Bassett',
  'Wootton, Bedford',
  'Wootton Wawen',
  'Boughton Monchelsea',
  'Boughton under Blean',
  'Moulton Seas End',
  'Moulton, Spalding',
  'Weston Favell Lodge',
  'Abington Pigotts',
  'Weldon Bridge',
  'Wilby, Norfolk',
  'Isham Court',
  'Gretton, Cheltenham',
  'Foxton, Cambridge',
  'Great Bowden Arms',
  'Crick, Chepstow',
  'Roade Street',
  'Duston Mill',
  'Kettering, Ohio',
  'Oakham Ness',
  'Brackley Beach',
  'Wollaston, Stourbridge',
  'Finedon Hall',
  'Grange Park, London',
  'Raunds Drive',
  'Oundle Road',
  'Kingsthorpe Hollow',
  'Lutterworth Road',
  'Desborough Avenue',
  'Daventry Road, Coventry',
  'Northampton Square',
  'Harborough Magna',
  'Rutland Street',
  'Uppingham Drive',
  'Ketton Bridge',
])('a name with other words beside it, %j, is no yes', (asked) => {
  expect(answer(asked).kind).not.toBe('covered')
})

test.each([
  'London',
  'Leeds',
  'Bristol',
  'Manchester',
  'Norwich',
  'Exeter',
  'Truro',
  'York',
  'Hull',
  'Dover',
  'Brighton',
  'Bath',
  'Cardiff',
  'Glasgow',
  'Edinburgh',
  'Belfast',
  'Carlisle',
  'Durham',
  'Lincoln',
  'Cambridge',
  'SW1',
  'EH1',
  'BT1',
  'CF10',
  'TR1',
  'NE1',
  'G1',
  'M1',
  'B1',
  'LS26',
  'Rothwell LS26',
  'Kettering LS26 0AA',
  'BN1',
  'NR1',
  'EX1',
  'S10',
  'NG1',
  'DE1',
  'HU1',
  'YO1',
])('a place far away, %j, gets no yes and no suggestion', (asked) => {
  const found = findPlace(asked, locations)
  expect(['outside', 'unknown']).toContain(found.kind)
  expect(found.kind === 'unknown' ? found.similar : []).toEqual([])
})

test.each([
  ['Broughton', 'covered'],
  ['Broughton Astley', 'covered'],
  ['Kilsby', 'covered'],
  ['Corby Glen', 'unknown'],
  ['Leicester', 'nearby'],
])('%j is not mistaken for another: it is %s', (asked, kind) => {
  expect(findPlace(asked, locations)).toMatchObject({kind, place: asked})
})

test('an empty question gets no answer, and a long one is cut', () => {
  expect(answer('   ')).toEqual({kind: 'empty', ids: []})
  expect(normalisePlace('x'.repeat(500))).toHaveLength(60)
})
