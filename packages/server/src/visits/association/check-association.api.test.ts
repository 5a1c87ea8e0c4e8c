import { contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '@unilink/emulator/testing/test-app.ts'
import { seedApp, seedLink } from '@unilink/emulator/testing/seed-link.ts'

const { checkAssociation } = contract.app
let server: TestApp
let token: string

beforeAll(async () => {
  server = await createTestApp()
  token = await server.as('active')
})
afterAll(() => server.close())

/** Of each file: whether it lists the app, and what is missing. */
async function check(appId: string) {
  const { code, data } = await server.call(checkAssociation, { appId }, token)
  expect(code).toBe(0)
  return data.files.map(({ file, listed, items }) => ({
    file,
    listed,
    missing: items.filter(({ ok }) => !ok).map(({ name }) => name),
  }))
}

const HTTPS = '链接域名使用 HTTPS'

describe('app/checkAssociation', () => {
  it('finds an app with all data and a link that serves in all three files, as they are served', async () => {
    const { appId } = await seedLink(server.world)
    expect(await check(appId)).toEqual([
      { file: 'assetlinks.json', listed: true, missing: [HTTPS] },
      { file: 'apple-app-site-association', listed: true, missing: [HTTPS] },
      { file: 'applinking.json', listed: true, missing: [HTTPS] },
    ])
    const app = await server.world.db.read.app.findUniqueOrThrow({ where: { id: appId } })
    const served = await server.http.get('/.well-known/assetlinks.json')
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

  it('lists no app without a link that serves', async () => {
    const none = await seedApp(server.world)
    const off = await seedLink(server.world, { link: { linkState: 2 } })
    for (const appId of [none, off.appId]) {
      for (const { listed, missing } of await check(appId)) {
        expect(listed).toBe(false)
        expect(missing).toEqual(['可访问的链接', HTTPS])
      }
    }
  })

  it('refuses bad input, callers without a token, and apps of others as unknown ones', async () => {
    const { appId } = await seedLink(server.world, { owner: 'other' })
    expect((await server.post(checkAssociation.path, { appId: 'x' }, { token })).code).toBe(10001)
    expect((await server.call(checkAssociation, { appId })).code).toBe(11012)
    expect((await server.call(checkAssociation, { appId }, token)).code).toBe(12001)
    expect((await server.call(checkAssociation, { appId: '9999999999999999' }, token)).code).toBe(12001)
  })
})

describe('app/checkAssociation on an HTTPS domain', () => {
  it('misses nothing', async () => {
    const secure = await createTestApp({ config: { linkOrigin: 'https://u.example.com' } })
    const { appId } = await seedLink(secure.world)
    const { data } = await secure.call(checkAssociation, { appId }, await secure.as('active'))
    expect(data.files.flatMap(({ items }) => items).filter(({ ok }) => !ok)).toEqual([])
    expect(data.files[0]?.url).toBe('https://u.example.com/.well-known/assetlinks.json')
    await secure.close()
  })
})
