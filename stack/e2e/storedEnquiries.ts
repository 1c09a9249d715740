import {readEnquiriesEnvironment} from '@home-care/web/data/enquiriesEnvironment.ts'
import {openEnquiries} from '@home-care/web/enquiries/enquiries.ts'
import {senderOf} from '@home-care/web/enquiries/enquiry.ts'
import {allEnquiries} from '@home-care/web/test/enquiriesSite.ts'
import type {RunningStack} from './stack.ts'

/** A server's own store of enquiries, opened by this process as well. */
export function openStored({settings, dataDir}: RunningStack, variables = {}) {
  const environment = {...settings.environment, ...variables, DATA_DIR: dataDir, NODE_ENV: 'test'}
  const stored = openEnquiries(readEnquiriesEnvironment(environment))
  return {
    ...stored,
    all: () => allEnquiries(stored),
    async sentBy(name: string) {
      return (await allEnquiries(stored)).filter((enquiry) => senderOf(enquiry).name === name)
    },
  }
}
