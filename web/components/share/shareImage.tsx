import {readFile} from 'node:fs/promises'
import {resolve} from 'node:path'
import {inPlace} from '@home-care/schemas/provider/placeNames.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {stegaClean} from '@sanity/client/stega'
import {ImageResponse} from 'next/og'
import sharp from 'sharp'
import {shareImageSize} from '../../content/page.ts'
import {environment} from '../../data/environment.ts'
import {logo, shareDrawing} from '../brand/provider.generated.ts'

/**
 * The typeface of headings as WOFF: the renderer reads neither WOFF 2 nor variable fonts, which the
 * pages use (app/fonts.ts). From @fontsource/fraunces 5.3.0; the licence is beside the file. Paths are
 * relative to the workspace, where `next` always runs.
 */
const fraunces = resolve('components/share/fraunces-500.woff')

const {palette} = provider

/** A drawing as a `data:` URL, in the colour of the title where it has the colour of the text. */
function dataUrl(drawing: string): string {
  const coloured = drawing.replaceAll('currentColor', palette['teal-900'])
  return `data:image/svg+xml;base64,${Buffer.from(coloured).toString('base64')}`
}

/** A title with more characters is set smaller, as it would take a fourth line. */
const longTitle = 48

/** The size of the picture beside the title, in pixels. */
export const sharePictureSize = {width: 520, height: 630}

/**
 * Draws the picture shown with a shared link: the page's title and, beside it, the picture the page
 * opens with.
 * @param picture a `data:` URL of sharePictureSize; PNG or JPEG, as the renderer reads no other format
 */
export async function shareImage(title: string, picture: string | undefined) {
  const words = drawable(title)
  const isLong = words.length > longTitle
  return new ImageResponse(
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: '64px 72px 32px',
        background: palette['sand-100'],
        color: palette['teal-900'],
        fontFamily: 'Fraunces',
      }}
    >
      <Scenery />
      {picture && (
        <img
          alt=""
          src={picture}
          {...sharePictureSize}
          style={{position: 'absolute', top: 0, right: 0}}
        />
      )}
      <div style={{display: 'flex', alignItems: 'center', gap: 22}}>
        <img alt="" src={dataUrl(logo)} width={76} height={76} />
        <span style={{fontSize: 38, lineHeight: 1.1, maxWidth: picture ? 460 : 900}}>
          {provider.name}
        </span>
      </div>
      <div
        style={{
          maxWidth: picture ? 560 : 920,
          marginTop: -60,
          fontSize: picture ? (isLong ? 50 : 62) : isLong ? 66 : 82,
          lineHeight: 1.1,
          letterSpacing: '-0.02em',
        }}
      >
        {words}
      </div>
      <div style={{fontSize: picture ? 25 : 30, color: palette['mist-100']}}>
        {picture ? provider.area : `Care at home ${inPlace(provider.area)}`}
      </div>
    </div>,
    {
      ...shareImageSize,
      fonts: [{name: 'Fraunces', data: await readFile(fraunces), weight: 500}],
    },
  )
}

/** The provider's own drawing, if there is one, behind low hills. */
function Scenery() {
  return (
    <div style={{position: 'absolute', top: 0, left: 0, display: 'flex'}}>
      {shareDrawing && <img alt="" src={dataUrl(shareDrawing)} {...shareImageSize} />}
      <svg
        aria-hidden="true"
        {...shareImageSize}
        viewBox="0 0 1200 630"
        style={{position: 'absolute', top: 0, left: 0}}
      >
        <path
          fill={palette['sage-200']}
          d="M0 630V500c150-40 300-36 470 4 150 34 260 24 380-6 130-32 240-36 350-6v138z"
        />
        <path
          fill={palette['teal-800']}
          d="M0 630V548c170-36 330-42 520-16 220 28 440 18 680-16v114z"
        />
      </svg>
    </div>
  )
}

/** Matches characters that components/share/fraunces-500.woff lacks. */
const missing =
  /[^ -~\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]/g

/** More than fit beside the picture. The renderer takes half a minute for 5,000. */
const mostCharacters = 160

/**
 * Reduces a text to the characters of the picture's typeface: for any other, Next.js would download a
 * font from Google. A character that it lacks loses its accent or is dropped ("Łódź" becomes "ódz"),
 * and stega is removed. A long text is cut.
 */
export function drawable(text: string): string {
  const words = stegaClean(text)
    .normalize('NFC')
    .replace(missing, (letter) => letter.normalize('NFKD').replace(/[^ -~]/g, ''))
    .replace(/ +/g, ' ')
    .trim()
  return words.length > mostCharacters ? `${words.slice(0, mostCharacters).trim()}…` : words
}

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
