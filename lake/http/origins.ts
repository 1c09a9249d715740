/** What stands for any one label. */
const WILDCARD = '*'

/** A URL's origin and, for a loopback one, the same under loopback's other names. */
export function originsOf(url: string): string[] {
  const {origin, hostname, protocol, port} = new URL(url)
  if (!isLoopback(hostname)) return [origin]
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => originAt(protocol, name, port))
}

/**
 * What somebody wants to add, as it is kept: `https://blog.example.com`, or with `*` for the first
 * label of a name `https://*.example.com`. Undefined when it is neither.
 */
export function asOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const {origin, href, protocol, hostname} = new URL(text)
  if (!/^https?:$/.test(protocol) || href !== `${origin}/`) return undefined
  const [first, ...rest] = hostname.split('.')
  const isWild = first === WILDCARD && rest.length > 1
  return (isWild ? rest : [first, ...rest]).join('.').includes(WILDCARD) ? undefined : origin
}

/** All by which an origin may have been added: of that of a page, or of nothing else. */
export function patternsFor(origin: string): string[] {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return []
  const {protocol, hostname, port} = new URL(origin)
  const [, ...rest] = hostname.split('.')
  return [...originsOf(origin), originAt(protocol, [WILDCARD, ...rest].join('.'), port)]
}

const originAt = (protocol: string, hostname: string, port: string): string =>
  `${protocol}//${hostname}${port ? `:${port}` : ''}`

/** Whether a name can only mean this machine. */
export function isLocalName(hostname: string): boolean {
  return isLoopback(hostname) || hostname.endsWith('.localhost')
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}
