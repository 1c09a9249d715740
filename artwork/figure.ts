import {type HeadPose, head, type Look} from './head.ts'
import {palette, type Skin} from './palette.ts'
import {
  add,
  bearing,
  bone,
  circle,
  clip,
  ellipse,
  fill,
  group,
  lerp,
  line,
  type Point,
  place,
  polar,
  rect,
  shade,
  xy,
} from './shapes.ts'

type HandPose = 'rest' | 'grip' | 'open' | 'point' | 'pinch' | 'none'

interface ArmPose {
  /** Where it bends; by default where an arm of natural length does, downwards. */
  elbow?: Point
  wrist: Point
  hand?: HandPose
  /** Direction of the fingers in degrees; by default the direction of the forearm. */
  fingers?: number
  /** Turns the thumb to the other side. */
  flip?: boolean
  shoulder?: Point
}

interface LegPose {
  knee: Point
  ankle: Point
  /** Direction of the toes. */
  toes?: 'left' | 'right'
  hip?: Point
}

export interface Garment {
  kind: 'tunic' | 'cardigan' | 'jumper' | 'shirt' | 'blouse' | 'jacket' | 'dress' | 'scrubs'
  colour: string
  /** What shows at the neck: shirt, collar or piping. */
  under?: string
  pattern?: 'stripes' | 'dots'
  trousers?: string
  shoes?: string
  shortSleeves?: boolean
  /** A pass on a ribbon round the neck; scrubs always have one. */
  lanyard?: boolean
}

interface FigurePose extends HeadPose {
  /** The pit of the throat. */
  neck: Point
  hips: Point
  /** Height of the head: everything else is measured in it. */
  size: number
  /** Width of the shoulders in heads. */
  breadth?: number
  /** Moves the head from where the spine puts it. */
  headShift?: Point
  near?: ArmPose
  far?: ArmPose
  nearLeg?: LegPose
  farLeg?: LegPose
  /** A body seen from the side is narrower than one seen at three quarters. */
  body?: 'three-quarter' | 'profile' | 'back'
}

/** A hand at the end of a wrist, fingers to the right, thumb below. */
function hand(skin: Skin, pose: HandPose): string {
  const lines = (d: string) => line(d, skin.shade, 3.5)
  switch (pose) {
    case 'none':
      return ''
    case 'grip': {
      const fingers = [-25, -9, 8, 24].map((y, index) => {
        const tip = [50, 56, 55, 47][index] ?? 50
        return fill(
          bone([22, y * 0.92], 10, [tip, y], 8.5),
          skin.base,
          `stroke="${skin.shade}" stroke-width="2.5"`,
        )
      })
      return (
        ellipse([10, 0], 28, 31, skin.base) +
        group('', ...fingers) +
        ellipse([8, 0], 22, 27, skin.base)
      )
    }
    case 'open':
      return (
        fill(bone([14, 16], 12, [46, 38], 8), skin.base) +
        fill(
          'M -8,-20 C 14,-26 34,-28 52,-26 C 76,-28 104,-20 104,-12 C 104,-6 92,-4 84,-4 C 100,-2 106,4 102,10 C 98,14 84,12 76,11 C 84,15 84,22 76,24 C 56,28 30,26 14,24 C 4,23 -4,22 -8,18 Z',
          skin.base,
        ) +
        lines('M 58,-6 L 84,-4 M 54,8 L 76,11')
      )
    case 'point':
      return (
        fill(bone([34, -16], 9, [92, -16], 7), skin.base) +
        fill(
          'M -8,-21 C 14,-26 34,-28 48,-22 C 62,-14 66,0 60,12 C 52,24 28,27 14,24 C 4,23 -4,22 -8,19 Z',
          skin.base,
        ) +
        lines('M 44,-4 Q 58,-2 62,0 M 42,9 Q 54,11 58,12') +
        fill(bone([16, 14], 12, [48, 8], 8), skin.base)
      )
    case 'pinch':
      return (
        fill(bone([18, 12], 13, [66, 22], 8), skin.base) +
        fill(
          'M -8,-21 C 14,-27 36,-27 52,-21 C 70,-14 84,2 88,16 C 86,24 76,22 70,18 C 56,22 30,27 14,24 C 4,23 -4,22 -8,19 Z',
          skin.base,
        ) +
        lines('M 34,10 Q 48,16 68,17 M 56,-6 Q 68,0 76,10')
      )
    case 'rest':
      return (
        fill(
          'M -8,-21 C 14,-27 34,-28 52,-23 C 74,-18 98,-6 98,4 C 98,12 88,14 78,14 C 64,22 40,27 20,25 C 8,24 -2,23 -8,20 Z',
          skin.base,
        ) +
        lines('M 62,-7 Q 78,-4 90,3 M 56,6 Q 68,8 78,13') +
        fill(bone([14, 14], 12, [50, 27], 8.5), skin.base) +
        lines('M 28,9 Q 44,14 56,20')
      )
  }
}

/** Unit vectors down the spine and across it. */
function spine({neck, hips}: FigurePose) {
  const length = Math.hypot(hips[0] - neck[0], hips[1] - neck[1])
  const down: Point = [(hips[0] - neck[0]) / length, (hips[1] - neck[1]) / length]
  const across: Point = [down[1], -down[0]]
  return {
    length,
    at: (x: number, y: number): Point => [
      neck[0] + across[0] * x + down[0] * y,
      neck[1] + across[1] * x + down[1] * y,
    ],
  }
}

const darker: Record<string, string> = {
  [palette.teal]: palette.deep,
  [palette.deep]: '#072f2e',
  [palette.terracotta]: palette.clay,
  [palette.ochre]: '#b97d2c',
  [palette.blush]: '#c9906f',
  [palette.heather]: '#664a5a',
  [palette.moss]: '#4c6a40',
  [palette.lagoon]: '#2a6963',
  [palette.plum]: '#3d252c',
  [palette.sage]: '#8db09d',
  [palette.dew]: '#a9c4b3',
  [palette.cream]: '#d2b891',
  [palette.sand]: '#cfb48a',
  [palette.white]: '#d9cdb9',
  [palette.paper]: '#d9c8ab',
}
const darken = (colour: string) => darker[colour] ?? palette.ink

/** Where an arm of natural length bends between shoulder and wrist: down, or else to `outwards`. */
function naturalElbow(shoulder: Point, wrist: Point, size: number, outwards: -1 | 1): Point {
  const [upper, lower] = [1.02 * size, 1.06 * size]
  const reach = Math.min(
    Math.hypot(wrist[0] - shoulder[0], wrist[1] - shoulder[1]),
    upper + lower - 1,
  )
  const cosine = (upper ** 2 + reach ** 2 - lower ** 2) / (2 * upper * reach)
  const bend = (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI
  const direction = bearing(shoulder, wrist)
  const [one, other] = [
    polar(shoulder, direction + bend, upper),
    polar(shoulder, direction - bend, upper),
  ]
  if (Math.abs(one[1] - other[1]) > 0.35 * size) return one[1] > other[1] ? one : other
  return (one[0] - other[0]) * outwards > 0 ? one : other
}

/** Whether the forearm is bent back over the upper arm. */
function folded(shoulder: Point, elbow: Point, wrist: Point): boolean {
  const turn = Math.abs(bearing(elbow, shoulder) - bearing(elbow, wrist)) % 360
  return Math.min(turn, 360 - turn) < 25
}

function arm(
  figure: FigurePose,
  look: Look,
  garment: Garment,
  pose: ArmPose,
  shoulder: Point,
  far: boolean,
) {
  const {size} = figure
  const k = size / 200
  const start = pose.shoulder ?? shoulder
  const outwards = (figure.facing === 'right') === far ? 1 : -1
  const elbow = pose.elbow ?? naturalElbow(start, pose.wrist, size, outwards)
  const short = garment.shortSleeves ?? (garment.kind === 'tunic' || garment.kind === 'scrubs')
  const direction = pose.fingers ?? bearing(elbow, pose.wrist)
  const flip = pose.flip ? -1 : 1
  const skin = look.skin
  const drawHand =
    pose.hand === 'none'
      ? ''
      : place(pose.wrist, direction, k, k * flip, hand(skin, pose.hand ?? 'rest'))
  const forearm = bone(elbow, 31 * k, pose.wrist, 21 * k)
  const upper = bone(start, 44 * k, elbow, 36 * k)
  const dim = far
    ? fill(`${upper} ${short ? '' : forearm}`, darken(garment.colour), 'opacity="0.32"')
    : ''
  if (short) {
    const hem = lerp(start, elbow, 0.74)
    const sleeve = bone(start, 45 * k, hem, 46 * k)
    const cut = bearing(start, elbow)
    const edge = [polar(hem, cut - 90, 47 * k), polar(hem, cut + 90, 47 * k)] as const
    const square = `M ${xy(polar(polar(start, cut - 90, 60 * k), cut + 180, 60 * k), polar(edge[0], cut - 90, 20 * k), polar(edge[1], cut + 90, 20 * k), polar(polar(start, cut + 90, 60 * k), cut + 180, 60 * k))} Z`
    const bare = bone(lerp(start, elbow, 0.4), 36 * k, elbow, 33 * k)
    const drawnSleeve =
      clip(
        square,
        fill(sleeve, garment.colour),
        far ? fill(sleeve, darken(garment.colour), 'opacity="0.35"') : '',
      ) + line(`M ${xy(edge[0])} L ${xy(edge[1])}`, garment.under ?? palette.sage, 5 * k)
    const inShade = (d: string) => (far ? fill(d, skin.shade, 'opacity="0.35"') : '')
    return {
      // a forearm bent back, as with a telephone, comes in front of its own sleeve
      limb: folded(start, elbow, pose.wrist)
        ? fill(bare, skin.base) +
          inShade(bare) +
          drawnSleeve +
          fill(forearm, skin.base) +
          inShade(forearm)
        : fill(bare, skin.base) +
          fill(forearm, skin.base) +
          inShade(`${bare} ${forearm}`) +
          drawnSleeve,
      outline: `${sleeve} ${forearm}`,
      hand: drawHand,
    }
  }
  const cuff = lerp(pose.wrist, elbow, 0.1)
  return {
    limb:
      fill(upper, garment.colour) +
      fill(bone(elbow, 36 * k, lerp(pose.wrist, elbow, 0.08), 28 * k), garment.colour) +
      dim +
      line(
        `M ${xy(polar(cuff, bearing(elbow, pose.wrist) - 90, 24 * k))} L ${xy(polar(cuff, bearing(elbow, pose.wrist) + 90, 24 * k))}`,
        darken(garment.colour),
        4 * k,
        'opacity="0.5"',
      ) +
      line(
        `M ${xy(polar(elbow, bearing(start, pose.wrist) + 90 * (bearing(start, elbow) > bearing(elbow, pose.wrist) ? -1 : 1), 8 * k))} l ${8 * k},${12 * k}`,
        darken(garment.colour),
        3.5 * k,
        'opacity="0.35"',
      ),
    outline: `${upper} ${bone(elbow, 36 * k, pose.wrist, 27 * k)}`,
    hand: drawHand,
  }
}

function leg(figure: FigurePose, garment: Garment, pose: LegPose, hip: Point, far: boolean) {
  const k = figure.size / 200
  const colour = garment.trousers ?? palette.plum
  const start = pose.hip ?? hip
  const thigh = bone(start, 68 * k, pose.knee, 50 * k)
  const shin = bone(pose.knee, 50 * k, pose.ankle, 37 * k)
  const toes = (pose.toes ?? figure.facing) === 'left' ? -1 : 1
  const shoe = place(
    pose.ankle,
    0,
    k * toes,
    k,
    fill(
      'M -40,6 C -40,0 -34,-4 -24,-4 L 18,-6 C 30,14 62,22 86,30 C 98,36 98,52 90,54 L -34,54 C -42,50 -40,20 -40,6 Z',
      garment.shoes ?? palette.ink,
    ) + line('M -38,50 L 90,50', palette.white, 6, 'opacity="0.5"'),
  )
  return (
    shoe +
    fill(thigh, colour) +
    fill(shin, colour) +
    (far ? fill(`${thigh} ${shin}`, palette.ink, 'opacity="0.22"') : '')
  )
}

const lanyard =
  line('M -20,0 L 10,170 L 44,170 L 52,0', palette.ochre, 7) +
  rect(2, 160, 50, 66, palette.white, 6) +
  circle([27, 182], 11, palette.blush) +
  line('M 12,210 l 30,0', palette.lagoon, 4)

/** Neckline, buttons and pockets, in the spine's own coordinates, facing right. */
function details(
  look: Look,
  garment: Garment,
  k: number,
  length: number,
  body: FigurePose['body'],
): string {
  const under = garment.under ?? palette.white
  const profile = body === 'profile'
  const skin = look.skin.base
  const centre = profile ? 60 : 22
  const dark = darken(garment.colour)
  const end = length / k
  switch (garment.kind) {
    case 'tunic':
    case 'scrubs':
      return profile
        ? fill('M 8,-34 C 14,4 40,20 62,26 C 64,6 58,-14 44,-34 Z', skin) +
            line('M 4,-26 C 10,6 36,24 64,30', under, 7)
        : fill(`M -30,-30 L ${centre},66 L 58,-30 Z`, skin) +
            line(`M -34,-26 L ${centre},68 L 60,-24`, under, 8) +
            (garment.kind === 'tunic'
              ? line(`M ${centre},70 L ${centre},${end}`, dark, 4, 'opacity="0.6"') +
                line('M 66,118 L 66,128', palette.white, 4) +
                circle([66, 142], 14, palette.white) +
                line('M 66,142 l 0,-7 M 66,142 l 5,2', palette.plum, 3) +
                rect(-96, 116, 52, 22, palette.white, 4) +
                line('M -88,127 l 30,0', palette.lagoon, 4)
              : lanyard)
    case 'cardigan':
      return profile
        ? fill(`M 0,-34 C 20,10 60,20 72,40 L 84,${end} L 130,${end} L 120,60 L 50,-34 Z`, under) +
            line(`M 2,-26 C 20,14 58,26 70,44 L 82,${end}`, dark, 5, 'opacity="0.6"')
        : fill(
            `M -32,-34 C -20,40 4,90 14,150 L 4,${end} L 54,${end} L 44,150 C 52,90 64,30 62,-34 Z`,
            under,
          ) +
            fill('M -26,-36 C -14,14 34,34 56,-36 Z', skin) +
            line(
              `M -36,-26 C -22,46 2,92 12,152 L 4,${end} M 64,-26 C 64,34 54,92 46,152 L 54,${end}`,
              dark,
              5,
              'opacity="0.7"',
            ) +
            circle([0, 190], 7, dark) +
            circle([-2, 250], 7, dark) +
            circle([-3, 310], 7, dark)
    case 'jumper':
      return profile
        ? line('M -44,-22 Q 0,-12 44,-22', dark, 14, 'opacity="0.5"')
        : fill('M -30,-36 C -14,16 36,28 56,-36 Z', skin) +
            line('M -42,-30 C -24,44 52,48 66,-30', dark, 13, 'opacity="0.5"')
    case 'shirt':
      return profile
        ? fill('M -6,-40 C 4,0 40,20 66,26 C 74,4 62,-20 50,-36 Z', under) +
            line('M -4,-36 C 8,2 40,20 66,26', dark, 4, 'opacity="0.5"')
        : fill(`M -26,-36 L ${centre},54 L 54,-36 Z`, skin) +
            fill(
              `M -36,-38 C -44,-10 -30,30 -8,52 L ${centre},44 Z M 60,-38 C 70,-12 66,26 50,50 L ${centre},44 Z`,
              under,
            ) +
            line(`M ${centre},50 L ${centre},${end}`, dark, 4, 'opacity="0.5"') +
            [110, 180, 250, 320]
              .map((y) => circle([centre + 10, y], 5, dark, 'opacity="0.6"'))
              .join('')
    case 'blouse':
    case 'dress':
      return profile
        ? line('M -42,-20 Q 0,-8 44,-18', palette.cream, 9)
        : fill('M -34,-34 C -24,44 50,56 60,-34 Z', skin) +
            line('M -38,-22 C -26,52 54,60 64,-22', dark, 5, 'opacity="0.4"') +
            [
              [-14, 50],
              [2, 58],
              [20, 62],
              [38, 58],
              [52, 48],
            ]
              .map(([x = 0, y = 0]) => circle([x, y], 6, palette.cream))
              .join('')
    case 'jacket':
      return profile
        ? fill('M 0,-36 C 16,20 44,60 66,110 C 90,70 80,0 52,-36 Z', under) +
            line('M 0,-30 C 14,30 44,70 68,120', dark, 6, 'opacity="0.6"')
        : fill(`M -32,-36 L ${centre},150 L 62,-36 Z`, under) +
            fill(`M -28,-38 L ${centre - 2},30 L 56,-38 Z`, skin) +
            fill(
              `M -38,-34 L -66,40 L -36,52 L ${centre},156 C 2,90 -26,20 -30,-34 Z M 64,-34 L 84,40 L 62,52 L ${centre},156 C 34,90 58,20 60,-34 Z`,
              dark,
              'opacity="0.75"',
            ) +
            circle([centre + 2, 196], 7, dark) +
            circle([centre + 2, 256], 7, dark)
  }
}

/**
 * Draws a person. The parts come apart so that a table or a chair can go between them:
 * `behind` (hair, far arm), `body` (legs, torso, head) and `front` (near arm), hands separately.
 */
export function figure(look: Look, garment: Garment, pose: FigurePose) {
  const {size, facing} = pose
  const k = size / 200
  const mirror = facing === 'left' ? -1 : 1
  const body = pose.body ?? (pose.view === 'back' ? 'back' : pose.view)
  const {at, length} = spine(pose)
  const breadth = (pose.breadth ?? 1.85) * size
  const [back, front] =
    body === 'profile'
      ? [0.36 * breadth, 0.3 * breadth]
      : body === 'back'
        ? [0.5 * breadth, 0.5 * breadth]
        : [0.54 * breadth, 0.42 * breadth]
  const [waist, hem] = body === 'profile' ? [0.86, 0.8] : [0.8, 0.76]
  const p = (x: number, y: number) => at(x * mirror, y)
  const outline =
    `M ${xy(p(-0.2 * size, -0.13 * size))} C ${xy(p(-0.22 * size, 0.02 * size), p(-back * 0.56, 0.07 * size), p(-back * 0.84, 0.2 * size))} ` +
    `C ${xy(p(-back * 1.02, 0.3 * size), p(-back * 0.94, 0.5 * length), p(-back * waist, 0.62 * length))} ` +
    `C ${xy(p(-back * waist, 0.75 * length), p(-back * hem, 0.9 * length), p(-back * hem, length))} ` +
    `Q ${xy(p((front - back) * 0.4, length + 0.06 * size), p(front * hem, length))} ` +
    `C ${xy(p(front * hem, 0.9 * length), p(front * (waist + 0.04), 0.75 * length), p(front * (waist + 0.06), 0.6 * length))} ` +
    `C ${xy(p(front * 1.04, 0.48 * length), p(front * 1.06, 0.32 * size), p(front * 0.84, 0.2 * size))} ` +
    `C ${xy(p(front * 0.56, 0.07 * size), p(0.22 * size, 0.02 * size), p(0.2 * size, -0.13 * size))} Z`
  const nearShoulder =
    body === 'profile' ? p(-0.02 * breadth, 0.36 * size) : p(-back * 0.77, 0.4 * size)
  const farShoulder =
    body === 'profile' ? p(0.1 * breadth, 0.36 * size) : p(front * 0.73, 0.4 * size)

  const headAt = add(
    p((body === 'profile' ? 0.16 : body === 'back' ? 0 : 0.08) * size, -0.64 * size),
    pose.headShift ?? [0, 0],
  )
  const drawnHead = head(look, headAt, size, pose)
  const near = pose.near
    ? arm(pose, look, garment, pose.near, nearShoulder, false)
    : {limb: '', outline: '', hand: ''}
  const far = pose.far
    ? arm(pose, look, garment, pose.far, farShoulder, body !== 'back')
    : {limb: '', outline: '', hand: ''}

  const throat = p(0.02 * size, -0.05 * size)
  const underHead = add(headAt, [-mirror * 0.08 * size, 0.22 * size])
  const neck = bone(underHead, size * 0.19, throat, size * 0.2)
  const drawnNeck =
    fill(neck, look.skin.base) +
    (body === 'back'
      ? ''
      : clip(
          neck,
          ellipse(
            add(headAt, [mirror * 0.12 * size, 0.28 * size]),
            size * 0.3,
            size * 0.26,
            look.skin.shade,
          ),
        ))

  const pattern =
    garment.pattern === 'stripes'
      ? clip(
          outline,
          ...Array.from({length: 14}, (_, index) =>
            line(
              `M ${xy(p(-back * 1.2, (0.2 + index * 0.2) * size))} L ${xy(p(front * 1.2, (0.2 + index * 0.2) * size))}`,
              garment.under ?? palette.white,
              12 * k,
              'opacity="0.7"',
            ),
          ),
        )
      : garment.pattern === 'dots'
        ? clip(
            outline,
            ...Array.from({length: 60}, (_, index) =>
              circle(
                p(
                  (-0.9 + (index % 8) * 0.24 + (Math.floor(index / 8) % 2) * 0.12) * size,
                  (0.1 + Math.floor(index / 8) * 0.22) * size,
                ),
                6 * k,
                garment.under ?? palette.white,
                'opacity="0.8"',
              ),
            ),
          )
        : ''
  const axis = bearing(pose.neck, pose.hips) - 90
  const trim =
    body === 'back'
      ? ''
      : clip(
          outline,
          place(
            pose.neck,
            axis,
            k * mirror,
            k,
            details(look, garment, k, length, body),
            garment.lanyard ? lanyard : '',
          ),
        )

  const hipNear = p(-back * 0.36, length)
  const hipFar = p(front * 0.34, length)
  const legs =
    (pose.farLeg ? leg(pose, garment, pose.farLeg, hipFar, true) : '') +
    (pose.nearLeg ? leg(pose, garment, pose.nearLeg, hipNear, false) : '')
  const torso =
    fill(outline, garment.colour) +
    pattern +
    shade(
      outline,
      darken(garment.colour),
      p(-back * 1.15, length * 0.75),
      p(front * 0.1, length * 0.45),
      0.42,
    )

  // the near arm's shadow on the body keeps a sleeve apart from a torso of the same colour
  const shadowOf = (limb: string) =>
    limb && body !== 'back'
      ? clip(
          outline,
          place(
            [mirror * 9 * k, 5 * k],
            0,
            1,
            1,
            fill(limb, darken(garment.colour), 'opacity="0.4"'),
          ),
        )
      : ''

  const parts = {
    behind: drawnHead.behind + far.limb,
    farHand: far.hand,
    legs,
    body:
      (body === 'three-quarter' ? torso + drawnNeck + trim : drawnNeck + torso + trim) +
      shadowOf(near.outline) +
      drawnHead.over,
    nearArm: near.limb,
    nearHand: near.hand,
  }
  return {
    ...parts,
    all: parts.behind + parts.farHand + parts.legs + parts.body + parts.nearArm + parts.nearHand,
  }
}

/** Someone standing on `foot`: joints follow from the size, with a slight step. */
export function standing(
  look: Look,
  garment: Garment,
  foot: Point,
  pose: Omit<FigurePose, 'neck' | 'hips' | 'nearLeg' | 'farLeg'> & {stride?: number; lean?: number},
) {
  const {size, facing, stride = 0.18, lean = 0} = pose
  const mirror = facing === 'left' ? -1 : 1
  const [x, y] = foot
  const ankle = y - 0.27 * size
  const hipsAt: Point = [x, ankle - 2.95 * size]
  const neckAt: Point = [x + mirror * lean * size, hipsAt[1] - 2.1 * size]
  const leg = (side: number): LegPose => ({
    hip: [x + side * 0.26 * size, hipsAt[1] + 0.02 * size],
    knee: [x + side * (0.2 + stride * 0.5) * size + mirror * 0.08 * size, ankle - 1.45 * size],
    ankle: [x + side * (0.14 + stride) * size - mirror * 0.08 * size, ankle],
  })
  return figure(look, garment, {
    ...pose,
    neck: neckAt,
    hips: hipsAt,
    nearLeg: leg(-mirror),
    farLeg: leg(mirror),
  })
}

/** Someone sitting with the hips on `seat`, legs towards where they face. */
export function sitting(
  look: Look,
  garment: Garment,
  seat: Point,
  pose: Omit<FigurePose, 'neck' | 'hips' | 'nearLeg' | 'farLeg'> & {lean?: number},
) {
  const {size, facing, lean = 0.05} = pose
  const mirror = facing === 'left' ? -1 : 1
  const from = (x: number, y: number): Point => [seat[0] + mirror * x * size, seat[1] + y * size]
  return figure(look, garment, {
    ...pose,
    neck: from(lean, -2.13),
    hips: seat,
    nearLeg: {hip: from(-0.19, 0.06), knee: from(0.68, 0.36), ankle: from(0.68, 1.46)},
    farLeg: {hip: from(0.26, 0.06), knee: from(1, 0.3), ankle: from(1.1, 1.4)},
  })
}
