import { contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, idOf, type TestApp } from '#src/testing/test-app.ts'

const { audit } = contract.admin
let server: TestApp
let operator: string

beforeEach(async () => {
  server = await createTestApp()
  operator = await server.as('operator')
})
afterEach(() => server.close())

describe('admin/audit/queryPage', () => {
  it('tells who did what, when and from where, newest first', async () => {
    const { profile, account } = contract.admin
    await server.call(profile.approve, { accountId: idOf('reviewing') }, operator)
    server.world.clock.advance(1000)
    await server.call(account.freeze, { accountId: idOf('reviewing'), reason: 'other' }, operator)
    const { data } = await server.call(audit.queryPage, {}, operator)
    expect(data.total).toBe(2)
    expect(data.list.map(({ action }) => action)).toEqual(['account.freeze', 'profile.approve'])
    expect(data.list[1]).toMatchObject({
      actorId: idOf('operator'),
      targetType: 'account',
      targetId: idOf('reviewing'),
      before: { dataState: 1 },
      after: { dataState: 2 },
    })
    expect(data.list[0]?.requestId).toMatch(/^[\w-]{36}$/)
    expect(data.list[0]?.ip).toMatch(/127\.0\.0\.1/)
    const byAction = await server.call(audit.queryPage, { action: 'profile.approve' }, operator)
    expect(byAction.data).toMatchObject({ total: 1, list: [{ action: 'profile.approve' }] })
    const byTarget = await server.call(audit.queryPage, { targetId: idOf('active') }, operator)
    expect(byTarget.data).toEqual({ list: [], total: 0 })
    const byWord = await server.call(audit.queryPage, { keyword: 'FREEZE' }, operator)
    expect(byWord.data.total).toBe(1)
  })

  it('is for operators', async () => {
    expect((await server.call(audit.queryPage)).code).toBe(11012)
    expect((await server.call(audit.queryPage, {}, await server.as('active'))).code).toBe(403)
    expect((await server.call(audit.queryPage, { perPage: 0 }, operator)).code).toBe(10001)
  })
})
