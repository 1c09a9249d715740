import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {roleNames, rolesThat} from '@home-care/schemas/rules/roles.ts'
import {clientOf} from '../data/client.ts'
import {type Enquiries, enquiries} from '../enquiries/enquiries.ts'
import type {EnquiryWords} from '../enquiries/enquiryWords.ts'
import {type ContentProject, createStaffChecker, type Staff} from '../enquiries/staffIdentity.ts'
import {RefusedRequest} from '../forms/formRequest.ts'
import type {HoursContent} from '../time/openingTimes.ts'

export interface GuardOptions {
  /** The only origin that may call this API. */
  studioUrl: string
  project: ContentProject
  service?: () => Enquiries
}

export interface StaffRouteOptions extends GuardOptions {
  officeHours: () => HoursContent
  /** The outcomes and marks of Site settings. */
  words: () => EnquiryWords
  /** The area of ours that a town or postcode is in; undefined for elsewhere. */
  areaOf: (place: string) => string | undefined
}

export type RouteContext = {params: Promise<{reference?: string}>}
/** The check of a request's sender, and whether enquiries can be handed over to everyone who passes it. */
interface Right {
  checker: ReturnType<typeof createStaffChecker>
  refusal: string
  isColleague: boolean
}
type Handler = (request: Request, staff: Staff, context: RouteContext) => Promise<Response>

/**
 * Guards the staff API: every request must come from the Studio's origin with a signed-in Studio user's
 * token. Otherwise 401 for a missing or wrong one, 403 from another origin or for a user without the
 * right, 429 after many wrong tokens. Errors are `{error: {message}}`.
 */
export function createStaffGuard({studioUrl, project, service = enquiries}: GuardOptions) {
  const forEnquiries: Right = {
    checker: createStaffChecker(project),
    refusal: 'Your account may not see enquiries.',
    isColleague: true,
  }
  const forAudit: Right = {
    checker: createStaffChecker({...project, roles: rolesThat('decides')}),
    refusal: 'Only administrators read the audit trail.',
    isColleague: true,
  }
  const forVisits: Right = {
    // On hosted Sanity the project has its own roles: the ones that publish.
    checker: createStaffChecker({...project, roles: project.roles && rolesThat('publishes')}),
    refusal: 'Only administrators and editors see how the website is used.',
    isColleague: false,
  }
  const forAll: Right = {
    checker: createStaffChecker({...project, roles: project.roles && roleNames}),
    refusal: 'Your account is not one of the staff.',
    isColleague: false,
  }
  const studioOrigin = new URL(studioUrl).origin
  const corsHeaders = {
    'Access-Control-Allow-Origin': studioOrigin,
    'Access-Control-Expose-Headers': 'ETag',
    Vary: 'Origin',
    'Cache-Control': 'no-store, private',
  }

  /** Wraps a handler: checks the user, and turns errors into responses. */
  const guarded =
    (handler: Handler, right: Right) =>
    async (request: Request, context: RouteContext): Promise<Response> => {
      if (request.headers.get('origin') !== studioOrigin)
        return problem(403, 'This address is only for the Studio.', {})
      try {
        const staff = await requireStaff(request, right)
        const {database, colleagues} = service()
        await database.ready()
        // A failed write is only logged: on a full disk staff can still read.
        if (right.isColleague) await colleagues.meet(staff).catch(logUnsaved)
        const response = await handler(request, staff, context)
        for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value)
        return response
      } catch (error) {
        if (error instanceof RefusedRequest)
          return problem(error.status, error.message, {...corsHeaders, ...error.headers})
        log.error(`The staff API failed: ${messageOf(error)}`)
        return problem(503, 'This does not work just now. Please try again soon.', corsHeaders)
      }
    }

  const logUnsaved = (error: unknown) =>
    log.error(`The list of colleagues could not be saved: ${messageOf(error)}`)

  async function requireStaff(request: Request, {checker, refusal}: Right): Promise<Staff> {
    const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    const challenge = {'WWW-Authenticate': 'Bearer'}
    if (!token) throw new RefusedRequest(401, 'Please sign in to the Studio.', challenge)
    const {environment, limits} = service()
    const client = clientOf(request.headers, environment.TRUSTED_PROXIES)
    // A valid token gets through even when others at the same address have guessed too often.
    if (!checker.isKnown(token)) requireWithinLimit(await limits.tokens.secondsLeft(client))
    const staff = await checker.check(token)
    if (staff === 'unknown token') {
      requireWithinLimit(await limits.tokens.take(client))
      throw new RefusedRequest(401, 'Please sign in to the Studio again.', challenge)
    }
    if (staff === 'not a member') throw new RefusedRequest(403, refusal)
    return staff
  }

  function requireWithinLimit(seconds: number) {
    if (seconds > 0)
      throw new RefusedRequest(429, 'Too many wrong tokens. Please try again later.', {
        'Retry-After': String(seconds),
      })
  }

  const preflight = async (request: Request) => {
    if (request.headers.get('origin') !== studioOrigin)
      return problem(403, 'This address is only for the Studio.', {})
    return new Response(null, {
      status: 204,
      headers: {
        ...corsHeaders,
        'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
        'Access-Control-Allow-Headers': 'authorization, content-type, if-none-match',
        'Access-Control-Max-Age': '600',
      },
    })
  }

  return {
    forStaff: (handler: Handler) => guarded(handler, forEnquiries),
    forAdministrators: (handler: Handler) => guarded(handler, forAudit),
    forEditors: (handler: Handler) => guarded(handler, forVisits),
    forEverybody: (handler: Handler) => guarded(handler, forAll),
    preflight,
  }
}

function problem(status: number, message: string, headers: Record<string, string>) {
  return Response.json({error: {message}}, {status, headers})
}
