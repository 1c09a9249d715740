import {areas, outline, places, projection} from '../area.ts'
import {cast, uniform} from '../cast.ts'
import {figure, standing} from '../figure.ts'
import {hairs, palette, skins} from '../palette.ts'
import {wheelchair} from '../props.ts'
import {
  books,
  clock,
  countryView,
  lyingSheet,
  mug,
  nearTable,
  paper,
  pen,
  plant,
  room,
  rug,
  sunlight,
  tableTop,
  windowed,
} from '../rooms.ts'
import {circle, clip, ellipse, fill, line, place, polygon, rect, shade, shaded} from '../shapes.ts'

/** Two professionals over one file. */
export function caseManagement(): string {
  const claire = standing(
    cast.claire,
    {kind: 'jacket', colour: palette.terracotta, under: palette.cream, trousers: palette.ink},
    [560, 1150],
    {
      view: 'three-quarter',
      facing: 'right',
      size: 152,
      eyes: 'open',
      tilt: 8,
      lean: 0.1,
      near: {elbow: [462, 592], wrist: [602, 634], hand: 'rest', fingers: -14},
      far: {elbow: [690, 560], wrist: [740, 578], hand: 'point', fingers: 20},
    },
  )
  const idris = standing(
    cast.idris,
    {kind: 'shirt', colour: palette.lagoon, under: palette.white, trousers: palette.plum},
    [990, 1150],
    {
      view: 'three-quarter',
      facing: 'left',
      size: 156,
      breadth: 2,
      eyes: 'smiling',
      tilt: 10,
      lean: 0.08,
      near: {elbow: [1124, 584], wrist: [968, 640], hand: 'grip', fingers: 180, flip: true},
      far: {elbow: [880, 570], wrist: [866, 624], hand: 'none'},
    },
  )
  return [
    room('#d9e3d4', '#c8955f', 960),
    windowed({
      at: [300, 80],
      width: 1000,
      height: 560,
      view: countryView(440, 4),
      columns: 4,
      rows: 2,
      sill: true,
    }),
    polygon(
      [
        [420, 966],
        [1260, 966],
        [1080, 1240],
        [60, 1240],
      ],
      '#fff3cf',
      'opacity="0.4"',
    ),
    // cabinet
    rect(1270, 610, 360, 380, palette.umber, 6),
    rect(1250, 596, 400, 26, palette.plum, 4),
    rect(1296, 650, 330, 140, palette.wood, 4),
    rect(1296, 812, 330, 150, palette.wood, 4),
    line('M 1420,706 h 80 M 1420,872 h 80', palette.wheat, 12),
    books(
      [1300, 596],
      [130, 160, 140, 120, 150],
      [palette.teal, palette.ochre, palette.plum, palette.cream, palette.terracotta],
    ),
    plant('trailing', [1520, 596], 120, palette.white),
    plant('leafy', [150, 1060], 420, palette.terracotta),
    rug([780, 1130], 560, 66, palette.sage, palette.teal),
    idris.behind,
    idris.legs,
    idris.body,
    claire.behind,
    claire.legs,
    claire.body,
    // the open file
    place(
      [775, 640],
      0,
      0.76,
      0.76,
      polygon(
        [
          [-230, 0],
          [0, -50],
          [230, 0],
          [240, 110],
          [0, 62],
          [-246, 110],
        ],
        palette.plum,
      ),
      polygon(
        [
          [-218, -8],
          [0, -56],
          [0, 50],
          [-232, 98],
        ],
        palette.white,
      ),
      polygon(
        [
          [0, -56],
          [216, -8],
          [226, 98],
          [0, 50],
        ],
        palette.paper,
      ),
      line(
        'M -182,12 l 140,-30 M -186,38 l 140,-30 M -188,64 l 100,-22 M 40,-18 l 140,30 M 42,8 l 140,30',
        palette.pewter,
        7,
      ),
      polygon(
        [
          [40, 28],
          [110, 43],
          [112, 68],
          [42, 52],
        ],
        palette.lagoon,
      ),
    ),
    claire.farHand,
    claire.nearArm,
    claire.nearHand,
    idris.nearArm,
    idris.nearHand,
  ].join('')
}

/** A ward sister makes a referral. */
export function referral(): string {
  const nurse = figure(
    {skin: skins.olive, hair: 'ponytail', hairColour: hairs.brown, earring: palette.wheat},
    {kind: 'scrubs', colour: palette.heather, under: palette.cream},
    {
      view: 'three-quarter',
      facing: 'left',
      neck: [860, 560],
      hips: [900, 1000],
      size: 215,
      tilt: 8,
      eyes: 'smiling',
      near: {elbow: [1136, 772], wrist: [942, 532], hand: 'grip', fingers: -132},
      far: {elbow: [690, 830], wrist: [640, 930], hand: 'pinch', fingers: 150, flip: true},
    },
  )
  return [
    room('#c6d9cd', palette.oat, 900),
    windowed({
      at: [180, 100],
      width: 420,
      height: 520,
      view: countryView(430, 1),
      columns: 2,
      rows: 3,
    }),
    sunlight([1120, 120], 380, 420, 100, 2, 2, 0.5),
    rect(1260, 430, 300, 20, palette.umber),
    books(
      [1280, 430],
      [150, 130, 160, 140, 120],
      [palette.teal, palette.terracotta, palette.cream, palette.plum, palette.ochre],
    ),
    nurse.behind,
    nurse.body,
    tableTop(60, 1560, 900, '#c58a55', 150),
    rect(-30, 1090, 1660, 200, palette.umber),
    // form
    place(
      [560, 990],
      0,
      1,
      1,
      lyingSheet(390, 110, palette.white),
      line('M -136,-26 h 120 M -144,-4 h 250 M -152,18 h 270 M -160,42 h 180', palette.pewter, 6),
      rect(104, -34, 24, 14, palette.lagoon, 3),
    ),
    pen([635, 949], -50, palette.teal),
    nurse.farHand,
    place(
      [893, 470],
      12,
      1,
      1,
      fill(
        'M -34,-92 C -46,-100 -46,-50 -30,-52 C -14,-20 -14,30 -30,62 C -48,62 -48,112 -34,104 C 20,80 20,-70 -34,-92 Z',
        palette.teal,
      ),
    ),
    nurse.nearArm,
    nurse.nearHand,
    line('M 884,570 C 900,700 1080,760 1060,960', palette.deep, 6),
    mug([1290, 985], 120, palette.terracotta, true, true),
    plant('herb', [1420, 960], 180, palette.white),
    place(
      [1000, 1000],
      0,
      1,
      1,
      shaded(
        'M -110,20 C -100,-40 -60,-60 -40,-64 H 60 C 90,-56 120,-30 124,20 Z',
        palette.teal,
        palette.deep,
        [-110, 20],
        [40, -50],
        0.5,
      ),
      circle([8, -16], 28, palette.cream),
    ),
  ].join('')
}

/** Leaving the ward: a carer wheels someone towards the door and home. */
export function integratedCareBoard(): string {
  const joan = figure(
    cast.joan,
    {kind: 'jacket', colour: palette.terracotta, under: palette.cream, trousers: palette.plum},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [1010, 640],
      hips: [980, 920],
      size: 142,
      tilt: -2,
      eyes: 'smiling',
      near: {elbow: [915, 830], wrist: [1060, 868], hand: 'rest', fingers: 2},
      far: {elbow: [1120, 800], wrist: [1120, 850], hand: 'none'},
      nearLeg: {knee: [1180, 950], ankle: [1210, 1120], hip: [980, 930]},
      farLeg: {knee: [1210, 940], ankle: [1260, 1106], hip: [1020, 930]},
    },
  )
  const tom = standing(cast.tom, uniform, [700, 1130], {
    view: 'three-quarter',
    facing: 'right',
    size: 148,
    tilt: 4,
    eyes: 'smiling',
    lean: 0.16,
    stride: 0.3,
    near: {wrist: [768, 650], hand: 'grip', fingers: 20},
    far: {wrist: [838, 640], hand: 'grip', fingers: 20},
  })
  const safiya = standing(
    cast.safiya,
    {
      kind: 'scrubs',
      colour: palette.lagoon,
      under: palette.cream,
      trousers: palette.deep,
      shoes: palette.white,
    },
    [370, 1110],
    {
      view: 'three-quarter',
      facing: 'right',
      size: 144,
      tilt: 4,
      eyes: 'smiling',
      near: {wrist: [340, 640], hand: 'rest', fingers: 10},
      far: {wrist: [520, 420], hand: 'open', fingers: -62},
    },
  )
  const chair = wheelchair([1010, 1160], 480, palette.teal)
  return [
    room('#dbe7e0', '#c9ae84', 960),
    line('M -30,930 H 1180', palette.lagoon, 14, 'opacity="0.4"'),
    // the empty bed and its curtain
    rect(-30, 84, 620, 12, palette.pewter, 4),
    shaded(
      'M -30,96 H 190 C 170,300 200,560 176,800 H -30 Z',
      palette.wheat,
      palette.umber,
      [-30, 800],
      [160, 300],
      0.4,
    ),
    line(
      'M 30,100 C 20,340 44,600 30,800 M 96,100 C 84,340 110,600 92,800 M 150,100 C 140,340 164,600 146,800',
      palette.umber,
      5,
      'opacity="0.35"',
    ),
    line('M 40,700 V 1040 M 40,980 H 610 M 610,780 V 1040', palette.slate, 18),
    rect(40, 800, 580, 90, palette.white, 26),
    rect(210, 790, 410, 96, palette.mist, 22),
    line('M 214,838 H 616', palette.lagoon, 8, 'opacity="0.5"'),
    shade('M 40,800 H 620 V 890 H 40 Z', palette.heather, [200, 890], [240, 800], 0.35),
    clock([530, 220], 80, 10, palette.lagoon),
    // the way out
    rect(1170, 130, 400, 850, palette.white, 6),
    clip(
      'M 1200,160 H 1540 V 980 H 1200 Z',
      countryView(560, 2),
      polygon(
        [
          [1280, 700],
          [1440, 700],
          [1640, 1000],
          [1120, 1000],
        ],
        palette.sand,
      ),
    ),
    polygon(
      [
        [1540, 150],
        [1640, 110],
        [1640, 1110],
        [1540, 990],
      ],
      palette.teal,
    ),
    rect(1270, 54, 190, 56, palette.leaf, 8),
    line('M 1300,82 h 110 M 1386,64 l 26,18 l -26,18', palette.white, 9),
    polygon(
      [
        [1200, 980],
        [1540, 980],
        [1380, 1240],
        [760, 1240],
      ],
      '#fff3cf',
      'opacity="0.5"',
    ),
    safiya.behind,
    safiya.legs,
    safiya.body,
    place(
      [408, 640],
      -10,
      1,
      1,
      rect(-60, -84, 120, 160, palette.umber, 8),
      rect(-50, -68, 100, 134, palette.white, 3),
      rect(-26, -92, 52, 20, palette.pewter, 5),
      line('M -34,-40 h 68 M -34,-14 h 68 M -34,12 h 50', palette.pewter, 6),
    ),
    safiya.farHand,
    safiya.nearArm,
    safiya.nearHand,
    tom.behind,
    chair.behind,
    tom.legs,
    tom.body,
    tom.farHand,
    joan.behind,
    joan.legs,
    joan.body,
    // her bag, on her lap
    rect(1040, 790, 150, 116, palette.heather, 16),
    line('M 1080,790 C 1080,744 1150,744 1150,790', palette.plum, 10),
    chair.front,
    joan.nearArm,
    joan.nearHand,
    tom.nearArm,
    tom.nearHand,
  ].join('')
}

const onWall = projection([812, 372], 5.6)

const wallMap = [
  ...Object.values(areas).map((area, index) =>
    fill(
      outline(area, onWall),
      [palette.meadow, palette.hay, palette.wheat, palette.mist][index] ?? palette.meadow,
    ),
  ),
  ...Object.values(areas).map((area) => line(outline(area, onWall), palette.paper, 6)),
  ...Object.values(places).map((each) => circle(onWall(each), 11, palette.terracotta)),
]

/** An open exchange between a council's commissioner and a provider. */
export function localAuthorities(): string {
  const stephen = figure(
    cast.stephen,
    {kind: 'jacket', colour: palette.slate, under: palette.white, lanyard: true},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [470, 600],
      hips: [450, 1030],
      size: 205,
      breadth: 2.05,
      tilt: 4,
      eyes: 'open',
      near: {wrist: [520, 930], hand: 'rest', fingers: 6},
      far: {elbow: [706, 748], wrist: [738, 556], hand: 'point', fingers: -66},
    },
  )
  const priya = figure(
    cast.priya,
    {kind: 'jacket', colour: palette.terracotta, under: palette.cream},
    {
      view: 'three-quarter',
      facing: 'left',
      neck: [1160, 600],
      hips: [1190, 1030],
      size: 200,
      tilt: 6,
      eyes: 'smiling',
      near: {wrist: [1130, 930], hand: 'pinch', fingers: 172, flip: true},
      far: {elbow: [1010, 790], wrist: [960, 890], hand: 'rest', fingers: 160, flip: true},
    },
  )
  return [
    room('#e6dcc3', palette.oat, 1060),
    // the area on the wall
    rect(560, 90, 500, 560, palette.umber, 6),
    rect(576, 106, 468, 528, palette.paper, 3),
    ...wallMap,
    windowed({
      at: [100, 120],
      width: 260,
      height: 400,
      view: countryView(400, 5),
      columns: 2,
      rows: 2,
    }),
    rect(1290, 330, 360, 20, palette.umber, 3),
    books(
      [1320, 330],
      [140, 160, 130, 150, 140, 160],
      [palette.teal, palette.teal, palette.ochre, palette.teal, palette.plum, palette.terracotta],
    ),
    plant('leafy', [1500, 890], 330, palette.lagoon),
    stephen.behind,
    stephen.body,
    priya.behind,
    priya.body,
    nearTable(900, '#d9bf94', palette.umber, palette.white),
    paper([740, 1040], 280, 170, -4, 5, palette.terracotta),
    place(
      [1010, 1020],
      6,
      1,
      1,
      lyingSheet(320, 180, palette.white),
      // visits promised and visits made
      ...[60, 84, 76, 98, 112].map((height, index) =>
        rect(
          -116 + index * 48,
          60 - height,
          30,
          height,
          index % 2 ? palette.ochre : palette.lagoon,
          4,
        ),
      ),
      line('M -130,70 h 264', palette.pewter, 6),
    ),
    pen([1090, 968], -52, palette.teal),
    mug([300, 1030], 124, palette.teal),
    mug([1370, 1060], 124, palette.white, true, true),
    stephen.farHand,
    stephen.nearArm,
    stephen.nearHand,
    priya.farHand,
    priya.nearArm,
    priya.nearHand,
  ].join('')
}

/** A training day: carers learn from a nurse. */
export function professionalAssociations(): string {
  const grace = standing(
    cast.grace,
    {kind: 'cardigan', colour: palette.terracotta, under: palette.cream, trousers: palette.plum},
    [620, 1250],
    {
      view: 'three-quarter',
      facing: 'right',
      size: 168,
      breadth: 2.1,
      tilt: 4,
      eyes: 'open',
      mouth: 'laugh',
      near: {elbow: [424, 592], wrist: [336, 494], hand: 'open', fingers: -118, flip: true},
      far: {wrist: [880, 400], hand: 'point', fingers: -20},
    },
  )
  const learner = (
    name: 'ruth' | 'leon' | 'safiya' | 'daniel',
    x: number,
    y: number,
    size: number,
  ) =>
    figure(cast[name], uniform, {
      view: 'back',
      facing: 'right',
      neck: [x, y],
      hips: [x, y + size * 2.4],
      size,
      near: {
        elbow: [x - size * 1.06, y + size * 1.7],
        wrist: [x - size * 0.8, y + size * 2.6],
        hand: 'none',
      },
      far: {
        elbow: [x + size * 1.06, y + size * 1.7],
        wrist: [x + size * 0.8, y + size * 2.6],
        hand: 'none',
      },
    }).all
  return [
    room('#d6e3d6', '#c8a06c', 900),
    windowed({
      at: [90, 110],
      width: 320,
      height: 440,
      view: countryView(420, 3),
      columns: 2,
      rows: 2,
      curtain: palette.wheat,
    }),
    sunlight([1330, 150], 240, 340, 70, 2, 2, 0.5),
    plant('leafy', [1490, 960], 340, palette.terracotta),
    // flip chart
    line('M 960,700 L 900,1020 M 1220,700 L 1280,1020 M 1090,720 V 1000', palette.umber, 18),
    rect(880, 160, 420, 560, palette.umber, 8),
    rect(900, 196, 380, 508, palette.white, 3),
    rect(880, 160, 420, 40, palette.plum, 8),
    line('M 940,256 h 200', palette.teal, 14),
    // hands that wash, a heart, steps in order
    fill(
      'M 1010,408 C 940,366 950,310 986,314 Q 1008,318 1010,342 Q 1012,318 1034,314 C 1070,310 1080,366 1010,408 Z',
      palette.terracotta,
    ),
    line('M 1110,330 h 120 M 1110,370 h 90', palette.pewter, 9),
    ...[0, 1, 2].map(
      (index) =>
        circle(
          [980, 490 + index * 66],
          22,
          [palette.lagoon, palette.ochre, palette.moss][index] ?? palette.teal,
        ) + line(`M 1024,${490 + index * 66} h ${190 - index * 30}`, palette.pewter, 9),
    ),
    grace.behind,
    grace.legs,
    grace.body,
    grace.farHand,
    grace.nearArm,
    grace.nearHand,
    learner('ruth', 180, 860, 190),
    learner('leon', 600, 910, 200),
    learner('safiya', 1010, 900, 195),
    learner('daniel', 1420, 870, 190),
  ].join('')
}

/** Before a discharge: who goes home when, and to whose care. */
export function handover(): string {
  const lin = standing(
    cast.lin,
    {kind: 'scrubs', colour: palette.lagoon, under: palette.cream, trousers: palette.lagoon},
    [520, 1130],
    {
      view: 'three-quarter',
      facing: 'right',
      size: 154,
      eyes: 'open',
      tilt: -4,
      near: {elbow: [430, 640], wrist: [470, 760], hand: 'rest', fingers: 90},
      far: {elbow: [690, 560], wrist: [766, 470], hand: 'point', fingers: -30},
    },
  )
  const daniel = standing(
    cast.daniel,
    {
      kind: 'jacket',
      colour: palette.plum,
      under: palette.wheat,
      trousers: palette.ink,
      lanyard: true,
    },
    [1240, 1130],
    {
      view: 'three-quarter',
      facing: 'left',
      size: 164,
      breadth: 2.1,
      eyes: 'open',
      tilt: 4,
      near: {elbow: [1370, 640], wrist: [1212, 700], hand: 'grip', fingers: 186, flip: true},
      far: {elbow: [1120, 650], wrist: [1110, 716], hand: 'none'},
    },
  )
  const row = (y: number, colour: string, ticks: number) =>
    rect(720, y, 70, 46, colour, 8) +
    line(`M 820,${y + 23} h 130`, palette.pewter, 8) +
    Array.from({length: ticks}, (_, index) =>
      line(`M ${978 + index * 44},${y + 24} l 10,12 l 18,-24`, palette.teal, 7),
    ).join('')
  return [
    room('#d4e2dc', palette.oat, 990),
    windowed({
      at: [90, 140],
      width: 300,
      height: 420,
      view: countryView(420, 2),
      columns: 2,
      rows: 3,
      curtain: palette.sage,
    }),
    // the board
    rect(650, 120, 560, 480, palette.umber, 10),
    rect(672, 142, 516, 436, palette.white, 4),
    rect(672, 142, 516, 62, palette.teal, 4),
    line('M 720,174 h 150 M 960,174 h 140', palette.paper, 9),
    row(236, palette.wheat, 4),
    row(316, palette.terracotta, 2),
    row(396, palette.lagoon, 3),
    row(476, palette.heather, 1),
    rect(760, 600, 340, 20, palette.umber, 4),
    clock([1420, 270], 92, 3),
    plant('leafy', [1500, 1090], 320, palette.terracotta),
    // a bed, made
    rect(-30, 860, 330, 40, palette.silver, 8),
    rect(-30, 800, 300, 80, palette.white, 24),
    rect(-30, 820, 220, 70, palette.mist, 18),
    line('M 250,900 V 1090 M 20,900 V 1090', palette.pewter, 16),
    rug([870, 1140], 500, 50, palette.mist, palette.lagoon),
    lin.behind,
    lin.legs,
    lin.body,
    lin.farHand,
    lin.nearArm,
    lin.nearHand,
    daniel.behind,
    daniel.legs,
    daniel.body,
    place(
      [1150, 690],
      -10,
      1,
      1,
      rect(-66, -84, 132, 168, palette.ink, 12),
      rect(-54, -70, 108, 140, palette.paper, 4),
      line('M -36,-44 h 72 M -36,-18 h 72 M -36,8 h 50', palette.pewter, 7),
      circle([26, 42], 14, palette.terracotta),
    ),
    daniel.nearArm,
    daniel.nearHand,
  ].join('')
}

/** A social worker, at the kitchen table of the man she came to see. */
export function homeVisit(): string {
  const ewa = figure(
    cast.ewa,
    {kind: 'blouse', colour: palette.heather, under: palette.cream, lanyard: true},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [540, 590],
      hips: [520, 1010],
      size: 198,
      tilt: 6,
      eyes: 'open',
      near: {wrist: [600, 916], hand: 'pinch', fingers: 24},
      far: {wrist: [760, 890], hand: 'rest', fingers: 10},
    },
  )
  const harold = figure(
    cast.harold,
    {kind: 'cardigan', colour: palette.moss, under: palette.wheat},
    {
      view: 'three-quarter',
      facing: 'left',
      neck: [1090, 600],
      hips: [1120, 1010],
      size: 200,
      breadth: 2.15,
      tilt: 4,
      eyes: 'smiling',
      mouth: 'laugh',
      near: {wrist: [1130, 920], hand: 'rest', fingers: 176, flip: true},
      far: {elbow: [910, 800], wrist: [930, 690], hand: 'open', fingers: -130, flip: true},
    },
  )
  const tile = (index: number) =>
    rect(40 + (index % 6) * 66, 640 + Math.floor(index / 6) * 66, 60, 60, palette.dew, 4)
  return [
    room('#f1dcb8', '#b77f4f', 1040),
    ...Array.from({length: 24}, (_, index) => tile(index)),
    // sink, shelf and window
    windowed({
      at: [90, 130],
      width: 330,
      height: 400,
      view: countryView(410, 4),
      columns: 2,
      rows: 2,
      curtain: palette.terracotta,
    }),
    rect(1180, 330, 380, 20, palette.umber, 4),
    mug([1230, 330], 80, palette.teal, false),
    mug([1320, 330], 80, palette.terracotta, false),
    mug([1410, 330], 80, palette.ochre, false),
    plant('trailing', [1510, 330], 120, palette.white),
    clock([800, 240], 96, 10, palette.terracotta),
    plant('leafy', [1510, 920], 300, palette.lagoon),
    ewa.behind,
    ewa.body,
    harold.behind,
    harold.body,
    harold.farHand,
    nearTable(900),
    place(
      [690, 1020],
      -4,
      1,
      1,
      lyingSheet(300, 170, palette.white),
      line('M -100,-44 h 90', palette.teal, 9),
      line('M -104,-14 h 200 M -108,12 h 206 M -112,38 h 140', palette.pewter, 7),
    ),
    pen([650, 966], 36, palette.terracotta),
    mug([960, 1030], 118, palette.white),
    mug([350, 1030], 118, palette.teal),
    ellipse([1210, 1046], 110, 26, palette.white),
    ...[-40, 0, 42].map((x) => ellipse([1210 + x, 1034 - Math.abs(x) / 8], 34, 14, palette.umber)),
    ewa.farHand,
    ewa.nearArm,
    ewa.nearHand,
    harold.nearArm,
    harold.nearHand,
  ].join('')
}
