// @module-tag slow: ten thousand maps
import {locations} from '@home-care/schemas/sample/locations.ts'
import {expect, test} from 'vitest'
import {pinOf} from '../components/AreaMap.tsx'
import {
  type Box,
  type Label,
  meet,
  narrowest,
  type Place,
  placeLabels,
  roomOf,
} from '../components/placeLabels.ts'

/** Map widths in rem: on phones, beside a text, and on a tablet with half-sized letters. */
const widths = [narrowest, 22.2, 29.4, 43.7, 90]

/** The minimum size of a touch target: 24 px. */
const finger = 1.5

/** The tolerance for rounding. */
const nothing = 1e-9

const smaller = ({left, top, right, bottom}: Box) => ({
  left: left + nothing,
  top: top + nothing,
  right: right - nothing,
  bottom: bottom - nothing,
})

/** Finds the problems of a map's labels at a width. */
function problems(places: readonly Place[], labels: (Label | undefined)[], width: number) {
  const rooms = places.map((place, index) => {
    const side = labels[index]?.side
    return {place, isNamed: !!side, ...roomOf(place, side ?? 'right', width)}
  })
  const named = rooms.filter(({isNamed}) => isNamed)
  return named.flatMap((room, index) => {
    const {left, top, right, bottom} = room.target
    const [target, name] = [smaller(room.target), smaller(room.name)]
    const isSmall = right - left < finger - nothing || bottom - top < finger - nothing
    const isOff =
      target.left < 0 || target.top < 0 || target.right > width || target.bottom > width * 0.75
    const touched = named.slice(index + 1).filter((other) => meet(target, other.target))
    const covered = rooms.filter((other) => other !== room && meet(name, other.pin))
    return [
      ...(isSmall ? [`${room.place.name} is too small for a finger`] : []),
      ...(isOff ? [`${room.place.name} leaves the map`] : []),
      ...touched.map((other) => `${room.place.name} and ${other.place.name} share a spot`),
      ...covered.map((other) => `${room.place.name} covers the pin of ${other.place.name}`),
    ]
  })
}

const problemsAnywhere = (places: readonly Place[], labels = placeLabels(places)) =>
  widths.flatMap((width) => problems(places, labels, width).map((each) => `${width} rem: ${each}`))

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const next = numbers(1)
const anyOf = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]

const words = [
  'Ely',
  'Upper',
  'Corby',
  'Northamptonshire',
  'and',
  'Llanfairpwllgwyngyll',
  'MWMWM',
  'Ŵy',
]

function anyPlaces(): Place[] {
  const places: Place[] = []
  for (let left = Math.floor(next() * 14); left; left -= 1) {
    const name = Array.from({length: 1 + Math.floor(next() * 4)}, () => anyOf(words)).join(' ')
    const head = [next() * 100, next() * 100] as const
    // Some are at another's spot, or just beside it.
    const other = next() < 0.2 ? anyOf(places)?.head : undefined
    places.push({name, head: other ? [other[0], other[1] + (next() < 0.5 ? 0 : next())] : head})
  }
  return places
}

test('on ten thousand random maps no label covers another or a pin, at every width', () => {
  let named = 0
  for (let map = 0; map < 10_000; map += 1) {
    const places = anyPlaces()
    const labels = placeLabels(places)
    expect(labels).toHaveLength(places.length)
    named += labels.filter(Boolean).length
    const found = problemsAnywhere(places, labels)
    if (found.length) expect(found, JSON.stringify(places)).toEqual([])
  }
  // A map without labels would have no problems either.
  expect(named).toBeGreaterThan(20_000)
})

test('of two places at one spot, one gets a label; alone, each gets one', () => {
  const places: Place[] = [
    {name: 'Corby', head: [50, 50]},
    {name: 'Kettering', head: [50, 50]},
  ]
  expect(placeLabels(places).filter(Boolean)).toHaveLength(1)
  for (const place of places) expect(placeLabels([place])).not.toContain(undefined)
})

const ours = locations.flatMap(({slug, name = ''}) => {
  const pin = pinOf(slug?.current ?? '')
  return pin ? [{name, head: pin.head}] : []
})

test('labels still fit without any one place, and with longer names', () => {
  for (const left of ours) {
    const others = ours.filter((place) => place !== left)
    expect(placeLabels(others), `without ${left.name}`).not.toContain(undefined)
    const longer = ours.map((place) =>
      place === left ? {...place, name: `${place.name} and the villages around it`} : place,
    )
    expect(problemsAnywhere(longer), left.name).toEqual([])
  }
})
