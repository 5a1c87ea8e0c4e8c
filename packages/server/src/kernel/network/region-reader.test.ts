import { describe, expect, it } from 'vitest'
import { regionReader } from './region-reader.ts'

const regions = regionReader()

describe('where an address is', () => {
  it.each([
    ['113.87.160.1', '广东', '深圳', 'CN', 'telecom'],
    ['223.5.5.5', '浙江', '杭州', 'CN', 'other'],
    ['1.2.4.8', '北京', '北京', 'CN', ''],
    ['61.244.148.166', '香港', 'unknown', 'CN', ''],
    ['240e:47d:c20:1::1', '广东', '广州', 'CN', 'telecom'],
    ['8.8.8.8', '境外', 'unknown', 'US', ''],
    ['127.0.0.1', 'unknown', 'unknown', '', ''],
    ['10.0.0.1', 'unknown', 'unknown', '', ''],
    ['::1', 'unknown', 'unknown', '', ''],
    ['not an address', 'unknown', 'unknown', '', ''],
    ['', 'unknown', 'unknown', '', ''],
  ])('%s: %s %s %s %s', (ip, province, city, country, operator) => {
    expect(regions.read(ip)).toEqual({ province, city, country, operator })
  })

  it('has short names only, whatever the address', () => {
    for (let first = 1; first < 224; first += 1) {
      for (const second of [0, 64, 128, 192]) {
        const { province } = regions.read(`${first}.${second}.77.1`)
        expect(province).toMatch(/^(?:unknown|境外|\p{Script=Han}{2,3})$/u)
      }
    }
  })
})
