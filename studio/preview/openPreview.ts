import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import type {DocumentActionComponent} from 'sanity'
import {useRouter} from 'sanity/router'
import {pagePath} from './pagePath.ts'

/** Opens the page of the document's draft in the Preview tool. */
export const openPreview: DocumentActionComponent = ({id, type, draft, published, version}) => {
  const router = useRouter()
  const path = pagePath(type, version ?? draft ?? published)
  return {
    label: 'Open preview',
    icon: EyeOpenIcon,
    disabled: !path,
    title: path ? undefined : 'Give the document a web address first: then it has a page.',
    onHandle: () =>
      router.navigateIntent('edit', {
        id,
        type,
        mode: 'presentation',
        presentation: 'presentation',
        preview: path ?? '/',
      }),
  }
}
