import {mkdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {SetupError} from 'environment/environment.ts'
import {temporaryFolder} from 'environment/test/temporaryFolder.ts'
import {expect, test} from 'vitest'
import {buildSite, siteBuildProblem} from '../builds.ts'
import {readSettings} from '../settings.ts'
import {freePort} from './freePort.ts'

test('a site is not built without the lake that was to give its content', async () => {
  const DATA_DIR = temporaryFolder()
  mkdirSync(join(DATA_DIR, 'lake'))
  writeFileSync(join(DATA_DIR, 'lake/lake.sqlite'), 'not a database '.repeat(100))
  const settings = readSettings({DATA_DIR, LAKE_PORT: `${await freePort()}`})
  const build = buildSite(settings)
  await expect(build).rejects.toThrow(SetupError)
  await expect(build).rejects.toThrow(/The lake ended before it answered/)
})

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
