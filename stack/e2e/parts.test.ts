import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {expect, test} from 'vitest'
import {launch, whenGone} from '../parts/parts.ts'
import {readSettings} from '../parts/settings.ts'

test('a program that has finished exits, although its parent goes on', async () => {
  const settings = readSettings({DATA_DIR: temporaryFolder()})
  const child = launch({program: ['--eval', '0'], folder: 'stack'}, settings)
  expect(await whenGone(child)).toBe('exit code 0')
})

test('a program’s fork lives as long as the program needs it', async () => {
  const settings = readSettings({DATA_DIR: temporaryFolder()})
  const child = launch({program: ['e2e/forkingProgram.ts'], folder: 'stack'}, settings)
  expect(await whenGone(child)).toBe('exit code 0')
})
