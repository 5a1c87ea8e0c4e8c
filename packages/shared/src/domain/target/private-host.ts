const PRIVATE_NAMES = ['localhost', 'localdomain', 'local', 'internal', 'home.arpa']

// First address and prefix length of what is not on the public internet (IANA special-purpose registry).
const PRIVATE_V4: readonly (readonly [number, number])[] = [
  [v4(0, 0, 0, 0), 8],
  [v4(10, 0, 0, 0), 8],
  [v4(100, 64, 0, 0), 10],
  [v4(127, 0, 0, 0), 8],
  [v4(169, 254, 0, 0), 16],
  [v4(172, 16, 0, 0), 12],
  [v4(192, 0, 0, 0), 24],
  [v4(192, 168, 0, 0), 16],
  [v4(198, 18, 0, 0), 15],
  [v4(224, 0, 0, 0), 3],
]

/**
 * Whether a host, as URL parsing gives it (lower case, IPv4 in dotted decimal, IPv6 compressed, with or without brackets),
 * is loopback, private, link-local, unspecified, shared or reserved, or a name only a local network knows.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/(?<!\.)\.+$/, '')
  if (host.includes(':')) return isPrivateV6(host.replace(/^\[|\]$/g, ''))
  const address = parseV4(host)
  if (address !== undefined) return isPrivateV4(address)
  if (!host.includes('.')) return true
  return PRIVATE_NAMES.some((name) => host.endsWith(`.${name}`) || host === name)
}

function isPrivateV4(address: number): boolean {
  return PRIVATE_V4.some(([base, bits]) => {
    const size = 2 ** (32 - bits)
    return address >= base && address < base + size
  })
}

function isPrivateV6(text: string): boolean {
  const groups = parseV6(text)
  if (groups === undefined) return true
  const [first = 0, second = 0, third = 0] = groups
  const lead = groups.slice(0, 5)
  // ::, ::1, IPv4-mapped and IPv4-compatible addresses all begin with five empty groups.
  if (lead.every((group) => group === 0)) return isPrivateV4(embedded(groups, 6)) || groups[5] === 0
  if ((first & 0xfe00) === 0xfc00 || (first & 0xff80) === 0xfe80 || (first & 0xff00) === 0xff00) return true
  // NAT64 and 6to4 carry an IPv4 address.
  if (first === 0x64 && second === 0xff9b) return third !== 0 || isPrivateV4(embedded(groups, 6))
  return first === 0x2002 && isPrivateV4(embedded(groups, 1))
}

function v4(a: number, b: number, c: number, d: number): number {
  return ((a * 256 + b) * 256 + c) * 256 + d
}

function parseV4(host: string): number | undefined {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(host)
  if (match === null) return undefined
  return v4(Number(match[1]), Number(match[2]), Number(match[3]), Number(match[4]))
}

function parseV6(text: string): number[] | undefined {
  const dotted = /^(.*:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text)
  if (dotted !== null) {
    const address = parseV4(dotted[2] ?? '') ?? 0
    return parseV6(`${dotted[1]}${Math.floor(address / 65536).toString(16)}:${(address % 65536).toString(16)}`)
  }
  const [head = '', tail, extra] = text.split('::')
  if (extra !== undefined) return undefined
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...right]
  if (groups.length !== 8 || !groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return undefined
  return groups.map((group) => Number.parseInt(group, 16))
}

function embedded(groups: readonly number[], at: number): number {
  return (groups[at] ?? 0) * 65536 + (groups[at + 1] ?? 0)
}
