import { contract } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { hasTarget, targetProblem, undeclaredIn, unusedParams, validToProblem } from './content-check.ts'
import { linkProblems } from './link-checks.ts'
import { newParam, newValues } from './link-values.ts'

const app = contract.app.queryDetail.data.parse({
  id: '1000000000000001',
  appId: '1000000000000001',
  appKey: 'k1',
  defaultUrl: '',
  version: '',
  deferred: false,
  secretTime: null,
  channels: [],
  funnelDays: 7,
  appName: '地图',
  icon: '',
  category: '出行',
  description: '',
  android: { package: 'com.example.map', scheme: 'mapa', sha256: [], stores: {} },
  ios: { scheme: 'mapi' },
  harmony: {},
  quickApp: {},
  allowedDomains: ['example.com'],
  appState: 1,
  freezeReason: null,
  freezeDetail: null,
  pendingAddressChange: null,
  createTime: 1,
  updateTime: 1,
})
const problem = (platform: Parameters<typeof targetProblem>[0], text: string, names: string[] = []) =>
  targetProblem(platform, text, { app, params: names.map((name) => ({ name })), rules: {} })

const problemsOf = (isChange: boolean) => linkProblems({ app, rules: {}, isChange })

describe('targets', () => {
  it('name what has to be declared as a parameter', () => {
    expect(undeclaredIn('android', 'mapa://x?a={id}&b={channel}&c={known}&d={id}', ['known'])).toEqual(['id'])
    expect(undeclaredIn('android', 'mapa://x', [])).toEqual([])
  })

  it('may use the schemes that the app declares for the platform', () => {
    expect(problem('android', 'mapa://x')).toBeUndefined()
    expect(problem('android', 'mapi://x')).toContain('未在应用中登记')
    expect(problem('harmony', 'mapi://x')).toBeUndefined()
    expect(problem('ios', '  ')).toBeUndefined()
  })

  it('may only hold placeholders that are declared', () => {
    expect(problem('android', 'mapa://x/{id}')).toContain('{id}')
    expect(problem('android', 'mapa://x/{id}?c={channel}', ['id'])).toBeUndefined()
  })

  it('must be on the allow-list where a browser opens them', () => {
    expect(problem('h5', 'https://evil.test/')).toContain('evil.test')
    expect(problem('h5', 'https://m.example.com/')).toBeUndefined()
  })
})

it('finds the problem of one field of one parameter', () => {
  const params = [
    { ...newParam, name: 'id' },
    { ...newParam, name: 'id', type: 'enum' as const },
  ]
  const problems = problemsOf(false)({ ...newValues(''), params })
  expect(problems['params.0.name']).toBeUndefined()
  expect(problems['params.1.name']).toContain('重复')
  expect(problems['params.1.options']).toContain('至少')
})

it('wants one target, said at the H5 address, and a reason of a change alone', () => {
  const values = { ...newValues(''), linkName: '首页', scene: '首页' }
  expect(problemsOf(false)(values)['targets.h5']).toBeDefined()
  const some = { ...values, targets: { ...values.targets, android: 'mapa://x' } }
  expect(Object.values(problemsOf(false)(some)).filter(Boolean)).toEqual([])
  expect(Object.keys(problemsOf(true)(some)).filter((path) => problemsOf(true)(some)[path])).toEqual(['reason'])
})

it('tells which parameters are used nowhere, and whether there is any target', () => {
  const values = newValues('')
  values.params = [
    { ...newParam, name: 'id' },
    { ...newParam, name: 'tab' },
  ]
  expect(hasTarget(values)).toBe(false)
  values.targets.h5 = 'https://m.example.com/{id}'
  expect(unusedParams(values)).toEqual(['tab'])
  expect(hasTarget(values)).toBe(true)
})

it('holds the end of the validity against its beginning and the clock', () => {
  const now = Date.UTC(2026, 0, 1)
  expect(validToProblem('', '', now)).toBeUndefined()
  expect(validToProblem('', '2025-12-31T00:00', now)).toContain('现在')
  expect(validToProblem('2026-03-01T00:00', '2026-02-01T00:00', now)).toContain('生效时间')
  expect(validToProblem('2026-01-01T00:00', '2026-02-01T00:00', now)).toBeUndefined()
  expect(validToProblem('', '2026-02-31T00:00', now)).toContain('格式')
})
