import 'server-only'
import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'
import {draftMode} from 'next/headers'
import {draftClient} from '../../content/client.ts'
import {environment} from '../../environment.ts'

// There is one of each: what is read of them comes without its id.
export const settingsDocument = {_id: 'siteSettings', _type: 'siteSettings'}
export const companyDocument = {_id: 'company', _type: 'company'}

/**
 * Says which field an element shows, for what text alone cannot say: images, lists whose items can
 * be dragged, codes, numbers. A click there opens the field in the Studio.
 *
 * `const edit = await editable(home)`, then `data-sanity={edit('hero.heroImage')}`.
 * @param document as it was read; null gives no attributes
 * @returns for a field's path (`trustPoints[_key=="a"].icon`) the attribute, outside draft mode undefined
 */
export async function editable(
  document: {_id: string; _type: string} | null | undefined,
): Promise<(path: string) => string | undefined> {
  if (!document || !(await draftMode()).isEnabled) return () => undefined
  const {projectId, dataset} = draftClient.config()
  const attribute = createDataAttribute({
    projectId,
    dataset,
    baseUrl: environment.STUDIO_URL,
    id: document._id,
    type: document._type,
  })
  return (path) => attribute(path)
}
