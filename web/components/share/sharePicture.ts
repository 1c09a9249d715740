import 'server-only'
import sharp from 'sharp'
import {environment} from '../../data/environment.ts'
import {sharePictureSize} from './shareImage.tsx'

/**
 * Loads a picture of this site and converts it to a share picture's size and format.
 * @param address its path on this site, such as `/images/help-advice.webp`
 * @returns a `data:` URL
 * @throws when it cannot be loaded now
 */
export async function pictureAsJpeg(address: string): Promise<string> {
  const response = await fetch(`http://localhost:${environment.WEB_PORT}${address}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(5000),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  // Rendering even a small SVG can take minutes, and anybody can request this.
  if (response.headers.get('content-type')?.startsWith('image/svg'))
    throw new Error(`${address} is a drawing`)
  const {width, height} = sharePictureSize
  const jpeg = await sharp(await response.arrayBuffer())
    .resize(width, height, {fit: 'cover'})
    .jpeg({quality: 85})
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
