import {type LayoutProps, useFeatureEnabled} from 'sanity'

/**
 * Shows the Studio once it knows whether it has tasks. Sanity shows it before, and builds all of it a
 * second time, with tasks, as soon as the browser has nothing else to do: a click between the two
 * comes to nothing, and what was opened is closed.
 */
export function StudioOnceSettled(props: LayoutProps) {
  const {isLoading} = useFeatureEnabled('sanityTasks')
  return isLoading ? null : props.renderDefault(props)
}
