import {useMemo} from 'react'
import {
  type LayoutProps,
  SourceProvider,
  useCurrentUser,
  useSource,
  useWorkspace,
  WorkspaceProvider,
} from 'sanity'
import {mayDiscuss} from '../staff/toolsOf.ts'

/**
 * Offers comments and tasks only to roles that may write them: the Studio does not check, and the
 * lake would refuse them.
 */
export function DiscussionByRole(props: LayoutProps) {
  const user = useCurrentUser()
  return mayDiscuss(user) ? props.renderDefault(props) : <WithoutDiscussion {...props} />
}

type Source = ReturnType<typeof useSource>

const silenced = (source: Source): Source => ({
  ...source,
  document: {...source.document, comments: {enabled: () => false}},
})

function WithoutDiscussion(props: LayoutProps) {
  const workspace = useWorkspace()
  const {name} = useSource()
  const silent = useMemo(
    () => ({
      ...workspace,
      tasks: {enabled: false},
      unstable_sources: workspace.unstable_sources.map(silenced),
    }),
    [workspace],
  )
  return (
    <WorkspaceProvider workspace={silent}>
      <SourceProvider name={name}>{props.renderDefault(props)}</SourceProvider>
    </WorkspaceProvider>
  )
}
