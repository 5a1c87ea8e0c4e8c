import { SIMULATED_DEVICES } from '@unilink/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedLink } from '#support/seed-link.ts'
import { link, linkServer, server } from '#support/link-server.ts'

const PHONES = {
  'iPhone Safari': [SIMULATED_DEVICES['iphone-safari'].ua, 'https://apps.apple.com/cn/app/id1234567890'],
  'WeChat iOS': [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49',
    'https://apps.apple.com/cn/app/id1234567890',
  ],
  'HarmonyOS NEXT': [
    SIMULATED_DEVICES['harmony-next'].ua,
    expect.stringMatching(/^https:\/\/appgallery\.huawei\.com\/app\/detail\?id=com\.example\.h/),
  ],
} as const
const HOSTS = { portalOrigin: 'http://portal.test', linkOrigin: 'http://{app}.u.test', landingOrigin: 'http://go.test' }

linkServer(HOSTS)
let linkHost: string
beforeEach(() => {
  linkHost = `${link.code.slice(0, 3)}.u.test`
})

/** Follows an address as a browser does: by its host, with the cookie that the host gave. */
const jar = new Map<string, string>()
async function visit(address: string, ua: string) {
  const { host, pathname, search } = new URL(address)
  const answer = await server.http
    .get(`${pathname}${search}`)
    .redirects(0)
    .set({ host, 'user-agent': ua, cookie: jar.get(host) ?? '' })
  const cookie = /uv=[\w-]+/.exec(answer.headers['set-cookie'] ?? '')?.[0]
  if (cookie) jar.set(host, cookie)
  return answer
}
async function counted() {
  await server.world.visits.settled()
  const visits = await server.world.db.read.visit.findMany({ select: { visitorKey: true, kind: true } })
  return { pv: visits.length, uv: new Set(visits.map(({ visitorKey }) => visitorKey)).size }
}
const buttonOf = (html: string) => (/href="([^"]+)" data-a="open"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

describe('a tap on a link that no app took', () => {
  it.each(Object.entries(PHONES))(
    '%s: is sent on to a page whose button is on the link’s host',
    async (_n, [ua, store]) => {
      jar.clear()
      const sent = await visit(`http://${linkHost}/s/${link.code}`, ua)
      expect([sent.status, sent.text]).toEqual([302, ''])
      const page = new URL(sent.headers['location'] ?? '')
      expect(page.host).toBe('go.test')
      const landing = await visit(page.href, ua)
      expect(landing.status).toBe(200)
      const button = buttonOf(landing.text)
      expect(new URL(button).host).toBe(linkHost)
      // The file of the button's host covers the button's address.
      const file = await server.http.get('/.well-known/apple-app-site-association').set('host', linkHost)
      const [detail] = file.body.applinks.details
      expect(new URL(button).pathname.startsWith(detail.paths[0].replace('*', ''))).toBe(true)
      const back = await visit(button, ua)
      expect(back.status).toBe(302)
      expect(back.headers['location']).toEqual(store)
      expect(await counted()).toEqual({ pv: 1, uv: 1 })
    },
  )

  it('counts the page that is loaded again as a visit of the same visitor', async () => {
    jar.clear()
    const [ua] = PHONES['iPhone Safari']
    const sent = await visit(`http://${linkHost}/s/${link.code}`, ua)
    const page = sent.headers['location'] ?? ''
    await visit(page, ua)
    server.world.clock.advance(61_000)
    await visit(page, ua)
    expect(await counted()).toEqual({ pv: 2, uv: 1 })
  })

  it('takes the address of a page that was passed on within a minute for a visit of its own', async () => {
    jar.clear()
    const [ua] = PHONES['iPhone Safari']
    const sent = await visit(`http://${linkHost}/s/${link.code}`, ua)
    const page = sent.headers['location'] ?? ''
    await visit(page, ua)
    // Loaded again by the same visitor.
    await visit(page, ua)
    expect(await counted()).toEqual({ pv: 1, uv: 1 })
    // Another phone of the same kind behind the same address, and a third.
    for (const people of [2, 3]) {
      jar.clear()
      expect((await visit(page, ua)).status).toBe(200)
      expect(await counted()).toEqual({ pv: people, uv: people })
    }
  })

  it('takes an address that another browser follows, or that was made up, for a visit of its own', async () => {
    jar.clear()
    const [ua] = PHONES['iPhone Safari']
    const sent = await visit(`http://${linkHost}/s/${link.code}`, ua)
    const page = sent.headers['location'] ?? ''
    expect((await visit(page, `${ua} Other`)).status).toBe(200)
    jar.clear()
    expect(
      (
        await visit(
          page.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
          ua,
        )
      ).status,
    ).toBe(200)
    expect((await counted()).pv).toBe(3)
  })
})

describe('the hosts', () => {
  it('Android gets its page at once, wherever the platform’s link is asked for', async () => {
    const { ua } = SIMULATED_DEVICES['android-chrome']
    for (const host of [linkHost, 'xyz.u.test', 'go.test', 'portal.test', '127.0.0.1'])
      expect((await visit(`http://${host}/s/${link.code}`, ua)).status, host).toBe(200)
  })

  it('serve no link by a name that is nobody’s, and none of another app on an app’s own domain', async () => {
    const { ua } = SIMULATED_DEVICES['android-chrome']
    const other = await seedLink(server.world)
    const { world } = server
    const now = world.clock.now()
    await world.db.transaction((tx) =>
      tx.appDomain.create({
        data: {
          id: world.random.id(),
          appId: link.appId,
          domain: 'go.brand.test',
          claim: 'go.brand.test',
          proof: 'proof',
          domainState: 2,
          provenAt: now,
          createdAt: now,
          updatedAt: now,
        },
      }),
    )
    await world.hosts.forget()
    const status = async (host: string, code: string) => (await visit(`http://${host}/s/${code}`, ua)).status
    expect(await status('go.brand.test', link.code)).toBe(200)
    expect(await status('go.brand.test', other.code)).toBe(404)
    expect(await status('evil.example.com', link.code)).toBe(404)
    // Without its proof it serves for 72 hours, and no longer.
    await world.db.transaction((tx) => tx.appDomain.updateMany({ data: { lostAt: now } }))
    await world.hosts.forget()
    world.clock.advance(72 * 3_600_000 - 1)
    expect(await status('go.brand.test', link.code)).toBe(200)
    world.clock.advance(1)
    expect(await status('go.brand.test', link.code)).toBe(404)
  })
})
