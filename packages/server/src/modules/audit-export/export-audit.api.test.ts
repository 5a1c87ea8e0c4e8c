import { CODE, contract, parseCsv } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { downloadFrom } from '#support/download.ts'
import { seedLink } from '#support/seed-link.ts'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'

const { audit } = contract.admin
let server: TestApp
let operator: string

beforeEach(async () => {
  server = await createTestApp()
  operator = await server.as('operator')
})
afterEach(() => server.close())

describe('admin/audit/exportList', () => {
  const lines = async (body: object) => {
    const file = await downloadFrom(server, audit.exportList.path, { ...body, format: 'csv' }, operator)
    const [, ...rows] = parseCsv(file.body.toString('utf8'), 100_000).map(({ cells }) => cells)
    return {
      rows,
      text: file.body.toString('utf8'),
      name: decodeURIComponent(file.headers['content-disposition'] ?? ''),
    }
  }

  it('names who did what to whom, holds no id, and is written down itself', async () => {
    const { linkId } = await seedLink(server.world, { owner: 'active' })
    const active = await server.as('active')
    await server.call(contract.appLink.editParams, { linkId, reason: '改名', changes: { linkName: '国庆' } }, active)
    await server.call(contract.admin.account.freeze, { accountId: idOf('personal'), reason: 'other' }, operator)
    const { rows, text, name } = await lines({})
    expect(rows.map(([, action, actor, type, target]) => [action, actor, type, target])).toEqual([
      ['冻结账号', '星桥科技有限公司', '账号', '林知远'],
      ['提交修改', '星桥科技有限公司', '修改', expect.stringMatching(/ · 第 2 版$/)],
    ])
    expect(text).not.toMatch(/(?<![\w-])\d{16}(?![\w-])/)
    expect(name).toMatch(/审计记录-\d{8}-\d{8}\.csv$/)
    const { data } = await server.call(audit.queryPage, { action: 'audit.export' }, operator)
    expect(data.total).toBe(1)
    expect((await lines({})).rows[0]?.[1]).toBe('导出审计记录')
  })

  it('holds what the screen shows, over all pages', async () => {
    const { whitelist } = contract.admin
    const at = server.world.clock.now()
    const rows = Array.from({ length: 1200 }, (_, index) => ({ id: server.world.random.id(), index }))
    await server.world.db.transaction(async (tx) => {
      for (const { id, index } of rows) {
        await tx.auditEntry.create({
          data: {
            id,
            seq: index + 1,
            hash: '',
            at,
            actorId: '',
            actorKind: 'anonymous',
            action: 'account.login',
            targetType: 'account',
            targetId: idOf('active'),
            ip: '127.0.0.1',
            requestId: `r${index}`,
          },
        })
      }
    })
    await server.call(whitelist.add, { entry: '@a.example' }, operator)
    const requests = (await lines({ action: 'account.login' })).rows.map((row) => row[6])
    expect(requests).toEqual(rows.map(({ index }) => `r${index}`).toReversed())
    expect((await lines({ keyword: 'whitelist' })).rows).toHaveLength(1)
    expect((await lines({ start: 1, end: 2 })).rows).toEqual([])
  })

  it('is for operators', async () => {
    expect((await server.call(audit.exportList)).code).toBe(CODE.tokenMissing)
    expect((await server.call(audit.exportList, {}, await server.as('active'))).code).toBe(403)
    expect((await server.call(audit.exportList, { start: 2, end: 1 }, operator)).code).toBe(CODE.invalidFields)
  })
})
