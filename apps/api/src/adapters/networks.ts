import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

type Network = ReturnType<typeof ipaddr.parseCIDR>

/** Networks of a setting such as `10.20.0.0/16,fd00::/8`; throws for text that is none. */
export const networksOf = (setting: string): Network[] =>
  setting
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ipaddr.parseCIDR(text))

/** An address as the same host of IPv4 where it is only wrapped in IPv6. */
const parsed = (address: string) => ipaddr.process(address)

/**
 * Whether the server may ask an address on behalf of people: one of the public internet, or of a network that the
 * settings name. Anything else could be a service beside the server that trusts it.
 */
export function mayAsk(address: string, networks: readonly Network[]): boolean {
  const host = parsed(address)
  const isNamed = networks.some(([network, length]) => network.kind() === host.kind() && host.match(network, length))
  return isNamed || host.range() === 'unicast'
}

/**
 * Finds the address of a host as a socket does it, and refuses those that may not be asked: at the moment of connecting,
 * so that a name cannot lead elsewhere in between.
 */
export function guardedLookup(networks: readonly Network[], refusal: Refusal): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !mayAsk(address, networks))) return done(refusal(hostname), '', 0)
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
}

/** What is said of a host that may not be asked. */
export type Refusal = (host: string) => Error

/** Refuses a host that is an address already, which is connected to without a lookup. */
export function requireAllowed(hostname: string, networks: readonly Network[], refusal: Refusal): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !mayAsk(host, networks)) throw refusal(host)
}
