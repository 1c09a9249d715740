import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import PostalMime, {type Email} from 'postal-mime'
import {SMTPServer} from 'smtp-server'
import {onTestFinished} from 'vitest'
import {readEnquiriesEnvironment} from '../data/enquiriesEnvironment.ts'
import {openEnquiries} from '../enquiries/enquiries.ts'
import {addressOf, mailSettings, quickTiming} from './enquiriesSite.ts'

/** How the SMTP server treats its clients. */
export type MailServerMood =
  | 'accept'
  /** Answers that it cannot accept mail now. */
  | 'refuse'
  /** Answers that the mailbox does not exist. */
  | 'reject recipient'
  /** The same for all mailboxes but those of the provider's people, at `care.example`. */
  | 'reject strangers'
  /** Takes the recipient, and answers that it does not want the message. */
  | 'reject message'
  /** Answers that our own address may send nothing. */
  | 'reject us'
  /** Accepts the connection and is silent after the message. */
  | 'stall'
  /** Closes the connection during the message. */
  | 'drop'

interface ReceivedMail {
  to: string[]
  source: string
  mail: Email
}

/**
 * A real SMTP server that keeps the mail it accepts, lets in any user name and password, and can fail.
 * @param port a port that stays free while the server is closed, for a server that is opened again
 */
export async function startMailServer(port = 0) {
  const received: ReceivedMail[] = []
  let mood: MailServerMood = 'accept'
  let attempts = 0
  const create = () =>
    new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      // Clients are on this machine; a reverse lookup would wait for a name server.
      disableReverseLookup: true,
      logger: false,
      onAuth({username = ''}, _session, callback) {
        callback(null, {user: username})
      },
      onConnect(_session, callback) {
        attempts++
        if (mood === 'refuse') callback(smtpError(421, 'Not now'))
        else callback()
      },
      onMailFrom(_address, _session, callback) {
        if (mood === 'reject us') callback(smtpError(530, 'Sign in first'))
        else callback()
      },
      onRcptTo({address}, _session, callback) {
        const isOurs = address.endsWith('@care.example')
        if (mood === 'reject recipient' || (mood === 'reject strangers' && !isOurs))
          callback(smtpError(550, 'No such mailbox'))
        else callback()
      },
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          if (mood === 'stall') return
          if (mood === 'reject message') return callback(smtpError(554, 'No spam'))
          if (mood === 'drop') {
            for (const connection of server.connections) connection.close()
            return
          }
          const source = Buffer.concat(chunks).toString()
          const to = session.envelope.rcptTo.map(({address}) => address)
          received.push({to, source, mail: await PostalMime.parse(source)})
          callback()
        })
      },
    })
  let server = create()
  async function listen() {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    server.on('error', () => {
      // Some tests break the connection on purpose.
    })
  }
  await listen()

  return {
    url: addressOf(server.server).replace('http:', 'smtp:'),
    received,
    setMood(next: MailServerMood) {
      mood = next
    },
    get attempts() {
      return attempts
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    async reopen() {
      server = create()
      await listen()
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

function smtpError(responseCode: number, message: string) {
  return Object.assign(new Error(message), {responseCode})
}

/** Enquiries whose mails a server receives; with the settings of the mails. Both end with the test. */
export async function openWithMail() {
  const mailServer = await startMailServer()
  const service = openEnquiries(
    readEnquiriesEnvironment({
      DATA_DIR: temporaryFolder(),
      NODE_ENV: 'test',
      SMTP_URL: mailServer.url,
      ENQUIRIES_TO: mailSettings.to.join(),
    }),
    quickTiming,
  )
  onTestFinished(async () => {
    await service.close()
    await mailServer.close()
  })
  const {mail} = service.environment
  if (!mail) throw new Error('There is a mail server')
  await service.database.ready()
  return {mailServer, service, mail}
}
