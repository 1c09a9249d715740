import {cast, uniform} from '../cast.ts'
import {figure, standing} from '../figure.ts'
import {
  birds,
  cloud,
  flowers,
  grass,
  ground,
  hill,
  house,
  patchwork,
  sky,
  sun,
  tree,
} from '../landscape.ts'
import {hairs, palette, skins} from '../palette.ts'
import {
  books,
  clock,
  countryView,
  cushion,
  mug,
  paper,
  picture,
  plant,
  room,
  rug,
  sleepingCat,
  smallView,
  sofa,
  standardLamp,
  sunlight,
  tableTop,
  windowed,
} from '../rooms.ts'
import {circle, ellipse, fill, line, place, polygon, rect, shade, shaded} from '../shapes.ts'

/** The people you would meet. */
export function aboutTeam(): string {
  const row = (
    y: number,
    size: number,
    people: [
      keyof typeof cast,
      number,
      'left' | 'right',
      'open' | 'smiling',
      ('smile' | 'laugh')?,
    ][],
  ) =>
    people
      .map(
        ([name, x, facing, eyes, mouth = 'smile']) =>
          figure(
            cast[name],
            name === 'claire'
              ? {kind: 'jacket', colour: palette.plum, under: palette.cream}
              : uniform,
            {
              view: 'three-quarter',
              facing,
              neck: [x, y],
              hips: [x, y + size * 2.6],
              size,
              eyes,
              mouth,
              near: {
                elbow: [x + (facing === 'right' ? -1 : 1) * size * 1.05, y + size * 1.75],
                wrist: [x + (facing === 'right' ? -1 : 1) * size * 0.85, y + size * 3],
                hand: 'none',
              },
              far: {
                elbow: [x + (facing === 'right' ? 1 : -1) * size * 0.86, y + size * 1.75],
                wrist: [x + (facing === 'right' ? 1 : -1) * size * 0.76, y + size * 3],
                hand: 'none',
              },
            },
          ).all,
      )
      .join('')
  return [
    rect(-30, -30, 1660, 1260, '#f0dfbf'),
    // a large arched window behind them
    rect(240, 60, 1120, 1300, palette.white, 560),
    `<clipPath id="arch"><rect x="270" y="90" width="1060" height="1300" rx="530"/></clipPath><g clip-path="url(#arch)">${countryView(560, 3)}</g>`,
    line('M 800,90 V 1240 M 310,600 H 1290', palette.white, 18),
    sunlight([30, 240], 230, 420, -50, 2, 3, 0.6),
    sunlight([1370, 240], 230, 420, -50, 2, 3, 0.6),
    plant('leafy', [120, 1120], 420, palette.terracotta),
    plant('leafy', [1490, 1130], 380, palette.lagoon),
    row(500, 160, [
      ['daniel', 420, 'right', 'open'],
      ['safiya', 800, 'left', 'open'],
      ['priya', 1180, 'left', 'smiling'],
    ]),
    row(770, 176, [
      ['ruth', 210, 'right', 'smiling', 'laugh'],
      ['amara', 600, 'right', 'open'],
      ['claire', 1000, 'left', 'smiling'],
      ['tom', 1390, 'left', 'open'],
    ]),
  ].join('')
}

/** Reading the leaflets in a good chair, with the cat. */
export function helpAdvice(): string {
  const mei = figure(
    cast.mei,
    {kind: 'jumper', colour: palette.terracotta, trousers: palette.slate},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [700, 560],
      hips: [660, 910],
      size: 185,
      tilt: 12,
      eyes: 'down',
      near: {elbow: [560, 800], wrist: [760, 830], hand: 'grip', fingers: -20},
      far: {elbow: [850, 760], wrist: [940, 740], hand: 'grip', fingers: 200, flip: true},
      nearLeg: {knee: [940, 930], ankle: [930, 1130], hip: [670, 920]},
      farLeg: {knee: [980, 920], ankle: [1010, 1110], hip: [720, 920]},
    },
  )
  const seat =
    'M 380,1110 C 330,900 330,560 390,450 C 460,380 700,390 740,450 C 770,520 760,760 760,860 L 980,900 L 980,1100 Z'
  return [
    room('#d7e2d2', '#c8955f', 1000),
    windowed({
      at: [1000, 120],
      width: 420,
      height: 560,
      view: countryView(500, 3),
      columns: 2,
      rows: 3,
      curtain: palette.wheat,
    }),
    polygon(
      [
        [1000, 1005],
        [1430, 1005],
        [1180, 1240],
        [560, 1240],
      ],
      '#fff3cf',
      'opacity="0.45"',
    ),
    // shelf
    rect(80, 330, 330, 20, palette.umber, 3),
    books(
      [110, 330],
      [120, 150, 130, 110, 140, 120],
      [palette.teal, palette.ochre, palette.plum, palette.cream, palette.terracotta],
    ),
    plant('trailing', [350, 330], 120, palette.white),
    standardLamp([240, 1050], 640, palette.wheat),
    rug([760, 1140], 620, 80, palette.blush, palette.terracotta),
    line('M 420,1090 L 400,1150 M 940,1090 L 960,1150', palette.umber, 22),
    mei.behind,
    shaded(seat, palette.teal, palette.deep, [360, 1100], [640, 560], 0.6),
    mei.legs,
    mei.body,
    shaded(
      'M 380,1100 C 350,960 340,880 390,850 C 440,830 480,850 490,900 L 900,940 C 960,950 960,1100 930,1110 Z',
      palette.teal,
      palette.deep,
      [400, 1110],
      [700, 900],
      0.5,
    ),
    line('M 386,852 C 440,830 482,852 490,900 L 900,940', palette.lagoon, 7),
    polygon(
      [
        [770, 720],
        [880, 690],
        [890, 850],
        [780, 880],
      ],
      palette.white,
    ),
    polygon(
      [
        [880, 690],
        [985, 650],
        [1000, 810],
        [890, 850],
      ],
      palette.cream,
    ),
    line('M 800,750 l 60,-16 M 802,780 l 60,-16 M 804,810 l 60,-16', palette.pewter, 6),
    polygon(
      [
        [904, 716],
        [964, 694],
        [970, 750],
        [908, 772],
      ],
      palette.terracotta,
    ),
    mei.farHand,
    mei.nearArm,
    mei.nearHand,
    // side table
    ellipse([1240, 880], 150, 30, palette.umber),
    line('M 1240,890 V 1100 M 1170,1110 L 1240,1050 L 1310,1110', palette.umber, 18),
    mug([1200, 880], 84, palette.white),
    paper([1300, 866], 100, 30, 0, 0, palette.teal),
    sleepingCat([1150, 1180], 260, palette.wheat, palette.umber),
  ].join('')
}

/** The first visit: an assessor with a clipboard, two people on their own sofa. */
export function arrangingCare(): string {
  const joan = figure(
    cast.joan,
    {kind: 'cardigan', colour: palette.heather, under: palette.white, trousers: palette.slate},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [330, 570],
      hips: [330, 900],
      size: 155,
      eyes: 'smiling',
      near: {elbow: [220, 790], wrist: [370, 860], hand: 'rest', fingers: 12},
      far: {elbow: [440, 770], wrist: [450, 850], hand: 'none'},
      nearLeg: {knee: [430, 960], ankle: [430, 1130], hip: [300, 910]},
      farLeg: {knee: [480, 950], ankle: [500, 1120], hip: [370, 910]},
    },
  )
  const harold = figure(
    cast.harold,
    {kind: 'jumper', colour: palette.ochre, trousers: palette.plum},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [630, 550],
      hips: [620, 900],
      size: 160,
      eyes: 'open',
      tilt: 3,
      near: {elbow: [520, 780], wrist: [480, 870], hand: 'rest', fingers: 150, flip: true},
      far: {elbow: [760, 760], wrist: [800, 690], hand: 'open', fingers: -30},
      nearLeg: {knee: [750, 960], ankle: [740, 1130], hip: [590, 910]},
      farLeg: {knee: [800, 950], ankle: [820, 1120], hip: [660, 910]},
    },
  )
  const claire = figure(
    cast.claire,
    {kind: 'jacket', colour: palette.teal, under: palette.cream, trousers: palette.ink},
    {
      view: 'three-quarter',
      facing: 'left',
      neck: [1220, 560],
      hips: [1260, 900],
      size: 160,
      eyes: 'smiling',
      tilt: 4,
      near: {elbow: [1370, 790], wrist: [1220, 800], hand: 'pinch', fingers: 180, flip: true},
      far: {elbow: [1100, 780], wrist: [1090, 850], hand: 'grip', fingers: 30},
      nearLeg: {knee: [1080, 950], ankle: [1090, 1140], hip: [1270, 900]},
      farLeg: {knee: [1040, 940], ankle: [1020, 1124], hip: [1220, 900]},
    },
  )
  return [
    room('#f1dcc0', '#bf8957', 1000),
    windowed({
      at: [760, 120],
      width: 400,
      height: 440,
      view: countryView(420, 6),
      columns: 2,
      rows: 2,
      curtain: palette.sage,
    }),
    picture([180, 180], 200, 160, smallView([194, 194], 172, 132, palette.mist)),
    picture([430, 220], 120, 140, smallView([444, 234], 92, 112, palette.peach)),
    sunlight([1280, 200], 240, 360, -60, 2, 2, 0.6),
    plant('leafy', [1520, 1070], 340, palette.terracotta),
    rug([800, 1140], 700, 80, palette.sage, palette.teal),
    place([480, 1100], 0, 0.98, 1.32, sofa([0, 0], 860, palette.lagoon, palette.deep)),
    cushion([150, 790], 150, -14, palette.ochre),
    joan.behind,
    joan.legs,
    joan.body,
    harold.behind,
    harold.legs,
    harold.body,
    harold.nearArm,
    joan.nearArm,
    joan.nearHand,
    harold.nearHand,
    harold.farHand,
    // her chair
    line('M 1180,940 L 1160,1140 M 1390,940 L 1420,1140', palette.umber, 18),
    shaded(
      'M 1150,960 V 920 H 1370 C 1390,800 1390,640 1370,560 H 1440 C 1470,660 1460,860 1430,960 Z',
      palette.umber,
      palette.plum,
      [1440, 960],
      [1200, 700],
      0.4,
    ),
    claire.behind,
    claire.legs,
    claire.body,
    place(
      [1130, 830],
      -24,
      1,
      1,
      rect(-90, -110, 170, 220, palette.umber, 8),
      rect(-76, -92, 142, 188, palette.white, 3),
      rect(-36, -122, 62, 24, palette.pewter, 5),
      ...[0, 1, 2, 3, 4].map(
        (index) =>
          rect(-62, -66 + index * 32, 16, 16, index < 3 ? palette.lagoon : palette.oat, 3) +
          line(`M -34,${-58 + index * 32} h 84`, palette.pewter, 5),
      ),
    ),
    claire.farHand,
    place([1150, 800], -40, 1, 1, rect(-5, -60, 10, 90, palette.terracotta, 4)),
    claire.nearArm,
    claire.nearHand,
    // low table
    ellipse([850, 1080], 150, 30, palette.umber),
    ellipse([850, 1070], 150, 30, palette.wood),
    mug([800, 1068], 66, palette.white),
    mug([890, 1072], 66, palette.terracotta, true, true),
  ].join('')
}

/** Papers, glasses and a cup on the table. */
export function funding(): string {
  return [
    room('#cfdccb', palette.oat, 700),
    windowed({
      at: [980, 40],
      width: 460,
      height: 470,
      view: countryView(360, 2),
      columns: 2,
      rows: 2,
    }),
    sunlight([150, 120], 420, 380, 110, 2, 2, 0.5),
    fill('M -30,640 H 1630 V 1240 H -30 Z', '#c58a55'),
    shade('M -30,640 H 1630 V 1240 H -30 Z', palette.umber, [100, 1240], [900, 700], 0.5),
    rect(-30, 630, 1660, 18, palette.wheat, 0, 'opacity="0.6"'),
    polygon(
      [
        [700, 660],
        [1180, 660],
        [1500, 1240],
        [760, 1240],
      ],
      '#ffe9b8',
      'opacity="0.35"',
    ),
    paper([700, 930], 420, 470, -9, 8, palette.terracotta),
    paper([880, 950], 430, 480, 6, 9, palette.teal),
    // the envelope
    place(
      [400, 1010],
      -18,
      1,
      1,
      rect(-170, -100, 340, 210, palette.plum, 6, 'opacity="0.2"'),
      rect(-176, -108, 340, 210, palette.cream, 6),
      line('M -174,-104 L -6,20 L 162,-104', palette.oat, 7),
      rect(110, -94, 44, 52, palette.terracotta, 3),
    ),
    // glasses
    place(
      [890, 1060],
      8,
      1,
      1,
      `<g fill="none" stroke="${palette.plum}" stroke-width="13" stroke-linecap="round"><ellipse cx="-76" cy="0" rx="66" ry="54"/><ellipse cx="84" cy="0" rx="66" ry="54"/><path d="M -10,-10 Q 4,-24 18,-10 M -140,-14 L -196,-96 M 148,-14 L 190,-100"/></g>`,
      ellipse([-76, 0], 60, 48, palette.white, 'opacity="0.35"'),
      ellipse([84, 0], 60, 48, palette.white, 'opacity="0.35"'),
    ),
    place(
      [1150, 900],
      32,
      1,
      1,
      rect(-13, -170, 26, 270, palette.teal, 10),
      polygon(
        [
          [-13, 96],
          [13, 96],
          [0, 140],
        ],
        palette.wheat,
      ),
      rect(-13, -190, 26, 34, palette.terracotta, 8),
    ),
    ellipse([1340, 900], 170, 44, palette.plum, 'opacity="0.2"'),
    ellipse([1330, 884], 168, 44, palette.white),
    mug([1330, 884], 230, palette.lagoon),
    // coins
    ...[
      [330, 760, 3],
      [440, 790, 5],
      [530, 752, 2],
    ].map(([x = 0, y = 0, count = 0]) =>
      Array.from(
        {length: count},
        (_, index) =>
          ellipse([x, y - index * 15], 46, 15, palette.umber) +
          ellipse([x, y - 5 - index * 15], 46, 15, palette.wheat),
      ).join(''),
    ),
    plant('stems', [150, 800], 360, palette.terracotta),
  ].join('')
}

/** A week of visits on the kitchen wall. */
export function cost(): string {
  const colours = [palette.lagoon, palette.ochre, palette.terracotta, palette.moss, palette.blush]
  return [
    room('#f1dcc0', palette.oat, 860),
    sunlight([900, 80], 560, 560, -160, 3, 3, 0.75),
    // the week's calendar
    place(
      [560, 430],
      -2,
      1,
      1,
      rect(-400, -300, 812, 610, palette.plum, 10, 'opacity="0.16"'),
      rect(-410, -312, 812, 610, palette.white, 10),
      rect(-410, -312, 812, 96, palette.teal, 10),
      rect(-410, -240, 812, 30, palette.teal),
      ...[0, 1, 2, 3, 4, 5, 6].map((day) =>
        circle([-352 + day * 116, -264], 22, palette.dew, 'opacity="0.9"'),
      ),
      ...[0, 1, 2, 3, 4, 5].map((day) => line(`M ${-294 + day * 116},-200 V 290`, palette.sand, 5)),
      ...[0, 1, 2].map((row) => line(`M -400,${-78 + row * 124} H 392`, palette.sand, 5)),
      ...[
        [0, 0, 0],
        [1, 0, 0],
        [2, 0, 0],
        [3, 0, 0],
        [4, 0, 0],
        [5, 0, 0],
        [6, 0, 0],
        [0, 1, 1],
        [2, 1, 1],
        [4, 1, 1],
        [1, 2, 2],
        [3, 2, 2],
        [0, 3, 0],
        [1, 3, 0],
        [2, 3, 0],
        [3, 3, 0],
        [4, 3, 0],
        [6, 2, 4],
        [5, 1, 3],
      ].map(([day = 0, row = 0, colour = 0]) =>
        rect(-402 + day * 116, -188 + row * 124, 100, 96, colours[colour] ?? palette.teal, 14),
      ),
      circle([-240, -316], 18, palette.terracotta),
      circle([230, -316], 18, palette.terracotta),
    ),
    clock([1250, 290], 130, 8, palette.teal),
    fill('M -30,840 H 1630 V 1240 H -30 Z', '#c58a55'),
    shade('M -30,840 H 1630 V 1240 H -30 Z', palette.umber, [100, 1240], [1200, 840], 0.6),
    rect(-30, 830, 1660, 18, palette.wheat, 0, 'opacity="0.6"'),
    // notebook and sums
    place(
      [480, 1040],
      -8,
      1,
      1,
      rect(-210, -120, 420, 260, palette.plum, 8, 'opacity="0.2"'),
      rect(-220, -130, 420, 260, palette.paper, 8),
      rect(-220, -130, 54, 260, palette.teal, 8),
      ...[0, 1, 2, 3, 4].map((index) =>
        line(
          `M -130,${-78 + index * 42} h ${index === 4 ? 120 : 200} M 120,${-78 + index * 42} h 50`,
          palette.pewter,
          7,
        ),
      ),
      line('M 110,64 h 70', palette.terracotta, 8),
    ),
    place(
      [740, 1050],
      24,
      1,
      1,
      rect(-12, -150, 24, 250, palette.ochre, 6),
      polygon(
        [
          [-12, 98],
          [12, 98],
          [0, 136],
        ],
        palette.cream,
      ),
      rect(-12, -172, 24, 30, palette.blush, 6),
    ),
    // calculator
    place(
      [960, 1030],
      6,
      1,
      1,
      rect(-94, -130, 190, 270, palette.plum, 20, 'opacity="0.25"'),
      rect(-100, -140, 190, 270, palette.slate, 20),
      rect(-80, -118, 150, 60, palette.dew, 8),
      ...Array.from({length: 12}, (_, index) =>
        rect(
          -80 + (index % 4) * 40,
          -38 + Math.floor(index / 4) * 52,
          30,
          38,
          index % 4 === 3 ? palette.terracotta : palette.cream,
          8,
        ),
      ),
    ),
    mug([1230, 1050], 190, palette.terracotta, true, true),
    plant('herb', [1470, 960], 260, palette.white),
  ].join('')
}

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

/** The telephone on the windowsill. */
export function contact(): string {
  return [
    rect(-30, -30, 1660, 1260, '#efd9b7'),
    windowed({
      at: [220, 60],
      width: 1160,
      height: 690,
      view: countryView(500, 3),
      columns: 3,
      rows: 2,
      sill: false,
      curtain: palette.terracotta,
    }),
    fill('M -30,800 H 1630 V 1240 H -30 Z', palette.white),
    rect(-30, 800, 1660, 18, palette.cream),
    shade('M -30,800 H 1630 V 1240 H -30 Z', palette.wheat, [200, 1240], [1200, 820], 0.5),
    polygon(
      [
        [300, 818],
        [1400, 818],
        [1180, 1240],
        [-30, 1240],
        [-30, 1080],
      ],
      '#fff0c4',
      'opacity="0.5"',
    ),
    ellipse([790, 1090], 330, 40, palette.plum, 'opacity="0.18"'),
    // telephone
    shaded(
      'M 520,1080 C 540,960 620,890 680,870 H 900 C 960,890 1040,960 1060,1080 C 1060,1100 520,1100 520,1080 Z',
      palette.teal,
      palette.deep,
      [500, 1100],
      [860, 880],
      0.6,
    ),
    rect(690, 800, 34, 80, palette.deep, 10),
    rect(856, 800, 34, 80, palette.deep, 10),
    fill(
      'M 500,800 C 500,700 640,680 790,680 C 940,680 1080,700 1080,800 C 1084,860 960,860 950,800 C 940,760 640,760 630,800 C 620,860 496,860 500,800 Z',
      palette.teal,
    ),
    shade(
      'M 500,800 C 500,700 640,680 790,680 C 940,680 1080,700 1080,800 C 1084,860 960,860 950,800 C 940,760 640,760 630,800 C 620,860 496,860 500,800 Z',
      palette.deep,
      [500, 860],
      [860, 700],
      0.5,
    ),
    line('M 540,740 C 600,710 700,700 780,700', palette.sage, 9, 'opacity="0.6"'),
    circle([790, 980], 96, palette.cream),
    ...Array.from({length: 10}, (_, index) => {
      const angle = (index / 12) * Math.PI * 2 - 2.3
      return circle([790 + Math.cos(angle) * 68, 980 + Math.sin(angle) * 68], 15, palette.deep)
    }),
    circle([790, 980], 32, palette.terracotta),
    line(
      'M 1050,1070 C 1120,1110 1130,1040 1180,1070 C 1230,1100 1240,1040 1300,1060 C 1360,1080 1380,1150 1660,1140',
      palette.deep,
      14,
    ),
    // a note and a pencil
    place(
      [340, 1090],
      -8,
      1,
      1,
      rect(-130, -70, 260, 150, palette.plum, 4, 'opacity="0.15"'),
      rect(-136, -78, 260, 150, palette.wheat, 4),
      line('M -106,-42 h 150 M -106,-8 h 190 M -106,26 h 120', palette.umber, 7),
    ),
    place(
      [480, 1130],
      62,
      1,
      1,
      rect(-8, -90, 16, 150, palette.terracotta, 5),
      polygon(
        [
          [-8, 58],
          [8, 58],
          [0, 84],
        ],
        palette.cream,
      ),
    ),
    plant('tulips', [1310, 990], 380, palette.lagoon),
    plant('herb', [180, 930], 250, palette.terracotta),
    mug([1130, 960], 110, palette.ochre, true, true),
  ].join('')
}

/** A path through the fields and a signpost: another way will be found. */
export function notFound(): string {
  const board = (y: number, direction: 1 | -1, colour: string) =>
    place(
      [1010, y],
      direction * -4,
      direction,
      1,
      fill('M -40,-44 H 220 L 276,0 L 220,44 H -40 Z', colour),
      line('M 0,-10 H 180 M 0,14 H 120', palette.paper, 8, 'opacity="0.85"'),
    )
  return [
    sky('#d9e7de'),
    sun([420, 260], 96),
    cloud([880, 180], 1.4),
    cloud([1380, 260], 1.1),
    cloud([140, 150], 0.8),
    birds([
      [650, 320],
      [720, 290],
      [610, 280],
    ]),
    hill(
      [
        [0, 560],
        [400, 490],
        [900, 560],
        [1600, 500],
      ],
      palette.mist,
      palette.lagoon,
      0.3,
    ),
    patchwork(
      [
        [0, 640],
        [500, 580],
        [1000, 650],
        [1600, 600],
      ],
      [palette.meadow, palette.hay, palette.moss, '#c3cd97', palette.wheat],
      4,
      8,
    ),
    house([560, 720], 130, 76, {thatch: true, roof: palette.wheat, windows: 2}),
    line('M 674,580 q 20,-30 0,-60 q -16,-30 6,-60', palette.white, 14, 'opacity="0.7"'),
    tree('round', [470, 730], 170, palette.leaf, 2),
    tree('poplar', [760, 730], 190, palette.fern),
    tree('round', [1400, 720], 200, palette.moss, 6),
    tree('round', [150, 760], 240, palette.fern, 4),
    fill(
      ground([
        [0, 780],
        [500, 740],
        [1000, 790],
        [1600, 750],
      ]),
      palette.meadow,
    ),
    shade(
      ground([
        [0, 780],
        [500, 740],
        [1000, 790],
        [1600, 750],
      ]),
      palette.leaf,
      [800, 1240],
      [800, 780],
      0.9,
    ),
    fill(
      'M 630,744 C 560,800 760,850 720,930 C 680,1010 380,1060 330,1240 H 900 C 880,1100 960,1020 900,930 C 860,870 660,800 670,746 Z',
      palette.sand,
    ),
    shade(
      'M 630,744 C 560,800 760,850 720,930 C 680,1010 380,1060 330,1240 H 900 C 880,1100 960,1020 900,930 C 860,870 660,800 670,746 Z',
      palette.umber,
      [600, 1240],
      [650, 850],
      0.4,
    ),
    line(
      'M -30,900 H 360 M -30,960 H 330 M 40,850 V 1040 M 170,850 V 1040 M 300,850 V 1040',
      palette.umber,
      18,
    ),
    ellipse([1010, 1120], 90, 16, palette.deep, 'opacity="0.4"'),
    rect(990, 470, 40, 650, palette.umber, 6),
    circle([1010, 464], 28, palette.umber),
    board(570, 1, palette.teal),
    board(690, -1, palette.terracotta),
    board(806, 1, palette.ochre),
    circle([1236, 520], 30, palette.clay),
    fill('M 1258,520 l 26,6 l -24,12 Z', palette.ochre),
    fill('M 1210,528 C 1180,520 1160,540 1150,560 C 1180,560 1200,560 1220,546 Z', palette.umber),
    circle([1246, 512], 5, palette.ink),
    grass([960, 1120], [1080, 1120], 12, 50, palette.fern, 3),
    flowers(
      [1080, 1150],
      [1560, 1130],
      14,
      130,
      [palette.white, palette.terracotta, palette.ochre, palette.blush],
      4,
    ),
    flowers([20, 1170], [290, 1180], 8, 120, [palette.white, palette.ochre, palette.blush], 7),
    grass([1100, 1180], [1600, 1180], 24, 50, palette.fern, 5),
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
      polygon(
        [
          [-190, -60],
          [130, -60],
          [160, 50],
          [-230, 50],
        ],
        palette.white,
      ),
      line('M -160,-34 h 130 M -170,-10 h 250 M -180,14 h 270 M -190,36 h 180', palette.pewter, 6),
      rect(90, -38, 24, 14, palette.lagoon, 3),
    ),
    place([612, 930], -50, 1, 1, rect(-6, -90, 12, 120, palette.teal, 5)),
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
