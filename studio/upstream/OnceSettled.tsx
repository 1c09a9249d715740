import {type LayoutProps, useFeatureEnabled} from 'sanity'

/**
 * Sanity renders the Studio before it knows whether there are tasks and comments, and builds it and its
 * forms again when it does: clicks between the two are lost, dialogs close, and the focused field is
 * gone, with what is typed next or being uploaded.
 */
export function StudioOnceSettled(props: LayoutProps) {
  const {isLoading} = useFeatureEnabled('sanityTasks')
  return isLoading ? null : props.renderDefault(props)
}
