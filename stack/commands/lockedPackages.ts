import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import {z} from 'zod'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(''),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().default(false),
      devOptional: z.boolean().default(false),
      link: z.boolean().default(false),
    }),
  ),
})

/** The packages that `npm prune --omit=dev` leaves, on any system, as package-lock.json names them. */
export function lockedPackages() {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const {packages} = lockSchema.parse(JSON.parse(text))
  return Object.entries(packages).flatMap(([path, {dev, devOptional, link, ...found}]) => {
    const at = path.lastIndexOf('node_modules/')
    if (at < 0 || dev || devOptional || link) return []
    return [{name: path.slice(at + 'node_modules/'.length), ...found}]
  })
}
