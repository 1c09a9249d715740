import {createHash} from 'node:crypto'
import {stegaClean} from '@sanity/client/stega'
import {checklistPdf} from '../../../components/checklist/checklistPdf.ts'
import {getFigures} from '../../../content/read.ts'
import {checklists} from '../../../words/help/checklists.ts'

/** A checklist as a PDF, drawn once and cached, so that requests cannot cause repeated drawing. */
export async function GET(request: Request, {params}: RouteContext<'/checklists/[file]'>) {
  const {file} = await params
  const checklist = checklists(stegaClean(await getFigures())).find(
    ({name}) => file === `${name}.pdf`,
  )
  if (!checklist) return new Response('Not found', {status: 404})
  const {bytes} = await checklistPdf(checklist)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  // The URL stays the same when the telephone number changes, so browsers must revalidate.
  const headers = {'cache-control': 'public, no-cache', etag}
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, {status: 304, headers})
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="${file}"`,
    },
  })
}
