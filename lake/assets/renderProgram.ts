// Makes one picture, from the file that is named or from stdin, and writes it to stdout.
import {buffer} from 'node:stream/consumers'
import {renderHere} from './render.ts'
import {LONGEST_SECONDS} from './renderings.ts'

const [rendering = '', file] = process.argv.slice(2)
try {
  const source = file ?? (await buffer(process.stdin))
  process.stdout.write(await renderHere(source, JSON.parse(rendering), LONGEST_SECONDS))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
