import {randomBytes} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import type {Server} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {readEnquiriesEnvironment} from '../data/enquiriesEnvironment.ts'
import {enquiryKinds} from '../data/enquiryStates.ts'
import {type Enquiries, openEnquiries} from '../enquiries/enquiries.ts'
import type {Enquiry} from '../enquiries/enquiry.ts'
import {formRoute} from '../enquiries/formRoute.ts'
import type {OutboxTiming} from '../enquiries/outbox.ts'
import {forms} from '../forms/forms.ts'

export const day = 24 * 60 * 60 * 1000

/** Faster than the real outbox. Leases and timeouts are long, so that none ends on a busy machine. */
export const quickTiming: OutboxTiming = {
  pollMs: 20,
  leaseMs: 60_000,
  firstRetryMs: 40,
  lastRetryMs: 200,
  silenceMs: 30_000,
}

export const validCareRequest = {
  name: 'Ada Example',
  email: 'ada@example.org',
  phone: '01632 960123',
  careFor: 'parent',
  address: '1 Sample Street, Kettering, NN16 0AA',
  startDate: new Date(Date.now() + 7 * day).toISOString(),
  supportTypes: ['personal-care', 'companionship'],
  bestTimeToReach: 'morning',
  additionalInfo: 'Please ring twice.',
}

export const validReferral = {
  referrerName: 'Grace Sample',
  referrerOrganisation: 'nhs',
  referrerEmail: 'grace@example.org',
  referrerPhone: '01632 960456',
  clientName: 'Edith Example',
  clientDob: '1941-05-03',
  clientAddress: '2 Sample Street, Corby, NN17 1AA',
  referralReason: 'Needs help with washing and dressing after a fall.',
  urgencyLevel: 'soon',
}

export const validMessage = {
  name: 'Mary Sample',
  email: 'mary@example.org',
  message: 'Do you cover Oakham?',
}

export const validCallBack = {name: 'Sue Sample', phone: '01632 960789', when: 'soonest'}

export const mailSettings = {
  url: 'smtp://mail.example',
  to: ['office@care.example'],
  from: 'site@care.example',
  studioUrl: 'https://studio.example',
  siteUrl: 'https://care.example',
  holdsDetails: false,
}

type RequestHandler = (request: Request) => Promise<Response>

/**
 * Serves functions that answer a Request, called as Next.js calls route handlers.
 * @param routes handlers by path, with their method where it is one's own, such as `GET /list`
 */
export async function serve(routes: Record<string, RequestHandler>) {
  const server = createServer(async (incoming, outgoing) => {
    const {origin, pathname} = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`)
    const handler = routes[`${incoming.method} ${pathname}`] ?? routes[pathname]
    const headers = new Headers()
    for (const [name, value] of Object.entries(incoming.headers))
      for (const item of [value ?? []].flat()) headers.append(name, item)
    if (!headers.has('x-forwarded-for'))
      headers.set('x-forwarded-for', incoming.socket.remoteAddress ?? '')
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
    const request = new Request(origin + (incoming.url ?? ''), {
      method: incoming.method ?? 'GET',
      headers,
      ...(hasBody && {body: Readable.toWeb(incoming), duplex: 'half'}),
    } as RequestInit) // `duplex` and Node's own web streams are not in the DOM's types.
    const response = handler ? await handler(request) : new Response(null, {status: 404})
    outgoing.writeHead(response.status, [...response.headers].flat())
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: addressOf(server),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function addressOf(server: Server) {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('A TCP server has a port')
  return `http://127.0.0.1:${address.port}`
}

export const newKey = () => randomBytes(32).toString('base64')

/**
 * The form routes over a new SQLite file, or as `variables` configure them.
 * @param more further routes of the same server
 */
export async function startSite(
  variables: Record<string, string> = {},
  more: Record<string, RequestHandler> = {},
  timing = quickTiming,
) {
  const directory = mkdtempSync(join(tmpdir(), 'enquiries-'))
  const service = openEnquiries(
    readEnquiriesEnvironment({
      DATA_DIR: directory,
      NODE_ENV: 'test',
      SITE_URL: mailSettings.siteUrl,
      ...variables,
    }),
    timing,
  )
  const officeHours = () => ({openingHours: []})
  const handlers = enquiryKinds.map((kind) => [
    forms[kind].site.endpoint,
    formRoute(kind, officeHours, () => service),
  ])
  const server = await serve({...Object.fromEntries(handlers), ...more})
  return {
    url: server.url,
    directory,
    service,
    async close() {
      await server.close()
      await service.close()
      rmSync(directory, {recursive: true, force: true})
    },
  }
}

export type Site = Awaited<ReturnType<typeof startSite>>

/** Posts JSON as the form's script does. */
export function postJson(url: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Posts as a browser without JavaScript does. */
export function postNative(
  url: string,
  values: Record<string, string | string[]>,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, item]),
    ),
  )
  return fetch(url, {
    method: 'POST',
    headers: {accept: 'text/html', ...headers},
    body,
    redirect: 'manual',
  })
}

export async function allEnquiries({store}: Enquiries) {
  const found = []
  for await (const enquiry of store.all()) found.push(enquiry)
  return found
}

export async function findNow({store}: Enquiries, reference: string) {
  const enquiry = await store.find(reference)
  if (!enquiry) throw new Error(`No enquiry ${reference}`)
  return enquiry
}

export const patientOf = (enquiry: Enquiry) =>
  enquiry.kind === 'referral' ? String(enquiry.details?.clientName) : ''
