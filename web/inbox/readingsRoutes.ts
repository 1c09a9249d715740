import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {enquiries} from '../enquiries/enquiries.ts'
import type {PageOf, ReadPage} from '../enquiries/readings.ts'
import type {Staff} from '../enquiries/staffIdentity.ts'
import {RefusedRequest} from '../forms/formRequest.ts'
import {haveReadSchema, readBody} from './requests.ts'
import {type AskToRead, askToReadSchema, type Readings, type ToRead} from './staffApi.ts'
import {createStaffGuard, type GuardOptions} from './staffGuard.ts'

const mostDaysAhead = 366

export interface ReadingsOptions extends GuardOptions {
  pageOf: PageOf
}

/**
 * Requests to staff to read a page, and their answers.
 *
 * - of, for editors: GET `?document=` answers Readings
 * - ask, for editors: POST an AskToRead answers the same; 400 for a person who has left or a day that is
 *  over, 404 for a page that is not on the site, 409 when the site shows another version
 * - mine, for all staff: GET answers a ToRead: the pages that the user is asked to read
 * - confirm, for all staff: PATCH `{documentId, revision}` answers the same; 404 for a page that they were
 *  not asked to read, 409 when the page has changed since
 */
export function readingsRoutes({pageOf, ...options}: ReadingsOptions) {
  const {service = enquiries} = options
  const {forEditors, forEverybody, preflight} = createStaffGuard(options)

  async function peopleNow() {
    const {staffList} = service()
    if (!staffList) throw new RefusedRequest(409, 'The website cannot tell who is on the staff.')
    return staffList()
  }

  function pageOnSite(documentId: string): ReadPage {
    const page = pageOf(documentId)
    if (page) return page
    throw new RefusedRequest(404, 'This page is not on the site.')
  }

  async function answerOf(documentId: string) {
    const people = await peopleNow()
    const names = new Map(people.map(({id, name}) => [id, name]))
    const rows = await service().readings.about(documentId)
    const revision = pageOf(documentId)?.revision
    const body: Readings = {
      people: people.map(({id, name}) => ({id, name})),
      asked: rows.map(({staff_id, staff_name, until_on, asked_at, read_at, ...versions}) => ({
        staffId: staff_id,
        // Of a later namesake the name of then knows nothing.
        name: names.get(staff_id) ?? staff_name,
        until: until_on,
        askedAt: asked_at,
        readAt: read_at,
        isOlder:
          revision !== undefined && (versions.read_revision ?? versions.revision) !== revision,
        isGone: !names.has(staff_id),
      })),
    }
    return Response.json(body)
  }

  async function ask({documentId, revision, people: ids, until}: AskToRead, staff: Staff) {
    const today = londonDay(new Date())
    if (until < today || until > addDays(today, mostDaysAhead))
      throw new RefusedRequest(400, 'Please choose a day between today and a year from now.')
    if (pageOnSite(documentId).revision !== revision)
      throw new RefusedRequest(
        409,
        'The website shows another version of this page just now. Please try again in a moment.',
      )
    const here = await peopleNow()
    const people = here.filter(({id}) => ids.includes(id))
    if (people.length < new Set(ids).size)
      throw new RefusedRequest(400, 'One of these people has left. Please choose again.')
    await service().readings.ask(documentId, revision, people, until, staff)
  }

  async function answerMine({id}: Staff) {
    const unread = await service().readings.unread({staffId: id})
    // A page with several open requests is due on the first day.
    const first = [...Map.groupBy(unread, ({document_id}) => document_id).values()]
    const body: ToRead = {
      pages: first.flatMap(([reading]) => {
        const page = reading && pageOf(reading.document_id)
        if (!page) return []
        const {title, path, revision} = page
        const {document_id: documentId, until_on: until, asker_name: askedBy} = reading
        return [{documentId, title, path, revision, until, askedBy}]
      }),
    }
    return Response.json(body)
  }

  return {
    of: forEditors(async (request) =>
      answerOf(new URL(request.url).searchParams.get('document') ?? ''),
    ),

    ask: forEditors(async (request, staff) => {
      const body = await readBody(request, askToReadSchema)
      await ask(body, staff)
      return answerOf(body.documentId)
    }),

    mine: forEverybody(async (_request, staff) => answerMine(staff)),

    confirm: forEverybody(async (request, staff) => {
      const {documentId, revision} = await readBody(request, haveReadSchema)
      if (pageOnSite(documentId).revision !== revision)
        throw new RefusedRequest(409, 'This page has changed since. Please read it again.')
      if (!(await service().readings.confirm(documentId, revision, staff)))
        throw new RefusedRequest(404, 'You were not asked to read this page.')
      return answerMine(staff)
    }),

    preflight,
  }
}
