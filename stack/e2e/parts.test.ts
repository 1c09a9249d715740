import {spawn} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {bareEnvironment} from '@home-care/lake/test/bareEnvironment.ts'
import {expect, onTestFinished, test} from 'vitest'
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

// Where there is no systemd there is no watchdog.
test.skipIf(process.platform === 'win32')(
  'the service manager hears that `npm start` is alive',
  async () => {
    const folder = temporaryFolder()
    // It stands in for systemd's own program, which needs a socket of systemd's.
    writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${folder}/heard\n`, {
      mode: 0o700,
    })
    const program =
      "import('./parts/watchdog.ts').then(({tellWatchdog}) => tellWatchdog(process.env)); setTimeout(() => {}, 60_000)"
    const child = spawn(
      'sh',
      ['-c', `WATCHDOG_PID=$$ exec "${process.execPath}" -e "${program}"`],
      {
        cwd: join(import.meta.dirname, '..'),
        env: {
          ...bareEnvironment,
          PATH: `${folder}:${process.env.PATH}`,
          WATCHDOG_USEC: '400000',
        },
      },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    const notifications = () => readFileSync(join(folder, 'heard'), 'utf8')
    await expect.poll(notifications).toContain('WATCHDOG=1\nWATCHDOG=1\n')
  },
)
