import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientOf, networkOf } from './network-of.ts'

const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
const written = (list: number[], pad: number) => list.map((group) => group.toString(16).padStart(pad, '0')).join(':')

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['no address', 'no address'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  it('is one for all addresses of a /64, however they are written, and another for the next', () => {
    fc.assert(
      fc.property(groups, groups, (one, two) => {
        const head = one.slice(0, 4)
        const same = [...head, ...two.slice(4)]
        expect(networkOf(written(same, 4))).toBe(networkOf(written(one, 0)))
        const [first = 0, ...rest] = one
        expect(networkOf(written([first ^ 1, ...rest], 0))).not.toBe(networkOf(written(one, 0)))
      }),
    )
  })
})

describe('clientOf', () => {
  it('tells addresses of IPv4 apart, and networks of IPv6', () => {
    expect(clientOf('203.0.113.7')).toBe('203.0.113.7')
    expect(clientOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(clientOf('2001:db8::1')).toBe(clientOf('2001:db8::2'))
  })
})
