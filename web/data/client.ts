import {BlockList, isIP} from 'node:net'

/** An IPv4 address or an IPv6 network; undefined when the address is unknown. */
export type Client = string | undefined

/**
 * Private addresses. A request from one passed through a proxy that does not forward its client's
 * address.
 */
const inside = new BlockList()
inside.addSubnet('127.0.0.0', 8)
inside.addSubnet('10.0.0.0', 8)
inside.addSubnet('172.16.0.0', 12)
inside.addSubnet('192.168.0.0', 16)
inside.addSubnet('169.254.0.0', 16)
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')

/**
 * Returns the address that the outermost trusted proxy saw. Next.js sets `X-Forwarded-For` to the
 * socket's address when no proxy did. One IPv6 client usually holds a whole /64, so a /64 counts as
 * one.
 * @param trustedProxies how many proxies append to the header; entries further left can be forged
 */
export function clientOf(headers: Headers, trustedProxies: number): Client {
  const addresses = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const written = addresses.at(-trustedProxies) ?? addresses[0] ?? ''
  const address = written.replace(/^::ffff:(?=\d+\.)/i, '')
  switch (isIP(address)) {
    case 4:
      return inside.check(address) ? undefined : address
    case 6:
      return inside.check(address, 'ipv6') ? undefined : ipv6Network(address)
    default:
      return undefined
  }
}

function ipv6Network(address: string) {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({length: Math.max(0, 8 - groups.length - rest.length)}, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
