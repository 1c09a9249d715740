import {randomUUID} from 'node:crypto'
import type {Kysely} from 'kysely'
import {LRUCache} from 'lru-cache'
import type {Database, StaffRecipient, Tables} from '../data/database.ts'
import {isEmailAddress} from '../forms/emailAddress.ts'
import {formatMoment} from '../time/londonTime.ts'
import {recordAccess} from './auditTrail.ts'
import {type Duty, hasEnded, isOnDuty} from './duty.ts'
import type {Enquiry} from './enquiry.ts'
import type {Staff} from './staffIdentity.ts'
import type {AccessCheck} from './staffOfLake.ts'

export interface Colleague {
  id: string
  name: string
  email: string | undefined
  /** Those to come and under way, in the order in which they begin. */
  duties: readonly Duty[]
  isOnDuty: boolean
}

/** Staff who have not used the inbox for this long may have left: they get no enquiries and no mail. */
const knownMs = 30 * 24 * 60 * 60 * 1000
/** An open page reads its enquiry every few seconds. Its reader has left after this. */
const readingMs = 20 * 1000
/** The interval between two rows about one reader of one enquiry. */
const readerMs = 8 * 1000
/** How often a colleague's visit is written to the database. */
const seenMs = 60 * 60 * 1000
/** More people than an office has. */
const mostMet = 500

export type Colleagues = ReturnType<typeof createColleagues>

/**
 * The staff who deal with enquiries, as far as they have used the inbox: the Content API identifies a
 * user only to that user, so there is no list to ask for. Expects the database to be `ready`.
 */
export function createColleagues({db}: Pick<Database, 'db'>, withAccess: AccessCheck) {
  const met = new LRUCache<string, true>({max: mostMet, ttl: seenMs})
  const reading = new LRUCache<string, true>({max: mostMet, ttl: readerMs})

  async function present(query: ReturnType<typeof selectKnown>): Promise<Colleague[]> {
    const rows = await query.orderBy('name').execute()
    const idsWithAccess = await withAccess(rows.map(({id}) => id))
    const duties = await readDuties(db)
    return rows.flatMap(({id, name, email}) =>
      idsWithAccess.has(id)
        ? [colleagueOf({id, name, email: email ?? undefined}, duties.get(id))]
        : [],
    )
  }

  const selectOne = (id: string) => selectKnown(db).where('id', '=', id)

  const addressesOf = (colleagues: readonly Colleague[]) =>
    colleagues.flatMap(({email}) => email ?? [])
  const toDuty = async () =>
    addressesOf((await present(selectKnown(db))).filter((colleague) => colleague.isOnDuty))
  const toAssignee = async ({assignee}: Pick<Enquiry, 'assignee'>) =>
    assignee ? addressesOf(await present(selectOne(assignee.id))) : []

  /** The addresses of who deals with an enquiry, else of who is on duty; empty for the office. */
  async function responsible(enquiry: Pick<Enquiry, 'assignee'>): Promise<string[]> {
    const assignee = await toAssignee(enquiry)
    return assignee.length > 0 ? assignee : toDuty()
  }

  return {
    async meet({id, name, email}: Staff) {
      const identity = JSON.stringify([id, name, email])
      if (met.has(identity)) return
      const now = {
        name,
        email: email && isEmailAddress(email) ? email : null,
        seen_at: new Date().toISOString(),
      }
      await db
        .insertInto('colleagues')
        .values({id, ...now})
        .onConflict((conflict) => conflict.column('id').doUpdateSet(now))
        .execute()
      met.set(identity, true)
    },

    /**
     * Notes that a member of staff has an enquiry open.
     * @returns the names of the others who have it open
     */
    async read({id: enquiry_id}: Pick<Enquiry, 'id'>, {id: staff_id, name}: Staff) {
      const key = `${enquiry_id} ${staff_id}`
      if (!reading.has(key)) {
        const now = {name, seen_at: new Date().toISOString()}
        await db
          .insertInto('readers')
          .values({enquiry_id, staff_id, ...now})
          .onConflict((conflict) => conflict.columns(['enquiry_id', 'staff_id']).doUpdateSet(now))
          .execute()
        reading.set(key, true)
      }
      const others = await db
        .selectFrom('readers')
        .select('name')
        .where('enquiry_id', '=', enquiry_id)
        .where('staff_id', '!=', staff_id)
        .where('seen_at', '>', new Date(Date.now() - readingMs).toISOString())
        .orderBy('name')
        .execute()
      return others.map((other) => other.name)
    },

    list: () => present(selectKnown(db)),

    async find(id: string): Promise<Colleague | undefined> {
      const [colleague] = await present(selectOne(id))
      return colleague
    },

    /** Returns the addresses for a mail to staff, as of the moment of sending; empty for no mail. */
    async addresses(
      recipient: StaffRecipient,
      enquiry: Pick<Enquiry, 'assignee'>,
    ): Promise<string[]> {
      if (recipient === 'duty') return toDuty()
      return recipient === 'reminder' ? responsible(enquiry) : toAssignee(enquiry)
    },

    responsible,

    async addDuty(
      {id, name}: Pick<Colleague, 'id' | 'name'>,
      actor: string,
      duty: Omit<Duty, 'id'>,
    ) {
      const {from, until, isWeekly} = duty
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('duties')
          .values({
            id: randomUUID(),
            colleague_id: id,
            starts_at: from.toISOString(),
            ends_at: until.toISOString(),
            is_weekly: isWeekly ? 1 : 0,
          })
          .execute()
        await recordAccess(transaction, actor, 'changed duty', {
          detail: `${name}: ${inWords(duty)}`,
        })
      })
    },

    /** Whether anybody has a duty, now or to come. */
    haveDuty: async () => (await readDuties(db)).size > 0,

    /** Nothing is left to end where a colleague has ended it. */
    async endDuty({name, duties}: Colleague, actor: string, dutyId: string) {
      const duty = duties.find(({id}) => id === dutyId)
      if (!duty) return
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('duties').where('id', '=', dutyId).execute()
        const detail = `${name}: no longer ${inWords(duty)}`
        await recordAccess(transaction, actor, 'changed duty', {detail})
      })
    },

    async dropUnseen() {
      await db.deleteFrom('colleagues').where('seen_at', '<=', leftBefore()).execute()
      await db
        .deleteFrom('duties')
        .where('is_weekly', '=', 0)
        .where('ends_at', '<=', new Date().toISOString())
        .execute()
    },
  }
}

const leftBefore = () => new Date(Date.now() - knownMs).toISOString()

function selectKnown(db: Kysely<Tables>) {
  return db.selectFrom('colleagues').selectAll().where('seen_at', '>', leftBefore())
}

const colleagueOf = (
  colleague: Omit<Colleague, 'duties' | 'isOnDuty'>,
  duties: readonly Duty[] = [],
): Colleague => ({...colleague, duties, isOnDuty: isOnDuty(duties, new Date())})

/** By the colleague's id. */
async function readDuties(db: Kysely<Tables>): Promise<Map<string, Duty[]>> {
  const rows = await db.selectFrom('duties').selectAll().orderBy('starts_at').execute()
  const current = rows
    .map(({id, colleague_id, starts_at, ends_at, is_weekly}) => ({
      id,
      colleagueId: colleague_id,
      from: new Date(starts_at),
      until: new Date(ends_at),
      isWeekly: is_weekly === 1,
    }))
    .filter((duty) => !hasEnded(duty, new Date()))
  return Map.groupBy(current, ({colleagueId}) => colleagueId)
}

const inWords = ({from, until, isWeekly}: Omit<Duty, 'id'>) =>
  `${formatMoment(from)} to ${formatMoment(until)}${isWeekly ? ', each week' : ''}`

/** Whether a mail to staff on duty should be stored. Their access is checked later, when it is sent. */
export async function isAnybodyOnDuty(db: Kysely<Tables>) {
  const duties = await readDuties(db)
  if (duties.size === 0) return false
  const colleagues = await selectKnown(db).execute()
  return colleagues.some(({id}) => isOnDuty(duties.get(id) ?? [], new Date()))
}
