import {cast, uniform} from '../cast.ts'
import {figure, type Garment} from '../figure.ts'
import type {HeadPose, Look} from '../head.ts'
import {palette} from '../palette.ts'
import {
  books,
  clock,
  countryView,
  mug,
  pendantLamp,
  picture,
  plant,
  smallView,
  sunlight,
  windowed,
} from '../rooms.ts'
import {circle, fill, line, type Point, place, rect, shade} from '../shapes.ts'

// Portraits of the sample people. Pages show them as small squares: one large head in the middle, and
// little around it.

const neck: Point = [800, 830]
const size = 500

interface Sitter {
  look: Look
  garment: Garment
  facing: HeadPose['facing']
  eyes?: HeadPose['eyes']
  mouth?: HeadPose['mouth']
  tilt?: number
  /** Width of the shoulders in heads. */
  breadth?: number
}

/** Head and shoulders; the arms hang out of the picture. */
function bust({look, garment, ...pose}: Sitter): string {
  const [x, y] = neck
  const breadth = pose.breadth ?? 1.85
  const arm = (side: number) => ({
    elbow: [x + side * size * (breadth * 0.5), y + size * 1.75] as const,
    wrist: [x + side * size * (breadth * 0.45), y + size * 3] as const,
    hand: 'none' as const,
  })
  const near = pose.facing === 'right' ? -1 : 1
  const drawn = figure(look, garment, {
    ...pose,
    view: 'three-quarter',
    neck,
    hips: [x, y + size * 2.6],
    size,
    near: arm(near),
    far: arm(-near),
  }).all
  if (garment.kind !== 'tunic') return drawn
  // So near, the foot of the neck is seen to lie over the collar.
  const collar = fill('M -39,-22 L 17,70 L -48,70 L -46,2 Z', garment.colour)
  return drawn + place(neck, 0, (-near * size) / 200, size / 200, collar)
}

/** A wall, lighter towards the window that nobody sees. */
const wall = (colour: string, dark: string) =>
  rect(-30, -30, 1660, 1260, colour) +
  shade('M -30,-30 H 1630 V 1240 H -30 Z', dark, [1630, 1240], [300, 200], 0.35)

/** The registered manager, in the office: files, and a plant that somebody waters. */
export const manager = () =>
  [
    wall('#dfe6d6', palette.mist),
    rect(150, 520, 420, 22, palette.umber, 3),
    books(
      [190, 520],
      [190, 220, 200, 170, 210, 180],
      [palette.teal, palette.cream, palette.terracotta, palette.ochre, palette.plum, palette.sage],
    ),
    rect(150, 900, 420, 22, palette.umber, 3),
    books(
      [200, 900],
      [200, 180, 220, 190, 210],
      [palette.ochre, palette.deep, palette.cream, palette.heather, palette.terracotta],
    ),
    plant('leafy', [1270, 1240], 620, palette.terracotta),
    bust({
      look: cast.helen,
      garment: {kind: 'jacket', colour: palette.teal, under: palette.cream},
      facing: 'right',
    }),
  ].join('')

/** The nominated individual, by a window over the fields. */
export const nominated = () =>
  [
    wall('#ead9bd', palette.ironstone),
    windowed({
      at: [930, 110],
      width: 560,
      height: 700,
      view: countryView(560, 5),
      columns: 2,
      rows: 2,
    }),
    bust({
      look: cast.david,
      garment: {kind: 'jacket', colour: palette.slate, under: palette.white},
      facing: 'left',
      mouth: 'calm',
      breadth: 2.1,
    }),
  ].join('')

/** The care manager, in somebody's sitting room. */
export const ruth = () =>
  [
    wall('#f0dcc3', palette.blush),
    picture([250, 250], 250, 210, smallView([250, 250], 250, 210)),
    pendantLamp(1260, 330, 260, palette.ochre),
    bust({
      look: cast.ruth,
      garment: {kind: 'cardigan', colour: palette.moss, under: palette.cream},
      facing: 'right',
      eyes: 'smiling',
    }),
  ].join('')

/** A home carer, early: the sun is low in the kitchen, and the tea is made. */
export const marek = () =>
  [
    wall('#f6e3ae', palette.wheat),
    sunlight([1000, 90], 420, 520, -60, 2, 2, 0.8),
    rect(-30, 1010, 1660, 230, palette.oat),
    mug([350, 1040], 190, palette.lagoon),
    bust({look: cast.marek, garment: uniform, facing: 'left', breadth: 2}),
  ].join('')

/** A night carer, with the moon at the window. */
export const bev = () =>
  [
    wall('#31545c', '#12292f'),
    rect(1000, 110, 430, 560, '#16343f', 8),
    circle([1290, 270], 74, palette.wheat),
    circle([1258, 250], 66, '#16343f'),
    ...[
      [1080, 220],
      [1150, 400],
      [1370, 470],
      [1200, 560],
    ].map(([x = 0, y = 0]) => circle([x, y], 7, palette.cream)),
    line('M 1000,110 H 1430 V 670 H 1000 Z M 1215,110 V 670', palette.white, 20),
    rect(970, 668, 490, 26, palette.white, 4),
    pendantLamp(330, 380, 240, palette.ochre),
    bust({
      look: cast.bev,
      garment: {...uniform, colour: palette.lagoon, under: palette.cream},
      facing: 'right',
      eyes: 'smiling',
      mouth: 'laugh',
      breadth: 2.2,
    }),
  ].join('')

/** The coordinator, with her headset and the rota behind her. */
export const anita = () => {
  const board = ([x, y]: Point) =>
    Array.from({length: 20}, (_, index) =>
      rect(
        x + (index % 4) * 108,
        y + Math.floor(index / 4) * 92,
        90,
        (index * 7) % 3 ? 66 : 40,
        [palette.sage, palette.wheat, palette.blush, palette.mist][(index * 5) % 4] ?? palette.sage,
        6,
      ),
    ).join('')
  return [
    wall('#e3ddd6', palette.silver),
    rect(130, 170, 500, 560, palette.white, 10),
    board([170, 220]),
    clock([1300, 330], 130, 9),
    bust({
      look: cast.anita,
      garment: {kind: 'blouse', colour: palette.terracotta},
      facing: 'right',
    }),
  ].join('')
}
