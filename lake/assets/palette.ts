/** A colour of a palette in Sanity's form. `population` is a percentage of the pixels. */
interface Swatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  population: number
}

interface Colour {
  rgb: [number, number, number]
  saturation: number
  luma: number
  population: number
}

/**
 * The kinds of colour a palette names, by the saturation and lightness aimed at, as in Android's
 * Palette library and node-vibrant, which Sanity uses: target, then least and most allowed.
 */
const KINDS = {
  darkMuted: {saturation: [0.3, 0, 0.4], luma: [0.26, 0, 0.45]},
  darkVibrant: {saturation: [1, 0.35, 1], luma: [0.26, 0, 0.45]},
  lightMuted: {saturation: [0.3, 0, 0.4], luma: [0.74, 0.55, 1]},
  lightVibrant: {saturation: [1, 0.35, 1], luma: [0.74, 0.55, 1]},
  muted: {saturation: [0.3, 0, 0.4], luma: [0.5, 0.3, 0.7]},
  vibrant: {saturation: [1, 0.35, 1], luma: [0.5, 0.3, 0.7]},
} satisfies Record<string, {saturation: Range; luma: Range}>

type Range = [target: number, least: number, most: number]

export type Palette = {_type: 'sanity.imagePalette'} & Partial<
  Record<keyof typeof KINDS | 'dominant', Swatch>
>

/** The palette of an image. @param pixels RGBA, four bytes each; a small copy of the image will do */
export function paletteOf(pixels: Uint8Array): Palette {
  const colours = coloursOf(pixels)
  const palette: Palette = {_type: 'sanity.imagePalette'}
  const [dominant] = colours
  if (!dominant) return palette
  palette.dominant = swatchOf(dominant)
  for (const [kind, wanted] of Object.entries(KINDS)) {
    const best = colours
      .filter(
        ({saturation, luma}) => within(saturation, wanted.saturation) && within(luma, wanted.luma),
      )
      .map((colour) => ({colour, score: score(colour, wanted, dominant.population)}))
      .reduce<{colour: Colour; score: number} | undefined>(
        (a, b) => (a && a.score >= b.score ? a : b),
        undefined,
      )
    if (best) Object.assign(palette, {[kind]: swatchOf(best.colour)})
  }
  return palette
}

/** The mean colours of the fullest of 4,096 boxes of similar colours, fullest first. */
function coloursOf(pixels: Uint8Array): Colour[] {
  const boxes = new Map<number, {count: number; sum: [number, number, number]}>()
  let total = 0
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(i, i + 4)
    if (alpha < 128) continue
    const name = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const box = boxes.get(name) ?? {count: 0, sum: [0, 0, 0]}
    box.count++
    box.sum = [box.sum[0] + r, box.sum[1] + g, box.sum[2] + b]
    boxes.set(name, box)
    total++
  }
  return [...boxes.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, 64)
    .map(({count, sum: [r, g, b]}) => {
      const rgb: Colour['rgb'] = [r / count, g / count, b / count]
      const [least, most] = [Math.min(...rgb) / 255, Math.max(...rgb) / 255]
      const luma = (least + most) / 2
      const spread = 1 - Math.abs(2 * luma - 1)
      const saturation = spread === 0 ? 0 : (most - least) / spread
      return {rgb, luma, saturation, population: (count / total) * 100}
    })
}

function within(value: number, [, least, most]: Range): boolean {
  return value >= least && value <= most
}

function score(colour: Colour, wanted: {saturation: Range; luma: Range}, most: number): number {
  const saturation = 1 - Math.abs(colour.saturation - wanted.saturation[0])
  const luma = 1 - Math.abs(colour.luma - wanted.luma[0])
  return (3 * saturation + 6 * luma + colour.population / most) / 10
}

function swatchOf({rgb, population}: Colour): Swatch {
  const hex = rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
  // The lightness the eye sees (YIQ) decides whether white or black text reads better on it.
  const [r, g, b] = rgb
  const text = (r * 299 + g * 587 + b * 114) / 1000 < 150 ? '#fff' : '#000'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex.join('')}`,
    foreground: text,
    title: text,
    population: Math.round(population * 100) / 100,
  }
}
