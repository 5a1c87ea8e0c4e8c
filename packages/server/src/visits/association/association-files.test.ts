import fc from 'fast-check'
import { inChinese } from '@unilink/shared/words'
import { expect, it } from 'vitest'
import { createTestApp } from '#support/test-app.ts'
import { seedApp, seedLink } from '#support/seed-link.ts'
import { textsOf } from './association-files.ts'
import { fetchItem, MAX_FILE_BYTES } from './fetch-item.ts'

const APP = {
  androidPackage: 'com.example.app',
  androidSha256: ['AB'],
  iosBundleId: 'com.example.app',
  iosTeamId: 'ABCDE12345',
  harmonyAppIdentifier: '57612345',
  linkPrefix: 'k7q',
}

it('names an app’s links by one pattern: on a host of its own all, on a shared one those with its prefix', () => {
  const patterns = (own: boolean) => {
    const texts = textsOf([APP], own)
    const android = JSON.parse(texts['assetlinks.json'])[0].relation_extensions
    const apple = JSON.parse(texts['apple-app-site-association']).applinks.details[0]
    const components = android['delegate_permission/common.handle_all_urls'].dynamic_app_link_components
    expect(apple.paths).toEqual([apple.components[0]['/']])
    return [components[0]['/'], apple.paths[0]]
  }
  expect(patterns(false)).toEqual(['/s/k7q*', '/s/k7q*'])
  expect(patterns(true)).toEqual(['/s/*', '/s/*'])
})

it('is as long for an app with 1,000 links as with one', async () => {
  const server = await createTestApp({ config: { linkOrigin: 'http://{app}.u.test' } })
  const { world } = server
  const length = async (appId: string) => {
    const { linkPrefix } = await world.db.read.app.findUniqueOrThrow({ where: { id: appId } })
    const served = await server.http.get('/.well-known/apple-app-site-association').set('host', `${linkPrefix}.u.test`)
    expect(served.status).toBe(200)
    expect(served.text).toContain('/s/*')
    return served.text.length
  }
  const [small, large] = [await seedApp(world), await seedApp(world)]
  await seedLink(world, { appId: small })
  const { linkId, revisionId } = await seedLink(world, { appId: large })
  const link = await world.db.read.link.findUniqueOrThrow({ where: { id: linkId } })
  expect(revisionId).toBe(link.liveRevisionId)
  const more = Array.from({ length: 999 }, (_, index) => ({
    ...link,
    tags: [],
    id: world.random.id(),
    code: `${link.code}${index}`,
    liveRevisionId: `r${index}`,
  }))
  await world.db.transaction((tx) => tx.link.createMany({ data: more }))
  expect(await length(large)).toBe(await length(small))
  await server.close()
})

it('grows with the apps alone, whatever they are called', () => {
  const text = fc.stringMatching(/^[a-z]{3,20}$/)
  fc.assert(
    fc.property(fc.array(fc.record({ bundle: text, prefix: text }), { minLength: 1, maxLength: 20 }), (apps) => {
      const all = apps.map(({ bundle, prefix }) => ({ ...APP, iosBundleId: bundle, linkPrefix: prefix }))
      const details = JSON.parse(textsOf(all, false)['apple-app-site-association']).applinks.details
      expect(details).toHaveLength(apps.length)
      expect(details.map(({ paths }: { paths: string[] }) => paths)).toEqual(
        apps.map(({ prefix }) => [`/s/${prefix}*`]),
      )
    }),
  )
})

it('is served on the hosts of links alone, and for the apps of each', async () => {
  const server = await createTestApp({ config: { linkOrigin: 'http://{app}.u.test' } })
  const [one, other] = [await seedLink(server.world), await seedLink(server.world)]
  const apps = await server.world.db.read.app.findMany({ where: { id: { in: [one.appId, other.appId] } } })
  const ask = (host: string) => server.http.get('/.well-known/assetlinks.json').set('host', host)
  for (const app of apps) {
    const { text } = await ask(`${app.linkPrefix}.u.test`)
    for (const each of apps) expect(text.includes(each.androidPackage ?? '')).toBe(each.id === app.id)
  }
  for (const host of ['portal.test', 'go.test', 'u.test', 'evil.example']) expect((await ask(host)).status).toBe(404)
  await server.close()
})

const ANSWER = { status: 200, contentType: 'application/json', location: undefined, body: '[]', cut: false }
const url = 'https://u.example.com/.well-known/assetlinks.json'

it.each([
  ['重定向', { ...ANSWER, status: 301, location: 'https://www.example.com/' }],
  ['HTTP 404', { ...ANSWER, status: 404 }],
  ['128 kB', { ...ANSWER, cut: true }],
  ['内容类型', { ...ANSWER, contentType: 'text/html' }],
  ['不是 JSON', { ...ANSWER, body: '<html>' }],
  ['没有本应用', { ...ANSWER, body: '[{"relation":[]}]' }],
  ['没有本应用', { ...ANSWER, body: 'null' }],
])('says of a file that is wrong: %s', async (words, answer) => {
  const web = { txt: async () => [], get: async () => answer }
  const { ok, text } = await fetchItem(web, url, 'assetlinks.json', [{ a: 1 }])
  expect([ok, inChinese(text)]).toEqual([false, expect.stringContaining(words)])
  expect(MAX_FILE_BYTES).toBe(131_072)
})
