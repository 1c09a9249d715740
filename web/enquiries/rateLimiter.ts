/** Decides whether a client may go on. */
export interface RateLimiter {
  /** @returns 0 when the client may, otherwise the seconds until it may again */
  take(client: string): number
}

const windowMs = 10 * 60 * 1000
const mostClients = 10_000

/**
 * Each client may do `limit` things at once, and that many again over ten minutes. Held in memory:
 * several servers each count for themselves.
 */
export function createRateLimiter(limit: number): RateLimiter {
  const refillMs = windowMs / limit
  const clients = new Map<string, {left: number; countedAt: number}>()

  return {
    take(client) {
      const now = Date.now()
      const {left, countedAt} = clients.get(client) ?? {left: limit, countedAt: now}
      // A clock that is set back must not count against anybody.
      const passed = Math.max(0, now - countedAt)
      const available = Math.min(limit, left + passed / refillMs)
      const isAllowed = available >= 1
      // Set anew, a client moves to the end: the first ones have been quiet for longest.
      clients.delete(client)
      clients.set(client, {left: isAllowed ? available - 1 : available, countedAt: now})
      forgetQuietest()
      return isAllowed ? 0 : Math.ceil(((1 - available) * refillMs) / 1000)
    },
  }

  function forgetQuietest() {
    const [quietest] = clients.keys()
    if (clients.size > mostClients && quietest !== undefined) clients.delete(quietest)
  }
}

/**
 * Who a request comes from, for counting only: the address that the outermost trusted proxy saw.
 * Next.js itself sets `X-Forwarded-For` to the peer's address when nothing is in front. An IPv6
 * client holds a whole /64, so that counts as one.
 * @param trustedProxies how many proxies append to the header; what stands further left is only
 *   what a client claims
 */
export function clientOf(headers: Headers, trustedProxies: number) {
  const addresses = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const address = addresses.at(-trustedProxies) ?? addresses[0] ?? ''
  const isIpv4 = address.includes('.')
  return isIpv4 ? address.replace(/^::ffff:/i, '') : ipv6Network(address)
}

function ipv6Network(address: string) {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({length: Math.max(0, 8 - groups.length - rest.length)}, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
