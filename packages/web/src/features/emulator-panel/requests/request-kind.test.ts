import { CODE } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import type { RequestEntry } from '../control/emu.tsx'
import { hasWords, isOfRequestKind, outcomeOf } from './request-kind.ts'

const entry: RequestEntry = {
  id: '1',
  requestId: 'r1',
  query: [],
  time: '2026-11-22T00:00:00.000Z',
  world: 'main',
  method: 'POST',
  path: '/api/appLink/add',
  body: [],
  status: 200,
  code: CODE.notWhitelisted,
  ms: 12,
  account: 'active@unilink.test',
  access: 'console',
  visit: null,
  why: { by: 'access', text: 'the account is not on the whitelist' },
  fault: null,
}

describe('a request in the list', () => {
  it('is found by what it is', () => {
    const found = (['all', 'refused', 'fault', 'slow'] as const).filter((kind) => isOfRequestKind(entry, kind))
    expect(found).toEqual(['all', 'refused'])
    expect(isOfRequestKind({ ...entry, ms: 2000 }, 'slow')).toBe(true)
    expect(isOfRequestKind({ ...entry, fault: 'f1' }, 'fault')).toBe(true)
  })

  it('is not refused where a fault or an override answered with success', () => {
    for (const by of ['fault', 'override'] as const) {
      const answered = (code: number) => isOfRequestKind({ ...entry, code, why: { by, text: '' } }, 'refused')
      expect([answered(CODE.ok), answered(CODE.notWhitelisted)]).toEqual([false, true])
    }
  })

  it('is searched by path, code, account and fault', () => {
    for (const words of ['APPLINK', '11014', ' active@', '200']) expect(hasWords(entry, words), words).toBe(true)
    expect(hasWords(entry, 'frozen')).toBe(false)
    const nameOf = (fault: string) => (fault === 'f1' ? '服务器错误' : '连接中断')
    expect(['f1', 'f10'].map((fault) => hasWords({ ...entry, fault }, '服务器', nameOf))).toEqual([true, false])
  })

  it('says in a few words what became of it', () => {
    expect(outcomeOf({ ...entry, fault: 'f1' })).toBe('故障 f1')
    expect(outcomeOf({ ...entry, fault: 'f1' }, (id) => `服务器错误（${id}）`)).toBe('故障 服务器错误（f1）')
    expect(outcomeOf(entry)).toMatch(/白名单/)
    expect(outcomeOf({ ...entry, code: 0, why: { by: 'served', text: '' } })).toBe('')
    expect(outcomeOf({ ...entry, why: { by: 'override', text: 'rule o1' } })).toBe('改写应答')
    expect(outcomeOf({ ...entry, code: null, status: 0, why: { by: 'server', text: '' } })).toBe('连接中断')
    expect(outcomeOf({ ...entry, code: null, status: 404, why: { by: 'route', text: '' } })).toBe('路由')
  })

  it('says what came to a short link and what it was given', () => {
    const visit = { ...entry, code: null, visit: { client: 'android-wechat', outcome: 'guide' } }
    expect(outcomeOf(visit)).toBe('Android 微信 → 引导')
    expect(outcomeOf({ ...visit, status: 404 })).toBe('没有这个短链接')
    expect(outcomeOf({ ...visit, fault: 'f2' })).toBe('故障 f2')
  })
})
