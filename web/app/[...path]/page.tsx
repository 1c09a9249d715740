import type {Metadata} from 'next'
import {unknownPath} from '../../content/unknownPath.ts'

export const metadata: Metadata = {title: 'Page not found'}

// Every miss is logged, and no made-up address may fill the cache.
export const dynamic = 'force-dynamic'

/** Any path that no other route answers: logged, then the 404 page (spec section 2.13). */
export default async function UnknownPath({params}: PageProps<'/[...path]'>) {
  const {path} = await params
  unknownPath(`/${path.join('/')}`)
}
