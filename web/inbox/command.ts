// `npm run enquiries -- <command>`: reads and manages enquiries on the server, without the Studio.

import {userInfo} from 'node:os'
import {parseArgs} from 'node:util'
import {SetupError} from '@home-care/environment/environment.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {requireFiles} from '@home-care/environment/requireFiles.ts'
import {developmentKeyFile} from '@home-care/environment/secrets.ts'
import {watchOutput} from '@home-care/environment/watchOutput.ts'
import {counted} from '@home-care/schemas/rules/amounts.ts'
import {sqliteFile} from '../data/database.ts'
import {readEnquiriesEnvironment} from '../data/enquiriesEnvironment.ts'
import {type Enquiries, openEnquiries} from '../enquiries/enquiries.ts'
import {deleteOld, lookAtOld} from '../enquiries/retention.ts'
import {formatMoment} from '../time/londonTime.ts'
import {toCsv} from './csv.ts'
import {enquiryText, lineOf} from './enquiryText.ts'

const usage = `Usage: npm run enquiries -- <command>

  list                     the enquiries, newest first, with the time promised to each
  show <reference>         one enquiry, its notes and who has seen it
  export                   all enquiries as CSV; into a file by
                           npm run --silent enquiries -- export > <file>
  erase <reference> --yes  deletes one for good (a person's request)
  delete-old --yes         deletes those older than ENQUIRIES_RETENTION_DAYS for good, where the site
                           has stopped to ask; without --yes says how many
  reseal                   encrypts anew, with the first key of ENQUIRIES_KEY, what older keys sealed

Reads DATA_DIR, DATABASE_URL and ENQUIRIES_KEY, like the site. Everything shown is audited.`

// An operator with this access can read the data anyway; the audit trail records the login.
const actor = `command:${userInfo().username}`

async function run([command = '', argument, ...more]: string[], isConfirmed: boolean) {
  const takesReference = command === 'show' || command === 'erase'
  if (more.length > 0 || (argument !== undefined && !takesReference)) throw new SetupError(usage)
  const environment = readEnquiriesEnvironment(process.env)
  const {DATABASE_URL, DATA_DIR} = environment
  if (!DATABASE_URL) requireFiles(DATA_DIR, [sqliteFile(DATA_DIR)])
  if (!environment.ENQUIRIES_KEY)
    requireFiles(
      DATA_DIR,
      [developmentKeyFile(DATA_DIR)],
      `ENQUIRIES_KEY is not set, and DATA_DIR, ${DATA_DIR},`,
    )
  const service = openEnquiries(environment)
  try {
    await service.database.ready().catch((cause) => {
      if (!DATABASE_URL || cause instanceof SetupError) throw cause
      // Postgres' own refusals are sentences; without one there is no Postgres.
      const why = 'severity' in cause ? messageOf(cause) : 'no Postgres answers there'
      throw new SetupError(`The database at DATABASE_URL cannot be used: ${why}.`, {cause})
    })
    await perform(service, command, argument, isConfirmed)
  } finally {
    await service.close()
  }
}

async function perform(
  {store, database, environment}: Enquiries,
  command: string,
  reference: string | undefined,
  isConfirmed: boolean,
) {
  switch (command) {
    case 'list': {
      const all = await Array.fromAsync(store.all())
      all.sort((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime())
      await store.recordAccess(actor, 'listed', {
        detail: counted(all.length, 'enquiry', 'enquiries'),
      })
      print(all.length === 0 ? 'There are no enquiries.' : all.map(lineOf).join('\n'))
      return
    }
    case 'show': {
      const enquiry = await find(store, reference)
      await store.recordAccess(actor, 'opened', {reference: enquiry.reference})
      const notes = await store.readNotes(enquiry.id)
      const trail = await store.readAuditTrail(enquiry.reference)
      print(enquiryText(enquiry, notes, trail))
      return
    }
    case 'export': {
      const all = await Array.fromAsync(store.allWithNotes())
      await store.recordExport(actor, all)
      process.stdout.write(toCsv(all))
      return
    }
    case 'erase': {
      const enquiry = await find(store, reference)
      if (!isConfirmed)
        throw new SetupError(
          `This deletes ${enquiry.reference} for good. Add --yes when you mean it.`,
        )
      await store.erase(enquiry, actor)
      print(`Erased ${enquiry.reference}.`)
      return
    }
    case 'delete-old': {
      const now = new Date()
      const days = environment.ENQUIRIES_RETENTION_DAYS
      const {old, stillNew} = await lookAtOld(database.db, days, now)
      if (!isConfirmed)
        throw new SetupError(
          `It is ${formatMoment(now)} by this server's clock. This deletes ${counted(old, 'old enquiry', 'old enquiries')} for good and keeps ${stillNew} that are still new. Add --yes when you mean it.`,
        )
      const deleted = await deleteOld(database.db, store, days, {now, isConfirmed: true})
      print(`Deleted ${counted(deleted ?? 0, 'enquiry', 'enquiries')}.`)
      return
    }
    case 'reseal': {
      const {resealed, unreadable} = await store.reseal(actor)
      print(`Encrypted ${counted(resealed, 'text')} anew.`)
      if (unreadable > 0)
        throw new SetupError(
          `${counted(unreadable, 'text')} could not be read: a key is missing, or they were changed. Keep the older keys.`,
        )
      return
    }
    default:
      throw new SetupError(usage)
  }
}

async function find(store: Enquiries['store'], reference: string | undefined) {
  if (!reference) throw new SetupError('Please give a reference, such as 7K4M-9QXH.')
  const enquiry = await store.find(reference.toUpperCase())
  if (!enquiry) throw new SetupError(`There is no enquiry ${reference}.`)
  return enquiry
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}

function readCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {yes: {type: 'boolean', default: false}},
    })
  } catch {
    throw new SetupError(usage)
  }
}

watchOutput()
try {
  const {positionals, values} = readCommandLine()
  await run(positionals, values.yes)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
