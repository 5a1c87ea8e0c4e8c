import { contract } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { toBody, toValues } from './app-values.ts'

const detail = contract.app.queryDetail.data.parse({
  id: '1000000000000001',
  appId: '1000000000000001',
  appKey: 'a604f1479bc10d8fb1cc',
  defaultUrl: '',
  appName: '地图',
  icon: '',
  category: '出行',
  description: '',
  android: {
    package: 'com.example.map',
    sha256: [`${'AB:'.repeat(31)}AB`],
    stores: { xiaomi: 'https://app.mi.com/x' },
  },
  ios: {},
  harmony: {},
  quickApp: {},
  allowedDomains: ['example.com'],
  channels: [],
  deferred: true,
  secretTime: null,
  funnelDays: 14,
  pendingAddressChange: null,
  appState: 1,
  freezeReason: null,
  freezeDetail: null,
  createTime: 1,
  updateTime: 1,
  version: 'abcdefghijkl',
})

describe('the values of the app form', () => {
  it('come back from a known app as they were', () => {
    const body = contract.app.add.body.parse(toBody(toValues(detail)))
    expect(body).toMatchObject({
      appName: '地图',
      category: '出行',
      allowedDomains: ['example.com'],
      channels: [],
      deferred: true,
      funnelDays: 14,
    })
    expect(body.android).toMatchObject({ sha256: detail.android.sha256, stores: detail.android.stores })
    expect(body.ios?.bundleId).toBeUndefined()
  })

  it('have a row for a first fingerprint, which is not sent when left empty', () => {
    const values = toValues()
    expect(values.android.sha256).toEqual([''])
    values.android.sha256.push('  ')
    values.android.stores = { huawei: ' ', xiaomi: 'https://app.mi.com/x' }
    expect(toBody(values).android).toMatchObject({ sha256: [], stores: { xiaomi: 'https://app.mi.com/x' } })
  })

  it('clear what the form cleared, as edit understands it', () => {
    const values = { ...toValues(detail), h5Url: '', icon: '' }
    const body = contract.app.edit.body.parse({ ...toBody(values), appId: detail.appId })
    expect(body.icon).toBe('')
    expect('h5Url' in body).toBe(true)
    expect(body.h5Url).toBeUndefined()
    expect(body.baseVersion).toBe('abcdefghijkl')
  })
})
