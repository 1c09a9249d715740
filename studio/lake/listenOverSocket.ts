import type {ClientConfig} from '@sanity/client'
export function listenOverSocket(_lakeUrl: string): NonNullable<ClientConfig['resolveFetch']> {
  return () => (url, init) => fetch(url, init)
}
