import {areas, course, outline, type Place, places, projection, rivers} from '../area.ts'
import {birds, church, cloud, sailingBoat, tree} from '../landscape.ts'
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
  random,
  rect,
  shade,
} from '../shapes.ts'

/** Kilometres to pixels, and where the middle of the area lies on the drawing. */
const project = projection([800, 612], 12.6)

/** A drop that points at a place. */
const pin = ([x, y]: Point, colour: string) =>
  ellipse([x, y], 20, 7, palette.plum, 'opacity="0.35"') +
  fill(
    `M ${x},${y} C ${x - 12},${y - 26} ${x - 34},${y - 40} ${x - 34},${y - 66} A 34 34 0 0 1 ${x + 34},${y - 66} C ${x + 34},${y - 40} ${x + 12},${y - 26} ${x},${y} Z`,
    colour,
  ) +
  circle([x, y - 66], 14, palette.white)

/** Fields within an area: strips of their own slant and colour. */
function fields(shape: string, from: Point, colours: string[], slant: number, seed: number) {
  const next = random(seed)
  return clip(
    shape,
    ...Array.from({length: 90}, (_, index) => {
      const at: Point = [
        from[0] + (index % 10) * 96 + next() * 40,
        from[1] + Math.floor(index / 10) * 92 + next() * 30,
      ]
      return place(
        at,
        slant + (next() - 0.5) * 30,
        1,
        1,
        fill(
          blob([0, 0], 62, 46, seed + index, 4, 0.2),
          colours[index % colours.length] ?? palette.meadow,
          'opacity="0.75"',
        ),
        next() > 0.6
          ? line('M -36,-16 H 36 M -38,0 H 38 M -34,16 H 34', palette.white, 3, 'opacity="0.3"')
          : '',
      )
    }),
  )
}

/** Roofs to the left of a pin, and a church or a roof to its right. */
const town = ([x, y]: Point, right: 'church' | 'roof' | 'nothing') =>
  cottage([x - 72, y + 6], palette.clay) +
  cottage([x - 46, y + 22], palette.slate) +
  (right === 'church' ? church([x + 44, y + 12], 92) : '') +
  (right === 'roof' ? cottage([x + 22, y + 12], palette.clay) : '')

const cottage = ([x, y]: Point, roof: string) =>
  rect(x, y - 20, 36, 20, palette.cream) +
  rect(x + 14, y - 13, 8, 13, palette.teal) +
  fill(`M ${x - 5},${y - 18} L ${x + 8},${y - 38} H ${x + 28} L ${x + 41},${y - 18} Z`, roof)

/** The area served as a map: four districts, three rivers, eight places. */
export function areaMap(): string {
  const at = (north: number, east: number) => project([north, east])
  const shapes = {
    north: outline(areas.northNorthamptonshire, project),
    west: outline(areas.westNorthamptonshire, project),
    harborough: outline(areas.harborough, project),
    rutland: outline(areas.rutland, project),
  }
  const all = Object.values(shapes).join(' ')
  const wood = (north: number, east: number, seed: number) => {
    const [x, y] = at(north, east)
    return (
      tree('round', [x - 30, y + 4], 56, palette.leaf, seed) +
      tree('poplar', [x + 24, y + 2], 62, palette.fern, seed) +
      tree('round', [x, y + 14], 62, palette.fern, seed + 2)
    )
  }
  return [
    fill('M -30,-30 H 1630 V 1240 H -30 Z', '#efe6d2'),
    // neighbours, faintly
    ...[
      [160, 240, 260, 190],
      [1420, 300, 280, 210],
      [200, 900, 300, 240],
      [1400, 960, 320, 230],
      [720, 20, 300, 80],
    ].map(([x = 0, y = 0, rx = 0, ry = 0], index) =>
      fill(blob([x, y], rx, ry, index + 3, 9, 0.3), palette.sand),
    ),
    fill(all, palette.plum, 'opacity="0.16" transform="translate(12 18)"'),
    fill(shapes.west, '#b9cc93'),
    fields(shapes.west, [330, 560], ['#c6d49f', '#aec287', palette.hay], 20, 5),
    fill(shapes.north, '#8fb98f'),
    fields(shapes.north, [700, 260], ['#9dc39a', '#84ae84', '#b3cd9a'], -24, 9),
    fill(shapes.harborough, '#e2cd8f'),
    fields(shapes.harborough, [380, 240], ['#ead9a0', '#d9c07c', '#cfcf8e'], 8, 14),
    fill(shapes.rutland, '#8dbcae'),
    fields(shapes.rutland, [780, 100], ['#9cc7ba', '#7fb0a1', '#b2d2bd'], -12, 21),
    ...Object.values(shapes).map((shape) => line(shape, palette.paper, 9)),
    line(course(rivers.ise, project), palette.lagoon, 6),
    line(course(rivers.welland, project), palette.lagoon, 8),
    line(course(rivers.nene, project), palette.lagoon, 10),
    // Rutland Water
    fill(
      `M ${at(52.662, -0.7).join(',')} C ${at(52.674, -0.66).join(',')} ${at(52.668, -0.62).join(',')} ${at(52.652, -0.61).join(',')} C ${at(52.638, -0.63).join(',')} ${at(52.652, -0.66).join(',')} ${at(52.64, -0.69).join(',')} C ${at(52.632, -0.71).join(',')} ${at(52.65, -0.71).join(',')} ${at(52.662, -0.7).join(',')} Z`,
      palette.lagoon,
    ),
    sailingBoat(at(52.652, -0.638), 46, palette.white, palette.terracotta),
    wood(52.53, -0.56, 1),
    wood(52.15, -0.95, 3),
    wood(52.1, -1.17, 4),
    wood(52.36, -1.03, 5),
    wood(52.62, -0.93, 6),
    wood(52.5, -1.12, 7),
    wood(52.31, -0.58, 8),
    wood(52.71, -0.63, 9),
    town(project(places.kettering), 'church'),
    town(project(places.corby), 'roof'),
    town(project(places.northampton), 'church'),
    town(project(places.wellingborough), 'roof'),
    town(project(places.harborough), 'church'),
    town(project(places.rutland), 'nothing'),
    town(at(52.045, -1.15), 'church'),
    town(at(52.455, -1.17), 'nothing'),
    ...Object.values(places).map((each: Place, index) =>
      pin(project(each), index < 4 ? palette.terracotta : palette.deep),
    ),
    // a compass rose
    place(
      [1390, 1000],
      0,
      1,
      1,
      circle([0, 0], 96, palette.paper, 'opacity="0.8"'),
      fill('M 0,-84 L 18,0 L 0,84 L -18,0 Z', palette.teal),
      fill('M -84,0 L 0,-18 L 84,0 L 0,18 Z', palette.lagoon),
      fill('M 0,-84 L 18,0 H -18 Z', palette.terracotta),
      circle([0, 0], 11, palette.paper),
    ),
    cloud([220, 180], 1.1),
    cloud([1380, 220], 0.9),
    birds([
      [300, 420],
      [350, 396],
      [260, 390],
    ]),
    shade('M -30,-30 H 1630 V 1240 H -30 Z', palette.wheat, [-30, 1240], [500, 900], 0.3),
  ].join('')
}
