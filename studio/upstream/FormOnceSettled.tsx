import {type DocumentLayoutProps, useCommentsEnabled, useFeatureEnabled} from 'sanity'

/**
 * Renders a document only after the Studio knows whether it has comments. Sanity renders it before,
 * and again with comments when the browser is idle: the focused field is gone then, with what is
 * typed next or being uploaded.
 */
export function FormOnceSettled(props: DocumentLayoutProps) {
  const {mode} = useCommentsEnabled()
  const {isLoading} = useFeatureEnabled('studioComments')
  return mode === null && isLoading ? null : props.renderDefault(props)
}
