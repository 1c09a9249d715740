import {readEnvironment} from '@home-care/environment/environment.ts'
import {expect, test} from 'vitest'
import {handledInBrief, handledInFull} from '../enquiries/dataHandling.ts'

const mail = {SMTP_URL: 'smtp://mail.example', ENQUIRIES_TO: 'office@willowbrook.example'}

test.each([
  ['no mail', {}, 'sends no email', 'receipt'],
  ['mail', mail, 'It contains nothing you wrote', 'also sent to our office'],
  [
    'mail with details',
    {...mail, ENQUIRIES_MAIL_DETAILS: 'true'},
    'Everything you write is also sent to our office by email',
    'It contains nothing you wrote',
  ],
  ['retention', {ENQUIRIES_RETENTION_DAYS: '30'}, '30 days from when it came', '365'],
  ['SQLite', {}, 'a file on the server', 'Postgres'],
  ['Postgres', {DATABASE_URL: 'postgres://db.example/x'}, '(Postgres)', 'a file on the server'],
  ['backups', {BACKUP_FOLDER: '/backups', BACKUP_KEEP: '5'}, 'Our last 5 backups', 'last 14'],
  ['no backups', {}, 'Call me back', 'backups'],
])('the privacy policy follows the setting: %s', (_what, variables, said, unsaid) => {
  const text = JSON.stringify(handledInFull(readEnvironment(variables), true, []))
  expect(text).toContain(said)
  expect(text).not.toContain(unsaid)
})

test('the privacy policy names every count, and says that none is of a person', () => {
  const counts = handledInFull(readEnvironment({}), true, []).find(({title}) => title === 'Counts')
  expect(counts?.words).toContain('no cookie, no address')
})

test('the privacy policy says how long marked enquiries are kept, where that is longer', () => {
  const marks = [{title: 'Complaint', keptYears: 3}, {title: 'A job', keptYears: 1}, {title: 'Own'}]
  const text = JSON.stringify(handledInFull(readEnvironment({}), true, marks))
  expect(text).toContain('What our staff mark as “Complaint” we keep for 3 years.')
  expect(text).not.toMatch(/“A job”|“Own”/)
})

test('WhatsApp is mentioned only if pages link to it', () => {
  const environment = readEnvironment({})
  expect(JSON.stringify(handledInFull(environment, true, []))).toContain('WhatsApp')
  expect(JSON.stringify(handledInFull(environment, false, []))).not.toContain('WhatsApp')
})

test('the forms mention that enquiries are also sent by email', () => {
  expect(handledInBrief(readEnvironment(mail))).not.toContain('email')
  expect(handledInBrief(readEnvironment({...mail, ENQUIRIES_MAIL_DETAILS: 'true'}))).toContain(
    'also sent to our office by email',
  )
})
