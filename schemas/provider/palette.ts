import {type Provider, providerSchema} from './provider.ts'
import {toneNames, tones} from './tones.ts'

// The tones of a main colour. Whatever the colour, each tone is as light as here, so that letters which can
// be read on a ground can be read.

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
export function paletteOf(main: string): Provider['palette'] {
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

/** How far from the main hue a drawing's colours are its neighbours, in radians: leaves are greener, the night is bluer. */
const neighbours = [-0.4, 0.27] as const

/**
 * A colour of the drawings, which were drawn in the tones' own colours, as a palette has it: a tone by its
 * name, and neighbours of the main colour turned with it, as light as before. Skin, wood and leaves stay.
 */
export function inPalette(drawn: string, palette: Provider['palette']): string {
  const luminance = luminanceOf(lightOf(drawn))
  const {chroma, hue} = shadeOf(drawn)
  const isNear = (one: number, other: number) => Math.abs(one - other) < 0.001
  const tone = toneNames.find((name) => {
    const [itsLuminance, itsChroma, itsHue] = tones[name]
    const isSameHue = Math.abs(turnTo(hue, itsHue)) < 0.01
    return isSameHue && isNear(luminance, itsLuminance) && isNear(chroma, itsChroma)
  })
  if (tone) return palette[tone]
  const [, mainChroma, mainHue] = tones['teal-800']
  const turn = turnTo(hue, mainHue)
  if (turn < neighbours[0] || turn > neighbours[1]) return drawn
  const main = shadeOf(palette['teal-800'])
  return toneOf(
    {chroma: chroma * Math.min(1.6, main.chroma / mainChroma), hue: main.hue + turn},
    luminance,
  )
}

/** The lightest colour of the same hue on which white letters can be read. */
export function readable(colour: string): string {
  const {chroma, hue} = shadeOf(colour)
  return toneOf({chroma, hue}, 1.05 / (LEAST_CONTRAST + 0.05) - 0.05)
}
