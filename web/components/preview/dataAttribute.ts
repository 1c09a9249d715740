import 'server-only'
import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'
import {draftMode} from 'next/headers'
import {environment} from '../../data/environment.ts'
import {draftClient} from '../../edition/client.ts'

// There is one document of each type; queries return their fields without their ids.
export const settingsDocument = {_id: 'siteSettings', _type: 'siteSettings'}
export const companyDocument = {_id: 'company', _type: 'company'}

/**
 * Marks the field that an element shows, so that a click on it opens the field in the Studio. For
 * values that carry no stega: images, sortable lists, codes and numbers.
 * Example: `const edit = await editable(home)`, then `data-sanity={edit('hero.heroImage')}`.
 * @param document as the query returned it; null gives no attributes
 * @returns a function from a field's path (`trustPoints[_key=="a"].icon`) to the attribute, undefined
 *   outside draft mode
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
