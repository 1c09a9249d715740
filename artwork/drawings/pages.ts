import {cast, uniform} from '../cast.ts'
import {figure, sitting} from '../figure.ts'
import {head} from '../head.ts'
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
import {palette} from '../palette.ts'
import {
  books,
  clock,
  countryView,
  lyingSheet,
  mug,
  nearTable,
  paper,
  pen,
  pendantLamp,
  plant,
  room,
  rug,
  sleepingCat,
  standardLamp,
  sunlight,
  windowed,
} from '../rooms.ts'
import {circle, clip, ellipse, fill, line, place, polygon, rect, shade, shaded} from '../shapes.ts'

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

/** Eleven at night: a daughter asks for help. */
export function eveningCall(): string {
  const nadia = figure(
    cast.nadia,
    {kind: 'jumper', colour: palette.ochre},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [680, 590],
      hips: [650, 1030],
      size: 215,
      tilt: 8,
      eyes: 'open',
      mouth: 'troubled',
      worried: true,
      near: {elbow: [420, 800], wrist: [602, 562], hand: 'grip', fingers: -48, flip: true},
      far: {wrist: [850, 905], hand: 'pinch', fingers: 24},
    },
  )
  const mother = head(cast.margaret, [1204, 836], 108, {view: 'three-quarter', facing: 'left'})
  const night =
    rect(-30, -30, 1700, 1300, '#20394a') +
    [
      [960, 190],
      [1040, 300],
      [1120, 160],
      [1180, 330],
      [1370, 250],
      [1400, 360],
      [1240, 240],
    ]
      .map(([x = 0, y = 0], index) => circle([x, y], index % 2 ? 4 : 6, palette.cream))
      .join('') +
    circle([1330, 190], 52, '#f6e7b8') +
    circle([1308, 180], 48, '#20394a') +
    hill(
      [
        [800, 480],
        [1100, 430],
        [1500, 470],
      ],
      '#2c4f56',
      '#1a2f3a',
      0.5,
    ) +
    house([1010, 540], 150, 76, {
      wall: '#2b3c44',
      roof: '#1a2b35',
      door: '#1a2b35',
      stones: false,
      windows: 0,
      chimney: false,
    }) +
    rect(1030, 484, 26, 26, palette.wheat, 2) +
    rect(1106, 484, 26, 26, palette.wheat, 2) +
    hill(
      [
        [800, 560],
        [1200, 530],
        [1500, 560],
      ],
      '#234349',
      '#16282f',
      0.5,
    )
  return [
    room('#47666a', palette.plum, 1060),
    // the lamp's light
    ellipse([660, 440], 600, 620, '#ffd98a', 'opacity="0.13"'),
    ellipse([660, 400], 390, 440, '#ffd98a', 'opacity="0.16"'),
    windowed({
      at: [930, 110],
      width: 500,
      height: 490,
      view: night,
      columns: 2,
      rows: 2,
      frame: '#cfd6cc',
      curtain: palette.clay,
    }),
    clock([300, 260], 118, 11, palette.deep),
    rect(90, 560, 250, 18, palette.umber, 3),
    books([110, 560], [110, 130, 100, 120], [palette.terracotta, palette.mist, palette.wheat]),
    plant('trailing', [290, 560], 100, palette.cream),
    pendantLamp(640, 170, 150, palette.wheat),
    nadia.behind,
    nadia.body,
    nearTable(900, '#a06c43', palette.plum, palette.wheat),
    ellipse([720, 1010], 620, 130, '#ffdf9a', 'opacity="0.24"'),
    // her mother's photograph
    place(
      [1200, 860],
      4,
      1,
      1,
      rect(-94, -124, 200, 236, palette.plum, 6, 'opacity="0.3"'),
      rect(-102, -130, 200, 236, palette.wheat, 6),
      rect(-86, -114, 168, 204, palette.mist),
    ),
    clip(
      'M 1116,744 L 1284,756 L 1270,952 L 1104,944 Z',
      mother.behind,
      fill(
        'M 1122,960 C 1126,900 1170,888 1206,886 C 1250,888 1280,906 1276,960 Z',
        palette.heather,
      ),
      mother.over,
    ),
    // the list of questions
    place(
      [840, 1010],
      -5,
      1,
      1,
      lyingSheet(420, 160, palette.white),
      line('M -124,-38 h 180 M -132,-4 h 250 M -140,30 h 210 M -148,64 h 120', palette.pewter, 7),
      circle([-152, -38], 7, palette.terracotta),
      circle([-160, -4], 7, palette.terracotta),
      circle([-168, 30], 7, palette.terracotta),
    ),
    pen([927, 958], -38, palette.teal),
    mug([420, 1060], 140, palette.lagoon, true, true),
    nadia.farHand,
    // the telephone at her ear
    place(
      [618, 478],
      -10,
      1,
      1,
      rect(-25, -92, 46, 176, palette.ink, 14),
      rect(-18, -84, 8, 160, palette.slate, 4),
    ),
    nadia.nearArm,
    nadia.nearHand,
  ].join('')
}

/** A manager listens to what went wrong, and writes it down. */
export function complaints(): string {
  const ewan = sitting(
    cast.winston,
    {
      kind: 'shirt',
      colour: palette.ochre,
      under: palette.cream,
      trousers: palette.plum,
      shoes: palette.umber,
    },
    [430, 850],
    {
      view: 'three-quarter',
      facing: 'right',
      size: 176,
      breadth: 2,
      tilt: 2,
      eyes: 'open',
      mouth: 'calm',
      worried: true,
      near: {elbow: [300, 720], wrist: [480, 780], hand: 'rest', fingers: 14},
      far: {wrist: [690, 640], hand: 'open', fingers: -26},
    },
  )
  const claire = sitting(
    cast.claire,
    {kind: 'jacket', colour: palette.teal, under: palette.cream, trousers: palette.ink},
    [1170, 850],
    {
      view: 'three-quarter',
      facing: 'left',
      size: 174,
      lean: 0.22,
      tilt: 6,
      eyes: 'open',
      mouth: 'calm',
      near: {wrist: [1060, 760], hand: 'pinch', fingers: 176, flip: true},
      far: {wrist: [950, 770], hand: 'grip', fingers: 190, flip: true},
    },
  )
  const rain = Array.from({length: 26}, (_, index) => {
    const x = 560 + ((index * 137) % 480)
    const y = 130 + ((index * 211) % 420)
    return line(`M ${x},${y} l -12,44`, palette.white, 4, 'opacity="0.7"')
  })
  const chair = (x: number, mirror: 1 | -1, colour: string, dark: string) => ({
    behind: place(
      [x, 1110],
      0,
      mirror,
      1,
      line('M -110,-120 L -140,20 M 150,-120 L 170,20', palette.umber, 20),
      shaded(
        'M -150,-110 C -210,-300 -210,-480 -150,-540 C -90,-570 20,-560 40,-520 C 60,-480 50,-340 50,-200 Z',
        colour,
        dark,
        [-210, -140],
        [40, -400],
        0.55,
      ),
      rect(-140, -230, 330, 130, colour, 26),
      shade('M -140,-230 H 190 V -100 H -140 Z', dark, [20, -90], [20, -230], 0.5),
    ),
  })
  const left = chair(400, 1, palette.lagoon, palette.deep)
  const right = chair(1200, -1, palette.terracotta, palette.clay)
  return [
    room('#dfe0cf', '#bf8957', 960),
    windowed({
      at: [570, 110],
      width: 460,
      height: 430,
      view:
        countryView(420, 4) +
        rect(-30, -30, 1700, 1300, palette.slate, 0, 'opacity="0.32"') +
        rain.join(''),
      columns: 2,
      rows: 2,
      curtain: palette.wheat,
    }),
    plant('leafy', [1500, 1060], 360, palette.white),
    rect(70, 420, 250, 18, palette.umber, 3),
    books(
      [90, 420],
      [120, 140, 110, 130],
      [palette.teal, palette.terracotta, palette.cream, palette.ochre],
    ),
    rug([800, 1120], 640, 76, palette.blush, palette.terracotta),
    left.behind,
    ewan.behind,
    ewan.legs,
    ewan.body,
    ewan.farHand,
    ewan.nearArm,
    ewan.nearHand,
    right.behind,
    claire.behind,
    claire.legs,
    claire.body,
    // her notebook
    place(
      [985, 765],
      -12,
      1,
      1,
      rect(-86, -60, 160, 120, palette.plum, 8),
      rect(-78, -66, 148, 116, palette.white, 4),
      line('M -56,-38 h 100 M -56,-12 h 104 M -56,14 h 70', palette.pewter, 6),
    ),
    claire.farHand,
    pen([1028, 753], -50, palette.terracotta),
    claire.nearArm,
    claire.nearHand,
    // water on a low table
    ellipse([800, 1030], 130, 28, palette.umber),
    ellipse([800, 1020], 130, 28, palette.wood),
    line('M 800,1050 V 1120', palette.umber, 18),
    mug([760, 1020], 64, palette.white),
    mug([842, 1024], 64, palette.sage, true, true),
  ].join('')
}

/** Large letters, a magnifying glass and a table lamp: reading in one's own way. */
export function accessibility(): string {
  const harold = figure(
    cast.harold,
    {kind: 'jumper', colour: palette.lagoon},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [600, 600],
      hips: [570, 1030],
      size: 210,
      breadth: 1.95,
      tilt: 14,
      eyes: 'down',
      near: {wrist: [700, 900], hand: 'grip', fingers: 8},
      far: {elbow: [780, 800], wrist: [880, 860], hand: 'rest', fingers: 40},
    },
  )
  return [
    room('#efdcc2', palette.oat, 1060),
    windowed({
      at: [130, 120],
      width: 330,
      height: 440,
      view: countryView(420, 6),
      columns: 2,
      rows: 2,
      curtain: palette.sage,
    }),
    rect(700, 300, 420, 20, palette.umber, 3),
    books(
      [730, 300],
      [150, 130, 160, 140, 120, 150],
      [palette.teal, palette.terracotta, palette.cream, palette.plum, palette.ochre],
    ),
    plant('trailing', [1040, 300], 120, palette.white),
    // reading lamp
    ellipse([1180, 760], 330, 300, '#fff3cf', 'opacity="0.4"'),
    harold.behind,
    harold.body,
    nearTable(890),
    line('M 1420,910 L 1470,640 L 1330,520', palette.plum, 16),
    ellipse([1420, 912], 90, 20, palette.plum),
    fill(
      'M 1250,560 L 1310,480 C 1350,470 1390,520 1376,556 L 1300,622 C 1260,620 1240,590 1250,560 Z',
      palette.terracotta,
    ),
    circle([1472, 640], 16, palette.plum),
    ellipse([1000, 1040], 520, 140, '#ffe9b8', 'opacity="0.4"'),
    // the page in large print
    place(
      [960, 1010],
      -3,
      1,
      1,
      lyingSheet(610, 250, palette.white),
      line('M -206,-58 h 150 M -214,-18 h 120', palette.plum, 16),
      line('M -226,30 h 450 M -238,76 h 380 M -250,118 h 430', palette.plum, 16),
    ),
    harold.farHand,
    // the glass enlarges the letters under it
    line('M 716,912 L 800,948', palette.umber, 26),
    circle([890, 985], 112, palette.umber),
    clip(
      'M 890,889 A 96 96 0 0 1 890,1081 A 96 96 0 0 1 890,889 Z',
      circle([890, 985], 96, '#f4f7ef'),
      line('M 818,1036 L 850,932 L 882,1036 M 829,1002 H 871', palette.ink, 19),
      `<circle cx="930" cy="1010" r="25" fill="none" stroke="${palette.ink}" stroke-width="18"/>`,
      line('M 956,984 V 1038', palette.ink, 18),
      line('M 822,950 C 840,916 868,904 900,902', palette.white, 12),
    ),
    harold.nearArm,
    harold.nearHand,
    // a tablet that reads aloud
    place(
      [1310, 1020],
      8,
      1,
      1,
      rect(-130, -90, 260, 190, palette.ink, 16),
      rect(-114, -76, 228, 162, palette.teal, 8),
      fill('M -70,-20 h 34 l 40,-34 v 108 l -40,-34 h -34 Z', palette.cream),
      line('M 30,-26 q 22,26 0,52 M 58,-46 q 40,46 0,92', palette.cream, 11),
    ),
    mug([300, 1030], 130, palette.ochre),
  ].join('')
}
