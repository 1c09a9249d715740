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

const nothing = 1e-9

const smaller = ({left, top, right, bottom}: Box) => ({
  left: left + nothing,
  top: top + nothing,
  right: right - nothing,
  bottom: bottom - nothing,
})

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

function problemsAnywhere(places: readonly Place[]) {
  const labels = placeLabels(places)
  return widths.flatMap((width) =>
    problems(places, labels, width).map((each) => `${width} rem: ${each}`),
  )
}

const ours = locations.flatMap(({slug, name = ''}) => {
  const pin = pinOf(slug?.current ?? '')
  return pin ? [{name, head: pin.head}] : []
})

test('no label covers another or a pin without any one place, and with longer names', () => {
  for (const left of ours) {
    const others = ours.filter((place) => place !== left)
    expect(placeLabels(others), `without ${left.name}`).not.toContain(undefined)
    const longer = ours.map((place) =>
      place === left ? {...place, name: `${place.name} and the villages around it`} : place,
    )
    expect(problemsAnywhere(longer), left.name).toEqual([])
  }
})

const slugs = locations.flatMap(({slug}) => slug?.current ?? [])

test('an unknown place has no pin, whatever its name', () => {
  for (const slug of ['nowhere', 'constructor', '__proto__']) expect(pinOf(slug)).toBeUndefined()
})

test('every place is on the map, and its neighbours are near it', () => {
  for (const slug of slugs) {
    const beside = pinOf(slug)?.beside ?? []
    expect(beside, slug).not.toEqual([])
    for (const other of beside) {
      expect(slugs).toContain(other)
      expect(pinOf(other)?.beside, `${other} is next to ${slug}`).toContain(slug)
    }
  }
})
