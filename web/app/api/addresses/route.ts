import {mostAskedPaths} from '@home-care/schemas/rules/movedPaths.ts'
import {environment} from '../../../data/environment.ts'
import {resolvePath} from '../../../edition/addresses.ts'
import {siteState} from '../../../edition/current.ts'

/**
 * Answers the Studio where links to old addresses lead: `{moved: {'/old': '/new'}}` for each `path` of the
 * query whose page has another address now. Any visitor could find it out by following the links.
 * 400 for more than `mostAskedPaths`.
 */
export function GET(request: Request): Response {
  const paths = new URL(request.url).searchParams.getAll('path')
  const headers = {
    'Access-Control-Allow-Origin': new URL(environment.STUDIO_URL).origin,
    'Cache-Control': 'no-store',
  }
  if (paths.length > mostAskedPaths)
    return Response.json(
      {error: {message: `Ask for at most ${mostAskedPaths} paths at once.`}},
      {status: 400, headers},
    )
  const {edition} = siteState()
  const moved = paths.flatMap((path) => {
    const target = resolvePath(path, edition)
    return 'movedTo' in target ? [[path, target.movedTo]] : []
  })
  return Response.json({moved: Object.fromEntries(moved)}, {headers})
}
