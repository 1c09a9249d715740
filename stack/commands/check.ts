// `npm run check`: runs every `check:` of package.json, with a line each, and prints the output of those
// that failed.
import {spawnSync} from 'node:child_process'
import {root} from '@home-care/environment/environment.ts'
import {z} from 'zod'
import rootPackage from '../../package.json' with {type: 'json'}

const {scripts} = z.object({scripts: z.record(z.string(), z.string())}).parse(rootPackage)

for (const name of Object.keys(scripts).filter((script) => script.startsWith('check:'))) {
  // Through a shell, because npm is a script on Windows.
  const {status, stdout} = spawnSync(`npm run --silent ${name} 2>&1`, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    shell: true,
  })
  console.log(`${status === 0 ? '✓' : '×'} ${name}`)
  if (status === 0) continue
  console.error(stdout)
  process.exitCode = 1
}
