import {createHash} from 'node:crypto'
import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import type {PromiseStage} from '../data/database.ts'
import type {MailSettings} from '../data/enquiriesEnvironment.ts'
import {isRefusedAddress, mailFailure, mailServer} from '../data/mailServer.ts'
import {joinCalls} from '../time/joinCalls.ts'
import {regularly} from '../time/regularly.ts'
import {awaitsAnswer} from './answer.ts'
import type {Enquiries} from './enquiries.ts'
import {composePromiseMail, type OpenPromise} from './mail.ts'
import {lastReadBeforeLeap} from './retention.ts'

const minuteMs = 60_000
/** A server has this long to send its mails before another may. */
const leaseMs = 5 * minuteMs
/** A mail server that says nothing for this long has stalled. */
const silenceMs = minuteMs

/**
 * Mails the enquiry's assignee, else the colleague on duty, else the office: some minutes before its
 * promise runs out unanswered, and when it has. Each is sent once, by one of several servers, across
 * restarts. Mails held back by an outage come as one mail for each reader.
 * @param minutesBefore how long before; 0 for no mail before
 */
export function createPromiseWatch(
  {database, store, colleagues}: Pick<Enquiries, 'database' | 'store' | 'colleagues'>,
  settings: MailSettings,
  minutesBefore: () => number,
) {
  const {db, ready} = database
  const transport = mailServer(settings.url, silenceMs)

  const selectUnanswered = () =>
    db.selectFrom('enquiries').where(awaitsAnswer).where('is_suspect', '=', 0)

  /** Takes the mails of a stage that are due and that no other server is sending. */
  async function take(stage: PromiseStage, after: Date | undefined, until: Date, now: Date) {
    let due = selectUnanswered()
      .select('id')
      .where('promised_by', '<=', until.toISOString())
      .where(({not, exists, selectFrom}) =>
        not(
          exists(
            selectFrom('promise_mails')
              .select('stage')
              .whereRef('enquiry_id', '=', 'enquiries.id')
              .where('stage', '=', stage)
              .where((row) => row.or([row('state', '=', 'sent'), row('due_at', '>', at(now))])),
          ),
        ),
      )
    if (after) due = due.where('promised_by', '>', after.toISOString())
    const ids = await due.execute()
    const taken: OpenPromise[] = []
    for (const {id} of ids) {
      const lease = at(now, leaseMs)
      const mine = await db
        .insertInto('promise_mails')
        .values({enquiry_id: id, stage, state: 'waiting', due_at: lease})
        .onConflict((conflict) =>
          conflict
            .columns(['enquiry_id', 'stage'])
            .doUpdateSet({due_at: lease})
            .where('promise_mails.state', '=', 'waiting')
            .where('promise_mails.due_at', '<=', at(now)),
        )
        .returning('stage')
        .executeTakeFirst()
      const enquiry = mine && (await store.findById(id))
      if (enquiry) taken.push({enquiry, stage})
    }
    return taken
  }

  /** Groups promises by the addresses that their mails go to. */
  async function byReaders(promises: readonly OpenPromise[]) {
    const groups = new Map<string, {to: readonly string[]; promises: OpenPromise[]}>()
    for (const promise of promises) {
      const staff = await colleagues.responsible(promise.enquiry)
      const to = staff.length > 0 ? staff : settings.to
      const key = JSON.stringify(to)
      const group = groups.get(key) ?? {to, promises: []}
      group.promises.push(promise)
      groups.set(key, group)
    }
    return [...groups.values()]
  }

  async function send(to: readonly string[], promises: readonly OpenPromise[]) {
    const names = promises.map(({enquiry, stage}) => `${enquiry.id} ${stage}`)
    // The same after a server ended between sending and noting it.
    const id = `promise-${createHash('sha256').update(names.join()).digest('hex').slice(0, 32)}`
    const mail = (readers: readonly string[]) =>
      transport.sendMail(composePromiseMail(promises, id, readers, settings))
    let isSent = true
    try {
      await mail(to).catch((error) => {
        // The office hears of it when the address of a colleague does not exist.
        if (to === settings.to || !isRefusedAddress(error)) throw error
        return mail(settings.to)
      })
    } catch (error) {
      log.error(`The mail about promises waits: ${mailFailure(error)}`)
      isSent = false
    }
    for (const {enquiry, stage} of promises)
      await db
        .updateTable('promise_mails')
        .set({...(isSent && {state: 'sent'}), due_at: at(new Date())})
        .where('enquiry_id', '=', enquiry.id)
        .where('stage', '=', stage)
        .execute()
  }

  const look = joinCalls(async (now: Date) => {
    try {
      await ready()
      if (await lastReadBeforeLeap(db, now)) return
      const before = new Date(now.getTime() + minutesBefore() * minuteMs)
      const promises = [
        ...(await take('over', undefined, now, now)),
        ...(before > now ? await take('soon', now, before, now) : []),
      ]
      for (const {to, promises: theirs} of await byReaders(promises)) await send(to, theirs)
    } catch (error) {
      log.error(`Promises could not be watched: ${messageOf(error)}`)
    }
  })

  return {look, ...regularly(minuteMs, look, () => transport.close())}
}

const at = (now: Date, plusMs = 0) => new Date(now.getTime() + plusMs).toISOString()
