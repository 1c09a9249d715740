// Checks that imports run downwards between the rooms of the code, that the Studio takes nothing from the
// site but contracts, and that each workspace names those it imports: part of `npm run check`.
import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {posix} from 'node:path'
import {z} from 'zod'

/** The rooms in their order. A room may import from rows earlier in this list. */
const rows = [
  ['stack/environment'],
  ['schemas'],
  ['lake/store'],
  ['lake/query', 'lake/assets', 'lake/accounts', 'lake/webhooks'],
  ['lake/streams'],
  ['lake/request'],
  ['lake/datasets'],
  ['lake/rules'],
  ['lake/staff'],
  ['lake/http'],
  ['lake'],
  ['lake/archive'],
  ['web/telemetry', 'web/tools', 'web/behaviour'],
  ['web/time'],
  ['web/data'],
  ['web/forms'],
  ['web/enquiries'],
  ['web/inbox', 'web/edition'],
  ['web/watch', 'web/preview'],
  ['web/content'],
  ['web/assets', 'web/places', 'web/search'],
  ['web/front'],
  ['web/components'],
  ['web'],
  ['studio'],
  ['stack/parts'],
  ['stack/commands'],
  ['stack'],
]

/** Packages of the repository by the name that imports use. */
const folders: Readonly<Record<string, string>> = {environment: 'stack/environment'}

/** The site's types, words and rules that the Studio shares; they hold no content. */
const contracts: ReadonlySet<string> = new Set([
  // A page's presentation in search results, and what it still lacks.
  'web/content/described.ts',
  'web/content/pageSummary.ts',
  'web/data/enquiryStates.ts',
  'web/forms/forms.ts',
  'web/inbox/inboxClient.ts',
  'web/inbox/staffApi.ts',
  'web/time/londonTime.ts',
])

const rowByRoom = new Map(rows.flatMap((rooms, row) => rooms.map((room) => [room, row] as const)))

/** The room of a file: the longest listed path that it lies in. */
function roomOf(path: string): string | undefined {
  return [...rowByRoom.keys()]
    .filter((room) => path === room || path.startsWith(`${room}/`))
    .toSorted((a, b) => b.length - a.length)[0]
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const [scope, name = '', ...rest] = specifier.split('/')
  return scope === '@home-care' ? posix.join(folders[name] ?? name, ...rest) : undefined
}

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {encoding: 'utf8'},
)
  .split('\n')
  .filter((file) => file && existsSync(file) && !/\/(test|bench|e2e)\//.test(file))

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const {workspaces} = z.object({workspaces: z.array(z.string())}).parse(read('package.json'))
const packageSchema = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
})
const packages = workspaces
  .toSorted((a, b) => b.length - a.length)
  .map((folder) => ({folder, ...packageSchema.parse(read(`${folder}/package.json`))}))

const problems: string[] = []
for (const file of files) {
  const from = roomOf(file)
  const own = packages.find(({folder}) => file.startsWith(`${folder}/`))
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from |import\(|import )'([^']+)'/g,
  )) {
    const [needed = ''] = /^@home-care\/[^/]+/.exec(specifier) ?? []
    if (own && needed && needed !== own.name && !(needed in own.dependencies))
      problems.push(`${file} imports ${needed}, which ${own.folder}/package.json does not name.`)
    const target = targetOf(file, specifier)
    const to = target && roomOf(target)
    if (!from || !to || from === to) continue
    const [row = 0, other = 0] = [rowByRoom.get(from), rowByRoom.get(to)]
    if (from === 'studio' && target.startsWith('web/') && !contracts.has(target))
      problems.push(`${file} imports ${target}: the site's contracts alone are for the Studio.`)
    if (other >= row) problems.push(`${file} imports ${target}: ${to} is not below ${from}.`)
  }
}
if (problems.length) {
  console.error(
    `${problems.join('\n')}\nThe order of the rooms is in stack/commands/checkRooms.ts.`,
  )
  process.exitCode = 1
}
