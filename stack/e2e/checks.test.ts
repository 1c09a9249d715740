import {execFile, execFileSync} from 'node:child_process'
import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {root} from '@home-care/environment/environment.ts'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {expect, test} from 'vitest'

const execute = promisify(execFile)

test('a word that is refused is named with why and what to write, in a file that git does not know yet', async () => {
  const folder = temporaryFolder()
  execFileSync('git', ['init', '--quiet', folder])
  mkdirSync(join(folder, 'schemas/sample'), {recursive: true})
  writeFileSync(
    join(folder, 'schemas/sample/new.ts'),
    `const ${'shown'} = 1\nexport const text = 'Ring us'\n`,
  )
  writeFileSync(join(folder, 'schemas/sample/new.ndjson'), '{"text":"By e-mail"}\n')
  const program = join(root, 'stack/commands/checkWords.ts')
  const {code, stderr} = await execute(process.execPath, [program], {cwd: folder}).catch(
    (error) => error,
  )
  expect(code).toBe(1)
  expect(stderr).toContain('schemas/sample/new.ts:1 says “const shown”: as a name it says neither')
  expect(stderr).toContain('Write a noun for a thing')
  expect(stderr).toContain(
    'schemas/sample/new.ts:2 says “Ring us”: the site uses one word for it. Write “call”.',
  )
  expect(stderr).toContain('schemas/sample/new.ndjson:1 says “e-mail”')
})
