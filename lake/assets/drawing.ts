import {Refusal} from '../store/errors.ts'

/** Whether the bytes are an SVG drawing, by the rule of libvips. */
export function isDrawing(bytes: Uint8Array): boolean {
  const start = textOf(bytes, 1000)
  return /^\p{ASCII}{24}/u.test(start) && /<svg/i.test(start)
}

/** Whether the bytes are packed, as an `.svgz`, which browsers do not show. */
export function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/**
 * The size that an SVG drawing states. Drawing one of 1 KB can take minutes.
 * @throws Refusal 400 when it states none
 */
export function sizeOfDrawing(bytes: Uint8Array): {width: number; height: number} {
  // Drawing programs write the root element near the beginning.
  const text = textOf(bytes, 16 * 1024).replaceAll(/<!--.*?-->/gs, '')
  // From the first one alone: a search from each of thousands would take a second.
  const rest = text.slice(text.search(/<svg\s/i))
  const root = /^<svg\s(?:[^>"']|"[^"]*"|'[^']*')*>/i.exec(rest)?.[0] ?? ''
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]?.trim() ?? ''
  const pixels = (name: string) => Number(/^(\d*\.?\d+)(?:px)?$/.exec(attribute(name))?.[1])
  const [, , boxWidth, boxHeight] = attribute('viewBox')
    .split(/[\s,]+/)
    .map(Number)
  for (const [width, height] of [
    [pixels('width'), pixels('height')],
    [boxWidth, boxHeight],
  ]) {
    if (width && height && width > 0 && height > 0) {
      return {width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height))}
    }
  }
  throw new Refusal(
    400,
    'The drawing does not say how large it is. Save it with a viewBox, or with a width and a height in pixels.',
  )
}

function textOf(bytes: Uint8Array, length: number): string {
  return new TextDecoder().decode(bytes.subarray(0, length))
}
