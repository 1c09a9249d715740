import type {Context} from 'hono'
import type {AccessControl} from './access.ts'

/**
 * Where whoever asks reaches the lake, such as `https://studio.example.org`: under the name they
 * asked for, as they or the proxy in front of it say.
 */
export function publicAddress(access: AccessControl, {req}: Context): string {
  const proxied = {host: first(req.header('x-forwarded-host')), for: req.header('x-forwarded-for')}
  const asked = new URL(req.url)
  const isProxiedName = proxied.host !== undefined && access.allowsHost(proxied.host)
  const {host} = isProxiedName ? new URL(`http://${proxied.host}`) : asked
  // Of the Studio's address the configuration knows more than a proxy may say; and one that does not
  // even say under which name it was asked serves the Studio.
  const isStudio = host === new URL(access.studioUrl).host
  const isUnnamed = !isProxiedName && proxied.for !== undefined && access.isLoopbackHost(host)
  if (isStudio || isUnnamed) return access.studioUrl
  const scheme = first(req.header('x-forwarded-proto'))
  const isScheme = scheme === 'http' || scheme === 'https'
  return new URL(`${isScheme ? `${scheme}:` : asked.protocol}//${host}`).origin
}

/** Each proxy adds to the list; the first is the one that the asker sees. */
const first = (list: string | undefined): string | undefined => list?.split(',')[0]?.trim()
