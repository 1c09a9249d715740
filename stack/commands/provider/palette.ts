import {type Provider, providerSchema} from '@home-care/schemas/provider/provider.ts'

// The tones of a main colour. Whatever the colour, each tone is as light as here, so that letters which can
// be read on a ground can be read.

type Palette = Provider['palette']
type Tone = keyof Palette

/** Each tone's luminance, and its chroma and hue beside a teal main colour. */
const tones: Readonly<Record<Tone, readonly [luminance: number, chroma: number, hue: number]>> = {
  paper: [0.9168, 0.0131, 1.438],
  cream: [0.9829, 0.0069, 1.547],
  'ink-500': [0.1595, 0.0163, -3.137],
  'ink-600': [0.0964, 0.0215, -3.081],
  'ink-900': [0.028, 0.0238, -3.014],
  'sand-100': [0.8309, 0.025, 1.416],
  'sand-200': [0.7127, 0.0384, 1.422],
  'sand-300': [0.5433, 0.0566, 1.418],
  'sand-400': [0.633, 0.0342, 1.431],
  'sage-100': [0.8187, 0.0213, 2.223],
  'sage-200': [0.6835, 0.0377, 2.251],
  'sage-300': [0.5642, 0.0441, 2.253],
  'sage-400': [0.4211, 0.0631, 2.313],
  'sage-600': [0.1681, 0.0726, 2.371],
  'mist-100': [0.8833, 0.0107, 2.383],
  'mist-200': [0.8444, 0.0124, 2.74],
  'mist-300': [0.6899, 0.0234, 3.016],
  'mist-400': [0.611, 0.0256, 3.048],
  'teal-100': [0.7962, 0.0168, 3.111],
  'teal-200': [0.6216, 0.033, -3.105],
  'teal-400': [0.3417, 0.0639, -3.072],
  'teal-600': [0.1294, 0.0759, -2.985],
  'teal-650': [0.1301, 0.0658, -2.996],
  'teal-700': [0.0872, 0.0676, -2.978],
  'teal-800': [0.0576, 0.0591, -2.938],
  'teal-850': [0.0609, 0.0504, -2.976],
  'teal-900': [0.0339, 0.0485, -2.917],
  'teal-950': [0.0178, 0.0382, -2.928],
  'clay-100': [0.8058, 0.0282, 0.905],
  'clay-200': [0.6268, 0.0572, 0.878],
  'clay-500': [0.2172, 0.1386, 0.726],
  'clay-600': [0.1498, 0.1369, 0.711],
  'clay-700': [0.1013, 0.1258, 0.698],
  'clay-800': [0.0648, 0.108, 0.696],
  'peach-100': [0.7371, 0.0762, 1.286],
  'peach-200': [0.6952, 0.056, 1.093],
  'peach-300': [0.6366, 0.065, 1.046],
}

/** WCAG 2.2, 1.4.3. */
export const LEAST_CONTRAST = 4.5

const warm = /^(paper|cream|sand|clay|peach)/

/** Red, green and blue as light, 0 to 1. */
const lightOf = (colour: string): number[] =>
  [...Buffer.from(colour.slice(1), 'hex')].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })

function colourOf(light: readonly number[]): string {
  const channels = light.map((part) => {
    const share = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, share)) * 255)
  })
  return `#${Buffer.from(channels).toString('hex')}`
}

const luminanceOf = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

/** The contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((colour) => luminanceOf(lightOf(colour)))
    .sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

interface Shade {
  lightness: number
  chroma: number
  hue: number
}

const multiply = (matrix: readonly (readonly number[])[], vector: readonly number[]) =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (vector[at] ?? 0), 0))

/** Oklab (https://bottosson.github.io/posts/oklab), in which a hue looks the same at any lightness. */
function shadeOf(colour: string): Shade {
  const cones = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    lightOf(colour),
  ).map(Math.cbrt)
  const [lightness = 0, a = 0, b = 0] = multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  )
  return {lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a)}
}

function lightOfShade({lightness, chroma, hue}: Shade): number[] {
  const cones = multiply(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)],
  ).map((cone) => cone ** 3)
  return multiply(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    cones,
  )
}

const isInGamut = (light: readonly number[]) => light.every((part) => part > -0.001 && part < 1.001)

/** The colour of a hue with this luminance, as strong as a screen can show it. */
function toneOf({chroma, hue}: Omit<Shade, 'lightness'>, luminance: number): string {
  for (let strength = chroma; ; strength *= 0.95) {
    let [low, high] = [0, 1]
    for (let step = 0; step < 40; step++) {
      const lightness = (low + high) / 2
      if (luminanceOf(lightOfShade({lightness, chroma: strength, hue})) < luminance) low = lightness
      else high = lightness
    }
    const light = lightOfShade({lightness: low, chroma: strength, hue})
    if (isInGamut(light) || strength < 0.001) return colourOf(light)
  }
}

/** Moves a luminance by more than rounding to 256 steps can: a dark tone darker, a light one lighter. */
const withMargin = (luminance: number) => (luminance < 0.3 ? luminance * 0.97 : luminance * 1.01)

/** The shorter way from one hue to another, in radians. */
const turnTo = (hue: number, from: number) => Math.atan2(Math.sin(hue - from), Math.cos(hue - from))

/**
 * The palette of a main colour. Grounds and accents stay warm, and turn a little with it; what stands
 * near it comes nearer, because other hues than teal have harsher neighbours.
 */
export function paletteOf(main: string): Palette {
  const [, mainChroma, mainHue] = tones['teal-800']
  const to = shadeOf(main)
  const strength = Math.min(1.6, to.chroma / mainChroma)
  const colours = Object.entries(tones).map(([name, [luminance, chroma, hue]]) => {
    const other = warm.test(name)
      ? {chroma, hue: hue + Math.sign(turnTo(to.hue, mainHue)) * 0.12}
      : {
          chroma: chroma * (name.startsWith('teal') ? strength : Math.min(1, strength)),
          hue: to.hue + turnTo(hue, mainHue) / 3,
        }
    return [name, toneOf(other, Math.min(1, withMargin(luminance)))]
  })
  return providerSchema.shape.palette.parse(Object.fromEntries(colours))
}

/** The lightest colour of the same hue on which white letters can be read. */
export function readable(colour: string): string {
  const {chroma, hue} = shadeOf(colour)
  return toneOf({chroma, hue}, 1.05 / (LEAST_CONTRAST + 0.05) - 0.05)
}
