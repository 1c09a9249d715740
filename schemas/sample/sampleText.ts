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

const read = (file: string) => readFileSync(join(sampleFolder, file), 'utf8')

/** The sample's documents, one in JSON a line; the Studio's bundle has sampleText.browser.ts instead. */
export const sampleText = read('content.ndjson')

/** The guides of nations whose law is another than the sample's; beside it, for it is one archive. */
export const nationTexts = ['../nations/scotland.ndjson', '../nations/wales.ndjson'].map(read)
