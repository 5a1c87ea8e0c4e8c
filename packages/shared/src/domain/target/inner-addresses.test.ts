import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foreignHosts } from './inner-addresses.ts'

const OWN = ['example.cn', '*.cdn.example']

test.each([
  ['demo://web?url=https://evil.example/x', ['evil.example']],
  ['demo://web?url=https%3A%2F%2Fevil.example%2Fx&b=1', ['evil.example']],
  ['demo://web/https%253A%252F%252Fevil.example', ['evil.example']],
  ['demo://https://evil.example/x', ['evil.example']],
  ['demo://web#to=HTTP:\\\\evil.example', ['evil.example']],
  ['demo://web?a=https://example.cn@evil.example/{id}', ['evil.example']],
  ['demo://web?a=https://evil.example&b=http://other.example:8080/', ['evil.example', 'other.example']],
  ['demo://web?url=https://m.example.cn/x', []],
  ['demo://web?url=https%3A%2F%2Fa.cdn.example', []],
  ['demo://web?a=%ff%zz&b=https:', []],
  ['https://m.example.cn/?next=https://evil.example', []],
  ['demo', []],
])('%s', (target, hosts) => {
  expect(foreignHosts(target, OWN)).toEqual(hosts)
})

test('finds an address however it is packed', () => {
  fc.assert(
    fc.property(fc.domain(), fc.integer({ min: 0, max: 3 }), fc.string(), (host, times, before) => {
      let value = `https://${host}/p?x=1`
      for (let time = 0; time < times; time += 1) value = encodeURIComponent(value)
      const noise = encodeURIComponent(before)
      expect(foreignHosts(`demo://a/${noise}?u=${value}`, [])).toEqual([new URL(`https://${host}`).hostname])
    }),
  )
})
