import PostalMime, {type Email} from 'postal-mime'
import {SMTPServer} from 'smtp-server'
import {addressOf} from './enquiriesSite.ts'

/** What an SMTP server can do to whoever sends to it. */
export type MailServerMood =
  | 'accept'
  /** Says that it cannot just now. */
  | 'refuse'
  /** Says that there is no such mailbox. */
  | 'reject recipient'
  /** Takes the connection and says nothing more after the text has come. */
  | 'stall'
  /** Breaks the connection while the text comes. */
  | 'drop'

interface ReceivedMail {
  to: string[]
  source: string
  mail: Email
}

/**
 * A real SMTP server that keeps what it accepts, lets in everybody who says a name and a password,
 * and can be put in a bad mood.
 * @param port one that nobody else takes while it is closed, for a server that is opened again
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
      // Who asks is this machine: no name server is waited for.
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
      onRcptTo(_address, _session, callback) {
        if (mood === 'reject recipient') callback(smtpError(550, 'No such mailbox'))
        else callback()
      },
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          if (mood === 'stall') return
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
      // A client that goes away in the middle is what some of the tests are about.
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

function smtpError(responseCode: number, message: string) {
  return Object.assign(new Error(message), {responseCode})
}
