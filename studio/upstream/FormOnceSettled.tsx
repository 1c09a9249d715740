import {type DocumentLayoutProps, useCommentsEnabled, useFeatureEnabled} from 'sanity'

/**
 * Shows a document once the Studio knows whether it can be commented on. Sanity shows it before, and
 * builds it a second time, with comments, as soon as the browser has nothing else to do: on a slow
 * computer when somebody first pauses in typing. The field they were in is gone then, and what they
 * type next goes nowhere; a file that was being uploaded does too.
 */
export function FormOnceSettled(props: DocumentLayoutProps) {
  const {mode} = useCommentsEnabled()
  const {isLoading} = useFeatureEnabled('studioComments')
  return mode === null && isLoading ? null : props.renderDefault(props)
}
