import {type DocumentActionComponent, useDocumentPairPermissions} from 'sanity'

/** What goes live, now or planned, for those who may publish: to others it would only be refused. */
export function forPublishers(plan: DocumentActionComponent): DocumentActionComponent {
  const ForPublishers: DocumentActionComponent = (props) => {
    const {id, type} = props
    const [permissions, isAsking] = useDocumentPairPermissions({id, type, permission: 'publish'})
    const description = plan(props)
    if (!description || permissions?.granted) return description
    return {
      ...description,
      disabled: true,
      title: isAsking ? undefined : 'Your role may not publish, nor plan what goes live.',
    }
  }
  ForPublishers.action = plan.action
  return ForPublishers
}
