// @module-tag slow
// @module-tag weekly: runs every part of the bench, one after the other
import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import {root} from '@home-care/environment/environment.ts'
import {beforeAll, expect, test} from 'vitest'
import {prepared} from '../prepared.ts'

// It measures what the global setup built.
beforeAll(() => prepared())

test.each(['requests', 'bytes', 'publish', 'preview', 'lake'])(
  '%s runs to its end and prints a table',
  {timeout: 15 * 60_000},
  async (part) => {
    const {stdout} = await promisify(execFile)(
      process.execPath,
      ['stack/bench/bench.ts', part, '--short'],
      {cwd: root},
    )
    expect(stdout).toMatch(/^\| .+ \|$/m)
  },
)
