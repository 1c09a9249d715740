import {cloud, hill, patchwork, sky, tree} from './landscape.ts'
import {palette} from './palette.ts'
import {
  blob,
  circle,
  clip,
  ellipse,
  fill,
  group,
  line,
  type Point,
  place,
  polygon,
  rect,
  shade,
  shaded,
} from './shapes.ts'

/** Wall and floor of a room. */
export function room(wall: string, floor: string, floorTop: number): string {
  const wallShape = `M -30,-30 H 1630 V ${floorTop} H -30 Z`
  return (
    fill(wallShape, wall) +
    rect(-30, floorTop, 1660, 1240 - floorTop, floor) +
    rect(-30, floorTop - 26, 1660, 26, palette.white, 0, 'opacity="0.7"')
  )
}

interface WindowLook {
  at: Point
  width: number
  height: number
  columns?: number
  rows?: number
  /** What is seen through the panes, in the drawing's coordinates. */
  view: string
  curtain?: string
  frame?: string
  sill?: boolean
}

/** A window with its view, a sill and, if wished, curtains. */
export function windowed({
  at: [x, y],
  width,
  height,
  columns = 2,
  rows = 2,
  view,
  curtain,
  frame = palette.white,
  sill = true,
}: WindowLook): string {
  const opening = `M ${x},${y} H ${x + width} V ${y + height} H ${x} Z`
  const bars = [
    ...Array.from({length: columns - 1}, (_, index) =>
      rect(x + (width * (index + 1)) / columns - 8, y, 16, height, frame),
    ),
    ...Array.from({length: rows - 1}, (_, index) =>
      rect(x, y + (height * (index + 1)) / rows - 7, width, 14, frame),
    ),
  ]
  const drape = (left: number, mirror: number) => {
    const w = width * 0.2
    const d = `M 0,-40 H ${w} C ${w + 6},${height * 0.4} ${w * 0.62},${height * 0.62} ${w * 0.5},${height * 0.72} C ${w * 0.8},${height * 0.9} ${w * 0.7},${height + 60} ${w * 0.7},${height + 96} H -${w * 0.3} C -${w * 0.26},${height * 0.5} -${w * 0.1},${height * 0.2} 0,-40 Z`
    return place(
      [left, y],
      0,
      mirror,
      1,
      fill(d, curtain ?? ''),
      shade(d, palette.plum, [-w * 0.4, height], [w * 0.5, height * 0.5], 0.4),
      line(
        `M ${w * 0.35},-30 C ${w * 0.36},${height * 0.4} ${w * 0.16},${height * 0.6} ${w * 0.1},${height + 86} M ${w * 0.7},-30 C ${w * 0.7},${height * 0.3} ${w * 0.5},${height * 0.6} ${w * 0.36},${height * 0.7}`,
        palette.plum,
        4,
        'opacity="0.22"',
      ),
    )
  }
  return (
    rect(x - 24, y - 24, width + 48, height + 48, frame, 4) +
    clip(opening, view) +
    polygon(
      [
        [x, y + height],
        [x, y + height * 0.55],
        [x + width * 0.6, y],
        [x + width, y],
      ],
      palette.white,
      'opacity="0.1"',
    ) +
    bars.join('') +
    (sill
      ? rect(x - 54, y + height + 16, width + 108, 30, frame, 6) +
        rect(x - 54, y + height + 40, width + 108, 10, palette.oat, 4)
      : '') +
    (curtain
      ? line(`M ${x - 90},${y - 48} H ${x + width + 90}`, palette.umber, 12) +
        circle([x - 92, y - 48], 13, palette.umber) +
        circle([x + width + 92, y - 48], 13, palette.umber) +
        drape(x - 46, 1) +
        drape(x + width + 46, -1)
      : '')
  )
}

/** The country around here through a window. */
export const countryView = (horizon: number, seed = 2) =>
  sky('#d5e7e2') +
  cloud([500 + seed * 97, horizon - 210], 1.1) +
  cloud([1010 + seed * 41, horizon - 290], 0.9) +
  hill(
    [
      [0, horizon - 30],
      [400, horizon - 70],
      [900, horizon - 20],
      [1600, horizon - 60],
    ],
    palette.mist,
    palette.lagoon,
    0.3,
  ) +
  patchwork(
    [
      [0, horizon + 20],
      [500, horizon - 10],
      [1000, horizon + 30],
      [1600, horizon],
    ],
    [palette.meadow, palette.hay, palette.moss, '#c3cd97'],
    seed,
    8,
  ) +
  tree('round', [330 + seed * 60, horizon + 70], 150, palette.leaf, seed) +
  tree('poplar', [1130, horizon + 60], 190, palette.fern, seed) +
  tree('poplar', [1186, horizon + 64], 150, palette.leaf, seed) +
  tree('round', [870, horizon + 90], 130, palette.moss, seed + 3)

/** Sunlight from a window, lying on a wall or floor as leaning panes. */
export function sunlight(
  at: Point,
  width: number,
  height: number,
  lean: number,
  columns = 2,
  rows = 2,
  opacity = 0.4,
): string {
  const [x, y] = at
  const gap = 14
  const panes: string[] = []
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const left = x + (column * width) / columns
      const top = y + (row * height) / rows
      const w = width / columns - gap
      const h = height / rows - gap
      const shift = (row * lean) / rows
      const end = shift + lean * (h / height)
      panes.push(
        polygon(
          [
            [left + shift, top],
            [left + w + shift, top],
            [left + w + end, top + h],
            [left + end, top + h],
          ],
          '#fff3cf',
        ),
      )
    }
  return group(`opacity="${opacity}"`, ...panes)
}

/** A mug; its foot stands on `at`. */
export const mug = (at: Point, size: number, colour: string, steam = true, flip = false) =>
  place(
    at,
    0,
    (flip ? -1 : 1) * (size / 100),
    size / 100,
    line('M 38,-72 C 74,-78 74,-26 36,-24', colour, 13),
    shaded(
      'M -44,-92 H 44 L 38,-8 C 36,2 -36,2 -38,-8 Z',
      colour,
      palette.ink,
      [-50, -20],
      [20, -60],
      0.3,
    ),
    ellipse([0, -92], 44, 9, palette.cream),
    ellipse([0, -91], 37, 6, palette.umber),
    steam
      ? line(
          'M -14,-116 q -12,-16 0,-32 q 12,-16 0,-34 M 14,-120 q -10,-14 0,-28 q 10,-14 0,-28',
          palette.white,
          6,
          'opacity="0.75"',
        )
      : '',
  )

export const teapot = (at: Point, size: number, colour: string, flip = false) =>
  place(
    at,
    0,
    (flip ? -1 : 1) * (size / 100),
    size / 100,
    line('M -66,-84 C -120,-92 -122,-24 -62,-26', colour, 16),
    fill('M 60,-50 C 86,-56 90,-96 118,-106 L 128,-96 C 112,-84 110,-30 62,-18 Z', colour),
    shaded(
      'M -72,-58 C -72,-116 72,-116 72,-58 C 72,-18 46,0 0,0 C -46,0 -72,-18 -72,-58 Z',
      colour,
      palette.ink,
      [-80, 0],
      [30, -60],
      0.35,
    ),
    fill('M -40,-100 C -30,-116 30,-116 40,-100 C 20,-92 -20,-92 -40,-100 Z', colour),
    line('M -42,-98 C -20,-90 20,-90 42,-98', palette.ink, 4, 'opacity="0.3"'),
    circle([0, -118], 10, colour),
    line('M -48,-70 C -44,-86 -30,-92 -20,-94', palette.white, 6, 'opacity="0.5"'),
  )

export const plate = ([x, y]: Point, width: number, biscuits = 3) =>
  ellipse([x, y], width / 2, width * 0.09, palette.white) +
  ellipse([x, y - 3], width * 0.34, width * 0.05, palette.sand) +
  Array.from({length: biscuits}, (_, index) => {
    const bx = x + (index - (biscuits - 1) / 2) * width * 0.2
    return (
      ellipse([bx, y - 10 - (index % 2) * 8], width * 0.13, width * 0.05, palette.umber) +
      ellipse([bx, y - 14 - (index % 2) * 8], width * 0.13, width * 0.05, palette.wheat)
    )
  }).join('')

type PlantKind = 'leafy' | 'trailing' | 'tulips' | 'herb' | 'stems'

/** A plant in a pot (or cut flowers in a vase) standing on `at`. */
export function plant(
  kind: PlantKind,
  at: Point,
  size: number,
  pot: string = palette.terracotta,
): string {
  const k = size / 200
  const vessel =
    shaded('M -46,-78 H 46 L 36,0 H -36 Z', pot, palette.ink, [-50, 0], [20, -50], 0.3) +
    rect(-52, -90, 104, 22, pot, 4)
  const leaf = (
    degrees: number,
    length: number,
    width: number,
    colour: string,
    from: Point = [0, -84],
  ) =>
    place(
      from,
      degrees,
      1,
      1,
      fill(
        `M 0,0 C ${length * 0.3},${-width} ${length * 0.8},${-width * 0.8} ${length},0 C ${length * 0.8},${width * 0.5} ${length * 0.3},${width * 0.6} 0,0 Z`,
        colour,
      ),
      line(
        `M 4,0 Q ${length * 0.5},${-width * 0.1} ${length * 0.9},0`,
        palette.white,
        3,
        'opacity="0.3"',
      ),
    )
  const drawing = {
    leafy: () =>
      [
        [-150, 120, 34],
        [-118, 160, 36],
        [-60, 166, 36],
        [-28, 124, 34],
        [-92, 190, 38],
        [-175, 84, 26],
        [-6, 86, 26],
      ]
        .map(([a = 0, l = 0, w = 0], index) =>
          leaf(a, l, w, [palette.fern, palette.leaf, palette.teal][index % 3] ?? palette.leaf),
        )
        .join('') + vessel,
    trailing: () =>
      vessel +
      [-1, 1]
        .map(
          (side) =>
            line(
              `M ${side * 30},-84 C ${side * 90},-120 ${side * 96},-30 ${side * 84},30`,
              palette.leaf,
              5,
            ) +
            [0, 1, 2, 3]
              .map((index) =>
                leaf(side > 0 ? 60 : 120, 34, 16, palette.leaf, [
                  side * (70 + index * 6),
                  -100 + index * 36,
                ]),
              )
              .join(''),
        )
        .join('') +
      [-140, -110, -80, -50].map((a) => leaf(a, 74, 26, palette.moss)).join(''),
    tulips: () =>
      [
        [-40, -190],
        [0, -220],
        [40, -196],
        [-74, -156],
        [72, -150],
      ]
        .map(
          ([x = 0, y = 0], index) =>
            line(`M 0,-80 Q ${x * 0.3},${y * 0.6} ${x},${y}`, palette.leaf, 6) +
            place(
              [x, y],
              x * 0.3,
              1,
              1,
              fill(
                'M -20,4 C -26,-30 -18,-44 -14,-46 L 0,-32 L 14,-46 C 20,-42 26,-30 20,4 C 12,16 -12,16 -20,4 Z',
                [palette.terracotta, palette.ochre, palette.blush][index % 3] ?? palette.ochre,
              ),
            ),
        )
        .join('') +
      leaf(-130, 110, 22, palette.leaf) +
      leaf(-50, 110, 22, palette.moss) +
      shaded(
        'M -30,-100 C -26,-80 -50,-60 -46,-20 C -44,0 44,0 46,-20 C 50,-60 26,-80 30,-100 Z',
        pot,
        palette.ink,
        [-50, 0],
        [20, -60],
        0.3,
      ),
    herb: () =>
      fill(blob([0, -132], 74, 60, 8, 12, 0.24), palette.moss) +
      fill(blob([20, -150], 46, 36, 3, 10, 0.24), palette.meadow) +
      vessel,
    stems: () =>
      [
        [-30, -210],
        [10, -240],
        [46, -200],
        [-60, -160],
      ]
        .map(
          ([x = 0, y = 0]) =>
            line(`M 0,-84 Q ${x * 0.2},${y * 0.6} ${x},${y}`, palette.fern, 5) +
            [0.5, 0.65, 0.8, 0.95]
              .map((t, index) =>
                leaf(index % 2 ? -30 : -150, 40, 16, palette.leaf, [x * t * t, -84 + (y + 84) * t]),
              )
              .join(''),
        )
        .join('') +
      shaded(
        'M -26,-100 C -24,-70 -40,-50 -38,-14 C -36,0 36,0 38,-14 C 40,-50 24,-70 26,-100 Z',
        pot,
        palette.ink,
        [-50, 0],
        [20, -60],
        0.3,
      ),
  }[kind]()
  return place(at, 0, k, k, drawing)
}

/** A framed picture hung on a wall. */
export const picture = (
  [x, y]: Point,
  width: number,
  height: number,
  content: string,
  frame: string = palette.umber,
) =>
  rect(x - 12, y - 12, width + 24, height + 24, frame, 3) +
  rect(x, y, width, height, palette.paper) +
  clip(`M ${x + 14},${y + 14} h ${width - 28} v ${height - 28} h ${28 - width} Z`, content)

/** A little landscape to hang in a frame. */
export const smallView = (
  [x, y]: Point,
  width: number,
  height: number,
  tint: string = palette.sage,
) =>
  rect(x, y, width, height, tint) +
  circle([x + width * 0.7, y + height * 0.32], width * 0.1, palette.wheat) +
  fill(
    `M ${x},${y + height * 0.7} Q ${x + width * 0.35},${y + height * 0.4} ${x + width},${y + height * 0.72} V ${y + height} H ${x} Z`,
    palette.leaf,
  ) +
  fill(
    `M ${x},${y + height * 0.85} Q ${x + width * 0.6},${y + height * 0.62} ${x + width},${y + height * 0.8} V ${y + height} H ${x} Z`,
    palette.fern,
  )

export const pendantLamp = (x: number, bottom: number, size: number, colour: string) =>
  line(`M ${x},-20 V ${bottom - size * 0.6}`, palette.plum, 5) +
  ellipse([x, bottom], size * 0.2, size * 0.09, palette.wheat) +
  shaded(
    `M ${x - size * 0.16},${bottom - size * 0.6} H ${x + size * 0.16} C ${x + size * 0.3},${bottom - size * 0.4} ${x + size * 0.6},${bottom - size * 0.24} ${x + size * 0.64},${bottom} H ${x - size * 0.64} C ${x - size * 0.6},${bottom - size * 0.24} ${x - size * 0.3},${bottom - size * 0.4} ${x - size * 0.16},${bottom - size * 0.6} Z`,
    colour,
    palette.ink,
    [x - size, bottom],
    [x + size * 0.2, bottom - size * 0.4],
    0.3,
  )

export const standardLamp = ([x, y]: Point, height: number, colour: string) =>
  line(`M ${x},${y} V ${y - height * 0.8}`, palette.plum, 9) +
  ellipse([x, y], 54, 11, palette.plum) +
  circle([x, y - height * 0.86], 150, '#fff3cf', 'opacity="0.35"') +
  shaded(
    `M ${x - 52},${y - height} H ${x + 52} L ${x + 88},${y - height * 0.74} H ${x - 88} Z`,
    colour,
    palette.clay,
    [x - 90, y - height * 0.74],
    [x + 40, y - height],
    0.35,
  )

/** An armchair seen a little from the side; `at` is the middle of its foot. */
export function armchair(
  at: Point,
  colour: string,
  dark: string,
  facing: 'left' | 'right',
  size: number,
): string {
  const k = size / 400
  const mirror = facing === 'left' ? -1 : 1
  const put = (...drawing: string[]) => place(at, 0, mirror * k, k, ...drawing)
  const back =
    'M -170,-40 C -210,-200 -216,-420 -170,-470 C -120,-510 20,-500 50,-460 C 76,-420 60,-220 60,-120 L 60,-40 Z'
  return put(
    line('M -150,-30 L -166,14 M 130,-30 L 142,14', palette.umber, 20),
    shaded(back, colour, dark, [-220, -100], [40, -300], 0.6),
    rect(-140, -190, 310, 160, colour, 20),
    shade('M -140,-190 H 170 V -30 H -140 Z', dark, [0, -30], [0, -190], 0.5),
  )
}

/** A sofa from the front; `at` is the middle of its foot. */
export function sofa([x, y]: Point, width: number, colour: string, dark: string): string {
  const w = width / 2
  const back = `M ${x - w + 40},${y - 80} V ${y - 330} C ${x - w + 40},${y - 380} ${x - w + 80},${y - 392} ${x - w + 130},${y - 392} H ${x + w - 130} C ${x + w - 80},${y - 392} ${x + w - 40},${y - 380} ${x + w - 40},${y - 330} V ${y - 80} Z`
  const armrest = (mirror: number) =>
    place(
      [x, y],
      0,
      mirror,
      1,
      shaded(
        `M ${w - 90},-20 V -220 C ${w - 96},-276 ${w + 16},-276 ${w + 10},-220 V -20 Z`,
        colour,
        dark,
        [w + 20, 0],
        [w - 90, -200],
        0.5,
      ),
    )
  return (
    line(`M ${x - w + 50},${y - 20} v 36 M ${x + w - 50},${y - 20} v 36`, palette.umber, 22) +
    shaded(back, colour, dark, [x, y - 80], [x, y - 380], 0.45) +
    line(`M ${x},${y - 380} V ${y - 180}`, dark, 5, 'opacity="0.35"') +
    rect(x - w + 40, y - 190, width - 80, 170, colour, 18) +
    line(
      `M ${x - w + 60},${y - 110} H ${x + w - 60} M ${x},${y - 186} V ${y - 114}`,
      dark,
      5,
      'opacity="0.35"',
    ) +
    armrest(-1) +
    armrest(1)
  )
}

/** A table's top and edge seen from the front, across the drawing. */
export const tableTop = (
  left: number,
  right: number,
  top: number,
  colour: string = palette.wood,
  depth = 110,
) =>
  polygon(
    [
      [left + 60, top],
      [right - 60, top],
      [right, top + depth],
      [left, top + depth],
    ],
    colour,
  ) +
  shade(
    `M ${left + 60},${top} L ${right - 60},${top} L ${right},${top + depth} L ${left},${top + depth} Z`,
    palette.wheat,
    [right, top],
    [left + (right - left) * 0.4, top + depth],
    0.5,
  ) +
  rect(left, top + depth, right - left, 40, palette.umber, 4)

/** A table that reaches beyond both edges of the drawing, seen from one who sits at it. */
export const nearTable = (
  top: number,
  colour: string = '#c58a55',
  dark: string = palette.umber,
  edge: string = palette.wheat,
) => {
  const board = `M -30,${top} H 1630 V 1240 H -30 Z`
  return (
    fill(board, colour) +
    shade(board, dark, [1500, 1240], [500, top - 20], 0.55) +
    rect(-30, top - 4, 1660, 14, edge, 0, 'opacity="0.55"')
  )
}

export const cushion = (
  at: Point,
  size: number,
  degrees: number,
  colour: string,
  mark: string = palette.white,
) =>
  place(
    at,
    degrees,
    size / 100,
    size / 100,
    shaded(
      'M -50,-46 Q 0,-36 50,-46 Q 40,0 50,46 Q 0,36 -50,46 Q -40,0 -50,-46 Z',
      colour,
      palette.plum,
      [-50, 50],
      [20, -20],
      0.35,
    ),
    line('M -24,-20 L 24,20 M 24,-20 L -24,20', mark, 5, 'opacity="0.6"'),
  )

export const rug = ([x, y]: Point, rx: number, ry: number, colour: string, ring: string) =>
  ellipse([x, y], rx, ry, colour) +
  `<ellipse cx="${x}" cy="${y}" rx="${rx * 0.84}" ry="${ry * 0.8}" fill="none" stroke="${ring}" stroke-width="8" stroke-dasharray="26 16"/>`

/** A row of books standing on `at`. */
export function books([x, y]: Point, heights: number[], colours: string[]): string {
  let left = x
  return heights
    .map((height, index) => {
      const width = 24 + ((index * 7) % 16)
      const book =
        rect(left, y - height, width, height, colours[index % colours.length] ?? palette.teal, 3) +
        line(`M ${left + 6},${y - height + 18} h ${width - 12}`, palette.cream, 4, 'opacity="0.8"')
      left += width + 3
      return book
    })
    .join('')
}

/** A sheet of paper with lines of writing. */
export const paper = (
  at: Point,
  width: number,
  height: number,
  degrees: number,
  lines = 6,
  heading: string = palette.teal,
) =>
  place(
    at,
    degrees,
    1,
    1,
    rect(-width / 2 + 5, -height / 2 + 7, width, height, palette.plum, 4, 'opacity="0.15"'),
    rect(-width / 2, -height / 2, width, height, palette.white, 4),
    rect(-width * 0.38, -height * 0.4, width * 0.4, 12, heading, 3),
    ...Array.from({length: lines}, (_, index) =>
      line(
        `M ${-width * 0.38},${-height * 0.24 + (index * height * 0.62) / lines} h ${width * (index % 3 === 2 ? 0.48 : 0.74)}`,
        palette.pewter,
        5,
        'opacity="0.6"',
      ),
    ),
  )

/** A sheet or an open book lying on a table before the viewer; what is on it goes over it. */
export const lyingSheet = (width: number, height: number, colour: string = palette.white) => {
  const corners: Point[] = [
    [-width * 0.42, -height * 0.44],
    [width * 0.42, -height * 0.44],
    [width * 0.5, height * 0.56],
    [-width * 0.5, height * 0.56],
  ]
  return (
    polygon(corners, palette.plum, 'opacity="0.2" transform="translate(7 11)"') +
    polygon(corners, colour)
  )
}

/** A pen whose point lies at `at`, pointing down before it is turned. */
export const pen = (at: Point, degrees: number, colour: string) =>
  place(at, degrees, 1, 1, rect(-6, -104, 12, 104, colour, 5))

/** A pile of coins standing on a table. */
export const coins = ([x, y]: Point, count: number) =>
  Array.from(
    {length: count},
    (_, index) =>
      ellipse([x, y - index * 15], 46, 15, palette.umber) +
      ellipse([x, y - 5 - index * 15], 46, 15, palette.wheat),
  ).join('')

/** A bed's pillow; `mirror` is -1 where the light comes from the right. */
export function pillow(at: Point, degrees: number, mirror: 1 | -1 = 1): string {
  const outline =
    'M -150,-60 C -160,-120 160,-120 150,-60 C 176,-10 176,40 150,76 C 160,120 -160,120 -150,76 C -176,40 -176,-10 -150,-60 Z'
  return place(
    at,
    degrees,
    mirror,
    1,
    shaded(outline, palette.white, palette.heather, [-100, 120], [60, -60], 0.4),
  )
}

/** A round wall or table clock. */
export const clock = (at: Point, radius: number, hour: number, rim: string = palette.teal) =>
  circle(at, radius, rim) +
  circle(at, radius * 0.86, palette.paper) +
  Array.from({length: 12}, (_, index) => {
    const angle = (index * Math.PI) / 6
    return line(
      `M ${at[0] + Math.sin(angle) * radius * 0.68},${at[1] - Math.cos(angle) * radius * 0.68} L ${at[0] + Math.sin(angle) * radius * 0.76},${at[1] - Math.cos(angle) * radius * 0.76}`,
      palette.plum,
      radius * 0.05,
    )
  }).join('') +
  line(
    `M ${at[0]},${at[1]} L ${at[0] + Math.sin((hour * Math.PI) / 6) * radius * 0.42},${at[1] - Math.cos((hour * Math.PI) / 6) * radius * 0.42}`,
    palette.plum,
    radius * 0.08,
  ) +
  line(
    `M ${at[0]},${at[1]} L ${at[0] + radius * 0.1},${at[1] - radius * 0.6}`,
    palette.plum,
    radius * 0.05,
  ) +
  circle(at, radius * 0.07, palette.terracotta)

/** A cat curled up asleep. */
export const sleepingCat = (at: Point, size: number, colour: string, dark: string) =>
  place(
    at,
    0,
    size / 200,
    size / 200,
    shaded(
      'M -100,0 C -120,-80 -40,-120 30,-104 C 100,-90 120,-30 96,0 Z',
      colour,
      dark,
      [-100, 10],
      [40, -80],
      0.5,
    ),
    fill(
      'M 40,-2 C 30,-60 60,-84 62,-96 L 78,-76 C 90,-80 104,-78 110,-74 L 126,-92 C 132,-70 140,-50 130,-24 C 124,-4 100,2 80,2 Z',
      colour,
    ),
    line('M 72,-36 q 8,8 16,0 M 104,-36 q 8,8 16,0', palette.ink, 4),
    line('M 92,-22 l 6,5 l 6,-5', palette.clay, 4),
    line('M -96,-10 C -60,20 20,10 60,2', colour, 24),
    line(
      'M -60,-92 q 10,20 4,36 M -30,-104 q 8,20 4,40 M 0,-106 q 8,20 4,38',
      dark,
      6,
      'opacity="0.5"',
    ),
  )
