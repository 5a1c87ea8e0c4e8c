import { CODE, contract } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { makeApp, makeLink, makeLiveLink } from '#support/link-fixtures.ts'
import { appId, operator, ownerServer, server, token } from '#support/owner-server.ts'
import { idOf } from '#support/test-app.ts'
import { TEST_NOW } from '#support/test-world.ts'

const { admin, appLink } = contract
const NOW = TEST_NOW.getTime() / 1000
const UNKNOWN = '9999999999999999'

ownerServer()

const detail = async (linkId: string) => (await server.call(appLink.queryDetail, { linkId }, token)).data
const kinds = async () =>
  (await server.world.db.read.notice.findMany({ where: { accountId: idOf('active') } })).map(({ kind }) => kind)

describe('admin/link/freeze and admin/link/unfreeze', () => {
  it.each([
    ['enabled', 1],
    ['disabled', 2],
  ])('stop an %s link and give it back as it was', async (_what, linkState) => {
    const { linkId, code } = await makeLiveLink(server, token, appId)
    if (linkState === 2) await server.call(appLink.editStateDisable, { linkId }, token)
    await server.world.links.find(code)
    const frozen = await server.call(admin.link.freeze, { linkId, reason: 'complaint', detail: '举报' }, operator)
    expect(frozen.data).toEqual({ linkState: 3 })
    expect(await server.world.links.find(code)).toMatchObject({ linkState: 3 })
    expect(await detail(linkId)).toMatchObject({
      linkState: 3,
      serving: false,
      freezeReason: '权利人或用户投诉属实',
      allowed: [],
    })
    const thawed = await server.call(admin.link.unfreeze, { linkId }, operator)
    expect(thawed.data).toEqual({ linkState })
    expect(await server.world.links.find(code)).toMatchObject({ linkState })
    expect(await detail(linkId)).toMatchObject({ linkState, freezeReason: null })
    expect(await kinds()).toEqual(expect.arrayContaining(['link-frozen', 'link-unfrozen']))
    expect(await server.world.db.read.auditEntry.count({ where: { targetId: linkId } })).toBeGreaterThanOrEqual(4)
  })

  it('succeed once when 20 try at the same time', async () => {
    const { linkId } = await makeLiveLink(server, token, appId)
    const body = { linkId, reason: 'other' } as const
    const tries = Array.from({ length: 20 }, () => server.call(admin.link.freeze, body, operator))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const refused = answers.filter(({ code }) => code === CODE.illegalMove)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.data).toEqual({ state: 3, allowed: ['unfreeze'] })
    expect(await server.world.db.read.auditEntry.count({ where: { action: 'link.freeze' } })).toBe(1)
  })

  it('refuse a reason that is not in the catalogue, and an unknown link', async () => {
    const { linkId } = await makeLink(server, token, appId)
    expect((await server.post('/api/admin/link/freeze', { linkId, reason: 'mood', token: operator })).code).toBe(
      CODE.invalidFields,
    )
    expect((await server.call(admin.link.freeze, { linkId: UNKNOWN, reason: 'other' }, operator)).code).toBe(
      CODE.linkNotFound,
    )
    expect((await server.call(admin.link.unfreeze, { linkId: UNKNOWN }, operator)).code).toBe(CODE.linkNotFound)
  })

  it('let a change that waits be reviewed, take none anew, and keep the link frozen', async () => {
    const { linkId } = await makeLiveLink(server, token, appId)
    const body = { linkId, reason: '整改', changes: { remark: '已整改' } }
    const { data } = await server.call(appLink.editParams, body, token)
    await server.call(admin.link.freeze, { linkId, reason: 'other' }, operator)
    expect((await server.call(appLink.editParams, body, token)).code).toBe(CODE.illegalMove)
    const approved = await server.call(admin.revision.approve, { modifyId: data.modifyId }, operator)
    expect(approved.data).toEqual({ reviewState: 2, linkState: 3 })
    expect((await server.call(admin.link.unfreeze, { linkId }, operator)).data).toEqual({ linkState: 1 })
  })
})

describe('admin/link/queryList', () => {
  it('lists everybody’s links by state, app and keyword', async () => {
    const mine = await makeLiveLink(server, token, appId, { linkName: '甲%' })
    await server.call(admin.link.freeze, { linkId: mine.linkId, reason: 'other', detail: '说明' }, operator)
    const other = await server.as('other')
    const otherApp = await makeApp(server, other, { android: {}, ios: {}, harmony: {} })
    server.world.clock.advance(1000)
    const { linkId } = await makeLink(server, other, otherApp, {
      targets: { h5: 'https://m.starbridge.example/' },
      params: [],
    })
    const list = async (body: object) => (await server.call(admin.link.queryList, body, operator)).data
    const all = await list({})
    expect(all.list.map((row) => row.linkId)).toEqual([linkId, mine.linkId])
    expect(all.list[1]).toMatchObject({
      url: mine.url,
      ownerEmail: 'active@unilink.test',
      linkState: 3,
      freezeReason: '其他',
      freezeDetail: '说明',
      freezeTime: NOW,
    })
    expect((await list({ linkState: 3 })).list.map((row) => row.linkId)).toEqual([mine.linkId])
    expect((await list({ appId: otherApp })).list.map((row) => row.linkId)).toEqual([linkId])
    expect((await list({ keyword: '%' })).list.map((row) => row.linkId)).toEqual([mine.linkId])
    expect((await list({ keyword: mine.code })).total).toBe(1)
    expect((await server.call(admin.link.queryList, { perPage: 101 }, operator)).code).toBe(CODE.invalidFields)
  })
})

describe('admin/app/*', () => {
  it('freeze an app with all its links, and give it back', async () => {
    const { linkId, code } = await makeLiveLink(server, token, appId)
    await server.world.links.find(code)
    const { data } = await server.call(admin.app.freeze, { appId, reason: 'impersonation', detail: '仿冒' }, operator)
    expect(data).toEqual({ appState: 3 })
    expect(await server.world.links.find(code)).toMatchObject({ appState: 3, linkState: 1 })
    expect(await detail(linkId)).toMatchObject({ serving: false, linkState: 1 })
    const app = await server.call(contract.app.queryDetail, { appId }, token)
    expect(app.data).toMatchObject({ appState: 3, freezeReason: '仿冒他人应用或品牌', freezeDetail: '仿冒' })
    expect((await server.call(admin.app.unfreeze, { appId }, operator)).data).toEqual({ appState: 1 })
    expect((await detail(linkId)).serving).toBe(true)
    expect(await kinds()).toEqual(expect.arrayContaining(['app-frozen', 'app-unfrozen']))
  })

  it('refuse by 13002 what is so already, once when 20 try at the same time, and 12001 unknown', async () => {
    const refused = await server.call(admin.app.unfreeze, { appId }, operator)
    expect(refused).toMatchObject({ code: CODE.illegalMove, data: { state: 1, allowed: ['freeze'] } })
    const body = { appId, reason: 'other' } as const
    const tries = Array.from({ length: 20 }, () => server.call(admin.app.freeze, body, operator))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === CODE.illegalMove)).toHaveLength(19)
    expect(await server.world.db.read.auditEntry.count({ where: { action: 'app.freeze' } })).toBe(1)
    expect((await server.call(admin.app.freeze, { ...body, appId: UNKNOWN }, operator)).code).toBe(CODE.appNotFound)
    expect((await server.call(admin.app.unfreeze, { appId: UNKNOWN }, operator)).code).toBe(CODE.appNotFound)
  })

  it('list everybody’s apps by state and keyword', async () => {
    await makeLink(server, token, appId)
    server.world.clock.advance(1000)
    const bare = { appName: '别家 100%', android: {}, ios: {}, harmony: {} }
    const other = await makeApp(server, await server.as('other'), bare)
    await server.call(admin.app.freeze, { appId: other, reason: 'other' }, operator)
    const list = async (body: object) => (await server.call(admin.app.queryPage, body, operator)).data
    expect((await list({})).list).toMatchObject([
      { appId: other, ownerEmail: 'other@unilink.test', linkCount: 0, appState: 3, freezeReason: '其他' },
      {
        appId,
        ownerName: '星桥科技有限公司',
        linkCount: 1,
        appState: 1,
        freezeTime: null,
        package: 'com.starbridge.shop',
      },
    ])
    expect((await list({ appState: 3 })).list.map((row) => row.appId)).toEqual([other])
    expect((await list({ keyword: '0%' })).list.map((row) => row.appId)).toEqual([other])
    expect((await list({ keyword: 'STARBRIDGE' })).list.map((row) => row.appId)).toEqual([appId])
  })
})
