import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'

/** The sample's documents, one in JSON a line; the Studio's bundle has sampleText.browser.ts instead. */
export const sampleText = readFileSync(join(root, 'schemas/sample/content.ndjson'), 'utf8')
