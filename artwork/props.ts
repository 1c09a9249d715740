import {palette} from './palette.ts'
import {
  circle,
  ellipse,
  fill,
  group,
  line,
  type Point,
  place,
  polygon,
  rect,
  shaded,
} from './shapes.ts'

/** A walking frame standing on `at`, seen a little from the side. */
export const walkingFrame = (at: Point, size: number) =>
  place(
    at,
    0,
    size / 100,
    size / 100,
    line('M -44,0 L -34,-92 Q -32,-100 -22,-100 H 16 Q 26,-100 28,-92 L 40,0', palette.slate, 6),
    line(
      'M -62,-12 L -50,-84 Q -48,-92 -40,-94 M 58,-12 L 46,-84 Q 44,-92 36,-96',
      palette.pewter,
      5,
    ),
    line('M -38,-52 H 34', palette.slate, 5),
    line('M -36,-99 H -14 M 10,-99 H 32', palette.ink, 9),
    circle([-44, -2], 5, palette.ink),
    circle([40, -2], 5, palette.ink),
  )

/** A wheelchair facing right; `behind` is drawn before the sitter, `front` after. */
export function wheelchair(
  at: Point,
  size: number,
  colour: string,
  facing: 'left' | 'right' = 'right',
) {
  const k = size / 400
  const put = (...drawing: string[]) => place(at, 0, facing === 'left' ? -k : k, k, ...drawing)
  return {
    behind: put(
      line('M -130,-190 L -166,-400 Q -170,-420 -200,-420', palette.ink, 16),
      fill('M -150,-400 L -118,-398 L -86,-190 L -128,-190 Z', colour),
      rect(-120, -206, 290, 40, colour, 14),
      line('M 130,-190 L 190,-60 L 250,-50', palette.ink, 14),
      `<ellipse cx="-10" cy="-120" rx="112" ry="116" fill="none" stroke="${palette.heather}" stroke-width="14" opacity="0.6"/>`,
    ),
    front: put(
      line('M -110,-270 H 90 Q 120,-270 124,-240 L 130,-190', palette.ink, 14),
      line('M -110,-282 H 70', colour, 22),
      line('M -120,-190 H 140 M 130,-190 L 180,-60 L 250,-46', palette.slate, 14),
      rect(190, -56, 96, 18, palette.ink, 6),
      group(
        `fill="none"`,
        `<circle cx="-40" cy="-112" r="112" stroke="${palette.ink}" stroke-width="17"/><circle cx="-40" cy="-112" r="90" stroke="${palette.pewter}" stroke-width="6"/>`,
      ),
      ...Array.from({length: 8}, (_, index) => {
        const angle = (index * Math.PI) / 8
        return line(
          `M ${-40 - Math.cos(angle) * 100},${-112 - Math.sin(angle) * 100} L ${-40 + Math.cos(angle) * 100},${-112 + Math.sin(angle) * 100}`,
          palette.pewter,
          3,
          'opacity="0.8"',
        )
      }),
      circle([-40, -112], 16, colour),
      `<circle cx="164" cy="-34" r="32" fill="none" stroke="${palette.ink}" stroke-width="13"/>`,
      circle([164, -34], 8, palette.pewter),
    ),
  }
}

/** A suitcase standing on `at` (middle of its foot). */
export const suitcase = (at: Point, width: number, colour: string, strap: string) =>
  place(
    at,
    0,
    width / 100,
    width / 100,
    line('M -18,-70 V -86 Q -18,-92 -10,-92 H 10 Q 18,-92 18,-86 V -70', palette.plum, 7),
    shaded(
      'M -50,-64 Q -50,-72 -42,-72 H 42 Q 50,-72 50,-64 V 0 H -50 Z',
      colour,
      palette.plum,
      [-50, 0],
      [20, -50],
      0.4,
    ),
    rect(-32, -72, 8, 72, strap),
    rect(24, -72, 8, 72, strap),
  )

/** A dog standing on `at`, facing right. */
export const dog = (
  at: Point,
  size: number,
  colour: string,
  dark: string,
  facing: 'left' | 'right' = 'right',
) =>
  place(
    at,
    0,
    (facing === 'left' ? -1 : 1) * (size / 100),
    size / 100,
    line('M -52,-52 C -72,-62 -76,-82 -70,-94', colour, 9),
    line('M -40,-34 L -46,0 M -26,-34 L -24,0 M 24,-34 L 20,0 M 38,-36 L 42,0', dark, 11),
    line('M -40,-34 L -44,-4 M 34,-36 L 36,-4', colour, 12),
    fill(
      'M -58,-50 C -56,-70 -20,-68 10,-66 C 26,-66 34,-84 44,-92 C 58,-100 76,-92 78,-80 L 98,-72 C 100,-64 92,-58 80,-58 C 70,-56 62,-52 58,-44 C 54,-30 40,-24 20,-26 C -10,-28 -30,-24 -44,-28 C -56,-32 -60,-40 -58,-50 Z',
      colour,
    ),
    fill('M 46,-92 C 34,-92 30,-70 36,-60 C 46,-62 54,-76 54,-88 Z', dark),
    circle([70, -80], 3.5, palette.ink),
    ellipse([96, -71], 6, 5, palette.ink),
    line('M 40,-60 Q 50,-52 58,-48', palette.terracotta, 8),
  )

/** A garden bench from behind; `at` is the middle of its foot. */
export const benchFromBehind = ([x, y]: Point, width: number, colour: string = palette.umber) =>
  [-0.44, 0.44]
    .map((side) => line(`M ${x + side * width},${y} V ${y - width * 0.46}`, palette.plum, 20))
    .join('') +
  [0.18, 0.27, 0.36, 0.45]
    .map((up) => rect(x - width / 2, y - width * up, width, width * 0.058, colour, 6))
    .join('')

/** A pane of glass roof and posts. */
export const glasshouse = (
  left: number,
  right: number,
  top: number,
  eaves: number,
  bottom: number,
) => {
  const middle = (left + right) / 2
  const bars = 6
  return (
    polygon(
      [
        [left, eaves],
        [middle, top],
        [right, eaves],
        [right, bottom],
        [left, bottom],
      ],
      palette.white,
      'opacity="0.28"',
    ) +
    line(
      `M ${left},${bottom} V ${eaves} L ${middle},${top} L ${right},${eaves} V ${bottom} M ${left},${eaves} H ${right}`,
      palette.white,
      20,
    ) +
    Array.from({length: bars - 1}, (_, index) => {
      const x = left + ((right - left) * (index + 1)) / bars
      const roof =
        x < middle
          ? eaves + ((top - eaves) * (x - left)) / (middle - left)
          : eaves + ((top - eaves) * (right - x)) / (right - middle)
      return line(`M ${x},${bottom} V ${roof}`, palette.white, 10)
    }).join('')
  )
}
