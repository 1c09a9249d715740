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
 * Offers comments and tasks to those whose role may have a part in them: the Studio asks for no
 * role, and to anybody else the lake would only refuse what they wrote.
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

/** The configuration says for everybody what there is: here it is another for who is signed in. */
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
