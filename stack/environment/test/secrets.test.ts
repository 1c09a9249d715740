import {execFile} from 'node:child_process'
import {mkdirSync, readdirSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {SetupError} from '../environment.ts'
import {developmentKey, readSecrets} from '../secrets.ts'
import {temporaryFolder} from './temporaryFolder.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

test.skipIf(process.platform === 'win32')(
  'secrets are created once, readable by their owner only, and no other file is left',
  () => {
    const folder = join(temporaryFolder(), 'data')
    const secrets = readSecrets(folder)
    expect(readSecrets(folder)).toEqual(secrets)
    expect(modeOf(join(folder, 'secrets.json'))).toBe(0o600)
    expect(modeOf(folder)).toBe(0o700)
    expect(readdirSync(folder)).toEqual(['secrets.json'])
  },
)

test.each([
  ['half-written', '{"lakeToken":"0123456789'],
  ['empty', ''],
  ['of another shape', '{"lakeToken":"0123456789012345678901234567890"}'],
  ['with an empty secret', '{"lakeToken":"","webhookSecret":""}'],
])('a file that is %s is reported as damaged, with the remedy', (_state, text) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'secrets.json'), text)
  expect(() => readSecrets(folder)).toThrow(SetupError)
  expect(() => readSecrets(folder)).toThrow(/secrets\.json is damaged: delete it/)
})

test('a folder that cannot be written is named in the error', () => {
  const file = join(temporaryFolder(), 'a-file')
  writeFileSync(file, '')
  expect(() => readSecrets(join(file, 'below'))).toThrow(/cannot be written: set DATA_DIR/)
  expect(() => developmentKey(join(file, 'below'))).toThrow(/cannot be written: set DATA_DIR/)
})

test('processes that start together agree', async () => {
  const folder = join(temporaryFolder(), 'data')
  const module = join(import.meta.dirname, '../secrets.ts')
  const program = `
    import {developmentKey, readSecrets} from ${JSON.stringify(module)}
    console.log(JSON.stringify([readSecrets(process.argv[1]), developmentKey(process.argv[1])]))
  `
  const read = () =>
    promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', program, folder])
  const answers = await Promise.all(Array.from({length: 6}, read))
  expect(new Set(answers.map(({stdout}) => stdout)).size).toBe(1)
})

test.skipIf(process.platform === 'win32')(
  'a development machine creates its key for enquiries once, readable by its owner only',
  () => {
    const folder = temporaryFolder()
    const key = developmentKey(folder)
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(developmentKey(folder)).toBe(key)
    expect(modeOf(join(folder, 'enquiries/key'))).toBe(0o600)
  },
)

test('an existing key is kept, whatever its content', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'enquiries'))
  writeFileSync(join(folder, 'enquiries/key'), 'the key of old enquiries\n')
  expect(developmentKey(folder)).toBe('the key of old enquiries')
})
