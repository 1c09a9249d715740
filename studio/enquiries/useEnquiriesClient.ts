import {createInboxClient} from '@home-care/web/inbox/inboxClient.ts'
import {useMemo} from 'react'
import {useClient} from 'sanity'
import {environment, hasAccounts} from '../environment.ts'

const origin = hasAccounts ? environment.lakeUrl : environment.siteUrl

/** A client of the component's own, which forgets with it what it read. */
export function useEnquiriesClient() {
  const {token} = useClient({apiVersion: '2025-09-09'}).config()
  return useMemo(() => createInboxClient(origin, token), [token])
}
