import {
  type DocumentLayoutProps,
  type LayoutProps,
  useCommentsEnabled,
  useFeatureEnabled,
} from 'sanity'

// Sanity renders the Studio before it knows whether there are tasks, and a document before it knows
// whether there are comments. When the browser is idle it builds both again: clicks between the two
// are lost, dialogs close, and the focused field is gone, with what is typed next or being uploaded.

export function StudioOnceSettled(props: LayoutProps) {
  const {isLoading} = useFeatureEnabled('sanityTasks')
  return isLoading ? null : props.renderDefault(props)
}

export function FormOnceSettled(props: DocumentLayoutProps) {
  const {mode} = useCommentsEnabled()
  const {isLoading} = useFeatureEnabled('studioComments')
  return mode === null && isLoading ? null : props.renderDefault(props)
}
