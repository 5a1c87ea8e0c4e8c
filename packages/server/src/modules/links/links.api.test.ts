import { CODE, contract, type BodyOf } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { LINK, makeApp, makeLink, makeLiveLink } from '#support/link-fixtures.ts'
import { appId, server, ownerServer, token } from '#support/owner-server.ts'
import { createTestApp, idOf } from '#support/test-app.ts'
import { TEST_NOW } from '#support/test-world.ts'

const { appLink } = contract
type Body = BodyOf<typeof appLink.add>
const NOW = TEST_NOW.getTime() / 1000

ownerServer()

const add = (body: Partial<Body> = {}, as = token) => server.call(appLink.add, { ...LINK, appId, ...body }, as)
const detail = async (linkId: string) => (await server.call(appLink.queryDetail, { linkId }, token)).data
const paths = (data: unknown) => (data as { fields: { path: string }[] }).fields.map(({ path }) => path)

describe('appLink/add', () => {
  it('refuses a name of two lines, at its field', async () => {
    const { code, data } = await add({ linkName: '国庆\u2028活动' })
    expect({ code, data }).toEqual({
      code: CODE.invalidFields,
      data: { fields: [{ path: 'linkName', msg: '链接名称不能换行' }] },
    })
  })

  it('makes a link that awaits review and does not serve', async () => {
    const { code, data } = await add()
    expect(code).toBe(0)
    expect(data.url).toMatch(/^http:\/\/link\.test\/s\/[2-9a-hjkmnp-z]{8}$/)
    const link = await detail(data.linkId)
    expect(link).toMatchObject({
      appId,
      appName: '星桥商城',
      linkName: '春季活动',
      reviewState: 1,
      linkState: 0,
      serving: false,
      live: null,
      pending: { revision: 1, reviewState: 1, reason: '' },
      allowed: ['editReviewStateCancel'],
    })
    expect(link.content.fallbacks).toEqual(['deeplink', 'quickApp', 'vendorStore', 'yingyongbao', 'apk', 'h5'])
    const audit = await server.world.db.read.auditEntry.findMany({ where: { targetId: data.linkId } })
    expect(audit.map(({ action }) => action)).toEqual(['link.add'])
  })

  it('gives every link a code of its own', async () => {
    // Links of one app are made one after the other: as many at once as a busy machine makes in the second that each may wait.
    const some = () => Promise.all(Array.from({ length: 10 }, () => add()))
    const answers = [...(await some()), ...(await some()), ...(await some())]
    expect(new Set(answers.map(({ data }) => data.url)).size).toBe(30)
  })

  it.each<[string, Partial<Body>, string]>([
    ['no target at all', { targets: {} }, 'targets'],
    ['a script', { targets: { h5: 'javascript:alert(1)' } }, 'targets.h5'],
    ['a scheme not declared', { targets: { android: 'othershop://x' } }, 'targets.android'],
    ['an intent', { targets: { android: 'intent://x#Intent;end' } }, 'targets.android'],
    ['a placeholder not declared', { targets: { h5: 'https://a.example/{other}' } }, 'targets.h5'],
    ['a placeholder as host', { targets: { h5: 'https://{sku}.example/' } }, 'targets.h5'],
    ['credentials', { targets: { h5: 'https://a:b@a.example/' } }, 'targets.h5'],
    ['an end in the past', { validTo: NOW }, 'validTo'],
    ['an end before its begin', { validFrom: NOW + 20, validTo: NOW + 10 }, 'validTo'],
    ['a link of the platform', { targets: { h5: 'http://link.test/s/abc234' } }, 'targets.h5'],
    ['the platform in another spelling', { targets: { ios: 'http://LINK.test.:8443/s/{ch}' } }, 'targets.ios'],
    ['the portal', { targets: { h5: 'http://portal.test/' } }, 'targets.h5'],
    ['a mark of direction', { targets: { h5: 'https://m.starbridge.example/a\u202egpj.x' } }, 'targets.h5'],
    ['a host of mixed scripts', { targets: { apk: 'https://st\u0430rbridge.example/a.apk' } }, 'targets.apk'],
    ['a share image that is no address', { share: { image: 'javascript:x' } }, 'share.image'],
    ['a fallback twice', { fallbacks: ['h5', 'h5'] }, 'fallbacks'],
    ['no name', { linkName: ' ' }, 'linkName'],
  ])('refuses %s', async (_what, body, path) => {
    const { code, data } = await add(body)
    expect(code).toBe(CODE.invalidFields)
    expect(paths(data)).toContain(path)
    expect(await server.world.db.read.link.count()).toBe(0)
  })

  it('refuses bad parameters by 13005, saying which', async () => {
    const params: Body['params'] = [
      { name: 'sku', type: 'string' },
      { name: 'sku', type: 'enum' },
      { name: 'ch', type: 'string' },
      { name: 'a', type: 'string', pattern: '(?=a)' },
      { name: 'b', type: 'integer', default: 'x' },
    ]
    const { code, data } = await add({ params })
    expect(code).toBe(CODE.paramsInvalid)
    expect(paths(data)).toEqual(
      expect.arrayContaining([
        'params.1.name',
        'params.1.options',
        'params.2.name',
        'params.3.pattern',
        'params.4.default',
      ]),
    )
  })

  it('holds H5 and APK targets to the allow-list by 13004, and app links not', async () => {
    await server.call(contract.app.edit, { appId, allowedDomains: ['starbridge.example'] }, token)
    const targets = { android: 'starshop://x', ios: 'https://ul.elsewhere.example/x', h5: 'https://evil.example/' }
    const { code, data } = await add({ targets, params: [] })
    expect(code).toBe(CODE.domainNotAllowed)
    expect(paths(data)).toEqual(['targets.h5'])
    expect((await add({ targets: { ...targets, h5: 'https://m.starbridge.example/' }, params: [] })).code).toBe(0)
  })

  it('refuses one link too many, even when many come at once', async () => {
    const limits = { ...server.world.config.limits, linksPerApp: 3 }
    const small = await createTestApp({ config: { limits } })
    const owner = await small.as('active')
    const id = await makeApp(small, owner)
    const tries = Array.from({ length: 10 }, () => small.call(appLink.add, { ...LINK, appId: id }, owner))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(3)
    expect(codes.filter((code) => code === CODE.limitReached)).toHaveLength(7)
    expect(await small.world.db.read.link.count()).toBe(3)
    await small.close()
  })

  it('takes a share image that is a public file of the caller, and no other', async () => {
    const image = server.world.random.id()
    expect((await add({ share: { image } })).code).toBe(CODE.fileNotFound)
    const createdAt = server.world.clock.now()
    const file = {
      id: image,
      ownerId: idOf('active'),
      purpose: 'share',
      mime: 'image/png',
      size: 1,
      sha256: '',
      createdAt,
    }
    await server.world.db.transaction((tx) => tx.file.create({ data: { ...file, private: false } }))
    expect((await add({ share: { image } })).code).toBe(0)
  })

  it('refuses in order: no token, dead token, profile, body, owner', async () => {
    expect((await server.call(appLink.add, {})).code).toBe(CODE.tokenMissing)
    expect((await server.call(appLink.add, {}, 'dead')).code).toBe(CODE.notSignedIn)
    expect((await server.call(appLink.add, {}, await server.as('frozen'))).code).toBe(CODE.accountFrozen)
    const other = await server.as('other')
    expect((await server.call(appLink.add, { appId }, other)).code).toBe(CODE.invalidFields)
    expect((await add({ targets: {} }, other)).code).toBe(CODE.appNotFound)
  })
})

describe('appLink/queryPage', () => {
  const page = (body: Partial<BodyOf<typeof appLink.queryPage>> = {}, as = token) =>
    server.call(appLink.queryPage, { appId, ...body }, as)

  it('tells of each link what a list shows, newest first', async () => {
    const live = await makeLiveLink(server, token, appId)
    server.world.clock.advance(1000)
    const waiting = await makeLink(server, token, appId, { linkName: '新链接' })
    const { data: edited } = await server.call(
      appLink.editParams,
      { linkId: live.linkId, reason: '改名', changes: { linkName: '改过的名字' } },
      token,
    )
    const { data } = await page()
    expect(data.total).toBe(2)
    expect(data.list).toMatchObject([
      { linkId: waiting.linkId, reviewState: 1, linkState: 0, revision: 0, pendingRevision: waiting.modifyId },
      {
        linkId: live.linkId,
        linkName: '春季活动',
        reviewState: 2,
        linkState: 1,
        revision: 1,
        pendingRevision: edited.modifyId,
      },
    ])
  })

  it('filters by state, 已过期 by the clock', async () => {
    const expiring = await makeLiveLink(server, token, appId, { linkName: '将到期', validTo: NOW + 60 })
    const lasting = await makeLiveLink(server, token, appId, { linkName: '长期' })
    const off = await makeLiveLink(server, token, appId, { linkName: '停用' })
    await server.call(appLink.editStateDisable, { linkId: off.linkId }, token)
    await makeLink(server, token, appId)
    const names = async (body: Partial<BodyOf<typeof appLink.queryPage>>) =>
      (await page(body)).data.list.map(({ linkId }) => linkId).toSorted()
    expect(await names({ linkState: 4 })).toEqual([])
    server.world.clock.advance(60_000)
    expect(await names({ linkState: 4 })).toEqual([expiring.linkId])
    expect(await names({ linkState: 1 })).toEqual([lasting.linkId])
    expect(await names({ linkState: 2 })).toEqual([off.linkId])
    expect(await names({ reviewState: 2 })).toEqual([expiring, lasting, off].map(({ linkId }) => linkId).toSorted())
    expect(await names({ reviewState: 1, linkState: 1 })).toEqual([])
    expect((await page({ linkState: 4 })).data).toMatchObject({ total: 1, list: [{ linkState: 4 }] })
  })

  it.each([
    ['%', ['五折 50%']],
    ['_', ['下_划']],
    ['\\', ['反\\斜']],
    ['SALE', ['Big sale']],
  ])('searches %s literally', async (keyword, wanted) => {
    for (const linkName of ['五折 50%', '下_划', '反\\斜', 'Big sale'])
      await makeLink(server, token, appId, { linkName })
    const { data } = await page({ keyword })
    expect(data.list.map(({ linkName }) => linkName)).toEqual(wanted)
    expect(data.total).toBe(wanted.length)
  })

  it('shows as many rows as the app has links, one without a revision too', async () => {
    await makeLink(server, token, appId)
    const { db, random, clock } = server.world
    const times = { createdAt: clock.now(), updatedAt: clock.now() }
    const bare = { id: random.id(), appId, code: 'bare23456', linkName: '没有版本', ...times }
    await db.transaction(async (tx) => {
      await tx.link.create({ data: bare })
      await tx.app.update({ where: { id: appId }, data: { linkCount: { increment: 1 } } })
    })
    const { code, data } = await page()
    expect(code).toBe(0)
    expect(data.total).toBe(2)
    expect(data.list.map(({ linkName, scene }) => [linkName, scene])).toEqual(
      expect.arrayContaining([
        ['没有版本', ''],
        [LINK.linkName, LINK.scene],
      ]),
    )
    const { data: apps } = await server.call(contract.app.queryPage, {}, token)
    expect(apps.list.map(({ linkCount }) => linkCount)).toEqual([data.list.length])
    const { text } = await server.http.post(contract.appLink.exportList.path).send({ appId, format: 'csv', token })
    expect(text).toContain('没有版本')
  })

  it('finds a link by its code', async () => {
    const link = await makeLink(server, token, appId)
    await makeLink(server, token, appId)
    const { data } = await page({ keyword: link.code.toUpperCase() })
    expect(data.list.map(({ linkId }) => linkId)).toEqual([link.linkId])
  })

  it('refuses bad input, no token, and another’s app', async () => {
    expect((await page({ linkState: 5 as 4 })).code).toBe(CODE.invalidFields)
    expect((await server.call(appLink.queryPage, { appId })).code).toBe(CODE.tokenMissing)
    expect((await page({}, await server.as('other'))).code).toBe(CODE.appNotFound)
  })
})

describe('appLink/search', () => {
  it('finds links of all apps of the account by name or code, newest first, and nobody else’s', async () => {
    const other = await makeApp(server, token, { appName: '星桥钱包', ios: {}, harmony: {}, android: {} })
    const first = await makeLiveLink(server, token, appId)
    server.world.clock.advance(1000)
    const second = await makeLink(server, token, other, { linkName: '春季红包', targets: { h5: LINK.targets.h5 } })
    await makeLink(server, token, other, { linkName: '冬季红包', targets: { h5: LINK.targets.h5 } })
    const search = async (keyword: string, as = token) => (await server.call(appLink.search, { keyword }, as)).data.list
    expect(await search('春季')).toEqual([
      expect.objectContaining({ linkId: second.linkId, appName: '星桥钱包', appId: other, linkState: 0 }),
      expect.objectContaining({ linkId: first.linkId, linkName: '春季活动', appId, linkState: 1 }),
    ])
    expect((await search(first.code.toUpperCase())).map(({ linkId }) => linkId)).toEqual([first.linkId])
    expect(await search('%')).toEqual([])
    expect(await search('春季', await server.as('other'))).toEqual([])
    expect((await server.call(appLink.search, { keyword: ' ' }, token)).code).toBe(CODE.invalidFields)
  })
})

describe('appLink/queryDetail', () => {
  it('shows the live revision and the open one apart', async () => {
    const { linkId } = await makeLiveLink(server, token, appId)
    await server.call(appLink.editParams, { linkId, reason: '换', changes: { remark: '新备注' } }, token)
    const link = await detail(linkId)
    expect(link).toMatchObject({
      serving: true,
      content: { remark: '' },
      live: { revision: 1, reviewState: 2 },
      pending: { revision: 2, reviewState: 1, reason: '换', content: { remark: '新备注' } },
      allowed: ['editReviewStateCancel', 'editStateDisable'],
    })
  })

  it('tells when a link does not serve though it is enabled', async () => {
    const { linkId } = await makeLiveLink(server, token, appId, { validFrom: NOW + 60, validTo: NOW + 120 })
    expect(await detail(linkId)).toMatchObject({ serving: false, linkState: 1 })
    server.world.clock.advance(60_000)
    expect((await detail(linkId)).serving).toBe(true)
    server.world.clock.advance(60_000)
    expect(await detail(linkId)).toMatchObject({ serving: false, linkState: 4, allowed: ['editParams'] })
  })
})

describe('appLink/queryDefaultApkUrl', () => {
  it('gives the address the app declares, or none', async () => {
    const ask = (id: string) => server.call(appLink.queryDefaultApkUrl, { appId: id }, token)
    expect((await ask(appId)).data).toEqual({ apkUrl: 'https://dl.starbridge.example/shop.apk' })
    const bare = await makeApp(server, token, { appName: '无', android: {}, ios: {}, harmony: {} })
    expect((await ask(bare)).data).toEqual({ apkUrl: '' })
  })
})
