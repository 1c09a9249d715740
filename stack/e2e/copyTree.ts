import {cpSync} from 'node:fs'
import {join, relative} from 'node:path'
import {root} from '@home-care/environment/environment.ts'

const rooms = ['schemas', 'studio', 'web', 'lake', 'stack', 'artwork']
const leftOut = /(^|[\\/])(node_modules|dist|bench|\.next|\.sanity|\.data|.*\.tsbuildinfo)$/

/** Copies the product's files below this repository, where it finds all packages but our own rooms. */
export function copyTree(copy: string): void {
  for (const name of [...rooms, 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !leftOut.test(relative(root, path)),
    })
  // Relative links: they lead to the copy's rooms.
  cpSync(join(root, 'node_modules/@home-care'), join(copy, 'node_modules/@home-care'), {
    recursive: true,
    verbatimSymlinks: true,
  })
}
