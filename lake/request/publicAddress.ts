import type {Context} from 'hono'
import type {AccessControl} from './access.ts'

/**
 * The address at which the client reaches the lake, by the Host or the proxy's headers, such as
 * `https://studio.example.org`.
 */
export function publicAddress(access: AccessControl, {req}: Context): string {
  const proxied = {host: first(req.header('x-forwarded-host')), for: req.header('x-forwarded-for')}
  const url = new URL(req.url)
  const isProxiedName = proxied.host !== undefined && access.allowsHost(proxied.host)
  const {host} = isProxiedName ? new URL(`http://${proxied.host}`) : url
  // The configuration knows the Studio's address. A proxy that names no host serves the Studio.
  const isStudio = host === new URL(access.studioUrl).host
  const isUnnamed = !isProxiedName && proxied.for !== undefined && access.isLoopbackHost(host)
  if (isStudio || isUnnamed) return access.studioUrl
  const scheme = first(req.header('x-forwarded-proto'))
  const isScheme = scheme === 'http' || scheme === 'https'
  return new URL(`${isScheme ? `${scheme}:` : url.protocol}//${host}`).origin
}

const first = (list: string | undefined): string | undefined => list?.split(',')[0]?.trim()
