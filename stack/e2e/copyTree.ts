import {execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, readdirSync} from 'node:fs'
import {join, relative} from 'node:path'
import {root} from '@home-care/environment/environment.ts'

const rooms = ['schemas', 'studio', 'web', 'lake', 'stack', 'artwork']
const leftOut = /(^|[\\/])(node_modules|dist|bench|\.next|\.sanity|\.data|.*\.tsbuildinfo)$/

/**
 * Copies the product's files below this repository, for a test that changes them. Packages are found in
 * the repository, but for our own rooms.
 * @param packages whether it gets all packages of its own, as hard links, which a build needs
 */
export function copyTree(copy: string, {packages = false} = {}): void {
  for (const name of [...rooms, 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !leftOut.test(relative(root, path)),
    })
  const own = packages
    ? ['node_modules', 'web/node_modules', 'lake/node_modules']
    : ['node_modules/@home-care']
  for (const folder of own) {
    mkdirSync(join(copy, folder), {recursive: true})
    // Programs that run meanwhile write into the cache.
    const parts = readdirSync(join(root, folder)).filter((name) => name !== '.cache')
    const paths = parts.map((name) => join(root, folder, name))
    execFileSync('cp', [packages ? '-al' : '-a', ...paths, join(copy, folder)])
  }
}
