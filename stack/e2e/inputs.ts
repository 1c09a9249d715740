import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {z} from 'zod'

const packageSchema = z.object({workspaces: z.array(z.string())})

/** Files that tools generate or only tests use; no build reads them. */
const leftOut =
  /^(node_modules|dist|test|e2e|bench|\.next|\.sanity|\.data|next-env\.d\.ts|.*\.tsbuildinfo)$/

/** Variables that a build may read; the others belong to the machine. */
const isRead = (name: string) => /^(SANITY_|NEXT_|NODE_ENV$|NODE_OPTIONS$)|_URL$/.test(name)

/** Hashes all that the builds are made from: the same hash means the same build. */
export function hashInputs(root: string, variables: Record<string, string | undefined>): string {
  const hash = createHash('sha256')
  const add = (name: string, content: string | Buffer) =>
    hash.update(`${name}\0${content.length}\0`).update(content)

  function addFolder(folder: string) {
    const entries = readdirSync(join(root, folder), {withFileTypes: true})
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`
      if (leftOut.test(entry.name)) continue
      if (entry.isDirectory()) addFolder(path)
      else add(path, readFileSync(join(root, path)))
    }
  }

  add('node', `${process.version} ${process.platform} ${process.arch}`)
  for (const name of Object.keys(variables).filter(isRead).toSorted())
    add(name, variables[name] ?? '')
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    add(file, readFileSync(join(root, file)))
  const {workspaces} = packageSchema.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  for (const workspace of workspaces) addFolder(workspace)
  return hash.digest('hex')
}
