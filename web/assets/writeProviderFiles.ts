// Writes the site's files from the provider's folder (schemas/provider): part of `npm run generate`.
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {provider} from '@home-care/schemas/provider/provider.ts'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../../schemas/provider')
const web = join(import.meta.dirname, '..')
const {palette, map} = provider

/** The red, green and blue of a colour, for translucent shades. */
const channels = (colour: string) => [...Buffer.from(colour.slice(1), 'hex')].join(' ')

writeFileSync(
  join(web, 'app/styles/provider.generated.css'),
  `/* Written by \`npm run generate\` from schemas/provider/provider.json. */
@theme {
${Object.entries(palette)
  .map(([name, colour]) => `  --color-${name}: ${colour};\n`)
  .join('')}}
:root {
  --shade: ${channels(palette['teal-950'])};
}
${Object.values(map?.pins ?? {})
  .map(({x, y}) => `@source inline("top-[${y}%] left-[${x}%]");\n`)
  .join('')}`,
)

const drawing = (name: string) => {
  const file = join(folder, name)
  return existsSync(file) ? JSON.stringify(readFileSync(file, 'utf8')) : 'undefined'
}
// In the build itself, because a built site runs without the other workspaces.
writeFileSync(
  join(web, 'components/brand/provider.generated.ts'),
  `// Written by \`npm run generate\` from schemas/provider.
export const logo = ${drawing('logo.svg')}
export const shareDrawing: string | undefined = ${drawing('share.svg')}
`,
)

/** An icon file with one picture in PNG: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function iconFile(size: number, picture: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

const icon = readFileSync(join(folder, 'icon.svg'))
const copy = join(web, 'app/icon.svg')
// Each version of sharp writes different bytes, so the files of an unchanged icon stay.
if (!icon.equals(readFileSync(copy))) {
  const print = (size: number) => sharp(icon, {density: 300}).resize(size).png().toBuffer()
  const square = sharp(await print(180)).flatten({background: palette['teal-800']})
  await square.toFile(join(web, 'public/apple-touch-icon.png'))
  writeFileSync(join(web, 'app/favicon.ico'), iconFile(32, await print(32)))
  writeFileSync(copy, icon)
}
