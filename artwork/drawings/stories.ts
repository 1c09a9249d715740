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
import {benchFromBehind, dog, glasshouse, suitcase, walkingFrame, wheelchair} from '../props.ts'
import {
  clock,
  countryView,
  mug,
  picture,
  plant,
  room,
  rug,
  smallView,
  sunlight,
  windowed,
} from '../rooms.ts'
import {
  blob,
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

/** Home from hospital: over the threshold with a frame and a case. */
export function hospitalDischarge(): string {
  const harold = standing(
    cast.harold,
    {kind: 'cardigan', colour: palette.ochre, under: palette.white, trousers: palette.slate},
    [720, 1110],
    {
      view: 'three-quarter',
      facing: 'left',
      size: 132,
      tilt: 3,
      eyes: 'smiling',
      lean: 0.18,
      near: {elbow: [800, 700], wrist: [694, 792], hand: 'grip', fingers: 170, flip: true},
      far: {elbow: [640, 690], wrist: [586, 780], hand: 'grip', fingers: 170, flip: true},
    },
  )
  const amara = standing(cast.amara, uniform, [1010, 1110], {
    view: 'three-quarter',
    facing: 'left',
    size: 134,
    tilt: 6,
    eyes: 'open',
    near: {elbow: [1118, 730], wrist: [1128, 850], hand: 'grip', fingers: 88},
    far: {elbow: [880, 640], wrist: [800, 650], hand: 'rest', fingers: 180, flip: true},
  })
  return [
    room('#efd9b7', '#b77f4f', 1000),
    // the open door and the street
    rect(1000, 130, 500, 880, palette.white, 6),
    rect(1030, 160, 440, 850, '#d5e7e2'),
    `<clipPath id="street"><path d="M 1030,160 H 1470 V 1010 H 1030 Z"/></clipPath><g clip-path="url(#street)">`,
    cloud([1200, 280], 1),
    hill(
      [
        [900, 610],
        [1250, 560],
        [1600, 600],
      ],
      palette.mist,
      palette.lagoon,
    ),
    house([1270, 700], 300, 180, {thatch: true, roof: palette.wheat}),
    tree('round', [1110, 740], 260, palette.leaf, 2),
    fill(
      ground([
        [900, 720],
        [1250, 700],
        [1600, 720],
      ]),
      palette.meadow,
    ),
    fill('M 1180,716 L 1280,716 L 1470,1010 H 1000 Z', palette.sand),
    '</g>',
    polygon(
      [
        [1470, 150],
        [1600, 110],
        [1600, 1110],
        [1470, 1010],
      ],
      palette.teal,
    ),
    polygon(
      [
        [1500, 230],
        [1576, 212],
        [1576, 560],
        [1500, 560],
      ],
      palette.deep,
      'opacity="0.55"',
    ),
    circle([1492, 630], 13, palette.wheat),
    // light over the floor
    polygon(
      [
        [1030, 1010],
        [1470, 1010],
        [1260, 1240],
        [360, 1240],
      ],
      '#fff3cf',
      'opacity="0.5"',
    ),
    // hooks and hall table
    rect(120, 330, 400, 26, palette.umber, 4),
    ...[170, 270, 370, 470].map((x) => circle([x, 356], 11, palette.plum)),
    shaded(
      'M 150,360 C 110,420 120,640 110,720 H 240 C 230,620 230,420 190,360 Z',
      palette.terracotta,
      palette.clay,
      [120, 720],
      [200, 400],
      0.6,
    ),
    fill('M 345,362 C 330,420 346,560 330,640 H 410 C 400,560 410,420 395,362 Z', palette.sage),
    line('M 356,640 v 22 M 372,640 v 22 M 388,640 v 22', palette.sage, 6),
    picture([620, 250], 190, 230, smallView([634, 264], 162, 202, palette.peach)),
    rect(40, 800, 330, 22, palette.umber, 4),
    line('M 66,822 V 1050 M 344,822 V 1050', palette.umber, 16),
    plant('tulips', [130, 800], 210, palette.lagoon),
    rect(230, 768, 100, 30, palette.white, 4),
    rect(222, 786, 110, 14, palette.oat, 3),
    rug([620, 1120], 480, 76, palette.clay, palette.wheat),
    amara.behind,
    amara.legs,
    amara.body,
    suitcase([1132, 1080], 170, palette.heather, palette.wheat),
    amara.nearArm,
    amara.nearHand,
    harold.behind,
    harold.legs,
    harold.body,
    walkingFrame([614, 1112], 330),
    amara.farHand,
    harold.farHand,
    harold.nearArm,
    harold.nearHand,
  ].join('')
}

/** Dancing in the kitchen to the old wireless. */
export function dementiaAtHome(): string {
  const dorothy = standing(
    cast.dorothy,
    {kind: 'dress', colour: palette.terracotta, trousers: skins.dark.base, shoes: palette.plum},
    [690, 1130],
    {
      view: 'profile',
      facing: 'right',
      size: 144,
      tilt: -4,
      eyes: 'smiling',
      breadth: 1.9,
      near: {elbow: [752, 566], wrist: [884, 486], hand: 'rest', fingers: -22},
      far: {elbow: [788, 520], wrist: [812, 390], hand: 'rest', fingers: -80},
    },
  )
  const winston = standing(
    cast.winston,
    {
      kind: 'shirt',
      colour: palette.sage,
      under: palette.white,
      trousers: palette.plum,
      shoes: palette.ink,
    },
    [980, 1134],
    {
      view: 'three-quarter',
      facing: 'left',
      size: 146,
      tilt: 8,
      eyes: 'smiling',
      breadth: 1.85,
      stride: 0.24,
      near: {elbow: [1084, 592], wrist: [830, 598], hand: 'rest', fingers: 176, flip: true},
      far: {elbow: [842, 520], wrist: [836, 384], hand: 'rest', fingers: -96, flip: true},
    },
  )
  return [
    room('#c9dccf', '#cf9f68', 940),
    sunlight([560, 150], 560, 560, -150, 3, 3, 0.45),
    windowed({
      at: [90, 150],
      width: 360,
      height: 420,
      view: countryView(430, 5),
      curtain: palette.wheat,
    }),
    // cupboards and the wireless
    rect(-30, 690, 560, 22, palette.umber, 4),
    rect(-30, 712, 550, 300, palette.white),
    line('M 150,720 V 1010 M 330,720 V 1010', palette.oat, 6),
    circle([128, 840], 9, palette.umber),
    circle([174, 840], 9, palette.umber),
    circle([352, 840], 9, palette.umber),
    plant('herb', [130, 690], 130, palette.terracotta),
    rect(230, 570, 230, 120, palette.umber, 22),
    rect(246, 586, 110, 88, palette.wheat, 10),
    ...[0, 1, 2, 3].map((index) => line(`M 258,${602 + index * 18} h 86`, palette.umber, 5)),
    circle([408, 616], 24, palette.cream),
    line('M 408,616 l 10,-14', palette.plum, 5),
    circle([388, 662], 9, palette.cream),
    circle([428, 662], 9, palette.cream),
    ...[
      [500, 560],
      [560, 470],
      [530, 380],
    ].map(
      ([x = 0, y = 0], index) =>
        ellipse([x, y], 15, 11, palette.teal, `transform="rotate(-20 ${x} ${y})"`) +
        line(`M ${x + 13},${y - 4} v -52 ${index % 2 ? 'q 20,6 22,22' : ''}`, palette.teal, 6),
    ),
    clock([1380, 270], 90, 3, palette.terracotta),
    rect(1220, 690, 420, 22, palette.umber, 4),
    rect(1230, 712, 420, 300, palette.white),
    line('M 1420,720 V 1010', palette.oat, 6),
    circle([1398, 840], 9, palette.umber),
    circle([1444, 840], 9, palette.umber),
    plant('tulips', [1510, 690], 200, palette.white),
    mug([1330, 690], 74, palette.lagoon, true, true),
    rug([840, 1130], 560, 80, palette.blush, palette.terracotta),
    winston.behind,
    dorothy.behind,
    dorothy.farHand,
    winston.farHand,
    winston.legs,
    winston.body,
    clip('M 400,900 H 1000 V 1300 H 400 Z', dorothy.legs),
    // her skirt
    shaded(
      'M 613,640 C 600,760 566,900 512,1000 C 620,1046 780,1040 872,994 C 826,900 772,760 754,640 Z',
      palette.terracotta,
      palette.clay,
      [520, 1040],
      [740, 800],
      0.7,
    ),
    line(
      'M 640,720 C 640,820 620,920 600,1010 M 700,720 C 710,830 730,920 752,1012',
      palette.clay,
      5,
      'opacity="0.5"',
    ),
    dorothy.body,
    line('M 612,652 Q 690,672 760,648', palette.cream, 12),
    winston.nearArm,
    winston.nearHand,
    dorothy.nearArm,
    dorothy.nearHand,
  ].join('')
}

/** The first steps again, one hand on a stick and a carer close by. */
export function strokeRehabilitation(): string {
  const walker = standing(
    cast.stephen,
    {kind: 'jumper', colour: palette.heather, trousers: palette.slate, shoes: palette.white},
    [700, 1100],
    {
      view: 'three-quarter',
      facing: 'right',
      size: 138,
      tilt: 6,
      eyes: 'open',
      stride: 0.42,
      lean: 0.16,
      far: {elbow: [850, 690], wrist: [890, 770], hand: 'grip', fingers: 10},
      near: {elbow: [610, 720], wrist: [680, 800], hand: 'rest', fingers: 50},
    },
  )
  const priya = standing(cast.priya, uniform, [480, 1110], {
    view: 'three-quarter',
    facing: 'right',
    size: 136,
    tilt: 4,
    eyes: 'smiling',
    far: {elbow: [600, 680], wrist: [650, 740], hand: 'none'},
    near: {elbow: [424, 700], wrist: [556, 706], hand: 'rest', fingers: 4},
  })
  return [
    room('#f3dfc3', '#c8955f', 970),
    windowed({
      at: [950, 120],
      width: 540,
      height: 700,
      view: countryView(520, 7),
      columns: 3,
      rows: 3,
      curtain: palette.sage,
      sill: false,
    }),
    polygon(
      [
        [960, 975],
        [1480, 975],
        [1130, 1240],
        [420, 1240],
      ],
      '#fff3cf',
      'opacity="0.55"',
    ),
    picture([150, 210], 170, 200, smallView([164, 224], 142, 172)),
    picture([370, 260], 130, 130, smallView([384, 274], 102, 102, palette.peach)),
    // the rail along the wall
    line('M -30,690 H 900', palette.umber, 18),
    ...[140, 420, 800].map((x) => rect(x, 690, 14, 40, palette.umber)),
    plant('leafy', [90, 1060], 300, palette.terracotta),
    // floor marks to step to
    ...[640, 830, 1020, 1210].map((x, index) =>
      ellipse(
        [x, 1130 - (index % 2) * 36],
        62,
        15,
        index % 2 ? palette.terracotta : palette.teal,
        'opacity="0.75"',
      ),
    ),
    priya.behind,
    priya.legs,
    priya.body,
    priya.nearArm,
    walker.behind,
    walker.legs,
    walker.body,
    priya.farHand,
    priya.nearHand,
    walker.nearArm,
    walker.nearHand,
    line('M 900,770 V 1070 M 872,780 H 930', palette.ink, 13),
    line(
      'M 868,1104 L 884,1066 H 916 L 934,1104 M 890,1066 L 886,1098 M 912,1066 L 918,1098',
      palette.ink,
      9,
    ),
    walker.farHand,
  ].join('')
}

/** Years of tomatoes grown together in the greenhouse. */
export function longTermPartnership(): string {
  const dorothy = figure(
    cast.mei,
    {kind: 'cardigan', colour: palette.terracotta, under: palette.cream, trousers: palette.plum},
    {
      view: 'three-quarter',
      facing: 'right',
      neck: [560, 640],
      hips: [530, 920],
      size: 140,
      tilt: 2,
      eyes: 'smiling',
      near: {elbow: [470, 830], wrist: [620, 872], hand: 'rest', fingers: -8},
      far: {elbow: [700, 770], wrist: [790, 700], hand: 'pinch', fingers: -40},
      nearLeg: {knee: [730, 950], ankle: [760, 1120], hip: [530, 930]},
      farLeg: {knee: [760, 940], ankle: [810, 1106], hip: [570, 930]},
    },
  )
  const tom = standing(cast.tom, uniform, [1160, 1130], {
    view: 'three-quarter',
    facing: 'left',
    size: 142,
    tilt: 14,
    eyes: 'smiling',
    lean: 0.2,
    near: {elbow: [1270, 700], wrist: [1170, 780], hand: 'grip', fingers: 170, flip: true},
    far: {elbow: [1010, 660], wrist: [930, 600], hand: 'open', fingers: 210, flip: true},
  })
  const chair = wheelchair([560, 1160], 480, palette.teal)
  const tomatoPlant = (at: Point, size: number, seed: number) => {
    const [x, y] = at
    return (
      line(`M ${x},${y} V ${y - size}`, palette.umber, 9) +
      line(
        `M ${x},${y} C ${x + 30},${y - size * 0.3} ${x - 30},${y - size * 0.6} ${x},${y - size}`,
        palette.fern,
        9,
      ) +
      [0.2, 0.36, 0.52, 0.68, 0.84, 0.98]
        .map((t, index) =>
          fill(
            blob([x + (index % 2 ? 50 : -50), y - size * t], 66, 40, seed + index, 8, 0.4),
            index % 3 ? palette.leaf : palette.moss,
          ),
        )
        .join('') +
      [0.26, 0.3, 0.46, 0.62, 0.78]
        .map((t, index) =>
          circle(
            [x + (index % 2 ? 44 : -38), y - size * t + 26],
            23,
            index % 3 === 2 ? palette.ochre : palette.terracotta,
          ),
        )
        .join('')
    )
  }
  const pot = (x: number, y: number) =>
    shaded(
      `M ${x - 66},${y - 90} H ${x + 66} L ${x + 50},${y} H ${x - 50} Z`,
      palette.clay,
      palette.plum,
      [x - 60, y],
      [x + 30, y - 60],
      0.4,
    )
  return [
    sky('#d7e8e0'),
    sun([1320, 240], 80),
    cloud([420, 200], 1.2),
    patchwork(
      [
        [0, 600],
        [500, 560],
        [1000, 610],
        [1600, 570],
      ],
      [palette.meadow, palette.hay, palette.moss],
      6,
      7,
    ),
    tree('round', [180, 720], 300, palette.leaf, 3),
    tree('round', [1470, 720], 320, palette.moss, 5),
    glasshouse(-60, 1660, 40, 330, 1000),
    rect(-30, 990, 1660, 260, '#d2ad7d'),
    shade('M -30,990 H 1630 V 1240 H -30 Z', palette.umber, [800, 1240], [800, 1010], 0.4),
    rect(-30, 880, 320, 24, palette.umber),
    line('M 40,900 V 1060 M 250,900 V 1060', palette.umber, 14),
    plant('herb', [80, 880], 150),
    plant('leafy', [210, 880], 130, palette.clay),
    rect(1380, 880, 260, 24, palette.umber),
    line('M 1420,900 V 1060', palette.umber, 14),
    plant('trailing', [1480, 880], 150),
    tomatoPlant([880, 1050], 560, 3),
    pot(880, 1130),
    tomatoPlant([1400, 1110], 640, 9),
    pot(1400, 1190),
    tomatoPlant([330, 1080], 520, 14),
    pot(330, 1130),
    chair.behind,
    tom.behind,
    tom.legs,
    tom.body,
    tom.farHand,
    fill('M 1080,760 h 110 v 70 q 0,16 -16,16 h -78 q -16,0 -16,-16 Z', palette.lagoon),
    line('M 1086,790 L 1020,748', palette.lagoon, 14),
    line('M 1180,760 q 60,10 20,80', palette.lagoon, 10),
    tom.nearArm,
    tom.nearHand,
    dorothy.behind,
    dorothy.legs,
    dorothy.body,
    dorothy.farHand,
    circle([862, 670], 26, palette.terracotta),
    chair.front,
    dorothy.nearArm,
    dorothy.nearHand,
  ].join('')
}

/** A young man at his easel. */
export function youngAdult(): string {
  const leon = figure(
    cast.leon,
    {
      kind: 'jumper',
      colour: palette.ochre,
      under: palette.cream,
      pattern: 'stripes',
      trousers: palette.slate,
      shoes: palette.white,
    },
    {
      view: 'profile',
      facing: 'right',
      neck: [560, 590],
      hips: [530, 890],
      size: 150,
      tilt: -4,
      eyes: 'open',
      near: {elbow: [640, 770], wrist: [790, 700], hand: 'grip', fingers: -24},
      nearLeg: {knee: [740, 930], ankle: [770, 1100], hip: [540, 900]},
      farLeg: {knee: [770, 920], ankle: [820, 1090], hip: [570, 900]},
    },
  )
  const ewa = figure(cast.ewa, uniform, {
    view: 'three-quarter',
    facing: 'left',
    neck: [1330, 590],
    hips: [1360, 960],
    size: 140,
    tilt: 4,
    eyes: 'smiling',
    near: {elbow: [1440, 800], wrist: [1330, 850], hand: 'grip', fingers: 180, flip: true},
    far: {elbow: [1240, 790], wrist: [1290, 860], hand: 'none'},
    nearLeg: {knee: [1200, 960], ankle: [1210, 1120], hip: [1360, 940]},
    farLeg: {knee: [1170, 950], ankle: [1150, 1106], hip: [1320, 940]},
  })
  const chair = wheelchair([540, 1160], 470, palette.terracotta)
  return [
    room('#bcd3c8', '#c8955f', 960),
    windowed({
      at: [110, 140],
      width: 330,
      height: 470,
      view: countryView(470, 2),
      columns: 2,
      rows: 2,
    }),
    sunlight([1010, 140], 480, 440, 120, 2, 2, 0.5),
    // pictures pinned up
    ...[
      [520, 130, palette.peach],
      [680, 170, palette.sage],
      [560, 320, palette.wheat],
    ].map(([x, y, tint], index) =>
      place(
        [Number(x) + 60, Number(y) + 50],
        index * 5 - 6,
        1,
        1,
        rect(-66, -52, 132, 104, palette.white),
        index === 1
          ? circle([0, 0], 32, palette.terracotta)
          : smallView([-56, -42], 112, 84, String(tint)),
        circle([0, -46], 6, palette.clay),
      ),
    ),
    plant('leafy', [1530, 1000], 300, palette.cream),
    // easel
    line('M 960,300 L 840,1130 M 960,300 L 1100,1130 M 975,330 L 1010,1060', palette.umber, 20),
    polygon(
      [
        [850, 380],
        [1110, 360],
        [1130, 800],
        [860, 820],
      ],
      palette.oat,
    ),
    polygon(
      [
        [862, 390],
        [1100, 372],
        [1118, 790],
        [872, 808],
      ],
      palette.white,
    ),
    polygon(
      [
        [862, 390],
        [1100, 372],
        [1108, 560],
        [866, 580],
      ],
      '#f6dcb8',
    ),
    circle([1010, 480], 48, palette.ochre),
    fill('M 866,600 C 930,540 1010,600 1109,550 L 1113,680 L 869,700 Z', palette.lagoon),
    fill('M 868,680 C 940,640 1020,690 1113,640 L 1118,790 L 872,808 Z', palette.leaf),
    line('M 930,790 C 960,740 940,700 980,670', palette.sand, 12),
    rect(820, 806, 340, 26, palette.umber, 4),
    // stool for the visitor
    ellipse([1360, 965], 110, 24, palette.umber),
    line('M 1300,970 L 1270,1130 M 1420,970 L 1450,1130', palette.umber, 16),
    ewa.behind,
    ewa.legs,
    ewa.body,
    ewa.nearArm,
    mug([1296, 884], 66, palette.terracotta, true, true),
    ewa.nearHand,
    chair.behind,
    leon.behind,
    leon.legs,
    leon.body,
    chair.front,
    line('M 770,735 L 880,640', palette.plum, 9),
    line('M 876,644 L 892,628', palette.terracotta, 13),
    leon.nearArm,
    leon.nearHand,
    // paints on his lap board
    polygon(
      [
        [640, 880],
        [800, 866],
        [830, 896],
        [660, 912],
      ],
      palette.wood,
    ),
    ...[palette.terracotta, palette.lagoon, palette.ochre, palette.white].map((colour, index) =>
      ellipse([690 + index * 32, 888 - index * 3], 13, 6, colour),
    ),
  ].join('')
}

/** Two people on a bench look at the evening. */
export function endOfLife(): string {
  const mother = figure(
    {...cast.margaret},
    {kind: 'cardigan', colour: palette.heather},
    {
      view: 'back',
      facing: 'right',
      neck: [680, 660],
      hips: [672, 980],
      size: 165,
      tilt: 6,
      headShift: [20, 6],
    },
  )
  const daughter = figure(
    {skin: skins.fair, hair: 'bob', hairColour: hairs.chestnut},
    {kind: 'jumper', colour: palette.teal},
    {
      view: 'back',
      facing: 'right',
      neck: [930, 630],
      hips: [950, 980],
      size: 165,
      tilt: -8,
      headShift: [-16, 4],
      near: {
        elbow: [760, 800],
        wrist: [640, 790],
        hand: 'rest',
        fingers: 180,
        flip: true,
        shoulder: [850, 720],
      },
    },
  )
  return [
    sky('#f3c79c'),
    rect(-30, 330, 1660, 400, '#f6dcae', 0, 'opacity="0.8"'),
    circle([800, 480], 220, '#fff0c4', 'opacity="0.4"'),
    circle([800, 480], 150, '#fff0c4', 'opacity="0.6"'),
    circle([800, 480], 96, palette.wheat),
    cloud([360, 230], 1.4, '#fbe6cc'),
    cloud([1260, 180], 1.6, '#fbe6cc'),
    cloud([1120, 350], 0.8, '#fbe6cc'),
    birds([
      [560, 300],
      [630, 330],
      [520, 350],
      [690, 280],
    ]),
    hill(
      [
        [0, 560],
        [400, 500],
        [800, 560],
        [1200, 510],
        [1600, 550],
      ],
      palette.heather,
      palette.plum,
      0.3,
    ),
    hill(
      [
        [0, 620],
        [500, 600],
        [1000, 630],
        [1600, 590],
      ],
      '#b98f74',
      palette.plum,
      0.4,
    ),
    patchwork(
      [
        [0, 690],
        [500, 660],
        [1000, 700],
        [1600, 660],
      ],
      ['#c9a86a', palette.wheat, '#a9a35f', '#b7925c'],
      5,
      8,
    ),
    tree('poplar', [330, 750], 240, palette.teal),
    tree('poplar', [384, 754], 190, palette.deep),
    tree('round', [1190, 740], 200, palette.teal, 4),
    fill(
      ground([
        [0, 900],
        [500, 860],
        [1100, 870],
        [1600, 910],
      ]),
      palette.moss,
    ),
    shade(
      ground([
        [0, 900],
        [500, 860],
        [1100, 870],
        [1600, 910],
      ]),
      palette.deep,
      [800, 1240],
      [800, 880],
      0.8,
    ),
    // the branch of an old tree
    fill(
      'M 1630,1240 H 1380 C 1440,1000 1440,700 1400,420 C 1380,300 1340,200 1240,140 C 1360,170 1440,240 1480,360 C 1490,240 1470,100 1420,-30 H 1560 C 1580,300 1600,900 1630,1240 Z',
      palette.plum,
    ),
    ...[
      [1240, 60, 190],
      [1440, 10, 220],
      [1560, 150, 170],
      [1080, 20, 130],
    ].map(([x = 0, y = 0, r = 0], index) => {
      const d = blob([x, y], r, r * 0.7, index + 3, 11, 0.2)
      return (
        fill(d, index % 2 ? palette.fern : palette.leaf) +
        shade(d, palette.deep, [x + r, y + r], [x - r * 0.4, y - r * 0.4], 0.6)
      )
    }),
    ellipse([800, 1150], 520, 36, palette.ink, 'opacity="0.25"'),
    mother.all,
    daughter.behind,
    daughter.body,
    // one shawl about both
    shaded(
      'M 548,740 C 620,690 720,700 800,740 C 880,690 1000,680 1070,740 C 1100,800 1110,900 1116,1000 H 520 C 520,900 520,800 548,740 Z',
      palette.terracotta,
      palette.clay,
      [540, 1000],
      [900, 740],
      0.6,
    ),
    ...[0, 1, 2].map((index) =>
      line(
        `M ${536 - index * 4},${800 + index * 56} C 680,${766 + index * 58} 900,${766 + index * 58} ${1092 + index * 8},${800 + index * 56}`,
        palette.blush,
        8,
        'opacity="0.7"',
      ),
    ),
    benchFromBehind([806, 1150], 820),
    grass([20, 1170], [380, 1180], 26, 60, palette.fern, 4),
    grass([1240, 1180], [1600, 1180], 20, 60, palette.fern, 8),
    flowers([40, 1190], [330, 1190], 7, 130, [palette.white, palette.wheat, palette.blush], 3),
  ].join('')
}

/** A walk with the dog under autumn trees. */
export function companionship(): string {
  const gurdev = standing(
    cast.gurdev,
    {kind: 'jacket', colour: palette.plum, under: palette.cream, trousers: palette.slate},
    [930, 1110],
    {
      view: 'three-quarter',
      facing: 'left',
      size: 144,
      eyes: 'smiling',
      stride: 0.34,
      tilt: 2,
      near: {elbow: [1040, 700], wrist: [1060, 800], hand: 'grip', fingers: 90},
      far: {elbow: [830, 700], wrist: [790, 650], hand: 'none'},
    },
  )
  const ruth = standing(
    cast.ruth,
    {kind: 'jacket', colour: palette.teal, under: palette.lagoon, trousers: palette.ink},
    [690, 1110],
    {
      view: 'three-quarter',
      facing: 'right',
      size: 142,
      eyes: 'smiling',
      mouth: 'laugh',
      stride: 0.3,
      tilt: 2,
      near: {elbow: [590, 700], wrist: [560, 800], hand: 'grip', fingers: 100},
      far: {elbow: [800, 690], wrist: [860, 650], hand: 'rest', fingers: -20},
    },
  )
  const leaf = (x: number, y: number, degrees: number, colour: string) =>
    place([x, y], degrees, 1, 1, fill('M 0,0 C 8,-14 26,-14 34,0 C 26,12 8,12 0,0 Z', colour))
  return [
    sky('#f5e3c6'),
    sun([820, 300], 110),
    cloud([330, 200], 1.2),
    cloud([1300, 240], 1.3),
    hill(
      [
        [0, 600],
        [500, 540],
        [1100, 600],
        [1600, 550],
      ],
      palette.sage,
      palette.lagoon,
      0.3,
    ),
    patchwork(
      [
        [0, 680],
        [500, 640],
        [1000, 690],
        [1600, 650],
      ],
      [palette.hay, palette.meadow, palette.wheat, palette.moss],
      9,
      7,
    ),
    fill(
      ground([
        [0, 820],
        [600, 800],
        [1100, 810],
        [1600, 830],
      ]),
      palette.meadow,
    ),
    shade(
      ground([
        [0, 820],
        [600, 800],
        [1100, 810],
        [1600, 830],
      ]),
      palette.leaf,
      [800, 1240],
      [800, 830],
      0.9,
    ),
    fill(
      'M 720,806 C 760,880 520,1000 400,1240 H 1260 C 1140,1000 820,880 790,806 Z',
      palette.sand,
    ),
    shade(
      'M 720,806 C 760,880 520,1000 400,1240 H 1260 C 1140,1000 820,880 790,806 Z',
      palette.umber,
      [800, 1240],
      [800, 900],
      0.35,
    ),
    tree('round', [250, 960], 620, palette.terracotta, 3),
    tree('birch', [500, 860], 320, palette.ochre, 5),
    tree('round', [1380, 980], 680, palette.ochre, 6),
    tree('birch', [1120, 860], 340, palette.wheat, 8),
    tree('pine', [60, 900], 330, palette.fern, 2),
    tree('bush', [60, 1120], 220, palette.fern),
    tree('bush', [1540, 1130], 260, palette.leaf),
    ...[
      [440, 420],
      [520, 560],
      [1130, 480],
      [1050, 380],
      [1210, 640],
      [380, 700],
      [620, 460],
    ].map(([x = 0, y = 0], index) =>
      leaf(x, y, index * 50, index % 2 ? palette.ochre : palette.terracotta),
    ),
    ...[
      [480, 1130],
      [590, 1180],
      [1060, 1180],
      [1180, 1130],
      [860, 1190],
      [720, 1150],
      [1010, 1060],
    ].map(([x = 0, y = 0], index) =>
      leaf(x, y, index * 40, index % 2 ? palette.ochre : palette.terracotta),
    ),
    ellipse([810, 1112], 300, 24, palette.plum, 'opacity="0.2"'),
    gurdev.behind,
    gurdev.legs,
    gurdev.body,
    ruth.behind,
    ruth.legs,
    ruth.body,
    ruth.farHand,
    ruth.nearArm,
    line('M 566,820 Q 500,900 430,1000', palette.clay, 5),
    ruth.nearHand,
    line('M 1066,800 L 1090,1104', palette.umber, 13),
    line('M 1040,806 Q 1050,780 1072,800', palette.umber, 13),
    gurdev.nearArm,
    gurdev.nearHand,
    dog([390, 1120], 210, palette.wheat, palette.umber, 'left'),
  ].join('')
}
