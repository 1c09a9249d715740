import {useDocumentPairPermissions} from 'sanity'
import type {Care} from './care.ts'

/**
 * Disables publishing and scheduling for roles that may not publish: the lake would refuse them.
 */
export const useForPublishers: Care = (props, description) => {
  const {id, type} = props
  const [permissions, isAsking] = useDocumentPairPermissions({id, type, permission: 'publish'})
  if (!description || permissions?.granted) return description
  return {
    ...description,
    disabled: true,
    title: isAsking ? undefined : 'Your role may not publish, nor plan what goes live.',
  }
}
