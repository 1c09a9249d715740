/** A place on a map, with the centre of its pin's head in percent of the map's width and height. */
export interface Place {
  name: string
  head: readonly [x: number, y: number]
}

/** The sides of a pin a label may be on, each with its cost; right beside the pin is best. */
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

const leftOut = 100

export interface Label {
  side: Side
  lines: string[]
}

/** An area of the map, in rem from its top left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * The width, in rem, of the narrowest map with labels: that on a phone of 360 px. `AreaMap` hides the
 * labels below it.
 */
export const narrowest = 20

const ratio = 4 / 3

/**
 * In percent of the map's width: half a pin's head, the distance from the head's centre down to the
 * pin's tip, and the gap between the head and a label beside or above it, where a ring may be.
 */
const [head, tip, gap] = [2.125, 4.125, 1.1]

/**
 * In rem: the minimum size of a touch target (24 px), and the longest line of a name with several
 * words.
 */
const [finger, longest] = [1.5, 7.5]

/** The font size in rem, as `AreaMap` sets it; the line height is the same. */
const sizeOn = (width: number) => Math.min(Math.max(0.75, 0.0375 * width), 0.9)

/** The widest a letter of the map's bold typeface is, in em; any other letter counts as 1. */
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

/** Breaks a name with several words into lines. */
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

/** The space a place takes: its pin, its label, and the touch target around both. */
interface Room {
  pin: Box
  name: Box
  target: Box
}

/** Computes a place's space with its label at a side, on a map of a width in rem. */
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

/** Whether two areas overlap. */
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
  /** Undefined leaves the label out. */
  label?: {side: Side; target: Box}
}

/** A place's choices that stay clear of the other pins, the best first. */
function choicesOf(place: Place, pins: readonly Box[]): Choice[] {
  const free = sides.flatMap(([side, cost]): Choice[] => {
    const {name, target} = roomOf(place, side)
    const isFree = isOnMap(target) && !pins.some((pin) => meet(pin, name))
    return isFree ? [{place, cost, label: {side, target}}] : []
  })
  return [...free, {place, cost: leftOut}]
}

/**
 * The search stops after this many steps and takes the best result so far: the combinations grow
 * without limit.
 */
const patience = 1000

/**
 * Places a map's labels so that none covers another or a pin, and touch targets do not overlap. Labels
 * that fit on the narrowest map also fit on a wider one, where pins lie further apart and letters grow
 * less.
 * @returns labels in the order of the places; undefined for a place without space for one
 */
export function placeLabels(places: readonly Place[]): (Label | undefined)[] {
  const pins = places.map((place) => roomOf(place, 'right').pin)
  // Places with the fewest choices choose first.
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
