import {Gauge, Registry} from 'prom-client'
import {withDeadline} from '../data/withDeadline.ts'
import type {Enquiries} from '../enquiries/enquiries.ts'
import {mailHealth} from '../enquiries/health.ts'
import {siteMetrics} from '../telemetry/metrics.ts'
import {lastBackup} from './backups.ts'
import {roomAt} from './dataFolder.ts'

type Say = (name: string, help: string, value: number) => void

const seconds = (date: Date) => date.getTime() / 1000

/** Gauges that are read on request, by subject. */
function lookUps({database, store, environment}: Enquiries) {
  const {DATA_DIR, BACKUP_FOLDER} = environment
  return {
    async enquiries(say: Say) {
      await database.ready()
      const mail = await mailHealth(database.db)
      say('site_mails_waiting', 'Mails about enquiries that are not sent yet', mail.waiting)
      say('site_mails_failing', 'Mails to the office that were tried in vain', mail.failing)
      say(
        'site_mail_oldest_waiting_seconds',
        'For how long the oldest of them has waited',
        mail.oldestWaitingMinutes * 60,
      )
      say('site_enquiries_new', 'Enquiries that nobody has answered', await store.countNew())
      say(
        'site_enquiries_overdue',
        'Those of them that were promised an answer by now',
        await store.countNew(new Date()),
      )
    },
    async disk(say: Say) {
      const {freeBytes, bytes} = await roomAt(DATA_DIR)
      say('site_data_folder_free_bytes', 'Room left where DATA_DIR is', freeBytes)
      say('site_data_folder_size_bytes', 'All the room there is', bytes)
    },
    async backup(say: Say) {
      const last = BACKUP_FOLDER && (await lastBackup(BACKUP_FOLDER))
      if (last)
        say(
          'site_backup_last_success_timestamp_seconds',
          'When the newest backup was finished',
          seconds(last),
        )
    },
  }
}

/**
 * Returns all of the site's metrics in Prometheus' text format. A gauge that cannot be read in time is
 * left out, and `site_lookup_failed` says so.
 */
export async function readSiteMetrics(service: Enquiries): Promise<string> {
  const lookedUp = new Registry()
  const failed = new Gauge({
    name: 'site_lookup_failed',
    help: '1 when what is said of this could not be looked up',
    labelNames: ['what'],
    registers: [lookedUp],
  })
  await Promise.all(
    Object.entries(lookUps(service)).map(async ([what, lookUp]) => {
      const found: Parameters<Say>[] = []
      const hasFailed = await withDeadline(lookUp((...said) => found.push(said))).then(
        () => false,
        () => true,
      )
      failed.set({what}, Number(hasFailed))
      if (hasFailed) return
      for (const [name, help, value] of found)
        new Gauge({name, help, registers: [lookedUp]}).set(value)
    }),
  )
  return Registry.merge([siteMetrics().registry, lookedUp]).metrics()
}
