import { isIPv6 } from 'node:net'

const IPV4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.(\d{1,3})$/i

/** The network an IP address stands in, by which attempts are counted: /24 of IPv4, /64 of IPv6. */
export function networkOf(ip: string): string {
  const first = IPV4.exec(ip)?.[1]
  return first === undefined ? prefixOf(ip) : `${first}.0/24`
}

/** Who may be told apart by an IP address alone: one address of IPv4, /64 of IPv6, of which one caller has all. */
export function clientOf(ip: string): string {
  const [, first, last] = IPV4.exec(ip) ?? []
  return first === undefined ? prefixOf(ip) : `${first}.${last}`
}

/** The first four groups of an IPv6 address, however it is written; other text as it is. */
function prefixOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  // The URL parser writes each address in one way: without leading zeros, an IPv4 ending as two groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const behind = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...behind]
  return `${all.slice(0, 4).join(':')}::/64`
}
