import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { seedApp, seedLink } from '#testing/seed-link.ts'

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
    expect(data.files.map(({ items }) => items.at(-1)?.text)).toEqual(Array(3).fill(expect.stringMatching(/^已读取/)))
    const { linkPrefix } = await secure.world.db.read.app.findUniqueOrThrow({ where: { id: appId } })
    expect(data.files[0]?.url).toBe(`https://${linkPrefix}.u.example.com/.well-known/assetlinks.json`)
    expect(data.notes).toEqual([])
    expect([data.linkPrefix, data.hosts]).toEqual([linkPrefix, [`${linkPrefix}.u.example.com`]])
    await secure.close()
  })
})
