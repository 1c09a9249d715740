import {SetupError} from '@home-care/environment/environment.ts'
import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {developmentKey} from '@home-care/environment/secrets.ts'
import {rolesThat} from '@home-care/schemas/rules/roles.ts'
import {openDatabase} from '../data/database.ts'
import {type EnquiriesEnvironment, readEnquiriesEnvironment} from '../data/enquiriesEnvironment.ts'
import {createKeyring} from '../data/keyring.ts'
import {openRateLimits} from '../data/rateLimiter.ts'
import {createUsedOnce} from '../data/usedOnce.ts'
import {createAttemptStore} from './attemptStore.ts'
import {createColleagues} from './colleagues.ts'
import {createEnquiryStore} from './enquiryStore.ts'
import {startHousekeeping} from './housekeeping.ts'
import {createIntake} from './intake.ts'
import type {Letterhead} from './letterhead.ts'
import {createOutbox, type OutboxTiming} from './outbox.ts'
import {createReadings} from './readings.ts'
import {createAccessCheck, createStaffList} from './staffOfLake.ts'
import {createWeekReaders} from './weekReaders.ts'

export type Enquiries = ReturnType<typeof openEnquiries>

/** A person corrects a form a few times; a refused program soon changes its address. */
const postsPerEnquiry = 5
const wrongTokens = 30
/** More presses and corrections than a visitor has in ten minutes. */
const mostReports = 60

/**
 * Opens the enquiries of one environment. Nothing is sent or deleted before `start`; `close` ends both.
 * @param outboxTiming how often and how long mail is tried; the default suits a real mail server
 * @throws an Error that names the problem in the environment
 */
export function openEnquiries(environment: EnquiriesEnvironment, outboxTiming?: OutboxTiming) {
  const keyring = createKeyring(environment.ENQUIRIES_KEY ?? developmentKey(environment.DATA_DIR))
  const database = openDatabase(environment)
  const store = createEnquiryStore(database, keyring)
  const colleagues = createColleagues(database, createAccessCheck(environment))
  const attempts = createAttemptStore(database, keyring)
  const usedOnce = createUsedOnce(database, keyring)
  const rateLimits = openRateLimits(database, keyring)
  const limit = environment.ENQUIRIES_RATE_LIMIT
  const outbox =
    environment.mail && createOutbox(database, store, colleagues, environment.mail, outboxTiming)
  let stopHousekeeping: (() => void) | undefined

  const service = {
    environment,
    database,
    intake: createIntake(database, keyring),
    store,
    colleagues,
    attempts,
    usedOnce,
    weekReaders: createWeekReaders(
      database,
      createAccessCheck(environment, rolesThat('publishes')),
    ),
    readings: createReadings(database),
    /** Undefined without a lake to ask. */
    staffList: createStaffList(environment),
    limits: {
      posts: rateLimits.limiter('posts', limit * postsPerEnquiry),
      enquiries: rateLimits.limiter('enquiries', limit),
      reports: rateLimits.limiter('reports', mostReports),
      tokens: rateLimits.limiter('tokens', wrongTokens),
    },
    /** Undefined while no mail server is configured; mail then waits. */
    outbox,
  }

  return {
    ...service,
    /** @param letterhead reads the provider's details for mails */
    start(letterhead?: () => Letterhead) {
      outbox?.start(letterhead)
      stopHousekeeping ??= startHousekeeping(service, environment.ENQUIRIES_RETENTION_DAYS)
    },
    async close() {
      stopHousekeeping?.()
      await outbox?.stop()
      rateLimits.close()
      await database.close()
    },
  }
}

/**
 * The enquiries of this process, opened at first use. They are kept on the global object, because
 * Next.js may load this module once per route, and two SQLite connections in one process would wait for
 * each other for ever.
 */
export function enquiries(): Enquiries {
  globalThis.homeCareEnquiries ??= openEnquiries(readEnquiriesEnvironment(process.env))
  return globalThis.homeCareEnquiries
}

/**
 * Opens the enquiries. A server that cannot store them safely must not start: it logs the reason and
 * exits. Mail waits until there is content to write it with: see `startMails`.
 */
export function requireEnquiries() {
  const refuse = (error: unknown) => {
    log.error(messageOf(error))
    process.exit(1)
  }
  try {
    const {database} = enquiries()
    // A database that is away may come back, so only a wrong one ends the start.
    database.ready().catch((error) => error instanceof SetupError && refuse(error))
  } catch (error) {
    refuse(error)
  }
}

declare global {
  var homeCareEnquiries: Enquiries | undefined
}
