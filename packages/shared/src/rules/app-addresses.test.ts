import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appFields } from '../contract/app/app-fields.ts'
import { SIMULATED_DEVICES } from '../contract/link/simulate-devices.ts'
import { linkContent } from '../contract/link/link-fields.ts'
import { decide } from '../visit/decide/decide.ts'
import { waysOf } from '../visit/decide/ways-of.ts'
import { FALLBACKS } from '../contract/link/link-fields.ts'
import { recognizeClient } from '../visit/recognize/recognize-client.ts'
import { addressesOf, appAddressFields, diffAddresses, reachesLink, type AppAddressesData } from './app-addresses.ts'

/** What of an app leads nowhere, whoever writes it. */
const NO_ADDRESS = [
  'appName',
  'icon',
  'category',
  'description',
  'allowedDomains',
  'deferred',
  'funnelDays',
  'channels',
]

describe('the list of addresses', () => {
  it('says of every field of an app whether it leads somewhere', () => {
    const platforms = ['android', 'ios', 'harmony', 'quickApp'] as const
    const nested = platforms.flatMap((name) =>
      Object.keys(appFields[name].unwrap().shape).map((key) => `${name}.${key}`),
    )
    const plain = Object.keys(appFields).filter((name) => !platforms.some((platform) => platform === name))
    expect([...Object.keys(appAddressFields), ...NO_ADDRESS].toSorted()).toEqual([...nested, ...plain].toSorted())
  })

  it('holds what an app says of them and nothing else', () => {
    const app = {
      appName: '星桥',
      h5Url: 'https://a.example/',
      ios: { scheme: '', teamId: 'A' },
      android: { sha256: [] },
    }
    expect(addressesOf(app as AppAddressesData)).toEqual({ h5Url: 'https://a.example/', ios: { teamId: 'A' } })
  })
})

describe('diffAddresses', () => {
  it('names each field that differs, each store by itself, and nothing between the same', () => {
    const before = {
      h5Url: 'https://a.example/',
      android: { stores: { huawei: 'https://h.example/', vivo: 'https://v.example/' } },
    }
    const after = { ...before, android: { package: 'com.a.b', stores: { vivo: 'https://w.example/' } } }
    expect(diffAddresses(before, after).map(({ field, before: old, after: now }) => [field, old, now])).toEqual([
      ['android.package', null, 'com.a.b'],
      ['android.stores.huawei', 'https://h.example/', null],
      ['android.stores.vivo', 'https://v.example/', 'https://w.example/'],
    ])
    expect(diffAddresses(after, structuredClone(after))).toEqual([])
    expect(diffAddresses({ android: { sha256: [], stores: {} } }, {})).toEqual([])
  })
})

const text = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const web = (name: string) => text([`https://${name}1.example/`, `https://${name}2.example/`])
const addresses = fc
  .record({
    h5Url: web('h5'),
    android: fc.record({
      package: text(['com.a.a', 'com.b.b']),
      scheme: text(['aaa', 'bbb']),
      apkUrl: web('apk'),
      yingyongbao: web('yyb'),
      stores: fc.record(
        { huawei: fc.constantFrom('https://s1.example/', 'https://s2.example/') },
        { requiredKeys: [] },
      ),
    }),
    ios: fc.record({
      bundleId: text(['com.i.a', 'com.i.b']),
      teamId: text(['A', 'B']),
      appStoreId: text(['111111', '222222']),
      scheme: text(['ia', 'ib']),
    }),
    harmony: fc.record({
      bundleName: text(['com.h.a', 'com.h.b']),
      appIdentifier: text(['11111', '22222']),
      domain: text(['h1.example', 'h2.example']),
      scheme: text(['ha', 'hb']),
    }),
    quickApp: fc.record({ package: text(['com.q.a', 'com.q.b']) }),
  })
  .map((all) => addressesOf(all as AppAddressesData))
const content = fc
  .record({
    fallbacks: fc.shuffledSubarray([...FALLBACKS]),
    targets: fc.record(
      {
        android: fc.constantFrom('own://a', 'https://own.example/a'),
        ios: fc.constantFrom('own://i', 'https://own.example/i'),
        harmony: fc.constantFrom('own://h', 'https://own.example/h'),
        quickApp: fc.constant('hap://app/own/'),
        h5: fc.constant('https://own.example/'),
        apk: fc.constant('https://own.example/a.apk'),
      },
      { requiredKeys: [] },
    ),
  })
  .map((parts) => linkContent.parse({ linkName: '链接', scene: '推广', ...parts }))

describe('reachesLink', () => {
  it('names every link whose visitors would come elsewhere, with any device', () => {
    const clients = Object.values(SIMULATED_DEVICES).map(({ ua }) => recognizeClient({ ua }))
    fc.assert(
      fc.property(addresses, addresses, content, (before, after, link) => {
        const visit = { code: 'abc', linkHost: 'https://u.example', query: {}, serving: { serves: true } } as const
        const waysWith = (app: AppAddressesData) =>
          clients.map((client) =>
            waysOf(
              decide(link, { appName: '星桥', ...app }, client, { ...visit, domains: ['h1.example', 'h2.example'] }),
            ),
          )
        if (JSON.stringify(waysWith(before)) === JSON.stringify(waysWith(after))) return
        expect(reachesLink(diffAddresses(before, after), link)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
