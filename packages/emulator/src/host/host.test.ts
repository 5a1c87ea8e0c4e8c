import { CODE, contract, type BodyOf } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_EMULATION } from '@unilink/server/kernel/config/config.ts'
import { PERSONA_PASSWORD } from '@unilink/shared/emulator'
import { startTestHost, type TestHost } from '#support/test-host.ts'

const credentials: BodyOf<typeof contract.account.login> = { email: 'active@unilink.test', password: PERSONA_PASSWORD }

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const ask = (path: string, headers: Record<string, string> = {}) => host.http.get(path).set(headers)

async function tokenIn(world: string): Promise<string> {
  const { body } = await host.http.post('/api/account/login').set('x-emu-world', world).send(credentials)
  return (body as { data: { token: string } }).data.token
}

const whoIs = (token: string) => host.http.post(contract.account.currentInfo.path).send({ token })

describe('a request', () => {
  beforeAll(async () => {
    await host.http.post('/__emu/v1/worlds/main/fork').send({ name: 'side' }).expect(201)
  })

  it('reaches the world it names by header, query or cookie, and else the main one', async () => {
    const token = await tokenIn('side')
    expect((await whoIs(token)).body).toMatchObject({ code: CODE.notSignedIn })
    expect((await whoIs(token).set('x-emu-world', 'side')).body).toMatchObject({ code: 0 })
    expect((await whoIs(token).set('cookie', 'other=1; emu-world=side')).body).toMatchObject({ code: 0 })
    expect((await whoIs(token).query({ __world: 'side' })).body).toMatchObject({ code: 0 })
    const both = await whoIs(token).query({ __world: 'main' }).set('x-emu-world', 'side')
    expect(both.body, 'the header wins').toMatchObject({ code: 0 })
  })

  it('for a world that is not there is a 404 that says so, and frees a browser of its cookie', async () => {
    const byHeader = await ask('/health/ready', { 'x-emu-world': 'nowhere' })
    expect(byHeader.status).toBe(404)
    expect(byHeader.body).toEqual({ code: 404, data: null, msg: expect.stringContaining('nowhere') as string })
    expect(byHeader.headers['set-cookie']).toBeUndefined()
    const byCookie = await ask('/health/ready', { cookie: 'emu-world=nowhere' })
    expect(byCookie.status).toBe(404)
    expect(String(byCookie.headers['set-cookie'])).toContain('emu-world=; Path=/; Max-Age=0')
    for (const id of ['../main', '%2e%2e', '<script>', '__proto__']) {
      const answer = await ask('/health/ready', { 'x-emu-world': id })
      expect(answer.status, id).toBe(404)
      expect(answer.text).not.toContain('<')
    }
  })

  it('of a browser whose world is gone is answered by a page that leads to the main one', async () => {
    const page = await ask('/documents', { cookie: 'emu-world=nowhere', accept: 'text/html,*/*;q=0.8' })
    expect([page.status, page.type]).toEqual([404, 'text/html'])
    expect(page.text).toContain('没有名为“nowhere”的世界')
    expect(page.text).toContain('<a href="/">')
    expect(String(page.headers['set-cookie'])).toContain('emu-world=; Path=/; Max-Age=0')
    const lost = { cookie: 'emu-world=nowhere', accept: 'text/html', 'accept-language': 'en-GB,en;q=0.9' }
    const english = await ask('/documents', lost)
    expect(english.text).toContain('<html lang="en">')
    expect(english.text).toContain('no world called “nowhere”')
    expect(english.text).not.toMatch(/\p{Script=Han}/u)
    const call = await host.http.post('/api/show/queryBannerList').set('cookie', 'emu-world=nowhere')
    expect(call.body).toMatchObject({ code: 404, data: null })
  })

  it('of a page that names its world keeps the browser there', async () => {
    const page = await ask('/__emu/mail?__world=side', { accept: 'text/html' })
    expect(page.status).toBe(200)
    expect(String(page.headers['set-cookie'])).toContain('emu-world=side')
  })

  it('is answered with the world’s time', async () => {
    const { headers } = await ask('/health/live')
    expect(Date.parse(String(headers['x-emu-now']))).toBeGreaterThan(0)
    expect(headers['x-emu-speed']).toBeUndefined()
  })
})

describe('calls about worlds', () => {
  it('make, list, reset and drop them', async () => {
    const made = await host.http.post('/__emu/v1/worlds').send({ name: 'made' }).expect(201)
    expect(made.body).toMatchObject({ id: 'made', from: 'seed' })
    const unnamed = await host.http.post('/__emu/v1/worlds/made/fork').expect(201)
    const { id } = unnamed.body as { id: string }
    const listed = await ask('/__emu/v1/worlds', { 'x-emu-world': 'made' }).expect(200)
    const { current, worlds } = listed.body as { current: string; worlds: { id: string }[] }
    expect(current).toBe('made')
    expect(worlds.map((world) => world.id)).toEqual(expect.arrayContaining(['main', 'made', id]))
    const token = await tokenIn('made')
    await host.http.post('/__emu/v1/reset').set('x-emu-world', 'made').expect(200)
    expect((await whoIs(token).set('x-emu-world', 'made')).body).toMatchObject({ code: CODE.notSignedIn })
    for (const name of ['made', id]) await host.http.delete(`/__emu/v1/worlds/${name}`).expect(200)
    await host.http.delete('/__emu/v1/worlds/made').expect(404)
    await host.http.delete('/__emu/v1/worlds/main').expect(409)
  })

  it('refuse names that are none, worlds that are not there, and unknown fields', async () => {
    await host.http.post('/__emu/v1/worlds').send({ name: '../x' }).expect(400)
    await host.http.post('/__emu/v1/worlds').send({ name: 'ok', form: 'main' }).expect(400)
    await host.http.post('/__emu/v1/worlds/nowhere/fork').send({}).expect(404)
    await host.http.post('/__emu/v1/worlds/%2e%2e%2fmain/fork').send({}).expect(400)
    const refused = await host.http.post('/__emu/v1/snapshots').send({ name: '/etc' }).expect(400)
    expect(refused.body).toMatchObject({ problems: [{ path: 'body.name' }] })
    await host.http.post('/__emu/v1/snapshots').set('x-emu-world', 'nowhere').send({ name: 'a' }).expect(404)
  })

  it('keep snapshots and exports of the world they name', async () => {
    await host.http.post('/__emu/v1/worlds').send({ name: 'kept' }).expect(201)
    const kept = { 'x-emu-world': 'kept' }
    const token = await tokenIn('kept')
    const saved = await host.http.post('/__emu/v1/snapshots').set(kept).send({ name: 'signed-in' }).expect(201)
    expect(saved.body).toMatchObject({ name: 'signed-in', world: 'kept' })
    await host.http.post('/__emu/v1/export').set(kept).send({ name: 'signed-in' }).expect(201)
    for (const back of ['/__emu/v1/snapshots/signed-in/restore', '/__emu/v1/import']) {
      await host.http.post('/__emu/v1/reset').set(kept).expect(200)
      await host.http.post(back).set(kept).send({ name: 'signed-in' }).expect(200)
      expect((await whoIs(token).set(kept)).body, back).toMatchObject({ code: 0 })
    }
    expect((await ask('/__emu/v1/snapshots')).body).toMatchObject({ snapshots: [{ name: 'signed-in' }] })
    await host.http.delete('/__emu/v1/snapshots/signed-in').expect(200)
    await host.http.post('/__emu/v1/snapshots/signed-in/restore').set(kept).expect(404)
    await host.http.post('/__emu/v1/import').set(kept).send({ name: 'unheard-of' }).expect(404)
  })
})

/** What a browser sends with an address that its user typed or pasted. */
const TYPED = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

describe('a state link', () => {
  const landing = (html: string) => {
    const found = /data-landing="([^"]*)"/.exec(html)?.[1] ?? ''
    return JSON.parse(found.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as {
      token?: string | null
      to: string
      tour: boolean
    }
  }

  it('forks a world, signs in there, sets its time and its fault, and leads to a screen', async () => {
    const page = await host.http
      .get('/__emu/v1/go')
      .set(TYPED)
      .query({ fork: 'shown', as: 'active', clock: '2027-05-01T00:00:00Z', fault: 'not-whitelisted', to: '/apps?x=1' })
      .expect(200)
    expect(String(page.headers['set-cookie'])).toContain('emu-world=shown')
    expect(page.text).not.toMatch(/<script>/)
    const { token, to } = landing(page.text)
    expect(to).toBe('/apps?x=1')
    const shown = { 'x-emu-world': 'shown' }
    const info = await whoIs(token ?? '').set(shown)
    expect(info.body).toMatchObject({ code: 0 })
    expect(info.headers['x-emu-now']).toBe('2027-05-01T00:00:00.000Z')
    expect((await ask('/__emu/v1/faults', shown)).body).toMatchObject({ faults: [{ preset: 'not-whitelisted' }] })
    expect((await ask('/__emu/v1/faults')).body, 'the main world is left alone').toEqual({ faults: [] })
    expect((await ask('/__emu/assets/go.js')).status).toBe(200)
  })

  it('asks in the language of the browser', async () => {
    const from = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', accept: 'text/html' }
    const asked = (language: string) =>
      host.http.get('/__emu/v1/go?as=active&to=/apps').set({ ...from, 'accept-language': language })
    expect((await asked('zh-CN')).text).toContain('<li>登录身份：active</li>')
    const english = (await asked('en-GB')).text
    expect(english).toContain('<li>Signed in as: active</li>')
    expect(english).not.toMatch(/\p{Script=Han}/u)
  })

  it('leads nowhere but here, and signs out a guest', async () => {
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect(landing((await host.http.get('/__emu/v1/go').set(TYPED).query({ to })).text).to, to).toBe('/')
    }
    expect(landing((await ask('/__emu/v1/go?as=guest', TYPED)).text)).toEqual({ token: null, to: '/', tour: false })
    expect(landing((await ask('/__emu/v1/go?tour=on', TYPED)).text).tour).toBe(true)
    expect(landing((await ask('/__emu/v1/go?to=/%22%3E%3Cscript%3E', TYPED)).text).to).not.toContain('<')
  })

  it('refuses whom, where and what there is not', async () => {
    for (const query of ['as=nobody', 'world=nowhere', 'world=../x', 'fault=none', 'clock=noon', 'fork=main']) {
      expect((await ask(`/__emu/v1/go?${query}`, TYPED)).status, query).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('a state link on a page of another site', () => {
  const link = '/__emu/v1/go?fork=lured&as=active&clock=2099-01-01T00:00:00Z&fault=not-whitelisted&to=/%3Cb%3E'
  const worlds = async () => (await ask('/__emu/v1/worlds')).text
  const navigated = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const FOREIGN: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', ...navigated },
    { 'sec-fetch-site': 'same-site', ...navigated },
    { referer: 'https://evil.example/' },
    {},
  ]
  it.each(FOREIGN)('asks first and does nothing by itself: %j', async (headers) => {
    const asked = await ask(link, headers)
    expect(asked.status).toBe(200)
    expect(asked.text).toContain('<form method="post" action="/__emu/v1/go?fork=lured&amp;as=active')
    expect(asked.text).toContain('&lt;b&gt;')
    expect(asked.text).not.toMatch(/<script|data-landing/)
    expect(asked.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(asked.headers['set-cookie'] ?? (await worlds())).not.toContain('lured')
  })

  it.each(['iframe', 'frame', 'embed', 'object'])(
    'is refused in its %s, as is all else of the emulator',
    async (dest) => {
      for (const site of ['cross-site', 'same-site', 'same-origin', 'none']) {
        const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': dest }
        for (const path of [link, '/__emu/mail', '/__emu/']) expect((await ask(path, headers)).status).toBe(403)
      }
      expect(await worlds()).not.toContain('lured')
    },
  )

  it('opens once its button is pressed, which no other page can do', async () => {
    const press = (headers: Record<string, string>) => host.http.post(link).type('form').set(headers)
    const browser = { 'user-agent': 'Mozilla/5.0' }
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      browser,
    ])
      await press(headers).expect(403)
    await press({ ...browser, referer: 'https://evil.example/' }).expect(403)
    expect(await worlds()).not.toContain('lured')
    const { text } = await press({ ...browser, host: 'localhost:5180', origin: 'http://localhost:5180' }).expect(200)
    expect(text).toContain('data-landing')
    expect(await worlds()).toContain('lured')
  })
})

describe('the document of the emulator', () => {
  it('lists every call once', async () => {
    const { body } = await ask('/__emu/openapi.json')
    const { paths } = body as { paths: Record<string, Record<string, { operationId: string }>> }
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    expect(new Set(ids).size).toBe(ids.length)
    const shown = ['/__emu/v1/worlds/{id}/fork', '/__emu/v1/go', '/__emu/v1/faults/{id}', '/__emu/v1/events']
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(shown))
  })
})

describe('the emulator', () => {
  it('is closed to pages of other sites and to names that were made to point here', async () => {
    const cases: [status: number, path: string, headers: Record<string, string>][] = [
      [403, '/__emu/v1/worlds', { origin: 'https://evil.example' }],
      [403, '/__emu/mail', { origin: 'null' }],
      [403, '/__emu/v1/worlds', { host: 'evil.example' }],
      [403, '/__emu/v1/worlds', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
      [200, '/__emu/mail', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
      [403, '/', { host: 'rebound.example' }],
      [403, '/api/account/getImgCaptcha', { host: 'rebound.example:5180' }],
      [403, '/s/abc', { host: 'localhost.evil.example' }],
      [200, '/health/ready', { host: '[::1]:5180' }],
      [200, '/__emu/v1/worlds', { host: 'localhost:5180', origin: 'http://localhost:5180' }],
    ]
    for (const [status, path, headers] of cases) {
      expect((await ask(path, headers)).status, JSON.stringify(headers)).toBe(status)
    }
  })

  it('asks for its token when it has one', async () => {
    const token = 'a-token-of-the-tests'
    const guarded = await startTestHost({ emulation: { ...DEFAULT_EMULATION, token } })
    try {
      for (const path of ['/__emu/v1/worlds', '/__emu/mail', '/__emu/', '/__emu/openapi.json']) {
        const get = (headers: Record<string, string>) => guarded.http.get(path).set(headers)
        const asked = await get({ accept: 'text/html' })
        expect(asked.status, path).toBe(401)
        expect(asked.headers['www-authenticate']).toContain('Basic')
        await get({ authorization: 'Bearer wrong' }).expect(401)
        await get({ authorization: `Bearer ${token}` }).expect(200)
        const basic = Buffer.from(`any:${token}`).toString('base64')
        await get({ authorization: `Basic ${basic}`, host: 'machine.example' }).expect(200)
      }
      await guarded.http.get('/health/ready').expect(200)
    } finally {
      await guarded.close()
    }
  })
})
