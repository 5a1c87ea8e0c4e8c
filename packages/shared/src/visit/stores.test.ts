import { describe, expect, test } from 'vitest'
import { storeAddress, storeFor, stores } from './stores.ts'

describe('storeFor', () => {
  test.each([
    ['huawei', 'android', 'huawei'],
    ['honor', 'android', 'honor'],
    ['xiaomi', 'android', 'xiaomi'],
    ['oppo', 'android', 'oppo'],
    ['oneplus', 'android', 'oppo'],
    ['realme', 'android', 'oppo'],
    ['vivo', 'android', 'vivo'],
    ['samsung', 'android', 'samsung'],
    ['meizu', 'android', 'market'],
    ['', 'android', 'market'],
    ['huawei', 'harmony', 'appgallery'],
    ['apple', 'ios', 'appstore'],
    ['', 'windows', undefined],
    ['', '', undefined],
  ] as const)('%s on %s: %s', (brand, os, store) => {
    expect(storeFor(brand, os)?.id).toBe(store)
  })
})

describe('store addresses', () => {
  test('are those of the visit rules', () => {
    const all = Object.values(stores).flatMap(({ schemes, web }) => [...schemes, web ?? ''])
    expect(
      all
        .filter((address) => address !== '')
        .map((address) => storeAddress(address, 'com.x'))
        .sort(),
    ).toEqual([
      'appmarket://details?id=com.x',
      'honormarket://details?id=com.x',
      'https://a.app.qq.com/o/simple.jsp?pkgname=com.x',
      'https://app.mi.com/details?id=com.x',
      'https://appgallery.cloud.huawei.com/appDetail?pkgName=com.x',
      'https://appgallery.huawei.com/app/detail?id=com.x',
      'https://apps.apple.com/cn/app/idcom.x',
      'https://galaxystore.samsung.com/detail/com.x',
      'https://h5.appstore.vivo.com.cn/#/details?pkgName=com.x',
      'market://details?id=com.x',
      'market://details?id=com.x',
      'mimarket://details?id=com.x',
      'oppomarket://details?packagename=com.x',
      'samsungapps://ProductDetail/com.x',
      'vivomarket://details?id=com.x',
    ])
  })

  test('encode what does not belong in one', () => {
    expect(storeAddress('market://details?id={id}', 'a&b=$&')).toBe('market://details?id=a%26b%3D%24%26')
  })
})
