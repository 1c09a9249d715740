// Makes one picture, from a named file or from stdin, and writes it to stdout.

import {buffer} from 'node:stream/consumers'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {parseJson} from '@home-care/environment/parseJson.ts'
import {renderHere, renderingSchema} from './render.ts'
import {LONGEST_SECONDS} from './renderings.ts'

const [json = '', file] = process.argv.slice(2)
try {
  const source = file ?? (await buffer(process.stdin))
  const rendering = renderingSchema.parse(parseJson(json))
  process.stdout.write(await renderHere(source, rendering, LONGEST_SECONDS))
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
