import {cast} from '../cast.ts'
import {
  birds,
  church,
  cloud,
  flowers,
  grass,
  ground,
  hill,
  house,
  patchwork,
  ripples,
  sailingBoat,
  sky,
  sun,
  tree,
  walker,
} from '../landscape.ts'
import {palette} from '../palette.ts'
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
  random,
  rect,
  shade,
  shaded,
} from '../shapes.ts'

const fields = [palette.meadow, palette.hay, palette.moss, '#c3cd97', palette.wheat]

/** A market stall with a striped awning; `at` is the middle of its foot. */
function stall(at: Point, size: number, colour: string, goods: string[]): string {
  const k = size / 300
  return place(
    at,
    0,
    k,
    k,
    line('M -130,0 V -210 M 130,0 V -210', palette.umber, 10),
    rect(-140, -96, 280, 96, palette.wood, 4),
    shade('M -140,-96 H 140 V 0 H -140 Z', palette.plum, [0, 0], [0, -90], 0.5),
    ...Array.from({length: 12}, (_, index) =>
      circle(
        [-120 + index * 22, -102 - (index % 2) * 8],
        15,
        goods[index % goods.length] ?? palette.terracotta,
      ),
    ),
    ...Array.from({length: 8}, (_, index) =>
      fill(
        `M ${-130 + index * 32.5},-262 H ${-97.5 + index * 32.5} L ${-120 + index * 40},-184 q -20,24 -40,0 Z`,
        index % 2 ? palette.paper : colour,
      ),
    ),
    line('M -130,-262 H 130', palette.plum, 5, 'opacity="0.4"'),
  )
}

/** The market place under the crocketed spire. */
export function kettering(): string {
  return [
    sky('#f6e2c4'),
    cloud([620, 200], 1.4),
    cloud([1420, 330], 1.1),
    birds([
      [1180, 180],
      [1250, 220],
      [1120, 240],
    ]),
    hill(
      [
        [0, 700],
        [500, 660],
        [1100, 700],
        [1600, 650],
      ],
      palette.sage,
      palette.lagoon,
      0.25,
    ),
    tree('round', [690, 830], 300, palette.moss, 2),
    tree('round', [1330, 830], 330, palette.leaf, 5),
    church([930, 850], 760, palette.oat, palette.umber),
    house([-60, 850], 300, 250, {
      wall: palette.terracotta,
      roof: palette.plum,
      stones: false,
      door: palette.deep,
    }),
    house([250, 850], 270, 300, {wall: palette.ironstone, roof: palette.slate, door: palette.teal}),
    house([1370, 850], 320, 290, {
      wall: palette.cream,
      roof: palette.clay,
      stones: false,
      door: palette.heather,
      chimney: false,
    }),
    fill('M -30,842 H 1630 V 1240 H -30 Z', palette.sand),
    shade('M -30,842 H 1630 V 1240 H -30 Z', palette.umber, [800, 1240], [800, 900], 0.3),
    ...Array.from({length: 5}, (_, index) =>
      line(`M -30,${890 + index * index * 17} H 1630`, palette.oat, 5, 'opacity="0.8"'),
    ),
    ellipse([340, 1060], 220, 18, palette.plum, 'opacity="0.2"'),
    stall([340, 1056], 390, palette.terracotta, [palette.ochre, palette.clay, palette.moss]),
    ellipse([1300, 1076], 230, 18, palette.plum, 'opacity="0.2"'),
    stall([1300, 1070], 420, palette.teal, [palette.meadow, palette.wheat, palette.terracotta]),
    stall([800, 960], 250, palette.ochre, [palette.blush, palette.white, palette.heather]),
    walker([620, 1110], 250, palette.plum, cast.margaret),
    walker([700, 1112], 236, palette.lagoon, cast.amara),
    walker([1040, 1010], 170, palette.terracotta, cast.mei),
    walker([120, 1120], 240, palette.moss, cast.joan),
    place(
      [990, 1150],
      0,
      1,
      1,
      fill(
        'M -44,-46 C -20,-60 24,-56 40,-50 L 56,-70 L 64,-56 L 74,-50 L 58,-38 L 44,-26 V 0 H 34 V -20 L -26,-20 V 0 H -36 V -26 C -50,-30 -58,-52 -66,-58 Z',
        palette.umber,
      ),
    ),
    // bunting across the square
    line('M -30,110 Q 380,330 800,150 Q 1200,340 1630,120', palette.plum, 4),
    ...Array.from({length: 27}, (_, index) => {
      const t = (index + 0.5) / 27
      const half = t < 0.5 ? t * 2 : t * 2 - 1
      const from: Point = t < 0.5 ? [-30, 110] : [800, 150]
      const to: Point = t < 0.5 ? [800, 150] : [1630, 120]
      const sag = t < 0.5 ? 330 : 340
      const x = from[0] + (to[0] - from[0]) * half
      const y = (1 - half) ** 2 * from[1] + 2 * half * (1 - half) * sag + half ** 2 * to[1]
      return polygon(
        [
          [x - 19, y],
          [x + 19, y],
          [x, y + 46],
        ],
        [palette.terracotta, palette.ochre, palette.teal, palette.white][index % 4] ?? palette.teal,
      )
    }),
  ].join('')
}

/** Steel, glass and the woods of Rockingham Forest. */
export function corby(): string {
  const next = random(8)
  return [
    sky('#dfe9dc'),
    cloud([360, 200], 1.3),
    cloud([900, 130], 0.8),
    // the tube works far away
    ...[1290, 1370, 1450].map(
      (x, index) =>
        rect(x, 420 - index * 30, 30, 360, palette.heather, 3) +
        rect(x - 4, 420 - index * 30, 38, 16, palette.terracotta, 3),
    ),
    cloud([1360, 350], 0.7, palette.white),
    cloud([1500, 270], 0.9, palette.white),
    polygon(
      [
        [1180, 700],
        [1180, 590],
        [1230, 550],
        [1230, 590],
        [1290, 550],
        [1290, 590],
        [1350, 550],
        [1350, 590],
        [1620, 590],
        [1620, 720],
      ],
      palette.heather,
    ),
    hill(
      [
        [0, 690],
        [400, 640],
        [900, 690],
        [1600, 660],
      ],
      palette.mist,
      palette.lagoon,
      0.4,
    ),
    ...Array.from({length: 22}, (_, index) =>
      tree(
        index % 3 ? 'pine' : 'round',
        [-20 + index * 80 + next() * 30, 760 + next() * 26],
        190 + next() * 100,
        [palette.lagoon, palette.fern, palette.leaf][index % 3] ?? palette.fern,
        index,
      ),
    ),
    fill(
      ground([
        [0, 780],
        [600, 770],
        [1200, 790],
        [1600, 776],
      ]),
      palette.meadow,
    ),
    // the Cube
    polygon(
      [
        [520, 860],
        [520, 420],
        [960, 380],
        [960, 880],
      ],
      palette.slate,
    ),
    polygon(
      [
        [960, 880],
        [960, 380],
        [1180, 430],
        [1180, 850],
      ],
      palette.deep,
    ),
    ...Array.from({length: 8}, (_, column) =>
      Array.from({length: 9}, (_, row) => {
        const tint =
          [palette.mist, palette.sage, palette.lagoon, palette.wheat, palette.dew, palette.mist][
            Math.floor(next() * 6)
          ] ?? palette.mist
        const left = 532 + column * 53
        const slope = -40 / 440
        const top = 436 + row * 47
        const y = (x: number, base: number) => base + (x - 520) * slope * (1 - row / 14)
        return polygon(
          [
            [left, y(left, top)],
            [left + 44, y(left + 44, top)],
            [left + 44, y(left + 44, top + 39)],
            [left, y(left, top + 39)],
          ],
          tint,
        )
      }).join(''),
    ),
    ...Array.from({length: 4}, (_, column) =>
      Array.from({length: 9}, (_, row) => {
        const left = 972 + column * 52
        const drop = (left - 960) * 0.2 * (1 - row / 6.5)
        const top = 404 + row * 50
        return polygon(
          [
            [left, top + drop],
            [left + 42, top + drop + 8 * (1 - row / 6.5)],
            [left + 42, top + 40 + drop],
            [left, top + 40 + drop],
          ],
          [palette.teal, palette.lagoon, palette.teal, palette.ochre][Math.floor(next() * 3.3)] ??
            palette.teal,
        )
      }).join(''),
    ),
    rect(660, 770, 180, 104, palette.ink),
    rect(676, 784, 70, 90, palette.wheat),
    rect(754, 784, 70, 90, palette.wheat),
    // square and path
    fill('M -30,880 C 400,850 1100,850 1630,890 V 1240 H -30 Z', palette.sand),
    shade(
      'M -30,880 C 400,850 1100,850 1630,890 V 1240 H -30 Z',
      palette.umber,
      [800, 1240],
      [800, 900],
      0.3,
    ),
    fill('M -30,1010 C 300,960 520,1010 640,1240 H -30 Z', palette.leaf),
    shade(
      'M -30,1010 C 300,960 520,1010 640,1240 H -30 Z',
      palette.deep,
      [200, 1240],
      [300, 1020],
      0.5,
    ),
    tree('birch', [180, 1090], 560, palette.moss, 4),
    tree('birch', [360, 1120], 440, palette.meadow, 6),
    flowers([40, 1140], [520, 1180], 8, 90, [palette.ochre, palette.white, palette.terracotta], 2),
    fill('M 1300,1240 C 1330,1090 1450,1020 1630,1010 V 1240 Z', palette.leaf),
    tree('round', [1480, 1090], 420, palette.ochre, 9),
    walker([900, 1060], 220, palette.terracotta, cast.ruth),
    walker([975, 1064], 210, palette.plum, cast.daniel),
    walker([730, 960], 130, palette.ochre, cast.leon),
    // a red kite over the trees
    place(
      [560, 210],
      -8,
      1.5,
      1.5,
      fill(
        'M 0,0 C -40,-34 -90,-40 -130,-20 C -90,-18 -60,-6 -30,10 L -10,12 L -16,52 L 2,40 L 18,52 L 14,12 C 50,-6 90,-14 130,-8 C 90,-38 40,-30 10,0 Z',
        palette.clay,
      ),
      line('M -60,-18 C -80,-24 -100,-24 -124,-20', palette.ink, 7),
      line('M 60,-18 C 84,-24 104,-18 126,-10', palette.ink, 7),
    ),
  ].join('')
}

/** The Guildhall and, far off, the lift tower. */
export function northampton(): string {
  const arch = (x: number, y: number, w: number, h: number, glass: string = palette.slate) =>
    fill(
      `M ${x - w},${y} V ${y - h} C ${x - w},${y - h - w * 0.9} ${x - w * 0.4},${y - h - w * 1.5} ${x},${y - h - w * 1.8} C ${x + w * 0.4},${y - h - w * 1.5} ${x + w},${y - h - w * 0.9} ${x + w},${y - h} V ${y} Z`,
      palette.cream,
    ) +
    fill(
      `M ${x - w + 9},${y - 6} V ${y - h} C ${x - w + 9},${y - h - w * 0.7} ${x - w * 0.3},${y - h - w * 1.2} ${x},${y - h - w * 1.45} C ${x + w * 0.3},${y - h - w * 1.2} ${x + w - 9},${y - h - w * 0.7} ${x + w - 9},${y - h} V ${y - 6} Z`,
      glass,
    ) +
    line(`M ${x},${y - 8} V ${y - h - w * 1.3}`, palette.cream, 6)
  const stone = '#dfc08a'
  const front = 'M 180,960 V 480 H 1420 V 960 Z'
  const tower = 'M 690,960 V 330 L 910,330 V 960 Z'
  const spire = 'M 690,334 L 760,190 L 800,60 L 840,190 L 910,334 Z'
  return [
    sky('#cfe2df'),
    cloud([330, 240], 1.3),
    cloud([1230, 180], 1.5),
    cloud([1010, 330], 0.8),
    birds([
      [430, 130],
      [500, 160],
      [390, 190],
    ]),
    // the lift tower
    shaded(
      'M 1490,860 L 1506,250 H 1546 L 1564,860 Z',
      palette.sand,
      palette.umber,
      [1570, 800],
      [1490, 500],
      0.5,
    ),
    rect(1500, 238, 52, 18, palette.cream, 3),
    tree('round', [60, 940], 420, palette.moss, 4),
    polygon(
      [
        [150, 486],
        [220, 380],
        [1380, 380],
        [1450, 486],
      ],
      palette.slate,
    ),
    shade('M 150,486 L 220,380 L 1380,380 L 1450,486 Z', palette.ink, [1450, 480], [400, 380], 0.4),
    ...[330, 1270].map(
      (x) =>
        polygon(
          [
            [x - 90, 486],
            [x, 300],
            [x + 90, 486],
          ],
          stone,
        ) +
        circle([x, 420], 30, palette.cream) +
        circle([x, 420], 21, palette.slate) +
        line(`M ${x},300 v -36`, palette.plum, 6),
    ),
    shaded(front, stone, palette.umber, [1420, 960], [500, 500], 0.55),
    line('M 180,690 H 1420 M 180,500 H 1420', palette.umber, 9, 'opacity="0.5"'),
    ...[180, 1420].map(
      (x) =>
        rect(x - 26, 420, 52, 540, stone) +
        polygon(
          [
            [x - 30, 424],
            [x, 330],
            [x + 30, 424],
          ],
          palette.umber,
        ),
    ),
    ...[270, 380, 490, 600].map((x) => arch(x, 660, 38, 70)),
    ...[1000, 1110, 1220, 1330].map((x) => arch(x, 660, 38, 70)),
    ...[280, 420, 560].map((x) => arch(x, 940, 52, 110, palette.plum)),
    ...[1040, 1180, 1320].map((x) => arch(x, 940, 52, 110, palette.plum)),
    ...[325, 435, 545, 1055, 1165, 1275].map(
      (x) =>
        rect(x - 8, 560, 16, 90, palette.umber, 8, 'opacity="0.6"') +
        circle([x, 552], 11, palette.umber, 'opacity="0.6"'),
    ),
    shaded(tower, stone, palette.umber, [930, 960], [740, 500], 0.6),
    ...[690, 910].map(
      (x) =>
        rect(x - 18, 320, 36, 640, '#e6cd9e') +
        polygon(
          [
            [x - 22, 324],
            [x, 230],
            [x + 22, 324],
          ],
          palette.umber,
        ),
    ),
    shaded(spire, palette.slate, palette.ink, [910, 320], [760, 200], 0.6),
    line('M 800,64 V 24 M 784,42 H 816', palette.plum, 6),
    circle([800, 420], 68, palette.umber),
    circle([800, 420], 58, palette.paper),
    line('M 800,420 V 376 M 800,420 L 830,436', palette.plum, 8),
    arch(758, 660, 34, 80),
    arch(842, 660, 34, 80),
    arch(800, 960, 80, 130, palette.deep),
    fill('M 730,960 V 850 H 870 V 960 Z', palette.plum, 'opacity="0.4"'),
    // street
    rect(-30, 950, 1660, 300, palette.sand),
    rect(-30, 950, 1660, 22, palette.oat),
    shade('M -30,950 H 1630 V 1240 H -30 Z', palette.umber, [800, 1240], [800, 980], 0.35),
    tree('round', [1530, 1060], 340, palette.leaf, 7),
    ...[300, 1200].map(
      (x) =>
        line(`M ${x},1080 V 850`, palette.deep, 10) +
        fill(`M ${x - 22},850 L ${x - 16},806 H ${x + 16} L ${x + 22},850 Z`, palette.wheat) +
        polygon(
          [
            [x - 24, 806],
            [x, 780],
            [x + 24, 806],
          ],
          palette.deep,
        ),
    ),
    // a bench with two people on it, seen from behind
    walker([520, 1130], 260, palette.terracotta, cast.tom),
    walker([605, 1134], 250, palette.teal, cast.winston),
    walker([1010, 1090], 210, palette.plum, cast.ewa),
    walker([880, 1020], 130, palette.ochre, cast.priya),
    fill(blob([105, 1160], 160, 70, 3, 12, 0.2), palette.leaf),
    flowers([10, 1150], [220, 1150], 6, 90, [palette.terracotta, palette.white, palette.ochre], 5),
  ].join('')
}

/** The brick viaduct over the Ise. */
export function wellingborough(): string {
  const brick = '#b96549'
  const arches: string[] = []
  for (let index = -1; index < 8; index++) {
    const x = -60 + index * 238
    arches.push(`M ${x + 30},960 V 620 C ${x + 30},500 ${x + 208},500 ${x + 208},620 V 960 Z`)
  }
  const wall = `M -40,430 H 1640 V 960 H -40 Z ${arches.join(' ')}`
  const river =
    'M 620,1240 C 560,1090 760,1030 820,960 C 870,900 800,860 760,830 L 860,830 C 940,870 1020,920 960,1000 C 910,1080 1000,1150 1130,1240 Z'
  return [
    sky('#f3dcc0'),
    sun([420, 230], 84),
    cloud([820, 180], 1.2),
    cloud([1330, 260], 1.5, '#fbeedd'),
    hill(
      [
        [0, 560],
        [400, 500],
        [900, 570],
        [1600, 500],
      ],
      palette.mist,
      palette.lagoon,
      0.3,
    ),
    patchwork(
      [
        [0, 650],
        [500, 610],
        [1000, 660],
        [1600, 600],
      ],
      fields,
      7,
      9,
    ),
    tree('round', [250, 810], 220, palette.leaf, 2),
    tree('poplar', [1150, 800], 280, palette.fern, 2),
    tree('round', [1390, 820], 240, palette.moss, 3),
    fill(
      ground([
        [0, 800],
        [600, 830],
        [1200, 810],
        [1600, 790],
      ]),
      palette.meadow,
    ),
    shade(
      ground([
        [0, 800],
        [600, 830],
        [1200, 810],
        [1600, 790],
      ]),
      palette.leaf,
      [800, 1240],
      [800, 850],
      0.8,
    ),
    fill(river, palette.mist),
    fill(wall, brick, 'fill-rule="evenodd"'),
    `<g fill-rule="evenodd" clip-rule="evenodd">${shade(wall, palette.plum, [1400, 960], [700, 430], 0.4)}</g>`,
    ...arches.map((d) => line(d.split(' V 960')[0] ?? '', palette.blush, 10, 'opacity="0.55"')),
    ...Array.from({length: 9}, (_, index) =>
      rect(-100 + index * 238 - 10, 590, 80, 18, palette.blush, 3, 'opacity="0.8"'),
    ),
    rect(-40, 416, 1680, 34, palette.clay),
    rect(-40, 470, 1680, 10, palette.clay, 0, 'opacity="0.6"'),
    // the train
    place(
      [520, 416],
      0,
      1,
      1,
      ...[0, 1, 2].map(
        (index) =>
          rect(index * 270, -92, 258, 84, index === 0 ? palette.teal : palette.teal, 14) +
          rect(index * 270 + 6, -34, 246, 12, palette.wheat) +
          Array.from({length: 5}, (_, seat) =>
            rect(index * 270 + 20 + seat * 46, -76, 34, 32, palette.dew, 5),
          ).join(''),
      ),
      fill('M 0,-92 C -50,-84 -70,-30 -70,-8 H 20 V -92 Z', palette.teal),
      fill('M -20,-78 C -40,-66 -48,-50 -50,-42 H -10 V -78 Z', palette.dew),
    ),
    // the piers' feet
    ...Array.from({length: 9}, (_, index) =>
      rect(-108 + index * 238, 935, 76, 30, palette.clay, 4),
    ),
    fill(
      'M -30,960 C 240,920 480,960 640,1020 C 700,1080 620,1160 640,1240 H -30 Z',
      palette.meadow,
    ),
    fill(
      'M 1630,940 C 1360,930 1120,950 960,1000 C 900,1080 1010,1160 1130,1240 H 1630 Z',
      palette.meadow,
    ),
    shade(
      'M -30,960 C 240,920 480,960 640,1020 C 700,1080 620,1160 640,1240 H -30 Z',
      palette.fern,
      [200, 1240],
      [300, 980],
      0.7,
    ),
    shade(
      'M 1630,940 C 1360,930 1120,950 960,1000 C 900,1080 1010,1160 1130,1240 H 1630 Z',
      palette.fern,
      [1400, 1240],
      [1300, 970],
      0.7,
    ),
    ripples(1000, 1220, 14, palette.white, 4, 680, 1000),
    ...[
      [120, 1110],
      [250, 1150],
      [430, 1090],
      [1205, 1130],
    ].map(([x = 0, y = 0], index) =>
      place(
        [x, y],
        0,
        index % 2 ? -1 : 1,
        1,
        ellipse([0, -34], 46, 30, palette.paper),
        ellipse([44, -48], 15, 12, palette.plum),
        line('M -24,-12 V 8 M -8,-8 V 8 M 14,-8 V 8 M 28,-12 V 8', palette.plum, 7),
      ),
    ),
    tree('willow', [1480, 1080], 420, palette.moss, 2),
    grass([20, 1190], [560, 1190], 26, 44, palette.fern, 5),
    grass([1180, 1200], [1600, 1190], 20, 44, palette.fern, 6),
  ].join('')
}

/** Willows along the Nene before a church with a lantern tower. */
export function northNorthamptonshire(): string {
  const bank = 'M -30,820 C 400,790 800,800 1630,770 V 900 C 1200,880 700,930 -30,900 Z'
  return [
    sky('#d9e7de'),
    sun([480, 280], 96),
    cloud([1180, 190], 1.4),
    cloud([250, 170], 1),
    birds([
      [720, 260],
      [790, 230],
      [680, 300],
    ]),
    hill(
      [
        [0, 620],
        [500, 560],
        [1000, 620],
        [1600, 580],
      ],
      palette.sage,
      palette.lagoon,
      0.3,
    ),
    patchwork(
      [
        [0, 690],
        [500, 660],
        [1000, 690],
        [1600, 660],
      ],
      fields,
      3,
      8,
    ),
    tree('round', [640, 810], 230, palette.moss, 1),
    tree('round', [1260, 800], 260, palette.leaf, 4),
    house([330, 815], 200, 130, {
      thatch: true,
      roof: palette.wheat,
      windows: 2,
      door: palette.terracotta,
    }),
    house([1360, 800], 190, 130, {roof: palette.slate}),
    church([860, 815], 640, '#ead9b4', palette.umber, 'lantern'),
    fill(bank, palette.meadow),
    shade(bank, palette.fern, [800, 900], [800, 800], 0.5),
    rect(-30, 868, 1660, 380, palette.mist),
    // the reflection
    fill('M 806,872 H 914 L 900,1150 L 880,1160 L 840,1150 Z', palette.cream, 'opacity="0.5"'),
    fill('M 330,872 H 540 L 500,960 H 370 Z', palette.ironstone, 'opacity="0.3"'),
    shade('M -30,868 H 1630 V 1240 H -30 Z', palette.teal, [800, 1240], [800, 900], 0.75),
    ripples(890, 1200, 44, palette.white, 6),
    // a moored punt
    fill(
      'M 1040,1010 C 1100,1050 1290,1050 1350,1004 L 1330,1050 C 1300,1074 1100,1074 1070,1052 Z',
      palette.terracotta,
    ),
    line('M 1090,1034 H 1310', palette.clay, 6),
    fill('M -30,880 C 140,900 330,980 380,1240 H -30 Z', palette.leaf),
    shade(
      'M -30,880 C 140,900 330,980 380,1240 H -30 Z',
      palette.deep,
      [100, 1240],
      [180, 930],
      0.5,
    ),
    tree('willow', [150, 1060], 820, palette.leaf, 3),
    ...[
      [430, 1150],
      [470, 1180],
      [1500, 1160],
      [1550, 1130],
      [1460, 1190],
    ].map(
      ([x = 0, y = 0]) =>
        line(
          `M ${x},${y + 80} C ${x},${y} ${x + 8},${y - 60} ${x + 14},${y - 120}`,
          palette.fern,
          6,
        ) + line(`M ${x + 13},${y - 110} l 3,-44`, palette.umber, 15),
    ),
    place(
      [770, 1060],
      0,
      1,
      1,
      fill(
        'M -60,0 C -60,-30 -10,-30 20,-20 C 34,-18 40,-30 36,-56 C 32,-80 58,-84 62,-66 L 76,-60 L 60,-54 C 60,-20 60,6 20,10 C -20,14 -50,14 -60,0 Z',
        palette.white,
      ),
      line('M -30,-6 q 20,10 40,0', palette.oat, 4),
    ),
  ].join('')
}

/** A narrowboat, a bridge and the fields above the canal. */
export function westNorthamptonshire(): string {
  const water =
    'M 560,720 C 640,760 600,820 480,900 C 300,1010 260,1120 240,1240 H 1420 C 1260,1080 1120,960 960,860 C 880,810 820,760 800,720 Z'
  return [
    sky('#d3e5e2'),
    birds([
      [1240, 200],
      [1310, 230],
      [1190, 250],
    ]),
    cloud([420, 200], 1.5),
    cloud([980, 140], 1),
    hill(
      [
        [0, 470],
        [500, 400],
        [1000, 470],
        [1600, 390],
      ],
      palette.mist,
      palette.lagoon,
      0.3,
    ),
    patchwork(
      [
        [0, 560],
        [350, 500],
        [800, 560],
        [1250, 490],
        [1600, 540],
      ],
      fields,
      11,
      8,
    ),
    tree('round', [200, 640], 180, palette.leaf, 3),
    tree('round', [1120, 610], 170, palette.fern, 3),
    tree('poplar', [1210, 610], 200, palette.leaf),
    tree('round', [1430, 640], 210, palette.moss, 6),
    church([1340, 600], 190, palette.oat),
    fill(
      ground([
        [0, 700],
        [600, 690],
        [1000, 690],
        [1600, 680],
      ]),
      palette.meadow,
    ),
    shade(
      ground([
        [0, 700],
        [600, 690],
        [1000, 690],
        [1600, 680],
      ]),
      palette.leaf,
      [800, 1240],
      [800, 720],
      0.9,
    ),
    fill(water, palette.mist),
    clip(
      water,
      shade('M -30,700 H 1630 V 1240 H -30 Z', palette.teal, [500, 1240], [700, 760], 0.7),
      ripples(800, 1220, 40, palette.white, 8, 240, 1300),
    ),
    // towpath
    fill(
      'M 820,724 C 1000,840 1240,1000 1420,1240 H 1600 C 1440,1020 1120,820 860,720 Z',
      palette.sand,
    ),
    // the bridge
    fill(
      'M 300,760 C 420,640 540,600 690,596 C 840,600 960,640 1090,750 L 1090,800 C 1000,770 860,756 850,740 C 830,650 560,650 540,744 C 530,760 420,780 300,810 Z',
      '#b96549',
    ),
    shade(
      'M 300,760 C 420,640 540,600 690,596 C 840,600 960,640 1090,750 L 1090,800 C 1000,770 860,756 850,740 C 830,650 560,650 540,744 C 530,760 420,780 300,810 Z',
      palette.plum,
      [1090, 800],
      [600, 620],
      0.45,
    ),
    line('M 300,752 C 420,634 540,592 690,588 C 840,592 960,634 1090,744', palette.blush, 16),
    line('M 540,744 C 560,650 830,650 850,740', palette.blush, 9, 'opacity="0.7"'),
    walker([690, 590], 120, palette.ochre, cast.dorothy),
    walker([730, 592], 112, palette.plum, cast.harold),
    // the narrowboat
    ellipse([620, 1110], 420, 34, palette.deep, 'opacity="0.35"'),
    fill(
      'M 170,1020 C 210,1100 260,1120 320,1122 H 960 C 1010,1118 1030,1060 1040,1010 Z',
      palette.deep,
    ),
    line('M 176,1024 H 1036', palette.terracotta, 16),
    rect(330, 920, 590, 96, palette.terracotta, 8),
    rect(318, 904, 614, 24, palette.teal, 8),
    ...[390, 510, 630, 750].map(
      (x) => circle([x + 30, 966], 27, palette.wheat) + circle([x + 30, 966], 20, palette.dew),
    ),
    rect(846, 934, 52, 80, palette.teal, 4),
    ...[420, 560, 700].map(
      (x, index) =>
        rect(x, 876, 90, 30, index % 2 ? palette.ochre : palette.umber, 4) +
        flowers(
          [x + 8, 878],
          [x + 84, 878],
          4,
          50,
          [palette.blush, palette.white, palette.wheat],
          index + 2,
        ),
    ),
    line('M 280,1010 V 850', palette.ink, 14),
    fill(blob([272, 806], 26, 22, 2, 8, 0.2), palette.white, 'opacity="0.8"'),
    fill(blob([240, 764], 34, 26, 3, 8, 0.2), palette.white, 'opacity="0.55"'),
    walker([985, 1016], 190, palette.plum, cast.margaret),
    line('M 940,930 L 1020,950', palette.wheat, 9),
    grass([20, 1180], [220, 1160], 14, 50, palette.fern, 4),
    tree('bush', [60, 1080], 240, palette.leaf),
    flowers([30, 1170], [220, 1190], 6, 90, [palette.white, palette.ochre], 6),
    tree('willow', [1480, 960], 480, palette.moss, 5),
  ].join('')
}

/** The Old Grammar School on its posts, with the spire behind. */
export function harborough(): string {
  const timber = palette.plum
  return [
    sky('#f4e3c8'),
    cloud([300, 260], 1.5, palette.white),
    cloud([1380, 220], 1.3, palette.white),
    birds([
      [320, 130],
      [390, 110],
      [450, 150],
    ]),
    // the spire of St Dionysius
    shaded(
      'M 912,900 V 480 H 1128 V 900 Z',
      '#d9c094',
      palette.umber,
      [1140, 900],
      [960, 600],
      0.6,
    ),
    ...[912, 1128].map((x) =>
      polygon(
        [
          [x - 16, 484],
          [x, 400],
          [x + 16, 484],
        ],
        '#e4cfa6',
      ),
    ),
    shaded(
      'M 928,482 L 1020,20 L 1112,482 Z',
      '#d9c094',
      palette.umber,
      [1112, 482],
      [980, 300],
      0.65,
    ),
    ...[
      [1020, 420, 20],
      [1020, 280, 14],
    ].map(([x = 0, y = 0, w = 0]) =>
      polygon(
        [
          [x - w, y],
          [x, y - w * 3.4],
          [x + w, y],
        ],
        palette.plum,
      ),
    ),
    ...[970, 1070].map((x) =>
      fill(`M ${x - 24},640 V 560 Q ${x},500 ${x + 24},560 V 640 Z`, palette.plum),
    ),
    rect(1128, 690, 360, 240, '#d9c094'),
    polygon(
      [
        [1120, 694],
        [1160, 600],
        [1500, 600],
        [1500, 694],
      ],
      palette.slate,
    ),
    ...[1200, 1310, 1420].map((x) =>
      fill(`M ${x - 30},860 V 770 Q ${x},700 ${x + 30},770 V 860 Z`, palette.plum),
    ),
    // houses on the High Street
    house([-80, 930], 330, 330, {
      wall: palette.terracotta,
      roof: palette.plum,
      stones: false,
      door: palette.teal,
    }),
    house([1400, 930], 300, 320, {
      wall: palette.cream,
      roof: palette.clay,
      stones: false,
      door: palette.lagoon,
    }),
    rect(-30, 920, 1660, 330, palette.sand),
    shade('M -30,920 H 1630 V 1240 H -30 Z', palette.umber, [800, 1240], [800, 940], 0.4),
    ...[960, 1020, 1110].map((y) => line(`M -30,${y} H 1630`, palette.oat, 6)),
    // the school: posts, jettied hall, gables
    polygon(
      [
        [330, 800],
        [870, 800],
        [870, 1010],
        [330, 1010],
      ],
      palette.plum,
      'opacity="0.55"',
    ),
    rect(500, 800, 60, 200, palette.umber, 0, 'opacity="0.4"'),
    rect(680, 800, 60, 200, palette.umber, 0, 'opacity="0.4"'),
    ...[300, 484, 668, 852].map(
      (x) =>
        rect(x - 17, 790, 34, 250, timber) +
        rect(x - 26, 1024, 52, 22, palette.pewter, 3) +
        line(
          `M ${x},850 Q ${x + 30},820 ${x + 70},800 M ${x},850 Q ${x - 30},820 ${x - 70},800`,
          timber,
          16,
        ),
    ),
    rect(250, 520, 660, 290, palette.cream),
    shade('M 250,520 H 910 V 810 H 250 Z', palette.umber, [910, 810], [400, 560], 0.4),
    line('M 250,524 H 910 M 250,806 H 910', timber, 24),
    line(
      'M 258,524 V 806 M 420,524 V 806 M 580,524 V 806 M 740,524 V 806 M 902,524 V 806',
      timber,
      17,
    ),
    line('M 258,700 H 902', timber, 12),
    ...[
      [290, 555],
      [450, 555],
      [610, 555],
      [770, 555],
    ].map(
      ([x = 0, y = 0]) =>
        rect(x, y, 104, 116, palette.slate) +
        line(
          `M ${x + 35},${y} v 116 M ${x + 70},${y} v 116 M ${x},${y + 58} h 104`,
          palette.cream,
          5,
        ) +
        polygon(
          [
            [x, y + 116],
            [x, y + 50],
            [x + 70, y],
          ],
          palette.mist,
          'opacity="0.4"',
        ),
    ),
    line(
      'M 270,800 L 410,712 M 730,712 L 590,800 M 430,712 L 570,800 M 890,800 L 750,712',
      timber,
      10,
      'opacity="0.85"',
    ),
    shaded(
      'M 214,528 L 300,330 H 860 L 946,528 Z',
      '#a4563d',
      palette.plum,
      [946, 528],
      [400, 340],
      0.5,
    ),
    ...[380, 780].map(
      (x) =>
        polygon(
          [
            [x - 96, 526],
            [x, 350],
            [x + 96, 526],
          ],
          palette.cream,
        ) +
        line(`M ${x - 100},530 L ${x},346 L ${x + 100},530`, timber, 18) +
        line(`M ${x},360 V 520 M ${x - 60},470 H ${x + 60}`, timber, 10),
    ),
    // a small bell turret
    rect(546, 262, 68, 80, palette.cream),
    line('M 550,262 V 340 M 610,262 V 340', timber, 10),
    polygon(
      [
        [530, 268],
        [580, 196],
        [630, 268],
      ],
      palette.slate,
    ),
    line('M 580,200 V 160', palette.plum, 6),
    ellipse([580, 1044], 330, 16, palette.plum, 'opacity="0.25"'),
    walker([1120, 1100], 250, palette.teal, cast.amara),
    walker([1205, 1104], 236, palette.terracotta, cast.ruth),
    line('M 1236,1104 L 1252,1000', palette.umber, 7),
    walker([590, 1010], 150, palette.ochre, cast.gurdev),
    walker([150, 1080], 210, palette.heather, cast.joan),
    flowers(
      [1400, 1130],
      [1600, 1130],
      6,
      90,
      [palette.terracotta, palette.white, palette.ochre],
      4,
    ),
    rect(1370, 1120, 260, 80, palette.umber, 6),
  ].join('')
}

/** The half-drowned church at Rutland Water. */
export function rutland(): string {
  const stone = '#ecdcb6'
  const tower = 'M 760,800 V 470 C 760,440 900,440 900,470 V 800 Z'
  return [
    sky('#f5dfc0'),
    sun([1190, 330], 100),
    cloud([420, 220], 1.5, '#fdf3e2'),
    cloud([1440, 190], 1.1, '#fdf3e2'),
    cloud([880, 130], 0.7, '#fdf3e2'),
    hill(
      [
        [0, 560],
        [350, 500],
        [800, 560],
        [1250, 510],
        [1600, 560],
      ],
      palette.mist,
      palette.lagoon,
      0.3,
    ),
    patchwork(
      [
        [0, 620],
        [400, 580],
        [900, 620],
        [1600, 590],
      ],
      fields,
      5,
      10,
    ),
    ...[60, 180, 260, 430, 1180, 1290, 1450, 1540].map((x, index) =>
      tree(
        'round',
        [x, 690 + (index % 2) * 8],
        110 + (index % 3) * 30,
        [palette.leaf, palette.fern, palette.moss][index % 3] ?? palette.leaf,
        index,
      ),
    ),
    rect(-30, 680, 1660, 570, '#8fbdb6'),
    fill('M 1080,684 H 1300 L 1340,1240 H 1040 Z', palette.wheat, 'opacity="0.35"'),
    shade('M -30,680 H 1630 V 1240 H -30 Z', palette.teal, [800, 1240], [800, 740], 0.8),
    ripples(710, 1200, 70, palette.white, 12),
    sailingBoat([250, 770], 120, palette.white, palette.teal),
    sailingBoat([1400, 760], 100),
    sailingBoat([1290, 740], 70, palette.cream, palette.plum),
    // causeway
    fill(
      'M 1630,880 C 1300,860 1100,850 980,836 L 980,866 C 1100,890 1300,940 1630,980 Z',
      palette.oat,
    ),
    fill('M 500,838 C 560,800 1000,800 1060,838 C 1020,872 560,872 500,838 Z', palette.pewter),
    shade(
      'M 500,838 C 560,800 1000,800 1060,838 C 1020,872 560,872 500,838 Z',
      palette.plum,
      [800, 880],
      [760, 810],
      0.5,
    ),
    // church: nave, portico tower, lantern
    shaded('M 560,826 V 570 H 770 V 826 Z', stone, palette.umber, [780, 826], [600, 640], 0.5),
    rect(548, 556, 226, 22, palette.cream),
    ...[600, 664, 728].map((x) =>
      fill(`M ${x - 20},760 V 680 A 20 20 0 0 1 ${x + 20},680 V 760 Z`, palette.slate),
    ),
    shaded('M 752,826 V 470 H 916 V 826 Z', stone, palette.umber, [930, 826], [790, 560], 0.6),
    rect(738, 560, 192, 20, palette.cream),
    rect(738, 452, 192, 24, palette.cream),
    fill('M 806,820 V 700 A 28 28 0 0 1 862,700 V 820 Z', palette.slate),
    circle([834, 624], 26, palette.slate),
    ...[786, 882].map((x) => rect(x - 14, 480, 28, 80, palette.cream)),
    fill('M 812,556 V 506 A 22 22 0 0 1 856,506 V 556 Z', palette.plum),
    // the open round lantern
    rect(772, 430, 124, 26, stone),
    ...[782, 812, 842, 872].map((x) => rect(x, 350, 16, 84, stone)),
    rect(772, 334, 124, 22, palette.cream),
    fill('M 780,336 C 784,270 884,270 888,336 Z', palette.slate),
    line('M 834,286 V 250', palette.plum, 6),
    shade(tower, palette.umber, [910, 700], [840, 600], 0.2),
    // reflection
    fill(
      'M 560,856 H 916 L 890,1120 L 860,1130 L 800,1120 L 790,990 L 600,980 Z',
      palette.cream,
      'opacity="0.3"',
    ),
    ripples(880, 1120, 26, palette.teal, 18, 540, 900),
    // the near bank with two walkers and reeds
    fill('M -30,1040 C 200,1010 420,1080 560,1240 H -30 Z', palette.leaf),
    shade(
      'M -30,1040 C 200,1010 420,1080 560,1240 H -30 Z',
      palette.deep,
      [200, 1240],
      [240, 1060],
      0.5,
    ),
    walker([170, 1130], 230, palette.terracotta, cast.winston),
    walker([245, 1138], 220, palette.plum, cast.ewa),
    grass([20, 1170], [460, 1190], 26, 50, palette.fern, 7),
    fill('M 1630,1080 C 1480,1090 1360,1150 1300,1240 H 1630 Z', palette.leaf),
    flowers([1380, 1200], [1600, 1150], 8, 110, [palette.white, palette.ochre, palette.blush], 6),
    // an osprey with its fish
    place(
      [470, 420],
      -6,
      1.4,
      1.4,
      fill(
        'M 0,0 C -30,-30 -70,-50 -124,-40 C -90,-26 -60,0 -26,14 L -34,34 L -6,26 L 20,32 L 12,14 C 50,0 80,-26 118,-34 C 70,-50 30,-30 8,0 Z',
        palette.umber,
      ),
      fill('M -14,6 C -4,-6 14,-4 24,8 C 14,20 -4,20 -14,6 Z', palette.white),
      line('M -4,30 l 14,16', palette.slate, 8),
    ),
  ].join('')
}
