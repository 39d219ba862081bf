import { BlockList, isIP } from 'node:net'

/** How many addresses of X-Forwarded-For are believed, from its right end, where the nearest proxy writes, or whose. */
export type TrustedProxies = false | number | string[]

/** The same as Fastify asks for it; that only proxies reach the port is for whoever counts them to see to. */
export const trustOf = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/**
 * Reads TRUST_PROXY: nothing, the number of proxies in front, or their addresses and networks.
 * @throws Error saying what was expected
 */
export function trustedProxies(input: string): TrustedProxies {
  if (input === '' || input === 'false' || input === '0') return false
  if (/^[1-9]$/.test(input)) return Number(input)
  const networks = input.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return networks
  throw new Error('expected the number of proxies in front, such as 1, or their networks, such as 10.0.0.0/8,fd00::/8')
}

function isNetwork(network: string): boolean {
  const [address = '', prefix, ...rest] = network.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  try {
    new BlockList().addSubnet(address, Number(prefix), version === 4 ? 'ipv4' : 'ipv6')
    // A network of everything believes everybody.
    return /^[1-9]\d*$/.test(prefix)
  } catch {
    return false
  }
}
