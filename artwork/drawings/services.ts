import {cast, uniform} from '../cast.ts'
import {figure} from '../figure.ts'
import {flowers, grass, hill, tree} from '../landscape.ts'
import {hairs, palette, skins} from '../palette.ts'
import {
  armchair,
  books,
  clock,
  countryView,
  cushion,
  mug,
  nearTable,
  paper,
  pen,
  pendantLamp,
  picture,
  pillow,
  plant,
  plate,
  room,
  rug,
  smallView,
  sofa,
  standardLamp,
  sunlight,
  teapot,
  windowed,
} from '../rooms.ts'
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
  random,
  rect,
  shade,
  shaded,
} from '../shapes.ts'

/** A carer and an older woman over tea at the kitchen table. */
export function heroHome(): string {
  const margaret = figure(
    cast.margaret,
    {kind: 'cardigan', colour: palette.terracotta, under: palette.cream},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [590, 590],
      hips: [550, 1000],
      size: 200,
      tilt: 2,
      near: {elbow: [432, 858], wrist: [640, 902], hand: 'grip', fingers: -4},
      far: {elbow: [752, 770], wrist: [806, 852], hand: 'rest', fingers: 20},
    },
  )
  const amara = figure(cast.amara, uniform, {
    view: 'three-quarter',
    facing: 'left',
    neck: [1180, 560],
    hips: [1250, 1010],
    size: 200,
    tilt: 7,
    eyes: 'smiling',
    near: {elbow: [1400, 850], wrist: [1190, 915], hand: 'rest', fingers: 172, flip: true},
    far: {elbow: [1040, 790], wrist: [930, 858], hand: 'rest', fingers: 172, flip: true},
  })
  // both sit left of the middle of the table, so that a square crop keeps them whole
  const moved = (...drawing: string[]) => group('transform="translate(-70 0)"', ...drawing)
  return [
    room('#f2e4c8', palette.oat, 1040),
    sunlight([80, 330], 330, 430, -70, 2, 3, 0.6),
    moved(
      windowed({
        at: [640, 110],
        width: 520,
        height: 520,
        view: countryView(440, 4),
        columns: 2,
        rows: 2,
      }),
      plant('herb', [730, 640], 130, palette.terracotta),
      plant('tulips', [1080, 644], 150, palette.white),
      pendantLamp(900, 190, 130, palette.teal),
    ),
    // a shelf of everyday china
    rect(70, 300, 330, 18, palette.umber, 3),
    ...[0, 1, 2].map(
      (index) =>
        circle(
          [140 + index * 92, 250],
          46,
          [palette.white, palette.sage, palette.white][index] ?? palette.white,
        ) +
        circle(
          [140 + index * 92, 250],
          28,
          [palette.blush, palette.white, palette.mist][index] ?? palette.sage,
          'opacity="0.7"',
        ),
    ),
    line(
      'M 110,318 v 22 q 0,12 10,12 M 210,318 v 22 q 0,12 10,12 M 310,318 v 22 q 0,12 10,12',
      palette.umber,
      6,
    ),
    rect(88, 352, 52, 50, palette.terracotta, 8),
    rect(188, 352, 52, 50, palette.lagoon, 8),
    rect(288, 352, 52, 50, palette.ochre, 8),
    picture([1330, 170], 190, 230, smallView([1344, 184], 162, 202, palette.peach)),
    moved(margaret.behind, margaret.body, amara.behind, amara.body),
    nearTable(880),
    // the window's light on the table, and a runner
    polygon(
      [
        [640, 890],
        [1150, 890],
        [930, 1240],
        [250, 1240],
      ],
      '#ffe9b8',
      'opacity="0.32"',
    ),
    polygon(
      [
        [-30, 1040],
        [1630, 1040],
        [1630, 1170],
        [-30, 1170],
      ],
      palette.paper,
      'opacity="0.92"',
    ),
    line('M -30,1058 H 1630 M -30,1152 H 1630', palette.terracotta, 7),
    line('M -30,1072 H 1630 M -30,1138 H 1630', palette.sage, 5),
    teapot([1420, 1130], 165, palette.lagoon, true),
    moved(
      mug([735, 972], 108, palette.white),
      mug([1085, 975], 108, palette.ochre, true, true),
      plate([790, 1115], 240, 3),
      margaret.farHand,
      amara.farHand,
      margaret.nearArm,
      margaret.nearHand,
      amara.nearArm,
      amara.nearHand,
    ),
  ].join('')
}

/** A carer arrives at a cottage door and is expected. */
export function servicesIntro(): string {
  const joan = figure(
    cast.joan,
    {
      kind: 'blouse',
      colour: palette.heather,
      under: palette.peach,
      pattern: 'dots',
      trousers: palette.plum,
    },
    {
      view: 'three-quarter',
      facing: 'left',
      neck: [990, 560],
      hips: [1000, 800],
      size: 128,
      tilt: 3,
      eyes: 'smiling',
      mouth: 'laugh',
      near: {elbow: [1085, 710], wrist: [1090, 830], hand: 'rest', fingers: 80},
      far: {elbow: [905, 690], wrist: [850, 610], hand: 'open', fingers: -130, flip: true},
      nearLeg: {knee: [1010, 930], ankle: [1012, 1010]},
      farLeg: {knee: [966, 930], ankle: [962, 1006]},
    },
  )
  const ruth = figure(cast.ruth, uniform, {
    view: 'back',
    facing: 'right',
    neck: [640, 560],
    hips: [636, 830],
    size: 136,
    near: {elbow: [556, 730], wrist: [560, 850], hand: 'grip', fingers: 84},
    far: {elbow: [742, 690], wrist: [770, 590], hand: 'open', fingers: -60},
    nearLeg: {knee: [606, 970], ankle: [600, 1110], toes: 'left', hip: [598, 830]},
    farLeg: {knee: [668, 970], ankle: [674, 1104], hip: [676, 830]},
  })
  const next = random(12)
  return [
    rect(-30, -30, 1660, 1260, palette.ironstone),
    ...Array.from({length: 120}, () =>
      rect(
        next() * 1600 - 20,
        next() * 960,
        50 + next() * 80,
        26,
        next() > 0.5 ? palette.wheat : palette.umber,
        6,
        `opacity="${(0.16 + next() * 0.2).toFixed(2)}"`,
      ),
    ),
    shade('M -30,-30 H 1630 V 1000 H -30 Z', palette.plum, [1630, 900], [500, 100], 0.4),
    // thatch above
    fill(
      'M -30,-30 H 1630 V 110 C 1300,170 1100,90 800,130 C 500,170 300,100 -30,150 Z',
      palette.wheat,
    ),
    shade(
      'M -30,-30 H 1630 V 110 C 1300,170 1100,90 800,130 C 500,170 300,100 -30,150 Z',
      palette.umber,
      [800, 170],
      [800, -20],
      0.6,
    ),
    windowed({
      at: [90, 300],
      width: 300,
      height: 320,
      view:
        rect(-30, -30, 1700, 1300, '#44686a') +
        polygon(
          [
            [60, 700],
            [60, 420],
            [330, 260],
            [420, 260],
          ],
          palette.mist,
          'opacity="0.5"',
        ),
      columns: 2,
      rows: 3,
    }),
    // doorway
    rect(786, 236, 428, 790, palette.cream, 6),
    rect(820, 270, 360, 750, '#e9b765'),
    rect(820, 270, 360, 750, palette.wheat, 0, 'opacity="0.6"'),
    picture([1040, 380], 90, 110, smallView([1050, 390], 70, 90)),
    rect(820, 930, 360, 100, palette.umber),
    polygon(
      [
        [1180, 262],
        [1310, 230],
        [1310, 1080],
        [1180, 1020],
      ],
      palette.teal,
    ),
    polygon(
      [
        [1204, 320],
        [1288, 300],
        [1288, 560],
        [1204, 560],
      ],
      palette.deep,
      'opacity="0.55"',
    ),
    polygon(
      [
        [1204, 620],
        [1288, 630],
        [1288, 980],
        [1204, 950],
      ],
      palette.deep,
      'opacity="0.55"',
    ),
    circle([1290, 600], 11, palette.wheat),
    // porch roof
    polygon(
      [
        [740, 240],
        [1000, 150],
        [1260, 240],
      ],
      palette.slate,
    ),
    polygon(
      [
        [790, 240],
        [1000, 168],
        [1210, 240],
      ],
      palette.cream,
    ),
    joan.all,
    // path and garden
    fill('M 760,1010 H 1240 L 1330,1240 H 380 Z', palette.sand),
    rect(780, 1006, 460, 30, palette.oat, 6),
    fill('M -30,960 C 200,930 420,960 560,1010 C 500,1100 420,1180 360,1240 H -30 Z', palette.leaf),
    fill('M 1260,1000 C 1400,960 1500,960 1660,950 V 1240 H 1340 Z', palette.leaf),
    flowers(
      [20, 1000],
      [430, 1040],
      9,
      190,
      [palette.blush, palette.terracotta, palette.white, palette.ochre],
      8,
    ),
    flowers(
      [1380, 1040],
      [1600, 1040],
      6,
      260,
      [palette.terracotta, palette.blush, palette.white],
      3,
    ),
    grass([0, 1130], [400, 1150], 24, 40, palette.fern, 3),
    grass([1360, 1130], [1600, 1150], 12, 40, palette.fern, 4),
    ellipse([640, 1160], 150, 22, palette.plum, 'opacity="0.25"'),
    ruth.all,
    // her bag
    rect(500, 900, 130, 100, palette.terracotta, 14),
    line('M 530,900 C 530,850 600,850 600,900', palette.clay, 9),
    // roses round the window
    line('M 440,1000 C 470,800 420,620 460,420 C 470,330 440,250 470,180', palette.fern, 10),
    ...Array.from({length: 16}, (_, index) =>
      fill(
        blob([430 + next() * 70, 190 + index * 48], 30, 22, index, 7, 0.3),
        index % 2 ? palette.leaf : palette.moss,
      ),
    ),
    ...Array.from({length: 9}, (_, index) =>
      fill(
        blob([436 + next() * 60, 200 + index * 84], 20, 19, index + 50, 7, 0.25),
        index % 3 ? palette.blush : palette.white,
      ),
    ),
  ].join('')
}

/** Brushing long silver hair by the window. */
export function personalCare(): string {
  const edith = {skin: skins.fair, hair: 'long', hairColour: hairs.silver, older: true} as const
  const seated = figure(
    edith,
    {kind: 'blouse', colour: palette.heather, under: palette.white},
    {
      view: 'three-quarter',
      facing: 'left',
      neck: [640, 690],
      hips: [690, 1290],
      size: 215,
      tilt: 4,
      eyes: 'down',
      near: {elbow: [850, 1040], wrist: [660, 1150], hand: 'rest', fingers: 165, flip: true},
      far: {elbow: [490, 1030], wrist: [540, 1150], hand: 'none'},
    },
  )
  const ruth = figure(cast.ruth, uniform, {
    view: 'three-quarter',
    facing: 'left',
    neck: [1010, 480],
    hips: [1090, 950],
    size: 205,
    tilt: 12,
    eyes: 'down',
    near: {elbow: [1136, 770], wrist: [846, 682], hand: 'grip', fingers: 202, flip: true},
    far: {elbow: [900, 680], wrist: [868, 772], hand: 'rest', fingers: 164, flip: true},
    nearLeg: {knee: [1140, 1420], ankle: [1140, 1700]},
    farLeg: {knee: [1050, 1420], ankle: [1050, 1700]},
  })
  return [
    room('#cfdccb', palette.oat, 1120),
    windowed({
      at: [110, 130],
      width: 380,
      height: 560,
      view: countryView(500, 6),
      columns: 2,
      rows: 3,
      curtain: palette.wheat,
    }),
    sunlight([1120, 110], 380, 420, -110, 2, 3, 0.55),
    plant('leafy', [1460, 1150], 420, palette.terracotta),
    ruth.behind,
    ruth.legs,
    ruth.body,
    // the chair
    shaded(
      'M 690,1240 L 716,840 C 726,764 930,760 956,830 L 1000,1240 Z',
      palette.terracotta,
      palette.clay,
      [980, 1240],
      [800, 860],
      0.5,
    ),
    seated.behind,
    seated.body,
    seated.nearArm,
    seated.nearHand,
    ruth.farHand,
    // the brush and the arm that holds it
    place(
      [738, 600],
      -44,
      1,
      1,
      rect(-24, -70, 48, 120, palette.umber, 22),
      rect(-34, -64, 16, 108, palette.cream, 6),
      rect(-10, 46, 20, 100, palette.umber, 9),
    ),
    ruth.nearArm,
    ruth.nearHand,
    // dressing table
    rect(-30, 1060, 500, 180, palette.wood),
    rect(-30, 1040, 540, 34, palette.umber, 6),
    line('M 190,1040 V 930', palette.umber, 16),
    ellipse([190, 790], 128, 158, palette.umber),
    ellipse([190, 790], 108, 138, palette.dew),
    fill(
      'M 110,860 C 130,740 210,680 270,690 C 230,760 180,860 150,910 Z',
      palette.white,
      'opacity="0.6"',
    ),
    plant('stems', [390, 1042], 170, palette.white),
    rect(40, 985, 60, 56, palette.lagoon, 10),
    rect(52, 966, 36, 22, palette.wheat, 4),
  ].join('')
}

/** The week's tablets, a glass of water and the record, looked through together. */
export function medicationSupport(): string {
  const gurdev = figure(
    cast.gurdev,
    {kind: 'jumper', colour: palette.plum},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [440, 590],
      hips: [410, 1010],
      size: 205,
      tilt: 6,
      eyes: 'down',
      near: {elbow: [270, 860], wrist: [470, 925], hand: 'rest', fingers: 6},
      far: {elbow: [600, 810], wrist: [640, 890], hand: 'rest', fingers: 20},
    },
  )
  const safiya = figure(cast.safiya, uniform, {
    view: 'three-quarter',
    facing: 'left',
    neck: [1150, 570],
    hips: [1200, 1010],
    size: 200,
    tilt: 8,
    eyes: 'down',
    near: {elbow: [1360, 850], wrist: [1190, 930], hand: 'pinch', fingers: 175, flip: true},
    far: {elbow: [1010, 790], wrist: [940, 880], hand: 'point', fingers: 160, flip: true},
  })
  const days = [
    palette.lagoon,
    palette.ochre,
    palette.terracotta,
    palette.moss,
    palette.heather,
    palette.mist,
    palette.wheat,
  ]
  return [
    room('#f1dfb4', palette.oat, 1060),
    sunlight([560, 130], 420, 430, 90, 2, 2, 0.75),
    clock([800, 250], 92, 9, palette.teal),
    // wall cupboards
    rect(-30, -30, 330, 360, palette.sage, 6),
    line('M 130,-30 V 330', palette.lagoon, 4, 'opacity="0.5"'),
    circle([106, 280], 8, palette.umber),
    circle([154, 280], 8, palette.umber),
    rect(1330, -30, 330, 360, palette.sage, 6),
    line('M 1480,-30 V 330', palette.lagoon, 4, 'opacity="0.5"'),
    circle([1456, 280], 8, palette.umber),
    circle([1504, 280], 8, palette.umber),
    rect(1370, 600, 260, 16, palette.umber),
    books([1440, 600], [130, 150, 120], [palette.terracotta, palette.teal, palette.cream]),
    plant('trailing', [120, 600], 130, palette.white),
    rect(-30, 600, 260, 16, palette.umber),
    gurdev.behind,
    gurdev.body,
    safiya.behind,
    safiya.body,
    fill('M -30,880 H 1630 V 1240 H -30 Z', palette.white),
    shade('M -30,880 H 1630 V 1240 H -30 Z', palette.oat, [1500, 1240], [500, 860], 0.7),
    ...Array.from({length: 6}, (_, index) =>
      line(
        `M ${-100 + index * 340 + (index - 2.4) * -60},884 L ${-100 + index * 340 + (index - 2.4) * 90},1240`,
        palette.sage,
        12,
        'opacity="0.55"',
      ),
    ),
    line('M -30,1060 H 1630 M -30,1185 H 1630', palette.sage, 12, 'opacity="0.55"'),
    rect(-30, 874, 1660, 12, palette.oat),
    paper([1180, 975], 260, 90, 0, 3),
    // tablet organiser: seven days with open lids
    polygon(
      [
        [520, 940],
        [960, 940],
        [985, 1015],
        [495, 1015],
      ],
      palette.white,
    ),
    rect(495, 1010, 490, 26, palette.oat, 4),
    ...days.map((colour, index) =>
      polygon(
        [
          [532 + index * 60, 950],
          [582 + index * 60, 950],
          [580 + index * 62, 1000],
          [522 + index * 63, 1000],
        ],
        colour,
      ),
    ),
    ...[0, 1].map((index) =>
      polygon(
        [
          [532 + index * 60, 950],
          [582 + index * 60, 950],
          [584 + index * 60, 912],
          [534 + index * 60, 912],
        ],
        days[index] ?? palette.teal,
        'opacity="0.75"',
      ),
    ),
    // a glass of water
    fill('M 356,830 H 446 L 436,1000 H 366 Z', palette.white, 'opacity="0.55"'),
    fill('M 360,890 H 442 L 436,1000 H 366 Z', palette.mist, 'opacity="0.8"'),
    ellipse([401, 890], 41, 8, palette.dew),
    line('M 372,850 L 378,980', palette.white, 6, 'opacity="0.8"'),
    gurdev.farHand,
    safiya.farHand,
    gurdev.nearArm,
    gurdev.nearHand,
    pen([1144, 950], -62, palette.terracotta),
    safiya.nearArm,
    safiya.nearHand,
  ].join('')
}

/** A hand held beside a bed at first light. */
export function palliativeCare(): string {
  const winston = figure(
    {...cast.winston, beard: '#e4e0d9'},
    {kind: 'shirt', colour: palette.dew, under: palette.white},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [520, 690],
      hips: [800, 960],
      size: 190,
      tilt: -26,
      eyes: 'smiling',
      headShift: [30, -10],
      near: {elbow: [610, 930], wrist: [820, 880], hand: 'rest', fingers: -6},
    },
  )
  const priya = figure(cast.priya, uniform, {
    view: 'three-quarter',
    facing: 'left',
    neck: [1170, 540],
    hips: [1260, 1010],
    size: 190,
    tilt: 10,
    eyes: 'open',
    near: {elbow: [1350, 830], wrist: [1120, 880], hand: 'rest', fingers: 180, flip: true},
    far: {elbow: [1040, 760], wrist: [970, 850], hand: 'rest', fingers: 168, flip: true},
  })
  const dawn =
    rect(-30, -30, 1700, 1300, '#f6dcb8') +
    circle([860, 400], 90, '#fff0c4') +
    circle([860, 400], 60, palette.wheat) +
    hill(
      [
        [0, 420],
        [500, 380],
        [900, 430],
        [1600, 390],
      ],
      palette.sage,
      palette.lagoon,
      0.3,
    ) +
    hill(
      [
        [0, 490],
        [500, 470],
        [900, 500],
        [1600, 470],
      ],
      palette.mist,
      palette.teal,
      0.3,
    ) +
    tree('round', [700, 500], 130, palette.lagoon, 3) +
    tree('poplar', [1010, 500], 150, palette.lagoon, 3)
  const quilt = 'M 300,1240 C 360,1010 560,900 780,900 C 1000,880 1300,940 1630,960 V 1240 Z'
  const squares = [
    palette.terracotta,
    palette.sage,
    palette.cream,
    palette.ochre,
    palette.lagoon,
    palette.blush,
  ]
  return [
    room('#d9c7b2', palette.umber, 1120),
    rect(-30, -30, 1660, 1200, palette.heather, 0, 'opacity="0.22"'),
    windowed({
      at: [620, 110],
      width: 440,
      height: 430,
      view: dawn,
      columns: 2,
      rows: 2,
      curtain: palette.blush,
    }),
    sunlight([120, 300], 300, 330, -70, 2, 2, 0.4),
    // bedside table and lamp
    plant('tulips', [1480, 700], 190, palette.white),
    rect(1390, 700, 260, 26, palette.umber, 5),
    rect(1410, 726, 240, 300, palette.wood),
    // bed head and pillows
    shaded(
      'M 60,1240 V 560 C 60,480 340,480 350,560 V 1240 Z',
      palette.wood,
      palette.plum,
      [60, 1200],
      [340, 600],
      0.4,
    ),
    pillow([400, 760], -38),
    priya.behind,
    priya.body,
    winston.behind,
    winston.body,
    fill(quilt, palette.cream),
    clip(
      quilt,
      ...Array.from({length: 60}, (_, index) => {
        const column = index % 12
        const row = Math.floor(index / 12)
        const x = 270 + column * 122 - row * 34
        const y = 880 + row * 88
        return polygon(
          [
            [x, y],
            [x + 118, y + 4],
            [x + 84, y + 90],
            [x - 34, y + 86],
          ],
          squares[(column * 2 + row * 3) % 6] ?? palette.cream,
        )
      }),
    ),
    shade(quilt, palette.plum, [700, 1240], [760, 980], 0.45),
    line(
      'M 340,1130 C 420,980 580,920 780,920 C 1000,900 1300,960 1630,980',
      palette.white,
      26,
      'opacity="0.85"',
    ),
    winston.nearArm,
    priya.farHand,
    winston.nearHand,
    priya.nearArm,
    priya.nearHand,
  ].join('')
}

/** A game of draughts by the lamp. */
export function companionship(): string {
  const joan = figure(
    cast.joan,
    {kind: 'cardigan', colour: palette.ochre, under: palette.white, trousers: palette.plum},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [470, 580],
      hips: [430, 900],
      size: 165,
      eyes: 'smiling',
      mouth: 'laugh',
      tilt: 2,
      near: {elbow: [340, 800], wrist: [490, 860], hand: 'rest', fingers: 10},
      far: {elbow: [610, 750], wrist: [690, 770], hand: 'pinch', fingers: 30},
      nearLeg: {knee: [650, 930], ankle: [640, 1110], hip: [430, 890]},
      farLeg: {knee: [690, 920], ankle: [700, 1090], hip: [480, 890]},
    },
  )
  const daniel = figure(cast.daniel, uniform, {
    view: 'three-quarter',
    facing: 'left',
    neck: [1130, 570],
    hips: [1180, 900],
    size: 165,
    eyes: 'open',
    tilt: 10,
    near: {elbow: [1300, 800], wrist: [1170, 880], hand: 'rest', fingers: 165, flip: true},
    far: {elbow: [1010, 760], wrist: [935, 808], hand: 'pinch', fingers: 158, flip: true},
    nearLeg: {knee: [960, 940], ankle: [970, 1120], hip: [1180, 890]},
    farLeg: {knee: [920, 930], ankle: [900, 1100], hip: [1130, 890]},
  })
  return [
    room('#cfdccb', '#c99a66', 960),
    rect(-30, -30, 1660, 1000, palette.lagoon, 0, 'opacity="0.14"'),
    // bookcase
    rect(560, 120, 470, 20, palette.umber),
    rect(560, 300, 470, 20, palette.umber),
    rect(560, 480, 470, 20, palette.umber),
    rect(550, 100, 16, 400, palette.umber),
    rect(1026, 100, 16, 400, palette.umber),
    books(
      [585, 300],
      [120, 140, 110, 134, 126, 104],
      [palette.terracotta, palette.teal, palette.cream, palette.ochre, palette.plum],
    ),
    plant('trailing', [930, 300], 110, palette.white),
    books(
      [760, 480],
      [130, 110, 140, 120, 134, 116, 128],
      [palette.plum, palette.ochre, palette.lagoon, palette.cream, palette.terracotta],
    ),
    picture([600, 370], 110, 96, smallView([610, 380], 90, 76, palette.peach)),
    standardLamp([1460, 990], 640, palette.wheat),
    windowed({
      at: [60, 130],
      width: 280,
      height: 440,
      view: countryView(420, 1),
      columns: 2,
      rows: 3,
    }),
    rug([800, 1110], 680, 110, palette.blush, palette.terracotta),
    joan.behind,
    armchair([390, 1110], palette.teal, palette.deep, 'right', 460),
    joan.legs,
    joan.body,
    joan.nearArm,
    joan.nearHand,
    armchair([1230, 1120], palette.terracotta, palette.clay, 'left', 460),
    daniel.behind,
    daniel.legs,
    daniel.body,
    // the table and the board
    line('M 810,920 L 770,1120 M 810,920 L 860,1120', palette.umber, 18),
    ellipse([812, 900], 190, 40, palette.umber),
    ellipse([812, 888], 190, 40, palette.wood),
    polygon(
      [
        [720, 880],
        [800, 862],
        [900, 880],
        [816, 902],
      ],
      palette.cream,
    ),
    ...[0, 1, 2, 3].map((index) =>
      ellipse(
        [768 + index * 28, 878 + (index % 2) * 8],
        12,
        5,
        index % 2 ? palette.plum : palette.terracotta,
      ),
    ),
    joan.farHand,
    daniel.farHand,
    daniel.nearArm,
    daniel.nearHand,
    mug([700, 900], 64, palette.white),
    mug([930, 906], 64, palette.sage, true, true),
  ].join('')
}

/** An album of photographs on two laps. */
export function dementiaCare(): string {
  const harold = figure(
    cast.harold,
    {kind: 'cardigan', colour: palette.moss, under: palette.cream},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [610, 560],
      hips: [590, 950],
      size: 200,
      tilt: 10,
      eyes: 'smiling',
      near: {elbow: [460, 850], wrist: [620, 950], hand: 'rest', fingers: 10},
      far: {elbow: [730, 800], wrist: [750, 880], hand: 'point', fingers: 36},
    },
  )
  const amara = figure(cast.amara, uniform, {
    view: 'three-quarter',
    facing: 'left',
    neck: [1010, 550],
    hips: [1040, 960],
    size: 195,
    tilt: 12,
    eyes: 'down',
    near: {elbow: [1190, 850], wrist: [1060, 960], hand: 'rest', fingers: 165, flip: true},
    far: {elbow: [900, 800], wrist: [900, 880], hand: 'none'},
  })
  const photo = (at: Point, degrees: number, tint: string) =>
    place(
      at,
      degrees,
      1,
      1,
      rect(-54, -36, 108, 72, palette.white, 3),
      rect(-46, -29, 92, 58, tint),
      circle([-10, -6], 13, palette.plum, 'opacity="0.7"'),
      fill('M -34,29 C -30,6 10,6 14,29 Z', palette.plum, 'opacity="0.7"'),
      circle([22, 0], 10, palette.umber, 'opacity="0.7"'),
      fill('M 6,29 C 8,12 36,12 40,29 Z', palette.umber, 'opacity="0.7"'),
    )
  return [
    room('#efe0c6', palette.wood, 1080),
    sunlight([560, 90], 480, 380, 100, 3, 2, 0.8),
    ...[
      [180, 120, 150, 180, palette.sage],
      [370, 170, 120, 130, palette.peach],
      [1180, 110, 130, 150, palette.mist],
      [1350, 160, 170, 200, palette.sand],
    ].map(([x, y, w, h, tint]) =>
      picture(
        [Number(x), Number(y)],
        Number(w),
        Number(h),
        smallView([Number(x) + 14, Number(y) + 14], Number(w) - 28, Number(h) - 28, String(tint)),
      ),
    ),
    place([800, 1120], 0, 1.35, 1.5, sofa([0, 0], 960, palette.terracotta, palette.clay)),
    cushion([330, 760], 190, -12, palette.ochre),
    cushion([1290, 770], 180, 14, palette.sage, palette.teal),
    harold.behind,
    harold.body,
    amara.behind,
    amara.body,
    // a blanket over both laps
    shaded(
      'M 400,1010 C 440,900 620,890 800,930 C 980,890 1160,900 1210,1010 C 1250,1100 1270,1200 1280,1260 H 330 C 340,1180 370,1090 400,1010 Z',
      palette.lagoon,
      palette.deep,
      [800, 1240],
      [800, 940],
      0.6,
    ),
    ...[0, 1, 2, 3].map((index) =>
      line(
        `M ${380 - index * 14},${1060 + index * 56} C 560,${1000 + index * 58} 1040,${1000 + index * 58} ${1230 + index * 14},${1060 + index * 56}`,
        palette.sage,
        8,
        'opacity="0.55"',
      ),
    ),
    // the album
    polygon(
      [
        [560, 952],
        [806, 906],
        [1060, 952],
        [1080, 1100],
        [808, 1060],
        [536, 1100],
      ],
      palette.plum,
    ),
    polygon(
      [
        [572, 944],
        [806, 900],
        [806, 1048],
        [548, 1086],
      ],
      palette.paper,
    ),
    polygon(
      [
        [806, 900],
        [1048, 944],
        [1070, 1086],
        [806, 1048],
      ],
      palette.cream,
    ),
    line('M 806,902 V 1050', palette.oat, 6),
    photo([690, 968], -9, palette.wheat),
    photo([660, 1040], -8, palette.sage),
    photo([920, 966], 9, palette.blush),
    photo([950, 1038], 8, palette.mist),
    harold.nearArm,
    harold.nearHand,
    harold.farHand,
    amara.nearArm,
    amara.nearHand,
  ].join('')
}
