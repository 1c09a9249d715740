import 'server-only'
import {dueDays, dueReviews, lastDueDay} from '@home-care/schemas/site/dueDays.ts'
import {usualWarning} from '@home-care/schemas/site/promises.ts'
import {siteState} from '../edition/current.ts'
import {enquiries} from '../enquiries/enquiries.ts'
import type {Letterhead} from '../enquiries/letterhead.ts'
import {createPromiseWatch} from '../enquiries/promiseWatch.ts'
import {createReadingMail} from '../watch/readingMail.ts'
import {createReviewMail} from '../watch/reviewMail.ts'
import {pageOf} from './pageOf.ts'
import {company, promiseWarning, siteSettings} from './queries.ts'
import {telephonesOf} from './telephones.ts'

/**
 * Starts the mails about enquiries and promises, and the deletion of expired data. Call it once the site
 * has an edition, if only the samples.
 */
export function startMails() {
  enquiries().start(letterhead)
  const {mail} = enquiries().environment
  if (!mail) return
  const minutesBefore = () =>
    siteState().edition.answer(promiseWarning).value?.warnBefore ?? usualWarning
  createPromiseWatch(enquiries(), mail, minutesBefore).start()
}

function letterhead(): Letterhead {
  const {edition} = siteState()
  const registration = edition.answer(company).value?.registration
  return {
    ...telephonesOf(edition.answer(siteSettings).value),
    registration: registration?.name
      ? {
          name: registration.name,
          number: registration.number ?? '',
          registeredOffice: registration.registeredOffice ?? '',
        }
      : null,
  }
}

/** Starts the mails about days that are due on the website and about what staff are to read, if mail is configured. */
export function startReviewMails() {
  const {database, environment, weekReaders, readings, staffList} = enquiries()
  if (!environment.mail) return
  const documents = () => {
    const {edition} = siteState()
    // Retried later: nothing of the samples is due.
    if (edition.isSample) throw new Error('The Content Lake has never answered')
    return edition.documents.values()
  }
  createReviewMail(database, environment.mail, {
    month: async (today) => dueReviews(documents(), lastDueDay(today)),
    week: async (today, sunday) => dueDays(documents(), today, sunday),
    readers: weekReaders.list,
  }).start()
  if (staffList)
    createReadingMail({database, readings, staffList}, environment.mail, pageOf).start()
}
