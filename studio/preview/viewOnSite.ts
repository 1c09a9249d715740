import {LaunchIcon} from '@sanity/icons/Launch'
import type {DocumentActionComponent} from 'sanity'
import {environment} from '../environment.ts'
import {pagePath} from './pagePath.ts'

/** Opens the published page. */
export const viewOnSite: DocumentActionComponent = ({type, published}) => {
  const path = published && pagePath(type, published)
  if (!path) return null
  const url = new URL(path, environment.siteUrl).href
  return {
    label: 'View on site',
    icon: LaunchIcon,
    title: url,
    onHandle: () => window.open(url, '_blank', 'noopener'),
  }
}
