// Refuses a package that ships under a licence that we have not read yet: part of `npm run check`.
import {lockedPackages} from './lockedPackages.ts'

/** Kinds that a product under the MIT licence may use and ship as it is. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Public Domain',
  '(MIT OR CC0-1.0)',
])

/** Licences with a duty, for packages that we have read: each is used as published. */
const allowedFor: Readonly<Record<string, RegExp>> = {
  // Loaded as a library of its own, which operators of the product may replace.
  'LGPL-3.0-or-later': /^@img\/sharp-libvips-/,
  'Apache-2.0 AND LGPL-3.0-or-later': /^@img\/sharp-/,
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': /^@img\/sharp-wasm32$/,
  // Its own files stay under the licence; we change none.
  'MPL-2.0': /^(@vercel\/stega|lightningcss(-.+)?)$/,
  '(MPL-2.0 OR Apache-2.0)': /^dompurify$/,
  // Browser data; the build takes only a list from it.
  'CC-BY-4.0': /^caniuse-lite$/,
  // It names none in its package; its source says MIT.
  none: /^md5-o-matic$/,
}

const problems = lockedPackages().flatMap(({name, license = 'none'}) => {
  if (allowed.has(license) || allowedFor[license]?.test(name)) return []
  return [`${name} ships under ${license === 'none' ? 'no licence that it names' : license}.`]
})
if (problems.length) {
  console.error(
    `${problems.join('\n')}\nRead it, then name the kind in stack/commands/checkLicences.ts, or use another package.`,
  )
  process.exitCode = 1
}
