// Fails when the committed generated files are not what the schemas and queries generate now.
import {execSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import {resolve} from 'node:path'

const files = ['schemas/schema.json', 'schemas/sanity.types.ts'].map((name) =>
  resolve(import.meta.dirname, '..', name),
)
const committed = files.map((file) => readFileSync(file, 'utf8'))
// By a shell: on Windows npm is no program.
execSync('npm run --silent generate', {
  cwd: import.meta.dirname,
  stdio: ['ignore', 'ignore', 'inherit'],
})
const stale = files.filter((file, index) => readFileSync(file, 'utf8') !== committed[index])
// A check leaves the tree as it found it.
files.forEach((file, index) => {
  writeFileSync(file, committed[index] ?? '')
})
if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run \`npm run generate\` and commit the result.`)
  process.exit(1)
}
