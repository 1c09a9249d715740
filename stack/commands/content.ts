// `npm run content`: copies everything that editors edit, including pictures, drafts and releases,
// between the lake, an archive, and a project of hosted Sanity.
import {existsSync, mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {type Environment, readEnvironment, SetupError} from '@home-care/environment/environment.ts'
import {readSecrets} from '@home-care/environment/secrets.ts'
import {ArchiveError, type DatasetAddress} from '@home-care/lake/archive/datasetAddress.ts'
import {exportArchive} from '@home-care/lake/archive/exportArchive.ts'
import {compareArchive, importArchive} from '@home-care/lake/archive/importArchive.ts'
import {teller} from '@home-care/lake/archive/progress.ts'
import {readArchive} from '@home-care/lake/archive/readArchive.ts'
import {ephemeralFolder} from '@home-care/lake/ephemeralFolder.ts'
import {localProjectId} from '@home-care/schemas/localProject.ts'
import {migrations} from '@home-care/schemas/migrations/migrations.ts'
import {fitDocument} from '@home-care/schemas/site/fitDocument.ts'
import {confirmFile} from '@home-care/web/edition/confirmFile.ts'
import {parseCommandLine, sayProblem} from '../parts/settings.ts'

const usage = `Usage: npm run content -- export <file>   out of the lake, into an archive (.tar.gz)
       npm run content -- import <file>   an archive, into the lake
       npm run content -- push            out of the lake, into the project of SANITY_PROJECT_ID
       npm run content -- pull            out of that project, into the lake
       npm run content -- confirm         what is gone from the content is meant to be gone

  --replace    overwrite documents that are there already
  --missing    leave documents that are there already as they are
  --dry-run    say what would be copied, and copy nothing
  --at <url>   push, pull: another Content Lake in place of the project

The lake runs meanwhile. Pushing takes SANITY_API_WRITE_TOKEN, pulling SANITY_API_READ_TOKEN. Without
--replace or --missing nothing is copied if one of the documents is there already. Nothing is ever
deleted.`

const commands = ['export', 'import', 'push', 'pull', 'confirm'] as const
type Command = (typeof commands)[number]

const isCommand = (word: string | undefined): word is Command =>
  commands.some((command) => command === word)

/** The number of misfits named in the output. */
const mostNamed = 20

/** Fields that a Content Lake adds to each document. */
const facts = {_rev: '', _createdAt: '', _updatedAt: ''}

await sayProblem(async () => {
  const {command, file, options} = readCommand(process.argv.slice(2))
  const environment = readEnvironment(process.env)
  const lake: DatasetAddress = {
    url: environment.LAKE_URL,
    projectId: localProjectId,
    dataset: 'production',
    // The lake's own token: SANITY_API_READ_TOKEN may be the project's.
    token: environment.LAKE_TOKEN ?? readSecrets(environment.DATA_DIR).lakeToken,
  }
  // An exit removes the temporary folder.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  try {
    if (command === 'export') await read(lake, resolve(file))
    else if (command === 'import') await write(resolve(file), lake, options)
    else if (command === 'confirm') confirm(environment.DATA_DIR)
    else {
      const project = projectOf(command, environment, options.at)
      const [from, to] = command === 'push' ? [lake, project] : [project, lake]
      const archive = join(ephemeralFolder().folder, 'content.tar.gz')
      await read(from, archive)
      await write(archive, to, options)
    }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    throw new SetupError(error.message, {cause: error})
  }
})

/** Lets the site take an edition that it doubts (web/edition/doubt.ts). */
function confirm(dataDir: string): void {
  const file = join(dataDir, confirmFile)
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(file, '')
  console.log('The site takes what is published now, within a minute, whatever is gone.')
}

type Options = ReturnType<typeof readCommand>['options']

function readCommand(args: string[]) {
  const {values, positionals} = parseCommandLine(usage, {
    args,
    options: {
      replace: {type: 'boolean'},
      missing: {type: 'boolean'},
      'dry-run': {type: 'boolean'},
      at: {type: 'string'},
    },
    allowPositionals: true,
  })
  const [command, file = '', ...more] = positionals
  if (!isCommand(command)) throw new SetupError(usage)
  const isFile = command === 'export' || command === 'import'
  if (more.length > 0 || isFile !== (file !== '')) throw new SetupError(usage)
  if (values.replace && values.missing) throw new SetupError('Either --replace or --missing.')
  if (values.at !== undefined && (isFile || !URL.canParse(values.at))) throw new SetupError(usage)
  if (command === 'export' && existsSync(file)) {
    throw new SetupError(`${file} is there already: name another file.`)
  }
  return {command, file, options: values}
}

function projectOf(
  command: 'push' | 'pull',
  environment: Environment,
  at: string | undefined,
): DatasetAddress {
  const {SANITY_PROJECT_ID, SANITY_DATASET: dataset} = environment
  const name = command === 'push' ? 'SANITY_API_WRITE_TOKEN' : 'SANITY_API_READ_TOKEN'
  const token = environment[name]
  if (!token)
    throw new SetupError(`Set ${name}, a token of the project: see docs/server/configuration.md.`)
  if (at !== undefined) {
    return {url: new URL(at).origin, projectId: SANITY_PROJECT_ID ?? localProjectId, dataset, token}
  }
  if (!SANITY_PROJECT_ID) {
    throw new SetupError('Set SANITY_PROJECT_ID: the project with hosted Sanity.')
  }
  return {projectId: SANITY_PROJECT_ID, dataset, token}
}

async function read(from: DatasetAddress, file: string): Promise<void> {
  const {documents, assets, leftOut} = await exportArchive(from, file, teller(console.log))
  for (const line of leftOut) console.warn(line)
  console.log(`${nameOf(from)} holds ${documents} documents and ${assets} pictures and files.`)
}

async function write(file: string, to: DatasetAddress, options: Options): Promise<void> {
  const {missing, there, besides} = await compareArchive(file, to)
  console.log(
    `${nameOf(to)} lacks ${missing} of the documents and has ${there}; others, which stay: ${besides}.`,
  )
  await sayUnfit(file)
  if (options['dry-run']) return console.log('Nothing was copied.')
  if (there > 0 && !options.replace && !options.missing) {
    throw new SetupError(
      'Nothing was copied: say --missing to leave the documents that are there as they are, or --replace to overwrite them.',
    )
  }
  const {documents, assets} = await importArchive(
    file,
    to,
    {...options, migrations},
    teller(console.log),
  )
  console.log(`${nameOf(to)} was sent ${documents} documents and ${assets} pictures and files.`)
}

/** Names the fields of published documents that the site will leave out, or show in another form. */
async function sayUnfit(file: string): Promise<void> {
  const unfit = await readArchive(file, async ({documents}) =>
    documents
      // Ids of drafts and versions contain a dot, as do the types of Sanity's own documents.
      .filter(({_id, _type}) => !_id.includes('.') && !_type.includes('.'))
      .flatMap((document) =>
        fitDocument({...facts, ...document}).misfits.map((field) => `${document._id} (${field})`),
      ),
  )
  if (unfit.length === 0) return
  const more = unfit.length > mostNamed ? `, and ${unfit.length - mostNamed} more` : ''
  console.warn(
    `The site will not show these as they are, since the content model has another type for them: ${unfit.slice(0, mostNamed).join(', ')}${more}.`,
  )
}

function nameOf(address: DatasetAddress): string {
  return 'url' in address
    ? `The lake at ${address.url}`
    : `The project ${address.projectId}, dataset ${address.dataset},`
}
