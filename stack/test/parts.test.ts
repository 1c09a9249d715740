import {temporaryFolder} from 'environment/test/temporaryFolder.ts'
import {expect, test} from 'vitest'
import {launch, whenGone} from '../parts.ts'
import {readSettings} from '../settings.ts'

test('a program that has done its work ends, although what started it runs on', async () => {
  const settings = readSettings({DATA_DIR: temporaryFolder()})
  const child = launch({program: ['--eval', '0'], folder: 'stack'}, settings)
  expect(await whenGone(child)).toBe('exit code 0')
})

test('what a program forks stays for as long as that program needs it', async () => {
  const settings = readSettings({DATA_DIR: temporaryFolder()})
  const child = launch({program: ['test/forkingProgram.ts'], folder: 'stack'}, settings)
  expect(await whenGone(child)).toBe('exit code 0')
})
