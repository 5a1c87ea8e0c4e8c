import { describe, expect, it } from 'vitest'
import { link, linkServer, server } from '#support/link-server.ts'
import { seedLink } from '#support/seed-link.ts'

linkServer()

describe('association files', () => {
  it('lists apps that had a link approved, as JSON without a redirect, and no code', async () => {
    const off = await seedLink(server.world, { link: { linkState: 2 } })
    const links = await server.http.get('/.well-known/assetlinks.json').set('host', 'link.test').redirects(0)
    const apple = await server.http.get('/.well-known/apple-app-site-association').set('host', 'link.test').redirects(0)
    const harmony = await server.http.get('/.well-known/applinking.json').set('host', 'link.test').redirects(0)
    for (const answer of [links, apple, harmony]) {
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
    }
    const text = JSON.stringify([links.body, apple.body])
    for (const { code } of [off, link]) expect(text).not.toContain(code)
    const offApp = await server.world.db.read.app.findUniqueOrThrow({ where: { id: off.appId } })
    expect(text).not.toContain(offApp.androidPackage)
    expect(links.body).toMatchObject([{ target: { namespace: 'android_app' } }])
    expect(apple.body).toMatchObject({ applinks: { details: [{ paths: [`/s/${link.code.slice(0, 3)}*`] }] } })
    expect(harmony.body).toEqual({ applinking: { apps: [{ appIdentifier: '5765880207853' }] } })
  })
})
