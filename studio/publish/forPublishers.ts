import {type DocumentActionComponent, useDocumentPairPermissions} from 'sanity'

/**
 * Disables publishing and scheduling for roles that may not publish: the lake would refuse them.
 */
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
