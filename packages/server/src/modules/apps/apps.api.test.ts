import { CODE, contract, type BodyOf } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { APP, makeApp } from '#support/link-fixtures.ts'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'

const { app } = contract
type Body = BodyOf<typeof app.add>
let server: TestApp
let token: string

beforeEach(async () => {
  server = await createTestApp()
  token = await server.as('active')
})
afterEach(() => server.close())

const add = (body: Partial<Body> = {}, as = token) => server.call(app.add, { ...APP, ...body }, as)
const detail = async (appId: string) => (await server.call(app.queryDetail, { appId }, token)).data
const paths = (data: unknown) => (data as { fields: { path: string }[] }).fields.map(({ path }) => path)

async function writeFile(owner: string, isPrivate: boolean): Promise<string> {
  const id = server.world.random.id()
  const now = server.world.clock.now()
  const data = { id, purpose: 'icon', private: isPrivate, mime: 'image/png', size: 1, sha256: '', createdAt: now }
  await server.world.db.transaction((tx) => tx.file.create({ data: { ...data, ownerId: idOf(owner) } }))
  return id
}

describe('app/add', () => {
  it('names the app by id and by appId alike, as every answer that is about apps does', async () => {
    const { data } = await add()
    const lists = [
      (await server.call(app.queryPage, {}, token)).data.list,
      (await server.call(app.queryList, {}, token)).data.list,
      (await server.call(contract.admin.app.queryPage, {}, await server.as('operator'))).data.list,
    ]
    const rows = [data, await detail(data.appId), ...lists.flat()]
    expect(rows.map(({ id, appId }) => [id, appId])).toEqual(rows.map(() => [data.appId, data.appId]))
    expect(rows).toHaveLength(5)
  })

  it('registers an app and keeps what was said of it', async () => {
    const { code, data } = await add()
    expect(code).toBe(0)
    expect(await detail(data.appId)).toMatchObject({
      appName: '星桥商城',
      android: { package: 'com.starbridge.shop', sha256: [Array.from({ length: 32 }, () => 'AB').join(':')] },
      ios: { teamId: 'ABCDE12345' },
      harmony: { bundleName: 'com.starbridge.shop.hm' },
      h5Url: 'https://m.starbridge.example/',
      allowedDomains: [],
      appState: 1,
    })
    const audit = await server.world.db.read.auditEntry.findMany({ where: { targetId: data.appId } })
    expect(audit.map(({ action }) => action)).toEqual(['app.add'])
  })

  it('takes the same as a form as in JSON', async () => {
    const form = 'appName=表单&category=工具&android[package]=com.form.app&android[sha256][]=' + 'cd'.repeat(32)
    const answer = await server.post('/api/app/add', form, { form: true, token })
    expect(answer.code).toBe(0)
    const { appId } = answer.data as { appId: string }
    expect((await detail(appId)).android.sha256[0]).toMatch(/^(CD:){31}CD$/)
  })

  it('asks for a platform or an H5 address', async () => {
    const { code, data } = await server.call(app.add, { appName: '空', category: '工具' }, token)
    expect(code).toBe(CODE.invalidFields)
    expect(paths(data)).toEqual(['android.package'])
    expect(
      (await server.call(app.add, { appName: '页', category: '工具', h5Url: 'https://a.example/' }, token)).code,
    ).toBe(0)
  })

  it('lists every field that is wrong', async () => {
    const { code, data } = await add({
      appName: ' ',
      android: { package: 'nodots', scheme: 'javascript' },
      ios: { teamId: 'short' },
    })
    expect(code).toBe(CODE.invalidFields)
    expect(paths(data)).toEqual(['appName', 'android.package', 'android.scheme', 'ios.teamId'])
  })

  it.each(['javascript:alert(1)', 'ftp://a.example/x', 'https://user:pass@a.example/', 'https://a b.example/'])(
    'refuses the address %s wherever it stands',
    async (url) => {
      const { code, data } = await add({
        android: { package: 'com.a.b', apkUrl: url, yingyongbao: url, stores: { huawei: url } },
        h5Url: url,
      })
      expect(code).toBe(CODE.invalidFields)
      expect(new Set(paths(data)).size).toBeGreaterThan(0)
      expect(await server.world.db.read.app.count()).toBe(0)
    },
  )

  it('wants https and a public host in production', async () => {
    const strict = await createTestApp({ config: { production: true, emulator: false } })
    const owner = await strict.as('active')
    const answers = await Promise.all(
      ['http://a.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://intranet/', 'https://10.1.2.3/x'].map(
        (h5Url) => strict.call(app.add, { ...APP, h5Url }, owner),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual([
      CODE.invalidFields,
      CODE.invalidFields,
      CODE.invalidFields,
      CODE.invalidFields,
      CODE.invalidFields,
    ])
    await strict.close()
  })

  it('tells which package is taken, by anyone', async () => {
    await add()
    const body = { ...APP, appName: '另一个', harmony: { bundleName: 'com.other.hm' } }
    const { code, data } = await add(body, await server.as('other'))
    expect(code).toBe(CODE.packageTaken)
    expect(paths(data)).toEqual(['android.package', 'ios.bundleId'])
    expect(await server.world.db.read.app.count()).toBe(1)
  })

  it('registers a package once, even when 20 try at the same time', async () => {
    const tries = Array.from({ length: 20 }, (_, index) => add({ appName: `并发${index}` }))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === CODE.packageTaken)).toHaveLength(19)
    expect(await server.world.db.read.auditEntry.count({ where: { action: 'app.add' } })).toBe(1)
  })

  it('refuses a name the owner has, and lets another owner have it', async () => {
    await add()
    const body: Partial<Body> = { android: { package: 'com.b.b' }, ios: { bundleId: 'com.b.b' }, harmony: {} }
    expect((await add(body)).code).toBe(CODE.appNameTaken)
    expect((await add(body, await server.as('other'))).code).toBe(0)
  })

  it('refuses one app too many', async () => {
    const small = await createTestApp({ config: { limits: { ...server.world.config.limits, appsPerAccount: 1 } } })
    const owner = await small.as('active')
    await makeApp(small, owner)
    const tries = Array.from({ length: 5 }, (_, index) =>
      small.call(app.add, { appName: `多${index}`, category: '工具', h5Url: 'https://a.example/' }, owner),
    )
    const answers = await Promise.all(tries)
    expect(answers.map(({ code }) => code)).toEqual([
      CODE.limitReached,
      CODE.limitReached,
      CODE.limitReached,
      CODE.limitReached,
      CODE.limitReached,
    ])
    expect((await small.call(app.add, APP, await small.as('other'))).code).toBe(CODE.packageTaken)
    await small.close()
  })

  it('takes an icon that is a public file of the caller, and no other', async () => {
    const own = await writeFile('active', false)
    const refused = [await writeFile('active', true), await writeFile('other', false), '9999999999999999']
    for (const icon of refused) expect((await add({ icon })).code).toBe(CODE.fileNotFound)
    const { code, data } = await add({ icon: own })
    expect(code).toBe(0)
    expect((await detail(data.appId)).icon).toBe(own)
  })

  it('holds its own addresses to its allow-list', async () => {
    const { code, data } = await add({ allowedDomains: ['other.example'] })
    expect(code).toBe(CODE.domainNotAllowed)
    expect(paths(data)).toEqual(['android.apkUrl', 'h5Url'])
    expect((await add({ allowedDomains: ['starbridge.example'] })).code).toBe(0)
  })

  it('refuses in order: no token, dead token, whitelist, profile, body', async () => {
    expect((await server.call(app.add, {})).code).toBe(CODE.tokenMissing)
    expect((await server.call(app.add, {}, 'dead')).code).toBe(CODE.notSignedIn)
    expect((await server.call(app.add, {}, await server.as('new'))).code).toBe(CODE.profileNotApproved)
    expect((await server.call(app.add, {}, token)).code).toBe(CODE.invalidFields)
    const closed = await createTestApp({ config: { whitelist: true } })
    expect((await closed.call(app.add, {}, await closed.as('new'))).code).toBe(CODE.notWhitelisted)
    await closed.close()
  })
})

describe('app/edit', () => {
  const edit = (body: Partial<BodyOf<typeof app.edit>>, as = token) => server.call(app.edit, body, as)

  it('changes what was sent and nothing else, down to the fields of a platform', async () => {
    const appId = await makeApp(server, token)
    const before = await detail(appId)
    expect((await edit({ appId, description: '新简介', android: { scheme: 'newshop' } })).code).toBe(0)
    const after = await detail(appId)
    expect(after).toEqual({
      ...before,
      version: after.version,
      description: '新简介',
      android: { ...before.android, scheme: 'newshop' },
      updateTime: after.updateTime,
    })
    const audit = await server.world.db.read.auditEntry.findFirstOrThrow({ where: { action: 'app.edit' } })
    expect(audit.before).toEqual({ description: '演示应用', androidScheme: 'starshop' })
    expect(audit.after).toEqual({ description: '新简介', androidScheme: 'newshop' })
  })

  it('clears a field that is sent empty', async () => {
    const appId = await makeApp(server, token)
    expect((await edit({ appId, h5Url: '', android: { apkUrl: '' } })).code).toBe(0)
    const after = await detail(appId)
    expect(after.h5Url).toBeUndefined()
    expect(after.android.apkUrl).toBeUndefined()
    expect(after.android.package).toBe('com.starbridge.shop')
  })

  it('keeps the rules of the whole app', async () => {
    const appId = await makeApp(server, token, { harmony: {}, ios: {}, h5Url: '' })
    expect((await edit({ appId, android: { package: '' } })).code).toBe(CODE.invalidFields)
    expect((await edit({ appId, allowedDomains: ['other.example'] })).code).toBe(CODE.domainNotAllowed)
    expect((await edit({ appId, icon: '9999999999999999' })).code).toBe(CODE.fileNotFound)
    await makeApp(server, token, { appName: '第二个', android: { package: 'com.second.app' }, ios: {}, harmony: {} })
    expect((await edit({ appId, android: { package: 'com.second.app' } })).code).toBe(CODE.packageTaken)
    expect((await edit({ appId, appName: '第二个' })).code).toBe(CODE.appNameTaken)
    expect((await edit({ appId, appName: '星桥商城', android: { package: 'com.starbridge.shop' } })).code).toBe(0)
  })

  it('refuses bad input, no token, and ids of others as unknown ones', async () => {
    const appId = await makeApp(server, token)
    expect((await edit({ appId, appName: '' })).code).toBe(CODE.invalidFields)
    expect((await edit({ appId: 'x' })).code).toBe(CODE.invalidFields)
    expect((await server.call(app.edit, { appId })).code).toBe(CODE.tokenMissing)
    const foreign = await edit({ appId, description: 'x' }, await server.as('other'))
    expect(foreign.code).toBe(CODE.appNotFound)
    expect((await detail(appId)).description).toBe('演示应用')
  })
})
