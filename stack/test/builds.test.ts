import {mkdirSync, rmSync, symlinkSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'environment/test/temporaryFolder.ts'
import {expect, test} from 'vitest'
import {siteBuildProblem} from '../builds.ts'

test('a build whose packages were not copied with it is told in a sentence before anything starts', () => {
  const site = temporaryFolder()
  const packages = join(site, '.next/node_modules')
  expect(siteBuildProblem(site)).toContain(`packages are missing in ${packages}`)
  mkdirSync(join(packages, '@redis'), {recursive: true})
  mkdirSync(join(site, 'sharp'))
  symlinkSync(join(site, 'sharp'), join(packages, 'sharp-1'))
  expect(siteBuildProblem(site)).toBeUndefined()
  // Only the link was copied.
  rmSync(join(site, 'sharp'), {recursive: true})
  expect(siteBuildProblem(site)).toContain('npm run build')
})
