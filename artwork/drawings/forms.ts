import {cast, uniform} from '../cast.ts'
import {figure, sitting, standing} from '../figure.ts'
import {flowers, grass} from '../landscape.ts'
import {palette} from '../palette.ts'
import {
  armchair,
  books,
  countryView,
  lyingSheet,
  mug,
  nearTable,
  pen,
  picture,
  plant,
  room,
  rug,
  smallView,
  standardLamp,
  sunlight,
  tableTop,
  windowed,
} from '../rooms.ts'
import {circle, fill, line, type Point, place, polygon, rect, shade, shaded} from '../shapes.ts'

/** The first visit: a carer at the door, and she who opens it. */
export function firstVisit(): string {
  const leon = standing(cast.leon, uniform, [560, 1120], {
    view: 'three-quarter',
    facing: 'right',
    size: 158,
    breadth: 2.05,
    tilt: 4,
    eyes: 'smiling',
    near: {wrist: [520, 760], hand: 'rest', fingers: 96},
    far: {elbow: [690, 640], wrist: [756, 560], hand: 'open', fingers: -40},
  })
  const kulwant = standing(
    cast.kulwant,
    {
      kind: 'cardigan',
      colour: palette.terracotta,
      under: palette.cream,
      trousers: palette.slate,
      shoes: palette.plum,
    },
    [1060, 1090],
    {
      view: 'three-quarter',
      facing: 'left',
      size: 146,
      breadth: 1.9,
      tilt: 6,
      eyes: 'open',
      mouth: 'smile',
      near: {elbow: [1180, 640], wrist: [1226, 760], hand: 'rest', fingers: 80},
      far: {elbow: [960, 640], wrist: [930, 720], hand: 'open', fingers: 150, flip: true},
    },
  )
  const bricks = Array.from({length: 34}, (_, index) => {
    const row = Math.floor(index / 4)
    const x = [60, 250, 470, 1420][index % 4] ?? 0
    return rect(x + (row % 2) * 56, 60 + row * 102, 76, 34, palette.umber, 4, 'opacity="0.28"')
  })
  return [
    rect(-30, -30, 1660, 1260, palette.ironstone),
    shade('M -30,-30 H 1630 V 1000 H -30 Z', palette.umber, [-30, 900], [900, 100], 0.35),
    ...bricks,
    // the hall behind the open door
    rect(800, 90, 560, 950, palette.white, 8),
    rect(838, 130, 484, 910, '#f6dfb0'),
    rect(838, 880, 484, 160, '#c8955f'),
    picture([900, 300], 150, 116, smallView([900, 300], 150, 116, palette.mist)),
    rect(1244, 130, 78, 910, palette.teal),
    shade('M 1244,130 H 1322 V 1040 H 1244 Z', palette.deep, [1322, 900], [1244, 200], 0.6),
    circle([1262, 620], 13, palette.wheat),
    // porch and lamp
    polygon(
      [
        [730, 96],
        [1080, -20],
        [1430, 96],
      ],
      palette.clay,
    ),
    rect(720, 88, 720, 30, palette.plum, 4),
    circle([1500, 330], 90, '#fff3cf', 'opacity="0.5"'),
    rect(1476, 290, 48, 84, palette.wheat, 10),
    rect(1468, 280, 64, 16, palette.plum, 4),
    // a window beside it
    windowed({
      at: [120, 210],
      width: 300,
      height: 380,
      view: rect(-30, -30, 1700, 1300, '#f2d9a4') + plant('herb', [270, 590], 160, palette.white),
      columns: 2,
      rows: 2,
    }),
    // path, step and beds
    rect(-30, 1010, 1660, 240, palette.meadow),
    polygon(
      [
        [720, 1010],
        [1440, 1010],
        [1560, 1240],
        [260, 1240],
      ],
      palette.oat,
    ),
    rect(760, 1030, 640, 44, palette.silver, 6),
    grass([-20, 1060], [560, 1050], 30, 40, palette.leaf),
    flowers([0, 1080], [470, 1060], 16, 58, [palette.terracotta, palette.wheat, palette.white]),
    flowers([1470, 1090], [1620, 1120], 7, 58, [palette.heather, palette.wheat, palette.white], 8),
    kulwant.behind,
    kulwant.legs,
    kulwant.body,
    kulwant.farHand,
    kulwant.nearArm,
    kulwant.nearHand,
    leon.behind,
    leon.legs,
    leon.body,
    leon.farHand,
    // the carer's bag
    shaded(
      'M 430,800 H 610 L 630,960 H 410 Z',
      palette.plum,
      palette.ink,
      [420, 960],
      [600, 800],
      0.5,
    ),
    line('M 470,800 C 470,740 570,740 570,800', palette.plum, 12),
    leon.nearArm,
    leon.nearHand,
  ].join('')
}

/** Somebody we call back, at the time of day that suits him. */
export function callBack(): string {
  const gurdev = sitting(
    cast.gurdev,
    {kind: 'jumper', colour: palette.lagoon, under: palette.cream, trousers: palette.plum},
    [700, 830],
    {
      view: 'three-quarter',
      facing: 'right',
      size: 182,
      breadth: 2.05,
      tilt: -4,
      eyes: 'smiling',
      mouth: 'laugh',
      near: {elbow: [600, 720], wrist: [792, 812], hand: 'rest', fingers: 8},
      far: {elbow: [930, 690], wrist: [852, 470], hand: 'grip', fingers: -108, flip: true},
    },
  )
  const ring = (radius: number) =>
    line(
      `M ${930 + radius},${330 - radius * 0.7} A ${radius} ${radius} 0 0 1 ${930 + radius},${330 + radius * 0.7}`,
      palette.terracotta,
      9,
    )
  return [
    room('#dfe6d3', '#c28d5b', 990),
    windowed({
      at: [1060, 130],
      width: 400,
      height: 520,
      view: countryView(470, 2),
      columns: 2,
      rows: 3,
      curtain: palette.ochre,
    }),
    sunlight([120, 150], 320, 400, 90, 2, 3, 0.5),
    picture([180, 210], 210, 160, smallView([180, 210], 210, 160, palette.mist)),
    picture([430, 250], 130, 160, smallView([430, 250], 130, 160, palette.peach)),
    standardLamp([250, 1080], 640, palette.wheat),
    rug([780, 1120], 620, 74, palette.blush, palette.clay),
    armchair([660, 1090], palette.clay, palette.plum, 'right', 660),
    gurdev.behind,
    gurdev.legs,
    gurdev.body,
    gurdev.nearArm,
    gurdev.nearHand,
    // his telephone, and its ringing
    place(
      [880, 400],
      14,
      1,
      1,
      rect(-26, -70, 52, 130, palette.ink, 12),
      rect(-18, -58, 36, 100, palette.mist, 4),
    ),
    gurdev.farHand,
    ring(40),
    ring(76),
    // tea on a small table
    rect(1180, 800, 260, 20, palette.umber, 8),
    line('M 1210,820 V 1080 M 1410,820 V 1080', palette.umber, 16),
    mug([1270, 798], 104, palette.terracotta),
    place([1370, 792], 0, 1, 1, rect(-40, -14, 90, 14, palette.teal, 3)),
    plant('leafy', [1540, 1110], 320, palette.white),
  ].join('')
}

/** Five questions, laid out like cards. */
export function whichHelp(): string {
  const grace = figure(
    cast.grace,
    {kind: 'blouse', colour: palette.terracotta, under: palette.cream, pattern: 'dots'},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [610, 560],
      hips: [590, 1000],
      size: 206,
      breadth: 2.15,
      tilt: 8,
      eyes: 'down',
      mouth: 'calm',
      near: {elbow: [430, 790], wrist: [610, 900], hand: 'rest', fingers: 12},
      far: {wrist: [846, 878], hand: 'point', fingers: 40},
    },
  )
  const stephen = figure(
    cast.stephen,
    {kind: 'shirt', colour: palette.sage, under: palette.white},
    {
      view: 'three-quarter',
      facing: 'left',
      neck: [1080, 580],
      hips: [1110, 1000],
      size: 196,
      breadth: 1.95,
      tilt: 6,
      eyes: 'open',
      near: {wrist: [1140, 920], hand: 'rest', fingers: 170, flip: true},
      far: {elbow: [900, 800], wrist: [930, 896], hand: 'rest', fingers: 150, flip: true},
    },
  )
  const card = (at: Point, degrees: number, colour: string, mark: string) =>
    place(
      at,
      degrees,
      1,
      1,
      polygon(
        [
          [-92, -78],
          [100, -78],
          [112, 100],
          [-104, 100],
        ],
        palette.plum,
        'opacity="0.22"',
      ),
      lyingSheet(208, 180, palette.white),
      circle([0, -6], 52, colour),
      mark,
    )
  const white = (d: string, width = 9) => line(d, palette.white, width)
  return [
    room('#efdfc3', '#c8955f', 1040),
    windowed({
      at: [620, 110],
      width: 420,
      height: 380,
      view: countryView(380, 1),
      columns: 3,
      rows: 2,
      curtain: palette.lagoon,
    }),
    sunlight([1220, 130], 300, 380, 90, 2, 3, 0.6),
    rect(110, 470, 300, 18, palette.umber, 3),
    books(
      [130, 470],
      [120, 150, 110, 140],
      [palette.lagoon, palette.ochre, palette.plum, palette.cream],
    ),
    plant('trailing', [350, 470], 120, palette.terracotta),
    plant('leafy', [1500, 900], 340, palette.lagoon),
    grace.behind,
    grace.body,
    stephen.behind,
    stephen.body,
    stephen.farHand,
    nearTable(900),
    // washing, medicines, the hours of a day, money, and who it is for
    card(
      [330, 1040],
      -9,
      palette.lagoon,
      fill(
        'M 0,-38 C 20,-12 26,-2 26,10 A 26 26 0 0 1 -26,10 C -26,-2 -20,-12 0,-38 Z',
        palette.white,
      ),
    ),
    card(
      [575, 1075],
      -4,
      palette.terracotta,
      place(
        [0, -6],
        -38,
        1,
        1,
        rect(-34, -15, 68, 30, palette.white, 15),
        rect(0, -15, 5, 30, palette.terracotta),
      ),
    ),
    card(
      [815, 1060],
      2,
      palette.teal,
      circle([0, -6], 32, palette.white) + line('M 0,-24 V -6 L 14,4', palette.teal, 7),
    ),
    card(
      [1055, 1078],
      5,
      palette.ochre,
      white('M 20,-26 C 6,-40 -18,-34 -14,-12 C -12,2 -16,14 -24,20 H 22 M -24,-4 H 8'),
    ),
    card(
      [1300, 1046],
      10,
      palette.heather,
      fill(
        'M 0,28 C -52,-6 -40,-40 -18,-36 Q -2,-34 0,-18 Q 2,-34 18,-36 C 40,-40 52,-6 0,28 Z',
        palette.white,
      ),
    ),
    grace.farHand,
    grace.nearArm,
    grace.nearHand,
    stephen.nearArm,
    stephen.nearHand,
    mug([165, 1000], 112, palette.ochre),
  ].join('')
}

/** What we hold ourselves to, in a folder anybody may open. */
export function policies(): string {
  const folder = (x: number, height: number, colour: string, label: string) =>
    rect(x, 830 - height, 104, height, colour, 6) +
    shade(
      `M ${x},${830 - height} h 104 V 830 H ${x} Z`,
      palette.ink,
      [x + 104, 830],
      [x, 500],
      0.3,
    ) +
    rect(x + 22, 860 - height, 60, 120, label, 6) +
    line(`M ${x + 34},${892 - height} h 36 M ${x + 34},${916 - height} h 36`, palette.pewter, 6) +
    circle([x + 52, 780], 17, palette.cream) +
    circle([x + 52, 780], 9, colour)
  return [
    room('#d3e0d4', '#c8955f', 1080),
    windowed({
      at: [1010, 110],
      width: 430,
      height: 470,
      view: countryView(430, 3),
      columns: 2,
      rows: 2,
      curtain: palette.terracotta,
    }),
    sunlight([560, 130], 300, 380, 90, 2, 3, 0.6),
    tableTop(-30, 1630, 900, '#c58a55', 220),
    rect(-30, 1100, 1660, 140, palette.umber),
    // folders between two ends
    rect(120, 806, 640, 40, palette.plum, 6),
    rect(120, 520, 30, 320, palette.plum, 6),
    rect(730, 520, 30, 320, palette.plum, 6),
    folder(164, 380, palette.teal, palette.white),
    folder(276, 350, palette.terracotta, palette.white),
    folder(388, 380, palette.ochre, palette.white),
    folder(500, 340, palette.lagoon, palette.white),
    folder(612, 372, palette.heather, palette.white),
    // the one that lies open, with its seal
    place(
      [1010, 980],
      0,
      1,
      1,
      polygon(
        [
          [-330, -70],
          [330, -70],
          [390, 110],
          [-390, 110],
        ],
        palette.deep,
      ),
      polygon(
        [
          [-300, -78],
          [-6, -70],
          [-6, 92],
          [-350, 84],
        ],
        palette.white,
      ),
      polygon(
        [
          [300, -78],
          [6, -70],
          [6, 92],
          [350, 84],
        ],
        palette.paper,
      ),
      line('M -266,-44 L -60,-38', palette.teal, 11),
      line(
        'M -274,-10 L -52,-6 M -282,20 L -52,22 M -292,50 L -130,52 M 50,-40 L 262,-46 M 50,-10 L 270,-14',
        palette.pewter,
        7,
      ),
      fill('M 180,44 l -26,66 l 34,-16 l 10,36 l 26,-70 Z', palette.terracotta),
      circle([206, 36], 44, palette.clay),
      circle([206, 36], 30, palette.terracotta),
      fill('M 206,58 C 180,44 178,26 206,10 C 234,26 232,44 206,58 Z', palette.cream),
    ),
    pen([760, 1010], 74, palette.terracotta),
    // reading glasses
    line(
      'M 470,1010 a 56 34 0 1 1 -112 0 a 56 34 0 1 1 112 0 M 610,1004 a 56 34 0 1 1 -112 0 a 56 34 0 1 1 112 0 M 470,1002 q 14,-12 28,-2 M 358,1004 L 300,950 M 610,998 L 640,930',
      palette.ink,
      9,
    ),
    mug([210, 1030], 118, palette.white),
    plant('herb', [1500, 930], 240, palette.lagoon),
  ].join('')
}
