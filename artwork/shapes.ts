/** A place on the drawing, in pixels from its top left corner. */
export type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value * 10) / 10

/** Writes points as path coordinates. */
export const xy = (...points: Point[]) =>
  points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')

export const lerp = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]

/** The point `distance` away from `from` in the direction of `degrees` (0 is right, 90 is down). */
export const polar = (from: Point, degrees: number, distance: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [from[0] + Math.cos(angle) * distance, from[1] + Math.sin(angle) * distance]
}

/** The direction from `a` to `b` in degrees. */
export const bearing = (a: Point, b: Point) =>
  (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI

export const fill = (d: string, colour: string, attributes = '') =>
  `<path d="${d}" fill="${colour}" ${attributes}/>`

export const line = (d: string, colour: string, width: number, attributes = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  radius = 0,
  attributes = '',
) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${colour}" ${attributes}/>`

export const ellipse = ([x, y]: Point, rx: number, ry: number, colour: string, attributes = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${colour}" ${attributes}/>`

export const circle = (at: Point, radius: number, colour: string, attributes = '') =>
  ellipse(at, radius, radius, colour, attributes)

export const polygon = (points: Point[], colour: string, attributes = '') =>
  fill(`M ${xy(...points)} Z`, colour, attributes)

export const group = (attributes: string, ...children: string[]) =>
  `<g ${attributes}>${children.join('')}</g>`

/** Moves, turns and scales a drawing around its own origin; a negative `sx` mirrors it. */
export const place = (at: Point, degrees: number, sx: number, sy: number, ...children: string[]) =>
  group(
    `transform="translate(${xy(at)}) rotate(${round(degrees)}) scale(${sx.toFixed(3)} ${sy.toFixed(3)})"`,
    ...children,
  )

/** A smooth curve through points (Catmull-Rom written as Béziers), open or closed. */
export function curve(points: readonly Point[], closed = false): string {
  const at = (index: number): Point => {
    const wrapped = closed
      ? (index + points.length) % points.length
      : Math.min(Math.max(index, 0), points.length - 1)
    return points[wrapped] ?? [0, 0]
  }
  let d = `M ${xy(at(0))}`
  const segments = closed ? points.length : points.length - 1
  for (let index = 0; index < segments; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const control1: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const control2: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    d += ` C ${xy(control1, control2, to)}`
  }
  return closed ? `${d} Z` : d
}

/** A tapered limb: the outline around two circles, so that bones meet in a clean round joint. */
export function bone(a: Point, radiusA: number, b: Point, radiusB: number): string {
  const distance = Math.hypot(b[0] - a[0], b[1] - a[1])
  const direction = bearing(a, b)
  const spread =
    (Math.acos((radiusA - radiusB) / Math.max(distance, Math.abs(radiusA - radiusB) + 0.1)) * 180) /
    Math.PI
  const [a1, b1, b2, a2] = [
    polar(a, direction - spread, radiusA),
    polar(b, direction - spread, radiusB),
    polar(b, direction + spread, radiusB),
    polar(a, direction + spread, radiusA),
  ]
  const wide = spread > 90
  return `M ${xy(a1)} L ${xy(b1)} A ${round(radiusB)} ${round(radiusB)} 0 ${wide ? 1 : 0} 1 ${xy(b2)} L ${xy(a2)} A ${round(radiusA)} ${round(radiusA)} 0 ${wide ? 0 : 1} 1 ${xy(a1)} Z`
}

/** A stroke that starts thick and ends thin, as a brush makes it. */
export function brush(from: Point, bend: Point, to: Point, width: number, colour: string): string {
  const direction = bearing(from, to)
  const side = polar([0, 0], direction + 90, width / 2)
  const back: Point = [-side[0], -side[1]]
  return fill(
    `M ${xy(add(from, side))} Q ${xy(add(bend, [side[0] * 0.8, side[1] * 0.8]))} ${xy(to)} Q ${xy(add(bend, [back[0] * 0.8, back[1] * 0.8]))} ${xy(add(from, back))} Z`,
    colour,
  )
}

/** A repeatable stream of numbers from 0 to 1 (mulberry32): the same seed draws the same picture. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A soft, uneven round: what a tree's crown, a cloud or a stone is made of. */
export function blob(at: Point, rx: number, ry: number, seed: number, lumps = 9, rough = 0.12) {
  const next = random(seed)
  const points: Point[] = []
  for (let index = 0; index < lumps; index++) {
    const angle = (index / lumps) * Math.PI * 2 + next() * 0.25
    const reach = 1 - rough / 2 + next() * rough
    points.push([at[0] + Math.cos(angle) * rx * reach, at[1] + Math.sin(angle) * ry * reach])
  }
  return curve(points, true)
}

let lastId = 0
const newId = () => `s${++lastId}`

/** Shows only the part of a drawing that lies inside the outline `d`. */
export function clip(d: string, ...children: string[]): string {
  const id = newId()
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>${group(`clip-path="url(#${id})"`, ...children)}`
}

/**
 * Grainy shade that fades from `from` (full) to `to` (none), laid over the outline `d`;
 * the drawings' only kind of gradient.
 */
export function shade(d: string, colour: string, from: Point, to: Point, strength = 0.5): string {
  const id = newId()
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient><path d="${d}" fill="url(#${id})" filter="url(#stipple)"/>`
}

/** A filled outline with grainy shade on it. */
export const shaded = (
  d: string,
  colour: string,
  dark: string,
  from: Point,
  to: Point,
  strength = 0.5,
) => fill(d, colour) + shade(d, dark, from, to, strength)
