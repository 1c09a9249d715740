import {cast} from '../cast.ts'
import {figure, standing} from '../figure.ts'
import {palette} from '../palette.ts'
import {dog} from '../props.ts'
import {
  books,
  clock,
  coins,
  countryView,
  cushion,
  lyingSheet,
  mug,
  nearTable,
  paper,
  pen,
  pendantLamp,
  picture,
  pillow,
  plant,
  room,
  rug,
  smallView,
  sofa,
  sunlight,
  windowed,
} from '../rooms.ts'
import {
  circle,
  clip,
  ellipse,
  fill,
  line,
  type Point,
  place,
  polygon,
  rect,
  shade,
  shaded,
} from '../shapes.ts'

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
    pen([1169, 823], -40, palette.terracotta),
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
    nearTable(640),
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
    coins([330, 760], 3),
    coins([440, 790], 5),
    coins([530, 752], 2),
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
    nearTable(840),
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

/** The council's assessment at the kitchen table. */
export function socialCareFunding(): string {
  const dorothy = figure(
    cast.dorothy,
    {kind: 'cardigan', colour: palette.plum, under: palette.blush},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [470, 600],
      hips: [440, 1020],
      size: 200,
      breadth: 2.1,
      tilt: 4,
      eyes: 'open',
      near: {wrist: [500, 925], hand: 'rest', fingers: 4},
      far: {wrist: [690, 900], hand: 'open', fingers: -24},
    },
  )
  const owen = figure(
    cast.owen,
    {kind: 'shirt', colour: palette.lagoon, under: palette.white, lanyard: true},
    {
      view: 'three-quarter',
      facing: 'left',
      neck: [1130, 580],
      hips: [1180, 1020],
      size: 205,
      tilt: 8,
      eyes: 'open',
      near: {wrist: [1110, 925], hand: 'pinch', fingers: 172, flip: true},
      far: {wrist: [950, 900], hand: 'rest', fingers: 160, flip: true},
    },
  )
  return [
    room('#ecd9b8', palette.oat, 1060),
    windowed({
      at: [590, 100],
      width: 420,
      height: 430,
      view: countryView(420, 1),
      columns: 2,
      rows: 2,
      curtain: palette.terracotta,
    }),
    plant('herb', [700, 540], 120, palette.white),
    // dresser
    rect(1270, 150, 380, 24, palette.umber, 3),
    rect(1270, 360, 380, 24, palette.umber, 3),
    ...[0, 1, 2].map(
      (index) =>
        circle([1340 + index * 110, 304], 54, palette.white) +
        circle(
          [1340 + index * 110, 304],
          32,
          [palette.mist, palette.blush, palette.mist][index] ?? palette.mist,
          'opacity="0.7"',
        ),
    ),
    rect(1310, 84, 60, 66, palette.terracotta, 10),
    rect(1390, 100, 50, 50, palette.lagoon, 10),
    plant('trailing', [1500, 150], 110, palette.wheat),
    picture([150, 170], 200, 230, smallView([164, 184], 172, 202, palette.peach)),
    dorothy.behind,
    dorothy.body,
    owen.behind,
    owen.body,
    // her stick hangs from the table
    nearTable(890),
    line('M 1470,884 C 1470,840 1534,840 1534,884 V 1240', palette.plum, 20),
    // the form, half filled in
    place(
      [1010, 1010],
      4,
      1,
      1,
      lyingSheet(390, 190, palette.white),
      rect(-120, -64, 150, 14, palette.teal, 4),
      ...[0, 1, 2, 3].map(
        (index) =>
          rect(
            -134 - index * 7,
            -34 + index * 34,
            22,
            20,
            index < 2 ? palette.lagoon : palette.oat,
            3,
          ) +
          line(`M ${-96 - index * 7},${-24 + index * 34} h ${210 + index * 12}`, palette.pewter, 6),
      ),
    ),
    paper([700, 1040], 260, 150, -8, 4, palette.terracotta),
    pen([1071, 965], -56, palette.terracotta),
    mug([230, 1010], 120, palette.white),
    mug([1370, 1080], 124, palette.ochre, true, true),
    dorothy.farHand,
    dorothy.nearArm,
    dorothy.nearHand,
    owen.farHand,
    owen.nearArm,
    owen.nearHand,
  ].join('')
}

/** A nurse takes the pulse of someone in bed at home. */
export function healthcareFunding(): string {
  const margaret = figure(
    {...cast.margaret, hair: 'bob'},
    {kind: 'blouse', colour: palette.mist, under: palette.white},
    {
      view: 'three-quarter',
      facing: 'left',
      neck: [1080, 690],
      hips: [800, 960],
      size: 190,
      tilt: -26,
      eyes: 'open',
      headShift: [-30, -10],
      near: {elbow: [990, 930], wrist: [790, 884], hand: 'rest', fingers: 184, flip: true},
    },
  )
  const grace = figure(
    cast.grace,
    {kind: 'scrubs', colour: palette.heather, under: palette.cream},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [440, 545],
      hips: [350, 1020],
      size: 195,
      breadth: 2.1,
      tilt: 8,
      eyes: 'smiling',
      near: {wrist: [560, 905], hand: 'rest', fingers: -4},
      far: {wrist: [650, 868], hand: 'rest', fingers: 10},
    },
  )
  const blanket = 'M 1300,1240 C 1240,1010 1040,905 820,905 C 600,890 300,945 -30,965 V 1240 Z'
  return [
    room('#cfdccb', palette.umber, 1120),
    windowed({
      at: [560, 100],
      width: 420,
      height: 430,
      view: countryView(420, 3),
      columns: 2,
      rows: 2,
      curtain: palette.wheat,
    }),
    sunlight([1230, 150], 300, 330, 90, 2, 2, 0.55),
    picture([140, 180], 170, 200, smallView([154, 194], 142, 172, palette.peach)),
    // bedside table
    plant('tulips', [90, 700], 190, palette.terracotta),
    rect(-50, 700, 250, 26, palette.umber, 5),
    rect(-40, 726, 220, 300, palette.wood),
    // bed head and pillows
    line(
      'M 1290,1240 V 560 Q 1290,520 1330,520 H 1500 Q 1540,520 1540,560 V 1240',
      palette.slate,
      24,
    ),
    line('M 1360,530 V 1240 M 1430,530 V 1240 M 1490,530 V 1240', palette.slate, 12),
    pillow([1200, 760], 38, -1),
    grace.behind,
    grace.body,
    margaret.behind,
    margaret.body,
    fill(blanket, palette.terracotta),
    clip(
      blanket,
      ...[0, 1, 2, 3, 4].map((index) =>
        line(
          `M 1360,${1040 + index * 84} C 1200,${960 + index * 84} 1000,${930 + index * 80} 800,${940 + index * 80} C 500,${936 + index * 80} 200,${1000 + index * 80} -30,${1010 + index * 80}`,
          index % 2 ? palette.wheat : palette.cream,
          index % 2 ? 10 : 26,
          'opacity="0.75"',
        ),
      ),
    ),
    shade(blanket, palette.plum, [900, 1240], [860, 980], 0.5),
    line('M 1270,1130 C 1190,990 1020,925 820,925 C 600,910 300,965 -30,985', palette.white, 30),
    // blood-pressure meter
    place(
      [950, 1060],
      -6,
      1,
      1,
      rect(-84, -44, 170, 96, palette.slate, 18),
      rect(-64, -28, 90, 62, palette.dew, 6),
      line('M -50,-12 h 46 M -50,12 h 60', palette.deep, 7),
      circle([54, 2], 18, palette.cream),
    ),
    margaret.nearArm,
    margaret.nearHand,
    grace.farHand,
    grace.nearArm,
    grace.nearHand,
  ].join('')
}

/** Two people decide for themselves, with their own figures before them. */
export function selfFundedCare(): string {
  const gurdev = figure(
    cast.gurdev,
    {kind: 'cardigan', colour: palette.teal, under: palette.white},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [500, 610],
      hips: [470, 1030],
      size: 205,
      breadth: 2,
      tilt: 8,
      eyes: 'down',
      near: {wrist: [590, 930], hand: 'pinch', fingers: 8},
      far: {wrist: [740, 900], hand: 'rest', fingers: 14},
    },
  )
  const kulwant = figure(
    cast.kulwant,
    {kind: 'blouse', colour: palette.terracotta, under: palette.cream, pattern: 'dots'},
    {
      view: 'three-quarter',
      facing: 'left',
      neck: [1050, 620],
      hips: [1090, 1030],
      size: 195,
      tilt: 6,
      eyes: 'smiling',
      near: {wrist: [1060, 940], hand: 'rest', fingers: 176, flip: true},
      far: {wrist: [890, 850], hand: 'point', fingers: 150, flip: true},
    },
  )
  return [
    room('#d6e1d0', palette.oat, 1060),
    sunlight([520, 110], 520, 430, 100, 3, 2, 0.6),
    rect(80, 330, 300, 20, palette.umber, 3),
    books(
      [110, 330],
      [120, 150, 130, 110, 140],
      [palette.ochre, palette.plum, palette.cream, palette.terracotta],
    ),
    plant('trailing', [320, 330], 110, palette.white),
    windowed({
      at: [1210, 130],
      width: 330,
      height: 430,
      view: countryView(420, 2),
      columns: 2,
      rows: 2,
      curtain: palette.wheat,
    }),
    gurdev.behind,
    gurdev.body,
    kulwant.behind,
    kulwant.body,
    nearTable(900),
    // the notebook with their sums
    place(
      [770, 1020],
      -3,
      1,
      1,
      lyingSheet(560, 206, palette.paper),
      line('M -8,-82 L -6,116', palette.oat, 8),
      ...[0, 1, 2, 3].map((index) =>
        line(
          `M ${-226 - index * 8},${-50 + index * 40} h 120 M ${-76 - index * 2},${-50 + index * 40} h 36`,
          palette.pewter,
          7,
        ),
      ),
      line('M -90,100 h 54', palette.terracotta, 8),
      // the week, in hours of help
      ...[70, 40, 110, 40, 86].map((hours, day) =>
        rect(
          32 + day * 42,
          70 - hours,
          28,
          hours,
          [palette.lagoon, palette.ochre, palette.terracotta, palette.ochre, palette.lagoon][day] ??
            palette.lagoon,
          5,
        ),
      ),
      line('M 22,80 h 216', palette.pewter, 6),
    ),
    pen([678, 975], -42, palette.terracotta),
    coins([1210, 1040], 4),
    coins([1310, 1064], 2),
    coins([1262, 1090], 3),
    // the house key
    place(
      [1430, 1110],
      -24,
      1,
      1,
      `<circle cx="-60" cy="0" r="34" fill="none" stroke="${palette.slate}" stroke-width="15"/>`,
      line('M -24,0 H 90 M 60,0 v 26 M 88,0 v 30', palette.slate, 15),
      line('M -92,-6 C -120,-10 -124,-44 -150,-46', palette.terracotta, 9),
      rect(-214, -70, 74, 44, palette.terracotta, 8),
    ),
    mug([250, 1040], 130, palette.ochre),
    gurdev.farHand,
    gurdev.nearArm,
    gurdev.nearHand,
    kulwant.farHand,
    kulwant.nearArm,
    kulwant.nearHand,
  ].join('')
}

/** The letter has come: an old man reads in his hall what he has been granted. */
export function governmentInitiatives(): string {
  const winston = standing(
    cast.winston,
    {
      kind: 'cardigan',
      colour: palette.moss,
      under: palette.cream,
      trousers: palette.plum,
      shoes: palette.ink,
    },
    [860, 1120],
    {
      view: 'three-quarter',
      facing: 'left',
      size: 156,
      breadth: 2,
      tilt: 12,
      eyes: 'down',
      near: {wrist: [852, 568], hand: 'grip', fingers: 186, flip: true},
      far: {wrist: [628, 556], hand: 'grip', fingers: -4},
    },
  )
  return [
    room('#efd9b7', '#b77f4f', 960),
    // the front door, seen from within
    rect(120, 110, 420, 870, palette.white, 6),
    rect(150, 140, 360, 830, palette.teal),
    rect(196, 190, 268, 230, palette.deep, 120, 'opacity="0.35"'),
    clip(
      'M 206,410 V 320 C 206,240 260,200 330,200 C 400,200 454,240 454,320 V 410 Z',
      countryView(360, 1),
    ),
    line('M 330,200 V 410', palette.teal, 12),
    rect(200, 640, 110, 290, palette.deep, 6, 'opacity="0.4"'),
    rect(350, 640, 110, 290, palette.deep, 6, 'opacity="0.4"'),
    rect(240, 528, 180, 50, palette.wheat, 8),
    rect(258, 546, 144, 14, palette.umber, 4),
    circle([472, 620], 17, palette.wheat),
    // light over the floor
    polygon(
      [
        [220, 972],
        [450, 972],
        [900, 1240],
        [420, 1240],
      ],
      '#fff3cf',
      'opacity="0.4"',
    ),
    // hall table, mirror and coats
    ellipse([1260, 360], 130, 170, palette.umber),
    ellipse([1260, 360], 108, 148, palette.dew),
    fill(
      'M 1180,440 C 1200,330 1270,260 1330,270 C 1290,340 1240,440 1210,480 Z',
      palette.white,
      'opacity="0.6"',
    ),
    rect(1090, 740, 400, 24, palette.umber, 4),
    line('M 1120,764 V 1010 M 1460,764 V 1010', palette.umber, 18),
    plant('tulips', [1190, 740], 220, palette.lagoon),
    rect(1300, 712, 120, 28, palette.white, 3),
    rect(1310, 690, 110, 22, palette.oat, 3),
    // the mat and the rest of the post
    polygon(
      [
        [170, 1000],
        [520, 1000],
        [580, 1100],
        [130, 1100],
      ],
      palette.umber,
    ),
    line('M 176,1018 H 532 M 142,1082 H 568', palette.wheat, 7),
    place(
      [320, 1046],
      -12,
      1,
      0.6,
      rect(-70, -46, 140, 92, palette.white, 4),
      line('M -68,-44 L 0,10 L 68,-44', palette.oat, 6),
    ),
    place([440, 1062], 16, 1, 0.6, rect(-60, -46, 120, 92, palette.blush, 4)),
    rug([880, 1130], 330, 56, palette.clay, palette.wheat),
    dog([1190, 1106], 250, palette.wheat, palette.umber, 'left'),
    winston.behind,
    winston.legs,
    winston.body,
    // the letter
    place(
      [742, 530],
      -8,
      1,
      1,
      rect(-92, -130, 190, 240, palette.plum, 4, 'opacity="0.2"'),
      rect(-98, -138, 190, 240, palette.white, 4),
      circle([-58, -100], 20, palette.terracotta),
      line('M -24,-108 h 90 M -24,-90 h 60', palette.teal, 8),
      line('M -74,-50 h 140 M -74,-22 h 140 M -74,6 h 140 M -74,34 h 100', palette.pewter, 7),
    ),
    winston.farHand,
    winston.nearArm,
    winston.nearHand,
  ].join('')
}

/** Mother and daughter compare three providers. */
export function howToChoose(): string {
  const mei = figure(
    cast.mei,
    {kind: 'cardigan', colour: palette.heather, under: palette.cream},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [540, 600],
      hips: [510, 1020],
      size: 200,
      tilt: 10,
      eyes: 'down',
      near: {wrist: [560, 920], hand: 'rest', fingers: 10},
      far: {wrist: [730, 890], hand: 'point', fingers: 40},
    },
  )
  const lin = figure(
    cast.lin,
    {kind: 'shirt', colour: palette.lagoon, under: palette.white},
    {
      view: 'three-quarter',
      facing: 'left',
      neck: [1010, 580],
      hips: [1050, 1020],
      size: 200,
      tilt: 8,
      eyes: 'smiling',
      near: {wrist: [1080, 930], hand: 'pinch', fingers: 170, flip: true},
      far: {elbow: [856, 800], wrist: [868, 884], hand: 'rest', fingers: 140, flip: true},
    },
  )
  const brochure = (at: Point, degrees: number, colour: string, mark: string) =>
    place(
      at,
      degrees,
      1,
      1,
      lyingSheet(208, 170, colour),
      polygon(
        [
          [-62, -56],
          [62, -56],
          [72, 12],
          [-72, 12],
        ],
        palette.paper,
      ),
      mark,
      line('M -70,44 h 140 M -74,70 h 90', palette.paper, 8, 'opacity="0.8"'),
    )
  return [
    room('#f0dcc0', palette.oat, 1060),
    windowed({
      at: [110, 120],
      width: 300,
      height: 430,
      view: countryView(420, 4),
      columns: 2,
      rows: 2,
      curtain: palette.sage,
    }),
    sunlight([1180, 130], 340, 400, 90, 2, 3, 0.6),
    pendantLamp(780, 210, 150, palette.terracotta),
    plant('leafy', [1480, 900], 320, palette.terracotta),
    mei.behind,
    mei.body,
    lin.behind,
    lin.body,
    nearTable(890),
    brochure(
      [520, 1050],
      -7,
      palette.teal,
      fill('M -30,8 V -22 L 0,-44 L 30,-22 V 8 Z', palette.lagoon) +
        rect(-8, -14, 16, 22, palette.paper),
    ),
    brochure(
      [770, 1040],
      2,
      palette.terracotta,
      fill(
        'M 0,4 C -40,-18 -34,-44 -14,-42 Q -2,-40 0,-28 Q 2,-40 14,-42 C 34,-44 40,-18 0,4 Z',
        palette.terracotta,
      ),
    ),
    brochure(
      [1000, 1050],
      8,
      palette.ochre,
      circle([0, -20], 24, palette.wheat) + line('M 0,-54 v 68 M -34,-20 h 68', palette.wheat, 5),
    ),
    // what matters to them, ticked
    place(
      [1270, 1040],
      14,
      1,
      1,
      lyingSheet(272, 210, palette.white),
      ...[0, 1, 2, 3].map(
        (index) =>
          line(
            `M ${-92 - index * 6},${-58 + index * 44} l 10,12 l 18,-24`,
            index < 3 ? palette.teal : palette.oat,
            8,
          ) +
          line(`M ${-48 - index * 6},${-56 + index * 44} h ${120 + index * 12}`, palette.pewter, 7),
      ),
    ),
    pen([1111, 1006], 40, palette.teal),
    mug([250, 1030], 124, palette.white),
    mei.farHand,
    mei.nearArm,
    mei.nearHand,
    lin.farHand,
    lin.nearArm,
    lin.nearHand,
  ].join('')
}

/** A rail is fitted beside the bath, where its user wants it. */
export function preparingTheHome(): string {
  const owen = standing(
    cast.owen,
    {
      kind: 'shirt',
      colour: palette.ochre,
      under: palette.cream,
      trousers: palette.slate,
      shoes: palette.umber,
    },
    [900, 1130],
    {
      view: 'three-quarter',
      facing: 'right',
      size: 150,
      breadth: 2,
      tilt: 2,
      eyes: 'open',
      near: {wrist: [976, 600], hand: 'grip', fingers: 6},
      far: {wrist: [1226, 494], hand: 'grip', fingers: 24},
    },
  )
  const joan = standing(
    cast.joan,
    {kind: 'blouse', colour: palette.heather, under: palette.peach, trousers: palette.plum},
    [500, 1130],
    {
      view: 'three-quarter',
      facing: 'right',
      size: 146,
      breadth: 2,
      tilt: 2,
      eyes: 'smiling',
      near: {wrist: [480, 740], hand: 'grip', fingers: 80},
      far: {wrist: [680, 560], hand: 'point', fingers: -16},
    },
  )
  const tiles = 'M 620,360 H 1630 V 960 H 620 Z'
  return [
    room('#d3e2d8', '#c8a06c', 960),
    fill(tiles, '#e9eee2'),
    clip(
      tiles,
      ...Array.from({length: 12}, (_, index) =>
        line(`M ${620 + index * 90},360 V 960`, palette.sage, 5),
      ),
      ...Array.from({length: 7}, (_, index) =>
        line(`M 620,${360 + index * 90} H 1630`, palette.sage, 5),
      ),
    ),
    rect(620, 346, 1010, 18, palette.lagoon),
    windowed({
      at: [150, 130],
      width: 300,
      height: 320,
      view:
        rect(-30, -30, 1700, 1300, '#dcebe6') +
        polygon(
          [
            [150, 450],
            [150, 330],
            [330, 130],
            [450, 130],
          ],
          palette.white,
          'opacity="0.5"',
        ),
      columns: 2,
      rows: 2,
    }),
    plant('trailing', [200, 466], 100, palette.terracotta),
    // towels
    line('M 130,590 H 370', palette.umber, 12),
    rect(160, 590, 90, 190, palette.terracotta, 6),
    rect(262, 590, 80, 150, palette.cream, 6),
    line('M 160,746 h 90 M 262,712 h 80', palette.white, 8, 'opacity="0.6"'),
    // bath
    shaded(
      'M 1060,770 H 1660 V 1060 H 1180 C 1110,1060 1076,900 1060,770 Z',
      palette.white,
      palette.lagoon,
      [1100, 1060],
      [1400, 800],
      0.35,
    ),
    rect(1036, 748, 640, 36, palette.white, 16),
    line('M 1050,786 H 1640', palette.sage, 5),
    line('M 1180,1060 v 36 M 1500,1060 v 36', palette.slate, 20),
    line('M 1480,748 v -60 q 0,-30 -34,-30 q -30,0 -30,26', palette.slate, 16),
    // the new rail
    line('M 1186,560 L 1426,440', palette.plum, 30, 'opacity="0.15" transform="translate(8 14)"'),
    line('M 1186,560 L 1426,440', palette.teal, 28),
    circle([1186, 560], 32, palette.deep),
    circle([1426, 440], 32, palette.deep),
    line('M 1204,546 L 1408,444', palette.sage, 6, 'opacity="0.6"'),
    // toolbox
    rect(1130, 1080, 190, 90, palette.terracotta, 8),
    rect(1130, 1080, 190, 26, palette.clay, 8),
    line('M 1180,1080 v -26 h 90 v 26', palette.plum, 11),
    rug([520, 1136], 240, 46, palette.mist, palette.teal),
    joan.behind,
    joan.legs,
    joan.body,
    line('M 496,760 L 520,1130', palette.umber, 13),
    line('M 470,752 q 14,-14 36,6', palette.umber, 15),
    joan.farHand,
    joan.nearArm,
    joan.nearHand,
    owen.behind,
    owen.legs,
    owen.body,
    owen.farHand,
    // the drill
    place(
      [1020, 566],
      -6,
      1,
      1,
      rect(-40, -34, 110, 52, palette.slate, 12),
      rect(-30, 10, 40, 90, palette.ink, 8),
      rect(-36, 84, 66, 36, palette.terracotta, 6),
      rect(70, -26, 26, 36, palette.ink, 4),
      line('M 96,-8 h 50', palette.pewter, 7),
    ),
    owen.nearArm,
    owen.nearHand,
  ].join('')
}
