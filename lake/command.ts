#!/usr/bin/env node
// `content-lake`: starts a Content Lake, and copies datasets into and out of one that runs.
import {existsSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {z} from 'zod'
import {roleNames} from './accounts/roles.ts'
import type {LakeAddress} from './archive/datasetAddress.ts'
import type {Progress} from './archive/progress.ts'
import {endWithoutTrace, TemporaryFolderError} from './ephemeralFolder.ts'
import {collectCalmly} from './garbage.ts'
import type {Robot} from './http/access.ts'
import {isLoopbackAddress, LEAST_TOKEN_LENGTH, OptionsError, type TlsFiles} from './options.ts'
import type {RunningLake} from './server.ts'

const HELP = `content-lake [options]             starts a Content Lake
content-lake import <file>         copies an archive into one that runs
content-lake export <file>         copies a dataset of one that runs into an archive
content-lake run -- <command>      runs a command of Sanity's, such as "sanity dataset list", on one
                                   that runs, in place of hosted Sanity

To start one:
  --data <folder>     where everything is kept (.content-lake)
  --ephemeral         keep nothing: for tests
  --empty             begin with no documents, as a new folder does
  --port <number>     0 for any that is free (3030)
  --host <address>    listen there and not on loopback only: needs tokens
  --cors <origin>     a page that may ask, as often as needed (any page of this machine)
  --studio <origin>   where the Studio is, which may ask and sign in (http://localhost:3333)
  --tokens <file>     [{"id": "ci", "name": "CI", "role": "editor", "token": "..."}], the role
                      one of ${roleNames.join(', ')}
  --tls-cert <file>   a certificate, and
  --tls-key <file>    its key: HTTPS with HTTP/2, on which a Studio's streams share a connection
  --token any         any token may do everything: on loopback only
  --project <id>      any project id (local)
  --dataset <name>    the public dataset (production)

To copy, and to run:
  --url <address>     where the lake is (http://localhost:3030)
To copy:
  --project, --dataset as above
  --replace           import: overwrite documents that are there
  --missing           import: leave documents that are there
  --overwrite         export: replace the file if there is one

CONTENT_LAKE_TOKEN    a token for everything, ${LEAST_TOKEN_LENGTH} characters or more: to start with, to copy
                      and to run
`

/** Said wrongly on the command line: one line, and exit code 2. */
class UsageError extends Error {}

const name = {project: {type: 'string'}, dataset: {type: 'string'}} as const
const help = {help: {type: 'boolean', short: 'h'}} as const
const startOptions = {
  ...name,
  ...help,
  data: {type: 'string'},
  ephemeral: {type: 'boolean'},
  empty: {type: 'boolean'},
  port: {type: 'string'},
  host: {type: 'string'},
  cors: {type: 'string', multiple: true},
  studio: {type: 'string'},
  'tls-cert': {type: 'string'},
  'tls-key': {type: 'string'},
  tokens: {type: 'string'},
  token: {type: 'string'},
} as const
const copyOptions = {...name, ...help, url: {type: 'string'}} as const

const tokensSchema = z.array(
  z
    .strictObject({
      id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
      name: z.string().min(1).optional(),
      role: z.enum(roleNames),
      token: z.string(),
    })
    .transform((robot) => ({...robot, name: robot.name ?? robot.id})),
)

/** What went wrong in one line, and the exit code; undefined for what nobody foresaw. */
async function problemOf(error: unknown): Promise<[message: string, code: number] | undefined> {
  if (error instanceof UsageError || error instanceof OptionsError) {
    return [`${error.message} See content-lake --help.`, 2]
  }
  if (error instanceof TemporaryFolderError) return [error.message, 1]
  // With --help, and for what is said wrongly, nobody waits for all of the lake.
  const [{FolderError}, {StartError}, {ArchiveError}] = await Promise.all([
    import('./store/database.ts'),
    import('./loopback.ts'),
    import('./archive/datasetAddress.ts'),
  ])
  if (error instanceof FolderError) return [`${error.message} It is named by --data.`, 1]
  if (error instanceof StartError || error instanceof ArchiveError) return [error.message, 1]
  return undefined
}

/** Starts a lake, which runs until it is told to end. */
async function start(args: string[]): Promise<void> {
  const {values} = parse({args, options: startOptions})
  if (values.help) return console.log(HELP)
  refuseTogether(values, 'data', 'ephemeral')
  if (values.token !== undefined && values.token !== 'any') {
    throw new UsageError(
      '--token only takes "any": others on this machine could read a real one. Put it into CONTENT_LAKE_TOKEN or --tokens.',
    )
  }
  const robots = robotsOf(values.tokens)
  const tls = tlsOf(values)
  const folder = values.ephemeral ? undefined : resolve(values.data ?? '.content-lake')
  const host = values.host ?? 'localhost'

  const ending = new AbortController()
  let running: RunningLake | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // What a start that is cut short has written, the next one takes up.
      if (!running) process.exit(0)
      if (ending.signal.aborted) return
      ending.abort()
      void running.close().finally(() => process.exit(0))
    })
  }
  collectCalmly()
  const {startLake} = await import('./server.ts')
  running = await startLake({
    folder,
    host,
    robots,
    tls,
    port: portOf(values.port ?? '3030'),
    anyToken: values.token === 'any',
    projectId: values.project,
    dataset: values.dataset,
    ...(values.studio !== undefined && {studioUrl: originOf('--studio', values.studio)}),
    ...(values.cors && {pages: values.cors.map((origin) => originOf('--cors', origin))}),
  })
  console.log(`Content Lake ready at ${running.url}`)
  const {projectId, dataset} = running.lake
  console.log(
    `Project ${projectId}, dataset ${dataset}, kept ${folder ? `in ${folder}` : 'nowhere'}`,
  )
  if (robots.length === 0 && values.token === undefined && isLoopbackAddress(host)) {
    console.log('No token: programs only read what is published. Set CONTENT_LAKE_TOKEN.')
  }
}

async function runImport(args: string[]): Promise<void> {
  const options = {
    ...copyOptions,
    replace: {type: 'boolean'},
    missing: {type: 'boolean'},
  } as const
  const {values, positionals} = parse({args, options, allowPositionals: true})
  if (values.help) return console.log(HELP)
  refuseTogether(values, 'replace', 'missing')
  const file = fileOf(positionals)
  const address = addressOf(values)
  endWithoutTrace()
  const {importArchive} = await import('./archive/importArchive.ts')
  const {documents, assets} = await importArchive(file, address, values, await tellerOnTerminal())
  console.log(`Imported ${count(documents, 'document')} and ${count(assets, 'asset')}.`)
}

async function runExport(args: string[]): Promise<void> {
  const options = {...copyOptions, overwrite: {type: 'boolean'}} as const
  const {values, positionals} = parse({args, options, allowPositionals: true})
  if (values.help) return console.log(HELP)
  const file = fileOf(positionals)
  if (existsSync(file) && !values.overwrite) {
    throw new UsageError(`${file} is there already: name another, or --overwrite.`)
  }
  const address = addressOf(values)
  endWithoutTrace()
  const {exportArchive} = await import('./archive/exportArchive.ts')
  const {documents, assets, leftOut} = await exportArchive(address, file, await tellerOnTerminal())
  for (const line of leftOut) console.error(line)
  console.log(`Exported ${count(documents, 'document')} and ${count(assets, 'asset')} to ${file}.`)
}

/** Tells a person how far it is. A program only reads how it ended. */
async function tellerOnTerminal(): Promise<Progress | undefined> {
  if (!process.stderr.isTTY) return undefined
  const {teller} = await import('./archive/progress.ts')
  return teller(console.error)
}

/** What comes after "--" is another program's, with its own options. */
async function runProgram(args: string[]): Promise<void> {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const {values} = parse({args: args.slice(0, end), options: {...help, url: {type: 'string'}}})
  if (values.help) return console.log(HELP)
  const [program, ...itsArgs] = args.slice(end + 1)
  if (program === undefined) throw new UsageError('Name a command after "--".')
  const {url, token} = addressOf(values)
  const {runAgainstLake} = await import('./run.ts')
  process.exitCode = await runAgainstLake([program, ...itsArgs], {url, token})
}

/** @throws UsageError for an option that there is not */
const parse: typeof parseArgs = (config) => {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const [sentence = ''] = error.message.split('. ')
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`)
  }
}

function refuseTogether<Name extends string>(
  values: Partial<Record<Name, unknown>>,
  one: Name,
  other: Name,
): void {
  if (values[one] && values[other]) {
    throw new UsageError(`--${one} and --${other} do not go together.`)
  }
}

function fileOf([file, ...more]: string[]): string {
  if (file === undefined || more.length > 0) throw new UsageError('Name one file.')
  return file
}

function addressOf(values: {url?: string; project?: string; dataset?: string}): LakeAddress {
  const token = process.env.CONTENT_LAKE_TOKEN
  if (!token) throw new UsageError('Set CONTENT_LAKE_TOKEN to a token of the lake.')
  const url = originOf('--url', values.url ?? 'http://localhost:3030')
  return {url, token, projectId: values.project ?? 'local', dataset: values.dataset ?? 'production'}
}

function originOf(option: string, url: string): string {
  const isUrl = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  if (!isUrl) throw new UsageError(`${option} is an address such as http://localhost:3333.`)
  return new URL(url).origin
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new UsageError('--port is a number from 0 to 65535.')
}

/** What it serves HTTPS with, if it is to. */
function tlsOf(values: {'tls-cert'?: string; 'tls-key'?: string}): TlsFiles | undefined {
  const {'tls-cert': cert, 'tls-key': key} = values
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined || key === undefined) {
    throw new UsageError('--tls-cert and --tls-key go together.')
  }
  return {cert: fileAt('--tls-cert', cert), key: fileAt('--tls-key', key)}
}

function fileAt(option: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new UsageError(`${option}: ${error instanceof Error ? error.message : error}.`)
  }
}

/** The programs that have a token: the one in the environment, and those of a file. */
function robotsOf(file: string | undefined): Robot[] {
  const {CONTENT_LAKE_TOKEN: token} = process.env
  const ofEnvironment = {id: 'program', name: 'Program', role: 'administrator'} as const
  return [...(token ? [{...ofEnvironment, token}] : []), ...(file ? robotsIn(file) : [])]
}

function robotsIn(file: string): Robot[] {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // What a parser says would quote the tokens.
    const reason = error instanceof SyntaxError || !(error instanceof Error) ? '' : error.message
    throw new UsageError(`--tokens: ${reason || `${file} is no JSON`}.`)
  }
  const parsed = tokensSchema.safeParse(content)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UsageError(`--tokens: ${file}: ${issue?.path.join('.')}: ${issue?.message}.`)
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`

try {
  const [command, ...rest] = process.argv.slice(2)
  if (command === 'import') await runImport(rest)
  else if (command === 'export') await runExport(rest)
  else if (command === 'run') await runProgram(rest)
  else await start(process.argv.slice(2))
} catch (error) {
  const [message, code] = (await problemOf(error)) ?? [undefined, 1]
  console.error(message === undefined ? error : `content-lake: ${message}`)
  process.exitCode = code
}
