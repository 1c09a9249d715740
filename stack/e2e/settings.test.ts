import {execFile} from 'node:child_process'
import {once} from 'node:events'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {readEnvironment, root, SetupError} from '@home-care/environment/environment.ts'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {addressOf} from '@home-care/web/test/enquiriesSite.ts'
import {expect, onTestFinished, test} from 'vitest'
import {readSettings} from '../parts/settings.ts'

test.each([
  ['nothing', {}],
  ['empty variables', {WEB_PORT: '', SITE_URL: '', SANITY_DATASET: '', SANITY_PROJECT_ID: ''}],
  [
    'a slash at the end',
    {SITE_URL: 'http://localhost:4000/', STUDIO_URL: 'http://localhost:4001/'},
  ],
  ['hosted Sanity', {SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'staging'}],
])('with %s set, a part reads what the stack read', (_what, variables: Record<string, string>) => {
  const ownVariables = {DATA_DIR: temporaryFolder(), ...variables}
  const {environment} = readSettings(ownVariables)
  // The stack adds the secrets that it created.
  const {SANITY_WEBHOOK_SECRET, LAKE_TOKEN, SANITY_API_READ_TOKEN, ENQUIRIES_KEY, ...read} =
    readEnvironment({...ownVariables, ...environment})
  expect(readEnvironment(ownVariables)).toMatchObject(read)
})

test('a bad variable stops the stack with its line', () => {
  expect(() => readSettings({STUDIO_URL: 'studio'})).toThrow(SetupError)
})

test('the site’s robot reads drafts with the token that the embedded lake knows', () => {
  const token = 'a-token-the-operator-chose'
  const {environment} = readSettings({DATA_DIR: temporaryFolder(), SANITY_API_READ_TOKEN: token})
  expect(environment).toMatchObject({LAKE_TOKEN: token, SANITY_API_READ_TOKEN: token})
})

test('a key created by this machine is for rehearsals: a public site needs one in its environment', () => {
  const keyWith = (SITE_URL: string) =>
    readSettings({DATA_DIR: temporaryFolder(), SITE_URL}).environment.ENQUIRIES_KEY
  expect(keyWith('http://localhost:4000')).toBeDefined()
  expect(keyWith('https://care.example')).toBeUndefined()
})

const run = (program: string, args: string[], variables = {}) =>
  promisify(execFile)(process.execPath, [join(root, program), ...args], {
    env: {...process.env, DATA_DIR: temporaryFolder(), ENQUIRIES_KEY: '', ...variables},
  })

test.each([
  'stack/commands/staff.ts',
  'stack/commands/restore.ts',
  'stack/commands/content.ts',
  'web/inbox/command.ts',
])('%s answers an unknown option with its usage', async (program) => {
  await expect(run(program, ['--help'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Usage: npm run /),
  })
})

test('a command that cannot do its work says why in one line', async () => {
  const notALake = createServer((_request, response) => response.end('<html>')).listen(0)
  onTestFinished(() => void notALake.close())
  await once(notALake, 'listening')
  const lakeAt = {LAKE_URL: addressOf(notALake)}
  const folder = {DATA_DIR: join(import.meta.filename, 'below')}
  const refused = [
    ['content', ['erase', 'story'], lakeAt, /^What answers at \S+ is no lake: see LAKE_URL\.\n$/],
    ['content', ['clock', '2026-11-27'], lakeAt, /is no lake: see LAKE_URL\.\n$/],
    ['content', ['confirm'], folder, /^The data folder \S+ cannot be written: .*\n$/],
    ['content', ['confirm', '--dry-run'], {}, /^Usage: /],
    ['staff', ['invite', 'ann', '--role', 'editor'], {}, /^ann is no e-mail address\.\n$/],
    ['staff', ['suspend', 'ann@care.example', 'bob@care.example'], {}, /^Usage: /],
    ['reset', ['--help'], {}, /^Usage: npm run reset /],
    ['restore', ['backup', '--key', import.meta.dirname], {}, /^EISDIR: [^\n]*\n$/],
  ] as const
  for (const [name, args, variables, stderr] of refused) {
    await expect(run(`stack/commands/${name}.ts`, [...args], variables)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(stderr),
    })
  }
})

test('an invitation that the mail server does not take is printed', async () => {
  const mail = {SMTP_URL: 'smtp://localhost:1', ENQUIRIES_TO: 'office@care.example'}
  const args = ['invite', 'ann@care.example', '--role', 'editor']
  const {stdout, stderr} = await run('stack/commands/staff.ts', args, mail)
  expect(stdout).toMatch(/^Give them this link; .*\nhttp\S+\n$/)
  expect(stderr).toMatch(/^The mail could not be sent: .*\n$/)
})
