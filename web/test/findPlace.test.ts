import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import type {LocationsQueryResult} from '@home-care/schemas/sanity.types.ts'
import {evaluateSync, parse, toJS} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {locationsQuery} from '../content/queries.ts'
import {findPlace, normalisePlace, type PlaceAnswer} from '../places/findPlace.ts'

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

test('a neighbouring town leads to its nearest team at every address that the team has', () => {
  const moved = locations.map((each) => ({...each, id: `${each.id}-and-around`}))
  const ids = ['north-northamptonshire-and-around', 'rutland-and-around']
  expect(findPlace('Stamford', moved)).toMatchObject({
    kind: 'nearby',
    locations: ids.map((id) => ({id})),
  })
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
  expect(similarTo('Oundel')).toEqual(['Oundle'])
  expect(similarTo('Kettreing')?.[0]).toBe('Kettering')
  expect(similarTo('Leicestersire')?.[0]).toBe('Leicestershire')
  expect(similarTo('harborou')).toEqual(['Harborough', 'Market Harborough'])
  expect(similarTo('Corby Road')?.[0]).toBe('Corby')
  // A city far away is no slip for a village of ours that begins alike, nor is a name in other letters.
  for (const other of ['Reykjavik', 'London', 'Bristol', 'Norwich', 'Лондон'])
    expect(similarTo(other)).toEqual([])
})

test.each([
  ['Okeham', 'Oakham'],
  ['Okham', 'Oakham'],
  ['Oakhem', 'Oakham'],
  ['Oundal', 'Oundle'],
  ['Dventry', 'Daventry'],
  ['Daventary', 'Daventry'],
  ['Towchester', 'Towcester'],
  ['Brackly', 'Brackley'],
  ['Mkt Harboro', 'Market Harborough'],
  ['Lutterwoth', 'Lutterworth'],
  ['Uppinham', 'Uppingham'],
  ['Thrapson', 'Thrapston'],
  ['Higham Ferris', 'Higham Ferrers'],
  ['Sylverstone', 'Silverstone'],
  ['Fleckny', 'Fleckney'],
  ['Whissindine', 'Whissendine'],
  ['Cottesmoor', 'Cottesmore'],
])('a letter wrong in %j offers %s', (asked, offered) => {
  const found = findPlace(asked, locations)
  expect('similar' in found && found.similar).toContain(offered)
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
        `12 Mill Lane, ${place}`,
        `near ${place.toUpperCase()}, England`,
        `${place}, United Kingdom`,
        `${place}, ${county}`,
      ])
        expect([question, answer(question)]).toEqual([
          question,
          {kind: 'covered', ids: expect.arrayContaining([id])},
        ])
})

/** Questions by their answer: the area, or the names to choose from. */
const answers: Record<string, [PlaceAnswer['kind'], string[], questions: string[]]> = {
  'a place of North Northamptonshire, the first and the last by alphabet too': [
    'covered',
    ['north-northamptonshire'],
    ['Achurch', 'Aldwincle', 'aldwincle', 'Barnwell', 'Fotheringhay', 'Islip', 'Titchmarsh']
      .concat([
        'Collyweston',
        'Easton-on-the-Hill',
        'Kings Cliffe',
        "King's  Cliffe",
        'KING’S CLIFFE',
      ])
      .concat(['Woodnewton', 'Yarwell', 'Yarwell, Northants', 'my aunt lives in Yarwell']),
  ],
  'a place around Kettering': [
    'covered',
    ['kettering'],
    [
      'Ashley',
      'Burton-Latimer',
      'Wilbarston, Market Harborough',
      'Geddington, Kettering',
      'Rothwell',
      'No12 Mill Lane, Rothwell',
      'Rothwell near Kettering',
      'mum lives in Rothwell nr. Kettering',
      'Pipewell',
    ].concat([
      'Rothwell Northants',
      'Broughton',
      'broughton,  northamptonshire',
      'Mawsley village',
    ]),
  ],
  'a place around Corby': ['covered', ['corby'], ['Cottingham', 'Weldon', 'Corby town centre']],
  'a place around Wellingborough': [
    'covered',
    ['wellingborough'],
    ['Bozeat', 'Wollaston', 'Sywell', 'Gt Doddington', 'Hardwick', 'Mears Ashby please'],
  ],
  'a place in Northampton': [
    'covered',
    ['northampton'],
    ['Abington', 'Upton', 'Wootton', 'Moulton', 'St. James', 'st james', 'Far Cotton', 'Boughton'],
  ],
  'a place of West Northamptonshire': [
    'covered',
    ['west-northamptonshire'],
    [
      'Abthorpe',
      'Adstone',
      'Kilsby',
      'Weedon Bec',
      'Ashby St. Ledgers',
      'Ashby St Ledgers, Daventry',
    ]
      .concat([
        'Hinton in the Hedges',
        'Brafield on the Green',
        'Stanford on Avon',
        'Aston-le-Walls',
      ])
      .concat(['Old', 'Watford', 'Watford, Northamptonshire', 'Kings Sutton', 'Aynho, Brackley'])
      .concat(['Naseby outside Northampton', 'Woodend', 'Onley'])
      .concat(['Old Stratford', 'Yardley Hastings', 'Yelvertoft', 'near Yelvertoft']),
  ],
  'a place of Harborough': [
    'covered',
    ['harborough'],
    ['Allexton', 'Arnesby', 'Broughton Astley', 'broughton astley  leics', 'Mkt Harborough']
      .concat(['Houghton on the Hill', 'Kibworth Beauchamp', 'Great Glen', 'Swinford'])
      .concat(['Harborough District', 'Harborough, Leicestershire', 'Wistow', 'Withcote, England']),
  ],
  'a place of Rutland': [
    'covered',
    ['rutland'],
    ['Ashwell', 'Ayston', 'Belton in Rutland', 'Braunston-in-Rutland', 'Langham', 'Preston'].concat(
      ['Whitwell, Rutland', 'Wing', 'Wing Rutland UK', 'Stoke Dry, Oakham', 'Barrowden, Oakham'],
    ),
  ],
  'a name that two of our counties have, with its county': [
    'covered',
    ['rutland'],
    [
      'Braunston, Rutland',
      'braunston rutland',
      '2 Mill Lane, Braunston, Rutland',
      'Belton, Rutland',
    ],
  ],
  'a name that two of our areas have': ['covered', ['harborough', 'kettering'], ['Loddington']],
  'a name that one of our counties has': ['covered', ['rutland'], ['Pilton, Rutland']],
  'a district that is ours, also in an address': [
    'covered',
    [],
    [
      'NN1',
      'nn4',
      'NN6',
      'NN7 1AA',
      'NN11',
      'NN12',
      'NN14',
      'nn15',
      'NN16',
      'NN18',
      'LE16',
      'le16 9aa',
    ]
      .concat([
        'postcode NN16',
        'my postcode is NN16 8AB',
        'nn16 8ab please',
        'NN16 8AB, Kettering',
      ])
      .concat([
        'NN16 8AB Kettering Northants',
        'NN16 postcode',
        'post code: NN16',
        'NN16/NN15',
        'NN16 & NN15',
        'Rothwell NN14',
        'Thrapston  nn14',
        '3 High St NN8 1AA',
      ]),
  ],
  'a district that a council of ours shares': [
    'partly',
    [],
    ['CV23', 'cv23 8aa', 'MK18', 'MK19', 'OX17', 'LE2', 'LE7', 'LE8', 'LE9', 'LE15', 'LE17'].concat(
      ['NN10', 'NN13', 'NN29', 'PE8', 'PE9', 'Barby CV23'],
    ),
  ],
  'a district or town next to us': [
    'nearby',
    [],
    ['LE1', 'LE4', 'CV21', 'MK11', 'OX16', 'PE6', 'NG33', 'Stamford', 'Rugby', 'Banbury'].concat([
      'Leicester',
      'Melton Mowbray',
      'Milton Keynes',
      '4 Corby Road, Leicester',
    ]),
  ],
  'a district elsewhere, or of no place': [
    'outside',
    [],
    [
      'NN99',
      'PE30',
      'OX1',
      'CV1',
      'LE67',
      'MK1',
      'SW1',
      'EH1',
      'BT1',
      'CF10',
      'TR1',
      'NE1',
      'G1',
      'M1',
    ]
      .concat([
        'B1',
        'LS26',
        'Rothwell LS26',
        'LS26 Rothwell',
        'LS26, Rothwell',
        'Leeds LS26 Rothwell',
        'Hull, HU16, Cottingham',
        'Cottingham (HU16)',
        'East Yorkshire HU16 Cottingham village',
        'Kettering LS26 0AA',
        'BN1',
        'NR1',
        'EX1',
        'S10',
        'NG1',
      ])
      .concat(['DE1', 'HU1', 'YO1']),
  ],
  'a part of our counties': ['partly', [], ['NN', 'PE', 'CV', 'Northants', 'Leicestershire, UK']],
  'a place far away, with no suggestion': [
    'unknown',
    [],
    [
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
    ]
      .concat([
        'Brighton',
        'Bath',
        'Cardiff',
        'Glasgow',
        'Edinburgh',
        'Belfast',
        'Carlisle',
        'Durham',
      ])
      .concat(['Lincoln', 'Cambridge', 'Nottingham', 'Derby', 'Oxford', 'Reading', 'Ipswich'])
      .concat([
        'Plymouth',
        'Sheffield',
        'Liverpool',
        'Newcastle',
        'Southampton',
        'Portsmouth',
        'Swindon',
      ])
      .concat([
        'Gloucester',
        'Worcester',
        'Hereford',
        'Shrewsbury',
        'Chester',
        'Blackpool',
        'Reykjavik',
      ])
      .concat(['Swansea', 'Wrexham', 'Llandudno', 'Aberdeen', 'Inverness', 'Perth', 'Stirling'])
      .concat(['Doncaster', 'Rotherham', 'Wakefield', 'Middlesbrough', 'Sunderland', 'Lancaster'])
      .concat(['Telford', 'Taunton', 'Salisbury', 'Winchester', 'Guildford', 'Crawley'])
      .concat(['Eastbourne', 'Margate', 'Southend', 'Chelmsford', 'Colchester', 'Lowestoft'])
      .concat(['Scarborough', 'Harrogate', 'Bolton', 'Bury', 'Oldham', 'Wigan']),
  ],
}

test.each(Object.entries(answers))('%s gets its answer', (_, [kind, ids, questions]) => {
  for (const question of questions) {
    const found = findPlace(question, locations)
    const similar = 'similar' in found ? found.similar : []
    expect({question, ...answer(question), similar}).toEqual({
      question,
      kind,
      ids: expect.arrayContaining(ids),
      similar: [],
    })
  }
})

test.each([
  ['Ashby', 'Ashby Magna'],
  ['Kilsby, Rutland', 'Kilsby'],
  ['Weedon', 'Weedon Bec'],
  ['Corby Glen', 'Corby'],
  ['Corby, Lincolnshire', 'Corby'],
  ['Rothwell, Leeds', 'Rothwell'],
  ['Watford Herts', 'Watford'],
  ['Preston, Lancs', 'Preston'],
  ['Upton Leicestershire', 'Upton'],
  ['Northampton, Massachusetts', 'Northampton'],
  ['Broughton, Preston', 'Broughton'],
  ['Wootton, Bedford', 'Wootton'],
  ['Great Glen, Leicester', 'Great Glen'],
  ['Luton', 'Lutton'],
  ['Ashby St Ledgers, Rugby', 'Ashby St Ledgers'],
  ['15 miles from Corby', 'Corby'],
  ['10 minutes from Oakham', 'Oakham'],
  ['5 km outside Corby', 'Corby'],
  ['do you cover Corby', 'Corby'],
  ['Corby or Kettering', 'Kettering'],
  ['South Northants', 'Northamptonshire'],
  ['East Northamptonshire', 'Northamptonshire'],
  ['RAF Cottesmore', 'Cottesmore'],
  ['RAF Upper Heyford', 'Upper Heyford'],
  ['Kettering General Hospital', 'Kettering'],
  ['Watford General Hospital', 'Watford'],
  ['Preston, Scotland', 'Preston'],
  ['Newton, Wales', 'Newton'],
  ['Corby, Northern Ireland', 'Corby'],
])('a name beside other words, %j, is a question', (asked, offered) => {
  const found = findPlace(asked, locations)
  expect(found).toMatchObject({kind: 'unknown', place: asked})
  expect('similar' in found && found.similar).toContain(offered)
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
  'Broughton near Preston',
  'my aunt lives in Wootton near Bedford',
  'Drayton nr Banbury',
  'Walton by Peterborough',
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

test('an empty question gets no answer, and a long one is cut', () => {
  expect(answer('   ')).toEqual({kind: 'empty', ids: []})
  expect(normalisePlace('x'.repeat(500))).toHaveLength(60)
})

describe('a place with two names', () => {
  const [first] = locations
  if (!first) throw new Error('The sample has locations')
  const county = 'Isle of Anglesey (Ynys Môn)'
  const bilingual = [
    {...first, name: 'Beaumaris (Biwmares)', county, towns: ['Holyhead / Caergybi']},
  ]

  test.each([
    ['Beaumaris', 'Beaumaris (Biwmares)'],
    ['biwmares', 'Beaumaris (Biwmares)'],
    ['Beaumaris (Biwmares)', 'Beaumaris (Biwmares)'],
    ['Caergybi', 'Holyhead / Caergybi'],
  ])('is found by %s', (asked, place) => {
    expect(findPlace(asked, bilingual)).toEqual({kind: 'covered', place, locations: bilingual})
  })

  test.each(['Ynys Môn', 'ynys mon', 'Isle of Anglesey'])('and its county by %s', (asked) => {
    expect(findPlace(asked, bilingual)).toMatchObject({kind: 'partly', place: county})
  })

  test('is offered once for a slip', () => {
    expect(findPlace('Beaumarris', bilingual)).toMatchObject({similar: ['Beaumaris (Biwmares)']})
  })
})
