import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { seedApp, seedLink } from '#support/seed-link.ts'

const { checkAssociation } = contract.app
let server: TestApp
let token: string

beforeAll(async () => {
  server = await createTestApp()
  token = await server.as('active')
})
afterAll(() => server.close())

/** Of each file: whether it lists the app, and what is missing. */
async function check(appId: string, on = server) {
  const { code, data } = await on.call(checkAssociation, { appId }, on === server ? token : await on.as('active'))
  expect(code).toBe(0)
  return data.files.map(({ file, listed, items }) => ({
    file,
    listed,
    missing: items.filter(({ ok }) => !ok).map(({ name }) => name),
  }))
}

const HTTPS = '链接域名使用 HTTPS'

describe('app/checkAssociation', () => {
  it('finds an app with all data and an approved link in all three files, as they are served', async () => {
    const { appId } = await seedLink(server.world)
    expect(await check(appId)).toEqual([
      { file: 'assetlinks.json', listed: true, missing: [HTTPS] },
      { file: 'apple-app-site-association', listed: true, missing: [HTTPS] },
      { file: 'applinking.json', listed: true, missing: [HTTPS] },
    ])
    const app = await server.world.db.read.app.findUniqueOrThrow({ where: { id: appId } })
    const served = await server.http.get('/.well-known/assetlinks.json').set('host', 'link.test')
    expect(JSON.stringify(served.body)).toContain(app.androidPackage)
  })

  it('says of each file what is missing', async () => {
    const app = { androidSha256: [], iosTeamId: null, harmonyAppIdentifier: null }
    const { appId } = await seedLink(server.world, { app })
    expect(await check(appId)).toEqual([
      { file: 'assetlinks.json', listed: false, missing: ['签名证书 SHA-256 指纹', HTTPS] },
      { file: 'apple-app-site-association', listed: false, missing: ['Team ID', HTTPS] },
      { file: 'applinking.json', listed: false, missing: ['appIdentifier', HTTPS] },
    ])
  })

  it('lists no app without a link that was approved and is enabled', async () => {
    const none = await seedApp(server.world)
    const off = await seedLink(server.world, { link: { linkState: 2 } })
    for (const appId of [none, off.appId]) {
      for (const { listed, missing } of await check(appId)) {
        expect(listed).toBe(false)
        expect(missing).toEqual(['可访问的链接', HTTPS])
      }
    }
  })

  it('says that one host for links and pages opens no app, and that a shared one is everybody’s on older Android', async () => {
    const one = await createTestApp({ config: { linkOrigin: 'http://one.test', landingOrigin: 'http://one.test' } })
    const { appId } = await seedLink(one.world)
    const { data } = await one.call(checkAssociation, { appId }, await one.as('active'))
    expect(data.notes).toEqual([expect.stringContaining('LANDING_ORIGIN'), expect.stringContaining('自有域名')])
    await one.close()
  })

  it('refuses bad input, callers without a token, and apps of others as unknown ones', async () => {
    const { appId } = await seedLink(server.world, { owner: 'other' })
    expect((await server.post(checkAssociation.path, { appId: 'x' }, { token })).code).toBe(CODE.invalidFields)
    expect((await server.call(checkAssociation, { appId })).code).toBe(CODE.tokenMissing)
    expect((await server.call(checkAssociation, { appId }, token)).code).toBe(CODE.appNotFound)
    expect((await server.call(checkAssociation, { appId: '9999999999999999' }, token)).code).toBe(CODE.appNotFound)
  })
})

describe('app/checkAssociation on HTTPS hosts of each app’s own', () => {
  it('reads the files over the net and misses nothing', async () => {
    const secure = await createTestApp({ config: { linkOrigin: 'https://{app}.u.example.com' } })
    const { appId } = await seedLink(secure.world)
    const { data } = await secure.call(checkAssociation, { appId }, await secure.as('active'))
    expect(data.files.flatMap(({ items }) => items).filter(({ ok }) => !ok)).toEqual([])
    const read = ['从公网读取', expect.stringMatching(/^已读取/)]
    const lastItems = (count: number, at: number) =>
      data.files[at]?.items.slice(-count).map(({ name, text }) => [name, text])
    expect(lastItems(2, 0)).toEqual([read, ['Google 所持', '与现在的文件一致']])
    expect(lastItems(2, 1)).toEqual([read, ['苹果的 CDN 所持', '与现在的文件一致']])
    expect(lastItems(1, 2)).toEqual([read])
    const { linkPrefix } = await secure.world.db.read.app.findUniqueOrThrow({ where: { id: appId } })
    expect(data.files[0]?.url).toBe(`https://${linkPrefix}.u.example.com/.well-known/assetlinks.json`)
    expect(data.notes).toEqual([])
    expect([data.linkPrefix, data.hosts]).toEqual([linkPrefix, [`${linkPrefix}.u.example.com`]])
    await secure.close()
  })

  it('says where Apple or Google still has an earlier file, none, or does not answer', async () => {
    const secure = await createTestApp({ config: { linkOrigin: 'https://{app}.u.example.com' } })
    const { appId } = await seedLink(secure.world)
    const token = await secure.as('active')
    const { linkPrefix } = await secure.world.db.read.app.findUniqueOrThrow({ where: { id: appId } })
    const held = async () => {
      const { data } = await secure.call(checkAssociation, { appId }, token)
      return data.files.flatMap(({ items }) =>
        items.filter(({ name }) => name.includes('所持')).map(({ text }) => text),
      )
    }
    const apple = `https://app-site-association.cdn-apple.com/a/v1/${linkPrefix}.u.example.com`
    secure.world.internet.setFile(apple, '{"applinks":{"details":[]}}')
    expect(await held()).toEqual(['与现在的文件一致', '仍是以前的文件，手机暂时按它判断'])
    secure.world.internet.outages.add({ url: 'https://app-site-association.cdn-apple.com', status: 404 })
    expect(await held()).toEqual(['与现在的文件一致', '还没有取到这个域名的文件'])
    secure.world.internet.outages.add({ url: 'https://app-site-association.cdn-apple.com', status: 503 })
    secure.world.internet.outages.add({ url: 'https://digitalassetlinks.googleapis.com' })
    expect(await held()).toEqual([expect.stringMatching(/^没有问到/), '没有回答（HTTP 503），稍后再试'])
    await secure.close()
  })

  it('asks neither where the operator says so', async () => {
    const quiet = await createTestApp({ config: { linkOrigin: 'https://{app}.u.example.com', vendorChecks: false } })
    const { appId } = await seedLink(quiet.world)
    const { data } = await quiet.call(checkAssociation, { appId }, await quiet.as('active'))
    expect(data.files.flatMap(({ items }) => items.map(({ name }) => name)).join()).not.toContain('所持')
    await quiet.close()
  })
})
