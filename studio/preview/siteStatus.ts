import type {DocumentBadgeComponent} from 'sanity'
import {z} from 'zod'
import {pagePath} from './pagePath.ts'

const consentSchema = z.object({isWithdrawn: z.boolean().optional()})

/** Shows at the foot of a document which version visitors see. */
export const siteStatus: DocumentBadgeComponent = ({type, draft, published, version}) => {
  if (version) {
    return {label: 'Planned', color: 'primary', title: 'Visitors see it once it is released.'}
  }
  if (!published) {
    return {label: 'Not on the site yet', title: 'Publish it to show it to visitors.'}
  }
  const path = pagePath(type, published) ?? 'no page of its own'
  if (draft) {
    return {
      label: 'Unpublished changes',
      color: 'warning',
      title: `Visitors still see the published version (${path}).`,
    }
  }
  if (published.isActive === false) {
    return {label: 'Published, not shown', title: 'It is not active: visitors do not see it.'}
  }
  if (consentSchema.safeParse(published.consent).data?.isWithdrawn) {
    return {label: 'Published, not shown', title: 'Consent was withdrawn: visitors do not see it.'}
  }
  return {label: 'Live on site', color: 'success', title: `Visitors see this version (${path}).`}
}
