import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'

const { whitelist } = contract.admin
let server: TestApp
let operator: string

beforeEach(async () => {
  server = await createTestApp({ config: { whitelist: true } })
  operator = await server.as('operator')
})
afterEach(() => server.close())

const whitelisted = async (persona: string) =>
  (await server.call(contract.account.currentInfo, {}, await server.as(persona))).data.whitelisted

describe('admin/whitelist/add', () => {
  it('lets in an address, or all of a domain, whatever the case', async () => {
    expect(await whitelisted('active')).toBe(false)
    const { data } = await server.call(whitelist.add, { entry: ' ACTIVE@unilink.Test ', remark: '试点' }, operator)
    expect(data).toMatchObject({ entry: 'active@unilink.test', remark: '试点', createdBy: idOf('operator') })
    expect(data.createdByName).toBe('星桥科技有限公司')
    expect((await server.call(whitelist.queryPage, {}, operator)).data.list).toEqual([data])
    expect(await whitelisted('active')).toBe(true)
    expect(await whitelisted('other')).toBe(false)
    await server.call(whitelist.add, { entry: '@UNILINK.test' }, operator)
    expect(await whitelisted('other')).toBe(true)
    const audit = await server.world.db.read.auditEntry.findMany({ where: { action: 'whitelist.add' } })
    expect(audit.map(({ after }) => after)).toContainEqual({ entry: 'a****e@unilink.test' })
  })

  it('takes an entry once, even when 20 try at the same time', async () => {
    const entries = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'Same@Example.com' : 'same@example.com'))
    const answers = await Promise.all(entries.map((entry) => server.call(whitelist.add, { entry }, operator)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const refused = answers.filter(({ code }) => code === CODE.invalidFields)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.data).toEqual({ fields: [{ path: 'entry', msg: '已在白名单内' }] })
    expect(await server.world.db.read.auditEntry.count({ where: { action: 'whitelist.add' } })).toBe(1)
  })

  it.each(['', 'name', '@', '@localhost', 'a@b@', '@-bad-.com', '*@example.com.'])('refuses %j', async (entry) => {
    const { code, data } = await server.call(whitelist.add, { entry }, operator)
    expect(code).toBe(CODE.invalidFields)
    expect(data).toMatchObject({
      fields: [{ path: 'entry', msg: '请填写邮箱或 @域名，例如 name@example.com 或 @example.com' }],
    })
  })

  it('is for operators', async () => {
    expect((await server.call(whitelist.add, { entry: '@example.com' })).code).toBe(CODE.tokenMissing)
    expect((await server.call(whitelist.add, { entry: '@example.com' }, await server.as('active'))).code).toBe(403)
  })
})

describe('admin/whitelist/queryPage', () => {
  it('lists entries, newest first, and says whether they count', async () => {
    for (const entry of ['@first.com', '@second.com', 'a_b@third.com']) {
      await server.call(whitelist.add, { entry, remark: '备注' }, operator)
      server.world.clock.advance(1000)
    }
    const { data } = await server.call(whitelist.queryPage, { perPage: 2 }, operator)
    expect(data).toMatchObject({
      total: 3,
      enabled: true,
      list: [{ entry: 'a_b@third.com' }, { entry: '@second.com' }],
    })
    const found = async (keyword: string) =>
      (await server.call(whitelist.queryPage, { keyword }, operator)).data.list.map(({ entry }) => entry)
    expect(await found('ir')).toEqual(['@first.com'])
    expect(await found('A_b@third.com')).toEqual(['a_b@third.com'])
    for (const part of ['_', 'third', 'v1']) expect(await found(part), part).toEqual([])
    expect(await found('备')).toHaveLength(3)
  })

  it('is for operators', async () => {
    expect((await server.call(whitelist.queryPage)).code).toBe(CODE.tokenMissing)
    expect((await server.call(whitelist.queryPage, {}, await server.as('active'))).code).toBe(403)
    expect((await server.call(whitelist.queryPage, { page: 0 }, operator)).code).toBe(CODE.invalidFields)
  })
})

describe('admin/whitelist/remove', () => {
  it('keeps out again from the next call on, and is done once', async () => {
    const { data } = await server.call(whitelist.add, { entry: '@unilink.test' }, operator)
    const tries = Array.from({ length: 10 }, () => server.call(whitelist.remove, { id: data.id }, operator))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === CODE.recordNotFound)).toHaveLength(9)
    expect(await whitelisted('active')).toBe(false)
    expect(await server.world.db.read.auditEntry.count({ where: { action: 'whitelist.remove' } })).toBe(1)
  })

  it('is for operators', async () => {
    expect((await server.call(whitelist.remove, { id: '9'.repeat(16) })).code).toBe(CODE.tokenMissing)
    expect((await server.call(whitelist.remove, { id: '9'.repeat(16) }, await server.as('active'))).code).toBe(403)
    expect((await server.call(whitelist.remove, { id: 'x' }, operator)).code).toBe(CODE.invalidFields)
  })
})

describe('the whitelist while it is off', () => {
  it('holds nobody where there is no emulator', async () => {
    const real = await createTestApp({ config: { emulator: false } })
    const { code } = await real.call(contract.app.queryPage, {}, await real.as('off-whitelist'))
    expect(code).toBe(0)
    await real.close()
  })
})
