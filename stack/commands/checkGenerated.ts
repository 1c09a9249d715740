// Fails if the committed generated files are out of date with the schemas, the queries and the provider's
// folder.
import {execSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'

const files = [
  'schemas/schema.json',
  'schemas/sanity.types.ts',
  'web/app/styles/provider.generated.css',
  'web/app/icon.svg',
  'web/components/brand/provider.generated.ts',
].map((name) => join(root, name))
const committed = files.map((file) => readFileSync(file, 'utf8'))
// Through a shell, because npm is a script on Windows.
execSync('npm run --silent generate', {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
})
const stale = files.filter((file, index) => readFileSync(file, 'utf8') !== committed[index])
// A check changes no files.
files.forEach((file, index) => {
  writeFileSync(file, committed[index] ?? '')
})
if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run \`npm run generate\` and commit the result.`)
  process.exit(1)
}
