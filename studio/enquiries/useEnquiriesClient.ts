import {useMemo} from 'react'
import {useClient} from 'sanity'
import {createEnquiriesClient, type EnquiriesClient} from './enquiriesClient.ts'

/** Asks as who is signed in; undefined where the Studio has nothing to show who that is. */
export function useEnquiriesClient(siteUrl: string): EnquiriesClient | undefined {
  const {token} = useClient({apiVersion: '2025-09-09'}).config()
  // Under the Studio's own address a cookie says who asks.
  const isKnown = token !== undefined || siteUrl === window.location.origin
  return useMemo(
    () => (isKnown ? createEnquiriesClient(siteUrl, token) : undefined),
    [siteUrl, token, isKnown],
  )
}
