import sharp, {type Sharp} from 'sharp'
import {random} from './shapes.ts'

const width = 1600
const height = 1200

/** A visitor on a slow telephone line waits for every one of these. */
const maximumBytes = 90_000

/** Drawn beyond the edges and cut off, because the wobble pulls outside pixels in. */
const bleed = 16

/**
 * `hand` bends every edge a little, as scissors and brushes do; `stipple` breaks soft shade into
 * grain.
 */
const filters = `
<filter id="hand" filterUnits="userSpaceOnUse" x="${-bleed}" y="${-bleed}" width="${width + 2 * bleed}" height="${height + 2 * bleed}" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency="0.014" numOctaves="2" seed="7" result="wobble"/>
  <feDisplacementMap in="SourceGraphic" in2="wobble" scale="7" xChannelSelector="R" yChannelSelector="G"/>
</filter>
<filter id="stipple" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency="0.3" numOctaves="1" seed="3" result="noise"/>
  <feColorMatrix in="noise" type="matrix" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  2.2 0 0 0 -0.6" result="grain"/>
  <feComposite in="SourceGraphic" in2="grain" operator="arithmetic" k1="0.9" k2="0.5" k3="0" k4="0"/>
</filter>`

/** Even paper grain around middle grey, for soft light. */
function paperGrain(): Buffer {
  const next = random(20)
  const grain = Buffer.alloc(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const grey = 128 + (next() + next() - 1) * 12
    grain.fill(grey, pixel * 3, pixel * 3 + 3)
  }
  return grain
}
const grain = paperGrain()

function svg(drawing: string): string {
  const box = `${-bleed} ${-bleed} ${width + 2 * bleed} ${height + 2 * bleed}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * bleed}" height="${height + 2 * bleed}" viewBox="${box}"><defs>${filters}</defs><g filter="url(#hand)">${drawing}</g></svg>`
}

/** Rasterises a drawing to a 1600 by 1200 WebP with paper grain. */
export async function print(drawing: string): Promise<Buffer> {
  const flat = await sharp(Buffer.from(svg(drawing)), {unlimited: true})
    .flatten({background: '#faf5ec'})
    .extract({left: bleed, top: bleed, width, height})
    .toBuffer()
  const printed = await sharp(flat)
    .composite([{input: grain, raw: {width, height, channels: 3}, blend: 'soft-light'}])
    .png({compressionLevel: 1})
    .toBuffer()
  for (const quality of [82, 78, 74, 70, 66, 62, 58, 54, 50]) {
    const webp = await sharp(printed).webp({quality, effort: 5}).toBuffer()
    if (webp.length <= maximumBytes) return webp
  }
  throw new Error(`The drawing does not fit into ${maximumBytes} bytes: draw less grain.`)
}

/** The forms in which pages show a print: AVIF is 40% smaller, and not every browser has it. */
export const forms = {
  '-800.avif': (picture) => picture.resize(800).avif({quality: 50, effort: 4}),
  '-1200.avif': (picture) => picture.resize(1200).avif({quality: 50, effort: 4}),
  '-800.webp': (picture) => picture.resize(800).webp({quality: 80, effort: 5}),
  '-1200.webp': (picture) => picture.resize(1200).webp({quality: 80, effort: 5}),
} satisfies Record<string, (picture: Sharp) => Sharp>
