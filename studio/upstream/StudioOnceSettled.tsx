import {type LayoutProps, useFeatureEnabled} from 'sanity'

/**
 * Renders the Studio only after it knows whether it has tasks. Sanity renders it before, and again
 * with tasks when the browser is idle: clicks between the two are lost, and dialogs close.
 */
export function StudioOnceSettled(props: LayoutProps) {
  const {isLoading} = useFeatureEnabled('sanityTasks')
  return isLoading ? null : props.renderDefault(props)
}
