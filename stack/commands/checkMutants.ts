// `npm run check-mutants [file]`: mutates the files of the table in docs/testing.md, which takes hours, and
// fails when fewer mutants are killed than it says.
import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import {z} from 'zod'

const reportSchema = z.object({
  files: z.record(z.string(), z.object({mutants: z.array(z.object({status: z.string()}))})),
})
/** The states that count as killed, and those that count at all, as in Stryker's own score. */
const killed = ['Killed', 'Timeout']
const counted = [...killed, 'Survived', 'NoCoverage']

const table = readFileSync(join(root, 'docs/testing.md'), 'utf8')
const [only] = process.argv.slice(2)
let hasFallen = false
for (const [, file = '', tests = '', figure = ''] of table.matchAll(
  /^\| `([^`|]+\.ts)` \| (`[^|]+`) \| (\d[^|]*) \|$/gm,
)) {
  if (only !== undefined && file !== only) continue
  const MUTATE_TESTS = tests
    .split(', ')
    .map((name) => `${name.replaceAll('`', '')}.test.ts`)
    .join(' ')
  execFileSync('npx', ['stryker', 'run', '--mutate', file, '--reporters', 'json'], {
    cwd: root,
    env: {...process.env, MUTATE_TESTS},
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const text = readFileSync(join(root, 'reports/mutation/mutation.json'), 'utf8')
  const mutants = Object.values(reportSchema.parse(JSON.parse(text)).files).flatMap(
    (each) => each.mutants,
  )
  const count = (statuses: string[]) =>
    mutants.filter(({status}) => statuses.includes(status)).length
  const share = count(killed) / count(counted)
  const [, part, all] = /^(\d+) of (\d+)/.exec(figure) ?? []
  const least = part && all ? Number(part) / Number(all) : Number.parseFloat(figure) / 100
  // As exact as a figure in per cent.
  const falls = Math.round(share * 100) < Math.round(least * 100)
  hasFallen ||= falls
  console.log(
    `${file}: ${count(killed)} of ${count(counted)} killed; the table has ${figure}${falls ? ', which is more.' : '.'}`,
  )
}
if (hasFallen) process.exitCode = 1
