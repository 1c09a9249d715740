import {mkdirSync, rmSync, symlinkSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {expect, test} from 'vitest'
import {siteBuildProblem} from '../parts/builds.ts'

test('a build copied without its packages is refused in a sentence before anything starts', () => {
  const site = temporaryFolder()
  const packages = join(site, '.next/node_modules')
  expect(siteBuildProblem(site)).toContain(`packages are missing in ${packages}`)
  mkdirSync(join(packages, '@redis'), {recursive: true})
  mkdirSync(join(site, 'sharp'))
  symlinkSync(join(site, 'sharp'), join(packages, 'sharp-1'))
  expect(siteBuildProblem(site)).toBeUndefined()
  // Remove the package, as if only the link to it had been copied.
  rmSync(join(site, 'sharp'), {recursive: true})
  expect(siteBuildProblem(site)).toContain('npm run build')
})
