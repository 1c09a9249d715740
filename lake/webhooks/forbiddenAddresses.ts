import {lookup} from 'node:dns'
import {BlockList, isIP, isIPv6, type LookupFunction} from 'node:net'

/*
 * Where a machine in a cloud is told its own credentials. Whoever may make a webhook is an
 * administrator of the content, which need not be one of the machine.
 */
const forbidden = new BlockList()
forbidden.addSubnet('169.254.0.0', 16)
forbidden.addSubnet('fe80::', 10, 'ipv6')
forbidden.addAddress('fd00:ec2::254', 'ipv6')

const isForbidden = (address: string): boolean =>
  forbidden.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether a URL names, by its number, an address that no webhook may ask. */
export function leadsToForbidden(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && isForbidden(host)
}

/** Finds the addresses of a name, unless one is among those that no webhook may ask. */
export const lookupAllowed: LookupFunction = (name, options, done) => {
  lookup(name, options, (error, found, family) => {
    const addresses = Array.isArray(found) ? found.map(({address}) => address) : [found]
    if (!error && addresses.some(isForbidden)) {
      done(new Error('no webhook may ask this address'), '')
    } else done(error, found, family)
  })
}
