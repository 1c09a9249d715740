import type {Look} from './head.ts'
import {palette} from './palette.ts'
import {
  blob,
  bone,
  brush,
  circle,
  clip,
  curve,
  fill,
  group,
  line,
  type Point,
  place,
  polygon,
  random,
  rect,
  shade,
  shaded,
  xy,
} from './shapes.ts'

export const sky = (colour: string = palette.dew) => rect(-20, -20, 1640, 1240, colour)

/** The outline of ground that starts at a ridge and goes down to the bottom of the drawing. */
export const ground = (ridge: Point[]) =>
  `${curve([[-60, ridge[0]?.[1] ?? 0], ...ridge, [1660, ridge.at(-1)?.[1] ?? 0]])} L 1660,1260 L -60,1260 Z`

/** A rolling hill with light from above. */
export const hill = (
  ridge: Point[],
  colour: string,
  dark: string = palette.fern,
  strength = 0.3,
) => {
  const top = Math.min(...ridge.map(([, y]) => y))
  return shaded(ground(ridge), colour, dark, [800, top + 330], [760, top + 40], strength)
}

/** Fields sewn onto a hill: slanting strips between hedges, clipped to its outline. */
export function patchwork(ridge: Point[], colours: string[], seed: number, columns = 6): string {
  const next = random(seed)
  const top = Math.min(...ridge.map(([, y]) => y)) - 20
  const fields: string[] = []
  const step = 1760 / columns
  for (let column = 0; column < columns; column++) {
    const left = -80 + column * step + next() * step * 0.3
    const lean = (next() - 0.5) * 260
    const colour = colours[Math.floor(next() * colours.length)] ?? palette.meadow
    const field: Point[] = [
      [left, top],
      [left + step * 1.1, top],
      [left + step * 1.1 + lean, top + 420],
      [left + lean, top + 420],
    ]
    fields.push(polygon(field, colour))
    if (next() > 0.45)
      for (let furrow = 1; furrow < 7; furrow++) {
        const x = left + (step * 1.1 * furrow) / 7
        fields.push(
          line(`M ${x},${top} L ${x + lean},${top + 420}`, palette.white, 4, 'opacity="0.22"'),
        )
      }
    fields.push(
      line(
        `M ${left},${top} Q ${left + lean * 0.4},${top + 200} ${left + lean},${top + 420}`,
        palette.fern,
        9,
        'opacity="0.55"',
      ),
    )
  }
  const middle = top + 120 + next() * 40
  fields.push(
    line(
      curve([
        [-60, middle + 30],
        [400, middle],
        [800, middle + 26],
        [1200, middle - 10],
        [1660, middle + 20],
      ]),
      palette.fern,
      9,
      'opacity="0.5"',
    ),
  )
  const outline = ground(ridge)
  return (
    clip(outline, ...fields) + shade(outline, palette.fern, [800, top + 420], [790, top + 80], 0.35)
  )
}

export const cloud = ([x, y]: Point, size: number, colour: string = palette.white) =>
  fill(
    `M ${x - 120 * size},${y + 30 * size} C ${x - 150 * size},${y - 6 * size} ${x - 100 * size},${y - 30 * size} ${x - 74 * size},${y - 16 * size} C ${x - 60 * size},${y - 60 * size} ${x + 4 * size},${y - 66 * size} ${x + 22 * size},${y - 28 * size} C ${x + 50 * size},${y - 48 * size} ${x + 90 * size},${y - 30 * size} ${x + 84 * size},${y - 2 * size} C ${x + 130 * size},${y - 8 * size} ${x + 140 * size},${y + 30 * size} ${x + 116 * size},${y + 30 * size} Z`,
    colour,
  )

export const sun = (at: Point, radius: number) =>
  circle(at, radius * 1.7, palette.white, 'opacity="0.35"') + circle(at, radius, palette.wheat)

type TreeKind = 'round' | 'poplar' | 'pine' | 'willow' | 'birch' | 'bush'

/** A tree that stands on `foot`; `size` is its height in pixels. */
export function tree(
  kind: TreeKind,
  foot: Point,
  size: number,
  colour: string = palette.leaf,
  seed = 1,
): string {
  const [x, y] = foot
  const k = size / 300
  const trunk = (top: number, width: number, bark: string = palette.plum) =>
    fill(bone([x, y], width * k, [x, y - top * k], width * 0.55 * k), bark)
  const light = (d: string, centre: Point) =>
    shade(
      d,
      palette.deep,
      [centre[0] + 90 * k, centre[1] + 100 * k],
      [centre[0] - 40 * k, centre[1] - 40 * k],
      0.5,
    )
  switch (kind) {
    case 'round': {
      const crown = blob([x, y - 195 * k], 108 * k, 112 * k, seed, 10, 0.16)
      return (
        fill(
          `M ${x - 22 * k},${y} C ${x - 10 * k},${y - 30 * k} ${x - 10 * k},${y - 70 * k} ${x - 8 * k},${y - 120 * k} H ${x + 8 * k} C ${x + 9 * k},${y - 70 * k} ${x + 10 * k},${y - 30 * k} ${x + 24 * k},${y} Z`,
          palette.plum,
        ) +
        fill(crown, colour) +
        light(crown, [x, y - 195 * k]) +
        group(
          'opacity="0.7"',
          brush(
            [x, y - 70 * k],
            [x - 6 * k, y - 150 * k],
            [x + 6 * k, y - 262 * k],
            14 * k,
            palette.plum,
          ),
          brush(
            [x - 1 * k, y - 120 * k],
            [x + 34 * k, y - 140 * k],
            [x + 62 * k, y - 200 * k],
            9 * k,
            palette.plum,
          ),
          brush(
            [x - 2 * k, y - 150 * k],
            [x - 26 * k, y - 170 * k],
            [x - 50 * k, y - 226 * k],
            8 * k,
            palette.plum,
          ),
          brush(
            [x + 1 * k, y - 190 * k],
            [x + 20 * k, y - 204 * k],
            [x + 34 * k, y - 246 * k],
            5 * k,
            palette.plum,
          ),
        )
      )
    }
    case 'poplar': {
      const crown = `M ${x},${y - 300 * k} C ${x + 56 * k},${y - 220 * k} ${x + 54 * k},${y - 60 * k} ${x},${y - 30 * k} C ${x - 54 * k},${y - 60 * k} ${x - 56 * k},${y - 220 * k} ${x},${y - 300 * k} Z`
      return (
        trunk(60, 9) +
        fill(crown, colour) +
        light(crown, [x, y - 160 * k]) +
        line(`M ${x},${y - 20 * k} L ${x},${y - 220 * k}`, palette.plum, 4 * k, 'opacity="0.6"')
      )
    }
    case 'pine': {
      const tiers = [0, 1, 2, 3].map((tier) => {
        const base = y - (36 + tier * 62) * k
        const half = (84 - tier * 17) * k
        return `M ${x - half},${base} Q ${x - half * 0.3},${base - 60 * k} ${x},${base - 104 * k} Q ${x + half * 0.3},${base - 60 * k} ${x + half},${base} Q ${x},${base + 22 * k} ${x - half},${base} Z`
      })
      return (
        trunk(70, 10) +
        tiers.map((tier) => fill(tier, colour) + light(tier, [x, y - 150 * k])).join('')
      )
    }
    case 'willow': {
      const next = random(seed + 40)
      // long switches of narrow leaves that fall from a rounded head, the outer ones further
      const switches = Array.from({length: 44}, (_, index) => {
        const across = (index / 43 - 0.5) * 2
        const start: Point = [
          x + across * 104 * k,
          y - (296 - 70 * across * across - next() * 46) * k,
        ]
        const sway = across * (34 + next() * 26) * k
        const drop = (130 + next() * 90) * k
        const half = (6 + next() * 4) * k
        const middle: Point = [start[0] + sway, start[1] + drop * 0.4]
        const tip: Point = [start[0] + sway * 1.15, start[1] + drop]
        return fill(
          `M ${xy(start)} Q ${xy([middle[0] - half, middle[1]], tip)} Q ${xy([middle[0] + half, middle[1]], start)} Z`,
          index % 4 === 1 ? palette.meadow : index % 4 === 3 ? palette.fern : colour,
        )
      })
      const head = `M ${x - 130 * k},${y - 196 * k} C ${x - 136 * k},${y - 262 * k} ${x - 70 * k},${y - 312 * k} ${x},${y - 310 * k} C ${x + 70 * k},${y - 312 * k} ${x + 136 * k},${y - 262 * k} ${x + 130 * k},${y - 196 * k} C ${x + 90 * k},${y - 150 * k} ${x - 90 * k},${y - 150 * k} ${x - 130 * k},${y - 196 * k} Z`
      return (
        fill(
          `M ${x - 26 * k},${y} C ${x - 8 * k},${y - 60 * k} ${x - 14 * k},${y - 120 * k} ${x - 60 * k},${y - 190 * k} L ${x + 60 * k},${y - 200 * k} C ${x + 20 * k},${y - 130 * k} ${x + 10 * k},${y - 60 * k} ${x + 28 * k},${y} Z`,
          palette.plum,
        ) +
        fill(head, colour) +
        light(head, [x, y - 236 * k]) +
        switches.join('')
      )
    }
    case 'birch': {
      const crown = blob([x, y - 205 * k], 70 * k, 104 * k, seed, 9, 0.2)
      return (
        trunk(230, 7, palette.cream) +
        fill(crown, colour) +
        light(crown, [x, y - 205 * k]) +
        line(`M ${x},${y - 40 * k} L ${x},${y - 230 * k}`, palette.cream, 5 * k)
      )
    }
    case 'bush': {
      const crown = `M ${x - 120 * k},${y} C ${x - 150 * k},${y - 70 * k} ${x - 80 * k},${y - 120 * k} ${x - 40 * k},${y - 100 * k} C ${x - 20 * k},${y - 160 * k} ${x + 60 * k},${y - 150 * k} ${x + 66 * k},${y - 96 * k} C ${x + 120 * k},${y - 110 * k} ${x + 150 * k},${y - 50 * k} ${x + 120 * k},${y} Z`
      return fill(crown, colour) + light(crown, [x, y - 70 * k])
    }
  }
}

/** Tufts of grass along a line. */
export function grass(
  from: Point,
  to: Point,
  count: number,
  size: number,
  colour: string,
  seed = 9,
): string {
  const next = random(seed)
  return Array.from({length: count}, () => {
    const t = next()
    const x = from[0] + (to[0] - from[0]) * t
    const y = from[1] + (to[1] - from[1]) * t + (next() - 0.5) * size
    const h = size * (0.6 + next() * 0.6)
    return line(
      `M ${x},${y} q ${-h * 0.2},${-h * 0.5} ${-h * 0.35},${-h * 0.8} M ${x},${y} l 0,${-h} M ${x},${y} q ${h * 0.2},${-h * 0.5} ${h * 0.4},${-h * 0.75}`,
      colour,
      4,
    )
  }).join('')
}

/** Flowers on stems. */
export function flowers(
  from: Point,
  to: Point,
  count: number,
  size: number,
  colours: string[],
  seed = 5,
): string {
  const next = random(seed)
  return Array.from({length: count}, (_, index) => {
    const t = (index + next() * 0.8) / count
    const x = from[0] + (to[0] - from[0]) * t
    const y = from[1] + (to[1] - from[1]) * t + (next() - 0.5) * size * 0.5
    const h = size * (0.7 + next() * 0.6)
    const colour = colours[index % colours.length] ?? palette.terracotta
    return (
      line(`M ${x},${y} q ${(next() - 0.5) * 14},${-h * 0.5} ${0},${-h}`, palette.fern, 5) +
      fill(blob([x, y - h], size * 0.22, size * 0.2, index + seed, 6, 0.3), colour) +
      circle([x, y - h], size * 0.06, palette.wheat)
    )
  }).join('')
}

interface HouseLook {
  wall?: string
  roof?: string
  door?: string
  chimney?: boolean
  thatch?: boolean
  windows?: number
  stones?: boolean
}

/** A cottage standing on `foot` (its bottom left corner). */
export function house([x, y]: Point, width: number, height: number, look: HouseLook = {}): string {
  const {
    wall = palette.ironstone,
    roof = palette.slate,
    door = palette.teal,
    chimney = true,
    windows = 2,
    stones = true,
  } = look
  const next = random(Math.round(x + width))
  const wallTop = y - height
  const rise = height * (look.thatch ? 0.75 : 0.6)
  const walls = `M ${x},${y} L ${x},${wallTop} L ${x + width},${wallTop} L ${x + width},${y} Z`
  const marks = stones
    ? Array.from({length: Math.round((width * height) / 3200)}, () => {
        const w = 18 + next() * 22
        return rect(
          x + 8 + next() * (width - w - 16),
          wallTop + 14 + next() * (height - 34),
          w,
          10,
          next() > 0.5 ? palette.wheat : palette.umber,
          3,
          'opacity="0.35"',
        )
      }).join('')
    : ''
  const pane = (px: number, py: number, w: number, h: number) =>
    rect(px - 5, py - 5, w + 10, h + 10, palette.white, 2) +
    rect(px, py, w, h, '#44686a') +
    polygon(
      [
        [px, py + h],
        [px, py + h * 0.4],
        [px + w * 0.6, py],
      ],
      palette.mist,
      'opacity="0.5"',
    ) +
    line(`M ${px + w / 2},${py} V ${py + h} M ${px},${py + h / 2} H ${px + w}`, palette.white, 4)
  const w = Math.min(width * 0.15, 64)
  const openings = Array.from({length: windows}, (_, index) => {
    const px =
      x +
      (width * (index + 1)) / (windows + 1) -
      w / 2 +
      (index < windows / 2 ? -width * 0.08 : width * 0.08)
    return pane(px, wallTop + height * 0.22, w, height * 0.3)
  }).join('')
  const doorWidth = Math.min(width * 0.17, 70)
  const doorX = x + width / 2 - doorWidth / 2
  const entrance =
    rect(doorX - 6, y - height * 0.56, doorWidth + 12, height * 0.56, palette.cream, 3) +
    rect(doorX, y - height * 0.52, doorWidth, height * 0.52, door, 2) +
    circle([doorX + doorWidth * 0.82, y - height * 0.24], 4, palette.wheat)
  const roofShape = look.thatch
    ? `M ${x - 34},${wallTop + 26} C ${x - 10},${wallTop - rise * 0.5} ${x + 30},${wallTop - rise} ${x + 70},${wallTop - rise} L ${x + width - 70},${wallTop - rise} C ${x + width - 30},${wallTop - rise} ${x + width + 10},${wallTop - rise * 0.5} ${x + width + 34},${wallTop + 26} C ${x + width * 0.75},${wallTop + 8} ${x + width * 0.25},${wallTop + 8} ${x - 34},${wallTop + 26} Z`
    : `M ${x - 18},${wallTop + 8} L ${x + 26},${wallTop - rise} L ${x + width - 26},${wallTop - rise} L ${x + width + 18},${wallTop + 8} Z`
  const stack = chimney
    ? rect(x + width * 0.78, wallTop - rise - 52, 44, 80, palette.umber) +
      rect(x + width * 0.78 - 5, wallTop - rise - 56, 54, 12, palette.clay)
    : ''
  return (
    stack +
    fill(walls, wall) +
    marks +
    shade(walls, palette.plum, [x + width, y], [x + width * 0.4, wallTop], 0.35) +
    openings +
    entrance +
    fill(roofShape, roof) +
    shade(roofShape, palette.ink, [x + width, wallTop], [x + width * 0.3, wallTop - rise], 0.4)
  )
}

/** A church with a spire; `foot` is the middle of the tower's foot. */
export function church(
  [x, y]: Point,
  size: number,
  stone: string = palette.oat,
  dark: string = palette.umber,
  kind: 'spire' | 'lantern' = 'spire',
): string {
  const k = size / 600
  const nave = `M ${x + 50 * k},${y} V ${y - 130 * k} L ${x + 80 * k},${y - 196 * k} H ${x + 300 * k} L ${x + 330 * k},${y - 130 * k} V ${y} Z`
  const tower = `M ${x - 62 * k},${y} V ${y - 290 * k} H ${x + 62 * k} V ${y} Z`
  const arch = (ax: number, ay: number, w: number, h: number, colour: string = palette.plum) =>
    fill(
      `M ${ax - w * k},${ay} V ${ay - h * k} Q ${ax - w * k},${ay - (h + 22) * k} ${ax},${ay - (h + 34) * k} Q ${ax + w * k},${ay - (h + 22) * k} ${ax + w * k},${ay - h * k} V ${ay} Z`,
      colour,
    )
  const crown =
    kind === 'spire'
      ? shaded(
          `M ${x - 52 * k},${y - 290 * k} L ${x},${y - 600 * k} L ${x + 52 * k},${y - 290 * k} Z`,
          stone,
          dark,
          [x + 60 * k, y - 290 * k],
          [x - 20 * k, y - 400 * k],
          0.6,
        ) +
        line(
          `M ${x},${y - 600 * k} V ${y - 628 * k} M ${x - 9 * k},${y - 616 * k} H ${x + 9 * k}`,
          palette.plum,
          4 * k,
        ) +
        [0, 1, 2, 3, 4]
          .map((index) => {
            const t = (index + 0.6) / 5.4
            const half = 52 * k * (1 - t)
            return (
              circle([x - half, y - (290 + 310 * t) * k], 5 * k, stone) +
              circle([x + half, y - (290 + 310 * t) * k], 5 * k, stone)
            )
          })
          .join('') +
        arch(x, y - 330 * k, 12, 24)
      : shaded(
          `M ${x - 48 * k},${y - 290 * k} V ${y - 430 * k} H ${x + 48 * k} V ${y - 290 * k} Z`,
          stone,
          dark,
          [x + 60 * k, y - 290 * k],
          [x - 30 * k, y - 380 * k],
          0.6,
        ) +
        arch(x - 22 * k, y - 305 * k, 13, 80) +
        arch(x + 22 * k, y - 305 * k, 13, 80) +
        [-48, -16, 16, 48]
          .map((px) =>
            polygon(
              [
                [x + (px - 7) * k, y - 428 * k],
                [x + px * k, y - 474 * k],
                [x + (px + 7) * k, y - 428 * k],
              ],
              stone,
            ),
          )
          .join('')
  return (
    shaded(nave, stone, dark, [x + 340 * k, y], [x + 120 * k, y - 160 * k], 0.5) +
    polygon(
      [
        [x + 40 * k, y - 128 * k],
        [x + 76 * k, y - 204 * k],
        [x + 304 * k, y - 204 * k],
        [x + 342 * k, y - 128 * k],
      ],
      palette.slate,
    ) +
    [0, 1, 2, 3].map((index) => arch(x + (98 + index * 62) * k, y - 26 * k, 14, 46)).join('') +
    crown +
    shaded(tower, stone, dark, [x + 70 * k, y], [x - 30 * k, y - 120 * k], 0.6) +
    [-60, -22, 22, 60]
      .map((px) =>
        polygon(
          [
            [x + (px - 9) * k, y - 286 * k],
            [x + px * k, y - 336 * k],
            [x + (px + 9) * k, y - 286 * k],
          ],
          stone,
        ),
      )
      .join('') +
    arch(x, y - 190 * k, 18, 46) +
    circle([x, y - 140 * k], 20 * k, palette.white) +
    line(
      `M ${x},${y - 140 * k} v ${-13 * k} M ${x},${y - 140 * k} l ${9 * k},${5 * k}`,
      palette.plum,
      3 * k,
    ) +
    arch(x, y, 20, 52)
  )
}

/** Small birds far away. */
export const birds = (places: Point[], colour: string = palette.plum) =>
  places
    .map(([x, y], index) =>
      line(
        `M ${x - 16},${y - 6 - (index % 2) * 4} Q ${x - 6},${y - 8} ${x},${y} Q ${x + 6},${y - 9} ${x + 17},${y - 5}`,
        colour,
        4,
      ),
    )
    .join('')

/** Ripples on water. */
export function ripples(
  top: number,
  bottom: number,
  count: number,
  colour: string,
  seed = 3,
  left = -20,
  right = 1620,
): string {
  const next = random(seed)
  return Array.from({length: count}, () => {
    const t = next()
    const y = top + (bottom - top) * t
    const w = (30 + next() * 90) * (0.4 + t * 0.9)
    const x = left + next() * (right - left)
    return line(
      `M ${x},${y} q ${w * 0.25},${-5} ${w * 0.5},0 q ${w * 0.25},5 ${w * 0.5},0`,
      colour,
      3 + t * 4,
    )
  }).join('')
}

/** Someone small in the distance, seen from behind. */
export const walker = (at: Point, height: number, coat: string, look: Look) =>
  place(
    at,
    0,
    height / 100,
    height / 100,
    line('M -6,-40 L -8,-2 M 6,-40 L 10,-2', palette.ink, 10.5),
    line('M -13,-72 Q -19,-58 -17,-44', coat, 8),
    line('M 13,-72 Q 19,-58 17,-44', coat, 8),
    circle([-17, -39], 3.6, look.skin.base),
    circle([17, -39], 3.6, look.skin.base),
    fill(
      'M -15,-32 C -17,-60 -17,-74 -8,-79 L 8,-79 C 17,-74 17,-60 15,-32 Q 0,-28 -15,-32 Z',
      coat,
    ),
    line(
      'M -11.5,-66 Q -13,-52 -12,-40 M 11.5,-66 Q 13,-52 12,-40',
      palette.ink,
      1.6,
      'opacity="0.35"',
    ),
    fill(bone([0, -88], 5, [0, -78], 5.4), look.skin.base),
    circle([0, -91], 10, look.skin.base),
    fill(
      'M -11,-88 C -15,-107 15,-107 11,-88 C 8,-82 -8,-82 -11,-88 Z',
      look.hair === 'balding' ? look.skin.base : look.hairColour,
    ),
    look.hair === 'bun' || look.hair === 'topknot' ? circle([0, -104], 6, look.hairColour) : '',
    look.hair === 'bob' || look.hair === 'headscarf'
      ? fill('M -11,-92 C -13,-80 -12,-76 -9,-75 H 9 C 12,-76 13,-80 11,-92 Z', look.hairColour)
      : '',
  )

export const sailingBoat = (
  [x, y]: Point,
  size: number,
  sail: string = palette.white,
  hull: string = palette.terracotta,
) =>
  place(
    [x, y],
    0,
    size / 100,
    size / 100,
    fill('M 4,-8 L 4,-104 C 34,-74 46,-40 48,-12 Z', sail),
    fill('M -4,-12 L -4,-88 C -26,-60 -34,-34 -36,-14 Z', palette.wheat),
    line('M 0,-4 V -108', palette.plum, 4),
    fill('M -44,-6 H 56 C 48,10 38,14 26,14 H -24 C -36,14 -42,6 -44,-6 Z', hull),
  )
