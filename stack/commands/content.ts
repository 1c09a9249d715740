// `npm run content`: copies everything that editors edit, including pictures, drafts and releases,
// between the lake, an archive, and a project of hosted Sanity.
import {existsSync, mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {type Environment, readEnvironment, SetupError} from '@home-care/environment/environment.ts'
import {requireFiles} from '@home-care/environment/requireFiles.ts'
import {readSecrets, secretsFile} from '@home-care/environment/secrets.ts'
import {ArchiveError, type DatasetAddress} from '@home-care/lake/archive/datasetAddress.ts'
import {exportArchive} from '@home-care/lake/archive/exportArchive.ts'
import {
  compareArchive,
  type HowToImport,
  importArchive,
} from '@home-care/lake/archive/importArchive.ts'
import {asDraft, pickDocument} from '@home-care/lake/archive/pickDocument.ts'
import {teller} from '@home-care/lake/archive/progress.ts'
import {type Archive, readArchive} from '@home-care/lake/archive/readArchive.ts'
import {ephemeralFolder} from '@home-care/lake/ephemeralFolder.ts'
import {localProjectId} from '@home-care/schemas/localProject.ts'
import {migrated} from '@home-care/schemas/migrations/migration.ts'
import {migrations} from '@home-care/schemas/migrations/migrations.ts'
import {counted} from '@home-care/schemas/rules/amounts.ts'
import {leftOutInWords} from '@home-care/schemas/rules/references.ts'
import {fitDocument} from '@home-care/schemas/site/fitDocument.ts'
import {confirmFile} from '@home-care/web/edition/doubt.ts'
import {backupExtension} from '@home-care/web/watch/backups.ts'
import {parseCommandLine, sayProblem} from '../parts/settings.ts'
import {readKey} from './backup/archive.ts'
import {readBackupContent} from './backup/content.ts'
import {eraseDocument, trustClock} from './lakeCommands.ts'

const usage = `Usage: npm run content -- export <file>   out of the lake, into an archive (.tar.gz)
       npm run content -- import <file>   an archive, into the lake
       npm run content -- push            out of the lake, into the project of SANITY_PROJECT_ID
       npm run content -- pull            out of that project, into the lake
       npm run content -- confirm         what is gone from the content is meant to be gone
       npm run content -- erase <id> --yes
                                          a document of the lake, for good, with its past and comments;
                                          without --yes says what would go
       npm run content -- clock <date>    today's, as 2027-03-01: the clock is right, though it leapt
       npm run content -- fetch <backup> <id>
                                          one document with its draft and pictures, into the lake

  --replace     overwrite documents that are there already; a consent withdrawn there stays withdrawn
  --missing     leave documents that are there already as they are
  --dry-run     say what would be copied or erased, and do neither
  --at <url>    push, pull: another Content Lake in place of the project
  --key <file>  fetch: the secret key of a backup of \`npm run backup\`; an archive of export has none
  --draft       fetch: as a draft, to be looked at in the Studio and published there

The lake runs meanwhile. Pushing takes SANITY_API_WRITE_TOKEN, pulling SANITY_API_READ_TOKEN. Without
--replace or --missing nothing is copied if one of the documents is there already. Only
erase deletes anything.`

const ofCopies = ['replace', 'missing', 'dry-run']

/** The options of each command. */
const optionsOf = {
  export: [],
  import: ofCopies,
  push: [...ofCopies, 'at'],
  pull: [...ofCopies, 'at'],
  fetch: [...ofCopies, 'key', 'draft'],
  erase: ['dry-run', 'yes'],
  clock: [],
  confirm: [],
} satisfies Record<string, string[]>

const isCommand = (word: string): word is keyof typeof optionsOf => Object.hasOwn(optionsOf, word)

const isCopy = (command: string): command is 'push' | 'pull' =>
  command === 'push' || command === 'pull'

const mostNamed = 20

/** Fields that a Content Lake adds to each document. */
const facts = {_rev: '', _createdAt: '', _updatedAt: ''}

const tell = teller(console.log)

await sayProblem(async () => {
  const {command, file, id, options} = readCommand(process.argv.slice(2))
  const environment = readEnvironment(process.env)
  const lake = {
    url: environment.LAKE_URL,
    projectId: localProjectId,
    dataset: 'production',
    token:
      environment.LAKE_TOKEN ??
      // While content is copied to a project, that is the project's.
      (isCopy(command) ? undefined : environment.SANITY_API_READ_TOKEN) ??
      lakeTokenIn(environment.DATA_DIR),
  } satisfies DatasetAddress
  // An exit removes the temporary folder.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  try {
    if (command === 'export') await read(lake, resolve(file))
    else if (command === 'import') await write(resolve(file), lake, options)
    else if (command === 'confirm') confirm(environment.DATA_DIR)
    else if (command === 'fetch') await fetchDocument(resolve(file), id, lake, options)
    else if (command === 'clock') await trustClock(lake, file)
    else if (command === 'erase') await eraseDocument(lake, file, options)
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

/** The token by which the lake of a data folder knows its own commands. */
function lakeTokenIn(dataDir: string): string {
  requireFiles(dataDir, [secretsFile(dataDir)])
  return readSecrets(dataDir).lakeToken
}

/** Lets the site take an edition that it doubts (web/edition/doubt.ts). */
function confirm(dataDir: string): void {
  requireFiles(dataDir, [secretsFile(dataDir)])
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
      yes: {type: 'boolean'},
      at: {type: 'string'},
      key: {type: 'string'},
      draft: {type: 'boolean'},
    },
    allowPositionals: true,
  })
  const [command = '', file = '', id = '', ...more] = positionals
  if (!isCommand(command)) throw new SetupError(usage)
  const ofCommand: readonly string[] = optionsOf[command]
  const hasNoFile = isCopy(command) || command === 'confirm'
  if (
    more.length > 0 ||
    hasNoFile !== (file === '') ||
    (command === 'fetch') !== (id !== '') ||
    Object.keys(values).some((option) => !ofCommand.includes(option)) ||
    (values.at !== undefined && !/^https?:/.test(URL.parse(values.at)?.protocol ?? ''))
  )
    throw new SetupError(usage)
  if (values.replace && values.missing) throw new SetupError('Either --replace or --missing.')
  if (command === 'export' && existsSync(file)) {
    throw new SetupError(`${file} is there already: name another file.`)
  }
  return {command, file, id, options: values}
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

function amountOf(documents: number, assets: number): string {
  const inAssets = counted(assets, 'picture or file', 'pictures and files')
  return `${counted(documents, 'document', 'documents')} and ${inAssets}`
}

async function read(from: DatasetAddress, file: string): Promise<void> {
  const {documents, assets, leftOut} = await exportArchive(from, file, tell)
  for (const line of leftOut) console.warn(line)
  console.log(`${nameOf(from)} holds ${amountOf(documents, assets)}.`)
}

function write(file: string, to: DatasetAddress, options: Options): Promise<void> {
  const remedy =
    'say --missing to leave the documents that are there as they are, or --replace to overwrite them.'
  return readArchive(file, (archive) => copy(moved(archive), to, options, remedy), tell)
}

async function fetchDocument(file: string, id: string, to: DatasetAddress, options: Options) {
  const fetchOne = (archive: Archive) => {
    const one = pickDocument(moved(archive), id)
    if (one.documents.length === 0) throw new SetupError(`There is no document "${id}" in ${file}.`)
    const leaveOut = (gone: ReadonlySet<string>) => {
      const pastOf = (lost: string) => archive.documents.find(({_id}) => _id === lost)
      console.warn(
        `"${id}" comes without ${leftOutInWords(gone, pastOf)}, which ${nameOf(to)} does not have: choose another in its place, or fetch it and then "${id}" again.`,
      )
    }
    return copy(
      options.draft ? asDraft(one) : one,
      to,
      {...options, leaveOut},
      `"${id}" is there already. Say --draft to put this one beside it as a draft, or --replace to overwrite.`,
    )
  }
  if (!file.endsWith(backupExtension)) return readArchive(file, fetchOne, tell)
  if (options.key === undefined) {
    throw new SetupError('Say --key <file>: the secret key that belongs to BACKUP_RECIPIENT.')
  }
  return readBackupContent(file, await readKey(resolve(options.key)), fetchOne)
}

/** The archive after the migrations, which look at all documents together. */
function moved(archive: Archive): Archive {
  return {...archive, documents: migrated(archive.documents, migrations)}
}

/** @param remedy what to do about documents that are there */
async function copy(
  archive: Archive,
  to: DatasetAddress,
  options: Options & Pick<HowToImport, 'leaveOut'>,
  remedy: string,
) {
  const {secrets} = archive
  if (secrets.length > 0) console.warn(`Secrets are left out: ${secrets.length}.`)
  const {missing, there, besides} = await compareArchive(archive, to)
  console.log(
    `${nameOf(to)} lacks ${missing} of the documents and has ${there}; others, which stay: ${besides}.`,
  )
  warnOfMisfits(archive)
  if (options['dry-run']) return console.log('Nothing was copied.')
  if (there > 0 && !options.replace && !options.missing) {
    throw new SetupError(`Nothing was copied: ${remedy}`)
  }
  const {documents, assets} = await importArchive(archive, to, options, tell)
  console.log(`${nameOf(to)} was sent ${amountOf(documents, assets)}.`)
}

/** Names the fields of published documents that the site will leave out, or show in another form. */
function warnOfMisfits({documents}: Archive): void {
  const misfits = documents
    // Ids of drafts and versions contain a dot, as do the types of Sanity's own documents.
    .filter(({_id, _type}) => !_id.includes('.') && !_type.includes('.'))
    .flatMap((document) =>
      fitDocument({...facts, ...document}).misfits.map((field) => `${document._id} (${field})`),
    )
  if (misfits.length === 0) return
  const more = misfits.length > mostNamed ? `, and ${misfits.length - mostNamed} more` : ''
  console.warn(
    `The site will not show these as they are, since the content model has another type for them: ${misfits.slice(0, mostNamed).join(', ')}${more}.`,
  )
}

function nameOf(address: DatasetAddress): string {
  return 'url' in address
    ? `The lake at ${address.url}`
    : `The project ${address.projectId}, dataset ${address.dataset},`
}
