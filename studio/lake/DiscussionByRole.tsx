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

/** Offers comments and tasks only to roles that may write them: the Studio does not check. */
export function DiscussionByRole(props: LayoutProps) {
  const isOffered = mayDiscuss(useCurrentUser())
  const workspace = useWorkspace()
  const {name} = useSource()
  const byRole = useMemo(
    () =>
      isOffered
        ? workspace
        : {
            ...workspace,
            tasks: {enabled: false},
            unstable_sources: workspace.unstable_sources.map((source) => ({
              ...source,
              document: {...source.document, comments: {enabled: () => false}},
            })),
          },
    [workspace, isOffered],
  )
  return (
    <WorkspaceProvider workspace={byRole}>
      <SourceProvider name={name}>{props.renderDefault(props)}</SourceProvider>
    </WorkspaceProvider>
  )
}
