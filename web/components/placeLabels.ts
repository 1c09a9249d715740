/** A place on a map: its name, and the middle of its pin's head in hundredths of the map's width and height. */
export interface Place {
  name: string
  head: readonly [x: number, y: number]
}

/** Where a name may stand, seen from its pin, and how much worse that is than right beside it. */
const sides = [
  ['right', 0],
  ['left', 0],
  ['below-right', 2],
  ['below-left', 2],
  ['above-right', 2],
  ['above-left', 2],
  ['below', 3],
  ['above', 3],
] as const

export type Side = (typeof sides)[number][0]

/** How much worse it is to leave a name out. */
const leftOut = 100

export interface Label {
  side: Side
  /** The name, as it is broken. */
  lines: string[]
}

/** A part of a map, in rem from its upper left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The narrowest map that has names, in rem: on a telephone of 360 px. `AreaMap` hides them on a narrower one. */
export const narrowest = 20

/** How wide a map is in terms of its height. */
const ratio = 4 / 3

/**
 * In hundredths of the map's width: half a pin's head, how far below the head's middle the pin ends,
 * and what is free between the head and a name beside or above it, where a ring has room.
 */
const [head, tip, gap] = [2.125, 4.125, 1.1]

/** In rem: the least that a finger hits (24 px), and the longest line of a name of several words. */
const [finger, longest] = [1.5, 7.5]

/** The size of the letters, in rem, as `AreaMap` sets it; a line is as high. */
const sizeOn = (width: number) => Math.min(Math.max(0.75, 0.0375 * width), 0.9)

/** How wide letters of the map's bold typeface are at most, in terms of their size; others, as wide as high. */
const letterWidths = new Map(
  (
    [
      ["ijl'’.,", 0.33],
      ['frtI()/ -', 0.42],
      ['aceksvxyzJL', 0.56],
      ['bdghnopquEFST0123456789', 0.62],
      ['ABCDGHKNOPQRUVXYZ&', 0.76],
    ] as const
  ).flatMap(([letters, width]) => Array.from(letters, (letter) => [letter, width] as const)),
)

const widthOf = (words: string) =>
  Array.from(words).reduce((sum, letter) => sum + (letterWidths.get(letter) ?? 1), 0)

/** A name of several words, broken. */
function linesOf(name: string): string[] {
  const lines: string[] = []
  for (const word of name.trim().split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length && widthOf(longer) * sizeOn(narrowest) <= longest)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** What a place takes: its pin, its name, and what a finger may touch, which is both. */
interface Room {
  pin: Box
  name: Box
  target: Box
}

/** The room of a place whose name stands at a side of its pin, on a map of a width in rem. */
export function roomOf(place: Place, side: Side, width = narrowest): Room {
  const [x, y] = place.head
  const at = (left: number, top: number, right: number, bottom: number): Box => ({
    left: (x / 100) * width + left,
    top: ((y / 100) * width) / ratio + top,
    right: (x / 100) * width + right,
    bottom: ((y / 100) * width) / ratio + bottom,
  })
  const half = (head / 100) * width
  const end = (tip / 100) * width
  const lines = linesOf(place.name)
  const wide = Math.max(finger, ...lines.map((words) => widthOf(words) * sizeOn(width)))
  const high = lines.length * sizeOn(width)
  const near = half + (gap / 100) * width
  const pin = at(-half, -half, half, end)
  if (side === 'right' || side === 'left') {
    const [from, to] = side === 'right' ? [near, near + wide] : [-near - wide, -near]
    const reach = Math.max(finger / 2, high / 2, half)
    return {
      pin,
      name: at(from, -high / 2, to, high / 2),
      target: at(Math.min(from, -half), -reach, Math.max(to, half), reach),
    }
  }
  const from = side.endsWith('right') ? -half : side.endsWith('left') ? half - wide : -wide / 2
  const to = from + wide
  return side.startsWith('below')
    ? {pin, name: at(from, end, to, end + high), target: at(from, -half, to, end + high)}
    : {pin, name: at(from, -near - high, to, -near), target: at(from, -near - high, to, half)}
}

/** Whether two parts of a map share a spot. */
export const meet = (one: Box, other: Box) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top

const isOnMap = ({left, top, right, bottom}: Box) =>
  left >= 0 && top >= 0 && right <= narrowest && bottom <= narrowest / ratio

interface Choice {
  place: Place
  cost: number
  /** Without them the name is left out. */
  label?: {side: Side; target: Box}
}

/** What is open to a place that keeps off the others' pins, the best first. */
function choicesOf(place: Place, pins: readonly Box[]): Choice[] {
  const free = sides.flatMap(([side, cost]): Choice[] => {
    const {name, target} = roomOf(place, side)
    const isFree = isOnMap(target) && !pins.some((pin) => meet(pin, name))
    return isFree ? [{place, cost, label: {side, target}}] : []
  })
  return [...free, {place, cost: leftOut}]
}

/** After so many steps the best that was found is taken: many names in little room have no end of ways to stand. */
const patience = 1000

/**
 * Says where the names of a map's places stand: none covers another or a pin, and a finger meets each
 * without its neighbour. What has room on the narrowest map has it on every wider one, for there the
 * pins lie farther apart, and the names grow less.
 *
 * @returns in the order of the places; undefined of those that there is no room for
 */
export function placeLabels(places: readonly Place[]): (Label | undefined)[] {
  const pins = places.map((place) => roomOf(place, 'right').pin)
  // Whoever has the least choice chooses first.
  const open = places
    .map((place, index) => choicesOf(place, pins.toSpliced(index, 1)))
    .toSorted((one, other) => one.length - other.length)
  let best: {cost: number; chosen: Choice[]} = {cost: Number.POSITIVE_INFINITY, chosen: []}
  let steps = 0
  const choose = (chosen: Choice[], cost: number) => {
    const choices = open[chosen.length]
    if (cost >= best.cost) return
    if (!choices) best = {cost, chosen}
    for (const choice of choices ?? []) {
      steps += 1
      if (steps > patience && best.chosen.length) return
      const {label} = choice
      const isTaken = chosen.some(
        (other) => label && other.label && meet(label.target, other.label.target),
      )
      if (!isTaken) choose([...chosen, choice], cost + choice.cost)
    }
  }
  choose([], 0)
  const sideOf = new Map(best.chosen.map(({place, label}) => [place, label?.side]))
  return places.map((place) => {
    const side = sideOf.get(place)
    return side && {side, lines: linesOf(place.name)}
  })
}
