import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

  it('tells what people call the actors and the targets of every kind, as they are called now', async () => {
    const { appId, linkId } = await seedLink(server.world, { owner: 'active' })
    const active = await server.as('active')
    const { news, doc, banner, whitelist, account } = contract.admin
    await server.call(contract.app.edit, { appId, appName: '改名前' }, active)
    const changes = { linkName: '国庆出行' }
    const { data: revision } = await server.call(
      contract.appLink.editParams,
      { linkId, reason: '改名', changes },
      active,
    )
    await server.call(contract.appLink.editStateDisable, { linkId }, active)
    await server.call(contract.app.edit, { appId, appName: '改名后' }, active)
    await server.call(whitelist.add, { entry: '@starbridge.example' }, operator)
    await server.call(news.add, { title: '新资讯', summary: '摘要', content: '内容' }, operator)
    await server.call(doc.add, { title: '新文档', content: '内容' }, operator)
    await server.call(banner.add, { title: '新轮播', position: 'home', image: '/content/banner-link.svg' }, operator)
    await server.call(account.freeze, { accountId: idOf('personal'), reason: 'other' }, operator)
    const { data } = await server.call(audit.queryPage, { perPage: 100 }, operator)
    const link = await server.world.db.read.link.findUniqueOrThrow({ where: { id: linkId } })
    const seen = data.list.map(({ targetType, actorName, targetName }) => [targetType, actorName, targetName])
    const company = '星桥科技有限公司'
    expect(new Set(seen.map((words) => words.join(' ')))).toEqual(
      new Set([
        `revision ${company} ${link.linkName} · 第 2 版`,
        `link ${company} ${link.linkName}`,
        `app ${company} 改名后`,
        `whitelist ${company} @starbridge.example`,
        `news ${company} 新资讯`,
        `doc ${company} 新文档`,
        `banner ${company} 新轮播`,
        `account ${company} 林知远`,
      ]),
    )
    expect(revision.modifyId).toBe(data.list.find(({ targetType }) => targetType === 'revision')?.targetId)
  })

  it('gives no name to what is gone', async () => {
    const { whitelist } = contract.admin
    const { data: added } = await server.call(whitelist.add, { entry: 'gone@unilink.test' }, operator)
    await server.call(whitelist.remove, { id: (added as { id: string }).id }, operator)
    const { data } = await server.call(audit.queryPage, {}, operator)
    expect(data.list.map(({ targetName }) => targetName)).toEqual([null, null])
  })

  it('tells what was done in a period, both ends included', async () => {
    const at = server.world.clock.now().getTime() / 1000
    const { whitelist } = contract.admin
    for (const entry of ['@a.example', '@b.example', '@c.example']) {
      await server.call(whitelist.add, { entry }, operator)
      server.world.clock.advance(60_000)
    }
    const found = async (period: { start?: number; end?: number }) =>
      (await server.call(audit.queryPage, period, operator)).data.list.map(({ targetName }) => targetName)
    expect(await found({ start: at + 60 })).toEqual(['@c.example', '@b.example'])
    expect(await found({ end: at + 60 })).toEqual(['@b.example', '@a.example'])
    expect(await found({ start: at + 1, end: at + 119 })).toEqual(['@b.example'])
    const { code, data } = await server.call(audit.queryPage, { start: at, end: at - 1 }, operator)
    expect([code, data]).toMatchObject([CODE.invalidFields, { fields: [{ path: 'end' }] }])
  })

  it('is for operators', async () => {
    expect((await server.call(audit.queryPage)).code).toBe(CODE.tokenMissing)
    expect((await server.call(audit.queryPage, {}, await server.as('active'))).code).toBe(403)
    expect((await server.call(audit.queryPage, { perPage: 0 }, operator)).code).toBe(CODE.invalidFields)
  })
})
