import { CODE, contract, HEALTH } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedApp, seedLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { checkEveryTarget } from './check-every-target.ts'
import { checkTargets } from './check-targets.ts'
import { keepTargets } from './keep-targets.ts'

const { appLink, notice } = contract
const H5 = 'https://m.example.com/trip/1'
const APK = 'https://dl.example.com/app.apk'

let server: TestApp
let owner: string

beforeEach(async () => {
  server = await createTestApp()
  owner = await server.as('active')
})
afterEach(() => server.close())

const outages = () => server.world.internet.outages
const check = () => checkEveryTarget(server.world)
const healthOf = async (linkId: string) => (await server.call(appLink.queryHealth, { linkId }, owner)).data
const notices = async (persona = 'active') =>
  (await server.call(notice.queryPage, {}, await server.as(persona))).data.list
const rows = () => server.world.db.read.linkTarget.findMany({ orderBy: { url: 'asc' } })

describe('the targets of links', () => {
  it('are the web addresses that were approved, each once however many links lead there', async () => {
    const appId = await seedApp(server.world, {
      app: {
        yingyongbao: 'https://a.app.qq.com/o/simple.jsp?pkgname=com.example',
        stores: { huawei: 'https://appgallery.cloud.huawei.com/appDetail?pkgName=com.example' },
      },
    })
    const [one, two] = [await seedLink(server.world, { appId }), await seedLink(server.world, { appId })]
    await check()
    const kinds = (await rows()).map(({ kind, url }) => `${kind} ${new URL(url).host}`)
    expect(kinds.toSorted()).toEqual([
      'apk dl.example.com',
      'h5 m.example.com',
      'store a.app.qq.com',
      'store appgallery.cloud.huawei.com',
      'store appgallery.huawei.com',
      'store apps.apple.com',
    ])
    for (const { linkId } of [one, two]) {
      const { health, targets } = await healthOf(linkId)
      expect({ health, count: targets.length }).toEqual({ health: HEALTH.healthy, count: 6 })
    }
    expect(await notices()).toEqual([])
  })

  it('take the examples of parameters, and follow what a link says and whether it serves', async () => {
    const params = [{ name: 'sku', label: '', type: 'string', example: '42' }] as never
    const targets = { h5: 'https://m.example.com/p/{sku}?c={channel}' } as never
    const { linkId, revisionId } = await seedLink(server.world, { content: { targets, params, fallbacks: ['h5'] } })
    await check()
    const urls = async () => (await rows()).filter(({ kind }) => kind === 'h5').map(({ url }) => url)
    expect(await urls()).toEqual(['https://m.example.com/p/42?c='])
    const change = (data: object) =>
      server.world.db.transaction((tx) => tx.link.update({ where: { id: linkId }, data }))
    const live = await server.world.db.read.revision.findUniqueOrThrow({ where: { id: revisionId } })
    const content = { ...(live.content as object), targets: { h5: 'https://m.example.com/new' } }
    await server.world.db.transaction((tx) => tx.revision.update({ where: { id: revisionId }, data: { content } }))
    await check()
    expect(await urls()).toEqual(['https://m.example.com/new'])
    await change({ linkState: 2 })
    await check()
    expect(await rows()).toEqual([])
    expect((await healthOf(linkId)).health).toBe(HEALTH.unknown)
  })

  it('break after two failures in a row and heal by one good look: one notice and one mail each', async () => {
    const link = await seedLink(server.world)
    await check()
    outages().add({ url: H5, status: 502 })
    await check()
    expect((await healthOf(link.linkId)).health).toBe(HEALTH.healthy)
    server.world.clock.advance(60_000)
    await check()
    const { health, targets } = await healthOf(link.linkId)
    expect(health).toBe(HEALTH.broken)
    expect(targets[0]).toMatchObject({ kind: 'h5', url: H5, health: HEALTH.broken, finding: 'HTTP 502：服务器出错' })
    expect(targets[0]?.since).toBe(targets[0]?.checkedTime)
    const row = (await server.call(appLink.queryPage, { appId: link.appId }, owner)).data.list[0]
    expect(row?.health).toBe(HEALTH.broken)
    await check()
    expect(await notices()).toMatchObject([{ kind: 'link-broken', refType: 'link', refId: link.linkId }])
    outages().end()
    server.world.clock.advance(60_000)
    await check()
    await check()
    expect((await healthOf(link.linkId)).health).toBe(HEALTH.healthy)
    const told = await notices()
    expect(told.map(({ kind }) => kind)).toEqual(['link-healed', 'link-broken'])
    expect(told[1]?.content).toContain(`${H5} 连续两次检查未通过：HTTP 502`)
    expect(server.world.mail.all().map(({ subject }) => subject)).toEqual(['链接的目标异常', '链接的目标已恢复'])
  })

  it('that many links share are told of once, at their app', async () => {
    const { appId } = await seedLink(server.world)
    await seedLink(server.world, { appId })
    const other = await seedLink(server.world, { owner: 'other' })
    outages().add({ url: APK, problem: '证书已过期' })
    await check()
    await check()
    expect(await notices()).toMatchObject([{ kind: 'app-broken', refId: appId }])
    expect((await notices())[0]?.content).toContain('2 个链接的安装包 https://dl.example.com/app.apk')
    expect(await notices('other')).toMatchObject([{ kind: 'link-broken', refId: other.linkId }])
  })

  it('are looked at when it is their time: sooner after a failure', async () => {
    await seedLink(server.world, {
      content: { fallbacks: ['h5'] },
      app: { iosAppStoreId: null, harmonyBundleName: null },
    })
    await keepTargets(server.world, '')
    const failures = async () => (await rows()).map((row) => [row.failures, row.checkedAt !== null])
    await checkTargets(server.world)
    expect(await failures(), 'spread over ten minutes').toEqual([[0, false]])
    outages().add({ url: H5, status: 404 })
    for (const [minutes, expected] of [
      [10, 1],
      [10, 1],
      [10, 2],
      [30, 2],
      [40, 3],
    ] as const) {
      server.world.clock.advance(minutes * 60_000)
      await checkTargets(server.world)
      expect(await failures()).toEqual([[expected, true]])
    }
  })

  it('say nothing when they turn a program away, or when the whole internet is away', async () => {
    const link = await seedLink(server.world)
    outages().add({ url: H5, status: 403 })
    await check()
    await check()
    const target = (await healthOf(link.linkId)).targets.find(({ kind }) => kind === 'h5')
    expect(target).toMatchObject({ health: HEALTH.unknown, finding: expect.stringContaining('无法判断') })
    outages().add({ url: 'https://' })
    const before = await rows()
    await check()
    await check()
    const facts = (all: typeof before) => all.map(({ health, failures, finding }) => ({ health, failures, finding }))
    expect(facts(await rows())).toEqual(facts(before))
    expect(await notices()).toEqual([])
  })

  it('on HTTPS hosts of their own are the association files too', async () => {
    const secure = await createTestApp({ config: { linkOrigin: 'https://{app}.u.example.com' } })
    const { linkId } = await seedLink(secure.world)
    const token = await secure.as('active')
    const files = async () => {
      const { targets } = (await secure.call(appLink.queryHealth, { linkId }, token)).data
      return targets.filter(({ kind }) => kind === 'association')
    }
    await checkEveryTarget(secure.world)
    expect((await files()).map(({ health }) => health)).toEqual([1, 1, 1])
    const [first] = await files()
    secure.world.internet.outages.add({ url: first?.url ?? '', status: 500 })
    await checkEveryTarget(secure.world)
    await checkEveryTarget(secure.world)
    expect((await files()).map(({ health }) => health)).toEqual([2, 1, 1])
    await secure.close()
  })
})

describe('appLink/queryHealth', () => {
  it('refuses who is not signed in, what is no id, and links of others as unknown ones', async () => {
    const { linkId } = await seedLink(server.world, { owner: 'other' })
    expect((await server.call(appLink.queryHealth, { linkId })).code).toBe(CODE.tokenMissing)
    expect((await server.post(appLink.queryHealth.path, { linkId: 'x' }, { token: owner })).code).toBe(
      CODE.invalidFields,
    )
    expect((await server.call(appLink.queryHealth, { linkId }, owner)).code).toBe(CODE.linkNotFound)
  })
})
