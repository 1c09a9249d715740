import {readFileSync} from 'node:fs'
import {findPackageJSON} from 'node:module'
import {join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'

/** Turbopack leaves `import.meta.dirname` undefined, so look the package up from the working directory. */
export const sampleFolder =
  import.meta.dirname ??
  resolve(
    findPackageJSON('@home-care/schemas', pathToFileURL(resolve('package.json'))) ?? '',
    '../sample',
  )

/** The sample's documents, one in JSON a line; the Studio's bundle has sampleText.browser.ts instead. */
export const sampleText = readFileSync(join(sampleFolder, 'content.ndjson'), 'utf8')
