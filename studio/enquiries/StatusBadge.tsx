import type {EnquirySummary} from '@home-care/web/enquiries/staffApi.ts'
import {Badge} from '@sanity/ui'

type WithPromise = Pick<EnquirySummary, 'status' | 'promisedBy'>

export function isOverdue({status, promisedBy}: WithPromise) {
  return status === 'new' && new Date(promisedBy) < new Date()
}

export function StatusBadge({enquiry}: {enquiry: WithPromise}) {
  if (isOverdue(enquiry)) return <Badge tone="critical">Overdue</Badge>
  switch (enquiry.status) {
    case 'new':
      return <Badge tone="primary">New</Badge>
    case 'contacted':
      return <Badge tone="positive">Contacted</Badge>
    case 'closed':
      return <Badge>Closed</Badge>
  }
}
