import {readFileSync} from 'node:fs'
import {join, relative} from 'node:path'
import {describe, expect, test} from 'vitest'
import {configurationNames, readEnvironment, root, SetupError} from '../environment.ts'
import {release} from '../release.ts'

test('an empty environment is one machine: lake, Studio and site on their usual ports', () => {
  expect(readEnvironment({})).toMatchObject({
    SITE_URL: 'http://localhost:3000',
    STUDIO_URL: 'http://localhost:3333',
    LAKE_URL: 'http://localhost:3030',
    SANITY_DATASET: 'production',
    DATA_DIR: join(root, '.data'),
  })
})

test('an address follows its port unless it is given', () => {
  expect(
    readEnvironment({WEB_PORT: '4000', LAKE_PORT: '4030', LAKE_URL: 'http://lake:1'}),
  ).toMatchObject({SITE_URL: 'http://localhost:4000', LAKE_URL: 'http://lake:1'})
})

test('a relative data folder lies in the repository, wherever the command runs', () => {
  expect(readEnvironment({DATA_DIR: 'elsewhere\r'}).DATA_DIR).toBe(join(root, 'elsewhere'))
})

test.each(configurationNames)('an empty %s is an unset one', (name) => {
  for (const empty of ['', ' \r'])
    expect(readEnvironment({[name]: empty})).toEqual(readEnvironment({}))
})

test.each(['SITE_URL', 'STUDIO_URL', 'LAKE_URL'] as const)(
  '%s is an origin, with a slash at its end or without',
  (name) => {
    for (const address of ['http://localhost:4000', 'http://LOCALHOST:4000/'])
      expect(readEnvironment({[name]: address})[name]).toBe('http://localhost:4000')
  },
)

test.each([
  ['WEB_PORT', '70000'],
  ['WEB_PORT', '0'],
  ['STUDIO_PORT', 'three thousand'],
  ['LAKE_PORT', '3000'],
  ['SITE_URL', 'example.org'],
  ['SITE_URL', 'ftp://example.org'],
  ['STUDIO_URL', 'studio'],
  ['SANITY_PROJECT_ID', 'Not A Project'],
  ['SANITY_DATASET', 'no spaces'],
  ['LAKE_TOKEN', 'short'],
  ['DATABASE_URL', 'mysql://example.org/x'],
  ['SMTP_URL', 'mail.example.org'],
  ['ENQUIRIES_TO', 'office@example.org, desk'],
  ['MAIL_FROM', 'desk'],
  ['ENQUIRIES_KEY', 'c2hvcnQ='],
  ['ENQUIRIES_RETENTION_DAYS', '0'],
  ['ENQUIRIES_RATE_LIMIT', 'many'],
  ['TRUSTED_PROXIES', '1.5'],
  ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1'],
  ['BACKUP_KEEP', '0'],
  ['DATA_DIR', '"/var/lib/home-care"'],
  ['DATA_DIR', '~/data'],
  ['BACKUP_FOLDER', '$HOME/backups'],
  ['SITE_URL', 'https://example.org/care'],
  ['STUDIO_URL', 'https://name:password@example.org'],
  ['CONTENT_HISTORY_DAYS', '999999999'],
  ['ENQUIRIES_RETENTION_DAYS', '36501'],
  ['SANITY_API_READ_TOKEN', 'short'],
  ['SANITY_API_WRITE_TOKEN', "'a-token'"],
  ['SANITY_WEBHOOK_SECRET', 'sécret'],
  ['ALARM_TO', 'desk,office'],
  ['OIDC_NAME', '"Microsoft 365"'],
])('%s=%s is one line that begins with the name', (name, value) => {
  expect(() => readEnvironment({[name]: value})).toThrow(SetupError)
  expect(() => readEnvironment({[name]: value})).toThrow(new RegExp(`^${name} must [^\n]+$`))
})

test('every bad variable is named in one go, and no value repeated', () => {
  const read = () => readEnvironment({WEB_PORT: 'x', SMTP_URL: 'pass-word', TRUSTED_PROXIES: '-1'})
  expect(read).toThrow(/^WEB_PORT .*\nSMTP_URL .*\nTRUSTED_PROXIES .*$/)
  expect(read).not.toThrow(/pass-word/)
})

test('a dataset the embedded lake does not have stops the start; hosted Sanity may have it', () => {
  expect(() => readEnvironment({SANITY_DATASET: 'staging'})).toThrow(/SANITY_DATASET must be/)
  expect(
    readEnvironment({SANITY_DATASET: 'staging', SANITY_PROJECT_ID: 'abc123'}).SANITY_DATASET,
  ).toBe('staging')
})

test('a private dataset needs hosted Sanity and the token that reads it', () => {
  const hosted = {SANITY_PROJECT_ID: 'abc123', SANITY_DATASET_IS_PRIVATE: 'true'}
  const read = (variables: Record<string, string>) => () => readEnvironment(variables)
  expect(read({SANITY_DATASET_IS_PRIVATE: 'true'})).toThrow(/SANITY_DATASET_IS_PRIVATE goes with/)
  expect(read(hosted)).toThrow(/SANITY_DATASET_IS_PRIVATE goes with/)
  const whole = {...hosted, SANITY_API_READ_TOKEN: 'a-token-that-reads'}
  expect(readEnvironment(whole).SANITY_DATASET_IS_PRIVATE).toBe(true)
})

test('mail settings must say where mail goes', () => {
  expect(() => readEnvironment({SMTP_URL: 'smtp://mail.example'})).toThrow(
    /ENQUIRIES_TO is required with SMTP_URL/,
  )
  expect(() => readEnvironment({ALARM_TO: 'manager@care.example'})).toThrow(/SMTP_URL is required/)
})

describe('the tables of the docs', () => {
  /** The first table below a heading: the variables of each row, and their defaults. */
  function rows(file: string, heading: string) {
    const text = readFileSync(join(root, file), 'utf8')
    const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
    return section.split('\n').flatMap((line) => {
      const [, names = '', second = ''] = line.split('|')
      const variables = [...names.matchAll(/`([A-Z_]+)`/g)].flatMap(([, name]) => name ?? [])
      return variables.length > 0 ? [{variables, second: second.trim().split(', ')}] : []
    })
  }
  const main = rows('docs/server/configuration.md', 'Variables')
  const enquiries = rows('web/enquiries/README.md', 'Environment')

  test('name every variable, and no other', () => {
    const named = [...main, ...enquiries].flatMap(({variables}) => variables)
    expect([...new Set(named)].toSorted()).toEqual(configurationNames.toSorted())
  })

  test('name the real defaults', () => {
    const defaults = new Map<string, unknown>(Object.entries(readEnvironment({})))
    for (const {variables, second} of main) {
      for (const [index, name] of variables.entries()) {
        const written = (second[index] ?? second.at(-1))?.replaceAll('`', '')
        const value =
          name === 'DATA_DIR' ? relative(root, `${defaults.get(name)}`) : defaults.get(name)
        const expected = value === undefined ? /^(none|made locally)$/ : new RegExp(`^${value}$`)
        expect({name, written}).toEqual({name, written: expect.stringMatching(expected)})
      }
    }
  })
})

test('the guide to configuration has a row for each variable, and none for another', () => {
  const guide = readFileSync(join(root, 'docs/server/configuration.md'), 'utf8')
  const rows = guide.split('\n').flatMap((line) => /^\| (`[^|]+`) \|/.exec(line)?.[1] ?? [])
  const named = rows.flatMap((row) => row.split(', ').map((name) => name.replaceAll('`', '')))
  expect(named.toSorted()).toEqual(configurationNames.toSorted())
})

test('the release has the same number in every file', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const workspaces = [
    '.',
    'schemas',
    'artwork',
    'lake',
    'studio',
    'web',
    'stack',
    'stack/environment',
  ]
  const versions = workspaces.map((folder) => JSON.parse(read(`${folder}/package.json`)).version)
  expect(new Set(versions)).toEqual(new Set([release]))
  expect(read('docs/CHANGELOG.md')).toContain(`## ${release}\n`)
})
