import {createInboxClient} from '@home-care/web/inbox/inboxClient.ts'
import {useMemo} from 'react'
import {useClient} from 'sanity'
import {environment, hasAccounts} from '../environment.ts'

const origin = hasAccounts ? environment.lakeUrl : environment.siteUrl

/** The component's own client; its cache of answers goes with it. */
export function useEnquiriesClient() {
  const {token} = useClient({apiVersion: '2025-09-09'}).config()
  return useMemo(() => createInboxClient(origin, token), [token])
}
