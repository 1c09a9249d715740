import type {Skin} from './palette.ts'
import {palette} from './palette.ts'
import {blob, circle, clip, ellipse, fill, group, line, type Point, place} from './shapes.ts'

type HairStyle =
  | 'bun'
  | 'topknot'
  | 'bob'
  | 'short'
  | 'balding'
  | 'curls'
  | 'afro'
  | 'long'
  | 'ponytail'
  | 'pixie'
  | 'braids'
  | 'headscarf'
  | 'turban'

/** How a person looks, whatever they are doing. */
export interface Look {
  skin: Skin
  hair: HairStyle
  /** Colour of the hair, or of the headscarf or turban. */
  hairColour: string
  beard?: string
  brows?: string
  glasses?: boolean
  /** Colour of the glasses' rims. */
  rims?: string
  older?: boolean
  earring?: string
}

export interface HeadPose {
  view: 'three-quarter' | 'profile' | 'back'
  facing: 'left' | 'right'
  /** Degrees the head nods forward. */
  tilt?: number
  eyes?: 'open' | 'down' | 'smiling'
  mouth?: 'smile' | 'calm' | 'laugh' | 'troubled'
  /** Draws the brows together, as someone anxious does. */
  worried?: boolean
}

/** Height of a head in its own coordinates, crown to chin. */
const headHeight = 200

const crown = 'M 66,-40 C 72,-92 36,-122 -6,-121 C -62,-120 -92,-78 -86,-30 C -83,-2 -76,18 -66,30'

const threeQuarterFace =
  'M -66,-34 C -68,-104 62,-110 66,-38 C 67,-24 61,-14 62,-2 C 63,10 69,22 66,40 C 62,64 50,94 24,101 C 2,105 -30,88 -48,60 C -60,38 -64,0 -66,-34 Z'

const profileFace =
  'M -60,-30 C -64,-104 50,-112 62,-48 C 65,-34 60,-24 62,-13 C 66,2 84,20 85,29 C 86,38 75,39 70,41 C 68,46 74,51 71,56 C 68,59 68,61 69,65 C 71,72 64,75 65,82 C 64,97 46,103 28,98 C 8,93 -14,84 -24,60 L -60,40 Z'

/** The hair's outline that lies behind the face and neck. */
function hairBehind({hair, hairColour}: Look): string {
  switch (hair) {
    case 'bun':
      return circle([-78, -62], 38, hairColour)
    case 'topknot':
      return ellipse([-38, -128], 44, 38, hairColour)
    case 'bob':
      return fill(
        'M 40,-100 C -20,-140 -104,-100 -100,-20 C -98,20 -106,50 -96,84 C -70,98 -30,92 -14,78 L 20,0 Z',
        hairColour,
      )
    case 'long':
      return fill(
        'M 40,-100 C -20,-140 -100,-104 -98,-24 C -96,30 -116,70 -112,130 C -112,160 -60,170 -18,150 L 20,0 Z',
        hairColour,
      )
    case 'ponytail':
      return fill(
        'M -60,-84 C -122,-96 -138,-30 -122,20 C -116,44 -124,62 -138,76 C -92,74 -78,32 -82,-4 C -84,-30 -70,-50 -60,-60 Z',
        hairColour,
      )
    case 'braids':
      return (
        fill(
          'M -40,-100 C -108,-90 -102,0 -100,60 C -100,110 -98,140 -84,164 C -66,150 -60,120 -58,80 L -30,0 Z',
          hairColour,
        ) + circle([-40, -108], 40, hairColour)
      )
    case 'afro':
      return fill(blob([-12, -44], 112, 104, 4, 14, 0.1), hairColour)
    default:
      return ''
  }
}

/** The hair on the skull and over the forehead. */
function hairOver(look: Look, profile: boolean): string {
  const {hair, hairColour} = look
  const strand = (d: string) => line(d, palette.white, 4, 'opacity="0.28"')
  const dark = (d: string) => line(d, palette.ink, 4, 'opacity="0.22"')
  const swept = profile
    ? `${crown} C -46,38 -30,30 -20,8 C -12,-10 4,-14 12,-32 C 20,-52 44,-56 66,-40 Z`
    : `${crown} C -54,36 -44,22 -42,2 C -40,-18 -28,-34 -8,-46 C 16,-60 46,-62 66,-40 Z`
  switch (hair) {
    case 'bun':
    case 'topknot':
    case 'ponytail':
      return (
        fill(swept, hairColour) +
        strand('M 44,-74 C 6,-84 -44,-70 -66,-36') +
        strand('M 18,-98 C -24,-100 -62,-80 -76,-50')
      )
    case 'braids':
      return (
        fill(swept, hairColour) +
        dark('M 46,-70 C 8,-84 -40,-72 -58,-36') +
        dark('M 28,-96 C -14,-104 -58,-84 -74,-50') +
        dark('M 4,-58 C -20,-50 -40,-30 -44,-4')
      )
    case 'bob':
      return (
        fill(
          profile
            ? `${crown} C -60,70 -30,82 -10,70 C 0,40 -6,14 4,-10 C 14,-34 40,-50 66,-40 Z`
            : `${crown} C -70,80 -56,90 -44,84 C -30,60 -44,30 -38,0 C -32,-28 20,-40 30,-70 C 40,-56 56,-48 66,-40 Z`,
          hairColour,
        ) + strand('M 20,-92 C -20,-92 -62,-66 -70,-10')
      )
    case 'long':
      return (
        fill(
          profile
            ? `${crown} C -76,80 -84,110 -60,140 C -20,120 -8,40 4,-10 C 14,-36 40,-52 66,-40 Z`
            : `${crown} C -84,90 -84,120 -66,136 C -40,110 -46,40 -40,0 C -34,-28 18,-44 28,-76 C 40,-60 56,-50 66,-40 Z`,
          hairColour,
        ) + strand('M 14,-94 C -26,-92 -66,-60 -72,0')
      )
    case 'pixie':
      return (
        fill(
          'M 70,-44 C 80,-70 58,-96 40,-100 C 24,-126 -30,-134 -50,-112 C -84,-108 -100,-70 -92,-44 C -102,-18 -88,18 -72,34 C -60,44 -46,30 -44,14 C -42,2 -36,-6 -34,-18 C -18,-24 -10,-40 -2,-46 C 14,-38 30,-56 36,-62 C 44,-50 58,-44 70,-44 Z',
          hairColour,
        ) +
        strand('M 30,-84 C 6,-96 -40,-92 -62,-58') +
        dark('M -76,-30 C -76,-10 -70,6 -62,16')
      )
    case 'short':
      return fill(
        profile
          ? 'M 66,-44 C 72,-70 66,-92 44,-106 C 18,-126 -40,-124 -66,-94 C -88,-66 -84,-20 -70,20 C -56,22 -44,14 -36,2 C -26,4 -20,4 -14,12 C -8,-4 -8,-18 2,-34 C 18,-60 44,-58 66,-44 Z'
          : 'M 68,-44 C 76,-72 66,-98 42,-106 C 16,-126 -44,-124 -68,-94 C -90,-62 -84,-14 -70,18 C -60,20 -54,12 -48,6 C -40,8 -36,4 -32,-4 C -32,-26 -24,-44 -6,-52 C 20,-64 48,-66 68,-44 Z',
        hairColour,
      )
    case 'balding':
      return fill(
        profile
          ? 'M -8,-30 C -10,-10 -14,4 -18,14 C -34,34 -58,36 -70,16 C -86,-16 -82,-52 -58,-72 C -40,-70 -14,-54 -8,-30 Z'
          : 'M -34,-28 C -34,-12 -38,6 -44,16 C -56,36 -66,30 -74,14 C -86,-16 -80,-50 -62,-70 C -46,-66 -36,-50 -34,-28 Z',
        hairColour,
      )
    case 'curls': {
      const tight = profile
        ? [
            [60, -64],
            [38, -92],
            [4, -104],
            [-34, -98],
            [-62, -72],
            [-76, -36],
            [-74, 4],
            [-56, 30],
            [-20, -60],
            [20, -70],
            [-44, -30],
            [-34, 6],
          ]
        : [
            [62, -62],
            [40, -92],
            [6, -106],
            [-32, -100],
            [-60, -74],
            [-76, -38],
            [-74, 2],
            [-60, 32],
            [-16, -66],
            [24, -74],
            [-44, -36],
            [-52, 6],
          ]
      return (
        group(
          '',
          ...tight.map(([x = 0, y = 0], index) => circle([x, y], 27 + (index % 3) * 3, hairColour)),
        ) +
        dark('M 30,-84 C 40,-100 56,-84 44,-76') +
        dark('M -40,-80 C -30,-98 -12,-84 -22,-72') +
        dark('M -72,-20 C -58,-34 -48,-16 -60,-8')
      )
    }
    case 'afro':
      return fill(
        profile
          ? 'M 66,-50 C 84,-96 20,-150 -50,-130 C -130,-110 -128,0 -90,40 C -50,60 -20,34 -14,8 C -8,-20 20,-50 66,-50 Z'
          : 'M 70,-48 C 84,-100 20,-146 -44,-132 C -116,-116 -126,-20 -92,34 C -66,56 -48,34 -44,8 C -42,-26 -10,-56 70,-48 Z',
        hairColour,
      )
    case 'turban':
      return (
        fill(
          'M 74,-50 C 92,-96 44,-146 -18,-140 C -84,-134 -112,-76 -92,-20 C -86,6 -76,22 -64,30 C -50,24 -46,6 -42,-8 C -20,-38 34,-54 74,-50 Z',
          hairColour,
        ) +
        dark('M 68,-58 C 20,-66 -50,-40 -70,14') +
        dark('M 70,-78 C 10,-96 -62,-66 -84,-12') +
        dark('M 54,-106 C 0,-124 -60,-104 -86,-56')
      )
    case 'headscarf':
      return ''
  }
}

/** A headscarf frames the whole face and falls over the shoulders. */
function headscarf({hairColour, skin}: Look, face: string): string {
  return (
    fill(
      'M 74,-30 C 84,-104 30,-130 -14,-126 C -80,-122 -104,-64 -98,0 C -96,60 -112,110 -96,150 C -50,176 40,170 72,140 C 74,124 58,116 52,104 C 76,60 74,10 74,-30 Z',
      hairColour,
    ) +
    clip(
      'M -30,-10 C -34,-70 52,-80 66,-34 C 76,10 72,60 58,84 C 44,108 10,106 -8,84 C -24,60 -28,30 -30,-10 Z',
      fill(face, skin.base),
    ) +
    line('M -30,-10 C -34,-70 52,-80 66,-34', palette.ink, 4, 'opacity="0.2"') +
    line('M -60,60 C -20,128 20,124 52,104', palette.ink, 4, 'opacity="0.2"') +
    line('M -80,100 C -40,150 30,146 64,124', palette.ink, 4, 'opacity="0.16"')
  )
}

function features(
  look: Look,
  {view, eyes = 'open', mouth = 'smile', worried = false}: HeadPose,
): string {
  const {skin, glasses, older, rims = palette.plum} = look
  const profile = view === 'profile'
  const browColour =
    look.brows ??
    (look.hair === 'headscarf' || look.hair === 'turban' ? skin.line : look.hairColour)
  const eyePlaces: Point[] = profile
    ? [[42, 0]]
    : [
        [8, 2],
        [48, 0],
      ]
  const drawEye = ([x, y]: Point) => {
    if (eyes === 'smiling')
      return line(`M ${x - 10},${y + 3} Q ${x},${y - 9} ${x + 10},${y + 2}`, skin.line, 5)
    if (eyes === 'down')
      return line(`M ${x - 10},${y} Q ${x},${y + 8} ${x + 10},${y}`, skin.line, 5)
    return (
      ellipse([x + 1, y + 1], 5, 6.5, '#2c1d1f') +
      line(`M ${x - 10},${y - 3} Q ${x},${y - 11} ${x + 10},${y - 2}`, skin.line, 3.5)
    )
  }
  const brow = ([x, y]: Point, index: number) => {
    const half = index ? 9 : 13
    if (worried) {
      const [left, right] = index ? [y - 32, y - 20] : [y - 19, y - 32]
      return line(
        `M ${x + index * 3 - half},${left} L ${x + index * 3 + half},${right}`,
        browColour,
        5.5,
      )
    }
    return line(
      `M ${x + index * 5 - half},${y - 22} Q ${x + index * 5},${y - 32} ${x + index * 5 + half},${y - 24}`,
      browColour,
      5.5,
    )
  }
  const mouths = profile
    ? {
        smile: line('M 68,58 Q 54,66 44,54', skin.line, 4.5),
        calm: line('M 69,58 Q 58,61 50,57', skin.line, 4.5),
        laugh: fill('M 69,56 Q 56,58 44,52 Q 48,72 66,68 Z', skin.line),
        troubled: line('M 69,60 Q 58,56 50,63', skin.line, 4.5),
      }
    : {
        smile: line('M 8,58 Q 30,78 52,56', skin.line, 4.5),
        calm: line('M 14,62 Q 32,69 50,61', skin.line, 4.5),
        troubled: line('M 14,67 Q 32,58 50,66', skin.line, 4.5),
        laugh:
          fill('M 8,54 Q 32,62 54,53 Q 50,82 30,82 Q 12,80 8,54 Z', skin.line) +
          fill('M 12,57 Q 32,64 51,56 Q 50,64 32,67 Q 16,66 12,57 Z', palette.white),
      }
  const nose = profile
    ? ''
    : fill('M 38,-6 C 44,10 60,24 56,32 C 52,39 40,37 32,33 C 40,26 40,6 38,-6 Z', skin.shade)
  const age = older
    ? profile
      ? line('M 64,42 Q 52,44 46,58', skin.shade, 3.5) +
        line('M 20,4 l -10,-4 M 20,9 l -9,4', skin.shade, 3.5)
      : line('M 22,36 Q 8,44 4,56', skin.shade, 3.5) +
        line('M -12,2 l -9,-4 M -12,8 l -8,4', skin.shade, 3.5)
    : ''
  const spectacles = glasses
    ? profile
      ? group(
          'opacity="0.9"',
          line('M 30,-12 a 19,20 0 1 0 26,4 M 29,-4 L -8,-6', rims, 4.5),
          ellipse([44, 2], 17, 19, palette.white, 'opacity="0.25"'),
        )
      : ellipse([7, 4], 21, 20, palette.white, 'opacity="0.25"') +
        ellipse([50, 3], 17, 20, palette.white, 'opacity="0.25"') +
        group(
          `fill="none" stroke="${rims}" stroke-width="4.5"`,
          '<ellipse cx="7" cy="4" rx="21" ry="20"/><ellipse cx="50" cy="3" rx="17" ry="20"/><path d="M 28,2 Q 31,-2 33,2 M -14,0 L -46,-6" stroke-linecap="round"/>',
        )
    : ''
  const cheek = profile
    ? ellipse([30, 36], 18, 13, skin.cheek, 'opacity="0.35"')
    : ellipse([-6, 38], 19, 13, skin.cheek, 'opacity="0.35"') +
      ellipse([58, 36], 9, 11, skin.cheek, 'opacity="0.3"')
  return (
    cheek +
    nose +
    age +
    eyePlaces.map(drawEye).join('') +
    eyePlaces.map(brow).join('') +
    mouths[mouth] +
    spectacles
  )
}

function beardOver({beard, skin}: Look, profile: boolean): string {
  if (!beard) return ''
  return profile
    ? fill(
        'M -20,6 C -14,34 0,44 26,46 C 40,44 56,40 72,44 C 74,50 60,56 54,58 C 62,62 72,64 72,68 C 80,96 60,132 20,130 C -20,124 -40,70 -38,20 Z',
        beard,
      ) + line('M 66,60 Q 56,64 48,58', skin.line, 4)
    : fill(
        'M -50,6 C -44,30 -30,44 -6,46 C 8,40 22,40 32,46 C 42,40 56,42 64,40 C 72,70 66,112 34,126 C -2,136 -44,98 -54,52 C -56,36 -54,18 -50,6 Z',
        beard,
      ) + line('M 12,60 Q 32,72 50,59', skin.line, 4.5)
}

/** A head in its own coordinates, centred, 200 high, facing right. */
function headShapes(look: Look, pose: HeadPose): {behind: string; over: string} {
  const {skin, hairColour, hair} = look
  const profile = pose.view === 'profile'
  if (pose.view === 'back') {
    const bald = hair === 'balding'
    const skull = ellipse([0, -14], 78, 96, bald ? skin.base : hairColour)
    const ears = circle([-76, 12], 15, skin.base) + circle([76, 12], 15, skin.base)
    const nape = fill(
      'M -60,30 C -50,76 -30,90 0,90 C 30,90 50,76 60,30 Z',
      bald || hair === 'short' ? skin.base : hairColour,
    )
    const extra =
      hair === 'bun' || hair === 'topknot'
        ? circle([0, hair === 'bun' ? -20 : -104], 44, hairColour) +
          line(
            `M -26,${hair === 'bun' ? -14 : -98} C -10,${hair === 'bun' ? -46 : -130} 24,${hair === 'bun' ? -40 : -124} 24,${hair === 'bun' ? -12 : -96}`,
            palette.ink,
            4,
            'opacity="0.25"',
          )
        : hair === 'ponytail'
          ? fill('M -16,-40 C -40,0 -30,90 -4,120 C 30,80 40,10 18,-40 Z', hairColour) +
            line('M -16,-36 Q 0,-28 18,-36', palette.terracotta, 8)
          : hair === 'bob'
            ? fill(
                'M -88,-20 C -100,40 -90,84 -70,88 C -20,100 20,100 70,88 C 92,84 100,40 88,-20 Z',
                hairColour,
              )
            : hair === 'long' || hair === 'headscarf'
              ? fill(
                  'M -84,-20 C -100,60 -104,130 -84,156 C -30,176 30,176 84,156 C 104,130 100,60 84,-20 Z',
                  hairColour,
                )
              : hair === 'curls' || hair === 'afro' || hair === 'pixie'
                ? fill(
                    blob(
                      [0, -26],
                      hair === 'afro' ? 108 : 92,
                      hair === 'afro' ? 104 : 94,
                      5,
                      15,
                      0.12,
                    ),
                    hairColour,
                  )
                : hair === 'balding'
                  ? fill(
                      'M -80,-20 C -80,40 -56,60 0,60 C 56,60 80,40 80,-20 C 70,0 40,18 0,18 C -40,18 -70,0 -80,-20 Z',
                      hairColour,
                    )
                  : hair === 'turban'
                    ? fill(
                        'M -88,0 C -110,-100 -50,-140 0,-140 C 50,-140 110,-100 88,0 C 40,40 -40,40 -88,0 Z',
                        hairColour,
                      ) +
                      line('M -80,-20 C -20,10 40,-20 70,-90', palette.ink, 4, 'opacity="0.22"') +
                      line('M 80,-30 C 30,6 -40,-30 -60,-100', palette.ink, 4, 'opacity="0.22"')
                    : ''
    return {behind: '', over: ears + nape + skull + extra}
  }
  const face = profile ? profileFace : threeQuarterFace
  const faceShade = profile
    ? 'M -24,60 C -14,84 8,93 28,98 C 10,84 -2,70 -8,40 L -40,30 Z'
    : 'M -64,-10 C -62,20 -56,44 -48,60 C -30,88 2,105 24,101 C -6,92 -34,66 -42,30 Z'
  const ear = profile ? ([-14, 18] as const) : ([-52, 16] as const)
  if (hair === 'headscarf')
    return {
      behind: '',
      over: headscarf(look, face) + features(look, pose),
    }
  return {
    behind: hairBehind(look),
    over:
      fill(face, skin.base) +
      fill(faceShade, skin.shade, 'opacity="0.55"') +
      features(look, pose) +
      beardOver(look, profile) +
      hairOver(look, profile) +
      ellipse([...ear], 14, 19, skin.base) +
      line(`M ${ear[0] - 4},${ear[1] - 8} q 12,6 4,18`, skin.shade, 4) +
      (look.earring ? circle([ear[0] + 2, ear[1] + 24], 6, look.earring) : ''),
  }
}

/** Draws a head; `behind` goes behind the neck and shoulders, `over` in front. */
export function head(look: Look, at: Point, height: number, pose: HeadPose) {
  const scale = height / headHeight
  const mirror = pose.facing === 'left' ? -1 : 1
  const shapes = headShapes(look, pose)
  const put = (...drawing: string[]) =>
    place(at, mirror * (pose.tilt ?? 0), scale * mirror, scale, ...drawing)
  return {behind: put(shapes.behind), over: put(shapes.over)}
}
