// `npm run check`: runs every `check:` of package.json, also after one has failed, and names those that did.
import {spawnSync} from 'node:child_process'
import {root} from '@home-care/environment/environment.ts'
import {z} from 'zod'
import rootPackage from '../../package.json' with {type: 'json'}

const {scripts} = z.object({scripts: z.record(z.string(), z.string())}).parse(rootPackage)

const failed = Object.keys(scripts)
  .filter((name) => name.startsWith('check:'))
  .filter((name) => {
    // Through a shell, because npm is a script on Windows.
    const {status} = spawnSync(`npm run --silent ${name}`, {
      cwd: root,
      stdio: 'inherit',
      shell: true,
    })
    return status !== 0
  })
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}. See above.`)
  process.exitCode = 1
}
